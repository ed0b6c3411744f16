"""A stranger's project: whatever is in it ends in a finding or a message, soon, in little memory, reading nothing else.

Each case is a project that has just been begun with one thing changed, and `tinderbox lint` in another process.
"""

import ast
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.commands import change, create_project, tinderbox

ROOT: Final = Path(__file__).parents[1]
CARDS: Final = "content/my-game/cards/cards.yaml"
GAME: Final = "content/my-game"
WORDS: Final = "i18n/languages/it.yaml"
CATALOG: Final = "i18n/es/LC_MESSAGES/my-game.po"
OUTSIDE: Final = "root:"  # what a file outside the project would say
MOST_MEMORY: Final = 512  # MiB

Harm = Callable[[Path], object]


class Said(NamedTuple):
    """Exit code and output of a command, and the most memory that it took, in MiB."""

    code: int
    text: str
    memory: float


# Runs a command for each line that it reads, one after another: a process started for each would take most of the time.
# It answers with the exit code, and the most memory in KB that the command took, counted from its beginning.
_SERVER: Final = """
import contextlib, gc, io, json, os, sys, traceback
from pathlib import Path
from generator.cli import main
counter, state = Path("/proc/self/clear_refs"), Path("/proc/self/status")
for line in sys.stdin:
    folder, words = json.loads(line)
    os.chdir(os.fsencode(folder))
    code = 0
    if counter.exists():
        counter.write_text("5")
    with open("output.txt", "w", encoding="utf-8", errors="surrogateescape") as output:
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            try:
                main(words)
            except SystemExit as end:
                code = end.code or 0
            except BaseException:
                traceback.print_exc()
                code = 1
    gc.unfreeze()
    gc.enable()
    lines = state.read_text().splitlines() if state.is_file() else []
    print(code, next((line.split()[1] for line in lines if line.startswith("VmHWM")), 0), flush=True)
"""

Run = Callable[..., Said]


@pytest.fixture(scope="module")
def run() -> Iterator[Run]:
    """Return a function that runs `tinderbox` in a folder, in another process, whose memory is measured."""
    server = subprocess.Popen(
        [sys.executable, "-c", _SERVER], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )

    def run_command(root: Path, *words: str) -> Said:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(json.dumps([str(root), words]) + "\n")
        server.stdin.flush()
        code, memory = server.stdout.readline().split()
        return Said(int(code), (root / "output.txt").read_bytes().decode("utf-8", "replace"), int(memory) / 1024)

    with server:
        yield run_command
        assert server.stdin is not None
        server.stdin.close()


def says(old: str, new: str) -> Harm:
    return lambda root: change(root / CARDS, old, new)


def also(text: str) -> Harm:
    return lambda root: (root / CARDS).write_text((root / CARDS).read_text(encoding="utf-8") + text, encoding="utf-8")


def holds(place: str, data: str | bytes) -> Harm:
    def harm(root: Path) -> None:
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        (root / place).write_bytes(data if isinstance(data, bytes) else data.encode())

    return harm


def links(place: str, to: str) -> Harm:
    def harm(root: Path) -> None:
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        (root / place).symlink_to(to)

    return harm


def all_of(*harms: Harm) -> Harm:
    return lambda root: [harm(root) for harm in harms]


def art(name: str) -> Harm:
    return also(f"    art: {{file: {name}}}\n")


def boxed(name: str) -> Harm:
    box = f"{{id: b, decks: [cards], pieces: card, stock: box-card, art: {{file: {name}}}}}"
    return holds(f"{GAME}/boxes.yaml", f"tuck-boxes: [{box}]\n")


def icon(name: str) -> Harm:
    return holds(f"{GAME}/icons.yaml", f"icons: [{{id: x, means: X, file: {name}}}]\n")


def picture(name: str, data: str | bytes) -> Harm:
    return all_of(art(name), holds(f"{GAME}/{name}", data))


def svg(body: str, head: str = "") -> str:
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<?xml version="1.0"?>{head}<svg {names} viewBox="0 0 10 10">{body}</svg>'


def font(name: str) -> Harm:
    """Let a font of the project set all rules texts."""
    return holds(f"{GAME}/theme.yaml", f"fonts: {{text: {{file: {name}}}, text-medium: {{file: {name}}}}}\n")


