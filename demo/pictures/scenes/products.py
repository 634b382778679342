"""The products: how each is made, and how each of its pictures is taken."""
import math

import numpy as np
import patterns
import sets
import textiles as t
from kit import Material, box, camera, image, linear, plane, sky, sun, window


def corners(width, length, height=0.0, degrees=0.0, shift=(0, 0, 0)):
    """The corners of a box on the floor, turned and moved like the textile in it."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    flat = [(x, y) for x in (-width / 2, width / 2) for y in (-length / 2, length / 2)]
    return [(x * c - y * s + shift[0], x * s + y * c + shift[1], z + shift[2]) for x, y in flat for z in (0, height)]


def turn(objects, degrees=0.0, shift=(0, 0, 0)):
    """Turns a finished textile on the floor around the origin, then moves it."""
    for made in objects:
        made.rotation_euler[2] += math.radians(degrees)
        made.location = np.array(made.location) + np.array(shift)


def cut(pattern, width, length, region):
    """The part of a pattern around (x, y) with the size (w, l), for close views that need more fibres."""
    x, y, w, l = region
    rows, columns = pattern.shape[:2]
    top, left = (0.5 - (y + l / 2) / length) * rows, (0.5 + (x - w / 2) / width) * columns
    return pattern[max(0, round(top)) : round(top + l / length * rows), max(0, round(left)) : round(left + w / width * columns)]


def corner_region(width, length, size):
    """The corner at the right of the near end."""
    return (width / 2 - size / 2, -length / 2 + size / 2, size, size)


# Carpets


def persian(form=t.waved(0.0015), region=None, density=1.0):
    """Cut wool pile of 13 mm, a tuft per knot, whipped edges, fringe."""
    width, length = 1.2, 1.8
    pattern = patterns.persian(width, length)
    if region:
        pattern = cut(pattern, width, length, region)
        width, length = region[2:]
    wool = t.fibre('wool', pattern, variation=0.09, sheen=0.25, root=0.62)
    ground = t.woven('ground', pattern * 0.5, repeats=(250 * width, 250 * length))
    rug = t.sheet('rug', width, length, ground, wool, form, thickness=0.004)
    rug.data.materials.append(t.canvas().data)
    t.pile(rug, 200000 * width * length * density, 0.0105, 0.0011 / math.sqrt(density), brownian=0.0009, random_length=0.07, kink=0.0008, lean=(0.0, -0.002), slot=2, taper=0.9)
    t.solid(rug, 0.004)
    edge = Material('whip', '#4b1a1c', 0.9, 0.1, Sheen=0.2)
    made = [rug, t.edging('whip', width, length, form, edge, 0.0055, 0.0036, lift=0.006)]
    if not region:
        made.append(t.fringe('fringe', width, length, form, Material('cotton', '#d5c8ae', 0.9, 0.1, Sheen=0.2), 0.055))
    return made, width, length


def persian_cover():
    made, width, length = persian()
    turn(made, 12)
    sets.living(furnished=False, sunny=False, product_back=1.3)
    camera(corners(width, length + 0.1, degrees=12), 0, 55, lens=60, fill=0.97, fstop=8)


def persian_in_use():
    made, width, length = persian()
    turn(made, 90, (0, 0.15, 0))
    sets.living(product_back=0.62)
    sets.plant((1.25, 1.0, 0), 1.0)
    camera([(-0.85, -0.5, 0), (0.85, -0.5, 0), (-0.8, 1.1, 0.8), (0.8, 1.1, 0.8)], -14, 27, lens=40, fill=0.97, fstop=8)
    return {'exposure': 1.8, 'denoise': 2.5}


def persian_detail():
    persian(t.flat, (0.1, 0.05, 0.9, 0.9), 1.7)
    sky('#dfe6f0', 0.35)
    window((-1.6, 0.5, 0.9), (0, 0, 0), (0.8, 0.9), 45)
    camera(corners(0.26, 0.22), 18, 36, lens=70, fill=1.0, fstop=4, focus=(0, -0.02, 0))


def persian_corner():
    size = 0.66
    form = t.turned((-size / 2, -size / 2), 0.3, 0.028, 0.05)
    made, _, _ = persian(form, (-0.6 + size / 2, -0.9 + size / 2, size, size), 1.5)
    plane('floor', (9, 9), (0, 0, 0), sets.oak())
    sets.daylight()
    camera(corners(0.5, 0.42), -20, 38, lens=60, fill=1.0, fstop=6.3, target=(-0.03, -0.03, 0))


pictures = {
    'hand-tufted-wool-carpet-persian-red': [persian_cover, persian_in_use, persian_detail, persian_corner],
}


def by_daylight(floor=None):
    plane('floor', (9, 9), (0, 0, 0), floor or sets.oak())
    sets.daylight()


def close_light():
    """Low light from the side that shows the single fibres."""
    sky('#dfe6f0', 0.4)
    window((-1.6, 0.5, 0.9), (0, 0, 0), (0.8, 0.9), 45)


def cover(make, degrees=12, elevation=52, floor=None, room=None, lens=60, fill=0.97, form=None, **develop):
    def take():
        made, width, length = make(**({'form': form} if form else {}))
        turn(made, degrees)
        room() if room else by_daylight(floor and floor())
        camera(corners(width, length, 0.02, degrees), 0, elevation, lens=lens, fill=fill, fstop=8)
        return develop

    return take


def detail(make, region, density=2.0, view=0.24, azimuth=18, elevation=34, at=(0, 0, 0), floor=None, **develop):
    def take():
        make(form=t.flat, region=region, density=density)
        if floor:
            plane('floor', (9, 9), (0, 0, 0), floor())
        close_light()
        camera(corners(view, view * 0.85, shift=at), azimuth, elevation, lens=70, fill=1.0, fstop=4, focus=(at[0], at[1] - 0.02, 0))
        return develop

    return take


def folded_corner(make, width, length, size=0.6, radius=0.028, density=1.5, floor=None, reach=0.3, **develop):
    def take():
        make(form=t.turned((-size / 2, -size / 2), reach, radius, 0.05), region=(-width / 2 + size / 2, -length / 2 + size / 2, size, size), density=density)
        by_daylight(floor and floor())
        k = size / 0.66
        camera(corners(0.46 * k, 0.4 * k), -20, 40, lens=60, fill=1.0, fstop=6.3, target=(0.05 * k, 0.05 * k, 0))
        return develop

    return take


def jute(form=t.waved(0.0012), region=None, density=1.0):
    """Braid of jute sewn in a spiral; hairs of jute stand off."""
    pattern, height = patterns.round_braid(1.5)
    width = length = 1.5
    if region:
        pattern, height = cut(pattern, 1.5, 1.5, region), cut(height, 1.5, 1.5, region)
        width, length = region[2:]
    braid = t.moulded('jute', pattern, height, 0.004)
    hair = t.fibre('jute hair', pattern * 1.25, variation=0.3, root=0.8)
    mat = t.sheet('jute', width, length, braid, hair, form, 'rect' if region else 'round', 620, 0.005, height, 0.005)
    t.pile(mat, 26000 * width * length * density, 0.006, 0.00012, brownian=0.004, kink=0.004, slot=2, steps=3)
    t.solid(mat, 0.004)
    return [mat], width, length


def jute_in_use():
    made, _, _ = jute()
    by_daylight()
    sets.walls(1.35)
    sets.plant((-0.62, 0.82, 0), 1.0)
    table = sets.wood('table', '#7a5538')
    from kit import lathe

    lathe('top', [(0, 0.4), (0.3, 0.4), (0.31, 0.41), (0.31, 0.425), (0.3, 0.435), (0, 0.435)], (0.28, 0.2, 0), table)
    for k in range(3):
        a = k * 2.094 + 0.4
        box('leg', (0.035, 0.035, 0.41), (0.28 + 0.2 * math.cos(a), 0.2 + 0.2 * math.sin(a), 0.205), table, 0.008, a)
    sets.vase((0.25, 0.24, 0.435), '#c9b9a0', 0.75)
    camera([(-0.75, -0.65, 0), (0.75, -0.65, 0), (-0.7, 0.6, 0.6), (0.7, 0.6, 0.6)], 8, 30, lens=42, fill=1.0, fstop=7)
    return {'exposure': 1.35}


def shaggy(form=t.waved(0.002), region=None, density=1.0):
    """Long polyester pile of 45 mm with a sheen."""
    width, length = region[2:] if region else (1.2, 1.8)
    pile = t.fibre('shag', None, '#cfd0d2', variation=0.12, sheen=0.4, roughness=0.5, root=0.6, specular=0.3)
    felt = Material('felt', '#b4b5b7', 0.95, 0.1)
    rug = t.sheet('shaggy', width, length, felt, pile, form, thickness=0.006)
    t.pile(rug, 120000 * width * length * density, 0.042, 0.0014 / math.sqrt(density), brownian=0.016, random_length=0.3, kink=0.012, lean=(0.004, -0.008), slot=2, steps=4, taper=0.6)
    t.solid(rug, 0.006)
    return [rug], width, length


def dhurrie(form=t.waved(0.0022), region=None, density=1.0):
    """Flat handloom weave, the same on both sides, with knotted ends."""
    width, length = 0.6, 2.4
    pattern = patterns.diamonds(width, length)
    if region:
        pattern = cut(pattern, width, length, region)
        width, length = region[2:]
    cotton = t.woven('dhurrie', pattern, repeats=(width * 110, length * 130), depth=0.0016)
    fuzz = t.fibre('fuzz', pattern, variation=0.1, root=0.9)
    mat = t.sheet('dhurrie', width, length, cotton, fuzz, form, thickness=0.004, cells=300)
    t.pile(mat, 45000 * width * length * density, 0.0028, 0.00009, brownian=0.003, kink=0.003, slot=2)
    t.solid(mat, 0.0035)
    mat.modifiers['back'].material_offset = 0
    made = [mat]
    if not region:
        made.append(t.fringe('fringe', width, length, form, Material('cotton', '#d8cfba', 0.9, 0.1), 0.05, 0.013, 6, 0.0009))
    return made, width, length


def dhurrie_cover():
    form = t.rolled(0.062, 0.0075, 0.02)
    made, width, length = dhurrie(form)
    turn([made[0]], 24)
    # Only the near end shows its fringe.
    import bpy

    bpy.data.objects.remove(made[1])
    near = t.fringe('fringe', width, length, t.flat, Material('cotton', '#d8cfba', 0.9, 0.1), 0.05, 0.013, 6, 0.0009, sides=(-1,))
    turn([near], 24)
    by_daylight()
    camera(corners(0.6, 1.28, 0.1, 24, (0.24, -0.55, 0)), 0, 44, lens=60, fill=0.97, fstop=8)
    return {'exposure': 1.3}


def dhurrie_in_use():
    made, _, _ = dhurrie()
    plane('floor', (9, 9), (0, 0, 0), sets.tiles('#c9c0ae', '#a39a8a', (0.6, 0.6), 0.3, 0, 0.08))
    wall = sets.plaster('#dcd5c8')
    white = Material('skirting', '#ebe8e1', 0.5)
    for side in (-1, 1):
        plane('wall', (9, 4), (side * 0.72, 3.2, 2), wall, (math.pi / 2, 0, math.pi / 2))
        box('skirting', (0.016, 9, 0.1), (side * 0.712, 3.2, 0.05), white, 0.004)
    plane('end', (3, 4), (0, 2.2, 2), wall, (math.pi / 2, 0, 0))
    paint = Material('paint', '#6f7f77', 0.4, 0.35)
    box('door', (0.82, 0.05, 2.05), (0, 2.19, 1.025), paint, 0.005)
    for k in (-1, 1):
        for z, h in ((0.5, 0.62), (1.45, 0.95)):
            box('panel', (0.28, 0.03, h), (k * 0.19, 2.16, z), paint, 0.012)
    sky('#e6ebf2', 0.6)
    window((-0.2, -1.8, 2.5), (0, 0.4, 0), (1.4, 1.4), 120)
    sets.plant((0.5, 1.85, 0), 0.85, 20)
    camera([(-0.42, -1.2, 0), (0.42, -1.2, 0), (-0.4, 1.5, 0.9), (0.4, 1.5, 0.9)], 6, 27, lens=38, fill=1.0, fstop=8)
    return {'exposure': 1.1}


def floral(form=t.waved(0.0012), region=None, density=1.0):
    """Machine-woven polypropylene with a short pile."""
    width, length = 0.55, 1.4
    pattern = patterns.roses(width, length)
    pile = t.fibre('pile', pattern, variation=0.06, sheen=0.15, root=0.72, roughness=0.7)
    mat = t.sheet('runner', width, length, t.woven('ground', pattern * 0.6, repeats=(150, 380)), pile, form, thickness=0.004)
    t.pile(mat, 330000 * width * length * density, 0.006, 0.0008, brownian=0.0006, kink=0.0006, slot=2, taper=0.9)
    t.solid(mat, 0.003)
    edge = Material('binding', '#8d7350', 0.85, 0.1)
    return [mat, t.edging('binding', width, length, form, edge, 0.004, 0.003, lift=0.005)], width, length


# Door mats


def coir(form=t.flat, region=None, density=1.0):
    """Stiff bristles of bleached coir on PVC, the word in black pigment. The longer side is x."""
    width, length = 0.75, 0.45
    pattern = patterns.welcome(width, length)
    if region:
        pattern = cut(pattern, width, length, region)
        width, length = region[2:]
    bristle = t.fibre('coir', pattern, variation=0.3, sheen=0.05, root=0.45, roughness=0.6, specular=0.25)
    base = t.woven('base', pattern * 0.35, repeats=(150, 100))
    mat = t.sheet('coir', width, length, base, bristle, form, thickness=0.004)
    mat.data.materials.append(Material('pvc', '#2b2a2a', 0.6, 0.3).data)
    t.pile(mat, 330000 * width * length * density, 0.0125, 0.0006 / math.sqrt(density), brownian=0.0018, random_length=0.14, kink=0.002, slot=2, steps=3, taper=0.7)
    t.solid(mat, 0.004)
    return [mat], width, length


def coir_in_use():
    made, _, _ = coir()
    sets.doorway(0.38)
    camera([(-0.46, -0.3, 0), (0.46, -0.3, 0), (-0.45, 0.5, 0.5), (0.45, 0.5, 0.5)], 12, 32, lens=42, fill=1.0, fstop=7)
    return {'denoise': 2}


def porch():
    return sets.tiles('#8d8576', '#6c665a', (0.55, 0.55), 0.55, 0.0, 0.16, 0.005)


# Bath


def stone_floor():
    return sets.tiles('#b3aea5', '#8c877e', (0.6, 0.6), 0.28)


def tufted(colour, height=0.018, size=(0.8, 0.5), lengths=None, radius=0.0011, count=190000):
    """Cut pile of cotton on a latex back, in one colour, perhaps carved."""

    def make(form=t.flat, region=None, density=1.0):
        width, length = region[2:] if region else size
        yarn = t.fibre('cotton', None, colour, variation=0.12, sheen=0.3, root=0.5, roughness=0.95, specular=0.05)
        mat = t.sheet('mat', width, length, Material('ground', colour, 0.95, 0.05), yarn, form, 'rect' if region else 'soft', 220, 0.004, radius=0.03)
        mat.data.materials.append(t.woven('latex', None, '#dcd6c8', (width * 190, length * 190), 0.0008, sheen=0).data)
        carved = lengths
        if region and lengths:
            x, y, w, l = region
            carved = lambda u, v: lengths((x + (u - 0.5) * w) / size[0] + 0.5, (y + (v - 0.5) * l) / size[1] + 0.5)
        t.pile(mat, count * width * length * density, height, radius / math.sqrt(density), brownian=0.0035, random_length=0.14, kink=0.003, slot=2, steps=3, lengths=carved, taper=0.85)
        t.solid(mat, 0.003)
        return [mat], width, length

    return make


def in_bathroom(make, **develop):
    def take():
        made, width, length = make()
        turn(made, 0, (0, 0.02, 0))
        sets.bathroom(1.05)
        sets.stool((0.52, 0.18, 0), 0.4)
        towels((0.52, 0.18, 0.402))
        camera([(-0.52, -0.32, 0), (0.55, -0.32, 0), (-0.5, 0.35, 0.52), (0.55, 0.35, 0.52)], -10, 30, lens=42, fill=1.0, fstop=7)
        return develop

    return take


def towels(at, colours=('#f0eee9', '#d8d3c8'), width=0.24):
    """Folded towels on each other."""
    for k, colour in enumerate(colours):
        pile = t.fibre('towel', None, colour, variation=0.06, root=0.75)
        stack = t.sheet('towel', width, 0.66, Material('towel', colour, 0.95, 0.05), pile, t.folded(3, 0.66, 0.026, k), thickness=0.002, cells=90)
        t.pile(stack, 70000, 0.003, 0.0005, brownian=0.0012, kink=0.002, slot=2)
        stack.location = (at[0], at[1], at[2] + k * 0.085)
        stack.rotation_euler[2] = 0.12 - 0.2 * k


sage = tufted('#8fa58a')
wave = tufted('#d6a6a0', 0.022, (0.9, 0.6), lambda u, v: 0.48 + 0.52 * (np.sin((v * 5.5 + 0.16 * np.sin(u * 11)) * 2 * math.pi) > -0.15))

pictures.update(
    {
        'jute-braided-round-carpet': [cover(jute, 0, 50, fill=1.0, exposure=1.35), jute_in_use],
        'shaggy-polyester-carpet-silver': [cover(shaggy, 14, 50), detail(shaggy, (0, 0, 1.0, 1.0), 1.5, 0.4)],
        'cotton-dhurrie-runner-indigo': [dhurrie_cover, dhurrie_in_use, detail(dhurrie, (0, 0.1, 0.6, 0.8), 2.0, 0.26, exposure=1.3), folded_corner(dhurrie, 0.6, 2.4, 0.6, 0.014, exposure=1.25)],
        'bedside-runner-floral': [cover(floral, 32, 46)],
        'natural-coir-door-mat-welcome': [cover(coir, 9, 60, porch), coir_in_use, detail(coir, (-0.16, 0, 0.42, 0.42), 1.6, 0.17), folded_corner(coir, 0.75, 0.45, 0.42, 0.03, floor=porch, reach=0.16)],
        'tufted-cotton-bath-mat-sage-green': [cover(sage, 10, 46, stone_floor), in_bathroom(sage), detail(sage, (0, 0, 0.5, 0.5), 1.6, 0.2), folded_corner(sage, 0.8, 0.5, 0.5, 0.024, 1.2, stone_floor, 0.2)],
        'tufted-wave-bath-mat-blush': [cover(wave, 10, 46, stone_floor), in_bathroom(wave), detail(wave, (0, 0, 0.6, 0.6), 1.4, 0.3), folded_corner(wave, 0.9, 0.6, 0.55, 0.028, 1.2, stone_floor, 0.24)],
    }
)


def terry(colour, size=(0.8, 0.5), border=0.05, motif=None, weight=1.0):
    """Loops of cotton inside a flat border. motif: texture coordinates to the share of the pile height."""

    def make(form=t.flat, region=None, density=1.0):
        width, length = region[2:] if region else size
        x0, y0 = region[:2] if region else (0, 0)
        loop = t.fibre('terry', None, colour, variation=0.05, sheen=0.2, root=0.72, roughness=0.95, specular=0.05)
        flat = t.woven('border', None, colour, (width * 260, length * 260), 0.0007, fuzz=0.04)

        def heights(u, v):
            x, y = x0 + (u - 0.5) * width, y0 + (v - 0.5) * length
            edge = np.minimum(size[0] / 2 - np.abs(x), size[1] / 2 - np.abs(y))
            share = motif(x, y, edge) if motif else np.ones_like(x)
            return np.where(edge < border, 0.02, share)

        mat = t.sheet('terry', width, length, flat, loop, form, cells=330, thickness=0.003)
        t.pile(mat, 520000 * width * length * density, 0.0062 * weight, 0.0008 / math.sqrt(density), brownian=0.0028, random_length=0.2, kink=0.004, slot=2, steps=3, lengths=heights, taper=0.95)
        t.solid(mat, 0.003)
        made = [mat]
        hem = Material('hem', colour, 0.95, 0.05)
        made.append(t.edging('hem', width, length, form, hem, 0.0022, 0.0026, lift=0.002, inset=0.001))
        return made, width, length

    return make


def feet(x, y, edge):
    """Two soles in relief, as on hotel rugs."""
    share = np.ones_like(x)
    for side in (-1, 1):
        dx, dy = (x - side * 0.052) * 1.0 - side * 0.10 * (y - 0.01), y
        sole = np.minimum(np.hypot(dx / 0.036, (dy - 0.045) / 0.055), np.hypot(dx / 0.027, (dy + 0.06) / 0.042))
        waist = (np.abs(dx) < 0.021) & (np.abs(dy) < 0.05)
        inside = (sole < 1) | waist
        for k in range(5):
            tx, ty = side * (-0.030 + 0.0155 * k), 0.118 - 0.0042 * k * k * 0.8
            inside |= np.hypot(dx - tx, dy - ty) < 0.0105 - 0.0011 * k
        share = np.where(inside, 0.12, share)
    ring = np.abs(np.hypot(x / 0.135, y / 0.18) - 1)
    return np.where(ring < 0.045, 0.12, share)


def greek_key(x, y, edge):
    """A meander in relief along the edge."""
    unit = 0.011
    far_y = np.abs(y) / 0.25 > np.abs(x) / 0.375
    along, depth = np.where(far_y, x, y), edge - 0.055
    i, j = np.floor(along / unit).astype(int) % 6, np.floor(depth / unit).astype(int)
    key = np.array([[1, 1, 1, 1, 1, 0], [1, 0, 0, 0, 1, 0], [1, 0, 1, 1, 1, 0], [1, 0, 1, 0, 0, 0], [1, 0, 1, 1, 1, 1]])
    band = (j >= 0) & (j < 5)
    return np.where(band & (key[np.clip(j, 0, 4), i] == 1), 0.12, 1.0)


def border_lines(x, y, edge):
    return np.where((np.abs(edge - 0.085) < 0.009) | (np.abs(edge - 0.115) < 0.005), 0.1, 1.0)


grey_terry = terry('#8d8a86')
hotel = terry('#f4f2ee', motif=feet, weight=1.1)
ivory = terry('#e9dfca', (0.9, 0.6), 0.05, border_lines)
spa = terry('#f4f2ee', (0.75, 0.5), 0.045, greek_key)


# Prayer mats


def janamaz(form=t.waved(0.0015), region=None, density=1.0):
    """Woven velvet with a short dense pile and fringed ends."""
    width, length = 0.7, 1.1
    pattern = patterns.mihrab(width, length)
    if region:
        pattern = cut(pattern, width, length, region)
        width, length = region[2:]
    velvet = t.fibre('velvet', pattern, variation=0.05, sheen=0.35, root=0.8, roughness=0.6, specular=0.15)
    mat = t.sheet('janamaz', width, length, t.woven('ground', pattern * 0.6, repeats=(width * 300, length * 300)), velvet, form, thickness=0.002, cells=220)
    mat.data.materials.append(t.woven('back', None, '#6e4a44', (width * 220, length * 220), 0.0008).data)
    t.pile(mat, 420000 * width * length * density, 0.0038, 0.0009 / math.sqrt(density), brownian=0.0003, random_length=0.05, kink=0.0003, lean=(0, -0.0012), slot=2, taper=0.9)
    t.solid(mat, 0.002)
    made = [mat]
    if not region:
        made.append(t.fringe('fringe', width, length, form, Material('cotton', '#d2bf94', 0.85, 0.15, Sheen=0.2), 0.045, 0.0095, 7, 0.0007))
    return made, width, length


def janamaz_in_use():
    made, _, _ = janamaz()
    turn(made, -8)
    sets.prayer(0.95)
    from kit import threads

    # A string of prayer beads on the mat.
    bead = Material('bead', '#4a2c1c', 0.25, 0.5)
    import bpy

    for k in range(34):
        a = k / 34 * 2 * math.pi
        r = 0.075 * (1 + 0.25 * math.cos(2 * a + 0.6) + 0.08 * math.sin(3 * a))
        bpy.ops.mesh.primitive_uv_sphere_add(radius=0.0062, location=(0.12 + r * math.cos(a), -0.26 + r * math.sin(a), 0.0145), segments=16, ring_count=10)
        bpy.context.object.data.materials.append(bead.data)
        bpy.ops.object.shade_smooth()
    camera([(-0.5, -0.6, 0), (0.5, -0.6, 0), (-0.45, 0.6, 0.2), (0.45, 0.6, 0.2)], 14, 38, lens=42, fill=1.0, fstop=7)
    return {'exposure': 1.3}


def asan(form=t.waved(0.0015), region=None, density=1.0):
    """Square dari in stripes."""
    width = length = 0.6
    bands = (('#c9661f', 70), ('#efe6d2', 9), ('#a3252a', 22), ('#efe6d2', 9), ('#d98a2b', 36), ('#efe6d2', 6), ('#a3252a', 8), ('#efe6d2', 6), ('#d98a2b', 36), ('#efe6d2', 9), ('#a3252a', 22), ('#efe6d2', 9))
    pattern = patterns.stripes(width, length, bands)
    if region:
        pattern = cut(pattern, width, length, region)
        width, length = region[2:]
    cotton = t.woven('dari', pattern, repeats=(width * 110, length * 130), depth=0.0016)
    fuzz = t.fibre('fuzz', pattern, variation=0.1, root=0.9)
    mat = t.sheet('dari', width, length, cotton, fuzz, form, thickness=0.003, cells=220)
    t.pile(mat, 60000 * width * length * density, 0.0028, 0.00009, brownian=0.003, kink=0.003, slot=2)
    t.solid(mat, 0.003)
    mat.modifiers['back'].material_offset = 0
    made = [mat]
    if not region:
        made.append(t.fringe('fringe', width, length, form, Material('cotton', '#e6dcc6', 0.9, 0.1), 0.03, 0.012, 6, 0.0008))
    return made, width, length


# Blankets


def soft_blanket(name, colour, length_mm=4.0, emboss=False, sheen=0.8, count=240000, variation=0.08, roughness=0.5, root=0.6):
    """Short raised pile; mink is embossed with flowers."""

    def make(width, length, form, cells=260, density=1.0):
        lengths = None
        if emboss:
            heights = patterns.petals(2.0, 2.4)
            rows, columns = heights.shape

            def lengths(u, v):
                i = ((0.5 - (v - 0.5) * length / 2.4) * rows).astype(int)
                j = ((0.5 + (u - 0.5) * width / 2.0) * columns).astype(int)
                return 0.3 + 0.7 * heights[np.clip(i, 0, rows - 1), np.clip(j, 0, columns - 1)]

        pile = t.fibre(name, None, colour, variation=variation, sheen=sheen, root=root, roughness=roughness, specular=0.35 if emboss else 0.1)
        made = t.sheet(name, width, length, Material(name, colour, 0.8, 0.1, Sheen=0.5), pile, form, cells=cells, thickness=0.004)
        t.pile(made, count * width * length * density, length_mm / 1000, 0.0008 / math.sqrt(density), brownian=0.0012, random_length=0.15, kink=0.0012, lean=(0.0012, -0.0015), slot=2, lengths=lengths, taper=0.7)
        return made

    return make


def stack(blanket, layers=5, width=0.5, panel=0.38, thick=0.034, **develop):
    """The blanket folded as in a shop, from the front of its folds."""

    def take():
        made = blanket(width, layers * panel, t.folded(layers, layers * panel, thick, 3), 340, 1.1)
        turn([made], 118)
        plane('floor', (9, 9), (0, 0, 0), sets.oak(('#a08261', '#b1946f')))
        sets.walls(1.3)
        sets.daylight(low=True)
        camera(corners(panel, width, layers * thick, 28), 0, 24, lens=65, fill=0.9, fstop=6.3)
        return develop

    return take


def on_bed(blanket, size=(2.3, 1.9), **develop):
    """Over the lower half of a bed with white sheets and pillows."""

    def take():
        sets.bedroom()
        linen = sets.cloth('linen', '#ebe8e1', 900)
        frame = sets.wood('frame', '#5f432e')
        box('frame', (1.66, 2.06, 0.22), (0, 1.0, 0.2), frame, 0.02)
        box('mattress', (1.6, 2.0, 0.3), (0, 1.0, 0.42), linen, 0.07, segments=6)
        box('head', (1.72, 0.07, 1.0), (0, 2.06, 0.5), frame, 0.02)
        for x in (-0.4, 0.4):
            sets.cushion('pillow', (0.7, 0.46, 0.2), (x, 1.72, 0.68), linen, (0.45, 0, 0.05 * x), 0.42)
        made = blanket(size[0], size[1], t.draped(0.8, 0.575, 0.07, 0.03, front=-0.95), 300, 0.62)
        made.location = (0, 0.95, 0)
        camera([(-0.8, -0.1, 0.15), (0.85, -0.1, 0.15), (-0.8, 1.9, 0.9), (0.8, 1.9, 0.9)], 24, 26, lens=40, fill=1.0, fstop=7)
        return develop

    return take


def blanket_detail(blanket, view=0.24, **develop):
    """A soft fold from near."""

    def take():
        def form(x, y):
            s = y + 0.35 * x
            return x, y, 0.035 * np.exp(-((s - 0.03) / 0.05) ** 2) + 0.02 * np.exp(-((s + 0.12 + 0.3 * x) / 0.07) ** 2)

        blanket(0.9, 0.9, form, 260, 1.6)
        close_light()
        camera(corners(view, view * 0.85), 12, 40, lens=70, fill=1.0, fstop=4, focus=(0, 0.0, 0.02))
        return develop

    return take


def blanket_corner(blanket, **develop):
    def take():
        size = 0.8
        made = blanket(size, size, t.turned((-size / 2, -size / 2), 0.34, 0.035, 0.06), 260, 1.1)
        t.solid(made, 0.004)
        plane('floor', (9, 9), (0, 0, 0), sets.cloth('sheet', '#e9e6df', 900))
        sets.daylight(low=True)
        camera(corners(0.55, 0.46), -20, 38, lens=60, fill=1.0, fstop=6.3, target=(-0.13, -0.13, 0))
        return develop

    return take


mink = {name: soft_blanket('mink', colour, 6, True) for name, colour in (('wine', '#6b1f2e'), ('navy', '#1f2d50'), ('coffee', '#5b3d2b'), ('emerald', '#14624a'))}
fleece = soft_blanket('fleece', '#c08a2c', 3.5, False, 0.35, 300000, 0.05, 0.95, 0.75)


def blanket_views(blanket, **develop):
    return [stack(blanket, **develop), on_bed(blanket, **develop), blanket_detail(blanket, **develop), blanket_corner(blanket, **develop)]


def bath_views(make, width, length, **develop):
    return [
        cover(make, 10, 46, stone_floor, **develop),
        in_bathroom(make, **develop),
        detail(make, (width / 2 - 0.22, -length / 2 + 0.22, 0.44, 0.44), 1.5, 0.2, at=(0.12, -0.12, 0), floor=stone_floor, **develop),
        folded_corner(make, width, length, 0.5, 0.016, 1.1, stone_floor, 0.2, **develop),
    ]


pictures.update(
    {
        'cotton-terry-bath-mat-900-gsm': bath_views(grey_terry, 0.8, 0.5),
        'hotel-white-jacquard-bath-rug-1000-gsm': bath_views(hotel, 0.8, 0.5, exposure=1.5),
        'hotel-border-bath-rug-ivory': bath_views(ivory, 0.9, 0.6, exposure=1.5),
        'spa-greek-key-bath-rug': [cover(spa, 10, 46, stone_floor, exposure=1.5), in_bathroom(spa, exposure=1.5)],
        'velvet-prayer-mat-janamaz-maroon': [cover(janamaz, 14, 52), janamaz_in_use, detail(janamaz, (0, 0.3, 0.6, 0.6), 1.7, 0.24), folded_corner(janamaz, 0.7, 1.1, 0.5, 0.014)],
        'cotton-dari-asan-prayer-mat': [cover(asan, 20, 50), detail(asan, (0, 0, 0.6, 0.6), 1.8, 0.26)],
        'mink-blanket-double-bed': blanket_views(mink['wine']),
        'fleece-throw-blanket-mustard': blanket_views(fleece),
    }
)
