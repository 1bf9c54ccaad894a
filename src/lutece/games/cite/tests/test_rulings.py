"""One test for each ruling (§9, CL-1 to CL-20)."""

import random

import lutece
from lutece.games.cite.actions import (
    Build,
    Pass,
    PlaceTile,
    PlantGarden,
    Put,
    PutAnnex,
    PutStatue,
    Swap,
    TakeBuilding,
    TakeCard,
)
from lutece.games.cite.edition import CARDS
from lutece.games.cite.events import (
    BuildingPlaced,
    BuildingTaken,
    CardTaken,
    MixedSpaceLaid,
    OnlyChoice,
    Passed,
    TileDrawn,
)
from lutece.games.cite.tests.position import BLUE, ORANGE, PLAIN, Position

BLUE_GROUND = ("B" * 8,) * 8


def test_cl_1_no_pass_with_tiles() -> None:
    match = lutece.new("cite", seed=1)
    reason = match.why_not(Pass())
    assert reason is not None
    assert (reason.key, reason.rule) == ("pass-with-tiles", "CL-1")


def test_cl_2_with_an_empty_pool_only_tiles_are_left_and_without_tiles_one_passes() -> None:
    match = lutece.new("cite", seed=1, options={"start": 0})
    while match.view()["pool"]:  # orange lays all its tiles and passes, blue takes all buildings
        kind = TakeBuilding if match.to_act == 1 else PlaceTile
        match.play(next((a for a in match.legal() if isinstance(a, kind)), Pass()))
    assert match.view()["unlaid"][0] == []
    assert match.steps[-1].events == (BuildingTaken(1, "H6"), Passed(0, True))
    assert match.to_act == 1, "nobody was asked: orange's pass was made and told"
    assert all(isinstance(action, PlaceTile) for action in match.legal())


def test_cl_3_a_token_is_never_stuck() -> None:
    p = Position(("L" * 8,) * 8).card(BLUE, "grande_lumiere").to_act(ORANGE)
    without = [a for a in p.match.legal() if isinstance(a, TakeCard) and not a.use]
    assert len(without) == 12 - 1 - 3
    assert p.why(TakeCard("peintre", True)) == ("no-place-for-piece", "CL-17")


def test_cl_4_without_a_token_a_normal_build_must_be_made_but_which_is_free() -> None:
    ground = ["OOOOLOOB", *BLUE_GROUND[1:]]
    p = Position(ground).reserve(ORANGE, "I3").card(ORANGE, "metropolitain").tokens(0, 4)
    p.to_act(ORANGE)
    assert p.why(Pass()) == ("pass-but-fits", "CL-4")
    assert Build("I3", 0, "c1") in p.match.legal(), "also one with Metropolitain"


def test_cl_4_with_only_special_builds_one_builds_or_passes() -> None:
    p = Position(["OOLOBBBB", *BLUE_GROUND[1:]]).reserve(ORANGE, "I4")
    p.card(ORANGE, "metropolitain").tokens(0, 4).to_act(ORANGE)
    assert set(p.match.legal()) == {Build("I4", 0, "a1"), Pass()}


def test_cl_5_without_token_and_build_the_pass_is_made_and_the_other_goes_on_alone() -> None:
    p = Position(BLUE_GROUND).tokens(0, 4).reserve(BLUE, "I3", "V3").to_act(BLUE)
    p.play(Build("I3", 0, "a1"))
    assert p.told(Passed) == [Passed(ORANGE, True)]
    assert p.match.to_act == BLUE
    p.play(TakeCard("sacre_coeur", True))
    assert p.match.to_act == BLUE
    assert not p.match.over


def test_cl_5_a_single_build_that_must_be_made_is_made() -> None:
    p = Position(["OOOBBBBB", *BLUE_GROUND[1:]]).tokens(0, 4).reserve(ORANGE, "I3").to_act(BLUE)
    p.play(TakeCard("sacre_coeur", True))
    assert p.told(OnlyChoice) == [OnlyChoice(ORANGE)]
    assert p.told(BuildingPlaced) == [BuildingPlaced(ORANGE, "I3", ("a1", "b1", "c1"))]


