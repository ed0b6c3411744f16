"""The live preview: files are watched, what they show is planned again, and a local server hands it to a page."""
