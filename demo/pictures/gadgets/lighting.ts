// Lighting and fans: bulbs in their pack of four, the batten, the ceiling fan and the plug-in night lamp.
import { surface, turn } from '#demo/pictures/engine/mesh'
import { stuff, type Thing } from '#demo/pictures/engine/scene'
import { box, curve, extrude, lathe, pipe, plate, roundedRectangle } from '#demo/pictures/engine/solids'
import { bake } from '#demo/pictures/engine/texture'
import { colour, type Vec3 } from '#demo/pictures/engine/vector'

import { brass, brushed, matt, part, placed, satin, shot, steel } from '#demo/pictures/gadgets/parts'
import { plant, slab } from '#demo/pictures/rooms/furniture'
import { onWall, underCeiling } from '#demo/pictures/rooms/work-places'

const dome = stuff('#fdfaf2', { gloss: 0.35, shine: 40, glow: 0.25 })
const lit = stuff('#fff3d6', { glow: 0.85, castsShadow: false })

/** A bulb standing on its cap (B22: two pins on a brass sleeve); the dome on top. */
function bulb(on = false): Thing[] {
  return [
    part(
      lathe(
        curve([
          [1.12, 0.3],
          [1.12, 2.4],
          [1.3, 2.6],
        ]),
        40,
      ),
      brass,
    ),
    part(
      lathe(
        [
          [0, 0.1],
          [1, 0.1],
          [1.12, 0.4],
        ],
        40,
      ),
      matt('#3a3530'),
    ),
    part(
      turn(
        lathe(
          [
            [0.17, -1.5],
            [0.17, 1.5],
          ],
          12,
        ),
        'z',
        90,
      ),
      brass,
      [0, 1.2, 0],
    ),
    part(
      lathe(
        curve([
          [1.3, 2.5],
          [1.6, 3],
          [2.5, 5.6],
          [2.9, 6.8],
        ]),
        48,
      ),
      satin('#f2eee6'),
    ),
    part(
      lathe(
        curve(
          [
            [2.86, 6.8],
            [3.05, 7.6],
            [2.8, 9.4],
            [1.7, 10.8],
            [0.7, 11.2],
            [0, 11.25],
          ],
          7,
        ),
        48,
      ),
      on ? lit : dome,
    ),
    part(
      lathe(
        [
          [2.5, 5.9],
          [2.62, 5.9],
          [2.7, 6.15],
          [2.6, 6.2],
        ],
        48,
      ),
      matt('#5f7d4f'),
    ),
  ]
}

function bulbPack(): Thing[] {
  const lying = (x: number, z: number, spin: number) => placed(bulb(), [x, 2.9, z], spin, 84)
  return [
    ...placed(bulb(), [-4.6, 0, -2.4], 30),
    ...placed(bulb(), [2.6, 0, -3.4], -20),
    ...lying(-7, 4, -42),
    ...lying(1.6, 4.4, 58),
  ]
}

function carton(): Thing[] {
  const cell = (x: number): Thing[] => [
    part(box(6.8, 12.6, 6.8, 0.15), matt('#f1e6cf'), [x, 0, 0]),
    part(box(6.84, 3, 6.84, 0.15), matt('#5f7d4f'), [x, 2, 0]),
    part(extrude(roundedRectangle(3.2, 3.2, 1.6, 8), 0.08, 0.02), stuff('#d9a02b'), [x, 9, 3.42]),
  ]
  return [...cell(-10.5), ...cell(-3.5), ...cell(3.5), ...cell(10.5)]
}

/** Along x, 122 cm, light downwards along −y after fitting; here lying light up. */
function batten(on = false): Thing[] {
  const cover = extrude(roundedRectangle(3.4, 2.6, 1.2, 8), 118, 0.2)
  return [
    part(box(121, 1.8, 3.8, 0.4), satin('#f2eee6')),
    part(turn(cover, 'y', 90), on ? lit : dome, [0, 2.1, 0]),
    ...[-1, 1].map((s) => part(box(2.6, 3.8, 4.2, 0.7), satin('#dedad1'), [s * 60, 0, 0])),
    part(
      pipe(
        [
          [-61, 1, 0],
          [-64, 0.6, 1],
          [-67, 0.4, 4],
        ],
        0.3,
      ),
      matt('#f2eee6'),
    ),
  ]
}

/** A short piece with its end cap towards the viewer, for looking closely. */
function battenEnd(): Thing[] {
  return [
    part(box(30, 1.8, 3.8, 0.4), satin('#f2eee6'), [14, 0, 0]),
    part(turn(extrude(roundedRectangle(3.4, 2.6, 1.2, 10), 30, 0.2), 'y', 90), dome, [14, 2.1, 0]),
    part(box(2.6, 3.8, 4.2, 0.7), satin('#dedad1')),
    part(box(0.2, 0.8, 2.4, 0.08), matt('#5f7d4f'), [-1.3, 1.8, 0]),
    part(
      pipe(
        [
          [-1.2, 1, 0],
          [-4, 0.8, 0.6],
          [-7, 0.4, 4],
          [-12, 0.4, 5],
        ],
        0.32,
      ),
      matt('#f2eee6'),
    ),
    part(box(1.5, 0.5, 7, 0.2), brushed, [16, 0, 0]),
  ]
}

