"""Write the pages of the documentation that are made from code, and check the site that is built from all pages.

    python docs/build_site.py pages build/docs     # pages in Markdown, and mkdocs.yml with the navigation
    python docs/build_site.py check build/site     # links, anchors, and addresses outside the site

The pages are plain Markdown, so that every builder that reads mkdocs.yml can build them. Pages of `docs/` are copied;
those of commands, files, findings and Python come from the help, the schemas, the checks and the docstrings.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any, Final
from urllib.parse import unquote, urldefrag, urlsplit

from generator import checks
from generator.cli import app, make_program
from generator.content.schema import load_schemas

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
EXAMPLES: Final = DOCS / "examples"

# The navigation. Pages of `docs/` that are not named here are listed in the last section of guides.
GUIDES: Final = {
    "Make a game": ("own-game", "themes", "pictures", "serve", "editor", "spreadsheets", "words", "played"),
    "Print": ("printing", "calibrating", "ordering", "tabletop"),
    "Translate": ("translating", "languages"),
    "Test": ("ci", "balance", "policies"),
}
OTHER_GUIDES: Final = "Tools"
PROJECT_PAGES: Final = {"CHANGELOG": "changes", "ARCHITECTURE": "architecture", "CONTRIBUTING": "contributing"}
MODULES: Final = ("game", "box", "naming", "boards", "draws", "exercise", "play")

GROUPS: Final = {
    "TB0": "Reading YAML",
    "TB1": "Shape of files, and what they refer to",
    "TB2": "Content, and texts against effects",
    "TB3": "Translations",
    "TB4": "Print",
    "TB5": "Play, and effects against play",
}
PLAIN_TYPES: Final = {
    "string": "text",
    "integer": "whole number",
    "array": "list",
    "boolean": "true or false",
    "object": "mapping",
    "null": "null",
}
Schema = Mapping[str, Any]
# The builder's script can load more from other hosts for features that these pages do not use: browsers must not.
_HEAD: Final = """{% extends "base.html" %}{% block extrahead %}
<meta http-equiv="Content-Security-Policy" content="default-src 'self' 'unsafe-inline' data: blob:">
{% endblock %}"""
_LINK: Final = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")


def write_pages(out: Path) -> None:
    """Write all pages below `out`/pages, and the configuration of the builder."""
    rmtree(out, ignore_errors=True)
    texts = {path.stem: _relink(path.read_text(encoding="utf-8")) for path in sorted(DOCS.glob("*.md"))}
    texts |= {page: _relink((ROOT / f"{name}.md").read_text(encoding="utf-8")) for name, page in PROJECT_PAGES.items()}
    texts |= {"commands": _describe_commands(), **_describe_findings(), **_describe_files(), **_describe_modules()}
    for name, text in texts.items():
        path = out / "pages" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    copytree(DOCS / "themes", out / "pages" / "themes")
    (out / "theme").mkdir()
    (out / "theme/main.html").write_text(_HEAD, encoding="utf-8")
    (out / "mkdocs.yml").write_text(json.dumps(_configure(texts), indent=1), encoding="utf-8")  # JSON is YAML


def _relink(text: str) -> str:
    """Make links of a page lead to pages of the site; what is not in the site is named without a link."""

    def replace(link: re.Match[str]) -> str:
        path, _, anchor = link[2].partition("#")
        name = path.removeprefix("../").removeprefix("docs/").removesuffix(".md")
        if path and name not in PROJECT_PAGES and not (DOCS / f"{name}.md").is_file():
            return link[1]
        return f"[{link[1]}]({PROJECT_PAGES.get(name, name) + '.md' if path else ''}{anchor and '#'}{anchor})"

    return _LINK.sub(replace, text)


def _configure(texts: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the configuration of the builder."""
    named = {
        "index",
        "install",
        "tutorial",
        "commands",
        "findings",
        "plug-ins",
        "reports",
        *PROJECT_PAGES.values(),
        *sum(GUIDES.values(), ()),
    }
    others = tuple(name for name in texts if name not in named and "/" not in name)
    guides = {**GUIDES, **({OTHER_GUIDES: others} if others else {})}
    files, modules = (tuple(name for name in texts if name.startswith(f"{kind}/")) for kind in ("files", "python"))
    reference: list[Any] = ["commands.md", {"Files": [f"{name}.md" for name in files]}]
    reference += ["findings.md", "reports.md", {"Python": ["plug-ins.md", *(f"{name}.md" for name in modules)]}]
    return {
        "site_name": "Tinderbox",
        "docs_dir": "pages",
        "use_directory_urls": False,  # so that the pages can be opened from a folder
        "theme": {
            "name": "material",
            "custom_dir": "theme",
            "font": False,
            "language": "en",
            "features": ["navigation.indexes", "navigation.top", "content.code.copy", "toc.follow"],
            "palette": [{"scheme": "default", "primary": "deep orange", "accent": "deep orange"}],
        },
        "plugins": ["search"],
        "extra": {"generator": False},
        "markdown_extensions": [
            "admonition",
            "attr_list",
            "md_in_html",
            "tables",
            {"toc": {"permalink": True}},
            "pymdownx.superfences",
            "pymdownx.highlight",
        ],
        "validation": {"nav": {"omitted_files": "ignore"}},  # the pages of findings are listed on one page
        "nav": [
            "index.md",
            "install.md",
            "tutorial.md",
            {"Guides": [{title: [f"{name}.md" for name in names]} for title, names in guides.items()]},
            {"Reference": reference},
            {"Project": [f"{name}.md" for name in PROJECT_PAGES.values()]},
        ],
    }


