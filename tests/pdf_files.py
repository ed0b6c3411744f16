"""What stands in printed PDFs."""

from __future__ import annotations

from pathlib import Path

import pypdfium2


def read_pages(pdf: Path | bytes) -> list[str]:
    """Return the text of each page, with single spaces between words."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]


def read_words(pdf: Path | bytes) -> str:
    """Return the text of all pages, with single spaces between words."""
    return " ".join(read_pages(pdf))