def test_cl_6_levitation_needs_reserve_pool_chimney_and_place() -> None:
    p = Position().pool("I3").to_act(ORANGE)
    assert p.why(TakeCard("levitation", True)) == ("levitation-needs-reserve", "CL-6")
    p = Position(BLUE_GROUND).reserve(ORANGE, "H6").pool("I3").to_act(ORANGE)
    assert p.why(TakeCard("levitation", True)) == ("levitation-needs-place", "CL-6")
    p = Position().reserve(ORANGE, "H6").pool("I3")
    p.s.chimneys[ORANGE] = 0
    assert p.to_act(ORANGE).why(TakeCard("levitation", True)) == ("no-chimney", "CL-14")


def test_cl_6_levitation_may_use_chartier_but_never_metropolitain() -> None:
    ground = ["OOLOOBBB", *BLUE_GROUND[1:]]
    p = Position(ground).reserve(ORANGE, "H6").pool("I3", "U5")
    p.card(ORANGE, "metropolitain").to_act(ORANGE)
    assert p.why(TakeCard("levitation", True)) == ("levitation-needs-place", "CL-6")
    p.card(ORANGE, "chartier").to_act(ORANGE).play(TakeCard("levitation", True))
    # The only swap and the only place (d1, e1 and blue's f1), so both are made.
    assert p.told(MixedSpaceLaid) == [MixedSpaceLaid(ORANGE, "f1")]
    assert p.match.view()["reserves"][ORANGE] == []
    q = Position(["OOOLOBBB", *BLUE_GROUND[1:]]).reserve(ORANGE, "H6").pool("I3", "V3")
    q.card(ORANGE, "chartier").card(ORANGE, "metropolitain").to_act(ORANGE)
    q.play(TakeCard("levitation", True))
    assert q.why(Swap("H6", "C6")) == ("not-in-pool", "CL-6")
    assert q.why(Swap("I4", "I3")) == ("not-in-reserve", "CL-6")
    assert q.why(Build("I3", 0, "a1")) == ("swap-first", "CL-6")
    q.play(Swap("H6", "V3"))
    assert q.why(Build("I3", 0, "a1")) == ("build-the-new-one", "CL-6")
    assert q.why(Build("V3", 0, "c1")) == ("never-with-metropolitain", "CL-7")


def test_cl_6_levitation_swap_needs_a_place_for_that_building() -> None:
    p = Position(["OOOOBBBB", "OBBBBBBB", *BLUE_GROUND[2:]]).reserve(ORANGE, "H6", "C6")
    p.pool("I3", "V3", "T5").to_act(ORANGE).play(TakeCard("levitation", True))
    assert p.why(Swap("H6", "T5")) == ("no-place-for-building", "CL-6")


def test_cl_7_metropolitain_covers_one_printed_light_and_no_other() -> None:
    ground = ["OLLOOLOO", "OOOOOOOO", *BLUE_GROUND[2:]]
    p = Position(ground).reserve(ORANGE, "I4", "I3").card(ORANGE, "metropolitain")
    p.card(BLUE, "lampadaire", "d2").card(BLUE, "grande_lumiere", "f1").to_act(ORANGE)
    assert p.why(Build("I4", 0, "a1")) == ("lights-in-the-way", "§6.2")
    assert p.why(Build("I3", 0, "c1")) is None
    assert p.why(Build("I3", 0, "d1")) == ("spaces-covered", "§3.2"), "the large light"
    assert p.why(Build("I3", 0, "c2")) == ("spaces-covered", "§3.2"), "the Lampadaire"
    q = Position(["OLOOOOLO", *PLAIN[1:]]).reserve(ORANGE, "I3", "I4")
    q.card(ORANGE, "metropolitain").to_act(ORANGE)
    q.play(TakeCard("jardin", True))
    assert q.why(PlantGarden("a1", 0)) == ("never-with-metropolitain", "CL-7")
    q.play(PlantGarden("a8", 0), TakeCard("sacre_coeur", True), Build("I3", 0, "a1"))
    q.to_act(ORANGE)
    assert q.why(Build("I4", 0, "e1")) == ("metropolitain-is-spent", "§7.2")


