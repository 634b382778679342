"""The products: how each is made, and how each of its pictures is taken."""
import math

import bpy
import mats
import numpy as np
import patterns
import sets
import textiles as t
from kit import Material, box, camera, lathe, linear, mesh, plane, sky, window
from mats import cut
from views import by_daylight, corners, cover, detail, folded_corner, placed, stack, turn


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


def towel(name):
    def sheet_of(width, length, form, part):
        return terry(towel_colours[name], width, length, form, seed=part + 1 + 10 * len(name))

    return sheet_of


def towel_stack(*names):
    return stack([towel(name) for name in names], 0.062)


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



# Blankets


def plush(colour, pattern=None, reach=0.004, count=260000, radius=0.0007, **hair):
    """A sheet of soft pile for folds and beds."""

    def sheet_of(width, length, form, part=0, cells=240):
        colours = pattern(width, length) if pattern else np.ones((4, 4, 3)) * linear(colour)
        yarn = t.fibre(f'plush {part}', t.brightened(colours, 1.5), variation=0.06, sheen=0.5, root=0.72, roughness=0.75)
        ground = t.woven(f'ground {part}', colours, repeats=(width * 200, length * 200), depth=0.0006)
        made = t.sheet(f'blanket {part}', width, length, ground, yarn, form, cells=cells, thickness=0.003)
        t.pile(made, count * width * length, reach, radius, brownian=0.0009, kink=0.0008, slot=2, taper=0.8, **hair)
        return made

    return sheet_of


def quilted(width, length, form, part=0, cells=420):
    """Printed cotton with thin wadding, quilted in lines."""
    print_ = patterns.blocks(width, length)
    x, y = patterns.grid(width, length, 0.002)
    lines = np.minimum(np.abs((x + y) % 0.09 - 0.045), np.abs((x - y) % 0.09 - 0.045))
    puff = np.sqrt(np.clip(lines / 0.045, 0, 1))
    cloth = t.woven(f'print {part}', print_, repeats=(width * 420, length * 420), depth=0.0003, sheen=0.1, fuzz=0.04)
    return t.sheet(f'dohar {part}', width, length, cloth, None, form, cells=cells, thickness=0.004, height=puff, relief=0.007)


def felted(width, length, form, part=0, cells=240):
    """Milled wool: short matted fibres, a stitched edge of dark yarn."""
    made = plush('#7c7d7e', None, 0.003, 330000, 0.00035)(width, length, form, part, cells)
    return made


def on_bed(sheet_of, width, length, bed=(1.6, 2.0), shift=-0.2, azimuth=-24, elevation=27, **develop):
    """In use: spread over a bed."""

    def take():
        form = sets.spread(bed[0], bed[1], 0.5)
        made = sheet_of(width, length, lambda x, y: form(x, y + shift), 0, 420)
        t.solid(made, 0.004)
        sets.bed(*bed)
        sets.bedroom()
        points = [(-bed[0] / 2, -bed[1] / 2, 0.15), (bed[0] / 2, -bed[1] / 2, 0.15), (-bed[0] / 2, 1, 0.95), (bed[0] / 2, 1, 0.95)]
        camera(points, azimuth, elevation, lens=40, fill=1.02, fstop=8)
        return {'exposure': 1.5, **develop}

    return take


def close_cloth(sheet_of, size=0.42, view=0.26, azimuth=18, elevation=36, wave=0.02, **develop):
    """Detail: the cloth in soft folds."""

    def take():
        def form(x, y):
            z = wave * np.sin((x * 0.8 + y) * 19 + 2 * np.sin(x * 6)) + wave * 0.5 * np.sin((x - y * 0.4) * 31)
            return x, y, z + wave * 1.5

        made = sheet_of(size, size, form, 0, 300)
        t.solid(made, 0.003)
        close_light_for_cloth()
        camera(corners(view, view * 0.85), azimuth, elevation, lens=70, fill=1.0, fstop=5.6, focus=(0, -0.02, 0.02))
        return develop

    return take


def close_light_for_cloth():
    sky('#dfe6f0', 0.4)
    window((-1.6, 0.5, 0.9), (0, 0, 0), (0.8, 0.9), 45)


