"""Exercise."""
