"""One seat against bots: the game behind Gymnasium's environments, single and many at once."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.utils import seeding

from lutece import bots
from lutece.engine.match import NotAllowed
from lutece.engine.rng import Rng, rng_from_seed
from lutece.engine.table import WrongArgument, whole_number
from lutece.research.game_config import GameConfig
from lutece.research.play import Play


class Rivals:
    """Who has the other seats: one bot for all of them, or one for each."""

    def __init__(self, config: GameConfig, bot: str | Sequence[str]) -> None:
        needed = config.players - 1
        self.names = [bot] * needed if isinstance(bot, str) else _names(bot)
        if len(self.names) != needed:
            raise WrongArgument(f"bot: {needed} are needed, not {len(self.names)}")
        for name in self.names:
            bots.check(name, config.game)
        self.bots = [bots.make(name) for name in self.names]

    def __reduce__(self) -> tuple[Any, ...]:
        return _rivals_of, (self.names,)


def _rivals_of(names: list[str]) -> Rivals:
    rivals = Rivals.__new__(Rivals)
    rivals.names, rivals.bots = names, [bots.make(name) for name in names]
    return rivals


def _names(given: object) -> list[str]:
    if not isinstance(given, list | tuple):
        raise WrongArgument(f"bot: the name of one, or a list of names, not {given!r:.80}")
    return list(given)


def checked_seat(seat: object, players: int) -> int | None:
    """A seat of one's own, or None: each game gives another one."""
    if seat is None:
        return None
    number = whole_number(seat, "seat")
    if not 0 <= number < players:
        raise WrongArgument(f"seat: {number} is not one of 0 to {players - 1}")
    return number


class SeatGame:
    """Your seat's decisions, and between them those of the bots. Copies and pickles go on alone.

    `ended` is set when the game is over, or lost by an action that is not legal.
    """

    def __init__(self, config: GameConfig, rivals: Rivals, seat: int | None) -> None:
        self.config = config
        self.rivals = rivals
        self.fixed_seat = seat

    def reset(self, seed: int | None, np_random: np.random.Generator) -> None:
        """Deal anew: a seed is a deal, and without one chance has the next."""
        deal = int(np_random.integers(2**31)) if seed is None else seed
        drawn = int(np_random.integers(self.config.players))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        self.play = Play(self.config, deal)
        self.ended = False
        self._rng = rng_from_seed(f"bots {deal}")
        self._let_the_bots_play()

    def step(self, action: int) -> tuple[float, dict[str, Any]]:
        """Your decision, and what the bots do until the next one: your reward, and if the action
        is not legal, the rule that forbids it."""
        try:
            self.play.apply(action)
        except NotAllowed as refusal:
            self.ended = True
            reason = refusal.reason
            why = {"key": reason.key, "rule": reason.rule, "values": dict(reason.values)}
            return -1.0, {"why_not": why}
        self._let_the_bots_play()
        self.ended = self.play.over
        return self.play.utilities()[self.seat], {}

    def _let_the_bots_play(self) -> None:
        play, config = self.play, self.config
        while not play.over and play.to_act != self.seat:
            away = (play.to_act - self.seat) % config.players
            bot = self.rivals.bots[away - 1]
            play.apply(bots.decide(bot, config.game, play.state, self._rng))

    def __getstate__(self) -> dict[str, Any]:
        kept = dict(self.__dict__)
        if "_rng" in kept:  # a compiled class: its words say everything
            kept["_rng"] = self._rng.words()
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if "_rng" in kept:
            self._rng = Rng(*kept["_rng"])


def generator(seed: int | None) -> np.random.Generator:
    """Gymnasium's own chance for a seed."""
    return seeding.np_random(seed)[0]
