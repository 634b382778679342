"""Scene, materials, camera and finishing shared by all pictures. Lengths are metres, colours are hex strings."""
import itertools
import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector

scratch = tempfile.mkdtemp(prefix='haat-pictures-')
numbers = itertools.count()


def linear(colour):
    """Converts '#rrggbb' to linear light, which is what Cycles computes with."""
    s = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(s <= 0.04045, s / 12.92, ((s + 0.055) / 1.055) ** 2.4)


def rgba(colour):
    return (*linear(colour), 1)


def new_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    # One bounce between surfaces; the sky lights what more bounces would reach.
    scene.cycles.max_bounces = 2
    scene.cycles.diffuse_bounces = 1
    scene.cycles.glossy_bounces = 1
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.03
    scene.cycles_curves.shape = 'RIBBONS'
    scene.view_settings.view_transform = 'Raw'
    scene.world = bpy.data.worlds.new('sky')
    scene.world.use_nodes = True
    return scene


def sky(colour, strength):
    node = bpy.context.scene.world.node_tree.nodes['Background']
    node.inputs[0].default_value = rgba(colour)
    node.inputs[1].default_value = strength


def window(place, target, size, watts, colour='#fff1dc'):
    """A window as a rectangular light that faces the target."""
    bpy.ops.object.light_add(type='AREA', location=place)
    light = bpy.context.object
    light.data.shape = 'RECTANGLE'
    light.data.size, light.data.size_y = size
    light.data.energy = watts
    light.data.color = linear(colour)
    light.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    return light


def sun(direction, strength, degrees=1.2, colour='#ffe2b8'):
    bpy.ops.object.light_add(type='SUN')
    light = bpy.context.object
    light.data.energy = strength
    light.data.angle = math.radians(degrees)
    light.data.color = linear(colour)
    light.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return light


class Material:
    """Wraps a principled material so that nodes can be added and linked in one call."""

    def __init__(self, name, colour='#808080', roughness=0.6, specular=0.3, **values):
        self.data = bpy.data.materials.new(name)
        self.data.use_nodes = True
        self.tree = self.data.node_tree
        self.surface = self.tree.nodes['Principled BSDF']
        self.set('Base Color', rgba(colour))
        self.set('Roughness', roughness)
        self.set('Specular', specular)
        for key, value in values.items():
            self.set(key.replace('_', ' ').title(), value)

    def set(self, name, value):
        self.surface.inputs[name].default_value = value

    def node(self, kind, links=None, **values):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in values.items():
            if hasattr(node, key):
                setattr(node, key, value)
            else:
                node.inputs[key.replace('_', ' ')].default_value = value
        for key, socket in (links or {}).items():
            self.link(socket, node.inputs[key])
        return node

    def link(self, socket, target):
        self.tree.links.new(socket, self.surface.inputs[target] if isinstance(target, str) else target)

    def coordinates(self, kind='Object', scale=(1, 1, 1), rotation=0.0):
        at = self.node('TexCoord')
        return self.node('Mapping', {0: at.outputs[kind]}, Scale=scale, Rotation=(0, 0, rotation)).outputs[0]

    def noise(self, scale, detail=6, stretch=(1, 1, 1), rough=0.55, kind='Object'):
        at = self.coordinates(kind, stretch)
        return self.node('TexNoise', {'Vector': at}, Scale=scale, Detail=detail, Roughness=rough).outputs[0]

    def ramp(self, value, low, high, start=0.3, end=0.7):
        node = self.node('MapRange', {0: value})
        for at, number in zip((1, 2, 3, 4), (start, end, low, high)):
            node.inputs[at].default_value = number
        return node.outputs[0]

    def multiply(self, colour, value):
        return self.node('MixRGB', {1: colour, 2: value}, blend_type='MULTIPLY', Fac=1.0).outputs[0]

    def bump(self, height, distance, strength=1.0):
        node = self.node('Bump', {'Height': height}, Distance=distance, Strength=strength)
        self.link(node.outputs[0], 'Normal')

    def picture(self, image, at=None, extension='REPEAT'):
        node = self.node('TexImage', {'Vector': at} if at else None)
        node.image = image
        node.extension = extension
        return node.outputs[0]


