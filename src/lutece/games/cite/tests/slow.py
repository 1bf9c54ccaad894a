"""Cité a second time, deliberately slow: from the rules, with sets and loops, on a view.

Nothing of the fast rules is used here: no masks, no tables, no lists kept up to date. What a
view shows must be enough to count the points and to find every legal action.
"""

from collections.abc import Iterator, Mapping
from typing import Any

Space = tuple[int, int]
STEPS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
BOARD = {(row, column) for row in range(8) for column in range(8)}


def spot(name: str) -> Space:
    return int(name[1:]) - 1, "abcdefgh".index(name[0])


def name(space: Space) -> str:
    return "abcdefgh"[space[1]] + str(space[0] + 1)


def beside(space: Space) -> set[Space]:
    return {(space[0] + down, space[1] + right) for down, right in STEPS.values()} & BOARD


class Slow:
    """A position, read from a view and from the contents of its edition."""

    def __init__(self, view: Mapping[str, Any], contents: Mapping[str, Any]) -> None:
        self.view = view
        self.contents = contents
        self.ground = {space: view["ground"][space[0]][space[1]] for space in BOARD}
        self.buildings: dict[str, set[Space]] = {}
        self.owner: dict[str, int] = {}
        self.pieces: dict[str, Space] = {}
        self.piece_owner: dict[str, int] = {}
        self.front: Space | None = None
        for piece in view["pieces"]:
            self._place(piece)
        self.built = {space for spaces in self.buildings.values() for space in spaces}
        standing = {space for piece, space in self.pieces.items() if piece != "mixed_space"}
        self.free = {s for s in BOARD if self.ground[s] != "."} - self.built - standing
        self.cards = {card["card"]: card for card in view["cards"]}

    def _place(self, piece: Mapping[str, Any]) -> None:
        if piece["building"]:
            self.buildings[piece["piece"]] = {spot(space) for space in piece["spaces"]}
            self.owner[piece["piece"]] = piece["seat"]
            return
        self.pieces[piece["piece"]] = spot(piece["spaces"][0])
        self.piece_owner[piece["piece"]] = piece["seat"]
        if piece["piece"] == "annex":
            self.annexed = piece["of"]
            self.buildings[piece["of"]].add(spot(piece["spaces"][0]))
        if piece["piece"] == "statue":
            self.front = spot(piece["front"])

    def colour(self, seat: int) -> str:
        return "OB"[seat]

    def mine(self, seat: int) -> list[str]:
        return [building for building, owner in self.owner.items() if owner == seat]

    # -- the score (§8) --------------------------------------------------------------------

    def points(self, seat: int) -> int:
        figures = self.contents["scoring"]
        total = sum(len(self.buildings[b]) * len(self.lights_on(b)) for b in self.mine(seat))
        total += self.largest_group(seat) * int(figures["group"]["per_space"])
        if self.cards.get("sacre_coeur", {}).get("seat") != seat:
            total += len(self.view["reserves"][seat]) * int(figures["left_over"]["per_building"])
        return total + sum(self.paid(piece, seat) for piece in self.pieces)

    def lights(self) -> set[Space]:
        """Every streetlight, the large one too."""
        printed = {space for space in self.free if self.ground[space] == "L"}
        put = {self.pieces[p] for p in ("streetlight", "large_light") if p in self.pieces}
        return printed | put

    def lights_on(self, building: str) -> set[Space]:
        found = set()
        for light in self.lights():
            if light == self.pieces.get("large_light"):
                lit = self.met_on_arms(light)
            else:
                lit = beside(light)
            if lit & self.buildings[building]:
                found.add(light)
        return found

    def met_on_arms(self, light: Space) -> set[Space]:
        met = set()
        for arm in self.contents["large_light"]["arms"]:
            for down, right in zip(arm["down"], arm["right"], strict=True):
                space = (light[0] + down, light[1] + right)
                if space in self.built:
                    met.add(space)
                    break
        return met

    def largest_group(self, seat: int) -> int:
        ground = {space for building in self.mine(seat) for space in self.buildings[building]}
        # Spaces of different buildings join where they touch, those of one building always do.
        sizes = [0]
        left = set(self.mine(seat))
        while left:
            group = {left.pop()}
            for _ in range(14):
                spaces = {space for building in group for space in self.buildings[building]}
                around = {near for space in spaces for near in beside(space)} & ground
                group |= {b for b in self.mine(seat) if self.buildings[b] & around}
            left -= group
            sizes.append(sum(len(self.buildings[building]) for building in group))
        return max(sizes)

    def paid(self, piece: str, seat: int) -> int:
        if self.piece_owner[piece] != seat:
            return 0
        figures, here = self.contents["scoring"], self.pieces[piece]
        if piece == "painter":
            area = self.area(here, BOARD - self.built)
            return len(area & self.lights()) * int(figures["painter"]["per_light"])
        if piece == "dancer":
            floor = {space for space in self.free if self.ground[space] != "L"}
            return len(self.area(here, floor)) * int(figures["dancer"]["per_space"])
        if piece == "statue":
            return self.statue(here, seat)
        if piece == "fountain":
            touching = [b for b in self.mine(seat) if self.buildings[b] & beside(here)]
            return len(touching) * int(figures["fountain"]["per_building"])
        return 0

    def statue(self, here: Space, seat: int) -> int:
        if self.front not in self.free:
            return 0
        own = {space for space in self.free if self.ground[space] == self.colour(seat)}
        corners = {(here[0] + down, here[1] + right) for down, right in CORNERS}
        figures = self.contents["scoring"]
        sides = len(own & beside(here)) * int(figures["statue_sides"]["per_space"])
        return sides + len(own & corners) * int(figures["statue_corners"]["per_space"])

    def area(self, start: Space, floor: set[Space]) -> set[Space]:
        reached = {start}
        while True:
            wider = reached | {near for space in reached for near in beside(space) & floor}
            if wider == reached:
                return reached
            reached = wider

    def free_own(self, seat: int) -> int:
        return sum(self.ground[space] == self.colour(seat) for space in self.free)

    # -- legal actions (§5, §6, §7) --------------------------------------------------------

    def legal(self) -> set[tuple[tuple[str, Any], ...]]:
        """Every legal action of the seat to act, as its JSON sorted by field."""
        seat = self.view["to_act"]
        if seat is None:
            return set()
        found = self.phase_1(seat) if self.view["phase"] == 1 else self.phase_2(seat)
        return {tuple(sorted(action.items())) for action in found}

    def phase_1(self, seat: int) -> Iterator[dict[str, Any]]:
        for tile in self.view["hands"][seat]:
            for square in self.view["squares"]:
                for turn in (0, 90, 180, 270):
                    if square["tile"] is None:
                        number = square["square"]
                        yield {"do": "place-tile", "tile": tile, "square": number, "turn": turn}
        for building in self.view["pool"]:
            yield {"do": "take-building", "building": building}
        if not self.view["hands"][seat]:
            yield {"do": "pass"}

    def phase_2(self, seat: int) -> Iterator[dict[str, Any]]:
        card = self.view["carrying_out"]
        if card is not None:
            yield from self.carry_out(card, seat)
            return
        normal = list(self.reserve_builds(seat, False, False))
        special = list(self.reserve_builds(seat, True, True))
        yield from special
        for key, shown in self.cards.items():
            if shown["seat"] is None and self.view["tokens"][seat]:
                if key not in ("metropolitain", "chartier", "sacre_coeur"):
                    yield {"do": "take-card", "card": key, "use": False}
                if self.usable(key, seat):
                    yield {"do": "take-card", "card": key, "use": True}
        if not normal and not self.view["tokens"][seat]:
            yield {"do": "pass"}

    def has(self, card: str, seat: int) -> bool:
        shown = self.cards.get(card)
        return shown is not None and shown["seat"] == seat and not shown["spent"]

    def reserve_builds(self, seat: int, rival: bool, light: bool) -> Iterator[dict[str, Any]]:
        for building in self.view["reserves"][seat]:
            yield from self.builds(building, seat, rival, light)

    def builds(self, building: str, seat: int, rival: bool, light: bool) -> list[dict[str, Any]]:
        """All ways to lay a building; the flags say whether the two rights may be used."""
        rows = self.view["shapes"].get(building, ["##"])
        found: dict[frozenset[Space], dict[str, Any]] = {}
        drawn = [(y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"]
        flips = (False, True) if self.view["allow_flip"] and building != "garden" else (False,)
        for flip in flips:
            for turn in (0, 90, 180, 270):
                for corner in BOARD:
                    spaces = frozenset(self.laid(drawn, flip, turn, corner))
                    if spaces <= BOARD and self.lies_well(spaces, seat, rival, light):
                        action = self.build_action(building, turn, spaces, flip)
                        found.setdefault(spaces, action)
        return list(found.values())

    def laid(self, drawn: list[Space], flip: bool, turn: int, corner: Space) -> Iterator[Space]:
        cells = [(y, -x) if flip else (y, x) for y, x in drawn]
        for _ in range(turn // 90):
            cells = [(x, -y) for y, x in cells]
        top, left = min(y for y, _ in cells), min(x for _, x in cells)
        return ((y - top + corner[0], x - left + corner[1]) for y, x in cells)

    def lies_well(self, spaces: frozenset[Space], seat: int, rival: bool, light: bool) -> bool:
        if not spaces <= self.free or not self.view["chimneys"][seat]:
            return False
        kinds = [self.ground[space] for space in spaces]
        rivals = kinds.count(self.colour(1 - seat))
        lights = kinds.count("L")
        allowed_rivals = 1 if rival and self.has("chartier", seat) else 0
        allowed_lights = 1 if light and self.has("metropolitain", seat) else 0
        return rivals <= allowed_rivals and lights <= allowed_lights

    def build_action(
        self, building: str, turn: int, spaces: frozenset[Space], flip: bool
    ) -> dict[str, Any]:
        if building == "garden":
            return {"do": "plant-garden", "space": name(min(spaces)), "turn": turn % 180}
        action = {"do": "build", "building": building, "turn": turn, "space": name(min(spaces))}
        return {**action, "flip": flip} if self.view["allow_flip"] else action

    def usable(self, card: str, seat: int) -> bool:
        """CL-17: the whole action, from its first decision to its last."""
        if card in ("metropolitain", "chartier", "sacre_coeur"):
            return True
        return any(True for _ in self.carry_out(card, seat))

    def carry_out(self, card: str, seat: int) -> Iterator[dict[str, Any]]:
        if card == "levitation":
            yield from self.levitate(seat)
        elif card == "jardin":
            yield from self.builds("garden", seat, True, False)
        elif card == "penseur":
            yield from self.statues(seat)
        elif card == "bouquinistes":
            yield from self.annexes(seat)
        else:
            yield from self.puts(card, seat)

    def free_of(self, kinds: str) -> set[Space]:
        return {space for space in self.free if self.ground[space] in kinds}

    def statues(self, seat: int) -> Iterator[dict[str, Any]]:
        for space in self.free_of(self.colour(seat)):
            for front, (down, right) in STEPS.items():
                if (space[0] + down, space[1] + right) in self.free:
                    yield {"do": "put-statue", "space": name(space), "front": front}

    def annexes(self, seat: int) -> Iterator[dict[str, Any]]:
        for space in self.free_of(self.colour(seat)):
            for building in self.mine(seat):
                if beside(space) & self.buildings[building]:
                    yield {"do": "put-annex", "space": name(space), "building": building}

    def puts(self, card: str, seat: int) -> Iterator[dict[str, Any]]:
        own = self.colour(seat)
        piece, kinds = {
            "peintre": ("painter", own),
            "lampadaire": ("streetlight", own),
            "moulin_rouge": ("dancer", own),
            "grande_lumiere": ("large_light", "L"),
            "fontaine": ("fountain", "OBM" if self.has("chartier", seat) else own + "M"),
        }[card]
        for space in self.free_of(kinds):
            yield {"do": "put", "piece": piece, "space": name(space)}

    def levitate(self, seat: int) -> Iterator[dict[str, Any]]:
        if self.view["incoming"] is not None:
            yield from self.builds(self.view["incoming"], seat, True, False)
            return
        for take in self.view["pool"]:
            if self.builds(take, seat, True, False):
                for give in self.view["reserves"][seat]:
                    yield {"do": "swap", "give": give, "take": take}
