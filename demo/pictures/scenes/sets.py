"""Rooms: a floor, walls, a few things and the light. Every room faces +y; the middle of the floor is at 0."""
import math

import numpy as np
from kit import Material, box, lathe, mesh, plane, rgba, sky, sun, threads, window


def oak(tone=('#846850', '#998068')):
    """Floor of oiled oak planks."""
    material = Material('oak', roughness=0.4, specular=0.35)
    at = material.coordinates(scale=(1, 1, 1), rotation=math.pi / 2)
    planks = material.node('TexBrick', {'Vector': at}, offset=0.37, Scale=1.0)
    for key, value in {
        'Mortar Size': 0.0012,
        'Mortar Smooth': 0.3,
        'Brick Width': 1.7,
        'Row Height': 0.145,
        'Bias': 0.0,
    }.items():
        planks.inputs[key].default_value = value
    for key, colour in (('Color1', tone[0]), ('Color2', tone[1]), ('Mortar', '#2a1c12')):
        planks.inputs[key].default_value = rgba(colour)
    # Grain: long along the planks, shifted by the shade of the plank so that it doesn't run across joints.
    shift = material.node('VectorMath', {0: planks.outputs[0]}, operation='SCALE')
    shift.inputs['Scale'].default_value = 60
    moved = material.node(
        'VectorMath', {0: material.coordinates(scale=(14, 0.9, 1)), 1: shift.outputs[0]}, operation='ADD'
    ).outputs[0]
    grain = material.node('TexNoise', {'Vector': moved}, Scale=3.2, Detail=10, Roughness=0.62, Distortion=0.6).outputs[
        0
    ]
    pores = material.node(
        'TexNoise', {'Vector': material.node('Mapping', {0: moved}, Scale=(9, 1.4, 1)).outputs[0]}, Scale=5, Detail=3
    ).outputs[0]
    colour = material.multiply(planks.outputs[0], material.ramp(grain, 0.62, 1.22, 0.3, 0.72))
    colour = material.multiply(colour, material.ramp(pores, 0.78, 1.05, 0.3, 0.5))
    material.link(colour, 'Base Color')
    material.link(material.ramp(grain, 0.32, 0.52), 'Roughness')
    joint = material.node('Math', {0: planks.outputs['Fac']}, operation='MULTIPLY')
    joint.inputs[1].default_value = -1
    material.bump(joint.outputs[0], 0.0015)
    return material


def tiles(colour='#b9b6b0', joint='#8f8b84', size=(0.6, 0.6), roughness=0.22, offset=0.0, mottle=0.10, gap=0.003):
    """Tiles with joints, each a little different; honed stone or glazed ceramic."""
    material = Material('tiles', roughness=roughness, specular=0.5)
    at = material.coordinates()
    brick = material.node('TexBrick', {'Vector': at}, offset=offset, Scale=1.0)
    for key, value in {
        'Mortar Size': gap,
        'Mortar Smooth': 0.2,
        'Brick Width': size[0],
        'Row Height': size[1],
        'Bias': 0.0,
    }.items():
        brick.inputs[key].default_value = value
    brick.inputs['Color1'].default_value = rgba(colour)
    brick.inputs['Color2'].default_value = tuple(c * 0.93 for c in rgba(colour)[:3]) + (1,)
    brick.inputs['Mortar'].default_value = rgba(joint)
    cloud = material.ramp(material.noise(3.5, 10, rough=0.7), 1 - mottle, 1 + mottle)
    speck = material.ramp(material.noise(260, 2), 1 - mottle * 0.6, 1 + mottle * 0.3, 0.35, 0.6)
    material.link(material.multiply(material.multiply(brick.outputs[0], cloud), speck), 'Base Color')
    rough = material.node(
        'Math',
        {0: brick.outputs['Fac'], 1: material.ramp(material.noise(5, 4), roughness * 0.8, roughness * 1.4)},
        operation='ADD',
    )
    material.link(rough.outputs[0], 'Roughness')
    down = material.node('Math', {0: brick.outputs['Fac']}, operation='MULTIPLY')
    down.inputs[1].default_value = -1
    material.bump(down.outputs[0], 0.0015)
    return material


def plaster(colour='#d9d3c8'):
    material = Material('plaster', colour, 0.95, 0.1)
    material.bump(material.noise(30, 8, rough=0.7), 0.0012, 0.6)
    return material


