"""The live preview: who may ask, what a change sends, what mistakes leave on the page, and the page in a real Chromium.

The tests in Chromium are skipped where there is none, unless TINDERBOX_BROWSER=required.
"""

import http.client
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from generator.commands.new import create_game
from tests.commands import change, commit_all, tinderbox

GAME = "my-game"
CARDS = f"content/{GAME}/cards/cards.yaml"
FACE = "cards.high-noon.front"
HIGH_NOON = '[data-card="high-noon"]'
PATIENCE = 120  # seconds that a test waits for a busy machine before it fails
STATES = json.dumps({"before": "HEAD", "after": "."})
State = dict[str, Any]
expect.set_options(timeout=PATIENCE * 1000)


class Served:
    """A running preview, with the address that it printed."""

    def __init__(self, address: str) -> None:
        self.address, parts = address, urlsplit(address)
        self.port, self.token = parts.port, parse_qs(parts.query)["t"][0]
        self.origin = f"http://127.0.0.1:{self.port}"
        self.cookie = {"Cookie": f"tinderbox-{self.port}={self.token}"}
        self.headers = {**self.cookie, "Origin": self.origin, "X-Token": self.token}

    @contextmanager
    def request(
        self, path: str, headers: Mapping[str, str] | None = None, body: str | None = None
    ) -> Iterator[http.client.HTTPResponse]:
        """Send a request, by default as the page does."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with closing(connection):
            connection.request("GET" if body is None else "POST", path, body, dict(headers or self.headers))
            with connection.getresponse() as response:
                yield response

    def fetch(self, path: str, **query: str) -> bytes:
        """Return the answer to the page."""
        with self.request(f"{path}?{urlencode(query)}") as answer:
            return answer.read()

    def ask(self, path: str, **query: str) -> Any:  # noqa: ANN401 - JSON
        """Return the data that the page asks for."""
        return json.loads(self.fetch(path, game=GAME, language="en", **query))

    def list_faces(self, ink: str = "full") -> dict[str, Any]:
        """Return the faces of the game by id."""
        return {face["id"]: face for deck in self.ask("/game", ink=ink)["decks"] for face in deck["faces"]}

    @contextmanager
    def listen(self) -> Iterator[Callable[[Callable[[State], object]], State]]:
        """Listen to the events from the first whole state on; provide a function that waits for a state."""
        with self.request("/events") as answer:
            states = (json.loads(line[6:]) for line in iter(answer.readline, b"") if line.startswith(b"data: "))

            def wait(is_wanted: Callable[[State], object]) -> State:
                return next(state for state in states if is_wanted(state))

            wait(lambda state: state["content"] and not state["isChecking"])
            yield wait


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game in a git repository."""
    top = tmp_path_factory.mktemp("served")
    create_game(top, GAME)
    commit_all(top / GAME)
    return top / GAME


