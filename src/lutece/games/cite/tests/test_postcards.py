"""One test or more for each postcard (§7), alone and with the others."""

from lutece.games.cite.actions import (
    Build,
    PlantGarden,
    Put,
    PutAnnex,
    PutStatue,
    Swap,
    TakeCard,
)
from lutece.games.cite.events import (
    AnnexPut,
    BuildingsSwapped,
    GardenPlanted,
    LightCovered,
    MixedSpaceLaid,
    OnlyChoice,
    PiecePut,
)
from lutece.games.cite.tests.position import BLUE, ORANGE, PLAIN, Position

BLUE_GROUND = ("B" * 8,) * 8


def spaces(p: Position) -> set[str]:
    """Where the piece of the card in hand may be put."""
    return {action.space for action in p.match.legal() if isinstance(action, Put)}


def test_7_1_levitation_swaps_and_places_the_new_building_at_once() -> None:
    p = Position().reserve(ORANGE, "H6").pool("I3", "V3").to_act(ORANGE)
    p.play(TakeCard("levitation", True))
    assert set(p.match.legal()) == {Swap("H6", "I3"), Swap("H6", "V3")}
    p.play(Swap("H6", "I3"))
    assert p.match.to_act == ORANGE
    assert p.why(Swap("H6", "V3")) == ("build-the-new-one", "CL-6")
    p.play(Build("I3", 90, "d4"))
    view = p.match.view()
    assert view["pool"] == ["V3", "H6"]
    assert view["reserves"][ORANGE] == []
    assert p.s.chimneys[ORANGE] == 6
    assert p.match.to_act == BLUE
    assert p.told(BuildingsSwapped) == [BuildingsSwapped(ORANGE, "H6", "I3")]


def test_7_1_levitation_with_an_empty_pool_can_only_be_taken() -> None:
    p = Position().reserve(ORANGE, "H6").to_act(ORANGE)
    assert p.why(TakeCard("levitation", True)) == ("levitation-needs-pool", "CL-6")
    assert p.why(TakeCard("levitation", False)) is None


def test_7_2_metropolitain_stays_face_up_until_a_later_building_covers_a_light() -> None:
    p = Position(["OLOOOOOO", *PLAIN[1:]]).reserve(ORANGE, "I3", "V3").to_act(ORANGE)
    p.play(TakeCard("metropolitain", True))
    assert p.match.to_act == BLUE
    card = next(card for card in p.match.view()["cards"] if card["card"] == "metropolitain")
    assert card["face_up"]
    p.play(TakeCard("sacre_coeur", True), Build("I3", 0, "a1"))
    assert p.told(LightCovered) == [LightCovered(ORANGE, "b1")]
    card = next(card for card in p.match.view()["cards"] if card["card"] == "metropolitain")
    assert (card["spent"], card["face_up"]) == (True, False)
    assert p.match.view()["lights"] == []


def test_7_3_the_garden_is_a_building_of_size_2() -> None:
    p = Position(["OMBLOOOO", *BLUE_GROUND[1:]]).to_act(ORANGE).play(TakeCard("jardin", True))
    legal = p.match.legal()
    assert set(legal) == {PlantGarden(space, 0) for space in ("a1", "e1", "f1", "g1")}
    p.play(PlantGarden("e1", 0))
    assert p.told(GardenPlanted) == [GardenPlanted(ORANGE, ("e1", "f1"))]
    assert p.s.chimneys[ORANGE] == 6
    assert p.lines(ORANGE, "light")[0][0] == 2
    assert p.paid(ORANGE, "group") == 2


def test_7_4_sacre_coeur_spares_what_is_left_over() -> None:
    p = Position().reserve(ORANGE, "I3", "H6").reserve(BLUE, "V3").to_act(ORANGE)
    assert p.points() == [-6, -3]
    p.play(TakeCard("sacre_coeur", True))
    assert p.points() == [0, -3]
    assert p.lines(ORANGE, "left-over")[0][1]["spared"]


def test_7_5_the_painter_sees_past_lights_and_pieces_but_not_past_buildings() -> None:
    ground = ["OLOLOOLO", *PLAIN[1:]]
    p = Position(ground).card(ORANGE, "peintre", "a1").card(BLUE, "moulin_rouge", "c1")
    assert p.paid(ORANGE, "painter") == 6
    p.build(BLUE, "T5", "f1", "f2", "f3", "e3", "g3")
    assert p.paid(ORANGE, "painter") == 6, "there is a way round"
    wall = ("f4", "f5", "f6", "f7")
    p.build(ORANGE, "I4", *wall).build(ORANGE, "garden", "f8", "g8")
    assert p.paid(ORANGE, "painter") == 4


def test_7_5_the_painter_stands_on_a_free_own_space() -> None:
    p = Position(["OMBLOOOO", *BLUE_GROUND[1:]]).card(BLUE, "moulin_rouge", "e1").to_act(ORANGE)
    p.play(TakeCard("peintre", True))
    assert spaces(p) == {"a1", "f1", "g1", "h1"}
    assert p.why(Put("painter", "b1")) == ("not-your-colour", "§7.5")
    assert p.why(Put("painter", "e1")) == ("spaces-covered", "§3.2")
    assert p.why(Put("dancer", "a1")) == ("carry-out-first", "§6.4")


