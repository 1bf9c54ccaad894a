"""Paris: La Cité de la Lumière by José Antonio Abascal: pave a corner of Paris, then light it."""

from lutece.games.cite.game import Cite

GAME = Cite
