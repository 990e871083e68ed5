"""Sowing games (mancala) in Python: exact rules, fast play, search and tables of perfect play.

>>> import granary
>>> rule = granary.Rule("awale")
>>> position = rule.start()
>>> position.legal()
['A1', 'A2', 'A3', 'A4', 'A5', 'A6']
>>> position.play("A3").pits
[4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4]
>>> rule.perft(5)
5219
"""

from granary._native import (
    Batch,
    Engine,
    Game,
    IllegalDecision,
    Position,
    Rule,
    RuleError,
    TableError,
    Tables,
    __version__,
    read_records,
    rules,
)
from granary.draw import svg

__all__ = [
    "Batch",
    "Engine",
    "Game",
    "IllegalDecision",
    "Position",
    "Rule",
    "RuleError",
    "TableError",
    "Tables",
    "__version__",
    "read_records",
    "rules",
    "svg",
]
