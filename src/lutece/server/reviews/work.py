"""Reviews that are being made, in the database: who waits for one, and what is done of it.

A process takes a review by its lease, as it takes a bot's turn, and says so again as long as it is
at it. So a process that dies loses the piece that it was at, and another goes on from there.
"""

from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lutece.server.protocol.reviews import BudgetName
from lutece.server.reviews.standing import Versions
from lutece.server.reviews.stored import BUDGETS, made, pack, store_review, unpack
from lutece.server.storage.schema import review_pieces, review_requests, review_work
from lutece.server.tables.clocks import LEASE
from lutece.server.tables.quotas import Quotas

AT_ONCE = 100
UNTAKEN = 0


class Request(NamedTuple):
    """Somebody who waits for a review."""

    table: str
    person: str
    budget: BudgetName


class Stage(NamedTuple):
    """A review that a process is at: its budget, what is done of it, and whose work it is."""

    budget: BudgetName
    payer: str
    judged: list[Any]  # steps, in order
    explained: dict[int, Any]  # steps by their numbers


class Progress(NamedTuple):
    """How far a review is, and whether somebody asked for it."""

    done: int
    of: int
    failed: bool
    mine: bool


def ask(
    connection: Connection,
    request: Request,
    versions: Versions,
    of: int,
    moment: int,
    quotas: Quotas,
) -> bool:
    """Note that somebody waits for a review; False when it is there already."""
    there = made(connection, request.table, versions)
    if there is not None and BUDGETS.index(there.budget) >= BUDGETS.index(request.budget):
        return False
    _forget_failed(connection, request.table)
    kind = postgresql if connection.dialect.name == "postgresql" else sqlite
    work = _first(request.table, versions, of)
    connection.execute(kind.insert(review_work).values(work).on_conflict_do_nothing())
    wish = kind.insert(review_requests).values(**request._asdict(), at=moment)
    keys = [review_requests.c.table, review_requests.c.person]
    if request.budget == BUDGETS[-1]:
        wish = wish.on_conflict_do_update(index_elements=keys, set_={"budget": request.budget})
    else:
        wish = wish.on_conflict_do_nothing()
    connection.execute(wish)
    quotas.refuse_reviews(connection, request.person)
    return True


def _first(table: str, versions: Versions, of: int) -> dict[str, Any]:
    return {
        "table": table,
        "rules": versions.rules,
        "version": versions.review,
        "budget": BUDGETS[0],
        "done": 0,
        "of": of,
        "lease": UNTAKEN,
        "process": "",
        "failed": False,
    }


def _forget_failed(connection: Connection, table: str) -> None:
    failed = (review_work.c.table == table) & review_work.c.failed
    connection.execute(delete(review_work).where(failed))


def cancel(connection: Connection, table: str, person: str) -> bool:
    """Nobody is made to wait for what they don't want; whether nobody else wants it either."""
    _hold(connection, table)
    mine = (review_requests.c.table == table) & (review_requests.c.person == person)
    if not connection.execute(delete(review_requests).where(mine)).rowcount:
        return False
    return _end_unwanted(connection, table)


def _hold(connection: Connection, table: str) -> None:
    """Let nobody ask for a review while it is decided whether anybody does."""
    query = select(review_work.c.table).where(review_work.c.table == table)
    connection.execute(query.with_for_update())


def _end_unwanted(connection: Connection, table: str) -> bool:
    if _payer(connection, table) is not None:
        return False
    connection.execute(delete(review_work).where(review_work.c.table == table))
    return True


def _payer(connection: Connection, table: str) -> str | None:
    """Who asked first, of those who still wait."""
    query = select(review_requests.c.person).where(review_requests.c.table == table)
    order = (review_requests.c.at, review_requests.c.person)
    return connection.execute(query.order_by(*order).limit(1)).scalar_one_or_none()


def progress(connection: Connection, table: str, person: str | None) -> Progress | None:
    query = select(review_work).where(review_work.c.table == table)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    mine = (review_requests.c.table == table) & (review_requests.c.person == person)
    asked = select(func.count()).select_from(review_requests).where(mine)
    return Progress(row.done, row.of, row.failed, connection.execute(asked).scalar_one() > 0)


# -- the process that is at it ---------------------------------------------------------------


def free(connection: Connection, moment: int) -> list[str]:
    """Tables whose reviews no process is at."""
    waiting = (review_work.c.lease <= moment) & ~review_work.c.failed
    query = select(review_work.c.table).where(waiting).order_by(review_work.c.lease)
    return list(connection.execute(query.limit(AT_ONCE)).scalars())