@pytest.fixture(scope="module", autouse=True)
def interruptible() -> Iterator[None]:
    """Let processes end at Ctrl+C, even if whoever runs the tests ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@contextmanager
def serving(project: Path) -> Iterator[Served]:
    """Serve a project, until Ctrl+C."""
    command = [sys.executable, "-m", "generator.cli", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(command, cwd=project, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout is not None
        yield Served(process.stdout.readline().split()[1])
        process.send_signal(signal.SIGINT)
    assert process.returncode == 130


@pytest.fixture(scope="module")
def served(project: Path) -> Iterator[Served]:
    """A preview of that game."""
    with serving(project) as served:
        yield served


@pytest.fixture
def cards(project: Path) -> Iterator[Path]:
    """The file of its cards, which is as it was after the test."""
    before = (project / CARDS).read_bytes()
    yield project / CARDS
    (project / CARDS).write_bytes(before)


def test_the_page_needs_the_token_and_may_run_its_own_script_only(served: Served) -> None:
    with served.request(f"/?t={served.token}", {"Accept": "text/html"}) as answer:
        policy, cookie, page = answer.headers["Content-Security-Policy"], answer.headers["Set-Cookie"], answer.read()
    nonce = policy.partition("script-src 'nonce-")[2].partition("'")[0]

    assert policy.startswith(
        f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; img-src 'self'"
    )
    assert page.count(f'nonce="{nonce}"'.encode()) == 2
    assert cookie == f"tinderbox-{served.port}={served.token}; HttpOnly; SameSite=Strict; Path=/"
    assert nonce.encode() not in served.fetch("/")


@pytest.mark.parametrize(
    ("path", "wrong", "status"),
    [
        *((path, {"Cookie": "t=1"}, 403) for path in ("/", "/?t=1", "/app.js", "/events", "/game?game=my-game")),
        *(("/", {"Host": host}, 421) for host in ("example.org", "127.0.0.1", "localhost.example.org:80")),
        *((path, {}, 404) for path in ("/../pyproject.toml", "/page/app.js", "/picture/../../etc/passwd")),
    ],
)
def test_what_is_not_asked_by_the_page_is_refused(
    served: Served, path: str, wrong: dict[str, str], status: int
) -> None:
    with served.request(path, {**served.cookie, **wrong}) as answer:
        assert answer.status == status


@pytest.mark.parametrize("path", ["/", "/app.js", "/game?game=my-game&language=en"])
def test_no_answer_may_be_read_by_other_pages(served: Served, path: str) -> None:
    with served.request(path, {**served.cookie, "Origin": "http://example.org"}) as answer:
        assert not any(name.lower().startswith("access-control") for name in answer.headers)
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize("wrong", [{"Origin": ""}, {"Origin": "http://example.org"}, {"X-Token": "1"}, {"Cookie": ""}])
def test_only_the_page_itself_may_start_a_comparison(served: Served, wrong: dict[str, str]) -> None:
    with served.request("/compare", {**served.headers, **wrong}, STATES) as answer:
        assert answer.status == 403


def test_a_saved_change_sends_a_state_in_which_only_that_face_is_new(served: Served, cards: Path) -> None:
    with served.listen() as wait:
        before = served.list_faces()
        change(cards, "name: High Noon", "name: Low Noon")
        wait(lambda _: served.list_faces()[FACE]["name"] == "Low Noon")
        after = served.list_faces()

    assert {id_ for id_ in before if before[id_]["picture"] != after[id_]["picture"]} == {FACE}
    assert served.fetch(f"/picture/{after[FACE]['picture']}", size="small").startswith(b"\xff\xd8")


def test_while_a_file_is_broken_its_faces_stay_as_old_ones(served: Served, cards: Path) -> None:
    def list_mistakes(state: State) -> list[tuple[str, int]]:
        return [(found["file"], found["line"]) for found in state["findings"] if found["code"].startswith("TB0")]

    with served.listen() as wait:
        before, whole = served.list_faces(), cards.read_text(encoding="utf-8")
        cards.write_text(whole.replace("name: High Noon", 'name: "High Noon" x'), encoding="utf-8")
        assert list_mistakes(wait(list_mistakes)) == [(CARDS, 20)]
        during = served.list_faces()
        cards.write_text(whole, encoding="utf-8")
        wait(lambda state: not list_mistakes(state))

    assert [face["picture"] for face in during.values()] == [face["picture"] for face in before.values()]
    assert {id_.split(".")[0] for id_, face in during.items() if face["isOld"]} == {"cards"}
    assert served.list_faces() == before


def test_no_face_vanishes_while_an_editor_writes_a_file_in_steps(served: Served, cards: Path) -> None:
    whole = cards.read_bytes()
    with served.listen() as wait:
        faces = served.list_faces().keys()
        for cut in range(0, len(whole), len(whole) // 7):
            cards.write_bytes(whole[:cut])
            assert served.list_faces().keys() == faces
        cards.write_bytes(whole.replace(b"High Noon", b"Late Noon"))
        wait(lambda state: served.list_faces()[FACE]["name"] == "Late Noon" and not state["isChecking"])


def test_a_card_shows_its_lines_its_texts_and_its_findings(served: Served, cards: Path) -> None:
    with served.listen() as wait:
        change(cards, "{icon:star} {icon:star}.", "{icon:star} {icon:stra}.")
        state = wait(lambda state: any(found["id"] == "high-noon" for found in state["findings"]))
    card = served.ask("/card", card="high-noon")

    assert (card["file"], card["line"]) == (CARDS, 19)
    assert [line.strip() for line in card["yaml"]][:2] == ["- id: high-noon", "name: High Noon"]
    assert card["languages"][0]["texts"]["cards.high-noon.text"]["text"] == "Take {icon:star} {icon:stra}."
    assert {found["line"] for found in state["findings"] if found["id"] == "high-noon"} == {22}
    assert served.ask("/play", card="nobody") == {"error": "there is no such card"}


def test_ink_bleed_and_rulebook_are_pictures_too(served: Served) -> None:
    full, low = (f"/picture/{served.list_faces(ink)[FACE]['picture']}" for ink in ("full", "low"))
    page = f"/picture/{served.ask('/pages', ink='mono', name='rulebook')['pages'][0]['picture']}"
    pictures = {served.fetch(path, size=size) for path in (full, low, page) for size in ("small", "large")}
    assert len({*pictures, served.fetch(full, size="small", bleed="1")}) == 7


def test_two_states_are_compared_with_pictures_of_both(served: Served, cards: Path) -> None:
    change(cards, "name: High Noon", "name: Low Noon")
    with served.request("/compare", None, STATES) as answer:
        (card,) = json.load(answer)["games"][0]["cards"]
    (face,) = card["pictures"]["en"]

    assert card["changes"][0]["spans"] == [["gone", "High"], ["new", "Low"], ["same", " Noon"]]
    assert served.fetch(f"/picture/{face['after']}") != served.fetch(f"/picture/{face['before']}")


def test_ctrl_c_ends_a_preview_that_is_drawing(project: Path) -> None:
    with ThreadPoolExecutor(64) as pool, serving(project) as served:  # all pictures are asked for at once
        names = [face["picture"] for ink in ("full", "low", "mono") for face in served.list_faces(ink).values()]
        drawn = [pool.submit(served.fetch, f"/picture/{name}", size="large") for name in names]
        assert drawn[0].result()


@pytest.mark.parametrize("editor", ["nano", "javascript:alert('{path}')", "{path}"])
def test_an_editor_is_a_name_or_a_link_that_cannot_run_a_script(project: Path, editor: str) -> None:
    answer = tinderbox(project, "serve", "--no-open", "--editor", editor)
    assert (answer.code, answer.err.startswith("tinderbox: --editor takes vscode, ")) == (2, True)


def test_build_watches_until_it_is_interrupted(tmp_path: Path) -> None:
    create_game(tmp_path, GAME)
    command = [sys.executable, "-m", "generator.cli", "build", "--deck", "cards", "--watch"]
    with subprocess.Popen(command, cwd=tmp_path / GAME, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout is not None
        printed = []
        for new in ("High Noon", "Low Noon"):
            change(tmp_path / GAME / CARDS, "High Noon", new)
            any(line == "Waiting for changes; Ctrl+C ends it.\n" for line in process.stdout)
            printed.append((tmp_path / GAME / f"out/{GAME}/en/a4/cards.pdf").read_bytes())
        process.send_signal(signal.SIGINT)
    assert (process.returncode, printed[0] != printed[1]) == (130, True)


# In a browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium; as root, which CI is, it runs without its sandbox."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None and os.environ.get("TINDERBOX_BROWSER") != "required":
        pytest.skip("NO BROWSER: the page of the preview was not tested; install chromium")
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-dev-shm-usage"]
        yield playwright.chromium.launch(executable_path=program, args=arguments)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser window; whatever a page logs as an error fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    errors: list[str] = []
    context.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield context
    context.close()
    assert errors == []


def open_page(context: BrowserContext, served: Served) -> Page:
    """Open the page and wait for its first pictures."""
    page = context.new_page()
    page.goto(served.address)
    page.locator(f"{HIGH_NOON} img[data-have]").wait_for()
    return page


def test_a_saved_change_is_shown_at_its_place(context: BrowserContext, served: Served, cards: Path) -> None:
    page = open_page(context, served)
    before = page.locator(f"{HIGH_NOON} img").get_attribute("data-have") or ""
    page.evaluate("scrollTo(0, 200)")
    change(cards, "name: High Noon", "name: Low Noon")

    expect(page.locator(f"{HIGH_NOON} .name")).to_have_text("Low Noon")
    expect(page.locator(f"{HIGH_NOON} img")).not_to_have_attribute("data-have", before)
    assert page.evaluate("scrollY") == 200
    assert served.token not in page.url


def test_a_mistake_marks_the_old_picture_until_it_is_mended(
    context: BrowserContext, served: Served, cards: Path
) -> None:
    page, whole = open_page(context, served), cards.read_text(encoding="utf-8")
    cards.write_text(whole.replace("name: High Noon", 'name: "High Noon" x'), encoding="utf-8")

    expect(page.locator(f"{HIGH_NOON} .badge.old")).to_be_visible()
    expect(page.locator("#status")).to_contain_text("Old pictures until the mistakes are mended")
    page.locator("[data-tab=findings]").click()
    link = page.get_by_role("link", name=f"{CARDS}:20").first.get_attribute("href") or ""
    assert link.startswith(f"vscode://file{cards.as_posix()}:20:")
    page.locator("[data-tab=cards]").click()
    cards.write_text(whole, encoding="utf-8")
    expect(page.locator(".badge.old")).to_have_count(0)


def test_tabs_share_one_stream_and_outlive_the_one_that_listens(
    context: BrowserContext, served: Served, cards: Path
) -> None:
    pages = [open_page(context, served) for _ in range(7)]  # a browser allows six connections to a host
    for old, new in (("High Noon", "Low Noon"), ("Low Noon", "Late Noon")):
        change(cards, f"name: {old}", f"name: {new}")
        for page in pages:
            expect(page.locator(f"{HIGH_NOON} .name")).to_have_text(new)
        pages.pop(0).close()


def test_a_strangers_game_runs_no_script(context: BrowserContext, served: Served, cards: Path) -> None:
    trick = "<img src=x onerror=window.tricked=1><script>window.tricked=1</script>"
    change(cards, "name: High Noon", f"name: '{trick}'")
    page = open_page(context, served)
    expect(page.locator(f"{HIGH_NOON} .name")).to_have_text(trick)
    page.locator(HIGH_NOON).click()
    expect(page.locator("#panel h2")).to_have_text(trick)
    expect(page.locator("#panel pre")).to_contain_text(trick)
    assert page.evaluate("window.tricked") is None


def test_a_card_is_opened_and_left_with_the_keyboard(context: BrowserContext, served: Served) -> None:
    page = open_page(context, served)
    page.locator('[data-card="first-light"]').focus()
    for key, name in (("ArrowRight", ""), ("Enter", "High Noon"), ("ArrowRight", "Long Shadow")):
        page.keyboard.press(key)
        expect(page.locator("#panel")).to_contain_text(name)
    expect(page.locator("#panel h2")).to_be_focused()
    assert page.url.endswith("/#my-game/cards/long-shadow")
    page.keyboard.press("Escape")
    expect(page.locator('[data-card="long-shadow"]')).to_be_focused()


def test_switches_stay_in_the_address(context: BrowserContext, served: Served) -> None:
    page = open_page(context, served)
    page.get_by_label("Ink").select_option("low")
    page.get_by_label("Seen with").select_option("deuteranopia")
    page.get_by_label("Bleed, cut and safe zone").check()
    page.reload()
    expect(page.get_by_label("Ink")).to_have_value("low")
    expect(page.locator(f"{HIGH_NOON} .safe")).to_be_visible()
    assert "deuteranopia" in page.locator(f"{HIGH_NOON} img").evaluate("image => getComputedStyle(image).filter")


def test_a_phone_shows_the_page_without_scrolling_sideways(context: BrowserContext, served: Served) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    widths = {}
    for place in ("", "#my-game/cards/high-noon", "#my-game?tab=findings", "#my-game?tab=papers"):
        page.goto(f"{served.address}{place}")
        page.locator('body:not([data-content="0"])').wait_for()
        widths[place] = page.evaluate("document.documentElement.scrollWidth")
    assert set(widths.values()) == {390}, widths