def cloth(name, colour, scale=300):
    """Upholstery: linen with slubs."""
    material = Material(name, colour, 0.95, 0.1, Sheen=0.25)
    both = material.node(
        'Math', {0: material.noise(scale, 2, (1, 0.12, 1)), 1: material.noise(scale, 2, (0.12, 1, 1))}, operation='ADD'
    ).outputs[0]
    rgb = material.node('RGB')
    rgb.outputs[0].default_value = material.surface.inputs['Base Color'].default_value
    material.link(material.multiply(rgb.outputs[0], material.ramp(both, 0.86, 1.08, 0.7, 1.3)), 'Base Color')
    material.bump(both, 0.0004)
    return material


def wood(name='wood', colour='#6d4a30', roughness=0.45):
    material = Material(name, colour, roughness, 0.3)
    grain = material.noise(5, 8, (1, 14, 14))
    rgb = material.node('RGB')
    rgb.outputs[0].default_value = material.surface.inputs['Base Color'].default_value
    material.link(material.multiply(rgb.outputs[0], material.ramp(grain, 0.65, 1.2)), 'Base Color')
    return material


def cushion(name, size, place, material, turn=(0, 0, 0), puff=0.6):
    """A stuffed cushion: thick in the middle, pinched at the corners, with folds."""
    n = 40
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n))
    w, h, d = size
    pinch = 1 - 0.07 * (u * u * v * v) - 0.05 * (1 - v * v) * u * u - 0.05 * (1 - u * u) * v * v
    swell = ((1 - np.abs(u) ** 2.6) * (1 - np.abs(v) ** 2.6)) ** puff
    folds = 0.035 * np.sin(7 * u + 3 * v) * (1 - swell) + 0.02 * np.sin(5 * v - 4 * u + 1)
    points = []
    for side in (1, -1):
        points.append(
            np.stack([u * pinch * w / 2, v * pinch * h / 2, side * (swell + folds * swell) * d / 2], -1).reshape(-1, 3)
        )
    index = np.arange(n * n).reshape(n, n)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    made = mesh(name, np.vstack(points), np.vstack([quads, quads[:, ::-1] + n * n]), material)
    made.location, made.rotation_euler = place, turn
    return made


def sofa(y, width=2.1, colour='#8b8578', x=0.0):
    fabric = cloth('upholstery', colour)
    legs = wood('legs', '#4a3526')
    depth, seat = 0.9, 0.42
    box('base', (width - 0.1, depth - 0.03, 0.2), (x, y, 0.24), fabric, 0.04)
    for k in (-1, 1):
        box('arm', (0.2, depth, 0.5), (x + k * (width / 2 - 0.1), y, 0.37), fabric, 0.07)
        part = (width - 0.42) / 2
        cushion('seat', (part, depth - 0.16, 0.26), (x + k * part / 2, y - 0.06, seat), fabric, puff=0.28)
        cushion('back', (part, 0.5, 0.28), (x + k * part / 2, y + 0.26, 0.68), fabric, (math.radians(76), 0, 0), 0.34)
        for side in (-1, 1):
            lathe(
                'leg', [(0.018, 0), (0.026, 0.14)], (x + k * (width / 2 - 0.12), y + side * (depth / 2 - 0.1), 0), legs
            )
    box('back', (width - 0.06, 0.18, 0.6), (x, y + depth / 2 - 0.1, 0.46), fabric, 0.07)
    return fabric


def vase(place, colour='#d8cfc0', size=1.0):
    glaze = Material('glaze', colour, 0.35, 0.4)
    glaze.bump(glaze.noise(40, 4, (1, 1, 3)), 0.002, 0.5)
    profile = [
        (0.0, 0.002),
        (0.055, 0.0),
        (0.085, 0.05),
        (0.1, 0.12),
        (0.085, 0.2),
        (0.045, 0.26),
        (0.04, 0.29),
        (0.05, 0.3),
        (0.042, 0.3),
        (0.034, 0.26),
    ]
    made = lathe('vase', [(r * size, z * size) for r, z in smoothed(profile)], place, glaze)
    return made


