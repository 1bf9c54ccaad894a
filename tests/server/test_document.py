"""The page's document: it names files that are there, and brings along what its visitor may see."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest
from at_table import AtTable, done, make, seated
from game_kit import games_with
from in_process import Serving, serving

from lutece.server.document import Built, Chunk, document

Json = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("document")) as served:
        yield served


class Read(HTMLParser):
    """A document, read: its links by what they are for, and what it brings along."""

    def __init__(self, answer: httpx.Response) -> None:
        super().__init__()
        self.answer = answer
        self.links: dict[str, list[str]] = {}
        self.brought: Json | None = None
        self._reading = False
        self.feed(answer.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "link":
            self.links.setdefault(given["rel"] or "", []).append(given["href"] or "")
        self._reading = given.get("id") == "preloaded"

    def handle_data(self, data: str) -> None:
        if self._reading:
            self.brought = json.loads(data)
            self._reading = False


def opened(client: httpx.Client, address: str, **headers: str) -> Read:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200, answer.text
    return Read(answer)


@pytest.mark.parametrize("game", games_with("board"))
def test_a_tables_document_names_files_that_are_there(server: Serving, game: str) -> None:
    people = [server.guest("Adèle"), server.guest("Bruno")]
    page = opened(people[0], f"/table/{seated(people, game)}")
    scripts, sheets, calls = (page.links[rel] for rel in ("modulepreload", "stylesheet", "preload"))
    assert any(re.fullmatch(rf"/assets/{game}-[\w-]{{8}}\.js", script) for script in scripts)
    assert any(re.fullmatch(rf"/assets/{game}-[\w-]{{8}}\.css", sheet) for sheet in sheets)
    assert called(scripts) == ["table", game]  # one file for each, and nothing for later
    assert calls == [f"/api/games/{game}/texts/en", f"/api/games/{game}/box"]
    named = [*scripts, *sheets, *calls]
    assert len(set(named)) == len(named)
    for address in named:
        assert people[0].get(address).status_code == 200, address


def called(files: list[str]) -> list[str]:
    """What files are called without their hashes."""
    return [re.sub(r"/assets/(.+)-[\w-]{8}\.\w+", r"\1", file) for file in files]


def test_a_table_without_a_board_names_what_it_shows_instead(server: Serving) -> None:
    ada = server.guest("Ada")
    page = opened(ada, f"/table/{make(ada, game='cite')}")
    assert "sidebar" in called(page.links["modulepreload"])


def test_the_front_page_comes_in_one_file(server: Serving) -> None:
    assert called(opened(server.client(), "/").links["modulepreload"]) == ["front"]


def test_the_files_are_in_the_visitors_language(server: Serving) -> None:
    ada = server.guest("Ada")
    table = make(ada, game="cite")
    page = opened(ada, f"/table/{table}", **{"accept-language": "eo, fr-CH;q=0.9, de;q=0.8"})
    assert page.links["preload"][0] == "/api/games/cite/texts/fr"
    assert any(script.startswith("/assets/fr-") for script in page.links["modulepreload"])


def test_a_table_is_brought_as_its_visitor_may_see_it(server: Serving) -> None:
    people = [server.guest("Adèle"), server.guest("Bruno")]
    table = seated(people, "cite")
    for client, name in (*zip(people, ("Adèle", "Bruno"), strict=True), (server.client(), None)):
        page = opened(client, f"/table/{table}")
        assert page.brought is not None
        told = done(client.get(f"/api/tables/{table}"))
        assert page.brought["table"] == told | {"entries": []}
        assert (page.brought["me"] or {}).get("name") == name
        assert page.answer.headers["cache-control"] == "no-store"
        assert "content-encoding" not in page.answer.headers


def test_who_may_not_look_is_told_as_little_as_of_no_table(server: Serving) -> None:
    ada, stranger, bea = server.guest("Ada"), server.client(), server.guest("Bea")
    table = make(ada, game="paris", public=False)
    assert opened(ada, f"/table/{table}").brought is not None
    for client in (stranger, bea):
        of_none = opened(client, "/table/nothing")
        page = opened(client, f"/table/{table}?key=wrong")
        assert page.brought is None
        assert page.answer.text == of_none.answer.text
        assert page.answer.headers["cache-control"] == of_none.answer.headers["cache-control"]


def test_who_has_a_link_is_brought_the_table(server: Serving) -> None:
    ada = server.guest("Ada")
    table = make(ada, game="paris", public=False)
    key = done(ada.get(f"/api/tables/{table}/links"))["watch"]
    page = opened(server.client(), f"/table/{table}?key={key}")
    assert page.brought is not None
    assert key not in page.answer.text


def test_a_tables_document_is_of_the_moment(server: Serving) -> None:
    people = [server.guest("Adèle"), server.guest("Bruno")]
    table = seated(people, "paris-paris")
    players = [AtTable(client, table) for client in people]
    next(at for at in players if at.legal).play()
    brought = opened(people[0], f"/table/{table}").brought
    assert brought is not None
    assert brought["table"]["table"]["moves"] == 1


@pytest.mark.parametrize("address", ["/", "/lobby", "/new/cite", "/nowhere/at/all"])
def test_other_documents_bring_nothing(server: Serving, address: str) -> None:
    page = opened(server.guest("Ada"), address)
    assert page.brought is None
    assert page.answer.headers["cache-control"] == "no-cache"
    for rel in ("modulepreload", "stylesheet", "preload"):
        for named in page.links.get(rel, []):
            assert server.client().get(named).status_code == 200


@pytest.mark.parametrize("accepted", ["br", "gzip", "identity"])
def test_files_come_as_small_as_the_browser_understands(server: Serving, accepted: str) -> None:
    client = server.client()
    script = opened(client, "/").answer.text.partition(' src="')[2].partition('"')[0]
    answer = client.get(script, headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding", "identity") == accepted
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]


def test_nothing_that_is_brought_ends_its_element() -> None:
    page = Built("<head></head><body></body>", {})
    brought = b'{"name":"</script><script>alert(1)</script>"}'
    html = document(page, [], [], brought)
    assert html.count("</script>") == 1
    answer = httpx.Response(200, text=html)
    assert Read(answer).brought == json.loads(brought)


def test_every_import_is_named_once_and_none_that_the_document_has() -> None:
    chunks = {
        "a": Chunk("a.js", imports=["b", "c"], css=["a.css"]),
        "b": Chunk("b.js", imports=["c", "a"]),
        "c": Chunk("c.js", css=["c.css"]),
        "_d.js": Chunk("d.js", name="lobby", imports=["c"]),
    }
    page = Built('<script src="/c.js"></script>', chunks)
    assert page.files(["a", "b", "not built"]) == ["c.css", "b.js", "a.js", "a.css"]
    assert page.files(["src/pages/Lobby.svelte"]) == ["c.css", "d.js"]  # called like its group


def test_a_page_that_was_not_built_is_said_to_be_missing(
    server: Serving, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("lutece.server.document.PAGE", tmp_path)
    answer = server.client().get("/lobby")
    assert (answer.status_code, answer.json()["error"]) == (404, "no-page")
