"""Textiles as sheets: a flat rectangle or disc that a form bends, with pile, weave, binding or fringe."""
import math

import numpy as np
from kit import Material, image, mesh, threads
from patterns import blotches, weave_tile

random = np.random.default_rng(11)


def flat(x, y):
    """Lies on the floor with the slight waves of a textile that was rolled up."""
    return x, y, np.full_like(x, 0.001)


def waved(amount):
    def form(x, y):
        edge = 0.5 + 0.5 * np.tanh(np.hypot(x, y) * 2)
        return x, y, 0.001 + amount * (1 + blotches(x, y, 0.8, 21)) * edge

    return form


def turned(corner, size, radius, raised=0.0):
    """Turns a corner back over the sheet around a roll of that radius. corner: signs of x and y with half sizes."""
    cx, cy = corner
    nx, ny = math.copysign(math.sqrt(0.5), cx), math.copysign(math.sqrt(0.5), cy)

    def form(x, y):
        s = (x - cx) * nx + (y - cy) * ny + size  # positive beyond the crease
        t = np.clip(s, 0, math.pi * radius)
        after = np.maximum(s - math.pi * radius, 0)
        move = np.where(s > 0, radius * np.sin(t / radius) - after - s, 0)
        z = np.where(s > 0, radius * (1 - np.cos(t / radius)) + after * raised, 0)
        return x + move * nx, y + move * ny, 0.001 + z

    return form


def rolled(radius, thickness, start):
    """Rolls the sheet from y = start towards +y into a spiral; the rest lies flat towards the camera."""

    def form(x, y):
        s = np.maximum(y - start, 0)
        # Archimedean spiral wound from the outside in.
        growth = thickness / (2 * math.pi)
        angle = (radius - np.sqrt(np.maximum(radius**2 - 2 * growth * s, 1e-6))) / growth
        r = np.maximum(radius - growth * angle, thickness)
        return (
            x,
            np.where(y < start, y, start + r * np.sin(angle)),
            np.where(y < start, 0.001, radius - r * np.cos(angle)) + 0.001,
        )

    return form


def outline(shape, u, v, width, length):
    """Maps the unit square to the shape; texture coordinates stay those of the plane."""
    if shape == 'rect':
        # Nothing woven is exactly straight.
        x = (u - 0.5) * width * (1 + 0.004 * np.sin(v * 9 + 1) + 0.002 * np.sin(v * 23))
        y = (v - 0.5) * length * (1 + 0.003 * np.sin(u * 8 + 2))
        return x, y
    if shape == 'round':
        a, b = 2 * u - 1, 2 * v - 1
        x, y = a * np.sqrt(1 - b * b / 2), b * np.sqrt(1 - a * a / 2)
        return x * width / 2, y * length / 2
    if shape == 'stadium':
        # A rectangle with round ends, across x.
        y = (v - 0.5) * length
        half = width / 2 - length / 2 + np.sqrt(np.maximum(length**2 / 4 - y**2, 0))
        return (2 * u - 1) * half, y
    if shape == 'half':
        # Half a disc with its straight side towards the camera.
        y = (v - 0.5) * length
        return (2 * u - 1) * width / 2 * np.sqrt(np.maximum(1 - v**2, 0)), y
    raise ValueError(shape)


