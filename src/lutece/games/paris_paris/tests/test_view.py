"""What a view foretells: the trips that each open card would start if it were left."""

from lutece.games.paris_paris.tests.position import Position


def if_left(p: Position) -> list[dict[str, list[int] | None]]:
    foretold: list[dict[str, list[int] | None]] = p.match.view()["if_left"]
    return foretold


def test_the_small_trip_of_each_card_is_foretold() -> None:
    p = Position().houses(odeon="AA", montparnasse="AB")
    p.display(("luxembourg", "blue"), ("odeon", "pink"), ("les-halles", "teal"))
    assert if_left(p) == [
        {"small": [3, 1, 0, 0], "big": None},
        {"small": [2, 0, 0, 0], "big": None},
        {"small": [0, 0, 0, 0], "big": None},
    ]


def test_a_big_trip_is_foretold_where_a_card_of_the_colour_is_parked() -> None:
    p = Position().houses(pompidou="A", hotel_de_ville="A", louvre="B")
    p.display(("notre-dame", "teal"), ("louvre", "pink"))
    p.s.parked[p.line("teal")] = p.kind("les-halles", "teal")
    assert if_left(p) == [
        {"small": [1, 0, 0, 0], "big": [4, 0, 0, 0]},
        {"small": [0, 1, 0, 0], "big": None},
    ]


def test_looking_ahead_changes_nothing() -> None:
    p = Position().houses(odeon="AA").display(("luxembourg", "blue"), ("odeon", "pink"))
    before = p.s.facts()
    p.match.view(0)
    assert p.s.facts() == before