def smoothed(profile, steps=5):
    """Rounds a profile with a Catmull-Rom curve."""
    p = np.array([profile[0], *profile, profile[-1]])
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        for t in np.linspace(0, 1, steps, endpoint=False):
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
    out.append(p[-1])
    return [(max(0.0, float(r)), float(z)) for r, z in out]


def plant(place, height=1.1, leaves=26, pot='#b8664a', green='#3f5a36', spread=0.55, seed=3):
    """A potted plant with long arching leaves."""
    source = np.random.default_rng(seed)
    clay = Material('clay', pot, 0.85, 0.15)
    clay.bump(clay.noise(60, 5), 0.001, 0.5)
    lathe(
        'pot',
        smoothed(
            [
                (0.0, 0),
                (0.1, 0),
                (0.12, 0.1),
                (0.145, 0.23),
                (0.15, 0.25),
                (0.16, 0.25),
                (0.16, 0.285),
                (0.145, 0.285),
                (0.135, 0.24),
                (0, 0.235),
            ]
        ),
        place,
        clay,
    )
    # Dry earth below the rim.
    lathe('earth', [(0, 0.243), (0.13, 0.243)], place, Material('earth', '#3b2c20', 1.0, 0.0))
    shades = [leaf_green(green, k) for k in range(3)]
    parts = [([], [], []) for _ in shades]
    for number in range(leaves):
        points, faces, uv = parts[source.integers(len(shades))]
        # Young leaves stand upright in the middle, old ones hang over the rim.
        age = (number + source.uniform(0, 1)) / leaves
        way, rise = source.uniform(0, 2 * math.pi), 1.45 - 1.05 * age + source.normal(0, 0.1)
        long = height * source.uniform(0.55, 1.05) * (0.6 + 0.8 * age * (1.35 - age))
        wide = source.uniform(0.016, 0.034) * (0.7 + 0.5 * height)
        droop = source.uniform(0.3, 0.75) * (0.45 + age)
        turn_, fold_ = source.normal(0, 0.5), source.uniform(0.15, 0.7)
        t = np.linspace(0, 1, 18)
        angle = way + turn_ * t**2
        out = spread * long * (t * math.cos(rise) + 0.45 * t**2 * (0.4 + age))
        up = long * (t * math.sin(rise) - droop * t**2.3) * 0.95
        half = wide * np.sin(np.pi * np.clip(t * 0.9 + 0.1, 0, 1)) ** 0.7 * (1 + 0.05 * np.sin(t * 30 + number))
        start = len(points)
        for k in range(18):
            cx, cy = out[k] * math.cos(angle[k]), out[k] * math.sin(angle[k])
            for side in (-1, 0, 1):
                points.append(
                    (
                        place[0] + cx - side * half[k] * math.sin(angle[k]),
                        place[1] + cy + side * half[k] * math.cos(angle[k]),
                        max(place[2] + 0.25 + up[k] + abs(side) * half[k] * fold_, place[2] + 0.01),
                    )
                )
                uv.append((side * 0.5 + 0.5, t[k]))
            if k:
                a, b = start + (k - 1) * 3, start + k * 3
                faces += [(a, a + 1, b + 1, b), (a + 1, a + 2, b + 2, b + 1)]
    for shade, (points, faces, uv) in zip(shades, parts):
        if points:
            mesh('leaves', points, faces, shade, uv)


def leaf_green(green, number):
    """A leaf: a light rib, a dry tip."""
    tone = ((1.0, 1.0, 1.0), (1.25, 1.12, 0.8), (0.72, 0.84, 0.8))[number]
    leaf = Material(f'leaf {number}', green, 0.38, 0.4)
    at = leaf.node('SeparateXYZ', {0: leaf.node('TexCoord').outputs['UV']})
    blade = leaf.node('RGB')
    blade.outputs[0].default_value = (*(np.array(rgba(green)[:3]) * tone), 1)
    blotched = leaf.multiply(blade.outputs[0], leaf.ramp(leaf.noise(7, 5), 0.72, 1.2))
    far = leaf.node('Math', {0: at.outputs[0]}, operation='SUBTRACT')
    far.inputs[1].default_value = 0.5
    rib = leaf.ramp(leaf.node('Math', {0: far.outputs[0]}, operation='ABSOLUTE').outputs[0], 0.5, 0, 0, 0.09)
    ribbed = leaf.node('MixRGB', {0: rib, 1: blotched})
    ribbed.inputs[2].default_value = rgba('#8f9d63')
    dry = leaf.node('MixRGB', {0: leaf.ramp(at.outputs[1], 0, 0.75, 0.9, 1.0), 1: ribbed.outputs[0]})
    dry.inputs[2].default_value = rgba('#8a6d3f')
    leaf.link(dry.outputs[0], 'Base Color')
    return leaf


