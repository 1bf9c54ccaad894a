"""Draws terminal.svg: the terminal in the middle of a game. python docs/images/draw_terminal.py

The picture names no font and no host: whoever looks at it fetches nothing.
"""

from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import lutece
from lutece.bots import make
from lutece.cli import show
from lutece.cli.language import text_for
from lutece.cli.moves import Moves
from lutece.engine.event import Event
from lutece.engine.rng import rng_from_seed

FORMAT = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: DejaVu Sans Mono, ui-monospace, Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: system-ui, sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
NIGHT = TerminalTheme(
    (24, 26, 31),
    (222, 222, 222),
    [
        (24, 26, 31),
        (239, 83, 80),
        (123, 211, 137),
        (244, 211, 94),
        (92, 157, 255),
        (200, 162, 255),
        (31, 181, 173),
        (222, 222, 222),
    ],
)
SEAT = 0


def middle_of_a_game() -> tuple[lutece.Match, list[Event]]:
    """A position in which something has just happened and the person is to act."""
    match = lutece.new("paris-paris", players=3, seed=11)
    rng, bot = rng_from_seed("picture"), make("search@60")
    told, news = 0, list[Event]()
    while len(match.steps) < 24 or match.to_act != SEAT or not 6 <= len(news) <= 9:
        if match.to_act == SEAT:
            told = len(match.steps)
        match.play(bot.choose(match.game, match.state, match.state.to_act, rng))
        news = [event for step in match.steps[told:] for event in step.events]
    return match, news


def main() -> None:
    match, news = middle_of_a_game()
    text = text_for(match.game, "en", ["human", "search", "search"])
    paper = Console(
        record=True, width=100, height=52, file=StringIO(), force_terminal=True, highlight=False
    )
    paper.print(show.happened(news, SEAT, text))
    paper.print()
    paper.print(show.board(match, SEAT, text))
    paper.print()
    show.say(paper, show.ask(match, SEAT, text), "bold")
    moves = Moves(match.game, text).of(match.game.legal(match.state))
    paper.print(show.moves_listed(moves, text))
    paper.print("> ")
    svg = paper.export_svg(
        title="lutece play paris-paris", theme=NIGHT, code_format=FORMAT, unique_id="lutece"
    )
    lines = "\n".join(line.rstrip() for line in svg.splitlines())
    Path(__file__).with_name("terminal.svg").write_text(lines + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
