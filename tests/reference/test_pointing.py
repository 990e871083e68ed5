"""Decisions that point to a pit in the middle of a turn: positions worked out by hand."""

import unittest

from small_games import OPEN, TWO_BY_THREE, Case


class AmountTest(Case):
    TEXT = '[board]\npits = 3\n[sow]\namount = "chosen"\n'

    def test_the_pit_in_which_the_last_seed_falls(self):
        found = self.check(self.TEXT + OPEN, [3, 0, 0, 1, 0, 0], "A1", [3, 0, 0, 1, 0, 0])
        self.assertEqual((found.to_move, found.legal()), (0, ["A2", "A3", "B1"]))
        found.play("A3")
        self.assertEqual((found.position.pits, found.to_move), ([1, 1, 1, 1, 0, 0], 1))

    def test_the_fewest_seeds_that_end_there(self):
        found = self.check(self.TEXT + OPEN, [8, 0, 0, 1, 0, 0], "A1 A2", [7, 1, 0, 1, 0, 0])
        self.assertEqual(found.to_move, 1)

    def test_one_seed_more_than_the_board_has_pits(self):
        # With one's own pit passed over, six and seven seeds end where one and two do.
        found = self.check(self.TEXT + "skip-source = true\n" + OPEN, [9, 0, 0, 1, 0, 0], "A1", [9, 0, 0, 1, 0, 0])
        self.assertEqual(found.legal(), ["A2", "A3", "B1", "B2", "B3"])

    def test_leave(self):
        found = self.check(self.TEXT + "leave = 1\n" + OPEN, [3, 0, 0, 1, 0, 0], "A1", [3, 0, 0, 1, 0, 0])
        self.assertEqual(found.legal(), ["A2", "A3"])

    def test_first_seed_in_the_source(self):
        # One seed goes to A2 all the same, two end there too, three end in A3.
        text = self.TEXT + 'first = "source"\n' + OPEN
        found = self.check(text, [3, 0, 0, 1, 0, 0], "A1", [3, 0, 0, 1, 0, 0])
        self.assertEqual(found.legal(), ["A2", "A3"])
        self.check(text, [3, 0, 0, 1, 0, 0], "A1 A2", [2, 1, 0, 1, 0, 0])
        self.check(text, [3, 0, 0, 1, 0, 0], "A1 A3", [1, 1, 1, 1, 0, 0])

    def test_a_store_cannot_be_pointed_to(self):
        found = self.check(self.TEXT + "store = true\n" + OPEN, [0, 0, 3, 1, 0, 0], "A3", [0, 0, 3, 1, 0, 0])
        self.assertEqual(found.legal(), ["B1", "B2"])

    def test_it_is_the_first_lap(self):
        text = self.TEXT + OPEN + '[[landing]]\nlap = "first"\ntake = ["last"]\n'
        self.check(text, [3, 0, 0, 1, 0, 0], "A1 A3", [1, 1, 0, 1, 0, 0], (1, 0))

    def test_signs_where_there_is_a_choice(self):
        text = self.TEXT + 'direction = "choice"\n' + OPEN
        found = self.check(text, [2, 0, 0, 1, 0, 0], "A1-", [2, 0, 0, 1, 0, 0])
        self.assertEqual(found.legal(), ["B2+", "B3+"])
        found.play("B2+")
        self.assertEqual(found.position.pits, [0, 0, 0, 1, 1, 1])


class ExtraTest(Case):
    TEXT = TWO_BY_THREE + '[[landing]]\ncount = [1]\nfacing = "filled"\ntake = ["facing"]\nextra = %d\n'

    def test_one(self):
        found = self.check(self.TEXT % 1, [1, 0, 1, 2, 3, 0], "A1", [0, 1, 1, 2, 0, 0], (3, 0))
        self.assertEqual((found.to_move, found.legal()), (0, ["B1"]))
        found.play("B1")
        self.assertEqual((found.position.pits, found.position.stores), ([0, 1, 1, 0, 0, 0], [5, 0]))
        self.assertEqual(found.turns_ended, 1)

    def test_one_after_the_other(self):
        self.check(self.TEXT % 2, [1, 0, 1, 2, 3, 4], "A1 B3 B1", [0, 1, 1, 0, 0, 0], (9, 0))

    def test_as_far_as_there_are_any(self):
        found = self.check(self.TEXT % 2, [1, 0, 1, 2, 3, 0], "A1 B1", [0, 1, 1, 0, 0, 0], (5, 0))
        self.assertEqual(found.turns_ended, 1)
        found = self.check(self.TEXT % 2, [1, 0, 1, 0, 3, 0], "A1", [0, 1, 1, 0, 0, 0], (3, 0))
        self.assertEqual(found.turns_ended, 1)

    def test_only_if_the_line_has_taken(self):
        text = TWO_BY_THREE + '[[landing]]\ntake = ["facing"]\nextra = 1\n'
        found = self.check(text, [1, 0, 1, 2, 0, 0], "A1", [0, 1, 1, 2, 0, 0])
        self.assertEqual(found.turns_ended, 1)


