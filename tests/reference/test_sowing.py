"""Boards, ways of sowing and filters: positions worked out by hand."""

import unittest

from ground import Ground
from rulefile import Counts
from small_games import FOUR_ROWS, OPEN, Case, game


class CountsTest(unittest.TestCase):
    def test_counts(self):
        wanted = {"even": [2, 4, 6], "odd": [1, 3, 5], "any": [1, 2, 3, 4, 5, 6], "4+": [4, 5, 6]}
        for text, numbers in wanted.items():
            self.assertEqual([n for n in range(7) if n in Counts(text)], numbers, text)
        self.assertEqual([n for n in range(7) if n in Counts([2, 3])], [2, 3])


class GroundTest(unittest.TestCase):
    def facing(self, ground, label):
        pit = next(pit for pit in range(ground.size) if ground.label(pit) == label)
        return " ".join(ground.label(other) for other in ground.facing(pit))

    def check(self, ground, wanted):
        for label, facing in wanted.items():
            self.assertEqual(self.facing(ground, label), facing, label)

    def test_two_rows_have_one_pit_across(self):
        self.check(Ground(2, 6), {"A1": "B6", "A6": "B1", "B2": "A5"})

    def test_three_rows(self):
        self.check(Ground(2, 6, 3), {"A1": "B7 B6", "A3": "B9 B4", "A4": "B3", "A9": "B3", "A7": "B1",
                                     "A6": "B1", "B1": "A7 A6", "B9": "A3"})

    def test_four_rows(self):
        self.check(Ground(2, 4, 4), {"A8": "B5 B4", "A1": "B5 B4", "A5": "B8 B1", "A4": "B8 B1",
                                     "B6": "A7 A2"})

    def test_six_rows(self):
        self.check(Ground(2, 2, 6), {"A1": "B6 B3 B2", "A4": "B6 B3 B2", "A5": "B6 B3 B2",
                                     "A6": "B5 B4 B1"})

    def test_a_ring_of_three_has_the_pit_across(self):
        self.check(Ground(3, 2), {"A1": "B2", "C1": "C2"})

    def test_rows(self):
        inner, outer = Ground(2, 4, 4), Ground(2, 2, 6)
        self.assertTrue(inner.in_row(4, "inner") and inner.in_row(3, "outer"))
        self.assertFalse(inner.in_row(4, "outer") or inner.in_row(3, "inner"))
        self.assertFalse(outer.in_row(2, "outer") or outer.in_row(2, "inner"))
        self.assertTrue(Ground(2, 6).in_row(1, "inner") and Ground(2, 6).in_row(1, "outer"))


class BoardTest(Case):
    def test_a_layout_of_one_player_is_for_all(self):
        found = game("[board]\npits = 2\nlayout = [1, 3]\n")
        self.assertEqual(found.position.pits, [1, 3, 1, 3])

    def test_stores_at_the_start(self):
        found = game("[board]\npits = 2\nstores = [2, 0]\n")
        self.assertEqual((found.position.stores, found.total), ([2, 0], 18))


class SowTest(Case):
    def test_own_track(self):
        self.check(FOUR_ROWS, [0, 0, 0, 3, 1, 1, 1, 1], "A4", [1, 1, 1, 0, 1, 1, 1, 1])

    def test_own_track_of_the_pit_that_is_sown(self):
        self.check(FOUR_ROWS.replace("[end]", 'from = "opponents"\n[end]'),
                   [1, 1, 1, 1, 0, 0, 0, 2], "B4", [1, 1, 1, 1, 1, 1, 0, 0])

    def test_by_pit(self):
        text = "[board]\npits = 3\n[sow]\ndirection = \"by-pit\"\nways = \"-=+\"\n" + OPEN
        self.check_legal(text, [1, 1, 1, 1, 1, 1], "A1 A2+ A2- A3")
        self.check(text, [2, 0, 0, 1, 0, 0], "A1", [0, 0, 0, 1, 1, 1])

    def test_first_seed_in_the_source(self):
        text = '[board]\npits = 3\n[sow]\nfirst = "source"\n' + OPEN
        self.check(text, [3, 0, 0, 1, 0, 0], "A1", [1, 1, 1, 1, 0, 0])
        self.check(text, [1, 0, 0, 1, 0, 0], "A1", [0, 1, 0, 1, 0, 0])

    def test_never(self):
        self.check_legal("[board]\npits = 3\n[sow]\nnever = [2]\n", [1, 1, 1, 1, 1, 1], "A1 A3")


class FilterTest(Case):
    def legal(self, word, before, wanted, more="", pits=3, key="only"):
        self.check_legal(f'[board]\npits = {pits}\n[sow]\n{key} = ["{word}"]\n{more}', before, wanted)

    def test_several(self):
        self.legal("several", [1, 2, 3, 1, 1, 1], "A2 A3")

    def test_captures(self):
        self.legal("captures", [0, 1, 1, 1, 0, 0], "A3", '[capture]\non = [2]\nwhere = "opponents"\n')

    def test_captures_into_the_hand(self):
        line = '[[landing]]\ncount = [1]\ntake = ["facing"]\nto = "hand"\nthen = "sow"\n'
        self.legal("captures", [1, 0, 1, 0, 2, 0], "A1", line)

    def test_reaches(self):
        self.legal("reaches", [3, 1, 1, 0, 0, 1], "A1 A3")

    def test_into_empty_and_into_filled(self):
        self.legal("into-empty", [1, 0, 1, 1, 0, 0], "A1")
        self.legal("into-filled", [1, 0, 1, 1, 0, 0], "A3")

    def test_lone_into_empty(self):
        self.legal("lone-into-empty", [1, 2, 1, 0, 0, 0], "A2 A3")

    def test_feeds(self):
        self.legal("feeds", [1, 2, 1, 0, 0, 0], "A2 A3")

    def test_a_turn_that_goes_on_has_not_failed_to_feed(self):
        self.legal("feeds", [1, 0, 1, 0, 0, 0], "A1 A3", '[[landing]]\ncount = [1]\nthen = "again"\n')

    def test_rows(self):
        text = '[board]\nrows = 4\npits = 2\n[sow]\ntrack = "own"\nonly = ["%s"]\n'
        self.check_legal(text % "inner", [1] * 8, "A3 A4")
        self.check_legal(text % "outer", [1] * 8, "A1 A2")

    def test_ends_of_the_row_and_most(self):
        self.legal("leftmost", [0, 1, 2, 1, 1, 1], "A2")
        self.legal("rightmost", [0, 1, 2, 1, 1, 1], "A3")
        self.legal("most", [2, 1, 2, 1, 1, 1], "A1 A3")

    def test_either_word(self):
        self.legal("leftmost or reaches", [1, 1, 1, 0, 0, 1], "A1 A3")

    def test_prefer_is_passed_over_if_none_passes(self):
        self.legal("several", [1, 1, 1, 1, 1, 1], "A1 A2 A3", key="prefer")
        self.legal("several", [1, 2, 1, 1, 1, 1], "A2", key="prefer")


if __name__ == "__main__":
    unittest.main()
