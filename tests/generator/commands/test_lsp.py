"""The language server, spoken to as editors do: over its standard input and output."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.commands import create_project, tinderbox

pytest.importorskip("pygls", reason="the extra `editor` is not installed")
CARDS = "content/my-game/cards/cards.yaml"
CATALOGUE = "i18n/pl/LC_MESSAGES/my-game.po"


class Client:
    """An editor with a project, which counts characters in UTF-16 as most editors do."""

    def __init__(self, root: Path) -> None:
        self.root = root
        program = [sys.executable, "-c", "from generator.cli import main; main()", "lsp"]
        environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}
        self.process = subprocess.Popen(
            program, cwd=root, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.texts: dict[str, str] = {}
        self.count = 0
        self.capabilities = self.ask("initialize", processId=None, rootUri=root.as_uri(), capabilities={})
        self.notify("initialized")

    def send(self, **message: Any) -> None:  # noqa: ANN401 - JSON
        """Send a message."""
        assert self.process.stdin is not None
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def receive(self) -> dict[str, Any]:
        """Return the next message; whatever else is on standard output fails."""
        assert self.process.stdout is not None
        size = 0
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b": ")
            assert name in {b"Content-Length", b"Content-Type"}, line
            size = int(value) if name == b"Content-Length" else size
        return dict(json.loads(self.process.stdout.read(size)))

    def notify(self, method: str, **params: Any) -> None:  # noqa: ANN401 - JSON
        """Send a notification."""
        self.send(method=method, params=params)

    def ask(self, method: str, **params: Any) -> Any:  # noqa: ANN401 - JSON
        """Return the answer to a request."""
        self.count += 1
        self.send(id=self.count, method=method, params=params)
        while (message := self.receive()).get("id") != self.count:
            pass
        return message["result"]

    def name(self, file: str) -> dict[str, Any]:
        """Return the identifier of a file."""
        return {"uri": (self.root / file).as_uri()}

    def open(self, file: str) -> None:
        """Open a file as it is on disk."""
        self.texts[file] = (self.root / file).read_text(encoding="utf-8")
        document = {**self.name(file), "languageId": "yaml", "version": 1, "text": self.texts[file]}
        self.notify("textDocument/didOpen", textDocument=document)

    def change(self, file: str, version: int, old: str, new: str) -> None:
        """Replace a text, without saving."""
        assert old in self.texts[file]
        self.texts[file] = self.texts[file].replace(old, new)
        document = {**self.name(file), "version": version}
        self.notify("textDocument/didChange", textDocument=document, contentChanges=[{"text": self.texts[file]}])

    def wait_for(self, file: str, version: int | None) -> list[dict[str, Any]]:
        """Return the diagnostics of a version of a file."""
        while True:
            message = self.receive()
            params = message.get("params", {})
            if params.get("uri") == self.name(file)["uri"] and params.get("version") == version:
                return list(params["diagnostics"])

    def at(self, file: str, word: str) -> dict[str, Any]:
        """Return the place after the first letter of a word, in UTF-16."""
        before = self.texts[file][: self.texts[file].index(word)]
        line = before[before.rfind("\n") + 1 :]
        position = {"line": before.count("\n"), "character": len(line.encode("utf-16-le")) // 2 + 1}
        return {"textDocument": self.name(file), "position": position}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    root = create_project(tmp_path_factory.mktemp("lsp"))
    tinderbox(root, "translations", "new", "pl")
    editor = Client(root)
    editor.open(CARDS)
    assert editor.wait_for(CARDS, 1) == []
    yield editor
    assert editor.ask("shutdown") is None
    editor.notify("exit")
    _, errors = editor.process.communicate()
    assert (editor.process.returncode, b"Traceback" in errors) == (0, False), errors


def test_unsaved_text_is_linted_and_fixed_in_the_units_of_the_editor(client: Client) -> None:
    before = (client.root / CARDS).read_bytes()
    client.change(CARDS, 2, '"Gain {amount} {icon:water}', '"\N{FIRE} Gain {amount} {icon:watre}')
    (finding,) = (found for found in client.wait_for(CARDS, 2) if found["code"] != "TB401")  # the font has no fire
    assert (finding["code"], finding["severity"], finding["source"]) == ("TB201", 1, "tinderbox")
    assert finding["message"].startswith("There is no icon `watre`.\nDid you mean `water`?")
    context = {"diagnostics": [finding]}
    actions = client.ask(
        "textDocument/codeAction", textDocument=client.name(CARDS), range=finding["range"], context=context
    )
    assert [(action["title"], action["kind"]) for action in actions] == [
        ("Write `water`.", "quickfix"),
        ("Apply all safe fixes", "source.fixAll.tinderbox"),
    ]
    (change,) = actions[0]["edit"]["documentChanges"]
    (edit,) = change["edits"]
    start = client.at(CARDS, "watre")["position"]
    assert change["textDocument"] == {**client.name(CARDS), "version": 2}
    assert edit["newText"] == "water"
    assert edit["range"]["start"] == {**start, "character": start["character"] - 1}
    assert edit["range"]["end"] == {**start, "character": start["character"] + 4}
    assert (client.root / CARDS).read_bytes() == before
    client.change(CARDS, 3, '"\N{FIRE} Gain {amount} {icon:watre}', '"Gain {amount} {icon:water}')
    assert client.wait_for(CARDS, 3) == []


def test_only_the_last_of_quick_changes_is_reported(client: Client) -> None:
    for version in range(4, 8):
        client.change(CARDS, version, "verb: gain-wat", "verb: gain-watt")
    (finding,) = client.wait_for(CARDS, 7)
    assert finding["code"] == "TB104"
    client.change(CARDS, 8, "gain-wattttter", "gain-water")
    assert client.wait_for(CARDS, 8) == []


def test_a_card_says_what_it_does(client: Client) -> None:
    hover = client.ask("textDocument/hover", **client.at(CARDS, "mode: resolve"))
    text = hover["contents"]["value"]
    assert text.startswith("**Bucket Chain** (`cards.bucket-chain`, 1 in the box)\n\nIts effects:\n\n- ")
    assert text.endswith("- Gain 2 Water")


@pytest.mark.parametrize(
    ("word", "expected"),
    [("ruling:first-card", "content/my-game/rulings.yaml"), ("gain-water", "content/my-game/vocabulary.yaml")],
)
def test_an_id_leads_to_its_declaration(client: Client, word: str, expected: str) -> None:
    place = client.at(CARDS, word)
    place["position"]["character"] += len("ruling:") if word.startswith("ruling:") else 0
    found = client.ask("textDocument/definition", **place)
    assert [location["uri"] for location in found] == [(client.root / expected).as_uri()]


def test_an_entry_of_a_catalogue_leads_to_the_content(client: Client) -> None:
    client.open(CATALOGUE)
    (location,) = client.ask("textDocument/definition", **client.at(CATALOGUE, "cards.bucket-chain.text"))
    assert location["uri"] == (client.root / CARDS).as_uri()
    assert client.wait_for(CATALOGUE, 1)


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("size: ", "poker"),
        ("front: ", "basic-card-front"),
        ("verb: ", "gain-water"),
        ("{icon:", "water"),
        ("mode: ", "resolve"),
    ],
)
def test_words_are_completed(client: Client, before: str, expected: str) -> None:
    place = client.at(CARDS, before)
    place["position"]["character"] += len(before) - 1
    words = [item["label"] for item in client.ask("textDocument/completion", **place)]
    assert expected in words
    assert "verb" not in words  # a key


def test_without_the_extra_one_line_says_what_to_install(tmp_path: Path) -> None:
    program = "import sys; sys.modules['pygls'] = None; from generator.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, "lsp"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    message = "tinderbox: the language server needs the extra `editor`: pip install 'tinderbox-games[editor]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", message)