def test_cl_7_a_covered_light_counts_for_nothing() -> None:
    ground = ["OLOOOOOO", *PLAIN[1:]]
    p = Position(ground).reserve(ORANGE, "I3", "I4").card(ORANGE, "metropolitain")
    p.card(BLUE, "peintre", "h8").build(ORANGE, "V3", "b2", "c2", "b3").to_act(ORANGE)
    assert p.points() == [3 * 1 + 3 - 6, 2]
    p.play(Build("I3", 0, "a1")).to_act(ORANGE)
    assert p.points() == [6 - 3, 0]
    assert p.why(Build("I4", 0, "b1")) == ("spaces-covered", "§3.2")


def test_cl_8_chartier_with_the_garden_and_only_once() -> None:
    p = Position(["OBBOOBBB", *BLUE_GROUND[1:]]).card(ORANGE, "chartier").to_act(ORANGE)
    p.play(TakeCard("jardin", True))
    assert p.why(PlantGarden("a1", 0)) is None
    assert p.why(PlantGarden("b1", 0)) == ("spaces-not-yours", "§6.2")
    p.play(PlantGarden("a1", 0), TakeCard("sacre_coeur", True), TakeCard("fontaine", True))
    assert p.why(Put("fountain", "c1")) == ("chartier-is-spent", "CL-8")


def test_cl_9_lampadaire_lights_counts_for_the_painter_and_bounds_the_dancer() -> None:
    ground = ["OOOOOOOO", *("L" * 8,) * 7]
    p = Position(ground).card(ORANGE, "moulin_rouge", "a1").card(BLUE, "lampadaire", "d1")
    assert p.paid(ORANGE, "dancer") == 3
    q = Position().card(ORANGE, "peintre", "a1").card(BLUE, "lampadaire", "d1")
    assert q.paid(ORANGE, "painter") == 2
    assert q.build(ORANGE, "I3", "d2", "d3", "d4").paid(ORANGE, "light") == 3


def test_cl_10_the_large_light_replaces_one_light_and_counts_once_for_a_building() -> None:
    ground = ["OOOOOOOO"] * 3 + ["OOOLOOOO"] + ["OOOOOOOO"] * 4
    p = Position(ground).build(ORANGE, "U5", "c4", "c5", "d5", "e5", "e4")
    assert p.paid(ORANGE, "light") == 5
    p.card(BLUE, "grande_lumiere", "d4").card(BLUE, "peintre", "a1")
    assert p.paid(ORANGE, "light") == 5, "three arms meet it, one light"
    assert p.paid(BLUE, "painter") == 2


def test_cl_11_the_annex_belongs_to_the_named_building_in_every_respect() -> None:
    p = Position(["OOOOOOOO"] * 4 + ["OOOLOOOO"] + ["OOOOOOOO"] * 3)
    p.build(ORANGE, "I3", "a1", "b1", "c1").build(ORANGE, "V3", "e1", "e2", "f1")
    p.build(BLUE, "garden", "d2", "d3").card(BLUE, "fontaine").to_act(ORANGE)
    assert p.paid(ORANGE, "group") == 3
    p.play(TakeCard("bouquinistes", True))
    legal = {action for action in p.match.legal() if isinstance(action, PutAnnex)}
    assert {PutAnnex("d1", "I3"), PutAnnex("d1", "V3")} <= legal
    p.play(PutAnnex("d1", "V3"))
    assert p.paid(ORANGE, "group") == 7, "it joins both, beside a building of blue's"
    sizes = {d["building"]: d["size"] for _, d in p.lines(ORANGE, "light")}
    assert sizes == {"I3": 3, "V3": 4}


