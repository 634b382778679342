// Bulbs in their pack of four, and the batten.
import { turn } from '#demo/pictures/engine/mesh'
import { stuff, type Thing } from '#demo/pictures/engine/scene'
import { box, curve, extrude, lathe, pipe, roundedRectangle } from '#demo/pictures/engine/solids'
import { halo } from '#demo/pictures/gadgets/halo'
import { brass, brushed, matt, part, placed, satin, shot } from '#demo/pictures/gadgets/parts'
import { plant, slab } from '#demo/pictures/rooms/furniture'
import { onWall } from '#demo/pictures/rooms/work-places'

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
}
