"""The games for OpenSpiel: `python_lutece_paris_paris`, `python_lutece_cite`, ….

>>> import pyspiel
>>> import lutece.research.openspiel_game
>>> game = pyspiel.load_game("python_lutece_paris_paris(players=3)")
>>> state = game.new_initial_state()
>>> state.apply_action(7)  # chance deals: deal 7 is the seed 7
>>> state.current_player(), state.legal_actions() == sorted(state.legal_actions())
(0, True)

Chance has one node, the deal; its outcome is a seed from 0 to `deals` - 1. Everything else
follows from the decisions.
"""

import json
from typing import Any

import pyspiel

from lutece.engine.table import WrongArgument
from lutece.games import find, names
from lutece.research.game_config import GameConfig
from lutece.research.history import PlayWithHistory
from lutece.research.openspiel_observer import Observer

DEALS = 1024
RECALL = 64
LONGEST = 3000  # decisions: no game that was ever seen comes near it
PARAMETERS = {"deals": DEALS, "recall": RECALL, "options": "", "edition": ""}


def short_name(game: str) -> str:
    return f"python_lutece_{game.replace('-', '_')}"


def game_type(name: str) -> pyspiel.GameType:
    game = find(name)
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"Lutèce: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.seats), **PARAMETERS},
    )


class LuteceGame(pyspiel.Game):
    """A game with so many players.

    `options` is JSON, `{"postcards": "random"}`; `edition` a file, by its path or its text;
    `deals` how many deals chance has; `recall` how many decisions an information state's
    tensor goes back.
    """

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = {"players": min(find(name).seats), **PARAMETERS, **(params or {})}
        self.config = GameConfig(
            name, given["players"], _options(given["options"]), given["edition"] or None
        )
        self.deals = _from_one_on("deals", given["deals"])
        self.recall = _from_one_on("recall", given["recall"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.config.actions,
            max_chance_outcomes=self.deals,
            num_players=self.config.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name), info, params or {})

    def new_initial_state(self, state: str | None = None) -> "LuteceState":
        if state is not None:
            raise WrongArgument("a state is made from its history, or by deserialize_state")
        return LuteceState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise WrongArgument(f"observers have no parameters here: {params!r}")
        return Observer(self.config, self.recall, iig_obs_type)


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text or "{}")
    except ValueError as error:
        raise WrongArgument(f"options: not JSON: {error}") from None
    if not isinstance(options, dict):
        raise WrongArgument(f"options: a JSON object, not {text!r:.80}")
    return options


def _from_one_on(name: str, number: int) -> int:
    if number < 1:
        raise WrongArgument(f"{name}: {number} is less than 1")
    return number


class LuteceState(pyspiel.State):
    """A position, with what each seat saw on the way to it."""

    def __init__(self, game: LuteceGame) -> None:
        super().__init__(game)
        self.config = game.config
        self.deals = game.deals
        self.play: PlayWithHistory | None = None  # before the deal

    def current_player(self) -> int:
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.over else self.play.to_act

    def _legal_actions(self, player: int) -> list[int]:
        assert self.play is not None, "nobody acts before the deal"
        return self.play.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.play is not None:
            self.play.apply(action)
        elif 0 <= action < self.deals:
            self.play = PlayWithHistory(self.config, action)
        else:
            raise WrongArgument(f"deal {action}: they go from 0 to {self.deals - 1}")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.config.game.catalogue[action])

    def is_terminal(self) -> bool:
        return self.play is not None and self.play.over

    def returns(self) -> list[float]:
        return [0.0] * self.config.players if self.play is None else self.play.utilities()

    def resample_from_infostate(self, player: int, sampler: Any) -> "LuteceState":
        """A state that this seat can't tell from this one, with the hidden things dealt anew.

        In it the other seats remember what this seat knows of their past, and see what was
        dealt to them now. It can be played on and cloned, not serialized: no history leads
        to it.
        """
        twin: LuteceState = self.clone()
        if self.play is not None:
            twin.play = self.play.redealt(player, f"resample {sampler()}")
        return twin

    def __str__(self) -> str:
        if self.play is None:
            return "before the deal"
        return json.dumps(self.config.game.view(self.play.state, -1))


def class_of(name: str) -> type[LuteceGame]:
    """A class for each game: OpenSpiel wants one that it can make with parameters alone."""

    class OneGame(LuteceGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    return OneGame


for _game in names():
    pyspiel.register_game(game_type(_game), class_of(_game))