def take(connection: Connection, table: str, process: str, moment: int) -> bool:
    """Take a review for a process, unless another has it."""
    here = (review_work.c.table == table) & ~review_work.c.failed
    mine = (review_work.c.lease <= moment) | (review_work.c.process == process)
    lease = {"lease": moment + LEASE, "process": process}
    return connection.execute(update(review_work).where(here, mine).values(lease)).rowcount == 1


def let_go(connection: Connection, process: str) -> None:
    """Let others go on with what a process was at."""
    mine = review_work.c.process == process
    connection.execute(update(review_work).where(mine).values(lease=UNTAKEN, process=""))


def let_all_go(connection: Connection) -> None:
    """The only process of a database has just started: nobody is at anything."""
    connection.execute(update(review_work).values(lease=UNTAKEN, process=""))


def stage(connection: Connection, table: str, versions: Versions, of: int) -> Stage | None:
    """What is to be made next of a review that was taken; None when nothing is any more."""
    _hold(connection, table)
    payer = _payer(connection, table)
    wanted = _wanted(connection, table)
    there = made(connection, table, versions)
    here = review_work.c.table == table
    missing = BUDGETS[0 if there is None else BUDGETS.index(there.budget) + 1 :]
    if payer is None or not missing or missing[0] not in wanted:
        connection.execute(delete(review_work).where(here))
        return None
    work = connection.execute(select(review_work).where(here)).one()
    if (work.rules, work.version, work.budget) != (*versions, missing[0]):
        connection.execute(delete(review_pieces).where(review_pieces.c.table == table))
        values = {"rules": versions.rules, "version": versions.review, "budget": missing[0]}
        connection.execute(update(review_work).where(here).values(**values, done=0, of=of))
    judged, explained = _pieces(connection, table)
    return Stage(missing[0], payer, judged, explained)


def _wanted(connection: Connection, table: str) -> set[str]:
    """The budgets that somebody waits for; a quick review is made on the way to a standard one."""
    query = select(review_requests.c.budget).where(review_requests.c.table == table)
    wanted = set(connection.execute(query).scalars())
    return set(BUDGETS) if BUDGETS[-1] in wanted else wanted


def _pieces(connection: Connection, table: str) -> tuple[list[Any], dict[int, Any]]:
    mine = select(review_pieces).where(review_pieces.c.table == table)
    judged: list[Any] = []
    explained: dict[int, Any] = {}
    for row in connection.execute(mine.order_by(review_pieces.c.number)):
        steps = unpack(row.steps)
        if row.kind == "judge":
            judged += steps
        else:
            explained |= {step["number"]: step for step in steps}
    return judged, explained


class Piece(NamedTuple):
    """A part of a review that is done, and how much of all that is."""

    kind: str
    steps: list[Any]
    done: int
    of: int


def keep(connection: Connection, table: str, process: str, piece: Piece, moment: int) -> str | None:
    """Store a piece, and stay at the review. Whose work the next piece is; None when nobody wants
    it any more, or another process has it."""
    _hold(connection, table)
    mine = (review_work.c.table == table) & (review_work.c.process == process)
    values = {"done": piece.done, "of": piece.of, "lease": moment + LEASE}
    if not connection.execute(update(review_work).where(mine).values(values)).rowcount:
        return None
    payer = _payer(connection, table)
    if payer is None:
        _end_unwanted(connection, table)
        return None
    row = {"table": table, "kind": piece.kind, "number": piece.steps[0]["number"]}
    connection.execute(insert(review_pieces).values(**row, steps=pack(piece.steps)))
    return payer


def finish(
    connection: Connection,
    table: str,
    process: str,
    versions: Versions,
    budget: BudgetName,
    review: Any,
    moment: int,
) -> bool:
    """Store a whole review, and end the wait of who wanted no better one."""
    mine = (review_work.c.table == table) & (review_work.c.process == process)
    if not connection.execute(select(review_work.c.table).where(mine)).one_or_none():
        return False
    store_review(connection, table, versions, budget, review, moment)
    content = BUDGETS[: BUDGETS.index(budget) + 1]
    waited = (review_requests.c.table == table) & review_requests.c.budget.in_(content)
    connection.execute(delete(review_requests).where(waited))
    connection.execute(delete(review_pieces).where(review_pieces.c.table == table))
    return True


def fail(connection: Connection, table: str) -> None:
    """It can't be made: nobody waits any more. Whoever asks again has it begun anew."""
    connection.execute(delete(review_requests).where(review_requests.c.table == table))
    connection.execute(delete(review_pieces).where(review_pieces.c.table == table))
    connection.execute(update(review_work).where(review_work.c.table == table).values(failed=True))
