"""Players that are programs. A bot is asked for one decision at a time.

>>> from lutece import bots, new
>>> from lutece.engine.rng import rng_from_seed
>>> match = new("paris-paris", players=2, seed=7)
>>> bot = bots.make("random")
>>> number = bot.choose(match.game, match.state, match.state.to_act, rng_from_seed("any"))
>>> match.why_not(number) is None
True
"""

from collections.abc import Sequence
from typing import Any, Protocol

from lutece.bots.greedy_bot import GreedyBot
from lutece.bots.levels import BUDGETS, SEARCHES, SearchBot, search_bot
from lutece.bots.one_step import Strategist, ValueBot, plan_evaluator
from lutece.bots.random_bot import RandomBot
from lutece.bots.tree_reuse import TreeReuseBot
from lutece.engine.game import Game, State
from lutece.engine.rng import Rng


class Bot(Protocol):
    """Anything that can decide for a seat."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        """The id of a legal action for this seat, which is to act.

        All chance comes from `rng`, so the same arguments give the same action. The state is
        not changed; apart from its legal actions, a bot looks only at `game.view` and at
        positions that `game.redeal` made of it, so it knows no more than its seat.
        """


class UnknownBot(LookupError):
    """A name that no bot has, or a budget that makes no sense."""


SIMPLE: dict[str, type[RandomBot] | type[GreedyBot] | type[ValueBot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "value": ValueBot,
}
NAMES = (*SIMPLE, *SEARCHES)
STRATEGIST = "strategist-"  # and the name of a plan
EARLIER = "v0.1.0-level-5"  # an example of a bot of an earlier release


def make(name: str) -> Bot:
    """The bot of that name; a searching one may be given a budget: `level-3@500`, `search@2s`.

    `strategist-PLAN` follows one of the hand-written plans of the game it plays.
    """
    if not isinstance(name, str):
        raise UnknownBot(unknown(name, NAMES))
    if name.startswith(STRATEGIST):
        return Strategist(name.removeprefix(STRATEGIST))
    bot = SIMPLE[name]() if name in SIMPLE else search_bot(name)
    if bot is None:
        raise UnknownBot(unknown(name, (*NAMES, f"{STRATEGIST}PLAN", EARLIER)))
    return bot


def check(name: str, game: Game[Any]) -> None:
    """Refuse a name that no bot of this game has, before anything is played."""
    try:
        bot = make(name)
    except UnknownBot:
        raise UnknownBot(unknown(name, names_for(game))) from None
    if isinstance(bot, Strategist):
        plan_evaluator(game, bot.plan)


def names_for(game: Game[Any]) -> tuple[str, ...]:
    """The bots of one game: its strategists are named by its plans."""
    return (*NAMES, *strategists(game), EARLIER)


def strategists(game: Game[Any]) -> tuple[str, ...]:
    return tuple(f"{STRATEGIST}{plan}" for plan in game.plans)


def unknown(name: object, known: Sequence[str]) -> str:
    if isinstance(name, str) and search_bot(name.partition("@")[0]) is not None:
        return f"no bot is called {name!r:.80}: {BUDGETS}"
    return f"no bot is called {name!r:.80}; there are: {', '.join(known)}"


def make_for_seat(name: str) -> Bot:
    """The bot of that name for one seat of one game: it reuses its search tree within a turn."""
    bot = make(name)
    return TreeReuseBot(bot) if isinstance(bot, SearchBot) else bot


def decide(bot: Bot, game: Game[Any], state: State, rng: Rng) -> int:
    """What a bot does for the seat to act.

    It is given a re-deal and never the real position, so it can't see what is hidden from its
    seat; the legal actions are the same.
    """
    seat = int(state.to_act)
    return bot.choose(game, game.redeal(state, seat, rng), seat, rng)
