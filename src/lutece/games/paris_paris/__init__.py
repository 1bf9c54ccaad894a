"""Paris Paris by Michael Schacht: houses at bus stops, and the trips that pay for them."""

from lutece.games.paris_paris.game import ParisParis

GAME = ParisParis
