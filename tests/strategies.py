"""Strategies of hypothesis for what many tests need: ids, plain data as YAML holds it, texts that look like YAML."""

import json
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


def card_texts() -> st.SearchStrategy[str]:
    """Texts of cards, also those that YAML, spreadsheets and programs that read them like to misread."""
    likely = ["yes", "null", "1", "007", "1.5", "~", "Gain 1 coin: {n}.", "One.\n\nTwo.\n Three.", "=1+1", "'=1", "1-2"]
    any_text = st.text("aZ é€😀“”'\"\\#:,{}[]-=+@;|>&*!%?\t\n", max_size=20).map(str.strip)
    return (any_text | st.sampled_from(likely)).filter(bool)


@st.composite
def deck_files(draw: st.DrawFn) -> str:
    """Files of a deck whose cards are written in all styles of YAML, with comments, Unix or Windows line breaks."""
    cards = []
    for id_ in draw(st.lists(ids(), unique=True, max_size=3)):
        fields: dict[str, Any] = {"id": id_}
        for key in draw(st.permutations(["name", "text", "texts", "count", "stats", "art"])):
            if key == "stats":
                fields[key] = draw(st.dictionaries(st.sampled_from(["speed", "hull"]), st.integers(-9, 99)))
            elif key == "texts":
                fields[key] = draw(st.dictionaries(st.sampled_from(["flavour", "motto"]), card_texts()))
            elif draw(st.booleans()):
                values = {"count": st.integers(1, 9), "art": st.sampled_from(["art/a.png", "b c.svg"])}
                fields[key] = draw(values.get(key, card_texts()))
        style = draw(st.sampled_from(["- ", "- ", "-   "]))
        comment = draw(st.sampled_from(["", "", "\n", "  # The next\n", "\n# A title: {[\n\n"]))
        cards.append(f"{comment}  {style}{draw(_written_map(fields, 2 + len(style)))}\n")
    text = (
        "# A deck\ndeck: {id: crew, name: Crew, size: poker}\n\ncards:" + ("\n" if cards else " []\n") + "".join(cards)
    )
    return text.replace("\n", draw(st.sampled_from(["\n", "\r\n"])))


@st.composite
def _written_map(draw: st.DrawFn, value: object, column: int | None) -> str:
    """A mapping that begins in a column, or anywhere in flow style."""
    assert isinstance(value, dict)
    if not value or column is None or draw(st.integers(0, 3)) == 0:
        pairs = [f"{key}: {draw(_written(item, None))}" for key, item in value.items()]
        return "{" + draw(st.sampled_from([", ", ",\n            "])).join(pairs) + "}"
    gap, lines = "\n" + " " * column, []
    for key, item in value.items():
        inner = draw(_written(item, column + 2))
        if isinstance(item, dict) and not inner.startswith("{"):
            inner = f"{gap}  {inner}"
        elif not inner.startswith("|"):
            inner += draw(st.sampled_from(["", "", "  # why: {"]))
        lines.append(f"{key}:{'' if inner.startswith(gap) else ' '}{inner}")
    return draw(st.sampled_from([gap, gap, f"{gap}# more{gap}"])).join(lines)


@st.composite
def _written(draw: st.DrawFn, value: object, column: int | None) -> str:
    """A value in any style that can hold it; `column` is that of a nested mapping, None in flow style."""
    if isinstance(value, dict):
        return draw(_written_map(value, column))
    if not isinstance(value, str):
        return json.dumps(value)
    styles = [json.dumps(value, ensure_ascii=False)]
    if "\n" not in value:
        styles.append("'" + value.replace("'", "''") + "'")
    if value.isalpha() and value not in {"yes", "null"}:
        styles.append(value)
    if column is not None:
        styles.append("|-" + "".join("\n" + " " * column * bool(line) + line for line in value.split("\n")))
    return draw(st.sampled_from(styles))
