"""Markdown for a comment: the worst first, never longer than a comment, and a stranger's words stay words."""

from __future__ import annotations

from markdown_it import MarkdownIt

from generator.report.ci import render_markdown
from generator.spine.findings import Finding, Mark, Severity, Silenced

HOSTILE = "@max #12 <img src=x> | `a` [here](https://evil.example) **b** www.evil.example &lt; ![p](q)"


def _finding(message: str, severity: Severity = Severity.ERROR, line: int = 1) -> Finding:
    return Finding(Mark("content/a_b.yaml", line), "TB207", severity, message, "Write {by}.", id="well-digger")


def test_nothing_found_is_one_sentence() -> None:
    assert render_markdown(()) == "### Tinderbox\n\nNo findings.\n"


def test_the_worst_stand_first() -> None:
    told = render_markdown((_finding("Pale.", Severity.NOTE), _finding("Wrong.")))
    assert told.index("Wrong") < told.index("Pale")


def test_a_strangers_words_stay_words() -> None:
    page = MarkdownIt("commonmark").enable("table").render(render_markdown((_finding(HOSTILE),)))

    assert not any(tag in page for tag in ("<img", "<a ", "<code", "<strong>b", "@max", "#12"))
    assert "&lt;img src=x&gt;" in page
    assert page.count("<td>") == 3


def test_a_message_on_several_lines_is_one_row() -> None:
    assert "one two" in render_markdown((_finding("one\ntwo"),))


def test_a_comment_is_never_longer_than_a_forge_takes() -> None:
    told = render_markdown([_finding("x" * 500, line=line) for line in range(1, 400)])

    assert len(told) < 65_536
    assert "more; `tinderbox lint` shows them all." in told


def test_what_is_silenced_is_listed_with_its_reason_as_words() -> None:
    hidden = Silenced(_finding("Wrong.", line=7), HOSTILE, Mark("content/a_b.yaml", 6))
    told = render_markdown((), (hidden,))
    page = MarkdownIt("commonmark").enable("table").render(told)

    assert told.startswith("### Tinderbox\n\nNo findings; 1 silenced.\n")
    assert "a&#95;b.yaml&#58;7" in told
    assert "<em>silenced because</em>" in told
    assert "Write {by}." not in page
    assert not any(tag in page for tag in ("<img", "<a ", "<code", "<strong>b", "@max", "#12"))
