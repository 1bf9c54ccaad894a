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


def to_come(p: Position, seat: int | None) -> list[tuple[int, str, int]]:
    """What a seat is told of the end: whose points, from what, how many."""
    lines = p.match.view(seat)["to_come"]
    return [(line["seat"], line.get("line", line["key"]), line["points"]) for line in lines]


def test_the_last_trips_are_foretold_as_far_as_a_seat_knows_the_markers() -> None:
    p = Position(3).houses(pompidou="A", hotel_de_ville="A", louvre="B")
    teal, pink, red = (p.line(line) for line in ("teal", "pink", "red"))
    p.s.markers[0], p.s.markers[1], p.s.markers[2] = teal, pink, red
    assert to_come(p, 0) == [(0, "teal", 4)]
    assert (1, "pink", 1) in to_come(p, 1)
    assert not any(line == "teal" for _, line, _ in to_come(p, 1))
    assert to_come(p, None) == []


def test_with_two_players_the_open_marker_is_foretold_to_all() -> None:
    p = Position(2).houses(pompidou="A", hotel_de_ville="A")
    p.s.markers[2] = p.line("teal")
    assert to_come(p, None) == [(0, "teal", 4)]


def test_the_bonus_is_foretold_only_where_displaced_houses_are_shown() -> None:
    for shown, told in ((True, [(1, "displaced-bonus", 4)]), (False, [])):
        p = Position(3, show_displaced=shown)
        p.s.displaced[1] = 4
        assert to_come(p, None) == told