def sheet(
    name,
    width,
    length,
    material,
    back=None,
    form=flat,
    shape='rect',
    cells=160,
    thickness=0.006,
    height=None,
    relief=0.0,
    lengths=None,
    keep=None,
):
    """Builds the mesh. height: array of the weave's heights, which lifts the surface by up to relief; lengths: array of
    shares of the pile's length; keep(x, y): where there is textile."""
    nx = max(8, round(cells * width / max(width, length)))
    ny = max(8, round(cells * length / max(width, length)))
    u, v = np.meshgrid(np.linspace(0, 1, nx + 1), np.linspace(0, 1, ny + 1))
    x, y = outline(shape, u, v, width, length)
    tu, tv = x / width + 0.5, y / length + 0.5
    px, py, pz = form(x, y)
    points = np.stack([px, py, pz], axis=-1)
    normals = np.cross(np.gradient(points, axis=1), np.gradient(points, axis=0))
    normals /= np.maximum(np.linalg.norm(normals, axis=-1, keepdims=True), 1e-9)
    lift = np.full(u.shape, thickness)
    if height is not None:
        lift = lift + relief * sampled(height, tu, tv)
    points = points + normals * lift[..., None]
    index = np.arange((nx + 1) * (ny + 1)).reshape(ny + 1, nx + 1)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], axis=-1).reshape(-1, 4)
    if keep:
        middle = (x[:-1, :-1] + x[1:, 1:]) / 2, (y[:-1, :-1] + y[1:, 1:]) / 2
        faces = faces[keep(*middle).reshape(-1)]
    made = mesh(name, points.reshape(-1, 3), faces, material, np.stack([tu, tv], axis=-1).reshape(-1, 2))
    if back:
        made.data.materials.append(back.data)
    if lengths is not None:
        group = made.vertex_groups.new(name='length')
        steps = np.round(sampled(lengths, tu, tv).reshape(-1) * 20).astype(int)
        for step in np.unique(steps):
            group.add(np.nonzero(steps == step)[0].tolist(), float(step) / 20, 'REPLACE')
    return made


def sampled(values, u, v):
    """The value of an array, first row at the far end, at every place of the sheet."""
    rows, columns = values.shape
    return values[
        np.clip(((1 - v) * rows).astype(int), 0, rows - 1), np.clip((u * columns).astype(int), 0, columns - 1)
    ]


def solid(made, thickness):
    """Gives the sheet a back and sides. Call after pile(), so that no fibres grow from the back."""
    modifier = made.modifiers.new('back', 'SOLIDIFY')
    modifier.thickness, modifier.offset = thickness, -1
    if len(made.data.materials) > 1:
        modifier.material_offset = len(made.data.materials) - 1
        modifier.material_offset_rim = 0
    return made


def fibre(name, pattern=None, colour='#808080', variation=0.25, sheen=0.3, roughness=0.85, root=0.55, specular=0.15):
    """Material of pile: darker at the roots, each fibre of a slightly different shade."""
    material = Material(name, colour, roughness, specular, Sheen=sheen)
    info = material.node('HairInfo')
    shade = material.ramp(info.outputs['Random'], 1 - variation, 1 + variation * 0.5, 0, 1)
    deep = material.ramp(info.outputs['Intercept'], root, 1.0, 0, 0.8)
    value = material.node('Math', {0: shade, 1: deep}, operation='MULTIPLY').outputs[0]
    if pattern is not None:
        base = material.picture(image(pattern, name))
    else:
        rgb = material.node('RGB')
        rgb.outputs[0].default_value = material.surface.inputs['Base Color'].default_value
        base = rgb.outputs[0]
    material.link(material.multiply(base, value), 'Base Color')
    return material


def brightened(colours, gain):
    """Raises the brightness of colours as far as their hue allows."""
    return colours * np.minimum(gain, 0.93 / np.maximum(colours.max(-1, keepdims=True), 1e-3))


def pile(
    made, count, length, radius, brownian=0.0, random_length=0.15, lean=(0, 0), kink=0.0, steps=2, slot=1, taper=0.7
):
    """Grows fibres. lean adds to the direction of growth; slot is the fibres' place in the list of materials, from 1."""
    modifier = made.modifiers.new('pile', 'PARTICLE_SYSTEM')
    settings = modifier.particle_system.settings
    settings.type = 'HAIR'
    settings.count = int(count)
    settings.hair_length = length
    settings.hair_step = max(2, steps)
    settings.render_step = settings.display_step = steps
    settings.use_advanced_hair = True
    settings.distribution = 'RAND'
    settings.use_modifier_stack = False
    settings.brownian_factor = brownian
    settings.length_random = random_length
    # Advanced hair takes its length from the speed; a lean adds to the speed along the normal.
    settings.factor_random = kink
    settings.object_align_factor = (lean[0], lean[1], 0)
    settings.root_radius, settings.tip_radius, settings.radius_scale = 1.0, taper, radius
    settings.shape = 0.1
    settings.material = slot
    made.show_instancer_for_render = True
    if 'length' in made.vertex_groups:
        modifier.particle_system.vertex_group_length = 'length'
    return modifier


