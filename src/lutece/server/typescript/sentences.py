"""The page's types of the games' sentences: which keys there are.

A table with `other`, or with a condition such as `"count=1"`, is one sentence in variants.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from lutece.games import folder
from lutece.text.tables import is_sentence, own_texts, shared_texts

HEADER = """\
/**
 * The keys of the sentences that all games share. Made from src/lutece/text/en.toml by
 * `python -m lutece.server.typescript`: change it there.
 */

"""
# Named by kind, read along a view, put between the items of a list, for the terminal only, or sent.
NOT_SAID = {"name", "view", "in-order", "terminal", "prompt", "notice", "mail"}


def shared_source() -> str:
    """The whole file of what all games share."""
    return HEADER + union("SharedKey", shared_texts("en"))


def sentence_keys(game: str) -> str:
    """The types of a game's own keys, and of what its board says by them."""
    keys = union("SentenceKey", own_texts(folder(game), "en"))
    said = "export type Sentences = SentencesOf<SentenceKey>;\n"
    return f"/** The keys of text/en.toml. */\n{keys}\n{said}"


def union(name: str, texts: Mapping[str, Any]) -> str:
    said = {group: table for group, table in texts.items() if group not in NOT_SAID}
    members = "".join(f'\n  | "{key}"' for key in keys_of(said))
    return f"export type {name} ={members};\n"


def keys_of(texts: Mapping[str, Any]) -> Iterator[str]:
    """The dotted keys of all sentences."""
    for key, value in texts.items():
        if isinstance(value, str) or is_sentence(value):
            yield key
        else:
            yield from (f"{key}.{below}" for below in keys_of(value))