class ChosenTest(Case):
    TEXT = TWO_BY_THREE + '[[landing]]\ncount = [3]\ntake = ["last"]\nto = "chosen"\n'

    def test_laid_in_a_pit_of_an_opponent(self):
        found = self.check(self.TEXT, [1, 2, 1, 1, 0, 0], "A1", [0, 0, 1, 1, 0, 0])
        self.assertEqual((found.to_move, found.legal()), (0, ["B1", "B2", "B3"]))
        found.play("B2")
        self.assertEqual((found.position.pits, found.to_move), ([0, 0, 1, 1, 3, 0], 1))

    def test_a_game_that_ends_with_seeds_in_the_hand(self):
        # A's pits are empty after the decision: the game is over before he points.
        text = '[board]\npits = 3\n[end]\nside-empty = true\nscore = "clear"\n' \
            '[[landing]]\ncount = [3]\ntake = ["last"]\nto = "chosen"\n'
        found = self.check(text, [1, 2, 0, 1, 0, 0], "A1", [0, 0, 0, 1, 0, 0], (3, 0))
        self.assertEqual((found.end, found.winners), ("starved", [0]))

    def test_a_game_that_is_broken_off_with_seeds_in_the_hand(self):
        found = self.check(self.TEXT, [1, 2, 1, 1, 0, 0], "A1", [0, 0, 1, 1, 0, 0])
        found.finish("agreement")
        self.assertEqual((found.position.pits, found.position.stores), ([0, 0, 1, 1, 0, 0], [3, 0]))


class ChooseTest(Case):
    TEXT = TWO_BY_THREE + '[[landing]]\nat = [2]\ncount = "2+"\nthen = "choose"\n'

    def test_the_last_pit_ends_the_turn(self):
        found = self.check(self.TEXT, [1, 1, 1, 1, 0, 0], "A1", [0, 2, 1, 1, 0, 0])
        self.assertEqual((found.to_move, found.legal()), (0, ["A2", "A3"]))
        found.play("A2")
        self.assertEqual((found.position.pits, found.to_move), ([0, 2, 1, 1, 0, 0], 1))

    def test_the_next_pit_lies_the_way_the_turn_goes_on(self):
        text = self.TEXT + 'turn = "back"\n'
        found = self.check(text, [1, 1, 1, 1, 0, 0], "A1", [0, 2, 1, 1, 0, 0])
        self.assertEqual(found.legal(), ["A1", "A2"])
        found.play("A1")
        self.assertEqual(found.position.pits, [1, 0, 1, 1, 0, 1])

    def test_alternate(self):
        # The further lap goes the other way, whatever the player has pointed to.
        text = self.TEXT + "[laps]\nalternate = true\n"
        self.check(text, [1, 1, 1, 1, 0, 0], "A1 A3", [1, 0, 1, 1, 0, 1])

    def test_the_next_pit_sows_on(self):
        found = self.check(self.TEXT, [1, 1, 1, 1, 0, 0], "A1 A3", [0, 0, 2, 2, 0, 0])
        self.assertEqual(found.to_move, 1)

    def test_nothing_to_lift(self):
        text = self.TEXT.replace("[end]", "[sow]\nleave = 2\n[end]")
        found = self.check(text, [3, 1, 1, 3, 0, 0], "A1", [2, 2, 1, 3, 0, 0])
        self.assertEqual(found.to_move, 1)

    def test_the_lap_is_a_later_one(self):
        text = self.TEXT + '[[landing]]\nlap = "later"\ntake = ["last"]\n'
        self.check(text, [1, 1, 1, 1, 0, 0], "A1 A3", [0, 0, 2, 0, 0, 0], (2, 0))


class DutyTest(Case):
    def test_a_turn_that_goes_on_has_not_failed_to_feed(self):
        text = '[board]\npits = 3\n[sow]\namount = "chosen"\n[feed]\nduty = "must"\n' + OPEN
        self.check_legal(text, [1, 0, 0, 0, 0, 0], "A1")


if __name__ == "__main__":
    unittest.main()
