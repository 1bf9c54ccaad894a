"""Paris: La Cité de la Lumière by José Antonio Abascal: pave a corner of Paris, then light it.

Where a rule is:

- §2 components: `edition.py`, `pieces.py`, `shapes.py`, `outlines.py`
- §2.1, §3.1 the board: `board.py`; §4 set-up: `setup.py`
- §5 phase 1, laying tiles and taking buildings: `tiles.py`; who is next, and §6 phase 2: `turn.py`
- §6.2 where buildings fit: `fits.py`; §6.3, §7 postcards: `postcards.py`
- what is forbidden: `why_not.py`
- §8 scoring: `scoring.py`, and line by line `scoring_lines.py`
- §5.5 what is hidden: `view.py`, `hidden.py`
"""

from lutece.games.cite.game import Cite

GAME = Cite
