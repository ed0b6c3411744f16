"""Content: YAML with line and column, checked against schemas, loaded into the model."""
