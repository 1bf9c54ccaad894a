"""Reads an edition file of Paris and refuses one that can't be played.

`board` reads districts, buildings, tokens and landmarks, `tiles` the tiles, and `contents` the
rest, and puts them together.
"""

from lutece.games.paris.edition.contents import GAME, Contents, read

__all__ = ["GAME", "Contents", "read"]
