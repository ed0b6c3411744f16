"""The page that teaches Tinderbox a language: followed word by word, it gives what it shows."""

import re
from pathlib import Path

import pytest

from generator.i18n import strings
from tests.commands import tinderbox

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(yaml|po|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def read_page(locale: str, language: str) -> str:
    """Read the page, with another language in the place of Italian."""
    page = (ROOT / "docs" / "languages.md").read_text(encoding="utf-8")
    return replace_code(page.replace("Italian", language), locale)


def replace_code(text: str, locale: str) -> str:
    """Write another code in the place of Italian's, which is a word of English too."""
    return re.sub(r"\bit\b", locale, text)


# Italian as the page has it, and a language of which the program knows nothing.
@pytest.mark.parametrize(("locale", "language"), [("it", "Italian"), ("eo", "Esperanto")])
def test_a_language_is_taught_from_nothing(tmp_path: Path, locale: str, language: str) -> None:
    assert (locale in strings.list_known_languages()) == (locale == "it")
    root, shown, printed = tmp_path, [], []
    for kind, block in BLOCK.findall(read_page(locale, language)):
        if kind == "yaml":
            (root / "i18n" / "languages" / f"{locale}.yaml").write_text(block, encoding="utf-8")
        elif kind == "po":
            (root / "returned.po").write_text(block, encoding="utf-8")
        else:
            for command in re.findall(r"^\$ (.*)$", block, re.MULTILINE):
                if command == "cd my-game":
                    root /= "my-game"
                else:
                    printed.append(replace_code(tinderbox(root, *command.split()[1:]).out, locale))
            shown.append("".join(line for line in block.splitlines(keepends=True) if not line.startswith("$ ")))

    _, new, imported, linted = printed
    assert shown == [new, linted]
    assert "4 translated" in imported
