"""Advice for a person: `analyse` finds the best moves and says what they bring, in figures.

`result` is what it says, `words` tells the same in a language, `ends` plays on to see which score
lines differ.
"""

from lutece.bots.analysis.analysis import USUAL, Budget, analyse
from lutece.bots.analysis.result import Analysis, Candidate, Expected, Gain, analysis_from_json

__all__ = [
    "USUAL",
    "Analysis",
    "Budget",
    "Candidate",
    "Expected",
    "Gain",
    "analyse",
    "analysis_from_json",
]
