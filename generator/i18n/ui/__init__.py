"""What the program itself prints, in each language; the words stand in the JSON files beside."""
