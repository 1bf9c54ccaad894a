"""What a player is asked follows what is legal: nothing else is offered, nothing is left out."""

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from game_kit import need
from tables import Kind, kinds_of_tables, label, new

from lutece.engine.match import Match
from lutece.engine.spelling import kebab
from lutece.games import find
from lutece.text import LANGUAGES, Text
from lutece.text.tables import texts_of

LONGEST = 600  # decisions


def decisions(kind: Kind) -> Iterator[Match]:
    """Every position of a game by lot, each kind of action as likely as another."""
    match, chance = new(kind, seed=3), random.Random(3)
    for _ in range(LONGEST):
        if match.over:
            return
        yield match
        legal = match.legal()
        do = chance.choice(sorted({type(one).__name__ for one in legal}))
        match.play(chance.choice([one for one in legal if type(one).__name__ == do]))


def asked(match: Match, said: Mapping[str, Any]) -> tuple[str, str]:
    """The key of what is asked, and its template with all of its variants."""
    key = match.view(match.to_act).get("ask")
    if not isinstance(key, str):
        return "game.ask", said["game"]["ask"]
    return f"ask.{key}", str(said["ask"][key])


@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_a_prompt_offers_what_is_legal_and_nothing_else(kind: Kind) -> None:
    need(kind[0], "text/en.toml")
    texts = [(Text(one, find(kind[0])), texts_of(kind[0], one)) for one in LANGUAGES]
    for match in decisions(kind):
        kinds = {kebab(type(action).__name__) for action in match.legal()}
        for text, said in texts:
            key, template = asked(match, said)
            sentence = text.ask(key, kinds)
            if "{can}" not in template:
                assert len(kinds) == 1, f"{sentence} names one thing to do of {kinds}"
                continue
            phrases = {**said.get("can", {}), **said.get("free", {})}
            assert kinds <= phrases.keys()
            offered = {
                one for one in phrases.values() if re.search(rf"\b{re.escape(one)}\b", sentence)
            }
            assert offered == {phrases[kind] for kind in kinds}, sentence