def _describe_commands() -> str:
    """Return the page of all commands: their `--help`."""

    def describe(name: str, command: Any, level: int) -> Iterator[str]:  # noqa: ANN401 - of click, which typer hides
        help_text = command.get_help(command.context_class(command, info_name=name, terminal_width=80))
        yield f"{'#' * level} {name}\n\n```text\n{help_text}\n```\n"
        for child, below in getattr(command, "commands", {}).items():
            yield from describe(f"{name} {child}", below, level + 1)

    intro = "# Commands\n\nWhat `tinderbox COMMAND --help` prints, of each command.\n"
    return "\n".join((intro, *describe("tinderbox", make_program(app), 2)))


def _describe_findings() -> dict[str, str]:
    """Return the page of each code, as `tinderbox explain` prints it, and the page that lists them."""
    pages = checks.pages()
    lines = ["# Findings\n", "What lint reports, by code. `tinderbox explain TB207` prints a page in your terminal.\n"]
    for start, title in GROUPS.items():
        lines += [f"## {start}xx: {title}\n"]
        titles = ((code, page.partition("\n")[0]) for code, page in pages.items() if code.startswith(start))
        lines += [f"- [{title}](findings/{code}.md)" for code, title in titles]
        lines.append("")
    return {"findings": "\n".join(lines), **{f"findings/{code}": f"# {page}" for code, page in pages.items()}}


