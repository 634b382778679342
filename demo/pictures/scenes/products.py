"""The products: how each is made, and how each of its pictures is taken."""
import math

import bpy
import numpy as np
import patterns
import sets
import textiles as t
from kit import Material, box, camera, lathe, plane, sky, window


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
    return pattern[
        max(0, round(top)) : round(top + l / length * rows), max(0, round(left)) : round(left + w / width * columns)
    ]


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


def detail(
    make, region, density=2.0, view=0.24, azimuth=18, elevation=34, at=(0, 0, 0), floor=None, fstop=4, **develop
):
    def take():
        make(form=t.flat, region=region, density=density)
        if floor:
            plane('floor', (9, 9), (0, 0, 0), floor())
        close_light()
        camera(
            corners(view, view * 0.85, shift=at),
            azimuth,
            elevation,
            lens=70,
            fill=1.0,
            fstop=fstop,
            focus=(at[0], at[1] - 0.02, 0),
        )
        return develop

    return take


def folded_corner(make, width, length, size=0.6, radius=0.028, density=1.5, floor=None, reach=0.3, **develop):
    def take():
        make(
            form=t.turned((-size / 2, -size / 2), reach, radius, 0.05),
            region=(-width / 2 + size / 2, -length / 2 + size / 2, size, size),
            density=density,
        )
        by_daylight(floor and floor())
        k = size / 0.66
        camera(corners(0.46 * k, 0.4 * k), -20, 40, lens=60, fill=1.0, fstop=6.3, target=(0.05 * k, 0.05 * k, 0))
        return develop

    return take


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
    t.pile(
        rug,
        200000 * width * length * density,
        0.0105,
        0.0011 / math.sqrt(density),
        brownian=0.0009,
        random_length=0.07,
        kink=0.0008,
        lean=(0.0, -0.002),
        slot=2,
        taper=0.9,
    )
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
    lathe('top', [(0, 0.4), (0.3, 0.4), (0.31, 0.41), (0.31, 0.425), (0.3, 0.435), (0, 0.435)], (0.28, 0.2, 0), table)
    for k in range(3):
        a = k * 2.094 + 0.4
        box('leg', (0.035, 0.035, 0.41), (0.28 + 0.2 * math.cos(a), 0.2 + 0.2 * math.sin(a), 0.205), table, 0.008, a)
    sets.vase((0.25, 0.24, 0.435), '#c9b9a0', 0.75)
    camera([(-0.75, -0.65, 0), (0.75, -0.65, 0), (-0.7, 0.6, 0.6), (0.7, 0.6, 0.6)], 8, 30, lens=42, fill=1.0, fstop=7)
    return {'exposure': 1.35}


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
        made.append(
            t.fringe('fringe', width, length, form, Material('cotton', '#d8cfba', 0.9, 0.1), 0.05, 0.013, 6, 0.0009)
        )
    return made, width, length


def dhurrie_cover():
    form = t.rolled(0.062, 0.0075, 0.02)
    made, width, length = dhurrie(form)
    turn([made[0]], 24)
    # Only the near end shows its fringe.
    bpy.data.objects.remove(made[1])
    near = t.fringe(
        'fringe', width, length, t.flat, Material('cotton', '#d8cfba', 0.9, 0.1), 0.05, 0.013, 6, 0.0009, sides=(-1,)
    )
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
    mat = t.sheet(
        'runner', width, length, t.woven('ground', pattern * 0.6, repeats=(150, 380)), pile, form, thickness=0.004
    )
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
    t.pile(
        mat,
        330000 * width * length * density,
        0.0125,
        0.0006 / math.sqrt(density),
        brownian=0.0018,
        random_length=0.14,
        kink=0.002,
        slot=2,
        steps=3,
        taper=0.7,
    )
    t.solid(mat, 0.004)
    return [mat], width, length


def coir_in_use():
    made, _, _ = coir()
    sets.doorway(0.38)
    camera([(-0.46, -0.3, 0), (0.46, -0.3, 0), (-0.45, 0.5, 0.5), (0.45, 0.5, 0.5)], 12, 32, lens=42, fill=1.0, fstop=7)
    return {'denoise': 2}


def coir_corner():
    coir(t.turned((-0.375, -0.225), 0.17, 0.03, 0.05))
    by_daylight(porch())
    camera(corners(0.5, 0.36), -16, 42, lens=60, fill=1.0, fstop=8, target=(-0.08, -0.02, 0))
    return {'exposure': 2.1}


def porch():
    return sets.tiles('#8d8576', '#6c665a', (0.55, 0.55), 0.55, 0.0, 0.16, 0.005)


# Prayer mats


