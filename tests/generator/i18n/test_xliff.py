"""Catalogues as XLIFF, there and back."""

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.i18n.catalog import xliff
from generator.i18n.catalog.po import Message, Po, decode_po, render_po

NAME = "tiny.pl.xlf"
SPACE = "{urn:oasis:names:tc:xliff:document:1.2}"
# Order and names of what may stand in an element, by the standard; `None` is any text.
CHILDREN = {
    "xliff": ["file"],
    "file": ["header", "body"],
    "header": ["note"],
    "body": ["trans-unit", "group"],
    "group": ["context-group", "note", "group", "trans-unit"],
    "trans-unit": ["source", "target", "context-group", "note", "alt-trans"],
    "alt-trans": ["source", "target"],
    "context-group": ["context"],
}
NEEDED = {"xliff": ["version"], "file": ["original", "source-language", "datatype"], "trans-unit": ["id"]}
STATES = {"new", "translated", "needs-review-translation"}

CHARACTERS = st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff")
TEXTS = st.text(CHARACTERS | st.sampled_from("\n\r\t"), max_size=12)
LINES = st.text(CHARACTERS, max_size=12).filter(lambda line: line == line.strip() and "\x85" not in line)
WORDS = st.text("abcxyz", min_size=1, max_size=5)


@st.composite
def messages(draw: st.DrawFn, number: int = 0, *, obsolete: bool = False) -> Message:
    plural = draw(st.booleans())
    forms = tuple(draw(TEXTS) for _ in range(draw(st.integers(1, 4)) if plural else 1))
    is_fuzzy = draw(st.booleans()) and any(forms)
    return Message(
        context=f"key.{number}",
        source=draw(TEXTS.filter(bool)),
        source_plural=draw(TEXTS.filter(bool)) if plural else "",
        forms=forms,
        comments=tuple(draw(st.lists(LINES.filter(bool), max_size=2))),
        notes=tuple((0, note) for note in draw(st.lists(LINES.filter(bool), max_size=2))),
        references=tuple(draw(st.lists(WORDS.map(lambda word: f"{word}.yaml:3"), max_size=2))),
        flags=(
            *(("fuzzy",) if is_fuzzy else ()),
            *draw(st.sets(WORDS.filter(lambda word: word != "fuzzy"), max_size=2)),
        ),
        previous=draw(TEXTS) if is_fuzzy else "",
        previous_plural=draw(TEXTS) if is_fuzzy and plural else "",
        obsolete=obsolete,
    )


@st.composite
def catalogues(draw: st.DrawFn) -> Po:
    here = tuple(draw(messages(number)) for number in range(draw(st.integers(0, 3))))
    gone = tuple(draw(messages(9 + number, obsolete=True)) for number in range(draw(st.integers(0, 2))))
    header = {"Language": "pl", "X-Tool": draw(LINES)}
    return Po("", "pl", header, tuple(draw(st.lists(LINES, max_size=2))), messages=here, obsolete=gone)


def bare(message: Message) -> Message:
    return message._replace(mark=Message("", "").mark, pieces=(), notes=tuple((0, note) for _, note in message.notes))


@settings(max_examples=40)
@given(catalogues())
def test_xliff_there_and_back_is_the_same(po: Po) -> None:
    read = xliff.read(xliff.write(po, "tiny", "en"), NAME)
    assert read.findings == ()
    assert read.value is not None
    assert [bare(message) for message in read.value.messages] == list(po.messages)
    assert [bare(message) for message in read.value.obsolete] == list(po.obsolete)
    assert (read.value.header, read.value.header_notes, read.value.locale) == (po.header, po.header_notes, po.locale)


@settings(max_examples=40)
@given(catalogues())
def test_po_there_and_back_is_the_same(po: Po) -> None:
    read = decode_po(render_po(po), NAME)
    assert read.findings == ()
    assert read.value is not None
    assert [bare(message) for message in read.value.messages] == list(po.messages)
    assert [bare(message) for message in read.value.obsolete] == [
        gone._replace(references=gone.references) for gone in po.obsolete
    ]


@settings(max_examples=40)
@given(catalogues())
def test_xliff_has_the_structure_of_the_standard(po: Po) -> None:
    root = ET.fromstring(xliff.write(po, "tiny", "en"))  # noqa: S314 - written here
    assert (root.tag, root.get("version")) == (f"{SPACE}xliff", "1.2")
    ids = [unit.get("id") for unit in root.iter() if unit.tag in {f"{SPACE}trans-unit", f"{SPACE}group"}]
    named = [id_ for id_ in ids if id_ is not None]
    assert sorted(set(named)) == sorted(named)
    for element in root.iter():
        name = element.tag.removeprefix(SPACE)
        allowed = CHILDREN.get(name, [])
        children = [child.tag.removeprefix(SPACE) for child in element]
        assert set(children) <= set(allowed), name
        places = [allowed.index(child) for child in children if name in {"trans-unit", "file", "alt-trans"}]
        if name == "trans-unit":  # after source and target any order is right
            places = [min(place, 2) for place in places]
        assert places == sorted(places), name
        assert all(element.get(attribute) for attribute in NEEDED.get(name, [])), name
        assert element.get("state", "new") in STATES


def read(text: str) -> list[tuple[str, int]]:
    return [(finding.code, finding.mark.line) for finding in xliff.read(text.encode(), NAME).findings]


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<xliff>&b;</xliff>'
OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n<xliff>&a;</xliff>'


@pytest.mark.parametrize(
    "text", ["", "<xliff>", "<html/>", "<xliff/>", BOMB, OUTSIDE, "<a>" * 100, "<xliff>\0</xliff>", "msgid"]
)
def test_broken_xliff_is_a_finding(text: str) -> None:
    assert read(text) == [("TB300", 1)]


@pytest.mark.parametrize("text", ["<a>\n</b>", "\n<xliff>&b;</xliff>"])
def test_a_finding_in_xliff_has_its_line(text: str) -> None:
    assert read(text) == [("TB300", 2)]


TAGS = re.findall(
    "<source>a</source>|<.*?>",
    "<xliff><file><body><group restype='x-gettext-plurals'></group><trans-unit><source>a</source></trans-unit>"
    "</body></file></xliff>",
)


@given(st.text() | st.lists(st.sampled_from(TAGS)).map("".join))
def test_no_xliff_raises(text: str) -> None:
    got = xliff.read(text.encode("utf-8", "surrogatepass"), NAME)
    assert got.value is not None or got.findings
