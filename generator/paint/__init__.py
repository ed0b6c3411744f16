"""From the plan to bytes; the only package that knows reportlab."""
