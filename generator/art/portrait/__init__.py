"""Draw portraits: people, beasts and spirits, from the head down to the shoulders."""
