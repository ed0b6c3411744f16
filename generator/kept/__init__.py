"""What outlives a run below `out/`: answers under a hash of all that they depend on, sealed; data, never code."""
