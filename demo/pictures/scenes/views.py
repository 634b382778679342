"""How pictures are taken: covers, rooms, close views, turned corners, stacks."""
import math

import bpy
import numpy as np
import sets
import textiles as t
from kit import Material, box, camera, plane, sky, window


def corners(width, length, height=0.0, degrees=0.0, shift=(0, 0, 0)):
    """The corners of a box on the floor, turned and moved like the textile in it."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    flat = [(x, y) for x in (-width / 2, width / 2) for y in (-length / 2, length / 2)]
    return [(x * c - y * s + shift[0], x * s + y * c + shift[1], z + shift[2]) for x, y in flat for z in (0, height)]


def turn(objects, degrees=0.0, shift=(0, 0, 0)):
    """Turns a finished textile on the floor around the origin, then moves it."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    for made in objects:
        x, y, z = made.location
        made.rotation_euler[2] += math.radians(degrees)
        made.location = (x * c - y * s + shift[0], x * s + y * c + shift[1], z + shift[2])


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


def placed(make, room, degrees=0.0, shift=(0, 0, 0), azimuth=0, elevation=30, lens=42, frame=None, fstop=7, **develop):
    """In use: the textile in a room. frame: corners of what must be in the picture, else the textile with some floor."""

    def take():
        made, width, length = make()
        turn(made, degrees, shift)
        room()
        points = frame or [
            (x * 1.25, y * 1.25, z) for x, y, z in corners(width, length, 0.02, degrees, shift)
        ] + [(shift[0], shift[1] + length * 0.6, 0.45)]
        camera(points, azimuth, elevation, lens=lens, fill=1.0, fstop=fstop)
        return develop

    return take


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


def folded(sheet_of, level, width, depth, radii, sag=0.0022):
    """A textile folded several times: bends inside each other. sheet_of(width, length, form, part) makes a sheet."""
    made = []
    for part, radius in enumerate(radii):
        form, length = fold(depth - part * 0.012, radius, level + radii[0] * 1.2 - radius, sag if part == 0 else sag / 2)
        made.append(sheet_of(width - part * 0.006, length, form, part))
    return made


def stack(sheets, height, width=0.36, depth=0.24, radii=(0.026, 0.011), wood='#8a6a4c', wall='#d8d4cb', azimuth=22, **develop):
    """A stack of folded textiles on a shelf; sheets: from below, functions as `folded` takes them."""

    def take():
        for k, sheet_of in enumerate(sheets):
            made = folded(sheet_of, k * height, width, depth, radii)
            turn(made, (2.5, -2, 1.5, -1)[k % 4], (0.004 * (-1) ** k, 0, 0))
        box('shelf', (2.4, depth + 0.56, 0.05), (0, 0.0, -0.029), sets.wood('shelf', wood), 0.006)
        plane('wall', (4, 3), (0, depth / 2 + 0.28, 0.6), sets.plaster(wall), (math.pi / 2, 0, 0))
        sky('#e4e9f0', 0.5)
        window((-1.5, -0.9, 1.3), (0, 0, 0.1), (1.1, 1.1), 55)
        top = len(sheets) * height
        points = [
            (x, y, z) for x in (-width / 2 - 0.02, width / 2 + 0.02) for y in (-depth - 0.03, 0.02) for z in (0, top)
        ]
        camera(points, azimuth, 16, lens=65, fill=1.02, fstop=8)
        return {'exposure': 1.5, **develop}

    return take
