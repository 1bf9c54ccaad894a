"""A position as text with the legal moves, for language models.

>>> from lutece.research.history import PlayWithHistory
>>> from lutece.research.game_config import GameConfig
>>> play = PlayWithHistory(GameConfig("paris-paris"), seed=7)
>>> seen = describe(play)
>>> seen.moves[0].number, seen.moves[0].text
(0, 'Notre-Dame (teal)')
>>> chosen_action(seen, f"I think the best is [{seen.moves[1].number}].") == seen.moves[1].action
True
"""

import re
from dataclasses import dataclass

from lutece.engine.table import WrongArgument
from lutece.research import rendering
from lutece.research.history import PlayWithHistory
from lutece.text import LANGUAGES, Text

NUMBER = re.compile(r"\[(\d+)\]")
DIGITS = 9  # more than any list of moves needs; Python refuses thousands with an error of its own


@dataclass(frozen=True, slots=True)
class TextMove:
    """A legal move: its number in the list, its action's id, and its sentence."""

    number: int
    action: int
    text: str


@dataclass(frozen=True, slots=True)
class TextObservation:
    """What a seat may know as text: the board, what happened, and what it may do.

    `prompt` is all of it as one text that asks for the number of a move in brackets.
    """

    seat: int
    board: str
    happened: tuple[str, ...]
    moves: tuple[TextMove, ...]
    prompt: str


def describe(play: PlayWithHistory, language: str = "en") -> TextObservation:
    """The position as the seat to act may know it."""
    if play.over:
        raise WrongArgument("the game is over: nobody is to act")
    seat = play.to_act
    text = Text(checked_language(language), play.config.game)
    catalogue = play.config.game.catalogue
    moves = tuple(
        TextMove(number, action, text.action(catalogue[action]))
        for number, action in enumerate(play.legal())
    )
    board = rendering.ansi(play, seat, colours=False, text=text).rstrip()
    happened = happened_since(play, seat, text)
    return TextObservation(
        seat, board, happened, moves, _prompt(seat, board, happened, moves, text)
    )


def _prompt(
    seat: int, board: str, happened: tuple[str, ...], moves: tuple[TextMove, ...], text: Text
) -> str:
    parts = [text.say("prompt.you", {"seat": seat}), board]
    if happened:
        parts.append("\n".join([text.say("prompt.since"), *(f"- {event}" for event in happened)]))
    numbered = [f"[{move.number}] {move.text}" for move in moves]
    parts.append("\n".join([text.say("prompt.moves"), *numbered]))
    parts.append(text.say("prompt.answer"))
    return "\n\n".join(parts)


def happened_since(play: PlayWithHistory, seat: int, text: Text) -> tuple[str, ...]:
    """What came of this seat's last decision, and what the others did since."""
    made = play.history.decisions
    own = [number for number, decision in enumerate(made) if decision.actor == seat]
    since = made[own[-1] if own else 0 :]
    return tuple(text.event(event) for decision in since for event in decision.told(seat))


def checked_language(language: object) -> str:
    if isinstance(language, str) and language in LANGUAGES:
        return language
    raise WrongArgument(f"language: {language!r:.80} is not one of: {', '.join(LANGUAGES)}")


def chosen_action(seen: TextObservation, answer: str) -> int:
    """The action of the move that an answer names; the last number in brackets counts."""
    numbers = NUMBER.findall(answer) if isinstance(answer, str) else []
    last = len(seen.moves) - 1
    if not numbers or len(numbers[-1]) > DIGITS or int(numbers[-1]) > last:
        raise WrongArgument(f"no move is named in brackets: [0] to [{last}]")
    return seen.moves[int(numbers[-1])].action
