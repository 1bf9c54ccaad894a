"""Every refusal of the server has its sentence, and is given what the sentence needs."""

import ast
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from lutece.server.answers import KEYS
from lutece.server.tables.commands import COMMANDS
from lutece.server.tables.log import Logged

TEXTS = tomllib.loads(files("lutece.text").joinpath("en.toml").read_text(encoding="utf-8"))
SOURCES = sorted(Path(str(files("lutece.server"))).rglob("*.py"))


def refusals() -> Iterator[tuple[str, str, set[str] | None]]:
    """Where, which key, and the names of its values; None where they are put together."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Refusal":
                continue
            keys = [n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant)]
            for key in keys:
                if isinstance(key, str):
                    yield f"{path.name}:{node.lineno}", key, _values(node)


def _values(call: ast.Call) -> set[str] | None:
    if len(call.args) < 2:
        return set()
    given = call.args[1]
    if not isinstance(given, ast.Dict):
        return None
    return {str(key.value) for key in given.keys if isinstance(key, ast.Constant)}


def holes(found: str | dict[str, str]) -> set[str]:
    sentences = [found] if isinstance(found, str) else list(found.values())
    return {
        field for sentence in sentences for _, field, _, _ in Formatter().parse(sentence) if field
    }


@pytest.mark.parametrize(("where", "key", "given"), list(refusals()))
def test_a_refusal_has_a_sentence_and_its_values(
    where: str, key: str, given: set[str] | None
) -> None:
    assert key in TEXTS["reason"], f"{where}: no sentence for {key!r}"
    if given is not None:
        assert holes(TEXTS["reason"][key]) <= given, where


def test_the_servers_own_answers_have_sentences() -> None:
    assert set(KEYS.values()) <= set(TEXTS["reason"])


def test_every_command_is_explained() -> None:
    assert set(TEXTS["table"]["help"]) == set(COMMANDS)


def test_every_kind_of_entry_can_be_told() -> None:
    kinds = {kind.__struct_config__.tag for kind in Logged.__args__}
    silent = {"linked", "move"}  # nobody is told the one; the other is told by its events
    assert set(TEXTS["table"]["entry"]) == kinds - silent
