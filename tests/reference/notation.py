"""The position text of a game, as docs/protocol.md has it: one token, `/` between its fields."""

from ground import CCW, CW, LETTERS


def position_text(game):
    position = game.position
    mover = "-" if game.over else LETTERS[game.to_move]
    fields = [commas(position.pits), commas(position.stores), mover]
    fields += [f"{name}:{value}" for name, value in further(game) if value]
    return "/".join(fields)


def further(game):
    """The fields that are written only where they differ from the usual."""
    position, ground = game.position, game.ground
    usual = [ground.home_of(pit) for pit in range(ground.size)]
    yield "own", letters(position.owners) if position.owners != usual else ""
    yield "nest", letters(position.nests) if any(nest is not None for nest in position.nests) else ""
    yield "aside", commas(game.aside) if any(game.aside) else ""
    yield "phase", "open" if game.phase == "open" else ""
    yield "turn", middle_of_turn(game)
    yield "point", waiting(game)
    yield "last", letter(game.last_mover)
    yield "took", letter(position.last_capturer)
    yield "turns", min(game.turns_ended, turns_counted(game))
    yield "way", kept_ways(game)
    yield "fallen", "".join(LETTERS[player] for player, fallen in enumerate(position.fallen) if fallen)
    yield "round", game.round if game.round > 1 else ""
    yield "out", "".join(LETTERS[player] for player in sorted(game.left))
    yield "quiet", game.quiet
    yield "over", game.end


def middle_of_turn(game):
    if game.over or not game.in_middle:
        return ""
    return "crossed" if game.crossed and asks_for_crossing(game.settings) else "again"


def waiting(game):
    """What waits for the player to point to a pit."""
    pending = game.pending
    if game.over or not pending:
        return ""
    if pending.kind in ("extra", "chosen"):
        return f"take{pending.left}" if pending.kind == "extra" else f"give{pending.hand}"
    word = "amount" if pending.kind == "amount" else "run" if pending.line_has_taken else "go"
    return f"{word}-{game.ground.label(pending.pit)}{'+' if pending.step == CCW else '-'}"


def asks_for_crossing(settings):
    lines = settings["landing"] + settings["lifting"]
    return settings["capture.crossed"] or any(line.get("crossed") for line in lines)


def turns_counted(game):
    """Turns are counted only as far as the rule asks for them."""
    opening = game.players if game.settings["opening.from"] else 0
    return max(game.settings["capture.after"], game.settings["skip.after"], opening)


def kept_ways(game):
    """The directions that players keep to, one sign a player."""
    signs = {CCW: "+", CW: "-", None: "."}
    return "".join(signs[way] for way in game.ways) if any(game.ways) else ""


def letter(player):
    return "" if player is None else LETTERS[player]


def letters(players):
    return "".join(letter(player) or "." for player in players)


def commas(numbers):
    return ",".join(map(str, numbers))
