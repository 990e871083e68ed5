"""Skipped pits, entered seeds, claimed pits, directions by count and further filters, by hand."""

import unittest

from small_games import FOUR_ROWS, OPEN, TWO_BY_THREE, Case, game


class SkipTest(Case):
    TEXT = TWO_BY_THREE + "[skip]\n"

    def test_on(self):
        self.check(self.TEXT + "on = [2]", [2, 2, 0, 1, 0, 0], "A1", [0, 2, 1, 2, 0, 0])

    def test_the_last_seed(self):
        self.check(self.TEXT + "on = [2]", [1, 2, 0, 1, 0, 0], "A1", [0, 2, 1, 1, 0, 0])
        self.check(self.TEXT + "on = [2]\nlast = false", [1, 2, 0, 1, 0, 0], "A1", [0, 3, 0, 1, 0, 0])

    def test_where(self):
        self.check(self.TEXT + 'on = [2]\nwhere = "opponents"', [4, 2, 0, 2, 0, 0], "A1", [0, 3, 1, 2, 1, 1])
        self.check(self.TEXT + 'on = [2]\nwhere = "own"', [2, 2, 0, 1, 0, 0], "A1", [0, 2, 1, 2, 0, 0])

    def test_after(self):
        self.check(self.TEXT + "on = [2]\nafter = 1", [1, 2, 0, 1, 2, 0], "A1 B1", [0, 3, 0, 0, 2, 1])

    def test_seeds_are_looked_at_when_one_would_fall(self):
        # A2 comes to 2 in the first round of the sowing and is passed over in the second.
        self.check(self.TEXT + "on = [2]", [7, 1, 0, 0, 0, 0], "A1", [1, 2, 2, 1, 1, 1])

    def test_where_all_are_passed_over_the_first_takes_it(self):
        text = '[board]\npits = 3\n[sow]\nskip-source = true\n' + OPEN + "[skip]\non = [2]\n"
        self.check(text, [1, 2, 2, 2, 2, 2], "A1", [0, 3, 2, 2, 2, 2])
        # With 3 seeds A2 is not passed over any more.
        self.check(text, [2, 2, 2, 2, 2, 2], "A1", [0, 4, 2, 2, 2, 2])

    def test_nests(self):
        for word, owner, pits in [("none", 1, [0, 1, 1, 1, 0, 0]), ("others", 1, [0, 0, 1, 2, 0, 0]),
                                  ("others", 0, [0, 1, 1, 1, 0, 0]), ("all", 0, [0, 0, 1, 2, 0, 0])]:
            found = game(TWO_BY_THREE + f'[nest]\non = [9]\n[skip]\nnests = "{word}"', [2, 0, 0, 1, 0, 0])
            found.position.nests[1] = owner
            found.play("A1")
            self.assertEqual(found.position.pits, pits, (word, owner))


