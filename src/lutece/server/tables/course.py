"""The course of a finished game: everybody's points after each move."""

from lutece.engine.match import Match
from lutece.engine.teller import Teller


def course(match: Match) -> list[list[int]]:
    """The points of all seats, before the first move and after each of them."""
    game, state = match.game, match.game.setup(match.table)
    seats = range(match.table.players)
    points = [[int(game.points(state, seat)) for seat in seats]]
    for step in match.steps:
        game.apply(state, game.catalogue.id_of(step.action), Teller())
        points.append([int(game.points(state, seat)) for seat in seats])
    return points
