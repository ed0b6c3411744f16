"""Draw the city: its buildings, its streets, the sky above it and what happens there."""
