"""Puzzles for tests: positions of games played by lot, with a solution that the test chose."""

from tables import new, under_way

from lutece.bots.review.puzzles import Puzzle
from lutece.bots.review.result import Difference
from lutece.engine.match import position_hash


def made_puzzle(game: str, seed: int) -> Puzzle:
    """A position of a game in which the last legal action shall be the best."""
    match = under_way(new((game, 2, {}), seed), seed, 12)
    while len(match.legal()) < 3:
        match.play(match.legal()[0])
    catalogue = match.game.catalogue
    legal = [catalogue.to_json(action) for action in match.legal()]
    seat = int(match.state.to_act)
    return Puzzle(
        id=f"{game}-{seed}",
        game=game,
        players=2,
        seed=str(match.table.seed),
        actions=tuple(catalogue.id_of(step.action) for step in match.steps),
        position=position_hash(match.state),
        seat=seat,
        solution=legal[-1],
        second=legal[0],
        ahead=0.2,
        margin=0.05,
        line=((seat, legal[-1]),),
        why=(Difference(seat, match.score()[0].key if match.score() else "any", {}, 3.5),),
        missed=(1.0, 1.0, 0.5, 0.25, 0.0),
        grade=3,
    )
