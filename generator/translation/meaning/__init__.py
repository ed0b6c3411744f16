"""What a text says: numbers, permissions, negations, owners, places ... as concepts in the order of the words.

A text in any language that `i18n/concepts.yaml` has words for becomes mentions of concepts, and two texts that should
say the same are compared by them. Words and patterns are data, matched word by word in linear time; no regular
expression comes from a file. Nothing here needs a project.

    notation     patterns, as translators write them, to rows of steps
    concepts     the file `i18n/concepts.yaml` as values, and what a project adds to it
    automaton    every pattern of a language in one tree, and what of a text matches it
    reading      a text to mentions, sentence by sentence
    comparing    two readings to differences
    rates        how often a concept differs in a whole catalogue, and what that says about it
    judging      differences of a catalogue, as checks report them
"""
