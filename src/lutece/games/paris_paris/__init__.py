"""Paris Paris by Michael Schacht: houses at bus stops, and the trips that pay for them.

Where a rule is:

- §1 components: `edition.py`, `pieces.py`; §2 set-up: `setup.py`
- §3 a round: `turn.py`; what it forbids: `why_not.py`
- §4 small trips, §5 big trips, §6 the end: `scoring.py`
- PP-7, PP-10 open and hidden: `view.py`, `hidden.py`
"""

from lutece.games.paris_paris.game import ParisParis

GAME = ParisParis
