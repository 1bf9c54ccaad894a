"""The text files as tables of sentences: a game's own, over English, over what all games share.

A game need not speak every language. What is not written in one is said in English, and what is
written nowhere is said by its key: see `Text`.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from lutece.games import folder

LANGUAGES = ("en", "de", "es", "fr")
Sentences = Mapping[str, Any]


def texts_of(game: str, language: str) -> Sentences:
    """Every sentence of a game in a language."""
    return _texts_of(game, folder(game), language)


@cache
def shared_texts(language: str) -> Sentences:
    """The sentences that all games share."""
    return tomllib.loads(
        files("lutece.text").joinpath(f"{language}.toml").read_text(encoding="utf-8")
    )


@cache
def _texts_of(game: str, package: str, language: str) -> Sentences:
    english, own = own_texts(package, LANGUAGES[0]), own_texts(package, language)
    unwritten = {"game": {"name": game, "about": "", "designer": ""}}
    below = laid_over(unwritten, shared_texts(language))
    return laid_over(below, laid_over(english, own))


@cache
def own_texts(package: str, language: str) -> Sentences:
    """The text file of a game's folder; empty where there is none in this language."""
    place = files(package).joinpath("text", f"{language}.toml")
    return tomllib.loads(place.read_text(encoding="utf-8")) if place.is_file() else {}


def laid_over(below: Sentences, above: Sentences) -> dict[str, Any]:
    """One table over another, group by group. A sentence in variants is replaced as a whole, or
    it would speak two languages."""
    both = {
        key: laid_over(below[key], value)
        for key, value in above.items()
        if isinstance(value, Mapping)
        and isinstance(below.get(key), Mapping)
        and not is_sentence(value)
    }
    return {**below, **above, **both}


def is_sentence(table: Sentences) -> bool:
    """Whether a table is one sentence in variants."""
    return "other" in table or any("=" in key for key in table)