def test_7_6_chartier_lets_one_build_lie_on_one_space_of_the_rival() -> None:
    p = Position(["OOBOOBBO", *BLUE_GROUND[1:]]).reserve(ORANGE, "I3", "I4").to_act(ORANGE)
    p.play(TakeCard("chartier", True), TakeCard("sacre_coeur", True))
    assert p.why(Build("I4", 0, "e1")) == ("spaces-not-yours", "§6.2")
    p.play(Build("I3", 0, "a1"))
    assert p.told(MixedSpaceLaid) == [MixedSpaceLaid(ORANGE, "c1")]
    assert p.on("mixed_space") == "c1"
    p.to_act(ORANGE)
    assert p.why(Build("I4", 0, "d1")) == ("spaces-not-yours", "§6.2")
    p.s.ground[ORANGE] |= p.s.ground[BLUE] & (1 << 5)
    p.s.ground[BLUE] &= ~(1 << 5)
    assert p.why(Build("I4", 0, "d1")) == ("chartier-is-spent", "CL-8")


def test_7_6_and_7_2_chartier_and_metropolitain_in_one_build() -> None:
    p = Position(["OBLOBBBB", *BLUE_GROUND[1:]]).reserve(ORANGE, "I4")
    p.card(ORANGE, "chartier").card(ORANGE, "metropolitain").to_act(ORANGE)
    assert p.legal(Build) == [Build("I4", 0, "a1")]
    p.play(Build("I4", 0, "a1"))
    assert p.told(MixedSpaceLaid) == [MixedSpaceLaid(ORANGE, "b1")]
    assert p.told(LightCovered) == [LightCovered(ORANGE, "c1")]
    assert p.paid(ORANGE, "light") == 0


def test_7_7_the_annex_enlarges_a_building_that_it_touches() -> None:
    p = Position(["OOOOOLOO", *PLAIN[1:]]).build(ORANGE, "I3", "a1", "b1", "c1").to_act(ORANGE)
    p.play(TakeCard("bouquinistes", True))
    assert p.why(PutAnnex("h8", "I3")) == ("annex-does-not-touch", "§7.7")
    assert p.why(PutAnnex("d1", "V3")) == ("not-your-building", "CL-11")
    p.play(PutAnnex("d1", "I3"))
    assert p.told(AnnexPut) == [AnnexPut(ORANGE, "d1", "I3")]
    assert p.paid(ORANGE, "group") == 4
    assert p.paid(ORANGE, "light") == 0, "f1 does not touch d1"
    p.s.ground[3] |= 1 << 4
    assert p.lines(ORANGE, "light")[0] == (
        4,
        {"building": "I3", "size": 4, "count": 1, "lights": ["e1"]},
    )


def test_7_7_the_annex_on_the_garden() -> None:
    p = Position(["OOOLOOOO", *PLAIN[1:]]).build(ORANGE, "garden", "a1", "b1").to_act(ORANGE)
    p.play(TakeCard("bouquinistes", True), PutAnnex("c1", "garden"))
    assert p.points()[ORANGE] == 3 * 1 + 3
    assert p.s.chimneys[ORANGE] == 6, "the annex needs no chimney"


def test_7_7_the_annex_needs_a_building() -> None:
    p = Position().build(BLUE, "I3", "a1", "b1", "c1").to_act(ORANGE)
    assert p.why(TakeCard("bouquinistes", True)) == ("annex-needs-building", "§7.7")


def test_7_8_lampadaire_is_one_more_light() -> None:
    p = Position().build(ORANGE, "I3", "a1", "b1", "c1").to_act(ORANGE)
    p.play(TakeCard("lampadaire", True), Put("streetlight", "b2"))
    assert p.told(PiecePut) == [PiecePut(ORANGE, "streetlight", "b2")]
    assert p.paid(ORANGE, "light") == 3


def test_7_9_the_dancer_counts_free_spaces_with_her_own() -> None:
    ground = ["OBMLOOOO", *("L" * 8,) * 7]
    p = Position(ground).card(ORANGE, "moulin_rouge", "a1")
    assert p.lines(ORANGE, "dancer") == [
        (3, {"space": "a1", "count": 3, "spaces": ["a1", "b1", "c1"]})
    ]
    p.card(BLUE, "penseur", "b1", front="west")
    assert p.paid(ORANGE, "dancer") == 1


def test_7_9_a_late_building_splits_the_dancers_area() -> None:
    p = Position().card(ORANGE, "moulin_rouge", "a1").reserve(BLUE, "I4", "I3")
    assert p.paid(ORANGE, "dancer") == 64
    p.build(BLUE, "I4", "d1", "d2", "d3", "d4")
    assert p.paid(ORANGE, "dancer") == 60, "there is a way round"
    p.build(ORANGE, "I3", "d5", "d6", "d7").build(ORANGE, "garden", "d8", "e8")
    assert p.paid(ORANGE, "dancer") == 24


