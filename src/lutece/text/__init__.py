"""Every sentence that a player reads, by key and language.

Sentences stand in `text/<language>.toml` of each game's folder; the ones that all games
share stand beside this file. A sentence is a template: `{stop}` is replaced by the name of
the event's or action's field `stop`, and `{owner:seat}` by the field `owner` named as a
seat is named. Names come from the edition, then from the tables `[name.stop]` of the
texts, and a field that has neither is shown as it is. `other` in such a table names all that it
does not: `{keys} {keys:counted-key}` is "1 key" or "2 keys".

`[heading]` names score lines where many of them are told as one: what its sentence leaves out
makes no difference there. A score line without a heading is its own.

`[ask]` says what a player is asked. `{can}` in it is a list of what is legal: the phrases of
`[can]` for the kinds of action that are, in their order, and `{free}` the same of `[free]`.

`[answer]` says what a field of an action means where the page asks for that field alone: "remove a
house of Ada". A field without one is answered by its name.

A list is told as `a, b ×2 and c`. Of a kind that stands under `[in-order]` every item is told, in
its order, with what stands there between them: the rows of a shape.

A sentence may have variants: a table whose keys are tried in order. `"points=1"` fits when
the field has that value, `points` when it is there and not empty, `other` always.

A sentence that a game has not in a language is said in English, and one that it has nowhere is
its key with the values: `take (count 2)`. So a game can be played before it is written out.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import fields
from string import Formatter
from typing import Any

from lutece.engine.action import Action
from lutece.engine.event import Event
from lutece.engine.game import Game
from lutece.engine.score import Reason, ScoreLine
from lutece.engine.spelling import kebab
from lutece.text.tables import LANGUAGES, shared_texts, texts_of

__all__ = ["LANGUAGES", "MissingText", "Text"]

MOST_SEATS = 8
Names = Mapping[str, Mapping[str, str]]


class MissingText(KeyError):
    """A key that a text file should have and has not."""


class Text:
    """The sentences of one game in one language, with the names at one table.

    Without a game, the sentences that all games share.
    """

    def __init__(
        self, language: str, game: Game[Any] | None, seats: list[str] | None = None
    ) -> None:
        self.language = language
        self._said = shared_texts(language) if game is None else texts_of(game.name, language)
        self._of_a_game = game is not None
        self._edition_names = {} if game is None else game.names()
        self._seats = seats or [
            self.say("seat.plain", {"number": n + 1}) for n in range(MOST_SEATS)
        ]

    def say(self, key: str, values: Mapping[str, Any] | None = None) -> str:
        """The sentence of a key like `event.house-built`, filled with values."""
        given = values or {}
        try:
            template = _variant(self._find(key), given, key)
        except MissingText:
            if not self._of_a_game:
                raise  # a fault of ours
            return self._unwritten(key, given)
        return self._fill(template, given)

    def action(self, action: Action) -> str:
        return self.say(f"action.{kebab(type(action).__name__)}", _fields(action))

    def ask(self, key: str, kinds: Collection[str]) -> str:
        """What a player is asked who can do these kinds of action: `place-key`, `sell`."""
        return self.say(
            key, {"can": self._offered("can", kinds), "free": self._offered("free", kinds)}
        )

    def _offered(self, table: str, kinds: Collection[str]) -> str:
        """`place a key, move a key or pass`: several kinds may have one phrase."""
        try:
            phrases: Mapping[str, str] = self._find(table)
        except MissingText:
            return ""
        offered = list(dict.fromkeys(said for kind, said in phrases.items() if kind in kinds))
        return _joined(offered, self._find("list.or"))

    def event(self, event: Event) -> str:
        return self.say(f"event.{event.key}", event.values())

    def reason(self, reason: Reason) -> str:
        """The reason with the rule's number behind it, where there is one."""
        sentence = self.say(f"reason.{reason.key}", reason.values)
        return f"{sentence} ({reason.rule})" if reason.rule else sentence

    def score(self, line: ScoreLine) -> str:
        return self.say(f"score.{line.key}", {"points": line.points, **line.details})

    def heading(self, key: str, details: Mapping[str, Any]) -> str:
        """What score lines of one kind are called together: `heading.light`, or as each of them."""
        return self.say(self._heading(key), details)

    def named_in_heading(self, key: str) -> set[str]:
        """The details that make a kind: score lines that differ in others only are of one kind."""
        try:
            found = self._find(self._heading(key))
        except MissingText:
            return set()
        sentences = found.values() if isinstance(found, Mapping) else [found]
        return {field for one in sentences for _, field, _, _ in Formatter().parse(one) if field}

    def _heading(self, key: str) -> str:
        try:
            self._find(f"heading.{key}")
        except MissingText:
            return f"score.{key}"
        return f"heading.{key}"

    def name(self, kind: str, value: Any) -> str:
        """What a thing is called: a seat, a stop of this edition, a colour."""
        if kind == "seat" and isinstance(value, int):
            return self._seats[value] if 0 <= value < len(self._seats) else str(value)
        if isinstance(value, (list, tuple)):
            return self._listed(kind, [self.name(kind, item) for item in value])
        found = self._edition_names.get(kind, {}).get(str(value))
        if found is not None:
            return found
        for named in (value, "other"):
            with suppress(MissingText):
                return str(self._find(f"name.{kind}.{named}"))
        return str(value)

    def _listed(self, kind: str, items: list[str]) -> str:
        """`a, b and c`; what comes several times is named once, unless its order counts."""
        with suppress(MissingText):
            return str(self._find(f"in-order.{kind}")).join(items)
        counted = [name if n == 1 else f"{name} ×{n}" for name, n in Counter(items).items()]
        return _joined(counted, self._find("list.and"))

    def _find(self, key: str) -> Any:
        found: Any = self._said
        for part in key.split("."):
            found = found.get(part) if isinstance(found, Mapping) else None
        if found is None:
            raise MissingText(f"{key} ({self.language})")
        return found

    def _unwritten(self, key: str, values: Mapping[str, Any]) -> str:
        """What is said where a game has no sentence: the key with the values."""
        said = key.removesuffix(".title").rpartition(".")[2]
        told = [
            f"{field} {self.name(field, value)}"
            for field, value in values.items()
            if value is not None
        ]
        return f"{said} ({', '.join(told)})" if told else said

    def _fill(self, template: str, values: Mapping[str, Any]) -> str:
        parts = []
        for plain, field, kind, _ in Formatter().parse(template):
            parts.append(plain)
            if field is not None:
                parts.append(self.name(kind or field, values[field]))
        return "".join(parts)


def _joined(items: list[str], last: str) -> str:
    """`a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def _variant(found: Any, values: Mapping[str, Any], key: str) -> str:
    if isinstance(found, str):
        return found
    for condition, sentence in found.items():
        if _fits(condition, values):
            return str(sentence)
    raise MissingText(f"{key} has no variant for {dict(values)!r}")


def _fits(condition: str, values: Mapping[str, Any]) -> bool:
    field, _, wanted = condition.partition("=")
    if wanted:
        return str(values.get(field)) == wanted
    return condition == "other" or values.get(field) not in (None, (), [], "")


def _fields(action: Action) -> dict[str, Any]:
    return {field.name: getattr(action, field.name) for field in fields(action)}
