"""What a player can do, in the rulebook's words, and the one list of all of it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from lutece.engine.spelling import kebab
from lutece.engine.table import WrongArgument, whole_number


@dataclass(frozen=True, slots=True)
class Action:
    """One decision. A game subclasses it with the rulebook's words: `Build(stop, line)`.

    Fields are keys of components (`"louvre"`), numbers, flags, or None where a field does
    not apply. Actions are compared by value and can be kept in sets.
    """


class UnknownAction(WrongArgument):
    """An action that no position of the game could ever have; says what is wrong with it."""


class Catalogue:
    """Every action that a game with this edition could ever have, made once.

    An action has three forms, converted here without loss: the named object, for people
    who write Python; its id, a small int, for rules, search and network; and JSON with
    names, `{"do": "build", "stop": "louvre", "line": "pink"}`, for records. Ids follow
    the order of the catalogue and belong to an edition: store names, not ids.
    """

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions = tuple(actions)
        self._ids = {action: number for number, action in enumerate(self._actions)}
        if len(self._ids) != len(self._actions):
            raise ValueError("an action stands twice in the catalogue")
        self._kinds = {kebab(type(action).__name__): type(action) for action in self._actions}

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __getitem__(self, number: int) -> Action:
        try:
            known = 0 <= whole_number(number, "id") < len(self._actions)
        except WrongArgument:
            said = f"an action, its id or JSON with a 'do' is needed, not {number!r:.80}"
            raise UnknownAction(said) from None
        if not known:
            last = len(self) - 1
            raise UnknownAction(f"no action has the id {number!r:.80}: they go from 0 to {last}")
        return self._actions[number]

    def id_of(self, action: Action) -> int:
        """The id of a named action."""
        try:
            return self._ids[action]
        except (KeyError, TypeError):
            raise UnknownAction(self._what_is_wrong(action)) from None

    def to_json(self, action: Action) -> dict[str, Any]:
        """The action with names; fields that do not apply are left out."""
        self.id_of(action)
        named = {field.name: getattr(action, field.name) for field in fields(action)}
        given = {name: value for name, value in named.items() if value is not None}
        return {"do": kebab(type(action).__name__), **given}

    def from_json(self, data: object) -> Action:
        """The action that was written as JSON; refuses anything else with one sentence."""
        if not isinstance(data, Mapping):
            raise UnknownAction(f"an action is an object with a 'do', not {data!r:.80}")
        rest = dict(data)
        kind = rest.pop("do", None)
        if not isinstance(kind, str) or kind not in self._kinds:
            known = ", ".join(sorted(self._kinds))
            raise UnknownAction(f"'do' is {kind!r:.80}; the actions are: {known}")
        names = [field.name for field in fields(self._kinds[kind])]
        for name in rest:
            if name not in names:
                raise UnknownAction(f"{kind} has no field {name!r:.80}, only: {', '.join(names)}")
        action = self._kinds[kind](**{name: rest.get(name) for name in names})
        catalogued = self[self.id_of(action)]
        if repr(catalogued) != repr(action):  # JSON's true is no 1, though Python takes it for one
            raise UnknownAction(self._what_is_wrong(action))
        return catalogued

    def _what_is_wrong(self, action: Action) -> str:
        kind = type(action)
        alike = [known for known in self._actions if type(known) is kind]
        if not alike:
            return f"{action!r:.80} is no action of this game"
        for field in fields(kind):
            value = getattr(action, field.name)
            known_values = [getattr(known, field.name) for known in alike]
            if not any(type(value) is type(known) and value == known for known in known_values):
                return f"{kebab(kind.__name__)}: {field.name} can't be {value!r:.80}"
        return f"{kebab(kind.__name__)}: no such combination: {action!r:.80}"