def panes(x, y, z, width, height, columns=2, rows=3, depth=0.05):
    """A window frame in the wall plane x, which throws the shadow of its bars."""
    dark = Material('frame', '#e8e4dc', 0.6)
    for k in range(columns + 1):
        box('bar', (depth, 0.05, height), (x, y - width / 2 + width * k / columns, z + height / 2), dark, 0)
    for k in range(rows + 1):
        box('bar', (depth, width, 0.05), (x, y, z + height * k / rows), dark, 0)
    # The wall around the window keeps the sun out.
    wall = Material('outer', '#d8d2c6', 0.9)
    box('w', (0.1, 6, 3), (x, y + width / 2 + 3.0, 1.5), wall, 0)
    box('w', (0.1, 6, 3), (x, y - width / 2 - 3.0, 1.5), wall, 0)
    box('w', (0.1, width, z), (x, y, z / 2), wall, 0)
    box('w', (0.1, width, 2), (x, y, z + height + 1), wall, 0)


def walls(back, colour='#d9d3c8', skirting='#e9e6df', right=None):
    material = plaster(colour)
    plane('wall', (9, 4), (0, back, 2), material, (math.pi / 2, 0, 0))
    white = Material('skirting', skirting, 0.5)
    box('skirting', (9, 0.018, 0.1), (0, back - 0.009, 0.05), white, 0.004)
    if right is not None:
        plane('wall', (9, 4), (right, back - 4.5, 2), material, (math.pi / 2, 0, -math.pi / 2))
        box('skirting', (0.018, 9, 0.1), (right - 0.009, back - 4.5, 0.05), white, 0.004)


def daylight(strength=1.0, side=-1, y=0.3, low=False):
    """Soft window light from one side, weak light of the room from everywhere."""
    sky('#dfe6f0', 0.38 * strength)
    window((side * 2.6, y, 1.35 if low else 2.0), (0, 0, 0.2), (1.7, 1.9), 150 * strength)


def living(product_back=0.9, furnished=True, sunny=True):
    plane('floor', (9, 9), (0, 0, 0), oak())
    walls(product_back + 1.25)
    daylight()
    if sunny:
        sun((0.86, 0.28, -0.62), 2.6, 1.6)
        panes(-2.2, -0.75, 0.55, 1.7, 1.75)
    if furnished:
        sofa(product_back + 0.35)


def doorway(back=0.5, door='#3d5a52', furnished=True):
    plane('floor', (7, 7), (0, 0, 0), tiles('#8d8576', '#6c665a', (0.55, 0.55), 0.55, 0.0, 0.16, 0.005))
    stone = Material('step', '#9a9183', 0.6, 0.25)
    stone.bump(stone.noise(25, 8), 0.003, 0.5)
    box('step', (1.5, 0.3, 0.12), (0, back + 0.15, 0.06), stone, 0.012)
    paint = Material('paint', door, 0.42, 0.35)
    paint.bump(paint.noise(40, 6, (6, 6, 0.5)), 0.0006, 0.6)
    box('door', (1.0, 0.05, 2.1), (0, back + 0.24, 1.17), paint, 0.004)
    for k in (-1, 1):
        box('panel', (0.36, 0.03, 0.62), (k * 0.235, back + 0.208, 0.56), paint, 0.014)
        box('panel', (0.36, 0.03, 0.9), (k * 0.235, back + 0.208, 1.5), paint, 0.014)
        box('jamb', (0.09, 0.16, 2.3), (k * 0.56, back + 0.2, 1.15), wood('jamb', '#6b4b33'), 0.006)
    for k in (-1, 1):
        plane('wall', (3, 4), (k * 2.1, back + 0.14, 2), plaster('#d8c8ae'), (math.pi / 2, 0, 0))
    sky('#dbe6f5', 0.55)
    window((-2.2, -1.2, 2.1), (0, 0, 0.1), (1.3, 1.3), 80, '#fff0da')
    if furnished:
        plant((-0.68, back - 0.17, 0), 0.75, 24)
        plant((0.86, back - 0.12, 0), 0.5, 18, '#8a8377', seed=8)