def janamaz(form=t.waved(0.0015), region=None, density=1.0):
    """Woven velvet with a short dense pile and fringed ends."""
    width, length = 0.7, 1.1
    pattern = patterns.mihrab(width, length)
    if region:
        pattern = cut(pattern, width, length, region)
        width, length = region[2:]
    velvet = t.fibre('velvet', pattern, variation=0.05, sheen=0.35, root=0.8, roughness=0.6, specular=0.15)
    mat = t.sheet(
        'janamaz',
        width,
        length,
        t.woven('ground', pattern * 0.6, repeats=(width * 300, length * 300)),
        velvet,
        form,
        thickness=0.002,
        cells=220,
    )
    mat.data.materials.append(t.woven('back', None, '#6e4a44', (width * 220, length * 220), 0.0008).data)
    t.pile(
        mat,
        420000 * width * length * density,
        0.0038,
        0.0009 / math.sqrt(density),
        brownian=0.0003,
        random_length=0.05,
        kink=0.0003,
        lean=(0, -0.0012),
        slot=2,
        taper=0.9,
    )
    t.solid(mat, 0.002)
    made = [mat]
    if not region:
        made.append(
            t.fringe(
                'fringe',
                width,
                length,
                form,
                Material('cotton', '#d2bf94', 0.85, 0.15, Sheen=0.2),
                0.045,
                0.0095,
                7,
                0.0007,
            )
        )
    return made, width, length


def janamaz_in_use():
    made, _, _ = janamaz()
    turn(made, -8)
    sets.prayer(0.95)
    # A string of prayer beads on the mat.
    bead = Material('bead', '#4a2c1c', 0.25, 0.5)
    for k in range(34):
        a = k / 34 * 2 * math.pi
        r = 0.075 * (1 + 0.25 * math.cos(2 * a + 0.6) + 0.08 * math.sin(3 * a))
        bpy.ops.mesh.primitive_uv_sphere_add(
            radius=0.0062,
            location=(0.12 + r * math.cos(a), -0.26 + r * math.sin(a), 0.0145),
            segments=16,
            ring_count=10,
        )
        bpy.context.object.data.materials.append(bead.data)
        bpy.ops.object.shade_smooth()
    camera([(-0.5, -0.6, 0), (0.5, -0.6, 0), (-0.45, 0.6, 0.2), (0.45, 0.6, 0.2)], 14, 38, lens=42, fill=1.0, fstop=7)
    return {'exposure': 1.3}

# Towels

towel_colours = {'white': '#fdfbf4', 'navy': '#2b3b63', 'sage': '#93a68c', 'rose': '#d3a1a0'}


def terry(colour, width, length, form, density=1.0, seed=1):
    """Loops of cotton on both sides; the sheet is the ground weave."""
    loop = t.fibre(f'loop {seed}', None, colour, variation=0.05, sheen=0.3, root=0.82, roughness=0.9, specular=0.08)
    ground = t.woven(f'ground {seed}', None, colour, (width * 300, length * 300), 0.0008)
    made = t.sheet(f'terry {seed}', width, length, ground, loop, form, thickness=0.002, cells=260)
    t.pile(
        made,
        420000 * width * length * density,
        0.0023,
        0.0005 / math.sqrt(density),
        brownian=0.0016,
        random_length=0.15,
        kink=0.0012,
        slot=2,
        steps=4,
        taper=1.0,
    ).particle_system.seed = seed
    return made


def fold(depth, radius, level, sag=0.004):
    """One U fold with its bend towards the camera: the sheet runs forward below, around the bend, and back above."""
    bend = math.pi * radius

    def form(x, y):
        s = y + depth + bend / 2
        t_ = np.clip((s - depth) / radius, 0, math.pi)
        bent = np.where(s < depth + bend, -depth - radius * np.sin(t_), -2 * depth + s - bend)
        ahead = np.where(s < depth, -s, bent)
        waves = np.sin(x * 11 + level * 40) + 0.6 * np.sin(x * 23 + 1 + level * 90)
        up = level + radius * (1 - np.cos(t_)) + sag * waves * np.clip(s / depth - 1, 0, 1)
        return x + 0.003 * np.sin(ahead * 17 + level * 50), ahead + 0.004 * np.sin(x * 9 + level * 70), up

    return form, 2 * depth + bend


def folded_towel(colour, level, seed, width=0.36, depth=0.24):
    """A towel folded twice: an outer and an inner bend."""
    made = []
    for part, radius in enumerate((0.026, 0.011)):
        sag = 0.0022 if part == 0 else 0.001
        form, length = fold(depth - part * 0.012, radius, level + 0.032 - radius, sag)
        made.append(terry(colour, width - part * 0.006, length, form, seed=seed * 10 + part))
    return made


