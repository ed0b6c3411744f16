"""From the spine to the plan: where everything is, in micrometres."""