/** Hanging from the origin downwards. */
function fan(spin: number): Thing[] {
  const blade = (k: number): Thing[] => {
    const mesh = surface([0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.996, 1], 6, (u, v) => {
      const wide = 6.2 + 1.6 * Math.sin(u * 2.6) - 1.6 * u
      const tip = Math.sqrt(Math.max(0, 1 - Math.max(0, (u - 0.93) / 0.07) ** 2))
      return [13 + u * 47, (v - 0.5) * 2.4 + 0.4, (v - 0.5) * 2 * wide * Math.max(0.05, tip)]
    })
    return [
      part(
        turn(mesh, 'y', k * 120 + spin),
        stuff('#7a5638', { gloss: 0.4, shine: 50, glow: 0.22, bothSides: true }),
        [0, -34, 0],
      ),
      part(turn(plate(roundedRectangle(16, 5, 1.4), 0.5, 0.2), 'y', k * 120 + spin), brass, [
        Math.cos(((k * 120 + spin) * Math.PI) / 180) * 14,
        -34.4,
        -Math.sin(((k * 120 + spin) * Math.PI) / 180) * 14,
      ]),
    ]
  }
  return [
    part(
      lathe(
        curve([
          [1.6, -9],
          [4.6, -7.5],
          [6.6, -3],
          [6.8, 0],
        ]),
        40,
      ),
      satin('#8d6a44'),
    ),
    part(
      lathe(
        [
          [1.2, -29],
          [1.2, -5],
        ],
        24,
      ),
      brass,
    ),
    part(
      lathe(
        curve([
          [1.6, -26],
          [3.8, -27.4],
          [4.6, -30],
        ]),
        40,
      ),
      satin('#8d6a44'),
    ),
    part(
      lathe(
        curve(
          [
            [0, -39.6],
            [5, -39.4],
            [9, -38],
            [10.4, -35],
            [10.2, -32.6],
            [7, -30.4],
            [3.4, -29.6],
            [0, -29.4],
          ],
          7,
        ),
        64,
      ),
      satin('#8d6a44'),
    ),
    part(
      lathe(
        [
          [10.46, -35.4],
          [10.6, -35.1],
          [10.6, -34.4],
          [10.4, -34],
        ],
        64,
      ),
      brass,
    ),
    part(
      lathe(
        curve([
          [0, -40.4],
          [2.6, -40.2],
          [3, -39.4],
        ]),
        32,
      ),
      brass,
    ),
    ...[0, 1, 2].flatMap(blade),
  ]
}

function nightLamp(on: boolean): Thing[] {
  return [
    part(extrude(roundedRectangle(5, 5, 1.6), 2.4, 0.5), satin('#f2eee6'), [0, 3, 0]),
    part(
      turn(
        lathe(
          curve(
            [
              [2.9, 0],
              [2.96, 1.4],
              [2.5, 2.8],
              [1.3, 3.7],
              [0, 3.9],
            ],
            7,
          ),
          56,
        ),
        'x',
        90,
      ),
      on ? stuff('#ffe0a0', { glow: 0.6 }) : stuff('#fbeecb', { gloss: 0.4, shine: 40, glow: 0.35 }),
      [0, 5.6, 0.7],
    ),
    part(extrude(roundedRectangle(6.8, 8.6, 2.6), 1.4, 0.5), satin('#f8f5ee'), [0, 5, 0.1]),
    part(box(0.7, 0.7, 0.3, 0.15), matt('#3a3530'), [0, 1.5, 0.85]),
    ...[-0.95, 0.95].map((x) =>
      part(
        turn(
          lathe(
            curve([
              [0.22, 0],
              [0.22, 1.5],
              [0.16, 1.8],
              [0, 1.85],
            ]),
          ),
          'x',
          -90,
        ),
        steel,
        [x, 3.4, -0.7],
      ),
    ),
  ]
}

function socket(): Thing[] {
  const hole = (x: number, y: number, r: number) =>
    part(
      turn(
        lathe(
          [
            [r, 0],
            [r, 0.04],
            [0, 0.04],
          ],
          20,
        ),
        'x',
        90,
      ),
      matt('#3a3733'),
      [x, y, 1.26],
    )
  return [
    part(extrude(roundedRectangle(12, 8, 0.8), 1.2, 0.3), satin('#f7f4ec'), [0, 4, 0.6]),
    part(extrude(roundedRectangle(4, 4.6, 0.4), 0.4, 0.15), satin('#e9e5da'), [3.2, 4, 1.2]),
    hole(-2.6, 5.2, 0.4),
    hole(-3.5, 3.4, 0.3),
    hole(-1.7, 3.4, 0.3),
  ]
}

