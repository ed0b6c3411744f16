"""Colours that can be read and told apart, on paper, in grey and by every eye."""
