"""Draw the parts of cards, boards and tokens: frames, backs, badges, emblems, diagrams."""
