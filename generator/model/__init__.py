"""The model: frozen values that every package shares. Lengths are whole micrometres unless a name says otherwise."""
