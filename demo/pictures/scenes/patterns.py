"""Patterns of textiles as arrays of linear colours, and heights of weaves between 0 and 1. Lengths are metres."""
import functools
import math

import numpy as np
from kit import linear

random = np.random.default_rng(7)


def grid(width, length, step):
    """Coordinates of the centres of all cells, the middle of the textile at 0, the first row at the far end."""
    columns, rows = round(width / step), round(length / step)
    x = (np.arange(columns) + 0.5) / columns * width - width / 2
    y = length / 2 - (np.arange(rows) + 0.5) / rows * length
    return np.meshgrid(x, y)


def plain(colour, x):
    return np.ones((*x.shape, 3)) * linear(colour)


def fill(picture, where, colour):
    picture[where] = linear(colour)


def blotches(x, y, scale, seed=0):
    """Slow variation between -1 and 1, as between dye lots and worn places."""
    source = np.random.default_rng(seed)
    total = np.zeros_like(x)
    for octave in range(4):
        for _ in range(5):
            a, phase = source.uniform(0, 2 * math.pi, 2)
            f = 2**octave / scale * source.uniform(0.6, 1.4)
            total += np.sin((x * math.cos(a) + y * math.sin(a)) * f * 2 * math.pi + phase) / 1.7**octave
    return np.clip(total / 5, -1, 1)


def around(x, y, cx, cy, reach):
    """The cells within that reach, with their offsets. Most motifs cover a thousandth of a carpet."""
    near = np.nonzero((np.abs(x - cx) < reach) & (np.abs(y - cy) < reach))
    return near, x[near] - cx, y[near] - cy


def flower(picture, x, y, cx, cy, radius, petals, colours, turn=0.0, depth=0.22):
    """A rosette of nested lobed rings, the outermost colour first."""
    near, dx, dy = around(x, y, cx, cy, radius * 1.3)
    r, angle = np.hypot(dx, dy), np.arctan2(dy, dx) + turn
    for at, colour in enumerate(colours):
        share = 1 - at / len(colours)
        edge = radius * share * (1 - depth * share * (0.5 - 0.5 * np.cos(petals * angle + at * math.pi)))
        inside = r < edge
        picture[near[0][inside], near[1][inside]] = linear(colour)


def leaf(picture, x, y, cx, cy, length, angle, colours):
    """A pointed leaf with an outline."""
    near, dx, dy = around(x, y, cx, cy, length * 1.05)
    along = (dx * math.cos(angle) + dy * math.sin(angle)) / length
    across = (-dx * math.sin(angle) + dy * math.cos(angle)) / length
    half = np.sin(np.pi * np.clip(along, 0, 1)) ** 0.8
    for at, colour in enumerate(colours):
        inside = (along > 0) & (along < 1) & (np.abs(across) < 0.26 * (1 - at * 0.42) * half)
        picture[near[0][inside], near[1][inside]] = linear(colour)


def stem(picture, x, y, points, width, colour):
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        reach = math.hypot(bx - ax, by - ay) + width
        near, dx, dy = around(x, y, ax, ay, reach)
        inside = segment(dx, dy, 0, 0, bx - ax, by - ay) < width / 2
        picture[near[0][inside], near[1][inside]] = linear(colour)