mink_colours = {
    'wine': ('#54101c', '#a34a55', '#2e060d', '#5c5138'),
    'navy': ('#16233f', '#6f86b3', '#0a1226', '#3f5062'),
    'coffee': ('#3d2719', '#a37e5c', '#211309', '#5d5330'),
    'emerald': ('#0d4231', '#6ea78c', '#06231a', '#6a6a3a'),
}


def mink(name='wine'):
    return plush('#54101c', lambda w, l: patterns.big_roses(max(w, 2.2), max(l, 2.4), *mink_colours[name])[:, :] if w > 1 else cut(patterns.big_roses(2.2, 2.4, *mink_colours[name]), 2.2, 2.4, (0.05, 0.1, w, l)), 0.005, 200000, 0.0009)


# Cloths and mitt


def microfibre(colour):
    def sheet_of(width, length, form, part):
        return plush(colour, None, 0.0018, 520000, 0.0004)(width, length, form, part)

    return sheet_of


cloth_colours = ('#c2453c', '#d9a62e', '#3c8a55', '#2f6fb0')


def fanned_cloths():
    for k, colour in enumerate(cloth_colours):
        made = microfibre(colour)(0.4, 0.4, t.waved(0.003), k)
        made.location = (0, 0, k * 0.007)
        turn([made], -33 + k * 22, (-0.16 + k * 0.105, 0.1 - abs(k - 1.5) * 0.05, k * 0.006))
        t.solid(made, 0.003)
    plane('table', (4, 4), (0, 0, 0), sets.wood('table', '#a98a66'))
    sets.daylight(1.0)
    camera(corners(0.86, 0.66), 0, 50, lens=60, fill=0.98, fstop=8)
    return {'exposure': 1.7}


def waffle(width, length, form, part=0):
    """Glass cloth: a waffle weave."""
    x, y = patterns.grid(width, length, 0.0007)
    u, v = np.abs(x / 0.0065 % 1 - 0.5), np.abs(y / 0.0065 % 1 - 0.5)
    height = np.clip(np.maximum(u, v) * 2, 0, 1) ** 2
    shade = np.ones((*x.shape, 3)) * np.array(Material('c', '#4d8dbb').surface.inputs['Base Color'].default_value[:3])
    cloth = t.moulded(f'waffle {part}', shade * (0.42 + 0.2 * height)[..., None], height, 0.0015)
    made = t.sheet(f'cloth {part}', width, length, cloth, None, form, cells=260, thickness=0.003)
    t.solid(made, 0.002)
    return made


def glasses():
    waffle(0.4, 0.3, t.waved(0.003))
    glass = Material('glass', '#ffffff', 0.02, 0.6)
    glass.set('Alpha', 0.16)
    profile = sets.smoothed([(0, 0.0), (0.034, 0.0), (0.033, 0.004), (0.006, 0.01), (0.004, 0.05), (0.005, 0.085), (0.03, 0.105), (0.04, 0.14), (0.036, 0.19), (0.0345, 0.19), (0.038, 0.14), (0.028, 0.108), (0, 0.095)])
    for x, y in ((-0.07, 0.03), (0.06, 0.07)):
        lathe('glass', profile, (x, y, 0.006), glass)
    plane('table', (4, 4), (0, 0, 0), sets.wood('table', '#b79a76'))
    plane('wall', (4, 3), (0, 0.9, 1), sets.plaster('#d9d5cc'), (math.pi / 2, 0, 0))
    sets.daylight(1.0)
    camera(corners(0.42, 0.32) + [(-0.1, 0.1, 0.2), (0.1, 0.1, 0.2)], 14, 30, lens=60, fill=0.98, fstop=8)
    return {'exposure': 1.6}


