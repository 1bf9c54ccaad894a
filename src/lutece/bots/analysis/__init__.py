"""Advice for a person: `analyse` finds the best moves and what they bring, in numbers.

`result` has these numbers, `sentences` says them in a language, `outcomes` plays games on from a
move to see which score lines differ.
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
