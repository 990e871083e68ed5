"""When a round is over, who takes the seeds that are left, and who has won.

`settle` looks at the players in the order in which they would move and answers (player, None)
when the game goes on, or (None, reason) when it is over.
"""

GOALS = ("last-move", "side", "clear")  # ends of a game at which nothing is swept


def settle(game, order, after_turn):
    settings, position = game.settings, game.position
    if after_turn and settings["feed.failure"] == "forfeit" \
            and not position.seeds_of_opponents(game.last_mover):
        return None, "forfeit"
    if not position.on_board():
        return None, "empty"
    return settle_by_moves(game, [player for player in order if player not in game.left], after_turn)


def settle_by_moves(game, order, after_turn):
    settings, position = game.settings, game.position
    able = [player for player in order if game.can_move(player)]
    mover = order[0] if settings["end.no-move"] == "end" else able[0] if able else None
    unfed = settings["end.unfed"] and mover is not None and cannot_feed(game, mover)
    if not able:
        return None, "starved" if unfed else "none"
    if after_turn and position.on_board() < settings["end.fewer"]:
        return None, "fewer"
    if after_turn and settings["end.majority"] and max(position.stores) * 2 > game.total:
        return None, "majority"
    if is_over_at_once(settings, position):
        return None, "starved"
    row = settings["end.succession"]
    if row and not any(player in able for player in order[:row]):
        return None, "succession"
    if unfed:
        return None, "starved"
    return (mover, None) if mover in able else (None, "stuck")


def is_side_empty(settings, position):
    """Is a player without seeds, where that ends the game?"""
    players = range(position.ground.players)
    return settings["end.side-empty"] and not all(position.seeds_of(player) for player in players)


def rowless(settings, position):
    """The players who have no seed in a row of their home pits, where that ends the game."""
    word, ground = settings["end.row-empty"], position.ground
    if word == "never":
        return []
    return [player for player in range(ground.players)
            if not any(position.pits[pit] for pit in ground.row_pits(player, word))]


def gathered(settings, position):
    """The players who have exactly one filled pit, where that ends the game."""
    if not settings["end.gathered"]:
        return []
    return [player for player in range(position.ground.players)
            if sum(position.pits[pit] > 0 for pit in position.owned(player)) == 1]


def is_reached(settings, position):
    """Has an empty row or a gathered side ended the game?"""
    return bool(rowless(settings, position) or gathered(settings, position))


def is_over_at_once(settings, position):
    """Is the game over after this decision, even in the middle of a turn?"""
    return is_side_empty(settings, position) or is_reached(settings, position)


def cannot_feed(game, player):
    """The opponents of the player to move have no seed, and he could move but not give them one."""
    return not game.position.seeds_of_opponents(player) and game.cannot_feed(player)


# -- what is left ---------------------------------------------------------------------------


def take_rest(game, reason, stuck):
    """Sweep the board as the rule says; `stuck` is the player who could not move."""
    settings, position = game.settings, game.position
    if reason == "forfeit":
        return everything_to(position, 1 - game.last_mover)
    if settings["end.score"] in GOALS:
        return
    for claim in settings["end.rest"]:
        if claim_holds(game, claim, reason, stuck):
            return


def claim_holds(game, claim, reason, stuck):
    """Let a claim take the rest; False if it has nobody."""
    position = game.position
    if claim == "nobody":
        return True
    if claim == "own":
        everybody_his_own(position)
        return True
    if claim == "split":
        split_evenly(position)
        return True
    player = {"can-move": only_able(game), "last-mover": game.last_mover,
              "last-capturer": position.last_capturer,
              "stuck": stuck if reason == "stuck" else None}[claim]
    everything_to(position, player)
    return player is not None


def only_able(game):
    """The one player who could still move, asked as if it were his turn."""
    able = [player for player in range(game.players) if game.can_move(player)]
    return able[0] if len(able) == 1 else None


def share(game, agreed):
    """Impasse, and agreement."""
    settings, position = game.settings, game.position
    if settings["end.score"] in GOALS or "nobody" == settings["end.rest"][0]:
        return
    word = settings["impasse.share"]
    if agreed and max(position.stores) * 2 > game.total:
        word = settings["impasse.share-majority"]
    claim_holds(game, word, "impasse", None)


def everybody_his_own(position):
    """Everybody takes the seeds in his nest eggs and in his other pits."""
    for pit, (nest, owner) in enumerate(zip(position.nests, position.owners)):
        if nest is not None or owner is not None:
            position.sweep(pit, owner if nest is None else nest)


def everything_to(position, player):
    """All seeds on the board to one player; to nobody if there is no such player."""
    if player is not None:
        for pit in range(position.ground.size):
            position.sweep(pit, player)


def split_evenly(position):
    """The same to each, odd seeds one by one to those with most seeds on their side."""
    players = range(position.ground.players)
    each, odd = divmod(position.on_board(), len(players))
    richest = sorted(players, key=position.seeds_of, reverse=True)
    position.pits = [0] * position.ground.size
    for player in players:
        position.stores[player] += each + (player in richest[:odd])


# -- who has won ----------------------------------------------------------------------------


def result(game, reason, winners=None):
    """Scores and winners of a game that is over; `winners` where that is settled already."""
    settings = game.settings
    goal = settings["end.score"]
    if goal not in GOALS:
        return counted(game, winners)
    sides = [game.position.seeds_of(player) for player in range(game.players)]
    everybody = list(range(game.players))
    if winners is None:
        draw = reason in ("impasse", "agreement")
        winners = everybody if draw else goal_winners(game, goal, sides)
    if goal == "side":
        return sides, winners
    won = winners if len(winners) == 1 else []
    return [int(player in won) for player in everybody], winners


def goal_winners(game, goal, sides):
    players = [player for player in range(game.players) if player not in game.left]
    if goal == "side":
        return [player for player in players if sides[player] == max(sides[p] for p in players)]
    if goal == "last-move":
        found = reached_by(game) or [player for player in players if player == game.last_mover]
    else:
        found = [player for player in players if not sides[player]]
    return found if len(found) == 1 else players


def reached_by(game):
    """Of two players, the one who has won by an empty row of the other or by gathering, if there is one."""
    if game.players != 2:
        return []
    lost = rowless(game.settings, game.position)
    if len(lost) == 1:
        return [1 - lost[0]]
    won = gathered(game.settings, game.position)
    return won if len(won) == 1 else []


def counted(game, winners):
    """Most seeds, or most pits and then most seeds; a match counts pits, or seeds if it refills."""
    position, players = game.position, range(game.players)
    pits = [len(position.owned(player)) for player in players]
    seeds = [position.stores[player] + game.aside[player] for player in players]
    by_pits = game.settings["end.score"] == "pits"
    if game.is_match and game.settings["rounds.kind"] == "refill":
        worth = seeds
    elif by_pits:
        worth = list(zip(pits, seeds))
    elif game.is_match:
        worth = pits
    else:
        worth = seeds
    scores = pits if by_pits or game.is_match else position.stores[:]
    if winners is None:
        able = [player for player in players if player not in game.left]
        winners = [player for player in able if worth[player] == max(worth[p] for p in able)]
    return scores, winners
