"""Further conditions and deeds of landing lines, and lifting lines: positions worked out by hand."""

import unittest

from small_games import FOUR_ROWS, TWO_BY_THREE, Case, game


class LineCase(Case):
    def line(self, line, before, decision, pits, stores=(0, 0), text=TWO_BY_THREE, heading="landing"):
        return self.check(f"{text}\n[[{heading}]]\n{line}", before, decision, pits, stores)


class ConditionTest(LineCase):
    def test_at(self):
        self.line('at = [2]\ntake = ["last"]', [1, 0, 1, 1, 0, 0], "A1", [0, 0, 1, 1, 0, 0], (1, 0))
        self.line('at = [1, 3]\ntake = ["last"]', [1, 0, 1, 1, 0, 0], "A1", [0, 1, 1, 1, 0, 0])

    def test_equal(self):
        # A2 comes to 2 and faces B2.
        take = 'facing = "equal"\ntake = ["last", "facing"]'
        self.line(take, [1, 1, 0, 1, 2, 0], "A1", [0, 0, 0, 1, 0, 0], (4, 0))
        self.line(take, [1, 1, 0, 1, 3, 0], "A1", [0, 2, 0, 1, 3, 0])

    def test_anything_needs_a_pit(self):
        self.line('facing = "anything"\ntake = ["last"]', [1, 0, 1, 1, 0, 0], "A1", [0, 0, 1, 1, 0, 0], (1, 0))
        self.line('behind = "anything"\ntake = ["last"]', [1, 0, 1, 1, 0, 0], "A1", [0, 1, 1, 1, 0, 0])

    def test_sown(self):
        self.line('sown = "2+"\ntake = ["last"]', [2, 0, 0, 1, 0, 0], "A1", [0, 1, 0, 1, 0, 0], (1, 0))
        self.line('sown = "2+"\ntake = ["last"]', [1, 0, 0, 1, 0, 0], "A1", [0, 1, 0, 1, 0, 0])

    def test_store(self):
        text = TWO_BY_THREE + '[[landing]]\nstore = %s\ntake = ["last"]\n'
        for word, store, taken in [('"filled"', 2, 1), ('"filled"', 0, 0), ('"empty"', 0, 1), ("[2]", 2, 1),
                                   ('"equal"', 1, 1), ('"equal"', 2, 0)]:
            found = game(text % word, [1, 0, 0, 1, 0, 0], stores=[store, 0])
            found.play("A1")
            self.assertEqual(found.position.stores[0] - store, taken, (word, store))

    def test_captured(self):
        # The lap that takes B2 to the hand goes on to A3; there the second line takes what is left.
        lines = 'count = [1]\nwhose = "own"\nfacing = [1]\ntake = ["facing"]\nto = "hand"\nthen = "sow"\n' \
            '[[landing]]\ncaptured = true\ntake = ["last"]'
        self.line(lines, [1, 0, 1, 1, 1, 0], "A1", [0, 1, 0, 1, 0, 0], (2, 0))
        self.line(lines, [0, 1, 1, 1, 1, 0], "A2", [0, 0, 2, 1, 1, 0])

    def test_nested(self):
        for nest, taken in [(0, 1), (1, 0)]:
            found = game(TWO_BY_THREE + '[nest]\non = [9]\n[[landing]]\nnested = true\ntake = ["last"]',
                         [1, 0, 0, 1, 0, 0])
            found.position.nests[5] = nest
            found.play("A1")
            self.assertEqual(found.position.stores[0], taken)

    def test_at_once(self):
        # A1 ends in A2, which is sown on to B1. That later lap takes only if a line has taken before;
        # otherwise B1 is sown on, too.
        text = TWO_BY_THREE + "[capture]\nat-once = true\n"
        lines = 'whose = "opponents"\ntake = ["last"]\n[[landing]]\ncount = "2+"\nthen = "lap"'
        self.line(lines, [1, 1, 0, 1, 0, 0], "A1", [0, 0, 1, 0, 1, 1], text=text)
        first = 'whose = "own"\ntake = ["facing"]\nthen = "lap"\n[[landing]]\n'
        self.line(first + lines, [1, 1, 0, 1, 1, 0], "A1", [0, 0, 1, 0, 0, 0], (3, 0), text=text)


