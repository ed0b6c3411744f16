"""Cards exercised and rules played before anything is printed."""