def image(pixels, name, colour=True):
    """Turns an array (height, width[, 3]), first row at the top, into a Blender image, via a file, as Cycles needs."""
    pixels = np.asarray(pixels, dtype=np.float32)
    if pixels.ndim == 2:
        pixels = np.repeat(pixels[..., None], 3, axis=2)
    height, width, _ = pixels.shape
    made = bpy.data.images.new(name, width, height, float_buffer=True)
    full = np.ones((height, width, 4), dtype=np.float32)
    full[..., :3] = pixels[::-1]
    made.pixels.foreach_set(full.ravel())
    # Materials may share a name, their files may not.
    made.filepath_raw = os.path.join(scratch, f'{name}-{next(numbers)}.exr')
    made.file_format = 'OPEN_EXR'
    made.save()
    loaded = bpy.data.images.load(made.filepath_raw)
    loaded.colorspace_settings.name = 'Linear' if colour else 'Non-Color'
    return loaded


def mesh(name, points, faces, material=None, uv=None, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(p) for p in points], [], [tuple(f) for f in faces])
    if uv is not None:
        layer = data.uv_layers.new()
        corners = np.array([loop.vertex_index for loop in data.loops])
        layer.data.foreach_set('uv', np.asarray(uv, dtype=np.float32)[corners].ravel())
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    if material:
        data.materials.append(material.data)
    return made


def box(name, size, place, material, bevel=0.01, turn=0.0, segments=4):
    bpy.ops.mesh.primitive_cube_add(size=1, location=place, rotation=(0, 0, turn))
    made = bpy.context.object
    made.name = name
    made.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    made.data.materials.append(material.data)
    if bevel:
        rounding = made.modifiers.new('bevel', 'BEVEL')
        rounding.width, rounding.segments = bevel, segments
        made.data.use_auto_smooth = True
        made.data.polygons.foreach_set('use_smooth', [True] * len(made.data.polygons))
    return made


def plane(name, size, place, material, rotation=(0, 0, 0)):
    bpy.ops.mesh.primitive_plane_add(size=1, location=place, rotation=rotation)
    made = bpy.context.object
    made.scale = (*size, 1)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    made.data.materials.append(material.data)
    return made


def lathe(name, profile, place, material, steps=48):
    """Turns a profile of (radius, height) pairs around the vertical axis."""
    angles = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    points = [(r * math.cos(a), r * math.sin(a), z) for r, z in profile for a in angles]
    faces = [
        (k * steps + i, k * steps + (i + 1) % steps, (k + 1) * steps + (i + 1) % steps, (k + 1) * steps + i)
        for k in range(len(profile) - 1)
        for i in range(steps)
    ]
    made = mesh(name, points, faces, material)
    made.location = place
    return made


def threads(name, lines, radius, material):
    """Round threads through lists of points."""
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions = '3D'
    data.bevel_depth = radius
    data.bevel_resolution = 1
    for line in lines:
        spline = data.splines.new('POLY')
        spline.points.add(len(line) - 1)
        spline.points.foreach_set('co', np.column_stack([np.asarray(line), np.ones(len(line))]).ravel())
        spline.use_smooth = True
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    data.materials.append(material.data)
    return made


def camera(points, azimuth, elevation, lens=50, fill=0.9, fstop=5.6, target=None, focus=None, shift=(0, 0)):
    """Places the camera so that the points fill that share of the square frame. Degrees; azimuth 0 looks along +y."""
    points = np.asarray(points, dtype=float)
    middle = np.asarray(target) if target is not None else (points.min(0) + points.max(0)) / 2
    a, e = math.radians(azimuth), math.radians(elevation)
    back = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
    right = np.array([math.cos(a), math.sin(a), 0])
    up = np.cross(back, right)
    tangent = 18 / lens
    for _ in range(12):
        offset = points - middle
        x, y, z = offset @ right, offset @ up, offset @ back
        # The smallest distance at which every point is inside, then the shift that centres the outline.
        distance = max(((np.abs(x) / (tangent * fill)) + z).max(), ((np.abs(y) / (tangent * fill)) + z).max())
        px, py = x / (distance - z), y / (distance - z)
        if target is not None:
            break
        middle = middle + right * (px.max() + px.min()) / 2 * distance + up * (py.max() + py.min()) / 2 * distance
    place = middle + back * distance
    bpy.ops.object.camera_add(location=place)
    made = bpy.context.object
    made.rotation_euler = Vector(-back).to_track_quat('-Z', 'Y').to_euler()
    made.data.lens = lens
    made.data.shift_x, made.data.shift_y = shift
    made.data.dof.use_dof = True
    made.data.dof.aperture_fstop = fstop
    sharp = np.asarray(focus) if focus is not None else middle
    made.data.dof.focus_distance = float((place - sharp) @ back)
    bpy.context.scene.camera = made
    return made