def test_cl_11_the_annex_bounds_the_painter_ends_an_arm_and_touches_the_fountain() -> None:
    ground = ["OLOOOOOO", "OOOOOOOO", *("L" * 8,) * 6]
    p = Position(ground).build(ORANGE, "I3", "c2", "b2", "a2").card(BLUE, "peintre", "a1")
    assert p.paid(BLUE, "painter") == 2 * 49
    p.card(ORANGE, "bouquinistes", "c1", of="I3")
    assert p.paid(BLUE, "painter") == 2
    q = Position(["LOOOOOOO", *PLAIN[1:]]).build(ORANGE, "I3", "b2", "b3", "b4")
    q.build(BLUE, "V3", "c1", "c2", "d1").card(BLUE, "grande_lumiere", "a1")
    assert (q.paid(ORANGE, "light"), q.paid(BLUE, "light")) == (0, 3)
    q.card(ORANGE, "bouquinistes", "b1", of="I3").card(ORANGE, "fontaine", "a2")
    assert (q.paid(ORANGE, "light"), q.paid(BLUE, "light")) == (4, 0)
    assert q.paid(ORANGE, "fountain") == 3
    q.card(ORANGE, "penseur")
    assert q.paid(ORANGE, "statue") == 0


def test_cl_12_a_streetlight_space_is_free_in_front_until_a_large_light_stands_there() -> None:
    p = Position(["OLOOOOOO", *BLUE_GROUND[1:]]).to_act(ORANGE).play(TakeCard("penseur", True))
    p.play(PutStatue("c1", "west"))
    assert p.paid(ORANGE, "statue") == 2
    p.card(BLUE, "grande_lumiere", "b1")
    assert p.paid(ORANGE, "statue") == 0
    q = Position(["OOBBBBBB", *BLUE_GROUND[1:]]).card(BLUE, "peintre", "b1").to_act(ORANGE)
    q.play(TakeCard("penseur", True))
    assert q.on("statue") == "a1", "south is the only side left, so nobody was asked"
    r = Position(["OOOBBBBB", *BLUE_GROUND[1:]]).card(BLUE, "peintre", "b1").to_act(ORANGE)
    r.play(TakeCard("penseur", True))
    assert r.why(PutStatue("a1", "east")) == ("front-not-free", "CL-12")


def test_cl_13_areas_are_joined_by_sides_only() -> None:
    p = Position(["OLOOOOOO", "LOLLLLLL", *("L" * 8,) * 6]).card(ORANGE, "moulin_rouge", "a1")
    assert p.paid(ORANGE, "dancer") == 1
    q = Position(["OBMOLOOO", *("L" * 8,) * 7]).card(ORANGE, "moulin_rouge", "a1")
    assert q.paid(ORANGE, "dancer") == 4, "any colour, but no streetlight space"


def test_cl_14_without_a_chimney_no_building_and_no_garden() -> None:
    p = Position().reserve(ORANGE, "I3").card(ORANGE, "chartier").card(ORANGE, "metropolitain")
    p.s.chimneys[ORANGE] = 0
    p.to_act(ORANGE)
    assert p.legal(Build) == []
    assert p.why(Build("I3", 0, "a1")) == ("no-chimney", "CL-14")
    assert p.why(TakeCard("jardin", True)) == ("no-chimney", "CL-14")
    q = Position(["OOOOOOBL", *PLAIN[1:]]).reserve(ORANGE, "I3", "V3").card(ORANGE, "chartier")
    q.card(ORANGE, "metropolitain").reserve(BLUE, "I4")
    q.s.chimneys[ORANGE] = 1
    q.to_act(ORANGE).play(Build("I3", 0, "a1"))
    assert [len(row) for row in q.s.fits] == [0, 0, 0, 0, 0], "with the last chimney all is over"