def png(width: int, height: int) -> bytes:
    def part(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + part(b"IDAT", zlib.compress(bytes(100))) + part(b"IEND", b"")


def po(fields: str, body: str = "") -> Harm:
    return holds(CATALOG, f'msgid ""\nmsgstr ""\n{fields}\n{body}')


def latin_1(root: Path) -> None:
    path = root / CARDS
    path.write_bytes(path.read_bytes().replace(b"Bucket Chain", "Bücket".encode("latin-1"), 1))


BOMB: Final = "x: &a [z,z,z,z,z,z,z,z,z]\n" + "".join(
    f"x{number}: &a{number} [{','.join([f'*a{number - 1 if number else str()}'] * 9)}]\n" for number in range(12)
)
LAUGHS: Final = (
    '<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {chr(98 + step)} "{f"&{chr(97 + step)};" * 10}">' for step in range(9))
    + "]>"
)
UTF8: Final = '"Language: es\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"'

# What is done to the project, and the code that tells of it.
CASES: Final[dict[str, tuple[Harm, str]]] = {
    "aliases of aliases": (also(BOMB), "TB013"),
    "a list in a list in a list ...": (also("y: " + "[" * 100_000), "TB014"),
    "a scalar of 3 MB": (also("y: " + "a" * 3_000_000), "TB001"),
    "many keys": (also("y:\n" + "".join(f"  k{number}: 1\n" for number in range(70_000))), "TB101"),
    "a tag that makes an object": (says("name: Bucket Chain", "name: !!python/object/apply:os.system [true]"), "TB010"),
    "NUL": (says("Bucket Chain", "Bucket\0Chain"), "TB003"),
    "an escape of the terminal": (says("name: Bucket Chain", 'name: "Bucket \\e[31mChain"'), "TB003"),
    "an override of direction": (says("Bucket Chain", "Bucket \u202eniahC"), "TB213"),
    "a space without width": (says("Bucket Chain", "Bucket\u200bChain"), "TB213"),
    "an id with a letter that looks like another": (says("id: bucket-chain", "id: bucket-ch\u0430in"), "TB105"),
    "not UTF-8": (latin_1, "TB002"),
    "art that leads out": (art("../../../../etc/passwd"), "TB407"),
    "art with an absolute path": (art("/etc/passwd"), "TB105"),
    "art that is a link out": (all_of(art("x.png"), links(f"{GAME}/x.png", "/etc/passwd")), "TB407"),
    "art that is a device": (all_of(art("x.png"), links(f"{GAME}/x.png", "/dev/zero")), "TB407"),
    "a picture of a box that is a link out": (all_of(boxed("x.png"), links(f"{GAME}/x.png", "/etc/passwd")), "TB407"),
    "an icon that is a link out": (all_of(icon("x.svg"), links(f"{GAME}/x.svg", "/etc/passwd")), "TB114"),
    "an icon with a script": (all_of(icon("x.svg"), holds(f"{GAME}/x.svg", svg("<script/>"))), "TB114"),
    "a font that leads out": (font("../../../etc/passwd"), "TB114"),
    "a font that is a device": (all_of(font("x.ttf"), links(f"{GAME}/x.ttf", "/dev/zero")), "TB114"),
    "a YAML file that is a device": (links(f"{GAME}/cards/z.yaml", "/dev/zero"), "TB114"),
    "a YAML file that never ends": (lambda root: os.mkfifo(root / GAME / "cards" / "z.yaml"), "TB114"),
    "a glossary of brackets": (holds("i18n/glossary.yaml", "[" * 100_000), "TB014"),
    "words that are a device": (links(WORDS, "/dev/zero"), "TB114"),
    "words that lead out": (links(WORDS, "/etc/passwd"), "TB114"),
    "words in brackets": (holds(WORDS, "[" * 100_000), "TB014"),
    "words that look into objects": (holds(WORDS, '{"sheet": {"front": "{0.__class__} # %s"}}'), "TB105"),
    "words of another direction": (holds(WORDS, '{"sheet": {"front": "\\u202etnorf"}}'), "TB105"),
    "SVG with a script": (picture("a.svg", svg("<script>alert(1)</script>")), "TB407"),
    "SVG with an outer entity": (
        picture("a.svg", svg("<text>&x;</text>", '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
        "TB407",
    ),
    "SVG with a picture from the net": (picture("a.svg", svg('<image xlink:href="http://example.org/a"/>')), "TB407"),
    "SVG of a billion laughs": (picture("a.svg", svg("<text>&j;</text>", LAUGHS)), "TB407"),
    "a PNG of 100,000 x 100,000": (picture("a.png", png(100_000, 100_000)), "TB407"),
    "a PNG that is cut off": (picture("a.png", png(10, 10)[:40]), "TB407"),
    "a PNG that is none": (picture("a.png", "hello"), "TB407"),
    "a tag of HTML": (says("Bucket Chain", "<font color=red>Bucket</font>"), "TB223"),
    "a picture of HTML": (says("Bucket Chain", "<img src=file:///etc/passwd>"), "TB223"),
    "a placeholder that looks into objects": (says("Gain {amount}", "Gain {0.__class__} {amount}"), "TB213"),
    "a placeholder of another kind": (says("Gain {amount}", "Gain %(x)s {amount}"), "TB223"),
    "letters from right to left": (says("Gain {amount}", "שלום {amount}"), "TB401"),
    "a deck named as a device": (says("id: cards", "id: con"), "TB105"),
    "a deck named as a path": (says("id: cards", "id: ../x"), "TB105"),
    "a deck with a name without end": (says("id: cards", f"id: {'a' * 300}"), "TB110"),
    "ids that differ in case": (also("  - {id: BUCKET-chain, name: B, origin: ours, text: Climb.}\n"), "TB105"),
    "a game whose folder differs in case": (
        lambda root: shutil.copytree(root / GAME, root / "content/My-Game"),
        "TB119",
    ),
    "PO without a header": (holds(CATALOG, 'msgid "a"\nmsgstr "b"\n'), "TB30"),
    "PO of another charset than it says": (po('"Content-Type: text/plain; charset=utf-16\\n"'), "TB30"),
    "PO of 100 MiB": (holds(CATALOG, b"# x\n" * 26_000_000), "TB30"),
    "PO with a plural rule that is code": (
        po(f"{UTF8}\n\"Plural-Forms: nplurals=2; plural=__import__('os').abort();\\n\""),
        "TB30",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_hostile_input_ends_in_a_finding(project: Path, run: Run, case: str) -> None:
    harm, code = CASES[case]
    harm(project)
    said = run(project, "lint")

    assert re.search(rf"^\S+:\d+:\d+: (?:error|warning) {code}", said.text, re.MULTILINE), said.text[:2000]
    assert said.code in {0, 1}
    assert said.code == 1 or f"warning {code}" in said.text
    assert "Traceback" not in said.text
    assert OUTSIDE not in said.text
    assert said.memory < MOST_MEMORY


def test_a_broken_font_is_reported(project: Path, run: Run) -> None:
    font("x.ttf")(project)
    holds(f"{GAME}/x.ttf", b"\0\1\0\0" + b"x" * 999)(project)
    said = run(project, "lint")

    assert said.code in {1, 2}
    assert "x.ttf" in said.text
    assert "Traceback" not in said.text


def test_patterns_that_could_go_back_and_back_do_not(project: Path, run: Run) -> None:
    """Long runs of what patterns look for: what costs the square of a text's length would not end in hours."""
    runs = [bit * (40_000 // len(bit)) for bit in ("x", "A. ", "1,", "a-", "( ", " ", "…", "a\u0301", "not ", "{b}")]
    entries = (f'msgid "One block {number}"\nmsgstr "{run}"\n' for number, run in enumerate(runs))
    po('"Language: es\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"', "\n".join(entries))(project)
    cards = (f'  - {{id: z{number}, name: Z, origin: ours, text: "{run[:900]}"}}\n' for number, run in enumerate(runs))
    also("".join(cards))(project)
    said = run(project, "lint")
    checked = run(project, "translations", "check", CATALOG)

    assert said.code == 1
    assert "Traceback" not in said.text
    assert said.memory < MOST_MEMORY
    assert checked.code in {0, 1}
    assert "TB324" in checked.text  # it did look at the words


def test_windows_line_ends_and_a_byte_order_mark_are_read(project: Path, run: Run) -> None:
    path = project / CARDS
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert run(project, "lint").code == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are letters")
def test_names_of_files_that_are_no_letters_are_reported(project: Path, run: Run) -> None:
    for name in (b"content/z\xe9.yaml", b"content/my-game/cards/z\xe9.yaml", b"content/my-game/scenarios/z\xe9.yaml"):
        holds(os.fsdecode(name), "scenarios: []\n")(project)
    holds(os.fsdecode(b"content/z\xe9/cards.yaml"), "cards: []\n")(project)

    for style in ("text", "json", "sarif", "github", "junit", "markdown"):
        said = run(project, "lint", "--format", style)
        assert "Traceback" not in said.text
        assert said.code == 1
    told = run(project, "lint", "--baseline", "known.json", "--update-baseline")
    assert (told.code, told.text) == (0, "4 findings are in known.json now.\n")  # one says that nothing was played


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are letters")
def test_a_project_may_lie_in_a_folder_whose_name_is_no_letters(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    folder.mkdir()
    root = create_project(folder)

    assert [tinderbox(root, "build").code, tinderbox(root, "lint").code] == [0, 0]


def test_a_projects_own_schemas_are_for_its_editor_and_never_followed(project: Path, run: Run) -> None:
    holds("schemas/deck.schema.json", '{"$ref": "http://example.org/x.json"}')(project)
    assert run(project, "lint").code == 0


@pytest.mark.parametrize("place", ["/dev/full", "content/my-game/game.yaml", "/proc/nowhere"])
def test_a_place_that_cannot_be_written_is_reported_and_left(project: Path, place: str) -> None:
    before = (project / "content/my-game/game.yaml").read_bytes()
    answer = tinderbox(project, "build", "--out", place)

    assert answer.code == 2
    assert "Traceback" not in answer.err
    assert (project / "content/my-game/game.yaml").read_bytes() == before


# What could make content code, or reach the net: modules, and functions that are called.
# A module or a function that is not here may stand anywhere; one that is here only in these files.
SHUT: Final[dict[str, set[str]]] = {
    **{name: set() for name in ("marshal", "shelve", "dill", "code", "codeop", "runpy")},
    **{name: set() for name in ("urllib.request", "http.client", "socket", "ftplib", "requests", "httpx", "aiohttp")},
    **{name: set() for name in ("eval()", "__import__()", "breakpoint()")},
    # Wrappers around the program's own rules, made from the number of their parameters.
    **{name: {"engine/compiled.py"} for name in ("exec()", "compile()")},
    **{name: set() for name in ("os.system()", "os.popen()", "yaml.load()", "yaml.full_load()", "yaml.unsafe_load()")},
    "pickle": {"generator/playtest/sweeps.py"},  # what the program sends to its own workers
    "subprocess": {
        "generator/commands/git_history.py",
        "generator/commands/serve.py",
        "generator/commands/spelling.py",
    },  # git, pip and this program, without a shell
    "reportlab.platypus": set(),  # its paragraphs read markup, files and addresses
}


def _doors(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports and the functions that it calls, by their names, if one may be shut."""
    text = path.read_text(encoding="utf-8")
    if re.search(rf"\b({'|'.join(name.rpartition('.')[2].removesuffix('()') for name in SHUT)})\b", text) is None:
        return
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (module, *(f"{module}.{name.name}" for name in names))
            case ast.Call(func=ast.Name(id=name)):
                yield f"{name}()"
            case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name)):
                yield f"{owner}.{name}()"


def test_doors_that_content_could_go_through_stay_shut() -> None:
    files = sorted([*(ROOT / "generator").rglob("*.py"), *(ROOT / "engine").rglob("*.py")])
    doors = {(path.relative_to(ROOT).as_posix(), door) for path in files for door in _doors(path) if door in SHUT}

    assert {(path, door) for path, door in doors if path not in SHUT[door]} == set()
    assert ("generator/commands/git_history.py", "subprocess") in doors  # the look sees what is there
