"""The page's types of a game: the parts of its view, its events, actions and sentences.

They are read from the modules `parts` and `events` of the game's folder and from its catalogue,
so each shape is written down once, in Python.
"""

import dataclasses
import inspect
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from lutece.engine.event import Event
from lutece.engine.spelling import kebab
from lutece.games import find
from lutece.server.typescript.sentences import sentence_keys

HEADER = """\
/**
 * The parts of a view of this game, its events, its actions and its sentences. Made from
 * src/{folder}/ by `python -m lutece.server.typescript`: change them there.
 */
import type {{ Sentences as SentencesOf }} from "../../board/contract";
"""
PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", NoneType: "null"}
Aliases = dict[Any, str]


def game_source(name: str) -> str:
    """The whole file of one game."""
    game = find(name)
    package = type(game).__module__.rpartition(".")[0]
    parts, events = (import_module(f"{package}.{module}") for module in ("parts", "events"))
    aliases = {kind: alias for alias, kind in own(parts) if get_origin(kind) is Literal}
    kinds = dict.fromkeys(type(action) for action in game.catalogue)
    blocks = [
        HEADER.format(folder=package.replace(".", "/")),
        *(f"export type {alias} = {literal(kind)};\n" for kind, alias in aliases.items()),
        *(part_type(kind, aliases) for _, kind in own(parts) if is_typeddict(kind)),
        "/** All that a seat may know. */\nexport type View = Open & Own;\n",
        *tagged(event_classes(events), "event", "GameEvent", aliases),
        revealing(event_classes(events)),
        *tagged(list(kinds), "do", "GameAction", aliases),
        sentence_keys(name),
    ]
    return "\n".join(blocks)


def own(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """What a module itself names, in its order."""
    for name, thing in vars(module).items():
        if getattr(thing, "__module__", module.__name__) in (module.__name__, "typing"):
            yield name, thing


def event_classes(module: ModuleType) -> list[type]:
    classes = [thing for _, thing in own(module) if inspect.isclass(thing)]
    return [one for one in classes if issubclass(one, Event) and one is not Event]


def revealing(classes: list[type]) -> str:
    """The events after which somebody knows what was hidden before: what came by chance."""
    keys = [kebab(one.__name__) for one in classes if issubclass(one, Event) and one.reveals]
    said = "/** Events after which somebody knows what was hidden before. */"
    listed = ", ".join(f'"{key}"' for key in keys)
    return f'{said}\nexport const REVEALING: readonly GameEvent["event"][] = [{listed}];\n'


def part_type(kind: Any, aliases: Aliases) -> str:
    """A TypedDict; what it does not always have may miss."""
    hints = get_type_hints(kind)
    fields = [
        (name if name in kind.__required_keys__ else f"{name}?", written(hint, aliases))
        for name, hint in hints.items()
    ]
    return object_type(kind, fields)


def tagged(classes: list[type], tag: str, union: str, aliases: Aliases) -> Iterator[str]:
    """Dataclasses as JSON names them, told apart by a tag, and the union of them all."""
    for one in classes:
        hints = get_type_hints(one)
        fields = [(tag, f'"{kebab(one.__name__)}"')]
        for field in dataclasses.fields(one):
            # Of an action, JSON leaves out what does not apply.
            missing = tag == "do" and NoneType in get_args(hints[field.name])
            fields.append(field_of(field.name, hints[field.name], missing, aliases))
        yield object_type(one, fields)
    yield f"export type {union} = {' | '.join(one.__name__ for one in classes)};\n"


def field_of(name: str, hint: Any, missing: bool, aliases: Aliases) -> tuple[str, str]:
    if not missing:
        return name, written(hint, aliases)
    there = [one for one in get_args(hint) if one is not NoneType]
    return f"{name}?", " | ".join(written(one, aliases) for one in there)


def object_type(kind: type, fields: list[tuple[str, str]]) -> str:
    """An object; no interface, for TypeScript takes that for no table of JSON by name."""
    first = (inspect.getdoc(kind) or "").split("\n")[0]
    members = [f"  {name}: {hint};" for name, hint in fields]
    return "\n".join([f"/** {first} */", f"export type {kind.__name__} = {{", *members, "};", ""])


def written(hint: Any, aliases: Aliases) -> str:
    """A type in TypeScript's words."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return aliases.get(hint) or literal(hint)
    if origin in (Union, UnionType):
        return " | ".join(written(one, aliases) for one in inner)
    if origin is dict:
        return f"Record<{written(inner[0], aliases)}, {written(inner[1], aliases)}>"
    if origin is list or (origin is tuple and inner[-1] is Ellipsis):
        item = written(inner[0], aliases)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(written(one, aliases) for one in inner)}]"
    return str(hint.__name__)


def literal(hint: Any) -> str:
    return " | ".join(f'"{value}"' for value in get_args(hint))