def noodles(form, width, length, count, long, thick, seed=5):
    """Fingers of chenille: short thick strands with round ends that lie over each other in all directions."""
    source = np.random.default_rng(seed)
    around, along = 9, 9
    spin = np.linspace(0, 2 * math.pi, around, endpoint=False)
    t_ = np.linspace(0, 1, along)
    points, faces, uv = [], [], []
    for _ in range(count):
        a, r = source.uniform(0, 2 * math.pi), math.sqrt(source.uniform(0, 1))
        x, y = width / 2 * r * math.cos(a), length / 2 * r * math.sin(a)
        near = [np.array(form(np.array(x + dx), np.array(y + dy)), float) for dx, dy in ((0, 0), (1e-3, 0), (0, 1e-3))]
        root, up = near[0], np.cross(near[1] - near[0], near[2] - near[0])
        up /= np.linalg.norm(up)
        lie = np.cross(up, source.normal(size=3))
        lie /= np.linalg.norm(lie)
        far = long * source.uniform(0.75, 1.15)
        bend, rise = source.uniform(0.5, 1.5), source.uniform(0.35, 0.75)
        side = np.cross(up, lie) * source.uniform(-0.35, 0.35)
        # Leaves the base steeply and bends over.
        spine = root + far * (
            np.outer(t_ - 0.3 * bend * t_ * (1 - t_), lie)
            + np.outer(rise * t_ * (1 - 0.45 * bend * t_), up)
            + np.outer(t_**2, side)
        )
        radius = thick * source.uniform(0.85, 1.15) * np.sqrt(np.clip(1 - (2 * t_ - 1) ** 6, 0.02, 1))
        radius = radius * (1 + 0.06 * np.sin(t_ * 40 + source.uniform(0, 6)))
        ahead = np.gradient(spine, axis=0)
        ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
        one = np.cross(ahead, up + 1e-3)
        one /= np.linalg.norm(one, axis=1, keepdims=True)
        two = np.cross(ahead, one)
        shade = source.uniform(0, 1)
        start = len(points)
        for k in range(along):
            for angle in spin:
                points.append(spine[k] + radius[k] * (math.cos(angle) * one[k] + math.sin(angle) * two[k]))
                uv.append((shade, t_[k]))
        for k in range(along - 1):
            for j in range(around):
                i, n = start + k * around, (j + 1) % around
                faces.append((i + j, i + n, i + around + n, i + around + j))
        faces.append(tuple(start + (along - 1) * around + j for j in range(around)))
    return points, faces, uv


def mitt(view='whole'):
    def take():
        def form(x, y):
            a, b = x / 0.1, y / 0.135
            r = np.clip(np.abs(a) ** 2.6 + np.abs(b) ** 2.6, 0, 1)
            return x * (1 - 0.08 * b), y, 0.012 + 0.034 * np.sqrt(1 - r)

        base = Material('base', '#6e8424', 0.95, 0.05)
        yarn = Material('chenille', '#8ea33a', 0.95, 0.05, Sheen=0.9)
        at = yarn.node('SeparateXYZ', {0: yarn.node('TexCoord').outputs['UV']})
        value = yarn.node(
            'Math',
            {0: yarn.ramp(at.outputs[0], 0.82, 1.08, 0, 1), 1: yarn.ramp(at.outputs[1], 0.55, 1.0, 0, 0.6)},
            operation='MULTIPLY',
        ).outputs[0]
        colour = yarn.node('RGB')
        colour.outputs[0].default_value = yarn.surface.inputs['Base Color'].default_value
        yarn.link(yarn.multiply(colour.outputs[0], value), 'Base Color')
        # The cut fibres of each strand.
        yarn.bump(yarn.noise(1900, 2), 0.0009, 1.0)
        made = t.sheet('mitt', 0.19, 0.262, base, None, form, 'round', 120, 0.002)
        t.solid(made, 0.004)
        points, faces, uv = noodles(form, 0.192, 0.264, 1350, 0.02, 0.0037)
        mesh('noodles', points, faces, yarn, uv)

        # A short tube of ribbed knit, pressed flat.
        def tube(x, y):
            angle = x / 0.28 * 2 * math.pi
            flare = 1 - 0.1 * np.sin(np.clip((y + 0.045) / 0.09, 0, 1) * math.pi)
            return (
                0.062 * flare * np.cos(angle),
                y - 0.152,
                0.0175 + 0.0155 * flare * np.sin(angle),
            )

        ribs = np.tile(0.5 + 0.5 * np.sin(np.arange(560) / 560 * 2 * math.pi * 70), (8, 1))
        knit = t.moulded('cuff', np.ones((8, 8, 3)) * linear('#3f4348'), ribs, 0.0014, 0.95, 0.05, 0.3)
        made = t.sheet('cuff', 0.28, 0.08, knit, None, tube, cells=280, thickness=0.001)
        t.solid(made, 0.0025)
        if view == 'whole':
            paint = Material('bonnet', '#38475a', 0.16, 0.5)
            paint.surface.inputs['Clearcoat'].default_value = 1.0
            plane('table', (4, 4), (0, 0, 0), paint)
        else:
            plane('table', (4, 4), (0, 0, 0), sets.wood('table', '#a98a66'))
        sets.daylight(1.0)
        if view == 'whole':
            camera(corners(0.25, 0.4, 0.05, 0, (0, -0.02, 0)), 24, 44, lens=65, fill=0.97, fstop=8)
        else:
            camera(corners(0.14, 0.12, 0.05, 0, (0, 0.02, 0.01)), 18, 40, lens=70, fill=1.0, fstop=9, focus=(0, 0, 0.05))
        return {'exposure': 1.6}

    return take


