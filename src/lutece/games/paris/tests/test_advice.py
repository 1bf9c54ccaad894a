"""What a bot thinks about in Paris: trades only where they lead to something."""

from lutece.engine.action import Action
from lutece.games.paris.actions import Buy, Sell
from lutece.games.paris.state import ENDING
from lutece.games.paris.tests.position import Position


def considered(position: Position) -> set[Action]:
    game = position.match.game
    return {game.catalogue[action] for action in game.candidates(position.s)}


def test_a_resource_is_bought_when_there_is_none_and_not_to_hoard() -> None:
    position = Position().francs(20).tokens(wood=1).lay("belleville", 1, 2).key("A", "arc")
    position.s.supply[0] = position.s.supply[1] = position.s.supply[2] = 3
    assert Buy("wood") in position.match.legal()
    assert Buy("wood") not in considered(position)
    assert Buy("marble") in considered(position)


def test_nothing_is_bought_that_no_move_could_use() -> None:
    position = Position().francs(20).lay("belleville", 1, 2)
    position.s.supply[1] = position.s.supply[2] = 3
    assert Buy("marble") in position.match.legal()
    assert Buy("marble") not in considered(position)


def test_nothing_is_sold_while_a_key_can_move() -> None:
    position = Position().key("A", "belleville bank").lay("belleville", 1).tokens(gold=2)
    position.francs(5)
    assert Sell("gold") in position.match.legal()
    assert Sell("gold") not in considered(position)
    assert Sell("gold") in considered(position.francs(0))


def test_after_the_action_nothing_is_traded() -> None:
    position = Position().francs(20).tokens(gold=2)
    position.s.supply[0] = 3
    position.s.phase = ENDING
    assert {Buy("wood"), Sell("gold")} <= set(position.match.legal())
    assert not {Buy("wood"), Sell("gold")} & considered(position)
