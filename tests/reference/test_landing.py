"""Landing lines and their chains: positions worked out by hand."""

import unittest

from small_games import FOUR_ROWS, OPEN, TWO_BY_THREE, Case, game


class LandingTest(Case):
    def line(self, line, before, decision, pits, stores=(0, 0), text=TWO_BY_THREE, to_move=0):
        return self.check(f"{text}\n[[landing]]\n{line}", before, decision, pits, stores, to_move)

    def test_no_line_fits(self):
        self.line('count = [3]\ntake = ["last"]', [1, 0, 0, 1, 0, 0], "A1", [0, 1, 0, 1, 0, 0])

    def test_the_first_line_that_fits(self):
        self.line('count = [2]\nthen = "lap"\n[[landing]]\ncount = "any"\ntake = ["last"]',
                  [1, 1, 0, 1, 0, 0], "A1", [0, 0, 1, 0, 1, 0], (1, 0))

    def test_whose(self):
        take = 'whose = "%s"\ntake = ["last"]'
        self.line(take % "own", [0, 1, 1, 1, 0, 0], "A2", [0, 0, 0, 1, 0, 0], (2, 0))
        self.line(take % "opponents", [0, 1, 1, 1, 0, 0], "A2", [0, 0, 2, 1, 0, 0])

    def test_row(self):
        take = 'row = "%s"\ntake = ["last"]'
        self.line(take % "inner", [0, 1, 0, 0, 0, 0, 0, 1], "A2", [0] * 7 + [1], (1, 0), FOUR_ROWS)
        self.line(take % "outer", [0, 1, 0, 0, 0, 0, 0, 1], "A2", [0, 0, 1, 0, 0, 0, 0, 1], (0, 0), FOUR_ROWS)

    def test_facing_and_behind(self):
        # A4 faces B3, then B2; A1 sows to A2, which faces B4, then B1.
        take = 'facing = "filled"\nbehind = "filled"\ntake = ["facing", "behind"]'
        self.line(take, [1, 0, 0, 0, 2, 1, 1, 3], "A1", [0, 1, 0, 0, 0, 1, 1, 0], (5, 0), FOUR_ROWS)
        self.line(take, [1, 0, 0, 0, 0, 1, 1, 3], "A1", [0, 1, 0, 0, 0, 1, 1, 3], (0, 0), FOUR_ROWS)

    def test_without_a_pit_behind_the_condition_fails(self):
        self.line('behind = "empty"\ntake = ["last"]', [1, 0, 0, 1, 0, 0], "A1", [0, 1, 0, 1, 0, 0])

    def test_next_and_beyond(self):
        self.line('next = "empty"\nbeyond = [2]\ntake = ["beyond"]',
                  [1, 0, 0, 2, 1, 0], "A1", [0, 1, 0, 0, 1, 0], (2, 0))
        self.line('next = "empty"\nbeyond = [2]\ntake = ["beyond"]',
                  [1, 0, 1, 2, 1, 0], "A1", [0, 1, 1, 2, 1, 0])

    def test_next(self):
        self.line('next = "filled"\ntake = ["next", "last"]', [1, 0, 3, 1, 0, 0], "A1",
                  [0, 0, 0, 1, 0, 0], (4, 0))

    def test_facing_next_and_facing_beyond(self):
        # A2 is the last pit; A3 faces B1, and B1 faces A3.
        self.line('take = ["facing-next"]', [1, 0, 3, 2, 1, 0], "A1", [0, 1, 3, 0, 1, 0], (2, 0))
        self.line('take = ["facing-beyond"]', [1, 0, 3, 2, 1, 0], "A1", [0, 1, 0, 2, 1, 0], (3, 0))

    def test_lap_first_and_later(self):
        lines = 'lap = "%s"\ncount = [1]\ntake = ["last"]\n[[landing]]\ncount = "2+"\nthen = "lap"'
        self.line(lines % "first", [1, 0, 0, 1, 0, 0], "A1", [0, 0, 0, 1, 0, 0], (1, 0))
        self.line(lines % "first", [1, 1, 0, 1, 0, 0], "A1", [0, 0, 1, 0, 1, 1])
        self.line(lines % "later", [1, 1, 0, 1, 0, 0], "A1", [0, 0, 1, 0, 1, 0], (1, 0))

    def test_crossed(self):
        lines = 'crossed = true\ntake = ["last"]'
        self.line(lines, [1, 0, 0, 1, 0, 0], "A1", [0, 1, 0, 1, 0, 0])
        self.line(lines, [0, 0, 1, 1, 0, 1], "A3", [0, 0, 0, 0, 0, 1], (2, 0))

    def test_to_owner(self):
        self.line('take = ["facing"]\nto = "owner"', [1, 0, 0, 1, 2, 0], "A1", [0, 1, 0, 1, 0, 0], (0, 2))

    def test_hand_sown_from_the_last_pit(self):
        self.line('count = [1]\ntake = ["facing"]\nto = "hand"\nthen = "sow"',
                  [1, 0, 1, 1, 2, 0], "A1", [0, 1, 2, 2, 0, 0])

    def test_hand_sown_from_the_source(self):
        # B2 is taken and sown from A2 on: 2, then 1; in A3 no line fits.
        self.line('count = [1]\ntake = ["facing"]\nto = "hand"\nthen = "sow"\nfrom = "source"',
                  [1, 0, 1, 1, 2, 0], "A1", [0, 2, 2, 1, 0, 0])

    def test_then_next(self):
        # The last seed falls in A2; A3 is lifted and ends in B1, in a pit without a line.
        self.line('whose = "own"\nthen = "next"', [1, 0, 1, 1, 0, 0], "A1", [0, 1, 0, 2, 0, 0])
        self.line('whose = "own"\nthen = "next"', [1, 0, 0, 1, 0, 0], "A1", [0, 1, 0, 1, 0, 0])

    def test_then_again(self):
        found = self.line('count = [1]\nthen = "again"', [1, 0, 1, 1, 0, 0], "A1", [0, 1, 1, 1, 0, 0])
        self.assertEqual((found.to_move, found.turns_ended), (0, 0))

    def test_nest_by_a_line(self):
        found = self.line('count = [2]\ntake = ["last"]\nnest = ["last", "facing"]',
                          [1, 1, 1, 1, 3, 0], "A1", [0, 0, 1, 1, 3, 0], (2, 0))
        self.assertEqual(found.show()["nests"], ".A..A.")

    def test_a_hand_that_is_cut_off_is_laid_down(self):
        # The three seeds of A2 are in the hand when the limit of laps is reached.
        found = game('[board]\npits = 3\n[laps]\nlimit = 1\n' + OPEN
                     + '[[landing]]\ntake = ["last"]\nto = "hand"\nthen = "sow"\n', [1, 2, 0, 1, 0, 0])
        found.play("A1")
        self.assertEqual(found.position.pits, [0, 3, 0, 1, 0, 0])


