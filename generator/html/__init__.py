"""An edition to be read: rulebook, reference sheet and every card of a game in one language as one HTML page.

Text is text, pictures have titles and descriptions, everything has a place in the order of headings; nothing is loaded
from elsewhere and nothing runs.
"""

from __future__ import annotations

from generator.html.page import page

__all__ = ["page"]