def _describe_files() -> dict[str, str]:
    """Return a page for each kind of file, from its schema, and the page that lists them."""
    pages = {}
    schemas = load_schemas().by_kind
    lines = [
        "# Files\n",
        "The kinds of files that Tinderbox reads, from the schemas by which your editor completes them.\n",
    ]
    lines += ["| file | such as | what it holds |", "|---|---|---|"]
    for kind, schema in schemas.items():
        path = EXAMPLES / f"{kind}.yaml"
        example = path.read_text(encoding="utf-8") if path.is_file() else ""
        place, _, body = example.partition("\n")
        where = f"`{place.removeprefix('# ')}`" if place else "in other files"
        lines.append(f"| [{schema['title']}]({kind}.md) | {where} | {schema['description']} |")
        parts = [f"# {schema['title']}\n", f"{schema['description']}\n", f"Where: {where}.\n"]
        parts += [f"## Example\n\n```yaml\n{body}```\n"] if body else []
        if schema.get("properties"):
            parts += ["## Keys\n", *_tabulate(schema, schemas), ""]
        for name, definition in schema.get("definitions", {}).items():
            parts += [f"## {definition.get('title', name)} {{#{name}}}\n", f"{definition.get('description', '')}\n"]
            rows = [*_tabulate(definition, schemas)]
            parts += [*rows, ""] if len(rows) > 2 else [f"Value: {_name_type(definition)}.\n"]  # noqa: PLR2004
        pages[f"files/{kind}"] = "\n".join(parts)
    return {"files/index": "\n".join([*lines, ""]), **pages}


def _tabulate(schema: Schema, schemas: Mapping[str, Schema]) -> Iterator[str]:
    """Yield the lines of a table of the keys of a mapping, with those of the mappings in it."""
    yield "| key | value | meaning |"
    yield "|---|---|---|"
    for key, value, meaning in _list_keys(schema, "", schemas):
        about = re.sub(r"(?<!\\)\|", r"\\|", meaning)
        yield f"| `{key}` | {value} | {about} |"


def _list_keys(schema: Schema, start: str, schemas: Mapping[str, Schema]) -> Iterator[tuple[str, str, str]]:
    """Yield the path of each key, what it holds, and what it means."""
    required = schema.get("required", ())
    values = dict(schema.get("properties", {}))
    if isinstance(schema.get("additionalProperties"), Mapping):
        values["*"] = schema["additionalProperties"]
    for name, value in values.items():
        needed = ", required" if name in required else ""
        meaning = value.get("description") or _resolve(value, schemas).get("description", "")
        yield f"{start}{name}", f"{_name_type(value)}{needed}", meaning
        for way in value.get("anyOf", value.get("oneOf", (value,))):
            items = way.get("items", way)
            if isinstance(items, Mapping):
                yield from _list_keys(items, f"{start}{name}{'[]' if items is not way else ''}.", schemas)


def _find_reference(schema: Schema) -> tuple[str, str]:
    """Return the kind of file and the name of the definition that a schema refers to; both empty if to none."""
    parts = (schema, *schema.get("allOf", ()))
    file, _, pointer = next((part["$ref"] for part in parts if "$ref" in part), "").partition("#")
    return file.removesuffix(".schema.json"), pointer.rpartition("/")[2]


def _resolve(schema: Schema, schemas: Mapping[str, Schema]) -> Schema:
    """Return the schema that a reference names, or the schema itself."""
    kind, name = _find_reference(schema)
    target: Schema = schemas.get(kind, schema)
    return target["definitions"][name] if kind and name else target


def _name_type(schema: Schema) -> str:
    """Return in a few words what a schema allows, with links to what it refers to."""
    file, name = _find_reference(schema)
    words = [schema["const"]] if "const" in schema else schema.get("enum", ())
    items = schema.get("items")
    kinds = schema.get("type", ())
    if file or name:
        text = f"[{name or file}]({file and f'{file}.md'}{name and f'#{name}'})"
    elif ways := schema.get("anyOf") or schema.get("oneOf"):
        text = " or ".join(dict.fromkeys(_name_type(way) for way in ways))
    elif words:
        text = ", ".join(f"`{word if isinstance(word, str) else json.dumps(word)}`" for word in words)
    elif kinds == "array":
        text = f"list of {_name_type(items)}" if isinstance(items, Mapping) else "list"
    else:
        names = [PLAIN_TYPES.get(kind, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)]
        bounds = [schema.get("minimum", schema.get("exclusiveMinimum")), schema.get("maximum")]
        limits = " to ".join(str(bound) for bound in bounds if bound is not None)
        text = " or ".join(names or ["any value"]) + (f", {limits}" if limits else "")
    return text


