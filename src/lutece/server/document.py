"""The page's document, made for its address.

It names every file that the address needs, for a browser that learns of each from the one before
waits a round trip every time; and at a table it brings along what the socket would say first.
`web/` builds the files; `built.json` tells what they are called, and what each imports.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

PAGE = (Path(__file__).parent / "page").resolve()
BUILT = "built.json"
SIDEBAR = "src/table/sidebar.ts"  # what a table shows beside its board, and before it has one


class Chunk(Struct):
    """A script as it was built, by Vite's manifest."""

    file: str
    name: str = ""
    imports: list[str] = []
    css: list[str] = []


class Built(Struct):
    """The page as it was built: its document, and the scripts by their sources."""

    html: str
    chunks: dict[str, Chunk]

    def files(self, sources: Iterable[str]) -> list[str]:
        """All that these sources need and the document does not name yet, each once."""
        found = dict.fromkeys(file for source in sources for file in self._reach(source, set()))
        return [file for file in found if f'"/{file}"' not in self.html]

    def _reach(self, source: str, seen: set[str]) -> Iterator[str]:
        chunk = self.chunks.get(source) or self._together(source)
        if chunk is None or source in seen:
            return
        seen.add(source)
        for imported in chunk.imports:
            yield from self._reach(imported, seen)
        yield chunk.file
        yield from chunk.css

    def _together(self, source: str) -> Chunk | None:
        """Where a source was put into one file with others, that is called like it."""
        name = Path(source).stem.lower()
        return next((chunk for chunk in self.chunks.values() if chunk.name == name), None)


def built() -> Built | None:
    """The page; None where the package was built without it."""
    try:
        return _read(*((PAGE / name).stat().st_mtime_ns for name in ("index.html", BUILT)))
    except FileNotFoundError:
        return None


@cache
def _read(*_built_at: int) -> Built:
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    return Built(html, msgspec.json.decode((PAGE / BUILT).read_bytes(), type=dict[str, Chunk]))


def page_of(path: str) -> str:
    """The source of the page that an address shows: of /lobby it is pages/Lobby.svelte."""
    return f"src/pages/{path.partition('/')[0].capitalize() or 'Front'}.svelte"


def board_of(game: str) -> str:
    return f"src/games/{game}/index.ts"


def words_in(language: str) -> str:
    """The source of the page's own sentences; those in English are in every page."""
    return f"src/text/{language}.ts"


def document(
    page: Built, sources: Iterable[str], calls: Iterable[str] = (), preloaded: bytes | None = None
) -> str:
    """The document with the files of the sources, the API's answers that will be wanted, and
    JSON for the page to begin with."""
    needed = [*map(_file, page.files(sources)), *map(_call, calls)]
    html = page.html.replace("</head>", "".join(f"  {line}\n  " for line in needed) + "</head>")
    if preloaded is None:
        return html
    # No text in it may end the element that it stands in.
    json = preloaded.decode().replace("<", "\\u003c")
    return html.replace(
        "</body>", f'  <script type="application/json" id="preloaded">{json}</script>\n  </body>'
    )


def _file(name: str) -> str:
    rel = "stylesheet" if name.endswith(".css") else "modulepreload"
    return f'<link rel="{rel}" crossorigin href="/{name}" />'


def _call(address: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin="anonymous" href="{address}" />'
