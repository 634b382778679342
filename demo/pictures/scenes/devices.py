"""Household appliances and electronics, in a studio: soft light, a seamless ground."""
import math

import bpy
import numpy as np
import sets
from kit import Material, box, camera, lathe, linear, mesh, plane, rgba, sky, threads, window
from views import corners


def studio(ground='#cfd3d6', light=1.0):
    """A sheet of paper that curves up behind, two soft boxes."""
    paper = Material('paper', ground, 0.9, 0.1)
    t = np.linspace(0, math.pi / 2, 12)
    y = np.concatenate([[-3.0], 1.1 + 0.7 * np.sin(t), [1.8]])
    z = np.concatenate([[0.0], 0.7 - 0.7 * np.cos(t), [4.0]])
    points = [(x, b, c) for b, c in zip(y, z) for x in (-5, 5)]
    mesh('paper', points, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(y) - 1)], paper)
    scene = bpy.context.scene
    scene.cycles.max_bounces, scene.cycles.glossy_bounces, scene.cycles.diffuse_bounces = 5, 4, 2
    sky('#eef1f4', 0.55)
    window((-0.9, -0.35, 0.9), (0, 0, 0.08), (0.9, 0.9), 16 * light, '#fff6ea')
    window((0.8, -0.8, 0.55), (0, 0, 0.08), (0.5, 0.7), 4 * light, '#eaf1ff')


def shot(build, width, depth, height, azimuth=24, elevation=20, lens=75, fill=0.86, ground='#cfd3d6', at=(0, 0, 0), scale=1.0, fstop=11, **develop):
    """build() makes the product at the origin; the picture shows a box of that size. scale: of the light, for large
    things."""

    def take():
        build()
        studio(ground)
        if scale != 1.0:
            for light in [o for o in bpy.data.objects if o.type == 'LIGHT']:
                light.location *= scale
                light.data.size *= scale
                light.data.size_y *= scale
                light.data.energy *= scale**2
        camera(corners(width, depth, height, 0, at), azimuth, elevation, lens=lens, fill=fill, fstop=fstop)
        return {'exposure': 1.55, 'grain': 0.006, **develop}

    return take


def slab(name, width, depth, height, radius, edge, material, place=(0, 0, 0), rotation=(0, 0, 0), steps=8):
    """A box with rounded corners and softened edges; place: the middle of its bottom."""
    t = np.linspace(0, math.pi / 2, steps)
    profile = [(edge * (1 - math.sin(a)), edge * (1 - math.cos(a))) for a in t]
    profile += [(inset, height - z) for inset, z in reversed(profile)]
    rings = []
    for inset, z in profile:
        r = max(radius - inset, 0.0004)
        ring = []
        for k, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
            cx, cy = sx * (width / 2 - inset - r), sy * (depth / 2 - inset - r)
            for a in np.linspace(k * math.pi / 2, (k + 1) * math.pi / 2, steps):
                ring.append((cx + r * math.cos(a), cy + r * math.sin(a), z))
        rings.append(ring)
    n = len(rings[0])
    points = [p for ring in rings for p in ring]
    faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(len(rings) - 1) for i in range(n)]
    faces += [tuple(range(n))[::-1], tuple(range((len(rings) - 1) * n, len(rings) * n))]
    made = mesh(name, points, faces, material)
    made.data.use_auto_smooth = True
    made.location, made.rotation_euler = place, rotation
    return made


def tube(name, points, radius, material, resolution=6):
    """A round tube through points, smoothed."""
    made = threads(name, [np.asarray(points, dtype=float)], radius, material)
    made.data.splines.clear()
    spline = made.data.splines.new('NURBS')
    spline.points.add(len(points) - 1)
    spline.points.foreach_set('co', np.column_stack([points, np.ones(len(points))]).ravel())
    spline.use_endpoint_u, spline.order_u, spline.resolution_u = True, 4, 8
    made.data.bevel_resolution = resolution
    made.data.use_fill_caps = True
    return made


def ball(name, size, place, material, rotation=(0, 0, 0)):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=1, location=place, rotation=rotation, segments=48, ring_count=24)
    made = bpy.context.object
    made.name, made.scale = name, size
    made.data.materials.append(material.data)
    bpy.ops.object.shade_smooth()
    return made


def ring(name, radius, thickness, place, material, rotation=(0, 0, 0)):
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=thickness, location=place, rotation=rotation, major_segments=72, minor_segments=20)
    made = bpy.context.object
    made.name = name
    made.data.materials.append(material.data)
    bpy.ops.object.shade_smooth()
    return made


def plastic(colour, roughness=0.42, name='plastic'):
    made = Material(name, colour, roughness, 0.4)
    # Moulded plastic is never quite even.
    made.bump(made.noise(900, 2), 0.00004, 0.5)
    return made


def steel(roughness=0.24, colour='#b4b6b8', brushed=(1, 1, 60)):
    made = Material('steel', colour, roughness, 0.5, Metallic=1.0)
    made.bump(made.noise(160, 3, brushed), 0.00006, 0.5)
    return made


def glow(colour, strength=3.0):
    made = Material('glow', colour, 0.5)
    made.set('Emission', rgba(colour))
    made.set('Emission Strength', strength)
    return made


