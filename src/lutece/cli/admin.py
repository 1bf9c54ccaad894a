"""`lutece admin`: the host's desk in the terminal, for whoever may read the server's data."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from lutece.cli.console import console
from lutece.cli.parser import Commands, UsageError
from lutece.cli.serve import add_settings, settings_of

EXAMPLES = """\
examples:
  lutece admin host Adèle                      Adèle may sit at the host's desk in the browser
  lutece admin people gus                      who is called so, with their ids
  lutece admin ban 3fQ… --days 7 --why "…"     keep an account out (--kind address: more)
  lutece admin reports                         what players reported
  lutece admin end TABLE --why "…"             end a game without a result

All but `host` speak with the running server; --url says where it is.
"""
SOURCES = ("data", "database")
DATABASE = "lutece.db"  # of a server, in its data folder
KINDS = {"account": "person", "address": "origin", "name": "name"}
Call = Callable[..., Any]


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "admin",
        help="the host's desk: people, tables, bans, reports",
        description="What a host can do about people and tables. Every deed stands in the journal.",
        epilog=EXAMPLES,
    )
    deeds = parser.add_subparsers(dest="deed", required=True, metavar="WHAT")
    host = _deed(deeds, "host", "make an account a host", run_host)
    host.add_argument("name")
    host.add_argument("--remove", action="store_true", help="no host any more")
    for name, told in (("people", "look for people"), ("tables", "look for tables")):
        deed = _deed(deeds, name, told, run_list)
        deed.add_argument("search", nargs="?", default="", help="a piece of a name, or an id")
    for name, told in (("bans", "who may not come in"), ("journal", "what hosts did")):
        _deed(deeds, name, told, run_list)
    reports = _deed(deeds, "reports", "what players reported", run_list)
    reports.add_argument("--settled", action="store_true", help="those that are settled")
    _add_deeds(deeds)


def _add_deeds(deeds: Any) -> None:
    ban = _deed(deeds, "ban", "keep somebody out", run_ban, "person")
    ban.add_argument("--kind", choices=tuple(KINDS), default="account", help="what is kept out")
    ban.add_argument("--days", type=int, help="for so long (else for good)")
    ban.add_argument("--why", required=True, help="they are told, and the journal says it")
    _deed(deeds, "unban", "let somebody in again", run_unban, "ban")
    for name, told in (("end", "end a game without a result"), ("delete", "delete a table")):
        deed = _deed(deeds, name, told, run_table, "table")
        deed.add_argument("--why", required=True)
    erase = _deed(deeds, "erase", "empty a line of the chat", run_erase, "table")
    erase.add_argument("number", type=int, help="the number of the entry")
    erase.add_argument("--why", required=True)
    rename = _deed(deeds, "rename", "give somebody another name", run_rename, "person")
    rename.add_argument("name")
    rename.add_argument("--why", required=True)
    settle = _deed(deeds, "settle", "settle a report", run_settle, "report")
    settle.add_argument("answer", nargs="?", default="", help="what was done")


def _deed(deeds: Any, name: str, told: str, run: Any, given: str = "") -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = deeds.add_parser(name, help=told, description=told)
    if given:
        parser.add_argument(given, help="its id")
    parser.add_argument("--url", help="where the server is (usually on this machine)")
    add_settings(parser, *SOURCES)
    parser.set_defaults(run=run)
    return parser


@contextmanager
def desk(chosen: argparse.Namespace) -> Iterator[Call]:
    """A way to call the desk of the running server."""
    import httpx

    from lutece.server.moderation.console import console_session
    from lutece.server.people.sessions import COOKIE

    settings = settings_of(chosen)
    url = chosen.url or f"http://{_local(settings.address)}:{settings.port}"

    def call(method: str, path: str, **given: Any) -> Any:
        answer = client.request(method, f"/api/desk/{path}", **given)
        if answer.is_error:
            raise UsageError(str(answer.json().get("detail", answer.text)))
        return answer.json()

    with console_session(settings.database_url) as secret:
        try:
            with httpx.Client(base_url=url, cookies={COOKIE: secret}, timeout=30) as client:
                yield call
        except httpx.TransportError as error:
            raise UsageError(f"no server answers at {url}: {error}") from None


def _local(address: str) -> str:
    """Where a server that listens there is reached from its own machine."""
    return {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(address, address)


def run_host(chosen: argparse.Namespace) -> int:
    from lutece.server.moderation.console import make_host
    from lutece.server.refusal import Refusal

    settings = settings_of(chosen)
    where = "the database" if settings.database else settings.data
    if not settings.database and not (Path(settings.data) / DATABASE).exists():
        raise UsageError(f"{where}: no server has its data here; --data says where they are")
    try:
        name = make_host(settings.database_url, chosen.name, not chosen.remove)
    except Refusal:
        raise UsageError(f"{where}: no account is called {chosen.name!r}") from None
    print(f"{name} is {'no host any more' if chosen.remove else 'a host'}")
    return 0


def run_list(chosen: argparse.Namespace) -> int:
    given = {key: value for key in ("search", "settled") if (value := vars(chosen).get(key))}
    with desk(chosen) as call:
        for found in call("GET", chosen.deed, params=given):
            console().print(LISTED[chosen.deed](found), soft_wrap=True)
    return 0


def run_ban(chosen: argparse.Namespace) -> int:
    wish = {
        "person": chosen.person,
        "kind": KINDS[chosen.kind],
        "days": chosen.days,
        "why": chosen.why,
    }
    with desk(chosen) as call:
        print(_ban(call("POST", "bans", json=wish)))
    return 0


def run_unban(chosen: argparse.Namespace) -> int:
    return _done(chosen, "DELETE", f"bans/{chosen.ban}")


def run_table(chosen: argparse.Namespace) -> int:
    return _done(chosen, "POST", f"tables/{chosen.table}/{chosen.deed}", why=chosen.why)


def run_erase(chosen: argparse.Namespace) -> int:
    path = f"tables/{chosen.table}/lines/{chosen.number}/erase"
    return _done(chosen, "POST", path, why=chosen.why)


def run_rename(chosen: argparse.Namespace) -> int:
    path = f"people/{chosen.person}/name"
    return _done(chosen, "POST", path, name=chosen.name, why=chosen.why)


def run_settle(chosen: argparse.Namespace) -> int:
    return _done(chosen, "POST", f"reports/{chosen.report}/settle", answer=chosen.answer)


def _done(chosen: argparse.Namespace, method: str, path: str, **given: Any) -> int:
    with desk(chosen) as call:
        call(method, path, **({"json": given} if given else {}))
    print("done")
    return 0


def _person(found: Any) -> str:
    marks = [found["kind"], *(["host"] if found["host"] else [])]
    near = f", {found['neighbours']} others from there" if found["neighbours"] else ""
    told = f"{', '.join(marks)}, {found['tables']} tables{near}"
    return f"{found['id']}  {found['name']}  ({told})  last here {_day(found['seen'])}"


def _table(found: Any) -> str:
    table = found["table"]
    seats = ", ".join(seat.get("name") or seat.get("bot") or "–" for seat in table["seats"])
    told = f"{table['game']}, {table['status']}, {table.get('moves', 0)} moves"
    return f"{table['id']}  {told}  by {found['owner_name'] or '–'}  [{seats}]"


def _ban(found: Any) -> str:
    until = "for good" if found["until"] is None else f"until {_day(found['until'])}"
    return f"{found['id']}  {found['label']} ({found['kind']}) {until}: {found['why']}"


def _report(found: Any) -> str:
    place = f" at {found['table']}" if found["table"] else ""
    number = f" #{found['number']}" if found["number"] else ""
    who = f"{found['by_name'] or '–'} about {found['person_name'] or '–'} ({found['person']})"
    return (
        f"{found['id']}  {_day(found['created'])}  {who}: {found['about']}{place}{number} "
        f"“{found['quoted']}”  {found['why']}"
    )


def _journal(found: Any) -> str:
    why = f": {found['why']}" if found["why"] else ""
    return f"{_day(found['at'])}  {found['by']}  {found['what']}  {found['about']}{why}"


def _day(moment: int) -> str:
    return f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%d %H:%M}"


LISTED: dict[str, Callable[[Any], str]] = {
    "people": _person,
    "tables": _table,
    "bans": _ban,
    "reports": _report,
    "journal": _journal,
}
