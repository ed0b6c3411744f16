"""Results as text, for people and for programs: a function for each format, and a table of formats for each command."""