def test_7_10_the_statue_pays_for_sides_and_corners_while_its_front_is_free() -> None:
    p = Position(["OOOOOOOO", "OOBOOOOO", "OMOOOOOO", *PLAIN[3:]]).to_act(ORANGE)
    p.play(TakeCard("penseur", True))
    assert p.why(PutStatue("a1", "north")) == ("front-off-board", "CL-12")
    assert p.why(PutStatue("c2", "north")) == ("not-your-colour", "§7.10")
    p.play(PutStatue("b2", "west"))
    # Sides: north and west are orange, east blue, south mixed. Corners: four orange ones.
    assert p.paid(ORANGE, "statue") == 2 * 2 + 4 * 1
    p.build(BLUE, "I3", "a2", "a3", "a4")
    assert p.lines(ORANGE, "statue") == [
        (0, {"space": "b2", "front": "a2", "free": False, "sides": [], "corners": []})
    ]


def test_7_11_the_large_light_reaches_two_spaces_until_the_first_building() -> None:
    ground = ["OOOOOOOO"] * 3 + ["OOOLOOOO"] + ["OOOOOOOO"] * 4
    p = Position(ground).card(BLUE, "grande_lumiere", "d4")
    p.build(ORANGE, "I3", "f4", "g4", "h4")  # two to the east: lit
    p.build(ORANGE, "V3", "d2", "d1", "e1")  # two to the north: lit
    p.build(ORANGE, "I4", "a4", "a5", "a6", "a7")  # three to the west: not lit
    assert p.paid(ORANGE, "light") == 6
    p.build(BLUE, "garden", "d3", "c3")  # ends the northern arm before V3
    assert [line[0] for line in p.lines(ORANGE, "light")] == [3, 0, 0]
    assert p.paid(BLUE, "light") == 2


def test_7_11_the_large_light_behind_other_pieces_still_reaches() -> None:
    ground = ["OOOOOOOO"] * 3 + ["OOOLOOOO"] + ["OOOOOOOO"] * 4
    p = Position(ground).card(BLUE, "grande_lumiere", "d4").card(BLUE, "peintre", "e4")
    p.build(ORANGE, "I3", "f4", "g4", "h4")
    assert p.paid(ORANGE, "light") == 3


def test_7_11_the_large_light_stands_on_an_empty_printed_light() -> None:
    p = Position(["OLOOOOLO", *PLAIN[1:]]).card(BLUE, "lampadaire", "a1").to_act(ORANGE)
    p.play(TakeCard("grande_lumiere", True))
    assert spaces(p) == {"b1", "g1"}
    assert p.why(Put("large_light", "c1")) == ("not-a-light", "§7.11")
    assert p.why(Put("large_light", "a1")) == ("spaces-covered", "§3.2")


def test_7_12_the_fountain_pays_each_own_building_once() -> None:
    p = Position().card(ORANGE, "fontaine", "b2")
    p.build(ORANGE, "V3", "b1", "a1", "a2")  # touches it twice
    p.build(ORANGE, "I3", "b3", "b4", "b5").build(BLUE, "garden", "c2", "d2")
    assert p.lines(ORANGE, "fountain") == [
        (6, {"space": "b2", "count": 2, "buildings": ["I3", "V3"]})
    ]


def test_7_12_the_fountain_on_chartiers_space() -> None:
    p = Position(["MBLOOOOO", *BLUE_GROUND[1:]]).to_act(ORANGE)
    p.play(TakeCard("fontaine", True))
    assert spaces(p) == {"a1", "d1", "e1", "f1", "g1", "h1"}
    assert p.why(Put("fountain", "b1")) == ("needs-chartier", "§6.2")
    assert p.why(Put("fountain", "c1")) == ("not-own-or-mixed", "§7.12")
    q = Position(["MBLOOOOO", *BLUE_GROUND[1:]]).card(ORANGE, "chartier").to_act(ORANGE)
    q.play(TakeCard("fontaine", True), Put("fountain", "b1"))
    assert q.told(MixedSpaceLaid) == [MixedSpaceLaid(ORANGE, "b1")]
    assert q.match.view()["cards"][5]["spent"]


def test_an_action_with_one_way_to_carry_it_out_is_not_asked_for() -> None:
    p = Position(["OBBBBBBB", *BLUE_GROUND[1:]]).to_act(ORANGE).play(TakeCard("peintre", True))
    assert p.on("painter") == "a1"
    assert p.told(OnlyChoice) == [OnlyChoice(ORANGE)]
    assert p.match.to_act == BLUE


def test_a_card_must_be_carried_out_before_anything_else() -> None:
    p = Position().reserve(ORANGE, "I3").to_act(ORANGE)
    assert p.why(Put("painter", "a1")) == ("take-card-first", "§6.3")
    p.play(TakeCard("peintre", True))
    assert p.why(Build("I3", 0, "a1")) == ("carry-out-first", "§6.4")
    assert p.why(TakeCard("jardin", True)) == ("carry-out-first", "§6.4")
