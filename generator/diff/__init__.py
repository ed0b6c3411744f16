"""What a game differs in between two states; what could not be read is named, and nothing is taken for gone."""
