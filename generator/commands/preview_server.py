"""The server of the live preview: the page, its data, its pictures, and one stream of events.

Threat model: other users of this machine, and every web page that its browser opens. It listens on 127.0.0.1 only. A
request needs the `Host` of this server (or a page could reach it under a name of its own), and a token that only the
printed address has; a request that starts work also needs an `Origin` of this server. No header lets other pages read
answers. Nothing is read from a path that a request names: names are looked up in tables. What a stranger's project
writes reaches the page as data, and the page makes text of it; its policy runs no script but its own.
"""

from __future__ import annotations

import hmac
import json
import secrets
import sys
from collections.abc import Callable, Mapping
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from threading import Condition
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from generator.commands.preview import INKS, Preview
from generator.model.colours import MATRICES
from generator.model.findings import ProjectError

ADDRESS: Final = "127.0.0.1"
_PING: Final = 15.0  # seconds between lines that find out whether a page is still there
_MOST_BYTES: Final = 4096  # of a request's body
_STATIC: Final = {"/app.css": "text/css", "/app.js": "text/javascript"}
_POLICY: Final = (
    "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_KINDS: Final = ((b"\x89PNG", "image/png"), (b"\xff\xd8", "image/jpeg"))

Compare = Callable[[str, str], Any]  # two states of the project to JSON data


class Feed:
    """The present state of the project for all pages, as numbered JSON."""

    def __init__(self) -> None:
        self._changed = Condition()
        self.number = 0
        self._data: Mapping[str, Any] = {}

    def publish(self, **data: Any) -> None:  # noqa: ANN401 - JSON data
        """Replace some of the data, and wake whoever waits for it."""
        with self._changed:
            self.number += 1
            self._data = {**self._data, **data, "number": self.number}
            self._changed.notify_all()

    def wait(self, number: int) -> tuple[int, str]:
        """Return the number and the data as soon as they are newer than `number`; the old number if that takes long."""
        with self._changed:
            self._changed.wait_for(lambda: self.number != number, _PING)
            return self.number, json.dumps(self._data)


class PreviewServer(ThreadingHTTPServer):
    """Serves the page of a preview.

    Attributes:
        token: The secret that each request must know.
    """

    daemon_threads = True  # the end of the program does not wait for pages that listen
    allow_reuse_address = False  # or two servers could share a port where the system permits it

    def __init__(self, port: int, preview: Preview, feed: Feed, compare: Compare) -> None:
        super().__init__((ADDRESS, port), _Handler)
        self.preview, self.feed, self.compare = preview, feed, compare
        self.token = secrets.token_urlsafe(24)
        self.hosts = frozenset(f"{name}:{self.server_port}" for name in (ADDRESS, "localhost"))
        self.cookie = f"tinderbox-{self.server_port}"
        page = files("generator.commands") / "preview_page"
        self.page = (page / "index.html").read_text("utf-8").replace("{filters}", _write_filters())
        self.static = {path: (page / path[1:]).read_bytes() for path in _STATIC}

    @property
    def address(self) -> str:
        """The address of the page, with the token."""
        return f"http://{ADDRESS}:{self.server_port}/?t={self.token}"

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - as the library declares it
        """Report what went wrong, unless a page has only gone away."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: PreviewServer
    server_version, sys_version = "Tinderbox", ""

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        query = {name: values[-1] for name, values in parse_qs(address.query).items()}
        if not self._is_allowed(address.path, query):
            return
        path = address.path
        if path == "/":
            self._send_page()
        elif path in _STATIC:
            self._send(self.server.static[path], _STATIC[path])
        elif path == "/events":
            self._send_events()
        elif path.startswith("/picture/"):
            self._send_picture(path.removeprefix("/picture/"), query)
        else:
            self._answer(path, query)

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        body = self.rfile.read(int(length)) if length.isdecimal() and int(length) <= _MOST_BYTES else b""
        self.close_connection = True
        if self.headers.get("Origin") not in {f"http://{host}" for host in self.server.hosts}:
            self._refuse(HTTPStatus.FORBIDDEN, "This address takes no requests from other pages.")
            return
        if not self._is_allowed(self.path, {}):
            return
        try:
            words = json.loads(body)
            before, after = str(words["before"]), str(words["after"])
        except (ValueError, TypeError, KeyError):
            self._refuse(HTTPStatus.BAD_REQUEST, "The request is not understood.")
            return
        if self.path != "/compare" or not self._has_token(self.headers.get("X-Token", "")):
            self._refuse(HTTPStatus.FORBIDDEN, "The token is missing.")
            return
        self._send_json(lambda: self.server.compare(before, after))

    def _is_allowed(self, path: str, query: Mapping[str, str]) -> bool:
        """Answer what is refused; return whether to go on."""
        if self.headers.get("Host") not in self.server.hosts:
            self._refuse(HTTPStatus.MISDIRECTED_REQUEST, "This address is not that of the preview.")
        elif path == "/favicon.ico":
            self._send(b"", "image/x-icon", HTTPStatus.NO_CONTENT)
        elif not (self._has_token(self._read_cookie()) or (path == "/" and self._has_token(query.get("t", "")))):
            message = "Open the whole address that `tinderbox serve` printed when it started last."
            self._refuse(HTTPStatus.FORBIDDEN, message)
        else:
            return True
        return False

    def _has_token(self, token: str) -> bool:
        return hmac.compare_digest(token.encode(), self.server.token.encode())

    def _read_cookie(self) -> str:
        try:
            cookie = SimpleCookie(self.headers.get("Cookie", "")).get(self.server.cookie)
        except CookieError:
            return ""
        return "" if cookie is None else cookie.value

    def _send_page(self) -> None:
        nonce = secrets.token_urlsafe(16)
        page = self.server.page.replace("{nonce}", nonce).replace("{token}", self.server.token)
        cookie = f"{self.server.cookie}={self.server.token}; HttpOnly; SameSite=Strict; Path=/"
        headers = {"Content-Security-Policy": _POLICY.format(nonce=nonce), "Set-Cookie": cookie}
        self._send(page.encode(), "text/html", headers=headers)

    def _send_picture(self, name: str, query: Mapping[str, str]) -> None:
        try:
            data = self.server.preview.find_picture(name, query.get("size", ""), has_bleed="bleed" in query)
        except ProjectError as error:
            self._refuse(HTTPStatus.UNPROCESSABLE_ENTITY, str(error))
            return
        kind = next((kind for head, kind in _KINDS if data is not None and data.startswith(head)), "")
        if data is None or not kind:
            self._refuse(HTTPStatus.NOT_FOUND, "There is no such picture any more.")
        else:
            self._send(data, kind, headers={"Cache-Control": "private, max-age=31536000, immutable"})

    def _send_events(self) -> None:
        self.send_response(HTTPStatus.OK)
        self._send_headers({"Content-Type": "text/event-stream", "Cache-Control": "no-store", "Connection": "close"})
        self.close_connection = True
        number = -1
        self.wfile.write(b"retry: 500\n\n")
        while True:
            newer, data = self.server.feed.wait(number)
            event = f"event: state\nid: {newer}\ndata: {data}\n\n" if newer != number else ": ping\n\n"
            self.wfile.write(event.encode())
            number = newer

    def _answer(self, path: str, query: Mapping[str, str]) -> None:
        preview = self.server.preview
        game, locale = query.get("game", ""), query.get("language", "")
        amount = query.get("ink", "")
        amount = amount if amount in INKS else INKS[0]
        answers: dict[str, Callable[[], Any]] = {
            "/game": lambda: preview.show_game(game, locale, amount),
            "/pages": lambda: preview.show_pages(game, locale, amount, query.get("name", "")),
            "/card": lambda: preview.show_card(game, query.get("card", "")),
            "/play": lambda: preview.show_play(game, query.get("card", "")),
        }
        if path in answers:
            self._send_json(answers[path])
        else:
            self._refuse(HTTPStatus.NOT_FOUND, "There is nothing at this address.")

    def _send_json(self, make: Callable[[], Any]) -> None:
        try:
            answer = make()
        except ProjectError as error:
            answer = {"error": str(error)}
        self._send(json.dumps(answer).encode(), "application/json")

    def _refuse(self, status: HTTPStatus, message: str) -> None:
        self.close_connection = True
        self._send(f"{message}\n".encode(), "text/plain", status)

    def _send(
        self,
        data: bytes,
        kind: str,
        status: HTTPStatus = HTTPStatus.OK,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.send_response(status)
        kind = kind if kind.startswith("image/") else f"{kind}; charset=utf-8"
        self._send_headers(
            {"Content-Type": kind, "Content-Length": str(len(data)), "Cache-Control": "no-store", **headers}
        )
        self.wfile.write(data)

    def _send_headers(self, headers: Mapping[str, str]) -> None:
        for name, value in {**_HEADERS, **headers}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as the library names it
        """Print nothing: requests are no news."""


def _write_filters() -> str:
    """Return the SVG filters that show colours as people see them who lack a kind of cone."""
    matrices = {**MATRICES, "greyscale": ((0.2126, 0.7152, 0.0722),) * 3}
    rows = {name: " ".join(f"{r} {g} {b} 0 0" for r, g, b in matrix) for name, matrix in matrices.items()}
    return "".join(
        f'<filter id="{name}"><feColorMatrix type="matrix" values="{values} 0 0 0 1 0"/></filter>'
        for name, values in rows.items()
    )
