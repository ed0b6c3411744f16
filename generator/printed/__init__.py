"""From what is ordered to written PDFs: jobs, their matter, the press, and what lies beside them."""
