"""The pages of people with an account: what everybody may know of how they play."""

from typing import Annotated, Any

from litestar import get
from litestar.di import NamedDependency
from litestar.params import PathParameter
from msgspec import Struct, convert
from sqlalchemy import Connection

from lutece.server.people.accounts import AccountRow, account_named
from lutece.server.players.figures import figures_of
from lutece.server.protocol import TableInfo
from lutece.server.ratings import elo_of, history_of, ratings_of
from lutece.server.refusal import Refusal
from lutece.server.reviews.figures import ReviewFigures, review_figures
from lutece.server.routes.ratings import Rung
from lutece.server.storage.store import Store
from lutece.server.tables.lobby import public_games_of

LONGEST_CURVE = 200  # steps


class GameFigures(Struct, kw_only=True):
    """Somebody at one game: their public games, and their rating with where it came from."""

    game: str
    played: int = 0
    won: int = 0
    mean: float | None = None  # points
    best: int | None = None
    rating: Rung | None = None
    curve: list[int] = []  # Elo after each of the last rated games
    reviewed: ReviewFigures | None = None


class Profile(Struct, kw_only=True):
    """What everybody may know of an account: nothing of private tables is in it."""

    id: str
    name: str
    since: int
    games: list[GameFigures]
    recent: list[TableInfo]


@get("/profiles/{name:str}", summary="Somebody's page")
async def profile(
    name: Annotated[str, PathParameter(max_length=100)], store: NamedDependency[Store]
) -> Profile:
    """Of an account; guests have none. Figures and games are those of public tables."""
    account = await store.read(lambda c: account_named(c, name))
    if account is None or account.person.kind != "account":
        raise Refusal("no-such-person", status=404)
    games = await store.read(lambda c: all_figures(c, account))
    recent = await public_games_of(store, account.person.id)
    person = account.person
    return Profile(
        id=person.id, name=person.name, since=account.created, games=games, recent=recent
    )


def all_figures(connection: Connection, account: AccountRow) -> list[GameFigures]:
    person = account.person.id
    found: dict[str, GameFigures] = {}
    for row in figures_of(connection, person):
        found[row.game] = _figures(row)
    for rated in ratings_of(connection, person):
        game = rated["game"]
        shown = found.setdefault(game, GameFigures(game=game))
        shown.rating = convert(rated, Rung)
        steps = history_of(connection, person, game, LONGEST_CURVE)
        shown.curve = [round(elo_of(step.mu)) for step in steps]
    for reviewed in review_figures(connection, person, public=True):
        found.setdefault(reviewed.game, GameFigures(game=reviewed.game)).reviewed = reviewed
    return [found[game] for game in sorted(found)]


def _figures(row: Any) -> GameFigures:
    mean = None if row.mean is None else round(float(row.mean), 1)
    return GameFigures(game=row.game, played=row.played, won=row.won, mean=mean, best=row.best)


ROUTES = [profile]