class DeedTest(LineCase):
    def test_most(self):
        self.line('take = ["facing", "last"]\nmost = 2', [1, 2, 0, 1, 5, 0], "A1", [0, 1, 0, 1, 3, 0], (4, 0))

    def test_most_of_a_pit_that_is_named_twice(self):
        # A3 faces B1, which also lies beyond A3.
        self.line('take = ["facing-next", "beyond"]\nmost = 2', [1, 0, 1, 5, 0, 0], "A1", [0, 1, 1, 3, 0, 0], (2, 0))

    def test_a_chain_asks_for_no_number(self):
        # `at` is asked of the last pit only.
        self.line('at = [2]\ncount = [1]\ntake = ["facing"]\nchain = "on"\nwhose = "own"', [1, 0, 1, 2, 3, 1], "A1",
                  [0, 1, 1, 0, 0, 1], (5, 0))

    def test_most_that_leaves_a_seed_is_no_slam(self):
        text = TWO_BY_THREE + '[capture]\nslam = "no-capture"\n'
        self.line('take = ["facing"]\nmost = 2', [1, 0, 0, 0, 3, 0], "A1", [0, 1, 0, 0, 1, 0], (2, 0), text=text)
        self.line('take = ["facing"]\nmost = 3', [1, 0, 0, 0, 3, 0], "A1", [0, 1, 0, 0, 3, 0], text=text)

    def test_to_last(self):
        self.line('take = ["facing"]\nto = "last"', [1, 0, 0, 1, 3, 0], "A1", [0, 4, 0, 1, 0, 0])

    def test_to_outer(self):
        # A2 sows to A3, which faces B4 and stands before A2.
        self.line('take = ["facing"]\nto = "outer"', [0, 1, 0, 0, 1, 0, 0, 3], "A2", [0, 3, 1, 0, 1, 0, 0, 0],
                  text=FOUR_ROWS)

    def test_to_end(self):
        # Counterclockwise the end is A3, clockwise A4.
        for turn, pits in [("keep", [0, 0, 4, 0]), ("back", [0, 0, 1, 3]), ("clockwise", [0, 0, 1, 3])]:
            self.line(f'take = ["facing"]\nto = "end"\nturn = "{turn}"', [0, 1, 0, 0, 1, 0, 0, 3], "A2",
                      [*pits, 1, 0, 0, 0], text=FOUR_ROWS)

    def test_chain_over_all(self):
        # A2 is brought to 1; every own pit with one seed fits: A3 takes B1, A2 takes B2.
        self.line('count = [1]\nwhose = "own"\nfacing = [2]\ntake = ["facing"]\nchain = "all"',
                  [1, 0, 1, 2, 2, 2], "A1", [0, 1, 1, 0, 0, 2], (4, 0))

    def test_chain_over_all_with_while(self):
        # Whatever lies in A1 and A3, what faces them is taken.
        self.line('count = [1]\nwhose = "own"\nfacing = [2]\ntake = ["facing"]\nchain = "all"\nwhile = "anything"',
                  [1, 0, 3, 2, 2, 2], "A1", [0, 1, 3, 0, 0, 0], (6, 0))

    def test_while_equal(self):
        self.line('count = "any"\nwhile = "equal"\ntake = ["last"]\nchain = "on"', [1, 1, 2, 2, 3, 0], "A1",
                  [0, 0, 0, 0, 3, 0], (6, 0))

    def test_facing_equal_in_a_chain_is_seen_from_each_pit(self):
        # A2 comes to 1 and faces 1; A3 holds 3 and faces 3.
        self.line('whose = "own"\nfacing = "equal"\ntake = ["facing"]\nchain = "on"', [1, 0, 3, 3, 1, 1], "A1",
                  [0, 1, 3, 0, 0, 1], (4, 0))

    def test_a_chain_without_count_goes_over_empty_pits(self):
        # A condition that is left out always holds: A3 is empty, and what faces it is taken too.
        self.line('facing = [1, 2]\ntake = ["facing"]\nchain = "on"\nwhose = "own"', [1, 0, 0, 2, 1, 1], "A1",
                  [0, 1, 0, 0, 0, 1], (3, 0))

    def test_then_store(self):
        text = TWO_BY_THREE + '[[landing]]\nat = [2]\nthen = "store"\n'
        found = game(text, [1, 0, 0, 1, 0, 0], stores=[3, 5])
        found.play("A1")
        self.assertEqual((found.position.pits, found.position.stores), ([0, 1, 1, 2, 1, 0], [0, 5]))
        found = game(text, [1, 0, 0, 1, 0, 0])
        found.play("A1")
        self.assertEqual(found.position.pits, [0, 1, 0, 1, 0, 0])

    def test_turn(self):
        # A1 ends in A2, which is sown back to A1 and B3, or on to A3 and B1.
        line = 'at = [2]\nthen = "lap"\nturn = "%s"'
        for turn, pits in [("keep", [0, 0, 1, 2, 0, 0]), ("back", [1, 0, 0, 1, 0, 1]),
                           ("clockwise", [1, 0, 0, 1, 0, 1]), ("counterclockwise", [0, 0, 1, 2, 0, 0])]:
            self.line(line % turn, [1, 1, 0, 1, 0, 0], "A1", pits)

    def test_turn_and_next(self):
        # The condition looks on to A3, but the pit that is lifted next lies in the new direction: B3's side.
        self.line('at = [2]\nwhose = "own"\nnext = [2]\nthen = "next"\nturn = "back"', [2, 1, 2, 1, 0, 0], "A1",
                  [0, 2, 3, 1, 0, 0])
        self.line('at = [3]\nwhose = "own"\nnext = [1]\nthen = "next"\nturn = "back"', [2, 1, 2, 1, 0, 0], "A1",
                  [1, 0, 3, 1, 0, 1])

    def test_turn_before_alternate(self):
        text = TWO_BY_THREE + "[laps]\nalternate = true\n"
        self.line('at = [2]\nthen = "lap"\nturn = "back"', [1, 1, 0, 1, 0, 0], "A1", [0, 0, 1, 2, 0, 0], text=text)

    def test_hand_sown_after_the_outer_pit(self):
        # A2 sows to A3; the 2 seeds of B4 are sown after A2: to A3 and A4.
        self.line('at = [3]\nfacing = "filled"\ntake = ["facing"]\nto = "hand"\nthen = "sow"\nfrom = "outer"',
                  [0, 1, 0, 0, 1, 0, 0, 2], "A2", [0, 0, 2, 1, 1, 0, 0, 0], text=FOUR_ROWS)

    def test_hand_sown_from_the_end_pit(self):
        # Counterclockwise the first seed falls in A3, clockwise in A4 and then A3.
        line = 'at = [3]\nfacing = "filled"\ntake = ["facing"]\nto = "hand"\nthen = "sow"\nfrom = "end"\nturn = "%s"'
        before = [0, 1, 0, 0, 1, 0, 0, 2]
        self.line(line % "keep", before, "A2", [0, 0, 2, 1, 1, 0, 0, 0], text=FOUR_ROWS)
        before = [0, 1, 0, 0, 1, 0, 0, 1]
        self.line(line % "clockwise", before, "A2", [0, 0, 1, 1, 1, 0, 0, 0], text=FOUR_ROWS)
        # The pit after which a hand was sown is the source of its lap.
        self.line('facing = "filled"\ntake = ["facing"]\nto = "hand"\nthen = "sow"\nfrom = "source"',
                  [0, 1, 0, 0, 1, 0, 1, 2], "A2", [0, 0, 3, 1, 1, 0, 0, 0], text=FOUR_ROWS)


