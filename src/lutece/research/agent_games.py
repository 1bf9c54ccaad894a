"""Games that a language model plays by text: one seat is its own, bots have the others.

>>> games = AgentGames()
>>> seen = games.new_game("paris-paris", seed=7, bot="random")
>>> seen["game_id"], seen["over"], seen["moves"]
('1', False, 2)
>>> games.play("1", 0)["over"]
False
"""

from collections.abc import Sequence
from secrets import token_hex
from typing import Any

from lutece import bots
from lutece.engine.rng import Rng, rng_from_seed
from lutece.engine.table import WrongArgument, whole_number
from lutece.games import find, names
from lutece.research.game_config import GameConfig
from lutece.research.history import PlayWithHistory
from lutece.research.text_observation import (
    checked_language,
    describe,
    happened_since,
)
from lutece.text import Text
from lutece.text.rules import rules_text

MOST = 100  # games that are kept; the one that was begun first makes room


class AgentGame:
    """One game of an agent: its play, its seat, the bots and their chance."""

    def __init__(
        self, config: GameConfig, deal: int | str, seat: int, bot: str, language: str
    ) -> None:
        self.play = PlayWithHistory(config, deal)
        self.seat = seat
        self.language = language
        self.bots = {other: bots.make_for_seat(bot) for other in range(config.players)}
        self.rng: Rng = rng_from_seed(f"agent {deal}")
        self.let_the_bots_play()

    def let_the_bots_play(self) -> None:
        play = self.play
        while not play.over and play.to_act != self.seat:
            bot = self.bots[play.to_act]
            play.apply(bots.decide(bot, play.config.game, play.state, self.rng))


class AgentGames:
    """The games of one agent, by number. Every method is a tool: its docstring is for the model."""

    def __init__(self) -> None:
        self._games: dict[str, AgentGame] = {}
        self._begun = 0

    def tools(self) -> Sequence[Any]:
        return (self.list_games, self.rules, self.new_game, self.position, self.play, self.record)

    def list_games(self) -> list[dict[str, Any]]:
        """The games that can be played: their names, player counts and options."""
        return [
            {
                "game": name,
                "players": list(find(name).seats),
                "options": {option.key: list(option.choices) for option in find(name).options},
                "about": Text("en", find(name)).say("game.about"),
            }
            for name in names()
        ]

    def rules(self, game: str, language: str = "en") -> str:
        """The whole rules of a game, with numbered sections. Read them before you play."""
        return rules_text(find(_text(game, "game")).name, checked_language(language))

    def new_game(
        self,
        game: str,
        players: int = 2,
        seat: int = 0,
        bot: str = "level-1",
        seed: int | str | None = None,
        options: dict[str, Any] | None = None,
        language: str = "en",
    ) -> dict[str, Any]:
        """Begin a game against bots (random, greedy, level-1 to level-5) and see its position.

        The answer has a game_id for the other tools, and a prompt with the board and your legal
        moves, each with its number. The same seed gives the same deal.
        """
        config = GameConfig(game, players, options)
        bots.check(bot, config.game)
        own = whole_number(seat, "seat")
        if not 0 <= own < players:
            raise WrongArgument(f"seat: {own} is not one of 0 to {players - 1}")
        deal = token_hex(16) if seed is None else seed
        begun = AgentGame(config, deal, own, bot, checked_language(language))
        self._begun += 1
        self._games[str(self._begun)] = begun
        if len(self._games) > MOST:
            del self._games[next(iter(self._games))]
        return self.position(str(self._begun))

    def position(self, game_id: str) -> dict[str, Any]:
        """A game as your seat may know it: a prompt with the board and your numbered moves, or
        the result when it is over."""
        game = self._game(game_id)
        play = game.play
        if play.over:
            return self._result(game_id, game)
        seen = describe(play, game.language)
        answer = {"game_id": str(game_id), "over": False, "seat": game.seat}
        return {**answer, "moves": len(seen.moves), "prompt": seen.prompt}

    def play(self, game_id: str, move: int) -> dict[str, Any]:
        """Play the move of that number; the bots answer, and you see the next position."""
        game = self._game(game_id)
        if game.play.over:
            raise WrongArgument("this game is over: begin a new one")
        legal = game.play.legal()
        number = whole_number(move, "move")
        if not 0 <= number < len(legal):
            raise WrongArgument(f"move: {number} is not one of 0 to {len(legal) - 1}")
        game.play.apply(legal[number])
        game.let_the_bots_play()
        return self.position(game_id)

    def record(self, game_id: str) -> dict[str, Any]:
        """The record of a finished game: its seed and every action. Secret until the end."""
        game = self._game(game_id)
        if not game.play.over:
            raise WrongArgument("a record tells what is hidden: it is given when the game is over")
        return game.play.match().record()

    def _game(self, game_id: str) -> AgentGame:
        known = self._games.get(str(game_id))
        if known is None:
            there = ", ".join(self._games) or "none"
            raise WrongArgument(f"game_id: {game_id!r:.80} is not one of: {there}")
        return known

    def _result(self, game_id: str, game: AgentGame) -> dict[str, Any]:
        play = game.play
        text = Text(game.language, play.config.game)
        ranking = play.config.game.ranking(play.state)
        return {
            "game_id": str(game_id),
            "over": True,
            "seat": game.seat,
            "happened": list(happened_since(play, game.seat, text)),
            "points": play.points(),
            "places": {str(place.seat): place.place for place in ranking},
            "utility": play.utilities()[game.seat],
        }


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise WrongArgument(f"{what}: a text, not {value!r:.80}")
    return value
