"""A seal is the user's own: whatever a project brings along that somebody else has made is not believed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.kept import keeping, ledger, seal
from generator.kept.ledger import Entry
from generator.paint import cache
from generator.playtest import keeping as exercised
from generator.spine.findings import Judgement, ProjectError, as_plain_judgement
from tests.commands import begun, change, tinderbox

ROOT = Path(__file__).parents[3]
KEY = "ab" * 32
OTHER_KEY = "cd" * 32
CARDS = "content/my-game/cards/cards.yaml"
ENTRY = Entry("signed", "0" * 64, 1, 1)
is_posix = pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the cache folder of a user who has no key yet."""
    folder = tmp_path / "home" / "cache"
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    monkeypatch.delenv(seal.VARIABLE, raising=False)
    seal.forget()
    yield folder
    os.environ.pop(seal.VARIABLE, None)  # of a run that found no place for its key
    seal.forget()


def _key(home: Path) -> Path:
    return home / "tinderbox" / "key"


def _as_another_run() -> str:
    """Return a seal as a process that starts now would make it."""
    os.environ.pop(seal.VARIABLE, None)
    seal.forget()
    return seal.of("word")


def test_a_user_has_one_key_that_nobody_else_may_read(home: Path) -> None:
    first = seal.of("word")

    assert _as_another_run() == first
    assert len(_key(home).read_text(encoding="ascii").strip()) == 64
    assert [path.name for path in _key(home).parent.iterdir()] == ["key"]
    if os.name == "posix":
        assert (_key(home).stat().st_mode & 0o777, _key(home).parent.stat().st_mode & 0o777) == (0o600, 0o700)


@pytest.mark.usefixtures("home")
def test_a_seal_tells_words_their_order_and_their_borders_apart() -> None:
    said = [("a", "b"), ("b", "a"), ("ab",), ("ab", ""), ("", "ab"), ("a", "b", ""), ("1 b",), ()]

    assert len({seal.of(*words) for words in said}) == len(said)


def test_several_runs_at_once_make_one_key(home: Path) -> None:
    words = [sys.executable, "-c", "from generator.kept import seal; print(seal.of('word'))"]
    runs = [subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(6)]
    seals = {run.communicate()[0].strip() for run in runs}

    assert seals == {seal.of("word")}
    assert [path.name for path in _key(home).parent.iterdir()] == ["key"]


def test_users_have_different_keys(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = seal.of("word")
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "another"))

    assert _as_another_run() != first


def _emptied(key: Path) -> None:
    key.write_bytes(b"")


def _cut_short(key: Path) -> None:
    key.write_bytes(key.read_bytes()[:40])


def _zeroed(key: Path) -> None:
    key.write_bytes(bytes(65))


def _too_long(key: Path) -> None:
    key.write_bytes(key.read_bytes().strip() * 2)


def _no_text(key: Path) -> None:
    key.write_bytes(b"\xff" * 64)


def _open_to_all(key: Path) -> None:
    key.chmod(0o644)


def _deleted(key: Path) -> None:
    key.unlink()


@pytest.mark.parametrize(
    "damage", [_emptied, _cut_short, _zeroed, _too_long, _no_text, _deleted, pytest.param(_open_to_all, marks=is_posix)]
)
def test_a_damaged_key_is_replaced_and_what_it_sealed_is_not_believed(
    home: Path, tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    root, question = tmp_path / "project", ("question",)
    keeping.save(root, question, "signed", [1])
    before = seal.of("word")
    damage(_key(home))
    after = _as_another_run()

    assert keeping.read(root, question, "signed", list) is None
    assert after != before
    assert _as_another_run() == after
    keeping.save(root, question, "signed", [1])
    assert keeping.read(root, question, "signed", list) == [1]


@pytest.mark.parametrize("trouble", ["a file in the way", "a project around it"])
def test_where_no_key_can_be_kept_a_run_believes_itself_and_no_other(home: Path, trouble: str) -> None:
    if trouble == "a file in the way":
        home.parent.mkdir()
        home.write_text("no folder", encoding="utf-8")
    else:  # a branch that brings a cache folder along
        (home / "tinderbox").mkdir(parents=True)
        _key(home).write_text(KEY, encoding="ascii")
        _key(home).chmod(0o600)
        (home.parent / "content" / "a-game").mkdir(parents=True)
        (home.parent / "content" / "a-game" / "game.yaml").write_text("id: a-game\n", encoding="utf-8")
    first, shared = seal.of("word"), os.environ[seal.VARIABLE]
    seal.forget()

    assert (seal.of("word"), os.environ[seal.VARIABLE]) == (first, shared)  # a process that it has started
    assert shared != KEY
    assert _as_another_run() != first


def test_a_link_into_a_project_does_not_lead_to_a_key(home: Path) -> None:
    project = home.parent / "project"
    (project / "content" / "a-game").mkdir(parents=True)
    (project / "content" / "a-game" / "game.yaml").write_text("id: a-game\n", encoding="utf-8")
    home.symlink_to(project, target_is_directory=True)

    assert seal.place({"XDG_CACHE_HOME": str(home)}, "linux") is None


def test_each_platform_has_its_place_and_a_path_that_begins_nowhere_is_none(tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path / "Local")}
    places = {
        platform: seal.place({**home, "XDG_CACHE_HOME": "relative/to/a/project"}, platform)
        for platform in ("linux", "darwin", "win32")
    }

    assert places == {
        "linux": tmp_path / ".cache" / "tinderbox" / "key",
        "darwin": tmp_path / "Library" / "Caches" / "tinderbox" / "key",
        "win32": tmp_path / "Local" / "tinderbox" / "key",
    }
    assert seal.place({"LOCALAPPDATA": ""}, "win32") is None