def woven(name, pattern=None, colour='#808080', repeats=(200, 300), depth=0.0012, sheen=0.2, fuzz=0.10):
    """Material of flat weaves: a bump of single threads, darker between them."""
    material = Material(name, colour, 0.9, 0.12, Sheen=sheen)
    at = material.coordinates('UV', (*repeats, 1))
    tile = material.picture(image(weave_tile(), name + '-tile', colour=False), at)
    shade = material.ramp(tile, 0.45, 1.06, 0.0, 0.9)
    slow = material.ramp(material.noise(9, 4), 1 - fuzz, 1 + fuzz)
    if pattern is not None:
        base = material.picture(image(pattern, name))
    else:
        rgb = material.node('RGB')
        rgb.outputs[0].default_value = material.surface.inputs['Base Color'].default_value
        base = rgb.outputs[0]
    material.link(material.multiply(material.multiply(base, shade), slow), 'Base Color')
    material.bump(tile, depth)
    return material


def moulded(name, pattern, height, depth, roughness=0.85, specular=0.15, sheen=0.2):
    """Material with a colour and a height for every place, for braids and embossed cloth."""
    material = Material(name, '#808080', roughness, specular, Sheen=sheen)
    material.link(material.picture(image(pattern, name)), 'Base Color')
    fine = material.noise(900, 2)
    total = material.node(
        'Math',
        {0: material.picture(image(height, name + '-height', colour=False)), 1: material.ramp(fine, 0, 0.12)},
        operation='ADD',
    ).outputs[0]
    material.bump(total, depth)
    return material


def canvas(colour='#cfc5b0'):
    """Back of a tufted rug: woven cloth stuck on with latex."""
    return woven('canvas', None, colour, (260, 380), 0.0006, fuzz=0.06, sheen=0)


def edging(name, width, length, form, material, radius=0.004, step=0.003, inset=0.0, lift=0.004):
    """Thread whipped around the edge: a helix that follows the outline."""
    a, b = width / 2 - inset, length / 2 - inset
    corners = np.array([(-a, -b), (a, -b), (a, b), (-a, b), (-a, -b)])
    lines = []
    for start, end in zip(corners, corners[1:]):
        far = np.linalg.norm(end - start)
        turns = far / step
        t = np.linspace(0, 1, int(turns * 8))
        along = start + (end - start) * t[:, None]
        outward = np.array([(end - start)[1], -(end - start)[0]]) / far
        spin = t * turns * 2 * math.pi
        x, y = (along + outward * np.cos(spin)[:, None] * radius).T
        px, py, pz = form(x, y)
        lines.append(np.column_stack([px, py, pz + lift + np.sin(spin) * radius]))
    return threads(name, lines, step * 0.55, material)


def fringe(
    name, width, length, form, material, reach=0.06, spacing=0.011, strands=7, radius=0.0007, sides=(-1, 1), lift=0.004
):
    """Knotted tassels at both ends that lie on the floor."""
    lines = []
    for side in sides:
        for x0 in np.arange(-width / 2 + 0.004, width / 2 - 0.002, spacing):
            drift, reached = random.normal(0, 0.006), reach * random.uniform(0.85, 1.1)
            for _ in range(strands):
                spread = random.normal(0, 0.0022)
                t = np.linspace(0, 1, 7)
                x = x0 + (drift + spread * 2.2) * t**1.5 + random.normal(0, 0.0004, 7) + spread * 0.3
                y = side * (length / 2 - 0.004 + reached * t * random.uniform(0.9, 1.05))
                z = lift * (1 - np.minimum(t * 3, 1)) + 0.001 + np.abs(random.normal(0, 0.0014))
                px, py, pz = form(np.full(7, x0), np.full(7, side * length / 2))
                lines.append(np.column_stack([x, y, z + 0 * pz]))
            # The knot.
            turn = np.linspace(0, 4 * math.pi, 14)
            lines.append(
                np.column_stack(
                    [
                        x0 + 0.0024 * np.cos(turn),
                        np.full(14, side * (length / 2 + 0.004)) + side * turn * 0.0003,
                        lift * 0.8 + 0.0024 * np.sin(turn),
                    ]
                )
            )
    return threads(name, lines, radius, material)
