"""A position in words, with the legal moves as text: for agents that read and write.

>>> from lutece.research.memory import RememberedPlay
>>> from lutece.research.setting import Setting
>>> play = RememberedPlay(Setting("paris-paris"), seed=7)
>>> told = observation(play)
>>> told.moves[0].number, told.moves[0].text
(0, 'Notre-Dame (teal)')
>>> choice(told, f"I think the best is [{told.moves[1].number}].") == told.moves[1].action
True
"""

import re
from dataclasses import dataclass

from lutece.research import picture
from lutece.research.memory import RememberedPlay
from lutece.text import Text

NUMBER = re.compile(r"\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Move:
    """A legal move: its place in the list, its id, and what it says."""

    number: int
    action: int
    text: str


@dataclass(frozen=True, slots=True)
class Told:
    """What a seat is told: the board and its points, what happened, and what it may do.

    `prompt` is all of it as one text that asks for the number of a move in brackets.
    """

    seat: int
    board: str
    happened: tuple[str, ...]
    moves: tuple[Move, ...]
    prompt: str


def observation(play: RememberedPlay, language: str = "en") -> Told:
    """What the seat to act is told, from its side alone."""
    if play.over:
        raise ValueError("the game is over: nobody is to act")
    seat = play.to_act
    text = Text(language, play.setting.game)
    catalogue = play.setting.game.catalogue
    moves = tuple(
        Move(number, action, text.action(catalogue[action]))
        for number, action in enumerate(play.legal())
    )
    board = picture.ansi(play, seat, colours=False, text=text).rstrip()
    happened = _since_last_decision(play, seat, text)
    return Told(seat, board, happened, moves, _prompt(seat, board, happened, moves, text))


def _prompt(
    seat: int, board: str, happened: tuple[str, ...], moves: tuple[Move, ...], text: Text
) -> str:
    parts = [text.say("prompt.you", {"seat": seat}), board]
    if happened:
        parts.append("\n".join([text.say("prompt.since"), *(f"- {told}" for told in happened)]))
    numbered = [f"[{move.number}] {move.text}" for move in moves]
    parts.append("\n".join([text.say("prompt.moves"), *numbered]))
    parts.append(text.say("prompt.answer"))
    return "\n\n".join(parts)


def _since_last_decision(play: RememberedPlay, seat: int, text: Text) -> tuple[str, ...]:
    """What came of this seat's last decision, and what the others did since."""
    made = play.memory.decisions
    own = [number for number, decision in enumerate(made) if decision.actor == seat]
    since = made[own[-1] if own else 0 :]
    return tuple(text.event(event) for decision in since for event in decision.told(seat))


def choice(told: Told, answer: str) -> int:
    """The id of the move that an answer names; the last number in brackets counts."""
    numbers = NUMBER.findall(answer)
    if not numbers or int(numbers[-1]) >= len(told.moves):
        raise ValueError(f"no move is named in brackets: [0] to [{len(told.moves) - 1}]")
    return told.moves[int(numbers[-1])].action
