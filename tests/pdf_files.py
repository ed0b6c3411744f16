"""What stands in printed PDFs."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2

from generator.model.findings import Finding
from generator.model.printer_error import NO_CORRECTIONS, Corrections
from generator.preflight.checks import Requirements, check_contents, describe_unreadable
from generator.preflight.reader import UnreadableError, read_pdf

Change = Callable[[pikepdf.Pdf], None]


def read_pages(pdf: Path | bytes) -> list[str]:
    """Return the text of each page, with single spaces between words."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]


def read_words(pdf: Path | bytes) -> str:
    """Return the text of all pages, with single spaces between words."""
    return " ".join(read_pages(pdf))


def check_pdf(
    source: Path | bytes,
    name: str,
    requirements: Requirements,
    corrections: Corrections = NO_CORRECTIONS,
) -> tuple[Finding, ...]:
    """Return the findings for a PDF, as `preflight` has them; it need not be of a project."""
    try:
        return check_contents(read_pdf(source, corrections), name, requirements)
    except UnreadableError as trouble:
        return (describe_unreadable(name, str(trouble)),)


def put(find: Callable[[pikepdf.Pdf], Any], key: str, value: object) -> Change:
    """Return a change of a value in a PDF: in the object that is found there; None deletes it."""

    def change(pdf: pikepdf.Pdf) -> None:
        if value is None:
            del find(pdf)[key]
        else:
            find(pdf)[key] = value

    return change
