"""From plans to files: PDF, pixels and pages for screens. The only package that knows ReportLab."""