class EnterTest(Case):
    DROP = TWO_BY_THREE + '[enter]\nkind = "drop"\n'
    SOW = TWO_BY_THREE + '[enter]\nkind = "sow"\n'

    def entered(self, text, before, stores, decision=None):
        found = game(text + "\n[impasse]\nrepetition = 0\n", before, stores=stores)
        if decision:
            found.play(decision)
        return found

    def legal(self, text, before, stores, wanted):
        self.assertEqual(" ".join(self.entered(text, before, stores).legal()), wanted)

    def test_drop(self):
        self.legal(self.DROP, [1, 0, 2, 1, 0, 0], [2, 0], "A1 A3")
        found = self.entered(self.DROP, [1, 0, 2, 1, 0, 0], [2, 0], "A3")
        self.assertEqual((found.position.pits, found.position.stores), ([1, 0, 3, 1, 0, 0], [1, 0]))
        self.assertEqual(found.legal(), ["B1"])

    def test_a_seed_is_put_in_the_chosen_pit_and_passes_over_nothing(self):
        found = self.entered(self.DROP + "[skip]\non = [2]\n", [1, 0, 2, 1, 0, 0], [2, 0], "A3")
        self.assertEqual(found.position.pits, [1, 0, 3, 1, 0, 0])

    def test_a_turn_that_goes_on_does_not_start_again(self):
        text = self.DROP + '[[landing]]\ncount = [2]\nthen = "again"\n'
        found = self.entered(text, [1, 0, 2, 1, 0, 0], [2, 0], "A1")
        found.play("A1")
        self.assertEqual((found.position.pits, found.position.stores), ([0, 1, 3, 1, 0, 0], [1, 0]))

    def test_who_cannot_drop_lifts(self):
        found = self.entered(self.DROP, [2, 0, 0, 1, 0, 0], [0, 0], "A1")
        self.assertEqual(found.position.pits, [0, 1, 1, 1, 0, 0])

    def test_a_dropped_seed_is_the_last_of_a_lap(self):
        text = self.DROP + '[[landing]]\ncount = "2+"\nsown = [1]\nlap = "first"\nthen = "lap"\n'
        found = self.entered(text, [1, 0, 0, 1, 0, 0], [2, 0], "A1")
        self.assertEqual(found.position.pits, [0, 1, 1, 1, 0, 0])

    def test_drop_where_it_captures(self):
        text = self.DROP + 'when = "captures"\n[[landing]]\nfacing = "filled"\ntake = ["facing"]\n'
        self.legal(text, [1, 1, 0, 1, 2, 0], [2, 0], "A2")
        self.legal(text, [1, 1, 0, 1, 0, 0], [2, 0], "A1 A2")
        found = self.entered(text, [1, 1, 0, 1, 0, 0], [2, 0], "A1")  # a pit is lifted: A2 faces nothing
        self.assertEqual((found.position.pits, found.position.stores), ([0, 2, 0, 1, 0, 0], [2, 0]))

    def test_one_direction_that_captures_is_enough(self):
        # From A1 the next pit counterclockwise is A2, clockwise B3.
        text = '[board]\npits = 3\n[sow]\ndirection = "choice"\n' + OPEN \
            + '[enter]\nkind = "drop"\nwhen = "captures"\n[[landing]]\nnext = [3]\ntake = ["next"]\n'
        self.legal(text, [1, 0, 1, 0, 0, 3], [2, 0], "A1+ A1-")

    def test_at_and_row_and_least(self):
        self.legal(self.DROP + "at = [3]", [1, 0, 2, 1, 0, 0], [2, 0], "A3")
        self.legal(self.DROP + "least = 3", [1, 0, 2, 1, 0, 0], [2, 0], "A1 A3")
        found = self.entered(self.DROP + "least = 3", [1, 0, 2, 1, 0, 0], [2, 0], "A1")
        self.assertEqual(found.position.pits, [0, 1, 2, 1, 0, 0])
        self.legal(FOUR_ROWS + '[enter]\nkind = "drop"\nrow = "inner"', [1, 0, 1, 0, 1, 0, 0, 0], [1, 0], "A3")

    def test_sow_from_an_empty_pit(self):
        self.legal(self.SOW, [1, 0, 2, 1, 0, 0], [2, 0], "A1 A2 A3")
        self.legal(self.SOW, [1, 0, 2, 1, 0, 0], [0, 2], "A1 A3")
        found = self.entered(self.SOW, [1, 0, 2, 1, 0, 0], [3, 1], "A2")
        self.assertEqual((found.position.pits, found.position.stores), ([1, 1, 3, 2, 0, 0], [0, 1]))

    def test_the_source_of_an_entered_lap_is_its_pit(self):
        # Three seeds from A1 on end in A3; B1 is taken and sown after A1: to A2.
        text = self.SOW + '[[landing]]\nat = [3]\nwhose = "own"\ntake = ["facing"]\nto = "hand"\nthen = "sow"\n' \
            'from = "source"\n'
        found = self.entered(text, [0, 0, 0, 1, 1, 0], [3, 0], "A1")
        self.assertEqual(found.position.pits, [1, 2, 1, 0, 1, 0])

    def test_limits_of_lifting_have_no_say(self):
        text = '[board]\npits = 3\n[sow]\nleast = 2\nnever = [2]\n' + OPEN + '[enter]\nkind = "sow"\n'
        self.legal(text, [1, 0, 2, 1, 0, 0], [2, 0], "A2 A3")

    def test_every_decision_is_quiet_where_seeds_can_leave_a_store(self):
        text = TWO_BY_THREE + '[capture]\non = [2]\n'
        self.assertEqual(self.entered(text, [1, 1, 2, 1, 0, 0], [1, 0], "A1").quiet, 0)
        found = self.entered(self.DROP + "[capture]\non = [2]\n", [1, 0, 2, 1, 0, 0], [1, 0], "A1")
        self.assertEqual((found.quiet, found.position.stores), (1, [2, 0]))


