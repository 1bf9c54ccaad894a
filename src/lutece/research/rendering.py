"""Renders a position as the terminal shows it: as text, or as an array of pixels."""

import unicodedata
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from io import StringIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from rich.console import Console, RenderableType
from rich.json import JSON
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME as THEME

from lutece.games import folder
from lutece.research.play import Play
from lutece.text import Text

WIDTH = 100
CELL = (8, 16)  # pixels of a character
SIGNS = str.maketrans("╱╲─│╭╮╰╯×–’…·→◄●★°█", "/\\-|++++x-'..><o*o#")


def ansi(play: Play, seat: int | None, colours: bool = True, text: Text | None = None) -> str:
    """The board as this seat sees it, in English or another language."""
    file = StringIO()
    console = _console(file, colours)
    console.print(_board(play, seat, text))
    return file.getvalue()


def rgb_array(play: Play, seat: int | None) -> NDArray[np.uint8]:
    """The same as pixels: height x width x 3."""
    lines = _console(StringIO(), colours=True).render_lines(_board(play, seat))
    picture = Image.new("RGB", (WIDTH * CELL[0], len(lines) * CELL[1]), THEME.background_color)
    pen = ImageDraw.Draw(picture)
    for row, line in enumerate(lines):
        _draw_line(pen, row, line)
    return np.asarray(picture)


def _console(file: StringIO, colours: bool) -> Console:
    """A terminal that is the same on every machine, whatever its environment says."""
    return Console(
        file=file,
        width=WIDTH,
        force_terminal=colours,
        no_color=not colours,
        color_system="truecolor" if colours else None,
        _environ={},
    )


def _board(play: Play, seat: int | None, text: Text | None = None) -> RenderableType:
    """The game's own drawing for the terminal; without one, its view as it is."""
    game = play.config.game
    view = game.view(play.state, -1 if seat is None else seat)
    package = folder(game.name)
    if find_spec(f"{package}.terminal") is None:
        return JSON.from_data(view)
    terminal = import_module(f"{package}.terminal")
    drawn: RenderableType = terminal.board(view, game, text or Text("en", game))
    return drawn


def _draw_line(pen: ImageDraw.ImageDraw, row: int, line: list[Segment]) -> None:
    column = 0
    for segment in line:
        ink, ground = _colours(segment.style)
        for character in segment.text:
            left, top = column * CELL[0], row * CELL[1]
            if ground:
                pen.rectangle((left, top, left + CELL[0] - 1, top + CELL[1] - 1), fill=ground)
            if character != " ":
                pen.text((left, top), plain(character), fill=ink, font=_font())
            column += 1


def plain(character: str) -> str:
    """The character as Pillow's own font has it: without its accent, or the nearest sign."""
    letter = unicodedata.normalize("NFKD", character)[0].translate(SIGNS)
    return letter if letter.isascii() else "?"


Colour = tuple[int, int, int]


def _colours(style: Style | None) -> tuple[Colour, Colour | None]:
    """The colours of the ink and, where it is not the usual one, of the ground."""
    if style is None:
        return THEME.foreground_color, None
    ink = style.color.get_truecolor(THEME) if style.color else THEME.foreground_color
    ground = style.bgcolor.get_truecolor(THEME, foreground=False) if style.bgcolor else None
    return (ground or THEME.background_color, ink) if style.reverse else (ink, ground)


@cache
def _font() -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Pillow's own font, so that every machine draws the same."""
    return ImageFont.load_default(12)
