"""Picking an opponent by the face: by hand and by keys, and how it is remembered and shown."""

import pytest
from playwright.sync_api import expect
from visitor import Visit

from lutece.games import names

GAME = names()[0]


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "narrow"])
def test_an_opponent_is_picked_by_the_face(visit: Visit, phone: bool) -> None:
    ada = visit(phone=phone)
    ada.page.goto("/")
    card = ada.card(GAME)
    faces = card.get_by_role("radiogroup", name="Your opponent")
    expect(faces.get_by_role("radio")).to_have_count(5)
    expect(faces.get_by_role("radio", name="Margot, level 2")).to_be_checked()
    faces.locator("svg.face-4").click(force=True)  # the radio button lies over the face
    expect(card.locator(".picker .who")).to_have_text("Octave, the clockmaker · level 4 of 5")
    faces.get_by_role("radio", name="Octave, level 4").press("ArrowLeft")
    expect(faces.get_by_role("radio", name="Anatole, level 3")).to_be_checked()
    ada.picture(f"opponents-{'narrow' if phone else 'wide'}")
    assert ada.too_wide == []

    card.locator("button.main").click()
    ada.at_table()
    seat = ada.page.get_by_role("list", name="At the table").locator("li", has_text="Anatole")
    expect(seat).to_contain_text("level 3")
    expect(seat.locator("svg.face-3")).to_be_visible(visible=not phone)  # there is no room there
    ada.open("log")
    expect(ada.page.locator(".log")).to_contain_text("Anatole, level 3, sits down on seat 2.")
    assert ada.too_wide == []

    ada.page.goto("/")
    again = ada.card(GAME).get_by_role("radio", name="Anatole, level 3")
    expect(again).to_be_checked()


def test_a_person_of_the_same_name_is_told_apart(visit: Visit) -> None:
    margot = visit("Margot")
    margot.page.goto(f"/new/{GAME}")
    margot.pick("#seat-1", "level-2")
    margot.page.get_by_role("button", name="Make the table").click()
    margot.come_in()
    margot.at_table()
    seats = margot.page.get_by_role("list", name="At the table").locator(".name")
    expect(seats).to_have_text(["Margot (1)", "Margot (2)"])