class EndlessTest(Case):
    """A lone seed that goes on for ever; from B1 on it has crossed."""

    TEXT = "[board]\npits = 2\n" + OPEN

    def test_laps(self):
        self.check(self.TEXT + '[laps]\nseveral = true\nstop = [9]\n', [1, 0, 0, 0], "A1", [1, 0, 0, 0])

    def test_lines(self):
        self.check(self.TEXT + '[[landing]]\nthen = "lap"\n', [1, 0, 0, 0], "A1", [1, 0, 0, 0])

    def test_crossing_tells_states_apart_where_a_line_asks_for_it(self):
        lines = '[[landing]]\ncount = [3]\ncrossed = true\n[[landing]]\nthen = "lap"\n'
        self.check(self.TEXT + lines, [1, 0, 0, 0], "A1", [0, 0, 1, 0])

    def test_the_hand_is_laid_down(self):
        # The first state with the seed in the hand is after A2; the lap from A1 itself lifted it.
        line = '[[landing]]\ntake = ["last"]\nto = "hand"\nthen = "sow"\n'
        self.check(self.TEXT + line, [1, 0, 0, 0], "A1", [0, 1, 0, 0])


class ChainTest(Case):
    def line(self, line, before, decision, pits, stores, text=TWO_BY_THREE):
        return self.check(f"{text}\n[[landing]]\n{line}", before, decision, pits, stores)

    def test_back(self):
        self.line('count = [2]\ntake = ["last"]\nchain = "back"', [4, 1, 1, 1, 1, 2], "A1",
                  [0, 0, 0, 0, 0, 2], (8, 0))

    def test_back_where_whose_fits(self):
        self.line('count = [2]\nwhose = "opponents"\ntake = ["last"]\nchain = "back"', [4, 1, 1, 1, 1, 2], "A1",
                  [0, 2, 2, 0, 0, 2], (4, 0))
        self.line('count = [2]\nwhose = "opponents"\ntake = ["last"]\nchain = "back"\nover = "free"',
                  [4, 1, 1, 1, 1, 2], "A1", [0, 0, 0, 0, 0, 2], (8, 0))

    def test_territory(self):
        self.line('count = [2]\ntake = ["last"]\nchain = "back"\nover = "territory"', [4, 1, 1, 1, 1, 2], "A1",
                  [0, 2, 2, 0, 0, 2], (4, 0))

    def test_on(self):
        self.line('count = [2]\ntake = ["last"]\nchain = "on"', [2, 1, 1, 2, 2, 1], "A1",
                  [0, 2, 0, 0, 0, 1], (6, 0))

    def test_both(self):
        self.line('count = [2]\ntake = ["last"]\nchain = "both"', [2, 1, 1, 2, 1, 1], "A1",
                  [0, 0, 0, 0, 1, 1], (6, 0))

    def test_beyond_in_steps_of_two(self):
        # From A2: A3 is empty, B1 taken; from B1: B2 is empty, B3 taken; from B3: A1 is empty, A2 taken.
        self.line('next = "empty"\nbeyond = "filled"\ntake = ["beyond"]\nchain = "on"',
                  [1, 0, 0, 2, 0, 3], "A1", [0, 0, 0, 0, 0, 0], (6, 0))

    def test_while(self):
        # A2 is brought to 2; further pits must be empty, and what faces them is taken.
        self.line('count = [2]\nwhile = "empty"\ntake = ["facing"]\nchain = "on"',
                  [1, 1, 0, 3, 2, 0], "A1", [0, 2, 0, 0, 0, 0], (5, 0))

    def test_a_nest_egg_ends_it(self):
        found = game(TWO_BY_THREE + '[nest]\non = [9]\n[[landing]]\ncount = [2]\ntake = ["last"]\nchain = "back"',
                     [4, 1, 1, 1, 1, 2])
        found.position.nests[2] = 1
        found.play("A1")
        self.assertEqual(found.position.pits, [0, 2, 2, 0, 0, 2])

    def test_slam(self):
        line = 'count = [2]\ntake = ["last"]\nchain = "back"\n[capture]\nslam = "%s"'
        self.line(line % "no-capture", [3, 1, 0, 1, 0, 0], "A1", [0, 2, 1, 2, 0, 0], (0, 0))
        self.line(line % "spare-last", [3, 1, 1, 1, 0, 0], "A1", [0, 0, 0, 2, 0, 0], (4, 0))


if __name__ == "__main__":
    unittest.main()
