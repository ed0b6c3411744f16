"""Strategies of hypothesis for what many tests need: ids, plain data as YAML holds it, texts that look like YAML."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

LARGEST = 2**53


def ids() -> st.SearchStrategy[str]:
    """Ids as content writes them: lower case words and digits, separated by single hyphens."""
    word = st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=1, max_size=8)
    return st.lists(word, min_size=1, max_size=4).map("-".join)


def letters() -> st.SearchStrategy[str]:
    """Texts of any letters that a file may hold: no control characters, no halves of pairs, no line breaks."""
    return st.text(
        st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="\x85\u2028\u2029\ufeff\ufffe\uffff"),
        max_size=30,
    )


def scalars() -> st.SearchStrategy[Any]:
    """Single values of a file."""
    return (
        st.none()
        | st.booleans()
        | st.integers(-LARGEST, LARGEST)
        | st.floats(-LARGEST, LARGEST, allow_nan=False)
        | letters()
    )


def values(*, most: int = 20) -> st.SearchStrategy[Any]:
    """Any value of a file, of at most about `most` parts."""
    return st.recursive(
        scalars(),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(letters(), inner, max_size=4),
        max_leaves=most,
    )


def files(*, most: int = 20) -> st.SearchStrategy[dict[str, Any]]:
    """What a whole file holds: a mapping that is not empty."""
    return st.dictionaries(letters(), values(most=most), min_size=1, max_size=5)


def almost_yaml() -> st.SearchStrategy[str]:
    """Texts made of what YAML is made of, mostly in the wrong order."""
    pieces = st.sampled_from(
        [
            *(
                "\n",
                "\n  ",
                "\n    ",
                " ",
                "\t",
                "\r\n",
                "- ",
                ": ",
                "? ",
                "key",
                "value",
                "key: value",
                "1",
                "1e9",
                "0x1f",
            ),
            *("{", "}", "[", "]", ",", '"', "'", "|\n", ">\n", "&a ", "*a", "<<: ", "<<: *a\n", "!!str ", "!x ", "# c"),
            *(
                "---\n",
                "...\n",
                "%YAML 1.2\n",
                "\\",
                "\\x00",
                '"\\ud800"',
                "~",
                "true",
                ".inf",
                "é",
                "\ufeff",
                "\0",
                "@",
                "`",
            ),
        ]
    )
    return st.lists(pieces, max_size=30).map("".join)
