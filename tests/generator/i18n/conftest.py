"""UI strings of a project, for tests."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.i18n import strings
from generator.project import set_project

ProjectStrings = Callable[[str, object], None]


@pytest.fixture
def project_strings(tmp_path: Path) -> Iterator[ProjectStrings]:
    """Make the test's folder the project of the process, and return a function that writes its strings in a locale."""

    def write(locale: str, content: object) -> None:
        file = tmp_path / strings.get_strings_path(locale)
        file.parent.mkdir(parents=True, exist_ok=True)
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
        file.write_text(text, encoding="utf-8")

    set_project(tmp_path)
    yield write
    set_project(None)
