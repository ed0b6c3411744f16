"""Pictures of the examples in a rulebook."""