def segment(x, y, ax, ay, bx, by):
    """Distance to a line between two points."""
    ux, uy = bx - ax, by - ay
    t = np.clip(((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy + 1e-12), 0, 1)
    return np.hypot(x - ax - t * ux, y - ay - t * uy)


def spiral(cx, cy, radius, turns, start, hand=1, steps=26):
    return [
        (
            cx + radius * (1 - t) * math.cos(start + hand * t * turns * 2 * math.pi),
            cy + radius * (1 - t) * math.sin(start + hand * t * turns * 2 * math.pi),
        )
        for t in np.linspace(0, 0.9, steps)
    ]


def border_motifs(picture, x, y, width, length, inset, depth, spacing, draw):
    """Repeats a motif along all four sides, in the middle of a band."""
    a, b = width / 2 - inset - depth / 2, length / 2 - inset - depth / 2
    across, along = max(2, round(2 * a / spacing / 2) * 2), max(2, round(2 * b / spacing / 2) * 2)
    for k in range(across + 1):
        for side in (-1, 1):
            draw(picture, x, y, -a + 2 * a * k / across, side * b, 0.0 if side > 0 else math.pi, k)
    for k in range(1, along):
        for side in (-1, 1):
            draw(picture, x, y, side * a, -b + 2 * b * k / along, -side * math.pi / 2, k)


@functools.lru_cache
def persian(width, length, step=0.0016):
    """Medallion carpet: lobed medallion with pendants, scrolling stems with palmettes, corner pieces, three borders."""
    red, navy, ivory, gold, blue, green, rose = (
        '#7d1a20',
        '#1c2440',
        '#d9c7a3',
        '#b98a45',
        '#4d6a8c',
        '#5d6a45',
        '#b5625a',
    )
    x, y = grid(width, length, step)
    # Tufting by hand and eye: outlines waver by a few millimetres.
    wx, wy = x + 0.0022 * blotches(x, y, 0.11, 1), y + 0.0022 * blotches(x, y, 0.13, 2)
    picture = plain(red, x)
    ax, ay = np.abs(wx), np.abs(wy)
    edge = np.minimum(width / 2 - ax, length / 2 - ay)
    fx, fy = width / 2 - 0.2, length / 2 - 0.2
    # Scrolling stems of the field, drawn in one quarter; |x| and |y| mirror them.
    for cx, cy, r, turns, start, hand in [
        (0.13, 0.44, 0.12, 1.1, 2.6, 1),
        (0.30, 0.33, 0.11, 1.2, 3.9, -1),
        (0.33, 0.12, 0.10, 1.1, 1.2, 1),
        (0.10, 0.62, 0.09, 1.1, -1.4, -1),
        (0.28, 0.52, 0.10, 1.1, 1.7, -1),
    ]:
        points = spiral(cx, cy, r, turns, start, hand)
        stem(picture, ax, ay, points, 0.0045, gold)
        for k in range(2, len(points) - 4, 4):
            (px, py), (qx, qy) = points[k], points[k + 1]
            way = math.atan2(qy - py, qx - px)
            leaf(picture, ax, ay, px, py, 0.035, way + 0.9, [ivory, green])
            leaf(picture, ax, ay, px, py, 0.032, way - 0.9, [gold, blue])
        flower(picture, ax, ay, *points[-1], 0.036, 8, [navy, ivory, rose, gold])
        flower(picture, ax, ay, *points[0], 0.027, 6, [ivory, blue, gold])
        flower(picture, ax, ay, *points[11], 0.021, 5, [gold, ivory, navy])
    # Corner pieces: quarter medallions.
    r, angle = np.hypot((fx - ax) / 0.30, (fy - ay) / 0.34), np.arctan2(fy - ay, fx - ax)
    lobes = 1 - 0.09 * np.abs(np.sin(angle * 6))
    inside = (ax < fx) & (ay < fy)
    for share, colour in [(1, ivory), (0.965, navy), (0.80, gold), (0.775, blue), (0.52, ivory), (0.49, red)]:
        fill(picture, inside & (r < lobes * share), colour)
    for angle, at, size in [(0.25, 0.25, 0.024), (0.8, 0.26, 0.026), (1.32, 0.28, 0.024)]:
        px, py = fx - at * math.cos(angle), fy - at * math.sin(angle)
        flower(picture, ax, ay, px, py, size, 7, [ivory, rose, gold, red])
    flower(picture, ax, ay, fx - 0.075, fy - 0.075, 0.035, 8, [gold, ivory, navy, rose])
    for angle in (0.5, 1.07):
        leaf(
            picture,
            ax,
            ay,
            fx - 0.15 * math.cos(angle),
            fy - 0.17 * math.sin(angle),
            0.05,
            angle + math.pi,
            [ivory, green],
        )
    # Medallion and pendants.
    r, angle = np.hypot(ax / 0.285, ay / 0.385), np.arctan2(ay / 0.385, ax / 0.285)
    lobes = 1 - 0.10 * np.abs(np.sin(angle * 8)) + 0.05 * np.cos(4 * angle)
    for cy, size in [(0.47, 0.052), (0.56, 0.026)]:
        d = np.abs(ax) / size * 1.25 + np.abs(ay - cy) / size / 1.35
        for share, colour in [(1, ivory), (0.86, navy), (0.5, gold), (0.3, rose)]:
            fill(picture, d < share, colour)
    for share, colour in [
        (1, ivory),
        (0.965, navy),
        (0.70, gold),
        (0.675, ivory),
        (0.655, blue),
        (0.43, gold),
        (0.405, red),
    ]:
        fill(picture, r < lobes * share, colour)
    for k in range(5):
        angle = k * math.pi / 8
        px, py = 0.83 * 0.285 * math.cos(angle), 0.83 * 0.385 * math.sin(angle)
        flower(picture, ax, ay, px, py, 0.024, 6, [ivory, rose, gold])
        if k < 4:
            middle = angle + math.pi / 16
            leaf(
                picture,
                ax,
                ay,
                0.74 * 0.285 * math.cos(middle),
                0.74 * 0.385 * math.sin(middle),
                0.05,
                middle,
                [gold, green],
            )
    for k in range(5):
        angle = (k + 0.5) * math.pi / 8
        flower(
            picture,
            ax,
            ay,
            0.54 * 0.285 * math.cos(angle),
            0.54 * 0.385 * math.sin(angle),
            0.021,
            5,
            [navy, ivory, rose],
        )
    flower(picture, wx, wy, 0, 0, 0.105, 16, [ivory, navy, gold, rose, ivory, navy], depth=0.35)
    # Borders from the field outwards: guard, main border, guard, edge.
    for start, stop, colour in [
        (0, 0.012, navy),
        (0.012, 0.036, gold),
        (0.036, 0.041, ivory),
        (0.041, 0.155, navy),
        (0.155, 0.160, ivory),
        (0.160, 0.190, blue),
        (0.190, 0.195, ivory),
    ]:
        fill(picture, (edge >= start) & (edge < stop), colour)

    def palmette(p, x, y, cx, cy, turn, k):
        if k % 2:
            flower(p, x, y, cx, cy, 0.045, 8, [ivory, red, gold, ivory, navy], depth=0.3)
        else:
            flower(p, x, y, cx, cy, 0.034, 6, [gold, rose, ivory, red])
        for side in (-1, 1):
            leaf(
                p,
                x,
                y,
                cx + side * 0.045 * math.cos(turn),
                cy + side * 0.045 * math.sin(turn),
                0.052,
                turn + side * 0.5 + (math.pi if side < 0 else 0),
                [ivory if k % 2 else gold, green],
            )
            leaf(
                p,
                x,
                y,
                cx + side * 0.045 * math.cos(turn),
                cy + side * 0.045 * math.sin(turn),
                0.045,
                turn - side * 0.6 + (math.pi if side < 0 else 0),
                [gold, rose],
            )

    def bud(p, x, y, cx, cy, turn, k):
        flower(p, x, y, cx, cy, 0.0105, 4, [ivory if k % 2 else gold, red if k % 2 else navy])

    border_motifs(picture, wx, wy, width, length, 0.041, 0.114, 0.125, palmette)
    border_motifs(picture, wx, wy, width, length, 0.160, 0.030, 0.036, bud)
    border_motifs(
        picture,
        wx,
        wy,
        width,
        length,
        0.012,
        0.024,
        0.032,
        lambda p, x, y, cx, cy, t, k: flower(p, x, y, cx, cy, 0.009, 4, [navy, red if k % 2 else ivory]),
    )
    return worn(picture, x, y)


def worn(picture, x, y, amount=0.09, seed=3):
    """Abrash: bands of slightly different dye, and slow variation from use."""
    bands = 1 + amount * blotches(x * 0.25, y, 0.5, seed) + amount * 0.5 * blotches(x, y, 0.25, seed + 1)
    return picture * bands[..., None]


@functools.lru_cache
def diamonds(width, length, colour='#1d3157', ground='#c9bfa8', step=0.002):
    """Flat-woven dhurrie: stepped concentric diamonds between end stripes."""
    x, y = grid(width, length, step)
    # Weft-faced weaving steps diagonal edges: cells of 10 by 7 mm.
    qx, qy = np.round(x / 0.010) * 0.010, np.round(y / 0.007) * 0.007
    picture = plain(ground, x)
    period = 0.32
    d = np.abs(qx) / (width * 0.40) + np.abs((qy + period / 2) % period - period / 2) / (period * 0.5)
    for low, high in [(0.84, 1.0), (0.54, 0.70), (0, 0.30)]:
        fill(picture, (d >= low) & (d < high), colour)
    d2 = np.abs(np.abs(qx) - width * 0.43) / 0.06 + np.abs(qy % period - period / 2) / 0.075
    fill(picture, d2 < 1, colour)
    fill(picture, d2 < 0.42, ground)
    end = length / 2 - np.abs(y)
    fill(picture, end < 0.155, ground)
    for start, stop in [(0, 0.035), (0.05, 0.06), (0.07, 0.105), (0.117, 0.127), (0.14, 0.155)]:
        fill(picture, (end >= start) & (end < stop), colour)
    return threaded(picture, x, y)


def threaded(picture, x, y):
    """Uneven dye from one weft to the next."""
    rows = 1 + 0.07 * random.standard_normal((x.shape[0], 1)) + 0.05 * blotches(x * 0.4, y, 0.3, 9)
    return picture * np.clip(rows, 0.7, 1.3)[..., None]


@functools.lru_cache
def roses(width, length, step=0.0014):
    """Machine-woven runner: sprays of roses on cream, a vine along the border."""
    cream, rose, deep, pink, green, olive, brown = (
        '#ddd0b4',
        '#a8434d',
        '#7a2634',
        '#d99a98',
        '#5f7048',
        '#8c8c58',
        '#8a6a48',
    )
    x, y = grid(width, length, step)
    picture = plain(cream, x)
    ax = np.abs(x)
    edge = np.minimum(width / 2 - ax, length / 2 - np.abs(y))
    fill(picture, (edge > 0.012) & (edge < 0.075), '#c7b48c')
    for low, high in [(0.012, 0.016), (0.071, 0.076), (0.082, 0.085)]:
        fill(picture, (edge >= low) & (edge < high), brown)

    def rose_at(p, px, py, size, turn):
        for k in range(5):
            a = turn + k * 1.257
            leaf(
                p,
                x,
                y,
                px + size * 0.6 * math.cos(a),
                py + size * 0.6 * math.sin(a),
                size * 1.2,
                a + 0.3,
                [green, olive],
            )
        dx, dy = x - px, y - py
        r, angle = np.hypot(dx, dy) / size, np.arctan2(dy, dx) + turn
        fill(p, r < 1 - 0.16 * np.abs(np.sin(2.5 * angle)), deep)
        # Petals: crescents that wind inwards.
        wind = (r * 3.4 + angle / (2 * math.pi) * 2) % 1
        inner = r < 0.93 - 0.16 * np.abs(np.sin(2.5 * angle))
        fill(p, inner & (wind > 0.22), rose)
        fill(p, inner & (wind > 0.62), pink)
        fill(p, inner & (wind > 0.9), cream)

    for k in range(-2, 3):
        side = 1 if k % 2 else -1
        cy = k * 0.24
        line = [(side * 0.07 * math.cos(t), cy + 0.13 * t / 1.6) for t in np.linspace(-1.6, 1.6, 16)]
        stem(picture, x, y, line, 0.006, green)
        rose_at(picture, side * 0.055, cy, 0.056, k)
        rose_at(picture, -side * 0.075, cy + 0.115, 0.034, k + 2)
        for t in (3, 6, 10, 13):
            leaf(picture, x, y, *line[t], 0.05, 0.5 + t, [green, olive])
    border_motifs(
        picture,
        x,
        y,
        width,
        length,
        0.016,
        0.055,
        0.085,
        lambda p, x, y, cx, cy, t, k: (
            leaf(p, x, y, cx, cy, 0.04, t + 0.4, [green, olive]),
            leaf(p, x, y, cx, cy, 0.04, t + 2.7, [green, olive]),
            flower(p, x, y, cx, cy, 0.019, 5, [deep, rose, pink])
            if k % 2
            else flower(p, x, y, cx, cy, 0.013, 5, [brown, cream]),
        ),
    )
    return worn(picture, x, y, 0.04)


@functools.lru_cache
def mihrab(width, length, ground='#5a1420', dark='#330b12', green='#2f4a3a', step=0.0013):
    """Prayer mat: arch with a hanging lamp, columns, spandrels of arabesque, three borders."""
    maroon, gold, cream = ground, '#b08a44', '#d8c69c'
    x, y = grid(width, length, step)
    ax = np.abs(x)
    edge = np.minimum(width / 2 - ax, length / 2 - np.abs(y))
    picture = plain(maroon, x)
    fx, top, foot = width / 2 - 0.125, length / 2 - 0.125, -length / 2 + 0.125
    inside = (ax < fx) & (y < top) & (y > foot)
    spring = top - 0.30
    # Two arcs that meet in a point, cusped along the edge.
    reach = np.clip((y - spring) / 0.25, 0, 1)
    half = (fx - 0.045) * np.where(
        y < spring, 1, np.sqrt(np.clip(1 - reach**1.7, 0, 1)) - 0.02 * np.abs(np.sin(reach * 14))
    )
    fill(picture, inside, dark)
    # Arabesque of the spandrels.
    for cx, cy, r, turns, start, hand in [
        (0.155, top - 0.06, 0.052, 1.1, 2.8, 1),
        (0.065, top - 0.035, 0.03, 1, 3.3, -1),
        (0.185, top - 0.16, 0.04, 1.1, 1.3, -1),
    ]:
        points = spiral(cx, cy, r, turns, start, hand)
        stem(picture, ax, y, points, 0.0035, gold)
        flower(picture, ax, y, *points[-1], 0.015, 6, [cream, maroon, gold])
        for k in (3, 7, 11, 15):
            leaf(picture, ax, y, *points[k], 0.024, start + k, [gold, green])
    outer = inside & (ax < half + 0.016)
    fill(picture, outer & (y < top - 0.02), gold)
    fill(picture, inside & (ax < half + 0.006), cream)
    arch = inside & (ax < half)
    fill(picture, arch, maroon)
    # Columns.
    column = inside & (y < spring) & (ax > fx - 0.045)
    fill(picture, column, dark)
    fill(picture, column & (np.abs(ax - fx + 0.022) < 0.012 + 0.003 * np.sin(y * 140)), gold)
    fill(picture, column & (np.abs(ax - fx + 0.022) < 0.006), cream)
    for at in (spring - 0.012, foot + 0.012):
        fill(picture, inside & (ax > fx - 0.047) & (np.abs(y - at) < 0.012), cream)
    # Lamp on a chain, then a spray of flowers below.
    fill(picture, (ax < 0.0025) & (y > top - 0.21) & (y < top - 0.06) & (np.sin(y * 500) > -0.4), gold)
    ly = y - (top - 0.27)
    lamp = np.where(ly > 0.035, 0.046 - (ly - 0.035) * 1.3, 0.016 + 0.03 * np.sqrt(np.clip((ly + 0.05) / 0.085, 0, 1)))
    shape = (ly > -0.05) & (ly < 0.065)
    fill(picture, shape & (ax < lamp), gold)
    fill(picture, shape & (ax < lamp - 0.006), cream)
    fill(picture, shape & (np.abs(ly) < 0.008) & (ax < lamp), maroon)
    flower(picture, x, y, 0, top - 0.27, 0.012, 6, [maroon, gold])
    for k, size in enumerate((0.05, 0.045, 0.04, 0.036, 0.03)):
        cy = foot + 0.08 + k * 0.075
        for turn in (0.75, math.pi - 0.75):
            leaf(picture, x, y, 0, cy, size * 1.7, turn, [gold, green])
            flower(
                picture,
                x,
                y,
                size * 1.9 * math.cos(turn),
                cy + size * 1.9 * math.sin(turn),
                size * 0.36,
                6,
                [cream, maroon, gold],
            )
    stem(picture, x, y, [(0, foot + 0.01), (0, foot + 0.44)], 0.004, gold)
    flower(picture, x, y, 0, foot + 0.46, 0.036, 8, [cream, gold, maroon, cream])
    for low, high, colour in [
        (0, 0.01, dark),
        (0.01, 0.03, gold),
        (0.03, 0.034, cream),
        (0.034, 0.096, dark),
        (0.096, 0.1, cream),
        (0.1, 0.12, gold),
        (0.12, 0.124, cream),
    ]:
        fill(picture, (edge >= low) & (edge < high), colour)

    def motif(p, x, y, cx, cy, turn, k):
        leaf(p, x, y, cx, cy, 0.036, turn + 0.5, [gold, green])
        leaf(p, x, y, cx, cy, 0.036, turn + math.pi - 0.5, [gold, green])
        flower(p, x, y, cx, cy, 0.022 if k % 2 else 0.015, 8 if k % 2 else 5, [cream, maroon, gold, cream])

    border_motifs(picture, x, y, width, length, 0.034, 0.062, 0.062, motif)
    border_motifs(
        picture,
        x,
        y,
        width,
        length,
        0.01,
        0.02,
        0.024,
        lambda p, x, y, cx, cy, t, k: flower(p, x, y, cx, cy, 0.006, 4, [maroon]),
    )
    border_motifs(
        picture,
        x,
        y,
        width,
        length,
        0.1,
        0.02,
        0.024,
        lambda p, x, y, cx, cy, t, k: flower(p, x, y, cx, cy, 0.006, 4, [maroon]),
    )
    return worn(picture, x, y, 0.05)


letters = {
    'W': [[(0, 1), (0.25, 0), (0.5, 0.75), (0.75, 0), (1, 1)]],
    'E': [[(0.75, 1), (0, 1), (0, 0), (0.75, 0)], [(0, 0.52), (0.6, 0.52)]],
    'L': [[(0, 1), (0, 0), (0.7, 0)]],
    'C': [[(0.5 + 0.5 * math.cos(a), 0.5 + 0.5 * math.sin(a)) for a in np.linspace(0.85, 2 * math.pi - 0.85, 18)]],
    'O': [[(0.5 + 0.5 * math.cos(a), 0.5 + 0.5 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 28)]],
    'M': [[(0, 0), (0.08, 1), (0.5, 0.22), (0.92, 1), (1, 0)]],
}
widths = {'W': 1.15, 'E': 0.62, 'L': 0.6, 'C': 0.85, 'O': 0.95, 'M': 1.05}


@functools.lru_cache
def welcome(width, length, step=0.001):
    """Coir with WELCOME and a frame in black pigment. The word runs along the longer side."""
    x, y = grid(width, length, step)
    picture = plain('#a87a48', x)
    picture *= (1 + 0.10 * blotches(x, y, 0.12, 5) + 0.12 * random.standard_normal(x.shape))[..., None]
    height, gap, weight = 0.108, 0.026, 0.021
    total = sum(widths[c] * height * 0.78 for c in 'WELCOME') + gap * 6
    at, ink = -total / 2, np.full(x.shape, 9.0)
    for c in 'WELCOME':
        w = widths[c] * height * 0.78
        for line in letters[c]:
            for (ax, ay), (bx, by) in zip(line, line[1:]):
                ink = np.minimum(ink, segment(x, y, at + ax * w, (ay - 0.5) * height, at + bx * w, (by - 0.5) * height))
        at += w + gap
    edge = np.minimum(width / 2 - np.abs(x), length / 2 - np.abs(y))
    # Pigment is pressed through a stencil: the edge is soft and some fibres stay bare.
    rough = 0.002 * random.standard_normal(x.shape)
    black = (ink + rough < weight / 2) | (np.abs(edge - 0.035 + rough) < 0.0065) | (np.abs(edge - 0.05 + rough) < 0.002)
    picture[black & (random.random(x.shape) > 0.05)] = linear('#1d1a18')
    return picture


def braid(distance, along, pitch, colours, seed=0, mixed=False):
    """Colours and heights of a three-strand braid sewn into rings. distance counts from the centre line; mixed: the
    strands of a ring have different colours."""
    ring = np.floor(distance / pitch)
    across = distance / pitch - ring - 0.5
    source = np.random.default_rng(seed)
    shift = source.random(400)[ring.astype(int) % 400]
    strand = along / (pitch * 0.62) + shift + np.abs(across) * 1.35
    within = strand % 1 - 0.5
    height = np.sqrt(np.clip(1 - (across * 1.9) ** 2, 0, 1)) * 0.55 + 0.45 * np.sqrt(
        np.clip(1 - (within * 2) ** 2, 0, 1)
    ) * np.clip(1.25 - np.abs(across) * 2, 0, 1)
    fibres = 0.5 + 0.5 * np.sin((within * 7 + across * 3) * 2 * math.pi + 2 * shift)
    height = height + 0.05 * fibres
    tone = source.random(4001)[(np.floor(strand).astype(int) * 37 + ring.astype(int) * 101 + (across > 0) * 13) % 4001]
    chosen = np.array([linear(c) for c in colours])
    which = ring.astype(int) * 7 % 5 % len(colours)
    if mixed:
        # A strand keeps its rag for a stretch, then the next one is sewn on.
        stretch = np.floor(strand / 23 + shift * 7).astype(int) * 13 + np.floor(strand).astype(int) % 3 * 5
        which = source.integers(0, len(colours), 4001)[(stretch + ring.astype(int) * 31) % 4001]
    picture = chosen[which] * (0.78 + 0.36 * tone + 0.10 * fibres)[..., None]
    return picture * np.clip(0.25 + 0.85 * height, 0.2, 1.05)[..., None], height


@functools.lru_cache
def round_braid(width, pitch=0.026, step=0.0009):
    x, y = grid(width, width, step)
    r, angle = np.hypot(x, y), np.arctan2(y, x)
    turn = r - angle / (2 * math.pi) * pitch
    return braid(np.maximum(turn + pitch, 0), angle * r, pitch, ['#94744a', '#8c6e46', '#9a7d54'])


def weave_tile(size=64):
    """Heights of one repeat of a weft-faced plain weave: long beads, each row shifted by half."""
    y, x = np.mgrid[0:size, 0:size] / size
    row = np.floor(y * 4)
    u, v = (x * 2 + row * 0.5) % 1 - 0.5, y * 4 - row - 0.5
    height = np.sqrt(np.clip(1 - (v * 2.05) ** 2, 0, 1)) * (0.35 + 0.65 * np.cos(u * math.pi) ** 0.8)
    twist = 0.12 * np.sin((u * 5 + v * 3) * 2 * math.pi)
    height = np.clip(height + twist * height, 0, 1)
    return height


@functools.lru_cache
def stadium_braid(width, length, colours, pitch=0.019, step=0.0006):
    """Braid sewn around a straight middle, in strands of mixed colours."""
    x, y = grid(width, length, step)
    core = (width - length) / 2
    dx = np.maximum(np.abs(x) - core, 0)
    r, angle = np.hypot(dx, y), np.arctan2(y, np.where(x < 0, -dx, dx) + 1e-9)
    along = np.where(np.abs(x) < core, x * np.sign(y), angle * r + core)
    return braid(r, along, pitch, colours, 5, mixed=True)


@functools.lru_cache
def half_braid(width, length, colours, pitch=0.02, step=0.0007):
    """Half rings of braid around the middle of the straight side."""
    x, y = grid(width, length, step)
    dy = (y + length / 2) * (width / 2 / length)
    r = np.hypot(x, dy)
    return braid(r, np.arctan2(dy, x) * r, pitch, colours, 8)


def stripes(width, length, bands, ground, step=0.0015):
    """Flat weave with stripes across: (start, end, colour) from the middle, mirrored."""
    x, y = grid(width, length, step)
    picture = plain(ground, x)
    for start, end, colour in bands:
        fill(picture, (np.abs(y) >= start) & (np.abs(y) < end), colour)
    return threaded(picture, x, y)


@functools.lru_cache
def mysore(width, length):
    """Cotton yoga rug: broad and narrow stripes of indigo on natural cotton."""
    bands = []
    for k in range(12):
        at = 0.03 + k * 0.078
        bands += [(at, at + 0.03, '#23407a'), (at + 0.038, at + 0.042, '#5a78ad'), (at + 0.058, at + 0.062, '#8a2f2f')]
    return stripes(width, length, bands, '#d6cdb8')


@functools.lru_cache
def asan(width, length, step=0.0013):
    """Square seat: saffron stripes with stepped motifs in the middle and red ends."""
    bands = []
    for k in range(7):
        at = 0.02 + k * 0.04
        bands += [(at, at + 0.022, '#b8541c' if k % 2 else '#c9791f'), (at + 0.027, at + 0.031, '#6b1d1c')]
    picture = stripes(width, length, bands, '#d9c9a0', step)
    x, y = grid(width, length, step)
    qx, qy = np.round(x / 0.006) * 0.006, np.round(y / 0.005) * 0.005
    for row in (-0.12, 0.0, 0.12):
        d = np.abs((qx + 0.03) % 0.06 - 0.03) / 0.026 + np.abs(qy - row) / 0.026
        fill(picture, np.abs(y - row) < 0.03, '#6b1d1c')
        fill(picture, d < 1, '#d9c9a0')
        fill(picture, d < 0.5, '#c9791f')
    fill(picture, length / 2 - np.abs(y) < 0.022, '#6b1d1c')
    return picture


def edge_of(x, y, width, length):
    return np.minimum(width / 2 - np.abs(x), length / 2 - np.abs(y))


@functools.lru_cache
def greek_key(width, length, ground='#ece8dd', key='#2c4478', step=0.001):
    """White terry with a meander along the edge."""
    x, y = grid(width, length, step)
    picture = plain(ground, x)
    edge = edge_of(x, y, width, length)
    cell = 0.0095
    art = ['XXXXXXX.', 'X.....X.', 'X.XXX.X.', 'X.X.X.X.', 'X.X...X.', 'X.XXXXX.', 'X.......', 'XXXXXXXX'][::-1]
    key_of = np.array([[c == 'X' for c in row] for row in art])
    depth = edge - 0.045
    inside = (depth >= 0) & (depth < cell * 8)
    sideways = np.where(width / 2 - np.abs(x) < length / 2 - np.abs(y), y, x)
    column = np.floor(sideways / cell).astype(int) % 8
    row = np.clip(np.floor(depth / cell).astype(int), 0, 7)
    fill(picture, inside & key_of[row, column], key)
    for low, high in ((0.028, 0.034), (0.045 + cell * 8 + 0.011, 0.045 + cell * 8 + 0.017)):
        fill(picture, (edge >= low) & (edge < high), key)
    return picture


def banded(width, length, colour, bands, ground, step=0.001):
    """One colour with bands along the edge: (from, to)."""
    x, y = grid(width, length, step)
    picture = plain(ground, x)
    edge = edge_of(x, y, width, length)
    for low, high in bands:
        fill(picture, (edge >= low) & (edge < high), colour)
    return picture


def flat_border(width, length, bands, step=0.002, share=0.0):
    """Shares of the pile's length: bands along the edge without loops."""
    x, y = grid(width, length, step)
    edge = edge_of(x, y, width, length)
    lengths = np.ones_like(x)
    for low, high in bands:
        lengths[(edge >= low) & (edge < high)] = share
    return lengths


def jacquard(width, length, step=0.002):
    """Raised diamonds of loops on flat ground, inside a flat border."""
    x, y = grid(width, length, step)
    qx, qy = np.abs((x + 0.08) % 0.16 - 0.08) / 0.08, np.abs((y + 0.06) % 0.12 - 0.06) / 0.06
    d = qx + qy
    raised = ((d > 0.22) & (d < 0.5)) | ((d > 0.72) & (d < 1.28)) | ((d > 1.5) & (d < 1.78))
    lengths = np.where(raised, 1.0, 0.3)
    edge = edge_of(x, y, width, length)
    lengths[edge < 0.075] = 1.0
    lengths[(edge < 0.06) & (edge >= 0.035)] = 0.25
    return lengths


def lattice(width, length, step=0.002):
    """Cut pile carved in a lattice of ogees."""
    x, y = grid(width, length, step)
    wave = 0.03 * np.sin(y / 0.1 * math.pi)
    a = np.abs((x + wave + 0.05) % 0.1 - 0.05)
    b = np.abs((x - wave + 0.05) % 0.1 - 0.05)
    lengths = np.where(np.minimum(a, b) < 0.009, 0.45, 1.0)
    return lengths


def waves(width, length, step=0.002):
    """Bands of high and low pile in waves."""
    x, y = grid(width, length, step)
    return 0.5 + 0.5 * np.tanh(2.2 * np.sin((y + 0.022 * np.sin(x * 18)) / 0.042 * math.pi))


def rings(width, length, step=0.002, cut=None):
    """Pile carved in lines parallel to the edge."""
    x, y = grid(width, length, step)
    edge = edge_of(x, y, width, length)
    if cut is not None:
        edge = np.minimum(edge, cut(x, y))
    return np.where((edge % 0.055 > 0.046) & (edge < 0.2), 0.5, 1.0)


def grooves(width, length, step=0.002):
    """Quilted channels of a foam mat, along the length, inside a smooth edge."""
    x, y = grid(width, length, step)
    edge = edge_of(x, y, width, length)
    channel = np.sqrt(np.abs(np.sin((x + 0.001) / 0.055 * math.pi)))
    return np.where(edge > 0.045, channel, np.clip(edge / 0.012, 0, 1) * np.clip((0.045 - edge) / 0.006 + 0.25, 0.25, 1))


def ribs(width, length, pitch=0.02, step=0.001, edge=0.03):
    x, y = grid(width, length, step)
    inside = edge_of(x, y, width, length) > edge
    return np.where(inside, 0.35 + 0.65 * (np.sin(x / pitch * 2 * math.pi) > -0.1), 0.0)


def blocks(width, length, step=0.0012, ground='#d9d4c6', ink=('#8c2e2b', '#27426e', '#7a6a3a')):
    """Block print: staggered sprays with a running border, slightly out of register."""
    x, y = grid(width, length, step)
    picture = plain(ground, x)
    red, blue, green = ink
    row = 0
    for cy in np.arange(-length / 2 + 0.11, length / 2 - 0.08, 0.115):
        row += 1
        for cx in np.arange(-width / 2 + 0.1 + (row % 2) * 0.07, width / 2 - 0.07, 0.14):
            jx, jy = random.normal(0, 0.0015, 2)
            stem(picture, x, y, [(cx + jx, cy - 0.045 + jy), (cx + jx, cy + 0.01 + jy)], 0.004, green)
            for turn in (0.6, 2.5):
                leaf(picture, x, y, cx + jx, cy - 0.025 + jy, 0.034, turn, [green])
            flower(picture, x, y, cx - jx, cy + 0.022 - jy, 0.027, 7, [red if (row + round(cx * 7)) % 2 else blue, ground, red])
    edge = edge_of(x, y, width, length)
    fill(picture, edge < 0.06, ground)
    fill(picture, (edge < 0.056) & (edge > 0.05), blue)
    fill(picture, (edge < 0.014) & (edge > 0.008), blue)

    def bud(p, x, y, cx, cy, turn, k):
        flower(p, x, y, cx, cy, 0.014, 5, [red, ground, blue])
        leaf(p, x, y, cx, cy, 0.026, turn + 0.2, [green])

    border_motifs(picture, x, y, width, length, 0.014, 0.036, 0.05, bud)
    # The dye takes a little unevenly.
    return picture * (1 + 0.05 * blotches(x, y, 0.05, 4))[..., None]


@functools.lru_cache
def big_roses(width, length, ground='#54101c', petal='#a34a55', deep='#2e060d', green='#5c5138', step=0.0025):
    """Raschel blanket: large roses with leaves on a dark ground, and a border of scrolls."""
    x, y = grid(width, length, step)
    picture = plain(ground, x)
    source = np.random.default_rng(5)
    row = 0
    for cy in np.arange(-length / 2 + 0.3, length / 2 - 0.2, 0.42):
        row += 1
        for cx in np.arange(-width / 2 + 0.3 + row % 2 * 0.25, width / 2 - 0.2, 0.5):
            turn = source.uniform(0, 6)
            for k in range(3):
                way = turn + k * 2.1
                for side in (-0.45, 0.45):
                    leaf(picture, x, y, cx + 0.07 * math.cos(way), cy + 0.07 * math.sin(way), 0.13, way + side, [green, deep, green])
            # Petals from outside in, each ring turned against the one before.
            for ring, size in enumerate((0.135, 0.115, 0.094, 0.074, 0.055, 0.036, 0.018)):
                lobes = 5 if ring < 4 else 3
                flower(picture, x, y, cx, cy, size, lobes, [deep, petal, petal, petal, petal], turn + ring * 0.63, 0.13)
    edge = edge_of(x, y, width, length)
    fill(picture, edge < 0.13, deep)
    fill(picture, (edge > 0.118) & (edge < 0.13), petal)

    def scroll(p, x, y, cx, cy, turn, k):
        leaf(p, x, y, cx, cy, 0.07, turn + 0.4, [petal, deep])
        leaf(p, x, y, cx, cy, 0.07, turn + math.pi - 0.4, [green, deep])
        flower(p, x, y, cx, cy, 0.03, 5, [petal, deep, petal])

    border_motifs(picture, x, y, width, length, 0.02, 0.09, 0.14, scroll)
    return picture