class SowTest(Case):
    def test_claims(self):
        text = TWO_BY_THREE.replace("[end]", "[sow]\nclaims = true\n[end]")
        found = self.check(text, [0, 0, 2, 1, 1, 1], "A3", [0, 0, 0, 2, 2, 1])
        self.assertEqual(found.show()["owners"], "AAAAAB")
        self.assertEqual(found.legal(), ["B3"])

    def test_by_count(self):
        text = TWO_BY_THREE.replace("[end]", '[sow]\ndirection = "by-count"\n[end]')
        self.check_legal(text, [1, 2, 0, 1, 0, 0], "A1 A2")
        self.check(text, [1, 2, 0, 1, 0, 0], "A2", [2, 0, 0, 1, 0, 1])
        self.check(text, [3, 2, 0, 1, 0, 0], "A1", [0, 3, 1, 2, 0, 0])

    def test_by_count_keeps_its_direction(self):
        # Three seeds end in B1, which comes to 2 and is sown on counterclockwise all the same.
        text = TWO_BY_THREE.replace("[end]", '[sow]\ndirection = "by-count"\n[end]')
        self.check(text + '[laps]\nseveral = true\nstop = [1]', [3, 0, 0, 1, 0, 0], "A1", [0, 1, 1, 0, 1, 1])


class FilterTest(Case):
    def legal(self, words, before, wanted, more="", key="only", board="pits = 3"):
        self.check_legal(f'[board]\n{board}\n[sow]\n{key} = {words}\n{more}', before, wanted)

    def test_numbers(self):
        before = [1, 2, 3, 1, 1, 1]
        for word, wanted in {"2": "A2", "2+": "A2 A3", "2-": "A1 A2", "pit 3": "A3", "not pit 3": "A1 A2",
                             "1 or 3+": "A1 A3", "1- or not pit 3": "A1 A2"}.items():
            self.legal(f'["{word}"]', before, wanted)

    def test_directions(self):
        self.legal('["clockwise"]', [1, 0, 1, 1, 1, 1], "A1- A3-", 'direction = "choice"\n')

    def test_captures_first(self):
        # A1 captures in its first lap; A2 reaches B1 only with its second.
        more = '[[landing]]\ncount = [1]\ntake = ["last"]\n[[landing]]\ncount = [2]\nthen = "lap"\n'
        self.legal('["captures"]', [1, 0, 1, 1, 0, 0], "A1 A3", more)
        self.legal('["captures-first"]', [1, 0, 1, 1, 0, 0], "A1", more)

    def test_captures_first_by_lifting(self):
        more = '[[lifting]]\nfacing = "filled"\ntake = ["facing"]\n'
        self.legal('["captures-first"]', [1, 0, 1, 1, 0, 0], "A3", more)

    def test_in_row(self):
        board = "rows = 4\npits = 2"
        self.legal('["in-row"]', [1] * 8, "A1 A3", 'track = "own"\n', board=board)
        self.legal('["in-row"]', [1] * 6, "A1 A2")

    def test_rear(self):
        # A1 has an opponent's pit behind it, A3 an empty one.
        self.legal('["rear"]', [1, 0, 1, 1, 1, 1], "A1 A3")
        self.legal('["rear"]', [1, 1, 1, 1, 1, 1], "A1")


class EndTest(Case):
    def test_row_empty(self):
        text = '[board]\nrows = 4\npits = 2\n[sow]\ntrack = "own"\n[end]\nscore = "last-move"\nrow-empty = "inner"\n'
        found = game(text, [1, 0, 1, 1, 1, 1, 1, 1])
        found.play("A3")
        self.assertFalse(found.over)
        found = game(text, [1, 0, 0, 1, 1, 1, 1, 1])
        found.play("A4")  # A has sown his own inner row empty
        self.assertEqual((found.over, found.show()["winners"], found.scores), (True, ["B"], [0, 1]))

    def test_row_empty_of_both_is_won_by_the_last_move(self):
        text = '[board]\nrows = 4\npits = 2\n[sow]\ntrack = "own"\n[end]\nscore = "last-move"\nrow-empty = "inner"\n'
        found = game(text, [1, 0, 0, 1, 1, 1, 0, 0])
        found.play("A4")
        self.assertEqual((found.over, found.show()["winners"]), (True, ["A"]))

    def test_gathered(self):
        text = '[board]\npits = 3\n[end]\nscore = "last-move"\ngathered = true\n'
        found = game(text, [1, 1, 0, 1, 1, 1])
        found.play("A1")
        self.assertEqual((found.over, found.show()["winners"]), (True, ["A"]))
        found = game(text, [0, 1, 1, 0, 1, 1])
        found.play("A3")
        self.assertEqual((found.over, found.show()["winners"]), (True, ["A"]))


if __name__ == "__main__":
    unittest.main()
