"""Boards as pictures, for notebooks."""

from __future__ import annotations

import math

from granary._native import Position

# Six seeds and fewer are drawn so that they can be counted at a glance; more become a heap with its number.
_SPOTS = {
    1: [(0, 0)],
    2: [(-0.32, 0), (0.32, 0)],
    3: [(0, -0.36), (-0.32, 0.24), (0.32, 0.24)],
    4: [(-0.32, -0.32), (0.32, -0.32), (-0.32, 0.32), (0.32, 0.32)],
    5: [(-0.4, -0.4), (0.4, -0.4), (-0.4, 0.4), (0.4, 0.4), (0, 0)],
    6: [(-0.34, -0.46), (-0.34, 0), (-0.34, 0.46), (0.34, -0.46), (0.34, 0), (0.34, 0.46)],
}
_COLOURS = {"A": "#b5533c", "B": "#2f6f8f", "C": "#5b7f3a", "D": "#86508c", ".": "#9a8f80"}
_PIT = 30.0
_STEP = 84.0
_STORE = 66.0


def _places(position: Position) -> tuple[list[tuple[float, float]], float, float]:
    """The middle of every pit, and the size of the field they lie in."""
    rule = position.rule
    if rule.grid:
        rows = max(row for row, _ in rule.grid) + 1
        columns = max(column for _, column in rule.grid) + 1
        places = [((column + 0.5) * _STEP, (row + 0.5) * _STEP) for row, column in rule.grid]
        return places, columns * _STEP, rows * _STEP
    radius = rule.pits * _STEP / (2 * math.pi)
    middle = radius + _STEP / 2
    places = []
    for index in range(rule.pits):
        # A's pits lie below, and the ring goes on counterclockwise.
        turn = math.pi / 2 + math.pi / rule.players - (index + 0.5) * 2 * math.pi / rule.pits
        places.append((middle + radius * math.cos(turn), middle + radius * math.sin(turn)))
    return places, 2 * middle, 2 * middle


def _pit(x: float, y: float, seeds: int, label: str, owner: str) -> str:
    parts = [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_PIT}" fill="#6b4a2f" stroke="{_COLOURS[owner]}" stroke-width="3"/>'
    ]
    for right, down in _SPOTS.get(seeds, []):
        parts.append(
            f'<circle cx="{x + right * _PIT:.1f}" cy="{y + down * _PIT:.1f}" r="6" fill="#f0e3c4" stroke="#3a281a"/>'
        )
    if seeds > 6:
        parts.append(_text(x, y + 6, str(seeds), 18, "#f0e3c4"))
    parts.append(_text(x, y + _PIT + 13, label, 11, "#3a281a"))
    return "".join(parts)


def _text(x: float, y: float, text: str, size: int, colour: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}" text-anchor="middle" '
        f'font-family="sans-serif">{text}</text>'
    )


def svg(position: Position) -> str:
    """A board as an SVG picture. A notebook shows a position this way by itself."""
    rule = position.rule
    places, width, height = _places(position)
    height += 16
    legal = set() if position.over else {text.rstrip("+-") for text in position.legal()}
    parts = []
    for (x, y), seeds, label, owner in zip(places, position.pits, rule.labels, position.owners):
        if label in legal:
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_PIT + 4}" fill="#f3cf73"/>')
        parts.append(_pit(x, y, seeds, label, owner))
    for number, seeds in enumerate(position.stores):
        letter = "ABCD"[number]
        mark = " to move" if position.to_move == letter else ""
        x = _STORE / 2 + 8 + number * (width / max(1, rule.players))
        parts.append(_text(x, height + 20, f"{letter}: {seeds}{mark}", 14, _COLOURS[letter]))
    spoken = f"{rule.name}: {position}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{spoken}" '
        f'viewBox="0 0 {width:.0f} {height + 32:.0f}" width="{min(width, 720):.0f}">'
        f'<rect width="{width:.0f}" height="{height + 32:.0f}" rx="18" fill="#d9b98a"/>{"".join(parts)}</svg>'
    )
