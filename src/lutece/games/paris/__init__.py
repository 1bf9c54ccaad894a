"""Paris by Wolfgang Kramer and Michael Kiesling: keys, buildings and landmarks around 1900."""

from lutece.games.paris.game import Paris

GAME = Paris
