"""One decision of one person: what they type until a move is chosen."""

from collections.abc import Callable
from pathlib import Path

from rich.markdown import Markdown

from lutece.bots.analysis import Analysis
from lutece.cli import show, show_advice
from lutece.cli.console import read_line
from lutece.cli.moves import Move, fitting
from lutece.cli.rules import find_section, sections
from lutece.cli.session import Quit, Session
from lutece.engine.match import NotAllowed
from lutece.text.rules import rules_text

MOST_REASONS = 3
MOST_DIGITS = 9


class Prompt:
    """Reads lines until one is a move. Words narrow what is left; Enter starts afresh."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        self.text = session.text
        self.console = session.console
        self.done = False
        self.legal = session.moves.of(session.match.game.legal(session.match.state))
        self.left = self.legal
        self.advice: Analysis | None = None
        self.warned: Move | None = None  # that this move gives something away
        self.commands: dict[str, Callable[[str], None]] = {
            "hint": self.hint,
            "undo": self.undo,
            "why": self.why,
            "help": self.help,
            "score": self.score,
            "rules": self.rules,
            "log": self.log,
            "save": self.save,
            "quit": self.quit,
        }

    def decide(self) -> None:
        """Until a move is played or taken back, or somebody leaves."""
        self.session.hand_over(self.seat)
        self.start_afresh("")
        if self.session.hints and len(self.legal) > 1:
            self.hint("")
        while not self.done:
            line = read_line(self.console)
            if line is None:
                raise Quit
            first, _, rest = line.partition(" ")
            command = self.commands.get(first.casefold()) if line else self.start_afresh
            if command is not None:
                command(rest.strip())
            elif line.isascii() and line.isdigit() and len(line) < MOST_DIGITS:
                self.take_number(int(line))
            else:
                self.take_words(line)

    def start_afresh(self, _: str) -> None:
        self.left = self.legal
        self.session.show_table(self.seat)
        self.list_moves()

    def list_moves(self) -> None:
        self.console.print(show.moves_listed(self.left, self.text))

    # -- moves -------------------------------------------------------------------------

    def take_number(self, number: int) -> None:
        choices = show.choices(self.left)
        if 1 <= number <= len(choices):
            self.narrow_to(choices[number - 1])
        else:
            self.session.say("no-number", number=number, count=len(choices))

    def take_words(self, typed: str) -> None:
        found = fitting(self.left, typed) or fitting(self.legal, typed)
        if found:
            self.narrow_to(found)
        else:
            self.explain(typed)

    def narrow_to(self, moves: list[Move]) -> None:
        if len(moves) == 1:
            self.play(moves[0])
            return
        self.left = moves
        self.session.say("left", count=len(moves))
        self.list_moves()

    def play(self, move: Move) -> None:
        """Play a move; one that gives something away only when it is asked for a second time."""
        match = self.session.match
        left = match.game.left_lying(match.state, move.number)
        if len(left) and move != self.warned:
            self.warned = move
            could = [self.text.action(match.game.catalogue[number]) for number in left]
            self.session.say("left-lying", style="yellow", could="; ".join(could))
            return
        match.play(move.number, self.seat)
        self.done = True

    def explain(self, typed: str) -> None:
        """Why what was typed can't be played: the rule that forbids it, with its number."""
        match = self.session.match
        found = fitting(self.session.moves.all(), typed)
        reasons = (match.why_not(move.number, self.seat) for move in found)
        sentences = dict.fromkeys(self.text.reason(reason) for reason in reasons if reason)
        for sentence in list(sentences)[:MOST_REASONS]:
            show.say(self.console, sentence)
        if not sentences:
            self.session.say("no-fit", words=typed)

    # -- commands ----------------------------------------------------------------------

    def hint(self, _: str) -> None:
        """Advice for this decision; it is thought about once."""
        self.advice = self.advice or self.session.advise(self.seat)
        game = self.session.match.game
        self.console.print(show_advice.advice(self.advice, self.left, game, self.text))

    def undo(self, _: str) -> None:
        try:
            self.session.undo(self.seat)
            self.done = True
        except NotAllowed as error:
            show.say(self.console, self.text.reason(error.reason))

    def why(self, typed: str) -> None:
        if not typed:
            self.session.say("why-what", move=self.legal[0].sentence)
            return
        allowed = fitting(self.legal, typed)
        for move in allowed[:MOST_REASONS]:
            self.session.say("allowed", move=move.sentence)
        if not allowed:
            self.explain(typed)

    def help(self, _: str) -> None:
        example = " ".join(name[:3] for name in list(self.legal[0].fields.values())[1:3])
        for key in ("number", "words", "enter", *self.commands):
            if key != "help":
                self.session.say(f"help.{key}", words=example)

    def score(self, _: str) -> None:
        self.console.print(show.score(self.session.match, self.seat, self.text))

    def rules(self, asked: str) -> None:
        game, language = self.session.match.game.name, self.text.language
        parts = sections(game, language)
        if not parts:
            self.console.print(Markdown(rules_text(game, language)))
            return
        if not asked:
            for part in parts:
                show.say(self.console, f"{'  ' * part.depth}{part.number} {part.title}")
            self.session.say("rules-sections")
            return
        section = find_section(game, language, asked)
        if section is None:
            self.session.say("no-section", section=asked)
        else:
            self.console.print(Markdown(section.body))

    def log(self, _: str) -> None:
        steps = self.session.match.steps
        for number, step in enumerate(steps, 1):
            show.decision(self.console, step, number, self.seat, self.text)
        if not steps:
            self.session.say("nothing-yet")

    def save(self, file: str) -> None:
        if file:
            self.session.save(Path(file))
        else:
            self.session.say("save-where")

    def quit(self, _: str) -> None:
        raise Quit
