"""Mats, rugs and cloths as data: size, construction, pile, edges."""
import math

import numpy as np
import patterns
import textiles as t
from kit import Material, box, linear, mesh, threads


def cut(pattern, width, length, region):
    """The part of a pattern around (x, y) with the size (w, l), for close views that need more fibres."""
    x, y, w, l = region
    rows, columns = pattern.shape[:2]
    top, left = (0.5 - (y + l / 2) / length) * rows, (0.5 + (x - w / 2) / width) * columns
    return pattern[
        max(0, round(top)) : round(top + l / length * rows), max(0, round(left)) : round(left + w / width * columns)
    ]


def piled(
    width,
    length,
    colour='#808080',
    pattern=None,
    lengths=None,
    fibre=None,
    pile=(300000, 0.012, 0.0008),
    edge=None,
    back='#2f2e2d',
    keep=None,
    shape='rect',
    waves=0.0012,
    cells=200,
    thickness=0.004,
    gain=1.9,
    **hair,
):
    """A textile with pile. pattern, lengths: functions of width and length that return arrays; pile: fibres per square
    metre, their length and radius; edge: colour and radius of a bound edge; gain: makes up for the light that is lost
    between fibres, of which only one bounce is computed."""

    def make(form=None, region=None, density=1.0):
        form = form or t.waved(waves)
        colours = pattern(width, length) if pattern else None
        shares = lengths(width, length) if lengths else None
        w, l = width, length
        if region:
            colours = cut(colours, w, l, region) if pattern else None
            shares = cut(shares, w, l, region) if lengths else None
            w, l = region[2:]
        shades = colours if pattern else np.ones((4, 4, 3)) * linear(colour)
        yarn = t.fibre('yarn', t.brightened(shades, gain), **(fibre or {}))
        ground = t.woven('ground', shades * 0.5, repeats=(w * 260, l * 260), depth=0.0008)
        made = t.sheet(
            'mat', w, l, ground, yarn, form, 'rect' if region else shape, cells, thickness, lengths=shares, keep=keep
        )
        if back:
            made.data.materials.append(Material('back', back, 0.75, 0.2).data)
        count, reach, radius = pile
        t.pile(made, count * w * l * density, reach, radius / math.sqrt(density), slot=2, **hair)
        t.solid(made, thickness)
        parts = [made]
        if edge and not region:
            parts.append(
                t.edging('edge', w, l, form, Material('binding', edge[0], 0.85, 0.1, Sheen=0.2), edge[1], edge[1] * 0.7, lift=thickness)
            )
        return parts, w, l

    return make


def flat_weave(width, length, pattern, threads_per_metre=(120, 130), fuzz=45000, fringe=None, thickness=0.003):
    """A weave without pile: fine hairs stand off. fringe: colour and length."""

    def make(form=None, region=None, density=1.0):
        form = form or t.waved(0.002)
        colours = pattern(width, length)
        w, l = width, length
        if region:
            colours = cut(colours, w, l, region)
            w, l = region[2:]
        cloth = t.woven('weave', colours, repeats=(w * threads_per_metre[0], l * threads_per_metre[1]), depth=0.0015)
        hairs = t.fibre('hairs', colours, variation=0.1, root=0.9)
        made = t.sheet('weave', w, l, cloth, hairs, form, thickness=thickness + 0.001, cells=260)
        t.pile(made, fuzz * w * l * density, 0.0026, 0.00009, brownian=0.003, kink=0.003, slot=2)
        t.solid(made, thickness)
        made.modifiers['back'].material_offset = 0
        parts = [made]
        if fringe and not region:
            yarn = Material('fringe', fringe[0], 0.9, 0.1, Sheen=0.2)
            parts.append(t.fringe('fringe', w, l, form, yarn, fringe[1], 0.011, 6, 0.0008))
        return parts, w, l

    return make