def prayer(back=1.0, furnished=True):
    plane('floor', (7, 7), (0, 0, 0), tiles('#d9d3c6', '#b8b1a2', (0.6, 0.6), 0.2, 0, 0.07))
    walls(back, '#dccfb8')
    daylight(0.9)
    if furnished:
        brass = Material('brass', '#b08d4a', 0.28, 0.5, Metallic=1.0)
        lathe(
            'lamp',
            smoothed(
                [
                    (0, 0),
                    (0.09, 0),
                    (0.085, 0.015),
                    (0.02, 0.04),
                    (0.014, 0.12),
                    (0.024, 0.14),
                    (0.012, 0.17),
                    (0.014, 0.3),
                    (0.05, 0.33),
                    (0.075, 0.35),
                    (0.07, 0.345),
                    (0, 0.335),
                ]
            ),
            (0.62, back - 0.25, 0),
            brass,
        )
        vase((-0.68, back - 0.22, 0), '#8c9aa0', 1.1)


def tub(place, length=1.6, width=0.76, height=0.58):
    """A free-standing bath tub of enamelled steel."""
    enamel = Material('enamel', '#f2f1ec', 0.08, 0.6)
    angles = np.linspace(0, 2 * math.pi, 72, endpoint=False)

    def ring(share, z):
        a, b = length / 2 * share, width / 2 * share ** 1.3
        c, s = np.cos(angles), np.sin(angles)
        return np.column_stack(
            [np.sign(c) * np.abs(c) ** 0.8 * a, np.sign(s) * np.abs(s) ** 0.8 * b, np.full(72, z)]
        )

    profile = [(0.72, 0.0), (0.78, 0.02), (0.86, 0.25), (0.95, 0.5), (0.985, 0.56), (1.0, 0.575), (1.0, 0.585), (0.985, 0.59), (0.955, 0.58), (0.92, 0.5), (0.82, 0.25), (0.74, 0.12), (0.5, 0.1), (0.01, 0.1)]
    points = np.vstack([ring(share, z * height / 0.58) for share, z in profile])
    faces = [
        (k * 72 + i, k * 72 + (i + 1) % 72, (k + 1) * 72 + (i + 1) % 72, (k + 1) * 72 + i)
        for k in range(len(profile) - 1)
        for i in range(72)
    ]
    made = mesh('tub', points, faces, enamel)
    made.location = place
    return made


def basket(place, size=1.0, colour='#a68456'):
    """A wicker basket: rows of strands around stakes."""
    cane = Material('cane', colour, 0.6, 0.25)
    lines = []
    angles = np.linspace(0, 2 * math.pi, 160)
    for k in range(22):
        r = (0.13 + 0.045 * math.sin(k / 21 * math.pi * 0.75)) * size
        wave = 0.004 * size * np.sin(angles * 18 + k * math.pi)
        lines.append(
            np.column_stack(
                [place[0] + (r + wave) * np.cos(angles), place[1] + (r + wave) * np.sin(angles), np.full(160, place[2] + (0.006 + k * 0.0125) * size)]
            )
        )
    threads('basket', lines, 0.0065 * size, cane)


def bathroom(back=0.62, wall='#d5dad7', floor='#c4c0b8', with_tub=True, stool=False):
    """Stone floor, glazed wall tiles, a tub or a stool, daylight from the left."""
    plane('floor', (7, 7), (0, 0, 0), tiles(floor, '#9d988f', (0.6, 0.3), 0.3, 0.5, 0.08))
    plane('wall', (7, 4), (0, back + (0.75 if with_tub else 0), 1.8), tiles(wall, '#b2b6b2', (0.2, 0.1), 0.16, 0.5, 0.05, 0.003), (math.pi / 2, 0, 0))
    if with_tub:
        tub((0.12, back + 0.36, 0))
    if stool:
        timber = wood('stool', '#9a7448')
        box('seat', (0.36, 0.26, 0.03), (0.52, back - 0.24, 0.42), timber, 0.008)
        for a in (-1, 1):
            for b in (-1, 1):
                box('leg', (0.032, 0.032, 0.41), (0.52 + a * 0.14, back - 0.24 + b * 0.09, 0.205), timber, 0.006)
        plant((-0.62, back - 0.2, 0), 0.7, 22, '#c9c2b6', seed=6)
    sky('#e6ecf2', 0.5)
    window((-2.1, -0.6, 1.9), (0, 0.1, 0.1), (1.4, 1.6), 95, '#fff4e6')