def digits(text, place, height, material, rotation=(0, 0, 0)):
    """Letters and figures, flat, centred on the place."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y = text, height, 'CENTER', 'CENTER'
    curve.extrude = 0.0001
    made = bpy.data.objects.new('text', curve)
    bpy.context.collection.objects.link(made)
    made.location, made.rotation_euler = place, rotation
    curve.materials.append(material.data)
    return made


UP = (math.pi / 2, 0, 0)
SIDE = (0, math.pi / 2, 0)

# Kitchen


def kettle(turned=0.0):
    def build():
        black = plastic('#18191b', 0.35)
        lathe('base', [(0, 0), (0.083, 0), (0.086, 0.004), (0.086, 0.014), (0.08, 0.02), (0, 0.02)], (0, 0, 0), black, 96)
        body = [(0.0, 0.022), (0.074, 0.022), (0.078, 0.028), (0.077, 0.06), (0.07, 0.14), (0.062, 0.2), (0.059, 0.205), (0, 0.205)]
        lathe('body', body, (0, 0, 0), steel(), 128)
        lathe('collar', [(0.079, 0.021), (0.0805, 0.026), (0.0805, 0.036), (0.0785, 0.04)], (0, 0, 0), black, 128)
        lathe('lid', sets.smoothed([(0.061, 0.203), (0.06, 0.21), (0.045, 0.222), (0.015, 0.227), (0, 0.228)]), (0, 0, 0), black, 96)
        lathe('knob', [(0.008, 0.226), (0.011, 0.236), (0.013, 0.243), (0.011, 0.248), (0, 0.249)], (0, 0, 0), black, 48)
        c, s = math.cos(turned), math.sin(turned)
        handle = [(-0.058, 0.2), (-0.085, 0.213), (-0.118, 0.2), (-0.13, 0.16), (-0.124, 0.11), (-0.105, 0.07), (-0.08, 0.055)]
        tube('handle', [(x * c, x * s, z) for x, z in handle], 0.0125, black)
        spout = mesh(
            'spout',
            [(x * c - y * s, x * s + y * c, z) for x, y, z in [(0.05, -0.026, 0.2), (0.05, 0.026, 0.2), (0.09, 0, 0.203), (0.06, -0.02, 0.155), (0.06, 0.02, 0.155), (0.074, 0, 0.165), (0.084, 0, 0.192)]],
            [(0, 2, 6, 5, 3), (1, 4, 5, 6, 2), (0, 1, 2)],
            steel(),
            smooth=False,
        )
        spout.modifiers.new('bevel', 'BEVEL').width = 0.004
        window_ = Material('gauge', '#dfe8ec', 0.1, 0.6)
        gauge = slab('gauge', 0.012, 0.09, 0.004, 0.005, 0.0015, window_, (-0.0745 * c + 0.03 * s, -0.0745 * s - 0.03 * c, 0.07), (math.pi / 2, 0, turned - math.pi / 2 + 0.1))
        gauge.location = (gauge.location[0], gauge.location[1], 0.11)

    return build


def pot(place, radius=0.085, height=0.085):
    shiny = steel(0.16)
    x, y, z = place
    lathe('pot', [(0, 0.001), (radius - 0.008, 0.001), (radius, 0.008), (radius, height), (radius + 0.004, height + 0.003), (radius - 0.002, height + 0.004)], place, shiny, 128)
    lathe('lid', sets.smoothed([(radius, height + 0.005), (radius * 0.7, height + 0.02), (0.02, height + 0.028), (0, height + 0.029)]), place, shiny, 128)
    lathe('knob', [(0.006, height + 0.028), (0.007, height + 0.038), (0.016, height + 0.043), (0.016, height + 0.05), (0, height + 0.052)], place, plastic('#1b1b1b'), 48)
    for side in (-1, 1):
        tube('grip', [(x + side * (radius - 0.002), y - 0.02, z + height * 0.75), (x + side * (radius + 0.03), y - 0.02, z + height * 0.78), (x + side * (radius + 0.03), y + 0.02, z + height * 0.78), (x + side * (radius - 0.002), y + 0.02, z + height * 0.75)], 0.0055, plastic('#1b1b1b'))


def cooktop(with_pot=False):
    def build():
        slab('body', 0.29, 0.36, 0.05, 0.022, 0.008, plastic('#141416', 0.4), (0, 0, 0.006))
        glass = Material('glass', '#08090b', 0.04, 0.6)
        slab('glass', 0.286, 0.356, 0.005, 0.02, 0.0015, glass, (0, 0, 0.056))
        mark = Material('mark', '#8d9094', 0.4)
        for r in (0.09, 0.105):
            ring('ring', r, 0.0006, (0, 0.05, 0.0612), mark)
        for k in range(4):
            box('cross', (0.016, 0.0012, 0.0003), (0.0 + 0.03 * math.cos(k * math.pi / 2), 0.05 + 0.03 * math.sin(k * math.pi / 2), 0.0613), mark, 0, k * math.pi / 2)
        digits('1600', (0, -0.1, 0.0615), 0.03, glow('#ff5a36', 2.4))
        for k, text in enumerate(('-', '+')):
            ring('button', 0.011, 0.0005, (-0.085 + k * 0.17, -0.1, 0.0612), mark)
            digits(text, (-0.085 + k * 0.17, -0.1, 0.0615), 0.018, mark)
        for k, text in enumerate(('MENU', 'TIMER', 'LOCK', 'ON')):
            digits(text, (-0.09 + k * 0.06, -0.148, 0.0615), 0.008, mark)
        for x in (-0.11, 0.11):
            for y in (-0.14, 0.14):
                lathe('foot', [(0.012, 0), (0.012, 0.007)], (x, y, 0), plastic('#0c0c0c', 0.8))
        if with_pot:
            pot((0, 0.05, 0.061))

    return build


def on_counter(build, width, depth, height, azimuth=-18, elevation=22, **develop):
    """In use: on a wooden counter before glazed tiles."""

    def take():
        build()
        box('counter', (3, 0.75, 0.04), (0, 0.1, -0.0205), sets.wood('counter', '#9a7650'), 0.006)
        plane('wall', (4, 3), (0, 0.42, 1), sets.tiles('#dfe0da', '#bdbfb8', (0.15, 0.075), 0.16, 0.5, 0.05, 0.002), (math.pi / 2, 0, 0))
        bpy.context.scene.cycles.max_bounces, bpy.context.scene.cycles.glossy_bounces = 4, 3
        sets.vase((width * 0.75, 0.28, 0), '#8a9a8f', 0.6)
        sky('#e6ebf2', 0.55)
        window((-1.3, -0.6, 1.1), (0, 0, 0.1), (0.9, 1.0), 34, '#fff0dc')
        camera(corners(width, depth, height), azimuth, elevation, lens=55, fill=0.8, fstop=9)
        return {'exposure': 1.5, **develop}

    return take


def jar(place, radius, height, lid, handle=True):
    x, y, z = place
    lathe('jar', sets.smoothed([(radius * 0.62, 0), (radius * 0.7, height * 0.12), (radius * 0.9, height * 0.45), (radius, height)]), place, steel(0.18), 96)
    lathe('foot', [(0, -0.001), (radius * 0.7, -0.001), (radius * 0.72, 0.02), (radius * 0.64, 0.024)], place, plastic('#1b1b1d'), 72)
    lathe('lid', [(radius + 0.001, height - 0.006), (radius + 0.003, height), (radius + 0.001, height + 0.012), (radius * 0.4, height + 0.018), (radius * 0.34, height + 0.03), (0, height + 0.032)], place, lid, 96)
    if handle:
        tube('handle', [(x + radius * 0.94, y, z + height * 0.86), (x + radius + 0.035, y, z + height * 0.86), (x + radius + 0.038, y, z + height * 0.4), (x + radius * 0.84, y, z + height * 0.34)], 0.0085, plastic('#1b1b1d'))


def mixer(jars=True):
    def build():
        white, red = plastic('#e9e6df', 0.35), plastic('#7d1420', 0.3)
        lathe('base', sets.smoothed([(0, 0), (0.105, 0), (0.112, 0.012), (0.11, 0.05), (0.092, 0.12), (0.072, 0.15), (0.07, 0.158), (0, 0.16)]), (0, 0, 0), white, 128)
        lathe('band', [(0.1125, 0.016), (0.114, 0.022), (0.1125, 0.03)], (0, 0, 0), red, 128)
        lathe('collar', [(0.066, 0.156), (0.068, 0.166), (0.056, 0.172), (0, 0.172)], (0, 0, 0), plastic('#1b1b1d'), 96)
        knob = lathe('knob', [(0.03, 0), (0.03, 0.012), (0.026, 0.016), (0, 0.016)], (0, -0.104, 0.06), red, 64)
        knob.rotation_euler = (math.pi / 2 - 0.2, 0, 0)
        box('pointer', (0.004, 0.004, 0.024), (0, -0.122, 0.064), plastic('#f4f2ec'), 0.001)
        jar((0, 0, 0.172), 0.068, 0.19, red)
        if jars:
            jar((0.21, 0.02, 0.001), 0.055, 0.13, red)
            jar((0.2, -0.16, 0.001), 0.045, 0.09, red)

    return build


def toaster(with_bread=True):
    def build():
        cream, chrome = plastic('#e6d9bb', 0.25), steel(0.12, '#c4c6c8', (1, 1, 1))
        slab('body', 0.28, 0.16, 0.17, 0.05, 0.03, cream, (0, 0, 0.012))
        slab('foot', 0.26, 0.145, 0.014, 0.045, 0.004, plastic('#1b1b1d'), (0, 0, 0))
        slab('plate', 0.22, 0.1, 0.004, 0.03, 0.0015, chrome, (0, 0, 0.1805))
        for y in (-0.024, 0.024):
            box('slot', (0.17, 0.026, 0.006), (0, y, 0.1835), Material('slot', '#0a0a0a', 0.9), 0.002)
            if with_bread:
                crust, crumb = Material('crust', '#8a5a2a', 0.9), Material('crumb', '#d8b27a', 0.95)
                crumb.bump(crumb.noise(220, 6), 0.002, 0.8)
                slab('bread', 0.125, 0.12, 0.02, 0.03, 0.006, crust, (0, y + 0.01, 0.165), UP)
                slab('crumb', 0.113, 0.108, 0.022, 0.026, 0.004, crumb, (0, y + 0.011, 0.165), UP)
        box('track', (0.003, 0.012, 0.09), (0.141, 0, 0.1), Material('track', '#0a0a0a', 0.9), 0)
        slab('lever', 0.02, 0.045, 0.012, 0.006, 0.003, chrome, (0.152, 0, 0.135))
        for k in range(3):
            button = lathe('button', [(0.009, 0), (0.009, 0.004), (0, 0.005)], (0.1405, -0.03 + k * 0.03, 0.045), chrome, 40)
            button.rotation_euler = SIDE

    return build


def dishwasher():
    front = steel(0.3, '#a9acae', (60, 1, 1))
    slab('body', 0.598, 0.57, 0.815, 0.006, 0.003, plastic('#33363a', 0.5), (0, 0.01, 0))
    slab('door', 0.596, 0.7, 0.022, 0.006, 0.003, front, (0, -0.277, 0.375 + 0.095), UP)
    slab('panel', 0.596, 0.1, 0.024, 0.004, 0.003, plastic('#17181a', 0.2), (0, -0.277, 0.772), UP)
    slab('plinth', 0.58, 0.1, 0.01, 0.003, 0.002, plastic('#17181a', 0.5), (0, -0.255, 0.055), UP)
    bar = lathe('bar', [(0.009, -0.24), (0.009, 0.24)], (0, -0.33, 0.7), steel(0.2), 48)
    bar.rotation_euler = SIDE
    for x in (-0.21, 0.21):
        post = lathe('post', [(0.007, 0), (0.007, 0.035)], (x, -0.33, 0.7), steel(0.2), 32)
        post.rotation_euler = (-math.pi / 2, 0, 0)
    digits('1:45', (0.2, -0.302, 0.772), 0.03, glow('#dff3ff', 1.6), UP)
    grey = Material('print', '#c9ccd0', 0.5)
    for k, text in enumerate(('ECO', '70°', 'RAPID', 'GLASS')):
        digits(text, (-0.22 + k * 0.085, -0.302, 0.772), 0.014, grey, UP)


# Light and air


def bulb(place, rotation=(0, 0, 0), lit=0.0):
    frosted = Material('frosted', '#f3f1ea', 0.35, 0.4)
    if lit:
        frosted.set('Emission', rgba('#ffe2b0'))
        frosted.set('Emission Strength', lit)
    parts = [
        lathe('cap', [(0, 0), (0.009, 0), (0.0108, 0.002), (0.0108, 0.024), (0.0115, 0.025)], (0, 0, 0), steel(0.2, '#b9a878', (1, 1, 1)), 64),
        lathe('neck', sets.smoothed([(0.012, 0.025), (0.0135, 0.03), (0.02, 0.05), (0.0275, 0.062)]), (0, 0, 0), plastic('#f0efea', 0.3), 96),
        lathe('dome', sets.smoothed([(0.0278, 0.062), (0.0298, 0.072), (0.029, 0.088), (0.021, 0.103), (0.009, 0.1095), (0, 0.11)]), (0, 0, 0), frosted, 96),
    ]
    for side in (-1, 1):
        pin = lathe('pin', [(0.0012, 0), (0.0012, 0.004), (0, 0.004)], (0, side * 0.0105, 0.008), steel(0.2, '#b9a878'), 20)
        pin.rotation_euler = (-side * math.pi / 2, 0, 0)
        parts.append(pin)
    anchor = bpy.data.objects.new('bulb', None)
    bpy.context.collection.objects.link(anchor)
    for part in parts:
        part.parent = anchor
    anchor.location, anchor.rotation_euler = place, rotation


def bulbs():
    bulb((-0.06, 0.03, 0.0))
    bulb((0.045, 0.05, 0.0))
    lying = math.pi / 2 - 0.17
    bulb((-0.1, -0.07, 0.0112), (lying, 0, math.radians(118)))
    bulb((0.12, -0.09, 0.0112), (lying, 0, math.radians(-82)))


def bulb_pack():
    card, print_ = Material('card', '#f0ede6', 0.6, 0.2), Material('print', '#2d6b4c', 0.55, 0.25)
    for k in range(4):
        x = -0.11 + k * 0.073
        slab('pack', 0.066, 0.066, 0.13, 0.002, 0.001, card, (x, 0.03, 0))
        box('band', (0.0664, 0.0664, 0.045), (x, 0.03, 0.09), print_, 0.0005)
        digits('9 W', (x, -0.0035, 0.09), 0.024, Material('white', '#ffffff', 0.6), UP)
        digits('B22', (x, -0.0034, 0.04), 0.016, print_, UP)
    bulb((0.06, -0.08, 0.0112), (math.pi / 2 - 0.17, 0, math.radians(70)))
    bulb((-0.07, -0.075, 0.0))


def pendant():
    """In use: lit, above a shelf of books."""
    bulb((0, 0, 1.36), (math.pi, 0, 0), 6.0)
    lathe('holder', [(0.0135, 0), (0.016, 0.01), (0.016, 0.045), (0.006, 0.055)], (0, 0, 1.345), plastic('#1b1b1d'), 64)
    tube('cord', [(0, 0, 1.395), (0, 0, 1.7), (0, 0, 2.2)], 0.003, plastic('#1b1b1d'))
    plane('wall', (4, 4), (0, 0.4, 1.5), sets.plaster('#8f9a93'), (math.pi / 2, 0, 0))
    box('shelf', (1.6, 0.26, 0.03), (0, 0.27, 0.92), sets.wood('shelf', '#7a5738'), 0.004)
    for k, (colour, high) in enumerate((('#8c3b2e', 0.21), ('#c79a3d', 0.19), ('#2f4a5e', 0.22), ('#d8cdb8', 0.18))):
        box('book', (0.034, 0.15, high), (-0.28 + k * 0.036, 0.28, 0.935 + high / 2), Material('book', colour, 0.8), 0.003)
    sets.vase((0.24, 0.27, 0.935), '#c9b9a0', 0.75)
    bpy.ops.object.light_add(type='POINT', location=(0, 0, 1.27))
    lamp = bpy.context.object
    lamp.data.energy, lamp.data.color, lamp.data.shadow_soft_size = 9, linear('#ffd9a0'), 0.03
    sky('#8fa0b4', 0.18)
    camera([(-0.42, 0, 0.92), (0.42, 0, 0.92), (-0.42, 0.3, 1.62), (0.42, 0.3, 1.62)], 8, 4, lens=55, fill=1.0, fstop=5.6)
    return {'exposure': 1.7}


def night_lamp():
    plane('wall', (3, 3), (0, 0.03, 0.3), sets.plaster('#8d97a3'), (math.pi / 2, 0, 0))
    slab('socket', 0.086, 0.086, 0.008, 0.01, 0.003, plastic('#ece9e2', 0.3), (0, 0.03, 0.3), UP)
    slab('body', 0.055, 0.07, 0.026, 0.02, 0.007, plastic('#f3f1ec', 0.35), (0, 0.022, 0.3), UP)
    shade = lathe('shade', sets.smoothed([(0.024, 0), (0.03, 0.012), (0.027, 0.03), (0.014, 0.042), (0, 0.045)]), (0, -0.002, 0.305), glow('#ffc983', 2.2), 72)
    shade.rotation_euler = (math.pi / 2, 0, 0)
    bpy.ops.object.light_add(type='POINT', location=(0, -0.06, 0.305))
    lamp = bpy.context.object
    lamp.data.energy, lamp.data.color, lamp.data.shadow_soft_size = 0.5, linear('#ffc983'), 0.02
    sky('#aab6c6', 0.4)
    camera(corners(0.17, 0.05, 0.17, 0, (0, 0, 0.215)), 26, 12, lens=70, fill=0.9, fstop=8)
    return {'exposure': 1.5}


def fan(place=(0, 0, 0), turn=0.3):
    white, gold = plastic('#eceae4', 0.3), steel(0.22, '#b59a62', (1, 1, 1))
    x, y, z = place
    lathe('motor', sets.smoothed([(0, -0.055), (0.06, -0.05), (0.098, -0.03), (0.105, 0.0), (0.09, 0.03), (0.045, 0.05), (0.02, 0.055)]), place, white, 96)
    lathe('trim', [(0.104, -0.004), (0.107, 0.0), (0.104, 0.004)], place, gold, 96)
    lathe('eye', [(0, -0.058), (0.032, -0.056), (0.034, -0.052)], place, gold, 72)
    lathe('rod', [(0.011, 0.05), (0.011, 0.3)], place, white, 40)
    lathe('canopy', sets.smoothed([(0.012, 0.24), (0.03, 0.25), (0.055, 0.3), (0.058, 0.31)]), place, white, 72)
    for k in range(3):
        a = turn + k * 2 * math.pi / 3
        u, v = np.meshgrid(np.linspace(0, 1, 30), np.linspace(-1, 1, 9))
        along = 0.11 + u * 0.47
        half = 0.058 + 0.014 * np.sin(u * math.pi) - 0.02 * np.clip(u - 0.93, 0, 1) / 0.07
        across = v * half
        up = -0.02 - across * 0.16 + 0.012 * v**2
        px, py = along * math.cos(a) - across * math.sin(a), along * math.sin(a) + across * math.cos(a)
        points = np.stack([px + x, py + y, up + z], -1).reshape(-1, 3)
        index = np.arange(270).reshape(9, 30)
        blade = mesh('blade', points, np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4), white)
        modifier = blade.modifiers.new('thick', 'SOLIDIFY')
        modifier.thickness = 0.004
        arm = slab('arm', 0.1, 0.03, 0.004, 0.008, 0.001, gold, (x + 0.12 * math.cos(a), y + 0.12 * math.sin(a), z - 0.02), (0, 0, a))
        arm.rotation_euler = (0, 0, a)


def fan_shot(azimuth, elevation, near=False):
    """Below a white ceiling, seen from below."""

    def take():
        fan((0, 0, 2.4))
        plane('ceiling', (6, 6), (0, 0, 2.71), sets.plaster('#e7e5df'), (math.pi, 0, 0))
        plane('wall', (7, 4), (0, 1.9, 1.5), sets.plaster('#a9b4b6'), (math.pi / 2, 0, 0))
        sky('#eef2f6', 0.8)
        window((-1.8, -1.2, 1.0), (0, 0, 2.4), (1.4, 1.6), 60)
        span = 0.3 if near else 0.62
        camera([(x * span, y * span * 0.8, 2.4 + z) for x in (-1, 1) for y in (-1, 1) for z in (-0.05, 0.2)], azimuth, elevation, lens=50, fill=1.3, fstop=8)
        return {'exposure': 1.35}

    return take


def fan_in_use():
    fan((0, 0, 2.3))
    plane('ceiling', (8, 8), (0, 0, 2.61), sets.plaster('#e7e5df'), (math.pi, 0, 0))
    plane('floor', (9, 9), (0, 0, 0), sets.oak())
    sets.walls(1.9, '#b9c2bd')
    sets.sofa(1.3)
    sets.plant((1.4, 1.5, 0), 1.2)
    sets.daylight(1.5)
    window((-2.2, -1.5, 1.6), (0, 0, 2.0), (1.6, 1.6), 60)
    camera([(-1.1, 0, 0.2), (1.1, 0, 0.2), (-1.0, 0.6, 2.6), (1.0, 0.6, 2.6)], 6, -4, lens=32, fill=1.0, fstop=8)
    return {'exposure': 1.4}


# Sound and mobile


def speaker(place=(0, 0, 0.042), turn=0.0):
    fabric = sets.cloth('fabric', '#46553a', 900)
    rubber = plastic('#191a1b', 0.6)
    parts = [
        lathe('body', [(0.034, -0.098), (0.0395, -0.094), (0.041, -0.085), (0.041, 0.085), (0.0395, 0.094), (0.034, 0.098)], (0, 0, 0), fabric, 96),
        lathe('end', [(0.0, 0.096), (0.026, 0.096), (0.031, 0.099), (0.036, 0.0985), (0.0405, 0.091)], (0, 0, 0), rubber, 96),
        lathe('end', [(0.0405, -0.091), (0.036, -0.0985), (0.031, -0.099), (0.026, -0.096), (0.0, -0.096)], (0, 0, 0), rubber, 96),
        ring('accent', 0.033, 0.0016, (0, 0, 0.0985), plastic('#d9772e', 0.4)),
    ]
    anchor = bpy.data.objects.new('speaker', None)
    bpy.context.collection.objects.link(anchor)
    for part in parts:
        part.parent = anchor
    anchor.location, anchor.rotation_euler = place, (0, math.pi / 2, turn)
    c, s = math.cos(turn), math.sin(turn)
    slab('rib', 0.12, 0.02, 0.006, 0.008, 0.003, rubber, (place[0], place[1], place[2] + 0.038), (0, 0, turn))
    for k, text in enumerate(('−', '+', '▶')):
        x = -0.035 + k * 0.035
        digits(text, (place[0] + x * c, place[1] + x * s, place[2] + 0.0443), 0.013, Material('mark', '#8a8c8e', 0.5), (0, 0, turn))
    foot = slab('foot', 0.1, 0.03, 0.006, 0.01, 0.002, rubber, (place[0], place[1], place[2] - 0.042), (0, 0, turn))
    foot.location[2] = max(place[2] - 0.042, 0)


def headphones():
    others = set(bpy.data.objects)
    navy, tan, dark = plastic('#24345a', 0.38), Material('leather', '#8a5a35', 0.55, 0.3), plastic('#2a2d33', 0.5)
    tan.bump(tan.noise(700, 4), 0.0003, 0.7)
    angles = np.linspace(0.12, math.pi - 0.12, 14)
    arc = [(0.086 * math.cos(a), 0, 0.07 + 0.105 * math.sin(a)) for a in angles]
    for k in np.linspace(-0.011, 0.011, 5):
        tube('band', [(x, k, z) for x, _, z in arc], 0.0048, navy)
    pad = [(0.079 * math.cos(a), 0, 0.07 + 0.098 * math.sin(a)) for a in np.linspace(0.7, math.pi - 0.7, 10)]
    for k in np.linspace(-0.012, 0.012, 5):
        tube('pad', [(x, k, z) for x, _, z in pad], 0.0055, tan)
    for side in (-1, 1):
        x = side * 0.083
        cup = lathe('cup', sets.smoothed([(0, 0.026), (0.022, 0.025), (0.034, 0.019), (0.0375, 0.006), (0.036, 0)]), (x, 0, 0.06), navy, 96)
        cup.rotation_euler = (0, side * (math.pi / 2 + 0.1), 0)
        cup.scale = (1.18, 0.95, 1)
        cap = lathe('cap', [(0.0, 0.0275), (0.017, 0.027), (0.02, 0.0245)], (x, 0, 0.06), steel(0.25, '#9aa0a8', (1, 1, 1)), 72)
        cap.rotation_euler = (0, side * (math.pi / 2 + 0.1), 0)
        cushion = ring('cushion', 0.028, 0.0115, (x - side * 0.008, 0, 0.0605), tan, (0, math.pi / 2 + side * 0.1, 0))
        cushion.scale = (1.18, 0.95, 1)
        mesh_ = lathe('mesh', [(0, 0), (0.027, 0)], (x - side * 0.004, 0, 0.06), dark, 48)
        mesh_.rotation_euler = (0, side * (math.pi / 2 + 0.1), 0)
        tube('fork', [(side * 0.085, 0, 0.083), (side * 0.094, 0, 0.1), (side * 0.088, 0, 0.125)], 0.005, steel(0.25, '#9aa0a8', (1, 1, 1)))
    # The cups stand on the ground.
    for made in set(bpy.data.objects) - others:
        made.location.z -= 0.0158


def earbud(place, turn=0.0, side=1):
    shell = plastic('#17181a', 0.22)
    x, y, z = place
    c, s = math.cos(turn), math.sin(turn)
    ball('bud', (0.0095, 0.0085, 0.0095), place, shell)
    tip = lathe('tip', sets.smoothed([(0.0032, 0), (0.0062, 0.002), (0.0058, 0.005), (0.0035, 0.0075), (0.0022, 0.0078)]), (x + 0.006 * c, y + 0.006 * s, z + 0.002), plastic('#3a3d42', 0.6), 48)
    tip.rotation_euler = (0, math.pi / 2 - 0.3, turn)
    tube('stem', [(x - 0.004 * c, y - 0.004 * s, z), (x - 0.0065 * c, y - 0.0065 * s, z - 0.01), (x - 0.007 * c, y - 0.007 * s, z - 0.024)], 0.0034, shell)
    ball('light', (0.0009, 0.0009, 0.0009), (x - 0.0085 * c - 0.002 * s, y - 0.0085 * s - 0.0028, z - 0.006), glow('#dff3ff', 2))


def earbud_case(place=(0, 0, 0), is_open=True):
    shell, inner = plastic('#17181a', 0.25), plastic('#232529', 0.5)
    x, y, z = place
    slab('case', 0.06, 0.03, 0.03, 0.0145, 0.011, shell, place)
    if is_open:
        slab('tray', 0.055, 0.025, 0.004, 0.012, 0.001, inner, (x, y, z + 0.0275))
        lid = slab('lid', 0.06, 0.03, 0.018, 0.0145, 0.011, shell, (x, y + 0.0175, z + 0.036), (math.radians(-74), 0, 0))
        lid.location = (x, y + 0.0115, z + 0.0445)
        for side in (-1, 1):
            earbud((x + side * 0.0145, y - 0.001, z + 0.0345), math.pi / 2 * side, side)
    else:
        slab('lid', 0.06, 0.03, 0.02, 0.0145, 0.011, shell, (x, y, z + 0.0245))
    ball('light', (0.0009, 0.0006, 0.0009), (x, y - 0.0151, z + 0.017), glow('#7dffb0', 2.5))


def buds_beside():
    earbud_case((0, 0.02, 0), True)
    for k, (x, turn) in enumerate(((-0.028, 0.5), (0.024, 2.4))):
        ball('bud', (0.0095, 0.0085, 0.0095), (x, -0.035, 0.0092), plastic('#17181a', 0.22))
        tube('stem', [(x, -0.035, 0.009), (x + 0.012 * math.cos(turn), -0.035 - 0.012 * math.sin(turn), 0.006), (x + 0.027 * math.cos(turn), -0.035 - 0.027 * math.sin(turn), 0.0042)], 0.0034, plastic('#17181a', 0.22))
        tip = lathe('tip', sets.smoothed([(0.0032, 0), (0.0062, 0.002), (0.0058, 0.005), (0.0035, 0.0075)]), (x - 0.006 * math.cos(turn), -0.035 + 0.006 * math.sin(turn), 0.011), plastic('#3a3d42', 0.6), 48)
        tip.rotation_euler = (0, -math.pi / 2 + 0.2, -turn)


def two_buds():
    for side in (-1, 1):
        earbud((side * 0.02, 0, 0.0275), math.pi / 2 + side * 0.9, side)


def power_bank(standing=False):
    def build():
        shell, port = Material('shell', '#232427', 0.55, 0.35), Material('port', '#08080a', 0.6)
        shell.bump(shell.noise(1400, 3), 0.0002, 0.7)
        rotation, z = ((math.pi / 2, 0, 0), 0.0705) if standing else ((0, 0, math.radians(-24)), 0)
        slab('bank', 0.068, 0.141, 0.026, 0.012, 0.007, shell, (0, 0.013, z), rotation)
        if standing:
            for k in range(4):
                ball('light', (0.0011, 0.0006, 0.0011), (-0.012 + k * 0.008, -0.0132, 0.126), glow('#dff3ff', 2.5))
            digits('20000 mAh', (0, -0.0132, 0.018), 0.0065, Material('print', '#8a8c90', 0.5), UP)
        else:
            c, s = math.cos(math.radians(-24)), math.sin(math.radians(-24))

            def on(x, y, up):
                return (x * c - y * s, 0.013 + x * s + y * c, up)

            for k, wide in ((-0.016, 0.012), (0.004, 0.012), (0.02, 0.009)):
                slab('port', wide, 0.0048, 0.002, 0.0018, 0.0004, port, on(k, -0.0698, 0.013), (math.pi / 2, 0, math.radians(-24)))
            for k in range(4):
                ball('light', (0.0011, 0.0011, 0.0005), on(-0.012 + k * 0.008, -0.058, 0.0262), glow('#dff3ff', 2.5))
            digits('20000 mAh', on(0, 0.05, 0.0262), 0.0065, Material('print', '#8a8c90', 0.5), (0, 0, math.radians(-24)))

    return build


def charger(pins=False):
    def build():
        white = plastic('#efeeea', 0.28)
        slab('charger', 0.046, 0.046, 0.05, 0.011, 0.006, white, (0, 0, 0))
        slab('ring', 0.0462, 0.0462, 0.001, 0.011, 0.0002, plastic('#c9c8c4', 0.4), (0, 0, 0.014))
        slab('port', 0.0095, 0.0034, 0.002, 0.0016, 0.0004, Material('port', '#101012', 0.6), (0, -0.0226, 0.026) if not pins else (0, 0.0, 0.0495), (math.pi / 2, 0, 0) if not pins else (0, 0, 0))
        if pins:
            for side in (-1, 1):
                pin = lathe('pin', [(0.0024, 0), (0.0024, 0.017), (0.0012, 0.019), (0, 0.019)], (side * 0.0095, -0.022, 0.026), steel(0.22, '#c2a662', (1, 1, 1)), 32)
                pin.rotation_euler = (math.pi / 2, 0, 0)
        else:
            digits('25W', (0, -0.0232, 0.038), 0.008, Material('print', '#9b9a96', 0.5), UP)

    return build


def braided_cable(loops=3, close=False):
    def build():
        sleeve = Material('sleeve', '#3c3f45', 0.7, 0.3)
        weave = sleeve.node('TexBrick', {'Vector': sleeve.coordinates('Generated', (260, 60, 1))}, Scale=1.0)
        sleeve.bump(weave.outputs['Fac'], 0.0004)
        t = np.linspace(0, loops * 2 * math.pi, 40 * loops)
        r = 0.062 + 0.006 * np.sin(t * 0.7)
        coil = np.column_stack([r * np.cos(t) + 0.004 * np.sin(t * 0.5), r * np.sin(t), 0.003 + 0.0045 * t / (2 * math.pi)])
        start = np.array([[0.02, -0.115, 0.004], [0.045, -0.075, 0.003], [0.06, -0.035, 0.003]])
        end = np.array([coil[-1] + (0.004, 0.03, 0), (0.035, 0.09, 0.006), (-0.005, 0.115, 0.004)])
        tube('cable', np.vstack([start, coil, end]), 0.0021, sleeve)
        metal, shell = steel(0.25, '#b9bbbe', (1, 1, 1)), plastic('#55585e', 0.35)
        for (x, y), way in (((0.012, -0.128), math.radians(-122)), ((-0.022, 0.122), math.radians(158))):
            slab('grip', 0.026, 0.0105, 0.0062, 0.003, 0.002, shell, (x, y, 0.001), (0, 0, way))
            slab('plug', 0.0085, 0.0083, 0.0026, 0.0012, 0.0006, metal, (x + 0.0165 * math.cos(way), y + 0.0165 * math.sin(way), 0.0028), (0, 0, way))

    return build


def charging_pad():
    top = sets.cloth('top', '#2e3033', 1200)
    lathe('pad', [(0, 0.0), (0.046, 0.0), (0.05, 0.002), (0.05, 0.007), (0.0485, 0.009)], (0, 0, 0), steel(0.3, '#44474b', (1, 1, 1)), 128)
    lathe('top', [(0.0485, 0.009), (0.0478, 0.0094), (0, 0.0094)], (0, 0, 0), top, 128)
    ring('mark', 0.02, 0.0004, (0, 0, 0.0094), Material('mark', '#7d8085', 0.5))
    ball('light', (0.0012, 0.0007, 0.0012), (0, -0.0499, 0.0045), glow('#8fd0ff', 3))
    tube('cable', [(0.0, 0.049, 0.004), (0.01, 0.08, 0.002), (0.06, 0.1, 0.002), (0.11, 0.07, 0.002), (0.16, 0.09, 0.002)], 0.0018, plastic('#1b1b1d', 0.5))


def soundbar():
    cloth = sets.cloth('grille', '#1b1c1e', 900)
    shell = plastic('#151618', 0.35)
    slab('bar', 0.86, 0.085, 0.064, 0.03, 0.012, shell, (0, -0.12, 0))
    slab('grille', 0.8, 0.044, 0.006, 0.02, 0.002, cloth, (0, -0.1615, 0.032), UP)
    digits('BT', (0.3, -0.1685, 0.032), 0.018, glow('#dff3ff', 1.5), UP)
    slab('sub', 0.2, 0.26, 0.3, 0.02, 0.008, shell, (0.27, 0.16, 0))
    slab('front', 0.17, 0.25, 0.006, 0.015, 0.002, cloth, (0.27, 0.031, 0.15), UP)


def desk(build, width, depth, height, azimuth=-20, elevation=26, **develop):
    """In use: on a desk by a window, with a notebook and a cup."""

    def take():
        build()
        box('desk', (2.4, 1.2, 0.04), (0, 0.2, -0.0205), sets.wood('desk', '#a37d55'), 0.006)
        plane('wall', (4, 3), (0, 0.8, 1), sets.plaster('#d3d5cf'), (math.pi / 2, 0, 0))
        k = max(width, 0.12)
        slab('notebook', 0.15, 0.21, 0.012, 0.006, 0.002, Material('cover', '#384a63', 0.7), (-k * 0.95 - 0.05, 0.12, 0), (0, 0, 0.25))
        cup = Material('cup', '#e4dfd4', 0.25, 0.5)
        lathe('cup', sets.smoothed([(0, 0.001), (0.028, 0.001), (0.036, 0.02), (0.04, 0.085), (0.0375, 0.085), (0.033, 0.02), (0, 0.012)]), (k * 0.8 + 0.05, 0.2, 0), cup, 72)
        bpy.context.scene.cycles.max_bounces, bpy.context.scene.cycles.glossy_bounces = 4, 3
        sky('#e6ebf2', 0.55)
        window((-1.1, 0.1, 0.9), (0, 0, 0.05), (0.8, 0.9), 22, '#fff0dc')
        camera(corners(width, depth, height), azimuth, elevation, lens=55, fill=0.72, fstop=6.3)
        return {'exposure': 1.5, **develop}

    return take


pictures = {
    'electric-kettle-1-5-l-steel': [
        shot(kettle(0.5), 0.22, 0.17, 0.25, 10, 14),
        shot(kettle(2.5), 0.22, 0.17, 0.25, -8, 18, ground='#d8d4cb'),
    ],
    'induction-cooktop-2000-w': [
        shot(cooktop(), 0.3, 0.37, 0.07, 24, 34),
        shot(cooktop(True), 0.3, 0.37, 0.19, 24, 28, ground='#d8d4cb'),
        shot(cooktop(), 0.18, 0.12, 0.01, 14, 44, at=(0, -0.11, 0.06), fstop=6),
        on_counter(cooktop(True), 0.36, 0.37, 0.2),
    ],
    'mixer-grinder-750-w-3-jar': [
        shot(mixer(), 0.4, 0.26, 0.4, 18, 14, at=(0.09, -0.04, 0)),
        shot(mixer(False), 0.24, 0.24, 0.4, -14, 12, ground='#d8d4cb'),
        shot(mixer(False), 0.2, 0.2, 0.15, 16, 16, at=(0, 0, 0.0), fstop=8),
        on_counter(mixer(), 0.52, 0.3, 0.42, elevation=14),
    ],
    'pop-up-toaster-2-slice': [
        shot(toaster(), 0.31, 0.18, 0.24, 32, 24),
        shot(toaster(False), 0.3, 0.17, 0.19, -58, 20, ground='#d3d8da'),
    ],
    'built-in-dishwasher-12-place': [shot(dishwasher, 0.6, 0.6, 0.82, 28, 10, scale=3.0, lens=65)],
    'led-bulb-9-w-b22-pack-of-4': [
        shot(bulbs, 0.27, 0.26, 0.11, 8, 24),
        shot(bulb_pack, 0.31, 0.22, 0.13, -18, 20, ground='#d8d4cb'),
        shot(lambda: bulb((0, 0, 0)), 0.065, 0.065, 0.11, 20, 14),
        pendant,
    ],
    'led-night-lamp-plug-in-0-5-w': [night_lamp],
    'bldc-ceiling-fan-1200-mm': [fan_shot(10, -24), fan_shot(-24, -34), fan_shot(14, -22, True), fan_in_use],
    'portable-bluetooth-speaker-16-w': [
        shot(speaker, 0.2, 0.09, 0.09, 24, 20, lens=85),
        shot(lambda: speaker(turn=math.radians(-52)), 0.16, 0.17, 0.09, 0, 22, ground='#d8d4cb', lens=85),
        shot(lambda: speaker(turn=math.radians(-40)), 0.09, 0.09, 0.09, 0, 20, at=(0.03, -0.045, 0), lens=85, fstop=6),
        desk(speaker, 0.22, 0.12, 0.12),
    ],
    'over-ear-bluetooth-headphones': [
        shot(headphones, 0.22, 0.09, 0.19, 26, 12),
        shot(headphones, 0.22, 0.09, 0.19, -52, 16, ground='#d8d4cb'),
        shot(headphones, 0.09, 0.09, 0.1, 58, 12, at=(0.083, 0, 0.012), fstop=6),
        desk(headphones, 0.24, 0.12, 0.2, 22, 16),
    ],
    'true-wireless-earbuds-enc': [
        shot(earbud_case, 0.075, 0.06, 0.075, 20, 24, lens=90),
        shot(buds_beside, 0.1, 0.1, 0.07, 14, 30, lens=90, ground='#d8d4cb'),
        shot(two_buds, 0.07, 0.03, 0.042, 12, 12, lens=90),
        desk(earbud_case, 0.09, 0.07, 0.08),
    ],
    'power-bank-20000-mah': [
        shot(power_bank(), 0.15, 0.17, 0.03, 8, 34, lens=85),
        shot(power_bank(True), 0.09, 0.05, 0.142, 24, 12, lens=85, ground='#d8d4cb'),
    ],
    'usb-c-fast-charger-25-w': [
        shot(charger(), 0.05, 0.05, 0.05, 28, 20, lens=90, fill=0.7),
        shot(charger(True), 0.05, 0.075, 0.05, 34, 20, lens=90, fill=0.75, ground='#d8d4cb'),
        shot(charger(), 0.05, 0.04, 0.05, 4, 8, lens=90, fill=0.85),
        desk(charger(), 0.1, 0.08, 0.07),
    ],
    'braided-usb-c-cable-1-5-m': [
        shot(braided_cable(), 0.16, 0.26, 0.02, 0, 48, lens=75),
        shot(braided_cable(), 0.07, 0.06, 0.02, 10, 34, at=(0.02, -0.12, 0), lens=90, fstop=6),
    ],
    'wireless-charging-pad-15-w': [
        shot(charging_pad, 0.12, 0.12, 0.012, 6, 32, lens=85, fill=0.8),
        shot(charging_pad, 0.1, 0.08, 0.012, 24, 14, at=(0, -0.01, 0), lens=90, fstop=6),
    ],
    'soundbar-2-1-channel-120-w': [
        shot(soundbar, 0.88, 0.45, 0.3, 18, 16, scale=2.6, lens=65),
        shot(soundbar, 0.88, 0.45, 0.3, -26, 22, scale=2.6, lens=65, ground='#d8d4cb'),
    ],
}