# Rolled mats and the stone


def roll(make_rolled, width, degrees=24, **develop):
    """Half rolled: the roll at the far end."""

    def take():
        made, _, length = make_rolled()
        turn(made, degrees)
        by_daylight()
        camera(corners(width, 0.95, 0.12, degrees, (0.16, -0.36, 0)), 0, 40, lens=60, fill=0.97, fstop=8)
        return {'exposure': 1.5, **develop}

    return take


def stone(room=None):
    def take():
        slab = Material('diatomite', '#d3d1cb', 0.95, 0.1)
        slab.bump(slab.noise(900, 3), 0.0003, 0.5)
        slab.link(slab.multiply(slab.node('RGB').outputs[0], slab.ramp(slab.noise(40, 8), 0.94, 1.03)), 'Base Color')
        slab.tree.nodes['RGB'].outputs[0].default_value = (0.62, 0.61, 0.58, 1)
        made = box('stone', (0.6, 0.39, 0.009), (0, 0, 0.0075), slab, 0.0025)
        made.data.materials.append(slab.data)
        box('underlay', (0.57, 0.36, 0.003), (0, 0, 0.0015), Material('rubber', '#3a3a3a', 0.8), 0)
        lines = [np.column_stack([np.linspace(-0.25, 0.25, 2), np.full(2, y), np.full(2, 0.012)]) for y in np.arange(-0.15, 0.16, 0.03)]
        t.threads('grooves', lines, 0.0009, Material('groove', '#a5a39d', 0.95))
        turn([made], 0)
        if room:
            room()
            camera([(-0.42, -0.34, 0), (0.42, -0.34, 0), (-0.42, 0.42, 0.4), (0.42, 0.42, 0.4)], 10, 30, lens=42, fill=1.0, fstop=7)
        else:
            plane('floor', (9, 9), (0, 0, 0), sets.tiles('#a9a69f', '#8a867f', (0.6, 0.3), 0.3, 0.5, 0.08))
            sets.daylight()
            camera(corners(0.6, 0.39, 0.01), 18, 46, lens=60, fill=0.95, fstop=8)
        return {'exposure': 1.5}

    return take


def contour_pair(azimuth=0, room=None):
    def take():
        made, _, _ = mats.contour()
        turn(made, 0, (-0.32, 0.06, 0))
        pair, _, _ = mats.contour_partner()
        turn(pair, 90, (0.3, 0.0, 0))
        if room:
            room()
            camera([(-0.66, -0.45, 0), (0.66, -0.45, 0), (-0.62, 0.5, 0.4), (0.62, 0.5, 0.4)], 6, 34, lens=42, fill=1.0, fstop=7)
        else:
            by_daylight(sets.tiles('#9fa8a6', '#878f8d', (0.3, 0.3), 0.3, 0, 0.08))
            camera(corners(1.16, 0.82, 0.02), azimuth, 52, lens=60, fill=0.97, fstop=8)
        return {'exposure': 1.5}

    return take


def stone_floor():
    return sets.tiles('#aaa49a', '#8a857c', (0.6, 0.3), 0.3, 0.5, 0.08)


def slate():
    return sets.tiles('#6f7478', '#5b6063', (0.4, 0.4), 0.4, 0, 0.14)


def terracotta():
    return sets.tiles('#a3664a', '#8a7362', (0.3, 0.3), 0.55, 0, 0.14, 0.006)


