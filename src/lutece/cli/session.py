"""A game at the terminal: people and bots take their decisions in turn."""

import shlex
from pathlib import Path

from rich.console import Console

from lutece import bots
from lutece.bots.analysis import Analysis, analyse
from lutece.cli import show
from lutece.cli.console import interactive, read_line
from lutece.cli.files import kept_game, last_finished, save
from lutece.cli.language import HUMAN
from lutece.cli.moves import Moves
from lutece.engine.match import Match, NotAllowed
from lutece.engine.rng import rng_from_seed
from lutece.engine.score import Reason
from lutece.games import box
from lutece.text import Text
from lutece.text.opponents import opponents


class Quit(Exception):
    """Somebody leaves the table."""


class Session:
    """A match, who sits where, and how much each person has been told."""

    def __init__(
        self,
        match: Match,
        seats: list[str],
        text: Text,
        console: Console,
        hints: bool = False,
    ) -> None:
        self.match = match
        self.seats = seats
        self.text = text
        self.console = console
        self.hints = hints  # advice before each decision of a person
        self.moves = Moves(match.game, text)
        self._bots = {
            seat: bots.make_for_seat(who) for seat, who in enumerate(seats) if who != HUMAN
        }
        self._told = [len(match.steps)] * len(seats)
        self._at_keyboard: int | None = None

    @property
    def people(self) -> list[int]:
        return [seat for seat, who in enumerate(self.seats) if who == HUMAN]

    # -- what is shown -----------------------------------------------------------------

    def say(self, key: str, style: str = "", **values: object) -> None:
        show.say(self.console, self.text.say(f"terminal.{key}", values), style)

    def welcome(self) -> None:
        show.say(self.console, self.text.say("game.name"), "bold")
        about, designer = (self.text.say(f"game.{key}") for key in ("about", "designer"))
        if about:
            show.say(self.console, about)
        if designer:
            self.say("notice", style="dim", designer=designer, game=self.match.game.name)
        self.say("promise", hash=self.match.table.seed_hash[:16])
        self._introduce()
        if self.people:
            self.say("hint")

    def _introduce(self) -> None:
        """Who the bots with a name are, and how they play."""
        for seat, who in enumerate(self.seats):
            known = opponents(self.text.language).get(who)
            if known is not None:
                trade, level, plays = known.trade, known.level, known.plays
                self.say("against", seat=seat, trade=trade, level=level, plays=plays)

    def show_table(self, seat: int) -> None:
        """What this person has not been told yet, and the board as it is now."""
        self.tell_news(seat)
        self.console.print(show.board(self.match, seat, self.text))
        self.console.print()
        show.say(self.console, show.ask(self.match, seat, self.text), "bold")

    def tell_news(self, seat: int | None) -> None:
        """What happened since this person was last told; a spectator has person 0's memory."""
        told = self._told[seat or 0]
        news = [event for step in self.match.steps[told:] for event in step.events]
        if news:
            self.console.print(show.happened(news, seat, self.text))
            self.console.print()
        self._told[seat or 0] = len(self.match.steps)

    # -- what is done ------------------------------------------------------------------

    def play_bot(self, seat: int) -> None:
        """Let the bot decide. Its seed depends on the position, so resuming changes nothing."""
        match = self.match
        rng = rng_from_seed(f"{match.table.seed} bot {len(match.steps)}")
        with self.console.status(self.text.say("terminal.thinking", {"seat": seat})):
            action = bots.decide(self._bots[seat], match.game, match.state, rng)
        match.play(action, seat)
        if not self.people:
            self.tell_news(None)

    def advise(self, seat: int) -> Analysis:
        """Advice for a person; its random source depends on the position, as a bot's does."""
        match = self.match
        with self.console.status(self.text.say("advice.thinking", {"seat": seat})):
            return analyse(match, seat, seed=f"{match.table.seed} advice {len(match.steps)}")

    def hand_over(self, seat: int) -> None:
        """Between two people at one keyboard: nobody reads what another may see."""
        if self._at_keyboard not in (None, seat) and interactive():
            self.console.clear()
            self.say("take-keyboard", style="bold", seat=seat)
            if read_line(self.console) is None:
                raise Quit
        self._at_keyboard = seat

    def undo(self, seat: int) -> None:
        """Before one's own last decision: free against bots, by the rules of undo with people."""
        before = list(self.match.steps)
        if len(self.people) == 1:
            mine = [number for number, step in enumerate(before) if step.seat == seat]
            if not mine:
                raise NotAllowed(Reason("nothing-to-undo", ""))
            self.match.rewind(mine[-1])
        else:
            # Whoever sits at the keyboard now, it is the last person's decision that goes.
            last = before[-1].seat if before else seat
            self.match.undo(last if last in self.people else seat)
        left = len(self.match.steps)
        self._told = [min(told, left) for told in self._told]
        self.say("undone", move=self.text.action(before[left].action))

    # -- the end -----------------------------------------------------------------------

    def keep(self) -> None:
        """Put the unfinished game away, and say how to go on with it."""
        if not self.match.steps or self.match.over:
            return
        if self.save(kept_game(self.match)):
            command = f"lutece play --resume {self.match.game.name}"
            self.say("resume", command=command)

    def save(self, path: Path) -> bool:
        try:
            path = path.expanduser()
            save(self.match, self.seats, path)
        except (OSError, ValueError, RuntimeError) as error:  # no such user, no such name
            why = getattr(error, "strerror", None) or str(error)
            self.say("not-saved", file=str(path), why=why)
            return False
        self.say("saved", file=str(path))
        return True

    def finish(self) -> None:
        """The last board, the ranking, everybody's points, the seed and the way back."""
        match, console = self.match, self.console
        looker = self.people[0] if self.people else None
        self.tell_news(looker)
        console.print(show.board(match, looker, self.text))
        console.print()
        self.say("over", style="bold")
        console.print(show.ranking(match, self.text))
        console.print(show.score(match, looker, self.text))
        self.say("seed", seed=match.table.seed, command=same_deal(match))
        kept_game(match).unlink(missing_ok=True)
        if self.save(last_finished()):
            self.say("look-back", command=shlex.join(["lutece", "replay", str(last_finished())]))
            self.say("review", command=shlex.join(["lutece", "review", str(last_finished())]))


def same_deal(match: Match) -> str:
    """The command that starts the same game again; where its edition lies, only people know."""
    game, table = match.game, match.table
    parts = ["lutece", "play", game.name, "--players", str(table.players), "--seed", table.seed]
    for option in game.options:
        chosen = table.options[option.key]
        if chosen != option.default:
            value = ",".join(map(str, chosen)) if option.pick else chosen
            parts += ["--option", f"{option.key}={value}"]
    if game.edition.hash != box(game.name).hash:
        parts += ["--edition", "FILE"]
    return shlex.join(parts)