def _describe_modules() -> dict[str, str]:
    """Return a page for each module of the engine that rules packages import, from its docstrings."""
    pages = {}
    for name in MODULES:
        module = import_module(f"engine.{name}")
        parts = [f"# engine.{name}\n", _format_docstring(module)]
        for title, value in vars(module).items():
            if getattr(value, "__module__", "") != module.__name__ or title[0] == "_" or not inspect.getdoc(value):
                continue
            if inspect.isclass(value):
                parts += [f"## {title}\n", _format_docstring(value)]
                for method, function in vars(value).items():
                    plain = getattr(function, "__func__", getattr(function, "fget", None) or function)
                    if method[0] != "_" and inspect.isfunction(plain) and plain.__doc__:
                        parts += [f"### {title}.{method}\n", _show_signature(method, plain), _format_docstring(plain)]
            elif inspect.isfunction(value):
                parts += [f"## {title}\n", _show_signature(title, value), _format_docstring(value)]
        pages[f"python/{name}"] = "\n".join(parts)
    return pages


def _show_signature(name: str, function: Any) -> str:  # noqa: ANN401 - any function
    return f"```python\n{name}{inspect.signature(function)}\n```\n".replace("'", "")


def _format_docstring(value: object) -> str:
    """Return a docstring in Markdown: its sections as lists."""
    text = inspect.cleandoc(getattr(value, "__doc__", "") or "")
    text = re.sub(r"^(Args|Attributes|Returns|Raises|Yields):$", r"**\1:**\n", text, flags=re.MULTILINE)
    text = re.sub(r"^ {4}(\w[\w, ]*): ", r"- `\1`: ", text, flags=re.MULTILINE)
    return f"{text}\n"


class _Page(HTMLParser):
    """The anchors of a page, and the addresses in it.

    Attributes:
        anchors: The ids that links can lead to.
        links: The addresses of links.
        loads: The addresses that a browser loads by itself.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the addresses in a tag."""
        values = {name: value for name, value in attrs if value}
        self.anchors.update(values[name] for name in ("id", "name") if name in values)
        addresses = [values[name] for name in ("href", "src", "srcset", "action") if name in values]
        (self.links if tag == "a" else self.loads).extend(addresses)


def find_faults(site: Path) -> Iterator[str]:
    """Yield each link of a built site that leads nowhere, and each address outside it."""
    pages = {path: _Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    find: Callable[[Path, str], Path] = cache(lambda folder, name: (folder / name).resolve())  # most are on every page
    for path, page in pages.items():
        for address in (*page.links, *page.loads):
            target, anchor = urldefrag(address)
            parts = urlsplit(target)
            if parts.scheme == "data":
                continue
            if parts.scheme or parts.netloc:
                yield f"{path.relative_to(site)}: {address} is outside the site"
                continue
            root = site if parts.path.startswith("/") else path.parent
            file = find(root, unquote(parts.path).lstrip("/")) if parts.path else path
            if not file.exists():
                yield f"{path.relative_to(site)}: {address} does not exist"
            elif anchor and file in pages and unquote(anchor) not in pages[file].anchors:
                yield f"{path.relative_to(site)}: {address} has no such anchor"
    for path in sorted(site.rglob("*.css")):
        for address in re.findall(r"url\(\"?(https?:[^)\"]+)|@import[^;]*(https?:[^;]+)", path.read_text("utf-8")):
            yield f"{path.relative_to(site)}: {''.join(address)} is outside the site"


def main() -> int:
    """Write the pages, or check the site; return 1 if a link of it is wrong."""
    action, folder = sys.argv[1:]
    if action == "pages":
        write_pages(Path(folder))
        return 0
    faults = list(find_faults(Path(folder).resolve()))
    sys.stdout.writelines(f"{fault}\n" for fault in faults)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
