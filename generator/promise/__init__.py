"""What a card promises: claims, read from its words alone and from its effect data alone, laid side by side."""
