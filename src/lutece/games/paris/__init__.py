"""Paris by Wolfgang Kramer and Michael Kiesling: keys, buildings and landmarks around 1900.

Where a rule is:

- §2 components: `edition.py`, `pieces.py`; §3, §10.2 set-up: `setup.py`
- §4 a turn: `turn.py`; §4.2, §10.1 the draw: `draw.py`; §4.4 to §4.10 keys: `moves.py`
- §4.11 end game tiles: `end_tiles.py`; §4.12, §4.13, §9.2 the end of a turn: `turn_end.py`
- §5 benefits of a move: `benefits.py`; §6 free actions: `free_actions.py`
- §7, §8 the bonus track and its tiles: `bonus_tiles.py`
- what is forbidden: `why_not.py`
- §9.3 to §9.7 the final scoring: `scoring.py`
- §3.7, PA-18 what is hidden: `view.py`, `hidden.py`
"""

from lutece.games.paris.game import Paris

GAME = Paris