class LiftingTest(LineCase):
    def lift(self, line, before, decision, pits, stores=(0, 0), text=TWO_BY_THREE):
        return self.line(line, before, decision, pits, stores, text, "lifting")

    def test_what_faces_is_taken(self):
        take = 'count = [1]\nwhose = "own"\nfacing = "filled"\ntake = ["facing"]'
        self.lift(take, [1, 0, 0, 1, 0, 4], "A1", [0, 1, 0, 1, 0, 0], (4, 0))
        self.lift(take, [2, 0, 0, 1, 0, 4], "A1", [0, 1, 1, 1, 0, 4])

    def test_later_laps(self):
        # A1 is lifted, then A2, of which the rule speaks.
        text = TWO_BY_THREE + '[laps]\nseveral = true\nstop = [1]\n'
        self.lift('count = [2]\ntake = ["facing"]', [1, 1, 0, 0, 3, 1], "A1", [0, 0, 1, 1, 0, 1], (3, 0), text)
        self.lift('count = [2]\nlap = "first"\ntake = ["facing"]', [1, 1, 0, 0, 3, 1], "A1",
                  [0, 0, 1, 1, 3, 1], text=text)

    def test_to_last_is_sown_with_the_pit(self):
        self.lift('take = ["facing"]\nto = "last"', [1, 0, 0, 1, 0, 2], "A1", [0, 1, 1, 2, 0, 0])

    def test_to_outer(self):
        # A4 is lifted and faces B3 and B2; what is taken lies in A1 when the seed of A4 falls there.
        self.lift('row = "inner"\nfacing = "filled"\ntake = ["facing", "behind"]\nto = "outer"',
                  [0, 0, 0, 1, 1, 2, 3, 0], "A4", [6, 0, 0, 0, 1, 0, 0, 0], text=FOUR_ROWS)

    def test_all(self):
        # A3 is lifted and does not fit; A1 and A2 do.
        take = 'count = [1]\nwhose = "own"\nfacing = "filled"\ntake = ["facing"]\nchain = "all"'
        self.lift(take, [1, 1, 2, 3, 2, 2], "A3", [1, 1, 0, 4, 1, 0], (4, 0))

    def test_all_does_not_fit_if_no_pit_does(self):
        lines = 'count = [9]\ntake = ["facing"]\nchain = "all"\n[[lifting]]\ntake = ["facing"]'
        self.lift(lines, [1, 1, 2, 3, 2, 2], "A3", [1, 1, 0, 1, 3, 2], (3, 0))

    def test_crossed_in_an_earlier_decision_of_the_turn(self):
        # A3 ends in B2, and he decides again: B2 faces A2 and is taken when A2 is lifted.
        lines = 'crossed = true\nwhose = "own"\ntake = ["facing"]\n[[landing]]\ncount = [2]\nthen = "again"'
        self.lift(lines, [0, 1, 2, 1, 1, 1], "A3 A2", [0, 0, 1, 2, 0, 1], (2, 0))

    def test_the_lifted_pit_gives_nothing(self):
        # B3 faces A1, which is lifted.
        self.lift('count = "2+"\nfacing = "filled"\ntake = ["facing"]\nchain = "all"', [2, 0, 0, 1, 0, 1], "A1",
                  [0, 1, 1, 1, 0, 0], (1, 0))

    def test_the_hand_lifts_nothing(self):
        # A1 is lifted, B3 is taken; B2 comes to the hand and is sown from A2 on to A3: no further line.
        lines = 'take = ["facing"]\n[[landing]]\nat = [2]\ntake = ["facing"]\nto = "hand"\nthen = "sow"'
        self.lift(lines, [1, 0, 0, 5, 1, 2], "A1", [0, 1, 1, 5, 0, 0], (2, 0))


if __name__ == "__main__":
    unittest.main()
