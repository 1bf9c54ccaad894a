# compiled
"""What a strategist thinks things are worth, in points; a plan is a set of these."""


class Aims:
    """The values of somebody who has played a few games; plans change what they aim at."""

    def __init__(self) -> None:
        self.rivals: float = 0.12  # how much of the others' standing is taken off the own
        self.districts: float = 2.3  # on what the districts may bring
        self.open_districts: float = 0.16  # on districts that have no VP tile yet
        self.franc: float = 0.67  # with turns enough to spend it
        self.purse: float = 8.5  # Francs that are soon spent; half as much counts beyond
        self.wood: float = 1.1
        self.marble: float = 1.6
        self.gold: float = 3.2
        self.landmark_set: float = 4.6  # marble and gold together, besides
        self.landmark: float = 0.23  # one that stands: the highest place of its district
        self.prestige: float = 0.52  # of the points at the best landmark
        self.tiles: float = 1.2  # on unused bonus tiles
        self.growth: float = 1.4  # on what a scoring tile may still gain
        self.track: float = 0.49  # of the best tiles ahead of the meeple
        self.tile: float = 0.0  # each bonus tile that was taken, used or not, whatever it brings
        self.bank: float = 0.3  # a key on a bank, with a turn to move it
        self.arc: float = 0.83
        self.hand: float = 2.3  # a key behind the screen, with turns to use it
        self.value: float = 0.0  # each point of value on the board, wherever it stands
        self.fourth: float = 10.0  # a district's fourth key, for who can bring it first
        self.settle: float = 0.98  # how much a turn left shakes a lead
        self.take: float = 0.15  # how many more of a value each turn brings a scoring tile
        self.francs_tile: float = 11.0  # Francs that tile 27 is thought to find at the end