/** Light on the wall around a lamp: an oval of `width` × `height` that fades outwards. */
function halo(width: number, height: number, warm: string, strength: number, at: Vec3): Thing[] {
  const [r, g, b] = colour(warm)
  const texture = bake({ left: -1, top: -1, width: 2, depth: 2 }, 48, (x, y, dab) => {
    const near = Math.max(0, 1 - Math.hypot(x, y))
    ;[dab.r, dab.g, dab.b] = [r, g, b]
    dab.opacity = near * near * strength
    dab.height = 1
  })
  const mesh = surface(1, 1, (u, v) => [(u - 0.5) * width, (v - 0.5) * height, 0])
  return [part(mesh, stuff(warm, { texture, glow: 1, opacity: 0.99, castsShadow: false }), at)]
}

export const lightingRecipes = {
  'led-bulb-9-w-b22-pack-of-4': {
    front: () => shot(bulbPack(), [-1.4, 4.4, 0], -10, 24, 34),
    set: () =>
      shot(
        [...carton(), ...placed(bulb(), [-4, 0, 8.6], 20), ...placed(bulb(), [5, 2.9, 10], 52, 84)],
        [0, 5.2, 3],
        -16,
        20,
        40,
      ),
    detail: () => shot(placed(bulb(), [0, 0, 0], 34), [0, 4, 0], 8, 14, 12.5),
    'in-use': () =>
      onWall(
        [
          ...halo(150, 150, '#ffe7b8', 0.8, [0, 100, 0.4]),
          part(
            pipe(
              [
                [0, 240, 14],
                [0, 122, 14],
              ],
              0.35,
              8,
              1,
            ),
            matt('#2c2b2d'),
          ),
          part(
            lathe(
              curve([
                [2, 0],
                [2.2, 4],
                [1.6, 7],
                [0.5, 8],
              ]),
            ),
            brass,
            [0, 111, 14],
          ),
          ...placed(bulb(true), [0, 113, 14], 0, 180),
          slab([64, 3, 24], [0, 70, 13], '#a9794a', 0.1),
          slab([5, 17, 13], [-24, 73, 13], '#47618c'),
          slab([4, 20, 13], [-18, 73, 13], '#a63d2f'),
          slab([6, 16, 13], [-12, 73, 13], '#d9a02b'),
          ...plant([18, 73, 13], 0.5, '#e7e0d2'),
        ],
        [0, 97, 6],
        76,
        '#8a8172',
      ),
  },
  'led-batten-20-w-4-ft': {
    front: () =>
      shot([...placed(batten(), [0, 0, -9]), ...placed(batten(true), [4, 0, 9])], [-2, 1, 0], -58, 27, 84),
    detail: () => shot(battenEnd(), [2.6, 1.6, 1], -26, 26, 21),
    room: () =>
      onWall(
        [
          ...placed(batten(true), [0, 196, 2.6], 0, 90),
          ...halo(150, 60, '#fff3d6', 0.5, [0, 190, 0.3]),
          slab([150, 3, 26], [0, 108, 14], '#a9794a', 0.1),
          slab([8, 24, 18], [-52, 111, 14], '#47618c'),
          slab([6, 27, 18], [-43, 111, 14], '#a63d2f'),
          slab([9, 22, 18], [-33, 111, 14], '#d9a02b'),
          slab([7, 26, 18], [-23, 111, 14], '#5f7d4f'),
          slab([34, 44, 3], [30, 111, 8], '#c9b48c'),
          slab([28, 38, 3.4], [30, 114, 8], '#efe6d3'),
        ],
        [0, 160, 0],
        190,
        '#d8c9b0',
      ),
  },
  'bldc-ceiling-fan-1200-mm': {
    front: () => shot(placed(fan(18), [0, 41, 0]), [0, 12, 0], -8, -20, 128),
    side: () => shot(placed(fan(48), [0, 41, 0]), [0, 16, 0], 6, 24, 128),
    detail: () => shot(placed(fan(32), [0, 41, 0]), [2, 8, 0], -14, -18, 56),
    room: () => underCeiling(placed(fan(40), [0, 0, -20]), [0, -42, -40], 190),
  },
  'led-night-lamp-plug-in-0-5-w': {
    front: () => shot(placed(nightLamp(false), [0, 0.8, 0], -28), [0, 5, 0], 2, 12, 17),
    side: () => shot(placed(nightLamp(false), [0, 0.8, 0], 118), [0, 5, 0], 0, 14, 17),
    detail: () => shot(nightLamp(true), [0.4, 6.4, 2], 26, 14, 8.6),
    room: () =>
      onWall(
        [...socket(), ...placed(nightLamp(true), [-2.6, 0, 2])]
          .map((t) => ({
            ...t,
            mesh: { ...t.mesh, positions: t.mesh.positions.map((p, i) => (i % 3 === 1 ? p + 30 : p)) },
          }))
          .concat(halo(74, 74, '#ffd994', 0.75, [-2.6, 35, 0.3])),
        [2, 32, 0],
        62,
        '#8d8574',
      ),
  },
}