def bed(width=1.6, length=2.0, height=0.5, wood_colour='#7a5738', linen='#ece9e2', pillows=2):
    """A bed with its head at +y; the middle of the mattress is at 0, its top at `height`."""
    timber = wood('bed', wood_colour)
    cotton = cloth('linen', linen, 500)
    box('mattress', (width, length, 0.24), (0, 0, height - 0.12), cotton, 0.05)
    box('frame', (width + 0.06, length + 0.06, 0.16), (0, 0, height - 0.3), timber, 0.012)
    box('head', (width + 0.12, 0.06, 0.75), (0, length / 2 + 0.06, height + 0.05), timber, 0.015)
    for k in range(pillows):
        x = (k - (pillows - 1) / 2) * width / 2 * 0.98
        cushion('pillow', (width / 2 * 0.92, 0.5, 0.22), (x, length / 2 - 0.28, height + 0.1), cotton, (math.radians(18), 0, 0), 0.42)
    for a in (-1, 1):
        for b in (-1, 1):
            box('leg', (0.07, 0.07, height - 0.34), (a * width / 2 * 0.95, b * length / 2 * 0.95, (height - 0.34) / 2), timber, 0.006)


def bedroom(back=1.35, wall='#cfd0c8'):
    plane('floor', (9, 9), (0, 0, 0), oak())
    walls(back, wall)
    timber = wood('table', '#8a6444')
    box('table', (0.42, 0.36, 0.04), (1.18, back - 0.36, 0.46), timber, 0.008)
    box('drawer', (0.4, 0.34, 0.34), (1.18, back - 0.36, 0.27), timber, 0.008)
    glaze = Material('lamp', '#b7aa95', 0.35, 0.4)
    lathe('lamp', smoothed([(0, 0), (0.06, 0), (0.075, 0.06), (0.05, 0.14), (0.02, 0.19), (0.015, 0.24)]), (1.18, back - 0.36, 0.48), glaze)
    shade = cloth('shade', '#efe6d4', 400)
    lathe('shade', [(0.13, 0.22), (0.1, 0.4)], (1.18, back - 0.36, 0.48), shade)
    daylight(1.25)


def spread(width, length, top, foot=True):
    """A blanket over a mattress of that size: it hangs down at the sides and, with foot, at the near end."""
    r = 0.05

    def form(x, y):
        ox = np.maximum(np.abs(x) - width / 2, 0)
        oy = np.maximum(-y - length / 2, 0) if foot else np.zeros_like(y)

        def bent(over):
            angle = np.clip(over / r, 0, math.pi / 2)
            after = np.maximum(over - r * math.pi / 2, 0)
            return r * np.sin(angle), r * (1 - np.cos(angle)) + after

        gx, dx = bent(ox)
        gy, dy = bent(oy)
        drop = np.maximum(dx, dy) + 0.25 * np.minimum(dx, dy)
        # Folds deepen towards the hem.
        flare = np.clip(drop / 0.35, 0, 1)
        wave_x = 0.03 * np.sin(y * 9 + 1) * flare + 0.05 * flare
        wave_y = 0.03 * np.sin(x * 10) * flare + 0.05 * flare
        px = np.clip(x, -width / 2, width / 2) + np.sign(x) * (gx + np.where(dx > 0, wave_x, 0))
        py = np.maximum(y, -length / 2) - (gy + np.where(dy > 0, wave_y, 0)) if foot else y
        # The surface isn't quite flat: it was drawn over the bed by hand.
        wrinkle = 0.007 * np.sin(x * 4 + y * 5 + 1) + 0.005 * np.sin(x * 9 - y * 7) + 0.004 * np.sin(y * 16 + x * 3)
        return px, py, np.maximum(top + 0.012 - drop + wrinkle * (1 - flare), 0.02)

    return form