def towel_stack(*names):
    def take():
        height = 0.062
        for k, name in enumerate(names):
            made = folded_towel(towel_colours[name], k * height, k + 1)
            turn(made, (2.5, -2, 1.5, -1)[k % 4], (0.004 * (-1) ** k, 0, 0))
        box('shelf', (2.4, 0.8, 0.05), (0, 0.0, -0.029), sets.wood('shelf', '#8a6a4c'), 0.006)
        plane('wall', (4, 3), (0, 0.4, 0.6), sets.plaster('#d8d4cb'), (math.pi / 2, 0, 0))
        sky('#e4e9f0', 0.5)
        window((-1.5, -0.9, 1.3), (0, 0, 0.1), (1.1, 1.1), 55)
        top = len(names) * height
        camera(
            [(x, y, z) for x in (-0.2, 0.2) for y in (-0.27, 0.02) for z in (0, top)],
            22, 16, lens=65, fill=1.02, fstop=8,
        )
        return {'exposure': 1.5}

    return take


def hung(rail, drop):
    """Over a rail at the height 0: down in front, down behind; folds grow towards the hem."""
    bend = math.pi * rail

    def form(x, y):
        s = y + drop + bend / 2
        t_ = np.clip((s - drop) / rail, 0, math.pi)
        z = np.where(s < drop, s - drop, np.where(s < drop + bend, rail * np.sin(t_), drop + bend - s))
        out = np.where(s < drop, -rail, np.where(s < drop + bend, -rail * np.cos(t_), rail))
        hang = np.clip(-z / drop, 0, 1)
        wave = (0.022 * np.sin(x * 15 + 0.6) + 0.009 * np.sin(x * 33 + 2)) * hang**0.6
        return x * (1 - 0.06 * hang), np.where(s < drop, out - 0.03 * hang + wave, out), z

    return form, 2 * drop + bend


def hung_towel(name):
    def take():
        form, length = hung(0.014, 0.62)
        made = terry(towel_colours[name], 0.62, length, form, seed=3)
        made.location = (0, 0, 1.35)
        band = t.woven('band', None, towel_colours[name], (600, 40), 0.0012, sheen=0.3)

        def low(x, y):
            return form(x, y - length / 2 + 0.1)

        border = t.sheet('border', 0.62, 0.045, band, form=low, thickness=0.006, cells=200)
        border.location = (0, 0, 1.35)
        steel = Material('steel', '#b9bcc0', 0.22, 0.5, Metallic=1.0)
        rail = lathe('rail', [(0.0095, -0.48), (0.0095, 0.48)], (0, 0, 1.35), steel)
        rail.rotation_euler = (0, math.pi / 2, 0)
        for k in (-1, 1):
            arm = lathe('arm', [(0.009, 0), (0.009, 0.075), (0.026, 0.075), (0.026, 0.085)], (k * 0.46, 0, 1.35), steel)
            arm.rotation_euler = (-math.pi / 2, 0, 0)
        wall = sets.tiles('#cfd3cf', '#aeb2ae', (0.2, 0.1), 0.16, 0.5, 0.05, 0.003)
        plane('wall', (4, 4), (0, 0.086, 1.2), wall, (math.pi / 2, 0, 0))
        sky('#e4e9f0', 0.5)
        window((-1.6, -1.5, 2.1), (0, 0, 1.1), (1.2, 1.2), 70)
        camera([(x, -0.03, z) for x in (-0.4, 0.4) for z in (0.66, 1.44)], -14, 4, lens=60, fill=0.9, fstop=8)
        return {'exposure': 1.5}

    return take



pictures = {
    'cotton-bath-towel-500-gsm': [
        towel_stack('sage', 'navy', 'rose', 'white'),
        *(shot for name in towel_colours for shot in (towel_stack(name, name, name), hung_towel(name))),
    ],
    'hand-tufted-wool-carpet-persian-red': [persian_cover, persian_in_use, persian_detail, persian_corner],
    'jute-braided-round-carpet': [cover(jute, 0, 50, fill=1.0, exposure=1.35), jute_in_use],
    'cotton-dhurrie-runner-indigo': [
        dhurrie_cover,
        dhurrie_in_use,
        detail(dhurrie, (0, 0.1, 0.6, 0.8), 2.0, 0.26, exposure=1.3),
        folded_corner(dhurrie, 0.6, 2.4, 0.6, 0.014, exposure=1.25),
    ],
    'bedside-runner-floral': [cover(floral, 32, 46)],
    'natural-coir-door-mat-welcome': [
        cover(coir, 9, 60, porch),
        coir_in_use,
        detail(coir, (-0.13, 0, 0.46, 0.45), 1.6, 0.2, elevation=52, fstop=11, exposure=2.6, denoise=2),
        coir_corner,
    ],
    'velvet-prayer-mat-janamaz-maroon': [
        cover(janamaz, 14, 52),
        janamaz_in_use,
        detail(janamaz, (0, 0.3, 0.6, 0.6), 1.7, 0.24),
        folded_corner(janamaz, 0.7, 1.1, 0.5, 0.014),
    ],
}
