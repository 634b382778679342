// The ceiling fan, and the night lamp with the socket it is plugged into.
import { surface, turn } from '#demo/pictures/engine/mesh'
import { stuff, type Thing } from '#demo/pictures/engine/scene'
import { box, curve, extrude, lathe, plate, roundedRectangle } from '#demo/pictures/engine/solids'
import { halo } from '#demo/pictures/gadgets/halo'
import { brass, matt, part, placed, satin, shot, steel } from '#demo/pictures/gadgets/parts'
import { onWall, underCeiling } from '#demo/pictures/rooms/work-places'

const pearl = stuff('#efebe2', { gloss: 0.4, shine: 50, glow: 0.3 })

export const fanRecipes = {
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
        stuff('#e9e6de', { gloss: 0.4, shine: 50, glow: 0.5, bothSides: true }),
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
      pearl,
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
      pearl,
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
      pearl,
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
      on ? stuff('#ffe0a0', { glow: 0.6 }) : stuff('#f2c572', { gloss: 0.4, shine: 40, glow: 0.35 }),
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
