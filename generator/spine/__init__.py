"""The values that all layers hand on: what content says, what goes on paper, what is wrong; no file is opened here."""
