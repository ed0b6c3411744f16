"""What checks of translations look at: one catalogue of one language, taken apart, with or without a project."""
