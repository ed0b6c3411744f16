"""An edition for screens: rulebook, reference sheet and every card of a game in one language as one HTML page.

Text is text, pictures have titles and descriptions, headings are in order; nothing is loaded from elsewhere and nothing
runs.
"""
