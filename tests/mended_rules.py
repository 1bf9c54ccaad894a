"""Games as their next version might be, for tests of what that does to games begun before."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.edition import Edition
from lutece.engine.game import Game, State
from lutece.engine.score import Place, Reason
from lutece.engine.teller import Teller
from lutece.games import find
from lutece.server.tables import editions

PASSED_ON = ("setup", "points", "score", "names", "open_part", "own_part", "redeal")


class Mended(Game[Any]):
    """A game as its next version might be; a compiled game can't be subclassed, so it is asked.

    `forbidden` are refused from now on, `elsewhere` leads to another position than it did, with
    `counts` everybody has so many points more, and it may have no options any more.
    """

    def __init__(
        self,
        game: Game[Any],
        *,
        forbidden: Collection[int] = (),
        elsewhere: int = -1,
        counts: int = 0,
        options: bool = True,
    ) -> None:
        left = game.options if options else ()
        next_one = game.version + 1
        edition, catalogue = game.edition, game.catalogue
        super().__init__(game.name, next_one, edition, catalogue, game.seats, left, game.parts)
        self.before = game
        self.forbidden, self.elsewhere, self.counts = forbidden, elsewhere, counts

    def legal(self, s: State) -> vec[i64]:
        return vec[i64]([one for one in self.before.legal(s) if one not in self.forbidden])

    def why_not(self, s: State, action: i64) -> Reason | None:
        mended = Reason("game-over", "§0") if action in self.forbidden else None
        return mended or self.before.why_not(s, action)

    def apply(self, s: State, action: i64, teller: Teller | None = None) -> None:
        others = [one for one in self.before.legal(s) if one != action]
        self.before.apply(s, others[0] if action == self.elsewhere else action, teller)

    def ranking(self, s: State) -> list[Place]:
        places = self.before.ranking(s)
        return [replace(place, points=place.points + self.counts) for place in places]


def _asked_of_the_game_before(name: str) -> Any:
    return lambda self, *given: getattr(self.before, name)(*given)


for _name in PASSED_ON:
    setattr(Mended, _name, _asked_of_the_game_before(_name))


@contextmanager
def installed(name: str, **mended: Any) -> Iterator[None]:
    """As if the next version of a game were installed; servers that start meanwhile have it."""

    def find_mended(wanted: str, edition: Edition | None = None) -> Game[Any]:
        game = find(wanted, edition)
        return Mended(game, **mended) if wanted == name else game

    editions.game_with.cache_clear()
    try:
        with patch.object(editions, "find", find_mended):
            yield
    finally:
        editions.game_with.cache_clear()
