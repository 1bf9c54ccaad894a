# compiled
"""The contract between a game and everything that plays it.

A game is a folder that reads like its rulebook. What it owes the rest of Lutèce is one
class, `Game`, and one kind of position, `State`; bots, server, terminal, page and research
know nothing else. See docs/adding-a-game.md for a whole game in a hundred lines.
"""

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from lutece.engine.action import Catalogue
from lutece.engine.edition import Edition
from lutece.engine.parts import Part
from lutece.engine.rng import Rng
from lutece.engine.score import Place, Reason, ScoreLine
from lutece.engine.table import Option, Table
from lutece.engine.teller import Teller

NOBODY: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: plain typed fields that the rules change in place.

    `to_act` is the seat that has the one next decision, `NOBODY` once the game is over. A
    turn is a row of small decisions, so it may be the same seat several times running.
    """

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.to_act: i64 = 0

    def copy(self) -> "State":
        """A position of its own: nothing done to it is felt by this one."""
        raise NotImplementedError

    def facts(self) -> tuple[Any, ...]:
        """Everything that makes this position, hidden things too, as plain values: two positions
        are the same exactly when their facts are equal."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game with the components of one edition.

    A game holds tables and no play: all that happens is in the state it is given, so one
    game object serves any number of matches at once.
    Actions are small ints here, the ids of `catalogue`; see `Catalogue` for their names.
    """

    def __init__(
        self,
        name: str,
        version: int,
        edition: Edition,
        catalogue: Catalogue,
        seats: tuple[int, ...],
        options: tuple[Option, ...],
        parts: tuple[Part, ...],
    ) -> None:
        self.name = name  # as people type it: "paris-paris"
        self.version = version  # raised whenever the same actions would lead elsewhere
        self.edition = edition
        self.catalogue = catalogue
        self.seats = seats  # the player counts it can be played with
        self.options = options
        self.parts = parts  # what a view is made of, in this order
        self.open_parts = tuple([part.name for part in parts if not part.own])
        self.own_parts = tuple([part.name for part in parts if part.own])
        self.settled_parts = tuple([part.name for part in parts if part.settled])
        self.term_names: tuple[str, ...] = ("points",)  # what `terms` tells of each seat
        self.plans: tuple[str, ...] = ()  # the game's strategists: hand-written one-step players

    # -- play: ids in, ids out; this is what search does a million times a second --------

    def setup(self, table: Table) -> S:
        """The first position of a table. All shuffling is done here, from its seed."""
        raise NotImplementedError

    def legal(self, s: S) -> vec[i64]:
        """The ids of all legal actions of the seat to act, each once; none when it is over."""
        raise NotImplementedError

    def apply(self, s: S, action: i64, teller: Teller | None = None) -> None:
        """Carry out a legal action, up to the next decision.

        A teller is told what happens, fact by fact, each when its changes are in `s`. With
        None nothing is told and search pays nothing. An illegal action is the caller's fault: ask
        `why_not` first, or play through a `Match`, which does.
        """
        raise NotImplementedError

    def points(self, s: S, seat: i64) -> i64:
        """What `score` adds up to for this seat, without building the lines."""
        raise NotImplementedError

    def candidates(self, s: S) -> vec[i64]:
        """The legal actions that a sensible player thinks about: what a bot searches."""
        return self.legal(s)

    def terms(self, s: S) -> vec[float]:
        """What each seat has in this position, seat x `term_names`: bots weigh it."""
        return vec[float]([float(self.points(s, seat)) for seat in range(s.players)])

    def progress(self, s: S) -> float:
        """How much of the game has been played, from 0 to 1."""
        return 0.0

    def left_lying(self, s: S, action: i64) -> vec[i64]:
        """The legal actions that would bring something for certain, and that can't be made up for
        after this one: people are warned before they give them away."""
        return vec[i64]()

    # -- knowledge: what bots weigh ------------------------------------------------------

    def feature_names(self, players: int) -> list[str]:
        """The name of each number that `features` writes; none where no value can be learned."""
        return []

    def features(self, s: S, seat: i64, out: vec[i64]) -> None:
        """Write the position from a seat's eyes as numbers: what a learned value looks at.

        Seats are counted from the one that looks. Only what this seat can know is in them, so
        they are the same in every re-deal for it.
        """

    def plan_worth(self, s: S, seat: i64, plan: i64) -> float:
        """What a position is worth to a seat that follows one of `plans`, in points."""
        return float(self.points(s, seat))

    # -- explanation: for people ---------------------------------------------------------

    def why_not(self, s: S, action: i64) -> Reason | None:
        """The rule that forbids this action now, or None when it is legal."""
        raise NotImplementedError

    def score(self, s: S) -> list[ScoreLine]:
        """The points of all seats, line by line, at any moment."""
        raise NotImplementedError

    def ranking(self, s: S) -> list[Place]:
        """The seats from first to last by the points and tie rules, as things stand."""
        raise NotImplementedError

    def names(self) -> Mapping[str, Mapping[str, str]]:
        """Proper names that this edition gives to things: kind -> key -> name."""
        return {}

    # -- what is hidden ------------------------------------------------------------------

    def open_part(self, s: S, name: str) -> Any:
        """One of the parts that lie open to everybody, as JSON with names. The part `ask` is the
        key of the sentence that says what is to be decided, where there is more than one."""
        raise NotImplementedError

    def own_part(self, s: S, seat: i64, name: str) -> Any:
        """One of the parts that depend on who looks; `NOBODY` is a spectator. Built by naming
        what may be seen, never by deleting what may not."""
        raise NotImplementedError

    def open_view(self, s: S) -> dict[str, Any]:
        """All parts that lie open to everybody."""
        return {name: self.open_part(s, name) for name in self.open_parts}

    def own_view(self, s: S, seat: i64) -> dict[str, Any]:
        """All parts that depend on who looks."""
        return {name: self.own_part(s, seat, name) for name in self.own_parts}

    def view(self, s: S, seat: i64) -> dict[str, Any]:
        """All that a seat may know. At every moment it has the same parts."""
        return {**self.open_view(s), **self.own_view(s, seat)}

    def columns(self, players: int) -> list[tuple[str, list[str]]]:
        """The numbers of `observe`, group by group: what they mean, and the name of each."""
        points = [f"points.{seat}" for seat in range(players)]
        return [("1 when this seat is to act", ["my_turn"]), ("points so far", points)]

    def observe(self, s: S, seat: i64, out: vec[i16], at: i64) -> i64:
        """What `view` tells a seat, as numbers from `at` on; where the next ones go."""
        out[at] = i16(1) if s.to_act == seat else i16(0)
        for turn in range(s.players):
            out[at + 1 + turn] = i16(self.points(s, (seat + turn) % s.players))
        return at + 1 + s.players

    def redeal(self, s: S, seat: i64, rng: Rng) -> S:
        """A position that looks the same to this seat, with what it can't see dealt anew.

        Every position that the seat can't tell from the real one must be possible, and the
        same `rng` must deal the same whatever is really hidden: sort it before you shuffle.
        """
        raise NotImplementedError

    def count_box(self, s: S) -> dict[str, int]:
        """How many pieces of each sort exist, wherever they are: always the same numbers."""
        raise NotImplementedError


def perft(game: Game[S], s: S, depth: i64) -> i64:
    """How many rows of `depth` legal actions lead from here; a finished game counts one."""
    if depth == 0 or s.to_act == NOBODY:
        return 1
    legal = game.legal(s)
    if depth == 1:
        return len(legal)
    total: i64 = 0
    for action in legal:
        child = cast(S, s.copy())
        game.apply(child, action, None)
        total += perft(game, child, depth - 1)
    return total