def test_cl_15_the_start_player_is_drawn_or_given() -> None:
    assert {lutece.new("cite", seed=n).to_act for n in range(12)} == {0, 1}
    for seat in (0, 1):
        match = lutece.new("cite", seed=5, options={"start": seat})
        assert match.to_act == seat
        assert match.view()["starter"] == seat
    drawn = [lutece.new("cite", seed=5, options={"start": n}) for n in (0, 1)]
    assert drawn[0].view(0)["hands"] == drawn[1].view(0)["hands"]


def test_cl_16_a_hand_of_two_is_refilled_while_the_stack_lasts() -> None:
    match = lutece.new("cite", seed=4, options={"hand": 2, "start": 0})
    hand = match.view(0)["hands"][0]
    assert len(hand) == 2
    tiles = {action.tile for action in match.legal() if isinstance(action, PlaceTile)}
    assert tiles == set(hand)
    match.play(PlaceTile(hand[1], 1, 0))
    after = match.view(0)["hands"][0]
    assert after[0] == hand[0]
    drawn = [e for e in match.steps[-1].events if isinstance(e, TileDrawn)]
    assert drawn == [TileDrawn(0, after[1])]
    while match.view()["hand_counts"][0] == 2:
        match.play(next(a for a in match.legal() if isinstance(a, PlaceTile)))
    assert match.view()["stacks"][0] == 0
    assert not [e for e in match.steps[-1].events if isinstance(e, TileDrawn)]
    assert len(match.view()["unlaid"][0]) == 1


def test_cl_17_an_action_is_carried_out_whole_or_not_begun() -> None:
    p = Position(BLUE_GROUND).build(ORANGE, "I3", "a1", "b1", "c1").to_act(ORANGE)
    for card in ("peintre", "moulin_rouge", "lampadaire", "penseur", "fontaine", "jardin"):
        assert p.why(TakeCard(card, True)) == ("no-place-for-piece", "CL-17"), card
        assert p.why(TakeCard(card, False)) is None
    assert p.why(TakeCard("bouquinistes", True)) == ("no-place-for-piece", "CL-17")
    assert p.why(TakeCard("grande_lumiere", True)) == ("no-place-for-piece", "CL-17")
    for card in ("metropolitain", "chartier", "sacre_coeur"):
        assert p.why(TakeCard(card, True)) is None
        assert p.why(TakeCard(card, False)) == ("card-works-always", "CL-17")


def test_cl_18_unused_rights_lapse_without_penalty() -> None:
    p = Position().card(ORANGE, "metropolitain").card(ORANGE, "chartier").tokens(0, 1)
    p.to_act(BLUE).play(TakeCard("sacre_coeur", True))
    assert p.match.over
    assert p.points() == [0, 0]


def test_cl_19_every_light_serves_both_sides() -> None:
    p = Position(["OOOLOOOO", *PLAIN[1:]])
    p.build(ORANGE, "I3", "a1", "b1", "c1").build(BLUE, "V3", "e1", "f1", "e2")
    assert (p.paid(ORANGE, "light"), p.paid(BLUE, "light")) == (3, 3)
    assert p.match.view()["lights"] == [{"space": "d1", "kind": "printed", "lights": ["I3", "V3"]}]
    p.card(BLUE, "lampadaire", "b2")
    assert p.paid(ORANGE, "light") == 6, "blue's streetlight lights orange's building"


def test_cl_20_the_last_postcard_is_taken_by_itself_and_told() -> None:
    p = Position(BLUE_GROUND).to_act(BLUE)
    last = ("peintre", "sacre_coeur")
    for card in set(CARDS) - set(last):
        p.s.owner[CARDS.index(card)] = BLUE
    p.tokens(1, 1).play(TakeCard("sacre_coeur", True))
    assert p.told(OnlyChoice) == [OnlyChoice(ORANGE)]
    assert p.told(CardTaken)[-1] == CardTaken(ORANGE, "peintre", False)


def test_cl_20_nobody_is_asked_for_the_only_thing_there_is() -> None:
    for seed in range(3):
        match, chance = lutece.new("cite", seed=seed), random.Random(seed)
        while not match.over:
            assert len(match.legal()) > 1
            match.play(chance.choice(match.legal()))