def smooth(light, normal, depth, albedo, noise=1.0):
    """Edge-avoiding wavelet filter on the light that falls on surfaces; colours and edges stay as they are."""
    kernel = (0.25, 0.5, 0.25)
    for level in range(4):
        step = 2**level
        total, weights = np.zeros_like(light), np.zeros(light.shape[:2] + (1,), dtype=np.float32)
        pad = step
        padded = [np.pad(a, ((pad, pad), (pad, pad), (0, 0)), mode='edge') for a in (light, normal, depth, albedo)]
        height, width = light.shape[:2]
        for j in range(3):
            for i in range(3):
                where = (slice(j * step, j * step + height), slice(i * step, i * step + width))
                l, n, d, c = (a[where] for a in padded)
                difference = (
                    ((n - normal) ** 2).sum(2, keepdims=True) * 40
                    + np.abs(d - depth) / (depth * 0.01 * step + 1e-3)
                    + ((c - albedo) ** 2).sum(2, keepdims=True) * 60
                    + np.abs(np.log((l.mean(2, keepdims=True) + 0.02) / (light.mean(2, keepdims=True) + 0.02)))
                    * 2.5
                    / noise
                )
                weight = np.exp(-difference) * kernel[j] * kernel[i]
                total += l * weight
                weights += weight
        light = total / np.maximum(weights, 1e-6)
    return light


def finish(pixels, exposure=1.9, grain=0.008, vignette=0.12, warmth=0.0):
    """Develops linear light like a photograph: exposure, soft shoulder, slight vignette and grain. Returns sRGB."""
    height, width = pixels.shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    pixels = pixels * exposure * (1 - vignette * (x**2 + y**2) / 2)[..., None]
    pixels = pixels * np.array([1 + warmth, 1, 1 - warmth])
    peak = np.maximum(pixels.max(2, keepdims=True), 1e-6)
    knee = 0.62
    rolled = np.where(peak > knee, knee + (1 - knee) * (1 - np.exp(-(peak - knee) / (1 - knee))), peak)
    # Bright light loses some saturation, as on film.
    pixels = pixels * rolled / peak
    white = np.clip((peak - 0.9) / 1.5, 0, 0.6)
    pixels = pixels * (1 - white) + rolled * white
    shown = np.where(pixels <= 0.0031308, pixels * 12.92, 1.055 * np.maximum(pixels, 1e-9) ** (1 / 2.4) - 0.055)
    shown = shown + 0.06 * (shown - 0.5) * (1 - np.abs(2 * shown - 1))
    random = np.random.default_rng(4)
    noise = random.normal(0, grain, (height, width, 1)) + random.normal(0, grain / 3, (height, width, 3))
    return np.clip(shown + noise, 0, 1)


def render(path, size=1200, samples=32, denoise=1.0, **develop):
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.cycles.samples = samples
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = True
    settings = scene.render.image_settings
    settings.file_format = 'OPEN_EXR_MULTILAYER'
    settings.color_depth = '32'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = scratch
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.file_slots.clear()
    passes = {'Image': 'Image', 'Normal': 'Denoising Normal', 'Albedo': 'Denoising Albedo', 'Depth': 'Denoising Depth'}
    passes = {key: name for key, name in passes.items() if name in source.outputs}
    for key, name in passes.items():
        out.file_slots.new(key)
        tree.links.new(source.outputs[name], out.inputs[key])
    scene.render.filepath = os.path.join(scratch, 'whole')
    bpy.ops.render.render(write_still=False)
    read = {}
    for key in passes:
        file = bpy.data.images.load(os.path.join(scratch, f'{key}{scene.frame_current:04d}.exr'))
        file.colorspace_settings.name = 'Non-Color'
        values = np.empty(size * size * 4, dtype=np.float32)
        file.pixels.foreach_get(values)
        read[key] = values.reshape(size, size, 4)[::-1, :, :3]
    pixels = read['Image']
    if denoise and 'Albedo' in read:
        albedo = read['Albedo'] + 0.02
        depth = np.minimum(read['Depth'][..., :1], 50)
        pixels = smooth(pixels / albedo, read['Normal'], depth, read['Albedo'], denoise) * albedo
    save(finish(pixels, **develop), path)


def save(shown, path):
    size = shown.shape[0]
    made = bpy.data.images.new('finished', size, size)
    full = np.ones((size, size, 4), dtype=np.float32)
    full[..., :3] = shown[::-1]
    made.pixels.foreach_set(full.ravel())
    made.filepath_raw = path
    made.file_format = 'PNG'
    made.save()