def in_bathroom(make, width, length, degrees=0, shift=(0, 0, 0), azimuth=8, elevation=32, **options):
    def room():
        sets.bathroom(0.3 + length / 2, **options)

    k = max(width, length) / 0.8
    frame = [(-0.46 * k, -0.31 * k, 0), (0.46 * k, -0.31 * k, 0), (-0.44 * k, 0.44 * k, 0.3 * k), (0.44 * k, 0.44 * k, 0.3 * k)]
    return placed(make, room, degrees, shift, azimuth, elevation, frame=frame, exposure=1.3)


def shaggy_room():
    sets.living(product_back=0.62, sunny=False)
    sets.plant((1.25, 1.0, 0), 1.0)


def yoga_room():
    plane('floor', (9, 9), (0, 0, 0), sets.oak(('#a88a66', '#b89c78')))
    sets.walls(1.0, '#dcdad2')
    sets.plant((-1.05, 0.6, 0), 1.15, 26, '#c9c2b6')
    sets.basket((0.95, 0.62, 0), 1.1)
    sets.daylight(1.25)


def yoga(make, frame_width=1.0, **develop):
    frame = [(-frame_width, -0.42, 0), (frame_width, -0.42, 0), (-frame_width, 0.75, 0.75), (frame_width, 0.75, 0.75)]
    return placed(make, yoga_room, 90, (0, 0.05, 0), 6, 26, frame=frame, exposure=1.5, **develop)