def braided(width, length, pattern, shape, hair='#cfc6b4', hairs=16000):
    """A braid sewn into a mat. pattern: function of width and length that returns colours and heights."""

    def make(form=None, region=None, density=1.0):
        form = form or t.waved(0.001)
        colours, height = pattern(width, length)
        w, l = width, length
        if region:
            colours, height = cut(colours, w, l, region), cut(height, w, l, region)
            w, l = region[2:]
        cloth = t.moulded('braid', colours, height, 0.004)
        loose = t.fibre('loose', colours * 1.2, variation=0.25, root=0.8)
        made = t.sheet(
            'braid', w, l, cloth, loose, form, 'rect' if region else shape, 560, 0.006, height, 0.006
        )
        t.pile(made, hairs * w * l * density, 0.004, 0.00011, brownian=0.003, kink=0.003, slot=2, steps=3)
        t.solid(made, 0.005)
        return [made], w, l

    return make


def foam(width, length, colour, texture, thickness, roughness=0.6):
    """A foam mat with an embossed face. texture: function of width and length that returns heights."""

    def make(form=None, region=None, density=1.0):
        form = form or relaxed(width, length)
        height = texture(width, length)
        # Light reaches the hollows of the texture less, so that it shows from afar too.
        x, y = np.meshgrid(np.linspace(-width / 2, width / 2, height.shape[1]), np.linspace(-length / 2, length / 2, height.shape[0]))
        worn = 1 + 0.05 * np.sin(9 * x + 2 * np.sin(4 * y)) * np.sin(5 * y + 1.5 * np.sin(6 * x))
        deep = (0.5 + 0.6 * height) * worn
        w, l = width, length
        if region:
            height, deep = cut(height, w, l, region), cut(deep, w, l, region)
            w, l = region[2:]
        shade = (np.ones((1, 1, 3)) * linear(colour) * 0.55) * deep[..., None]
        skin = t.moulded('foam', shade, height, 0.0017, roughness, 0.3, 0.05)
        made = t.sheet('foam', w, l, skin, None, form, cells=320, thickness=thickness)
        t.solid(made, thickness)
        edge = made.modifiers.new('edge', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = thickness * 0.42, 3, 'ANGLE'
        return [made], w, l

    return make


def relaxed(width, length):
    """How a mat lies that was rolled up: waves along it, and two corners that don't touch the floor."""

    def form(x, y):
        end = np.clip((np.abs(y) - length / 2 + 0.3) / 0.3, 0, 1) ** 2
        side = np.where(x * y > 0, 1.0, 0.35) * np.clip(np.abs(x) / (width / 2), 0, 1) ** 2
        wave = 0.0025 * (1 + np.sin(y * 7 + 1) * np.cos(x * 3))
        return x, y - 0.012 * end * np.sign(y), 0.001 + wave + (0.008 + 0.022 * side) * end

    return form


def diamond_plate(width, length, step=0.0012):
    """Raised lozenges in two directions, as on the face of a yoga mat."""
    x, y = patterns.grid(width, length, step)
    a, b = (x + y) / 0.015, (x - y) / 0.015
    which = (np.floor(a) + np.floor(b)) % 2
    u, v = np.abs(a % 1 - 0.5), np.abs(b % 1 - 0.5)
    one = np.clip(1 - (u / 0.42) ** 2 - (v / 0.2) ** 2, 0, 1)
    other = np.clip(1 - (u / 0.2) ** 2 - (v / 0.42) ** 2, 0, 1)
    return np.where(which > 0, one, other)


def ripples(width, length, step=0.0012):
    """Fine waves of a cast foam."""
    x, y = patterns.grid(width, length, step)
    return 0.5 + 0.5 * np.sin((x + 0.0015 * np.sin(y / 0.018 * math.pi)) / 0.0065 * math.pi)


def loops(width, length, colour, spacing=0.0062, radius=0.0011, height=0.011):
    """A mat of curled PVC threads on a thin sheet."""

    def make(form=None, region=None, density=1.0):
        source = np.random.default_rng(12)
        w, l = region[2:] if region else (width, length)
        form = form or t.waved(0.0008)
        gloss = Material('pvc', colour, 0.28, 0.5)
        lines = []
        for x0 in np.arange(-w / 2 + 0.008, w / 2 - 0.006, spacing):
            for y0 in np.arange(-l / 2 + 0.008, l / 2 - 0.006, spacing):
                turns = np.linspace(0, 2 * math.pi * source.uniform(1.1, 1.8), 14)
                tilt, way = source.uniform(0.3, 1.3), source.uniform(0, 2 * math.pi)
                r = source.uniform(0.0035, 0.0056)
                u, v = r * np.cos(turns), r * np.sin(turns)
                x = x0 + u * math.cos(way) - v * math.sin(way) * math.cos(tilt) + turns * source.normal(0, 0.0004)
                y = y0 + u * math.sin(way) + v * math.cos(way) * math.cos(tilt)
                z = v * math.sin(tilt) + height * source.uniform(0.4, 0.7)
                px, py, pz = form(x, y)
                lines.append(np.column_stack([px, py, pz + np.maximum(z, 0.001)]))
        parts = [threads('loops', lines, radius, gloss)]
        base = t.sheet('base', w, l, Material('base', colour, 0.5, 0.3), None, form, cells=80, thickness=0.002)
        t.solid(base, 0.002)
        return [*parts, base], w, l

    return make


def ring_grid(width, length, colour='#232323', pitch=0.031, thickness=0.012):
    """Rubber mat of rings joined by bars."""

    def make(form=None, region=None, density=1.0):
        w, l = region[2:] if region else (width, length)
        rubber = Material('rubber', colour, 0.62, 0.3)
        rubber.bump(rubber.noise(700, 3), 0.0003, 0.6)
        points, faces = [], []
        steps = 24
        angles = np.linspace(0, 2 * math.pi, steps, endpoint=False)
        profile = [(0.0112, 0.0), (0.0112, thickness * 0.85), (0.0122, thickness), (0.0145, thickness), (0.0155, thickness * 0.85), (0.0155, 0.0)]
        for cx in np.arange(-w / 2 + 0.026, w / 2 - 0.02, pitch):
            for cy in np.arange(-l / 2 + 0.026, l / 2 - 0.02, pitch):
                first = len(points)
                points += [(cx + r * math.cos(a), cy + r * math.sin(a), z) for r, z in profile for a in angles]
                for k in range(len(profile) - 1):
                    for i in range(steps):
                        j = (i + 1) % steps
                        faces.append((first + k * steps + j, first + k * steps + i, first + (k + 1) * steps + i, first + (k + 1) * steps + j))
        parts = [mesh('rings', points, faces, rubber, smooth=False)]
        for cx in np.arange(-w / 2 + 0.026 + pitch / 2, w / 2 - 0.03, pitch):
            parts.append(box('bar', (0.004, l - 0.02, thickness * 0.45), (cx, 0, thickness * 0.225), rubber, 0))
        for cy in np.arange(-l / 2 + 0.026 + pitch / 2, l / 2 - 0.03, pitch):
            parts.append(box('bar', (w - 0.02, 0.004, thickness * 0.45), (0, cy, thickness * 0.225), rubber, 0))
        if not region:
            for k in (-1, 1):
                parts.append(box('edge', (0.012, l, thickness), (k * (w / 2 - 0.006), 0, thickness / 2), rubber, 0.004))
                parts.append(box('edge', (w, 0.012, thickness), (0, k * (l / 2 - 0.006), thickness / 2), rubber, 0.004))
        return parts, w, l

    return make


def pebbles(width, length, colour='#b4cdd0', pitch=0.017):
    """Clear PVC with raised pebbles and drain holes."""

    def make(form=None, region=None, density=1.0):
        w, l = region[2:] if region else (width, length)
        clear = Material('clear', colour, 0.12, 0.6)
        clear.set('Alpha', 0.3)
        points, faces = [], []
        base = box('base', (w, l, 0.004), (0, 0, 0.002), clear, 0.002)
        angles = np.linspace(0, 2 * math.pi, 18, endpoint=False)
        dome = [(1, 0), (0.95, 0.35), (0.75, 0.72), (0.42, 0.94), (0.0, 1)]
        source = np.random.default_rng(4)
        row = 0
        for cy in np.arange(-l / 2 + 0.012, l / 2 - 0.01, pitch * 0.87):
            row += 1
            for cx in np.arange(-w / 2 + 0.012 + row % 2 * pitch / 2, w / 2 - 0.01, pitch):
                r = pitch * source.uniform(0.34, 0.44)
                first = len(points)
                points += [(cx + r * s * math.cos(a), cy + r * s * math.sin(a), 0.004 + 0.0035 * z) for s, z in dome for a in angles]
                for k in range(len(dome) - 1):
                    for i in range(18):
                        j = (i + 1) % 18
                        faces.append((first + k * 18 + i, first + k * 18 + j, first + (k + 1) * 18 + j, first + (k + 1) * 18 + i))
        drops = Material('drops', colour, 0.08, 0.7)
        drops.set('Alpha', 0.36)
        return [base, mesh('pebbles', points, faces, drops)], w, l

    return make


# Bath mats

terry_loops = {'brownian': 0.0022, 'random_length': 0.14, 'kink': 0.0018, 'steps': 4, 'taper': 1.0}
terry_fibre = {'variation': 0.05, 'sheen': 0.3, 'root': 0.8, 'roughness': 0.9, 'specular': 0.08}
cut_fibre = {'variation': 0.08, 'sheen': 0.3, 'root': 0.6}

terry_mat = piled(
    0.8,
    0.5,
    '#8d8a86',
    lengths=lambda w, l: patterns.flat_border(w, l, [(0, 0.03), (0.05, 0.055)]),
    fibre=terry_fibre,
    pile=(420000, 0.0042, 0.00055),
    back=None,
    **terry_loops,
)
chenille = piled(
    0.6,
    0.4,
    '#8b8c8e',
    fibre={'variation': 0.12, 'sheen': 0.4, 'root': 0.5},
    pile=(62000, 0.0135, 0.0027),
    brownian=0.003,
    kink=0.003,
    random_length=0.1,
    steps=4,
    taper=0.85,
    thickness=0.005,
)
foam_mat = piled(
    0.6,
    0.4,
    '#22335c',
    fibre={'variation': 0.07, 'sheen': 0.5, 'root': 0.75},
    lengths=None,
    pile=(520000, 0.0032, 0.0006),
    brownian=0.0006,
    kink=0.0006,
    thickness=0.006,
    back='#33363c',
)
sage_tufted = piled(
    0.8,
    0.5,
    '#8b9e80',
    lengths=patterns.lattice,
    fibre=cut_fibre,
    pile=(190000, 0.019, 0.0012),
    back='#d9d3c4',
    brownian=0.0018,
    kink=0.0016,
    random_length=0.07,
    taper=0.9,
)
blush_waves = piled(
    0.9,
    0.6,
    '#de9c90',
    lengths=lambda w, l: 0.45 + 0.55 * patterns.waves(w, l),
    fibre=cut_fibre,
    pile=(180000, 0.021, 0.0012),
    back='#d9d3c4',
    brownian=0.0018,
    kink=0.0016,
    random_length=0.07,
    taper=0.9,
)


def around_pedestal(x, y):
    """The cut-out of a contour mat: deep, with a round end."""
    return np.where(y > 0.02, np.hypot(x, (y - 0.02)) - 0.1, np.abs(x) - 0.1)


contour = piled(
    0.5,
    0.5,
    '#8f979c',
    lengths=lambda w, l: patterns.rings(w, l, cut=around_pedestal),
    keep=lambda x, y: around_pedestal(x, y) > 0,
    fibre=cut_fibre,
    pile=(190000, 0.017, 0.0012),
    back='#d9d3c4',
    brownian=0.0018,
    kink=0.0016,
    taper=0.9,
)
contour_partner = piled(
    0.8,
    0.5,
    '#8f979c',
    lengths=patterns.rings,
    fibre=cut_fibre,
    pile=(190000, 0.017, 0.0012),
    back='#d9d3c4',
    brownian=0.0018,
    kink=0.0016,
    taper=0.9,
)

# Hotel rugs

hotel_white = piled(
    0.8, 0.5, '#f6f3ea', lengths=patterns.jacquard, fibre=terry_fibre, pile=(420000, 0.0056, 0.00055), back=None, **terry_loops
)
ivory_bands = [(0.05, 0.056), (0.062, 0.072), (0.078, 0.084)]
hotel_ivory = piled(
    0.9,
    0.6,
    '#efe6cf',
    pattern=lambda w, l: patterns.banded(w, l, '#b08d55', ivory_bands, '#efe6cf'),
    lengths=lambda w, l: patterns.flat_border(w, l, [(0, 0.012), (0.046, 0.088)]),
    fibre=terry_fibre,
    pile=(400000, 0.0056, 0.00055),
    back=None,
    **terry_loops,
)
spa_key = piled(
    0.75,
    0.5,
    '#ece8dd',
    pattern=patterns.greek_key,
    lengths=lambda w, l: patterns.flat_border(w, l, [(0, 0.012)]),
    fibre=terry_fibre,
    pile=(520000, 0.0045, 0.00055),
    back=None,
    **terry_loops,
)

# Carpets and door mats

silver = {'variation': 0.3, 'sheen': 0.5, 'root': 0.4, 'roughness': 0.45, 'specular': 0.35}
shaggy = piled(
    1.2,
    1.8,
    '#b4b6b8',
    fibre=silver,
    pile=(42000, 0.042, 0.0019),
    back='#cfc5b0',
    brownian=0.016,
    kink=0.012,
    random_length=0.2,
    steps=4,
    taper=0.6,
    thickness=0.005,
)
ribbed_rubber = piled(
    0.6,
    0.4,
    '#4a4b4d',
    lengths=patterns.ribs,
    fibre={'variation': 0.25, 'sheen': 0.1, 'root': 0.55, 'roughness': 0.6, 'specular': 0.25},
    pile=(330000, 0.0065, 0.0006),
    back='#171717',
    brownian=0.0016,
    kink=0.0014,
    random_length=0.15,
    thickness=0.005,
)
rags = ('#8c2d2a', '#c98a2b', '#2e4a76', '#3f6a4c', '#d9cdb4', '#6b3a5e', '#b8562f', '#7d8f97')
chindi = braided(0.6, 0.4, lambda w, l: patterns.stadium_braid(w, l, rags), 'stadium')
jute_tones = ('#94744a', '#8c6e46', '#9a7d54', '#2f3f55', '#94744a')
half_moon = braided(0.75, 0.45, lambda w, l: patterns.half_braid(w, l, jute_tones), 'half', hairs=26000)

# Prayer and yoga

padded = piled(
    0.7,
    1.1,
    '#1f4a3a',
    pattern=lambda w, l: patterns.mihrab(w, l, '#1d4536', '#0f2a20', '#7a6a3a'),
    fibre={'variation': 0.05, 'sheen': 0.35, 'root': 0.8, 'roughness': 0.6, 'specular': 0.15},
    pile=(420000, 0.0036, 0.0009),
    edge=('#163628', 0.006),
    back='#2a3a33',
    brownian=0.0003,
    kink=0.0003,
    random_length=0.05,
    lean=(0, -0.0012),
    taper=0.9,
    thickness=0.012,
)
asan = flat_weave(0.6, 0.6, patterns.asan, fringe=('#c9b98f', 0.03))
mysore = flat_weave(0.65, 1.85, patterns.mysore, fringe=('#cfc5ae', 0.035))
nbr = foam(0.61, 1.83, '#5b3184', ripples, 0.01, 0.5)
eva = foam(0.61, 1.83, '#166f6d', diamond_plate, 0.006, 0.55)

# Anti-slip mats

pvc_loops = loops(0.7, 0.4, '#2d6f9e')
rubber_rings = ring_grid(0.9, 0.6)
suction = pebbles(0.88, 0.4)