def test_a_key_that_is_given_is_used_and_a_wrong_one_is_said(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seals = []
    for key in (KEY, OTHER_KEY, KEY):
        monkeypatch.setenv(seal.VARIABLE, key)
        seal.forget()
        seals.append(seal.of("word"))

    assert (seals[0] == seals[2], seals[0] == seals[1], home.exists()) == (True, False, False)
    monkeypatch.setenv(seal.VARIABLE, "secret")
    seal.forget()
    with pytest.raises(ProjectError, match="must be 64 hexadecimal digits"):
        seal.of("word")


def _answers(folder: Path) -> tuple[object, object]:
    return keeping.read(folder, "question", "signed", list), keeping.digest_of(folder, "question", "signed")


def test_what_another_user_has_kept_is_no_answer(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def seen() -> list[object]:
        kept = [*_answers(tmp_path), ledger.read(tmp_path / "ledger.json"), cache.read(tmp_path, "drawing")]
        return [each for each in (*kept, exercised.read(tmp_path / "exercise.json")) if each]

    keeping.save(tmp_path, "question", "signed", [1])
    ledger.save(tmp_path / "ledger.json", {"cards.pdf": ENTRY})
    cache.write(tmp_path, "drawing", {"width": 1}, [b"lines"])
    exercised.save(tmp_path / "exercise.json", {"card": {}})
    assert len(seen()) == 5

    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "another"))
    _as_another_run()
    assert seen() == []


@pytest.mark.usefixtures("home")
def test_an_answer_moved_to_another_question_or_signature_is_not_believed(tmp_path: Path) -> None:
    keeping.save(tmp_path, "one", "signed", ["no findings"])
    keeping.save(tmp_path, "two", "signed", ["many findings"])
    one, two = (next(tmp_path.rglob(_name(tmp_path, asked))) for asked in ("one", "two"))
    shutil.copy(one, two)

    assert keeping.read(tmp_path, "one", "signed", list) == ["no findings"]
    assert keeping.read(tmp_path, "two", "signed", list) is None
    one.write_bytes(one.read_bytes().replace(b"signed ", b"otherwise ", 1))
    assert keeping.read(tmp_path, "one", "otherwise", list) is None
    assert keeping.digest_of(tmp_path, "one", "otherwise") is None


def _name(root: Path, asked: str) -> str:
    return keeping._place(root, asked).name


@pytest.mark.usefixtures("home")
def test_a_drawing_moved_to_another_name_is_not_believed(tmp_path: Path) -> None:
    folder = tmp_path / "art"
    cache.write(folder, "a smile", {"width": 1}, [b"smile"])
    smile = next(folder.iterdir())
    cache.write(folder, "a frown", {"width": 1}, [b"frown"])
    frown = next(path for path in folder.iterdir() if path != smile)
    shutil.copy(smile, frown)

    assert cache.read(folder, "a smile") == ({"width": 1}, [b"smile"])
    assert cache.read(folder, "a frown") is None


@pytest.mark.usefixtures("home")
def test_a_ledger_whose_proof_was_taken_out_is_none(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    ledger.save(path, {"cards.pdf": ENTRY})
    path.write_text(path.read_text(encoding="utf-8").replace('"pages": 1', '"pages": 2'), encoding="utf-8")

    assert ledger.read(path) == {}


def test_an_out_that_came_with_a_project_hides_nothing_and_is_printed_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole command: a stranger, who knows the program, sends a project with faults and answers that see none."""
    root = begun(tmp_path)
    change(root / CARDS, "name: Bucket Chain", "name: Bucket Bucket Chain")
    monkeypatch.setenv(seal.VARIABLE, OTHER_KEY)
    assert "TB220" in tinderbox(root, "lint").out
    tinderbox(root, "build")
    pdf = root / "out/my-game/en/a4/cards.pdf"
    right = pdf.read_bytes()
    _pretend_that_nothing_was_found(root, pdf)
    assert "TB220" not in tinderbox(root, "lint").out  # what the stranger sees
    assert "unchanged" in tinderbox(root, "build").out

    monkeypatch.setenv(seal.VARIABLE, KEY)
    assert "TB220" in tinderbox(root, "lint").out
    assert "unchanged" not in tinderbox(root, "build").out
    assert pdf.read_bytes() == right


def _pretend_that_nothing_was_found(root: Path, pdf: Path) -> None:
    """Rewrite all answers, and the PDF, as one can who has the key that they are sealed with."""
    seal.forget()
    before, spoilt = ledger.digest(pdf.read_bytes()), b"%PDF-1.4 with other rules"
    pdf.write_bytes(spoilt)
    entries = ledger.read(pdf.with_name(ledger.NAME))
    digest = ledger.digest(spoilt)
    told = {name: Entry(entry.signature, digest, entry.pages, entry.cards) for name, entry in entries.items()}
    ledger.save(pdf.with_name(ledger.NAME), told)
    for kept in (root / "out/.cache/again").iterdir():
        head, _, body = kept.read_bytes().partition(b"\n")
        signed = head.decode().rsplit(" ", 2)[0]
        body = body.replace(before.encode(), digest.encode()) if before.encode() in body else body
        body = b"[]" if b"TB220" in body and body.startswith(b"[") else body
        body = json.dumps(as_plain_judgement(Judgement(()))).encode() if b'"hidden"' in body else body
        kept.write_bytes(keeping._head(kept, signed, ledger.digest(body)) + b"\n" + body)
    seal.forget()