def rolled_form(make, radius, thickness, start):
    return lambda: make(form=t.rolled(radius, thickness, start))


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
        detail(janamaz, (0, -0.16, 0.66, 0.66), 1.6, 0.24, elevation=44, exposure=2.0),
        folded_corner(janamaz, 0.7, 1.1, 0.5, 0.014),
    ],
    'padded-orthopaedic-prayer-mat': [
        cover(mats.padded, 14, 52, exposure=1.7),
        placed(mats.padded, lambda: sets.prayer(0.95), -8, azimuth=14, elevation=38, frame=[(-0.5, -0.6, 0), (0.5, -0.6, 0), (-0.45, 0.6, 0.2), (0.45, 0.6, 0.2)], exposure=1.5),
    ],
    'cotton-dari-asan-prayer-mat': [
        cover(mats.asan, 18, 52, stone_floor, exposure=1.4),
        placed(mats.asan, lambda: sets.prayer(0.62), -12, azimuth=10, elevation=36, exposure=1.4),
    ],
    'cotton-terry-bath-mat-900-gsm': [
        cover(mats.terry_mat, 14, 50, slate, exposure=1.7),
        in_bathroom(mats.terry_mat, 0.8, 0.5),
        detail(mats.terry_mat, (-0.14, -0.03, 0.52, 0.44), 1.6, 0.2, elevation=46, exposure=1.7),
        folded_corner(mats.terry_mat, 0.8, 0.5, 0.42, 0.016, 1.3, floor=slate, reach=0.19, exposure=1.6),
    ],
    'microfiber-chenille-bath-mat-grey': [
        cover(mats.chenille, 14, 46, stone_floor, exposure=1.6),
        detail(mats.chenille, (0, 0, 0.5, 0.4), 1.0, 0.16, elevation=46, fstop=6, exposure=1.7),
    ],
    'memory-foam-bath-mat-navy': [
        cover(mats.foam_mat, 12, 50, stone_floor, exposure=1.8),
        in_bathroom(mats.foam_mat, 0.6, 0.4, with_tub=False, stool=True),
        detail(mats.foam_mat, (0, 0, 0.56, 0.4), 1.3, 0.18, elevation=46, exposure=1.9),
        folded_corner(mats.foam_mat, 0.6, 0.4, 0.34, 0.022, 1.2, floor=stone_floor, reach=0.15, exposure=1.7),
    ],
    'diatomite-stone-bath-mat': [stone(), stone(lambda: sets.bathroom(0.5, with_tub=True))],
    'tufted-cotton-bath-mat-sage-green': [
        cover(mats.sage_tufted, 12, 50, stone_floor, exposure=1.6),
        detail(mats.sage_tufted, (-0.05, 0, 0.6, 0.5), 1.4, 0.22, elevation=46, exposure=1.7),
        in_bathroom(mats.sage_tufted, 0.8, 0.5, wall='#dfe1da'),
        folded_corner(mats.sage_tufted, 0.8, 0.5, 0.42, 0.022, 1.2, floor=stone_floor, reach=0.19, exposure=1.6),
    ],
    'tufted-wave-bath-mat-blush': [
        cover(mats.blush_waves, 12, 50, stone_floor, exposure=1.5),
        detail(mats.blush_waves, (0.05, 0, 0.7, 0.6), 1.3, 0.26, elevation=46, exposure=1.5),
        in_bathroom(mats.blush_waves, 0.9, 0.6, with_tub=False, stool=True),
        folded_corner(mats.blush_waves, 0.9, 0.6, 0.46, 0.024, 1.2, floor=stone_floor, reach=0.21, exposure=1.5),
    ],
    'tufted-contour-set-2-piece': [
        contour_pair(),
        contour_pair(room=lambda: sets.bathroom(0.62, with_tub=True)),
    ],
    'hotel-white-jacquard-bath-rug-1000-gsm': [
        cover(mats.hotel_white, 14, 48, slate, exposure=1.85),
        in_bathroom(mats.hotel_white, 0.8, 0.5),
        detail(mats.hotel_white, (0.04, 0, 0.6, 0.46), 1.5, 0.22, elevation=46, exposure=1.7),
        folded_corner(mats.hotel_white, 0.8, 0.5, 0.42, 0.018, 1.3, floor=slate, reach=0.19, exposure=1.75),
    ],
    'hotel-border-bath-rug-ivory': [
        cover(mats.hotel_ivory, 12, 50, slate, exposure=1.8),
        detail(mats.hotel_ivory, (-0.19, -0.07, 0.52, 0.46), 1.5, 0.2, elevation=46, at=(-0.08, -0.08, 0), exposure=1.4),
        in_bathroom(mats.hotel_ivory, 0.9, 0.6, wall='#d9dcd6'),
        folded_corner(mats.hotel_ivory, 0.9, 0.6, 0.46, 0.018, 1.3, floor=slate, reach=0.21, exposure=1.75),
    ],
    'spa-greek-key-bath-rug': [
        cover(mats.spa_key, 12, 50, terracotta, exposure=1.6),
        in_bathroom(mats.spa_key, 0.75, 0.5, with_tub=False, stool=True),
    ],
    'pvc-loop-anti-slip-bath-mat': [
        cover(mats.pvc_loops, 14, 46, stone_floor, exposure=1.6),
        in_bathroom(mats.pvc_loops, 0.7, 0.4, with_tub=False, stool=True),
        detail(mats.pvc_loops, (0, 0, 0.36, 0.3), 1.0, 0.13, elevation=48, floor=stone_floor, fstop=8, exposure=1.7),
        cover(mats.pvc_loops, 12, 62, slate, exposure=1.6),
    ],
    'rubber-ring-drainage-mat': [
        cover(mats.rubber_rings, 14, 46, terracotta, exposure=1.7),
        detail(mats.rubber_rings, (0, 0, 0.6, 0.5), 1.0, 0.2, elevation=46, floor=stone_floor, fstop=8, exposure=1.9),
        in_bathroom(mats.rubber_rings, 0.9, 0.6, with_tub=False, stool=True),
        cover(mats.rubber_rings, -20, 40, porch, exposure=2.0),
    ],
    'shower-suction-mat-transparent': [
        cover(mats.suction, 12, 48, lambda: sets.tiles('#7fa7a8', '#9db5b4', (0.1, 0.1), 0.2, 0, 0.06), exposure=1.5),
        detail(mats.suction, (0, 0, 0.46, 0.38), 1.0, 0.14, elevation=46, floor=lambda: sets.tiles('#7fa7a8', '#9db5b4', (0.1, 0.1), 0.2, 0, 0.06), fstop=8, exposure=1.5),
    ],
    'shaggy-polyester-carpet-silver': [
        placed(mats.shaggy, shaggy_room, 90, (0, 0.15, 0), -14, 27, 40, [(-0.85, -0.5, 0), (0.85, -0.5, 0), (-0.8, 1.1, 0.8), (0.8, 1.1, 0.8)], exposure=1.6),
        detail(mats.shaggy, (0, 0, 0.9, 0.8), 1.0, 0.34, elevation=46, fstop=6, exposure=1.6),
    ],
    'rubber-backed-polypropylene-door-mat': [
        cover(mats.ribbed_rubber, 12, 50, terracotta, exposure=1.8),
        placed(mats.ribbed_rubber, lambda: sets.doorway(0.36, '#6d4630'), 0, azimuth=12, elevation=32, exposure=1.7),
    ],
    'cotton-chindi-braided-door-mat': [
        cover(mats.chindi, 14, 52, porch, exposure=1.05),
        placed(mats.chindi, lambda: sets.doorway(0.36, '#3e5a6b'), -4, azimuth=10, elevation=34, exposure=1.15),
    ],
    'jute-half-moon-door-mat': [
        placed(mats.half_moon, lambda: sets.doorway(0.3, '#2f4a5e'), 0, azimuth=10, elevation=34, exposure=1.25),
        detail(mats.half_moon, (0, 0, 0.5, 0.4), 1.0, 0.18, elevation=48, fstop=6, exposure=1.2),
    ],
    'nbr-yoga-mat-10-mm-purple': [
        roll(rolled_form(mats.nbr, 0.062, 0.011, 0.0), 0.61),
        yoga(mats.nbr),
        detail(mats.nbr, (0, 0, 0.4, 0.36), 1.0, 0.11, elevation=46, fstop=6, exposure=1.8),
        cover(mats.nbr, 62, 42, exposure=1.6),
    ],
    'eva-yoga-mat-6-mm-teal': [
        roll(rolled_form(mats.eva, 0.055, 0.007, 0.0), 0.61),
        yoga(mats.eva),
        detail(mats.eva, (0, 0, 0.4, 0.36), 1.0, 0.11, elevation=46, fstop=6, exposure=1.7),
        cover(mats.eva, 62, 42, exposure=1.6),
    ],
    'cotton-yoga-rug-mysore-style': [
        roll(rolled_form(mats.mysore, 0.06, 0.0055, 0.02), 0.65, exposure=1.4),
        yoga(mats.mysore),
    ],
    'ac-quilted-dohar-single': [
        on_bed(quilted, 1.5, 2.2, (1.0, 2.0)),
        stack([quilted], 0.13, 0.46, 0.34, (0.056, 0.034, 0.014)),
        close_cloth(quilted, 0.6, 0.36, wave=0.016, exposure=1.5),
        stack([quilted, quilted], 0.13, 0.46, 0.34, (0.056, 0.034, 0.014), wood='#6b4b33', wall='#b9c0c2', azimuth=-20),
    ],
    'mink-blanket-double-bed': [
        stack([mink()], 0.17, 0.52, 0.38, (0.075, 0.045, 0.018), exposure=1.7),
        on_bed(mink(), 2.2, 2.4, exposure=1.8),
        close_cloth(mink(), 0.6, 0.4, wave=0.03, exposure=1.8),
        stack([mink(name) for name in mink_colours], 0.17, 0.52, 0.38, (0.066, 0.04, 0.016), exposure=1.6),
    ],
    'fleece-throw-blanket-mustard': [
        on_bed(plush('#b98620', None, 0.0045), 2.3, 0.95, shift=-0.42, exposure=1.6),
        stack([plush('#b98620', None, 0.0045)], 0.1, 0.4, 0.3, (0.042, 0.024, 0.01)),
        close_cloth(plush('#b98620', None, 0.0045), 0.42, 0.26, wave=0.03, exposure=1.6),
        stack([plush('#b98620', None, 0.0045)] * 2, 0.1, 0.4, 0.3, (0.042, 0.024, 0.01), azimuth=-22, wall='#aab1b4'),
    ],
    'wool-relief-blanket-grey': [
        stack([felted] * 4, 0.08, 0.46, 0.34, (0.034, 0.02, 0.009)),
        on_bed(felted, 1.5, 2.25, (1.0, 2.0)),
    ],
    'microfiber-cleaning-cloth-340-gsm-pack-of-4': [
        stack([microfibre(colour) for colour in cloth_colours], 0.034, 0.2, 0.15, (0.014, 0.006), wood='#b08f68'),
        fanned_cloths,
    ],
    'microfiber-glass-cloth-blue': [glasses, detail(lambda **o: ([waffle(0.3, 0.25, t.flat)], 0.3, 0.25), None, 1.0, 0.12, fstop=6, exposure=1.5)],
    'microfiber-car-wash-mitt': [mitt(), mitt('close')],
}
