"""Small games for tests: a rule in a few lines, seeds of all pits in ring order, and decisions."""

import tomllib
import unittest

from game import Game
from rulefile import Rule

# Rest to nobody, and passing, so that what a small position leaves on the board stays there.
OPEN = '[end]\nno-move = "pass"\nrest = ["nobody"]\n'
FOUR_ROWS = '[board]\nrows = 4\npits = 2\n[sow]\ntrack = "own"\n' + OPEN
TWO_BY_THREE = "[board]\npits = 3\n" + OPEN


def game(text, pits=None, to_move=0, stores=None):
    """A game by a rule text, at a position of one's own."""
    found = Game(Rule("test", [tomllib.loads(text)]))
    if pits:
        found.position.pits = list(pits)
        found.total = sum(pits)
    if stores:
        found.position.stores = list(stores)
    found.over, found.to_move = False, to_move
    return found


class Case(unittest.TestCase):
    """Shared helpers: play, then look."""

    def check(self, text, before, decisions, pits, stores=(0, 0), to_move=0):
        found = game(text + "\n[impasse]\nrepetition = 0\n", before, to_move)
        for decision in decisions.split():
            found.play(decision)
        self.assertEqual((found.position.pits, found.position.stores), (list(pits), list(stores)))
        return found

    def check_legal(self, text, before, legal, to_move=0):
        self.assertEqual(" ".join(game(text, before, to_move).legal()), legal)
