"""From plans to files: PDF, pixels and pages for screens."""
