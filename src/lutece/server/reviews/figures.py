"""What somebody's reviewed games add up to, game by game."""

from msgspec import Struct
from sqlalchemy import Connection, and_, exists, func, select

from lutece.server.storage.schema import review_seats, seats, tables


class ReviewFigures(Struct, kw_only=True):
    """How somebody decided, and what luck they had, over their games with a standard review.

    `mean_loss` is the chance of victory that a decision gave away, `mean_luck` what luck changed of
    the share of the victory in a game, and `adjusted` the share that they would have had with
    neither good nor bad luck, of which an equal part is `fair`.
    """

    game: str
    games: int
    decisions: int
    mean_loss: float | None  # None: there was nothing to decide
    mean_luck: float
    adjusted: float
    fair: float


def review_figures(connection: Connection, person: str, public: bool) -> list[ReviewFigures]:
    """A game on several seats is not counted: it says nothing of one player."""
    other = seats.alias()
    alone = ~exists().where(
        and_(other.c.table == seats.c.table, other.c.person == person, other.c.seat != seats.c.seat)
    )
    mine = and_(review_seats.c.table == seats.c.table, review_seats.c.seat == seats.c.seat)
    query = (
        select(
            tables.c.game,
            func.count().label("games"),
            func.sum(review_seats.c.decisions).label("decisions"),
            func.sum(review_seats.c.lost).label("lost"),
            func.avg(review_seats.c.luck).label("luck"),
            func.avg(review_seats.c.adjusted).label("adjusted"),
            func.avg(review_seats.c.fair).label("fair"),
        )
        .join(seats, mine)
        .join(tables, tables.c.id == seats.c.table)
        .where(seats.c.person == person, alone)
        .group_by(tables.c.game)
        .order_by(tables.c.game)
    )
    if public:
        query = query.where(tables.c.public)
    return [_figures(row) for row in connection.execute(query)]


def _figures(row: tuple[str, int, int, float, float, float, float]) -> ReviewFigures:
    game, games, decisions, lost, luck, adjusted, fair = row
    return ReviewFigures(
        game=game,
        games=games,
        decisions=int(decisions),
        mean_loss=float(lost) / int(decisions) if decisions else None,
        mean_luck=float(luck),
        adjusted=float(adjusted),
        fair=float(fair),
    )
