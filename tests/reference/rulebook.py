"""The rules as data: one row for each of the table games, one entry for each other game."""

from dataclasses import dataclass
from typing import Callable, Optional

from board import CCW, CW
import families


def one_of(*counts):
    return lambda count: count in counts


def even(count):
    return count > 0 and count % 2 == 0


def anything(count):
    return count >= 1


@dataclass(frozen=True)
class Row:
    """A line of the Awale table. `stops` None: a single lap. `fewer`: over below that many seeds."""

    takes_when: Callable
    where: str
    start: str = "own"
    leave: int = 0
    feed: Optional[str] = None
    skip: bool = False
    stops: Optional[tuple] = None
    takes: str = "pit"
    chain: Optional[str] = None
    slam: Optional[str] = None
    flow: Optional[str] = None
    passing: bool = False
    ends: tuple = ("none", "stuck")
    fewer: int = 0
    rest: str = "own"


@dataclass(frozen=True)
class Rule:
    """One game: its family, its start, and how it ends (`ending` names a class in `endings`)."""

    name: str
    family: type
    ending: str
    seeds: dict
    pits: Optional[int] = None  # pits a player; None: twelve shared out
    row: Optional[Row] = None
    grand: bool = False
    coastal: bool = False
    step: int = CCW
    many_laps: bool = True
    needs_prey: bool = False
    match: Optional[str] = None  # how a match of several rounds goes on (two players only)
    sharing: str = "own"  # what an impasse or an agreement gives: own, split, nobody, nests

    @property
    def player_counts(self):
        return sorted(self.seeds)

    def pits_each(self, players):
        return self.pits or 12 // players


IF_POSSIBLE, MUST = "if possible", "must"
NO_CAPTURE, LAST_STAYS = "no capture", "last pit stays"

TABLE = {
    "2-4": (4, Row(one_of(2, 4), "any", leave=1, stops=(1, 2, 4), chain="free", passing=True,
                   ends=("none",), rest="nobody")),
    "adji-boto": (8, Row(one_of(1, 3, 5), "opponent", leave=1, feed=IF_POSSIBLE, skip=True, rest="free/last")),
    "adjito": (4, Row(anything, "own", feed=IF_POSSIBLE, skip=True, takes="across", slam=NO_CAPTURE)),
    "awale": (4, Row(one_of(2, 3), "opponent", feed=IF_POSSIBLE, skip=True, chain="limited", slam=NO_CAPTURE)),
    "dakar": (4, Row(even, "opponent", feed=MUST, skip=True, slam=NO_CAPTURE, ends=("none", "majority", "stuck"))),
    "darra": (4, Row(one_of(4), "any", flow="owner", passing=True, ends=("none", "fewer"), fewer=5,
                     rest="lastcap")),
    "french-wari": (4, Row(one_of(1), "any", feed=IF_POSSIBLE, stops=(1,), takes="across", slam=NO_CAPTURE)),
    "halusa": (6, Row(even, "own", feed=MUST, chain="limited", slam=LAST_STAYS, rest="free/own")),
    "jodu": (4, Row(one_of(1), "own", stops=(1,), takes="pit and across", passing=True,
                    ends=("none", "fewer"), fewer=1)),
    "kale": (4, Row(one_of(2, 4), "opponent", feed=IF_POSSIBLE, skip=True, chain="limited", slam=NO_CAPTURE)),
    "nyakun": (4, Row(one_of(1, 2, 3), "any", start="any", chain="free", rest="nobody")),
    "ot-tjin": (3, Row(one_of(3), "any", stops=(1, 3), rest="last")),
    "oware-adi": (4, Row(one_of(4), "any", stops=(1, 4), flow="owner", passing=True,
                         ends=("none", "fewer"), fewer=5, rest="lastcap")),
    "songo-duala": (8, Row(one_of(2, 3, 4), "any", feed=IF_POSSIBLE, skip=True, chain="limited", slam=LAST_STAYS)),
    "vai-lung-thlan": (5, Row(one_of(1), "any", chain="free", passing=True, ends=("none",), rest="nobody")),
    "wouri": (4, Row(one_of(4), "any", stops=(1, 4), flow="mover", passing=True,
                     ends=("none", "fewer"), fewer=5, rest="lastcap")),
}

OWARE = Row(one_of(2, 3), "opponent", feed=IF_POSSIBLE, skip=True, chain="limited", slam=NO_CAPTURE)
AWARI = Row(one_of(2, 3), "opponent", feed=IF_POSSIBLE, skip=True, chain="limited")


def build():
    rules = {}

    def add(name, family, ending, seeds, **rest):
        rules[name] = Rule(name, family, ending, seeds, **rest)

    for name, (seeds, row) in TABLE.items():
        add(name, families.AwaleFamily, "table", {2: seeds}, row=row,
            sharing="nobody" if row.rest == "nobody" else "own")
    add("oware", families.OwareFamily, "oware", {2: 4}, row=OWARE, sharing="split")

    two, all_counts = {2: 4}, {2: 4, 3: 4, 4: 4}
    standard = {2: 4, 3: 5, 4: 6}
    add("standard", families.StandardFamily, "stuck", standard)
    add("coastal", families.StandardFamily, "coastal", two, coastal=True)
    add("dog-gone", families.DogGoneFamily, "stuck", all_counts, match="dog-gone")
    add("oriental", families.StoreFamily, "oriental", {2: 6, 4: 6}, step=CW, match="oriental")
    add("pendulum", families.PendulumFamily, "pendulum", {2: 5, 4: 5})
    add("arabian", families.ArabianFamily, "arabian", all_counts, match="arabian", sharing="nests")
    add("grand-standard", families.StandardFamily, "stuck", standard, grand=True)
    add("grand-coastal", families.StandardFamily, "coastal", two, coastal=True, grand=True)
    add("grand-dog-gone", families.DogGoneFamily, "stuck", all_counts, grand=True)
    add("grand-arabian", families.ArabianFamily, "arabian", all_counts, match="arabian", grand=True,
        sharing="nests")

    add("kalah", families.StoreFamily, "kalah", {2: 4}, pits=6, many_laps=False, needs_prey=True)
    add("kalah-lone-seed", families.StoreFamily, "kalah", {2: 4}, pits=6, many_laps=False)
    add("awari", families.AwaleFamily, "awari", {2: 4}, row=AWARI, sharing="split")
    add("congklak", families.StoreFamily, "oriental", {2: 7}, pits=7, step=CW, match="oriental",
        needs_prey=True)
    return rules


RULES = build()
