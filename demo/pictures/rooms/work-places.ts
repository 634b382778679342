// Where gadgets are used: a desk, a kitchen counter, a ceiling, a bedside wall, a television bench.

import { studio } from '#demo/pictures/cloth/views'
import { move } from '#demo/pictures/engine/mesh'
import { lookAt, type Scene, stuff, type Thing } from '#demo/pictures/engine/scene'
import { box, curve, lathe } from '#demo/pictures/engine/solids'
import { colour, type Vec3 } from '#demo/pictures/engine/vector'
import { floor, planks, tiles, wall } from '#demo/pictures/rooms/finishes'
import { plant, slab } from '#demo/pictures/rooms/furniture'

function room(things: readonly Thing[], target: Vec3, view: Parameters<typeof lookAt>[1]): Scene {
  return { things, camera: lookAt(target, view), backdrop: studio, room: true }
}

const cup = (at: Vec3, hex: string): Thing => ({
  mesh: move(
    lathe(
      curve([
        [0, 0],
        [2.8, 0],
        [3.4, 1],
        [4, 8],
        [3.8, 8.3],
        [3.5, 8],
        [3, 2],
        [0, 1.4],
      ]),
    ),
    at,
  ),
  stuff: stuff(hex, { gloss: 0.5, shine: 60 }),
})

/** A wooden desk top in front of a plain wall, with a notebook and a cup. */
export function desk(things: readonly Thing[], span = 46): Scene {
  return room(
    [
      floor(planks(colour('#bfa383'), colour('#a08260'), 18), [110, 110], 120, 0.2),
      wall(-42, [-200, 200, 0, 200], '#e5ddcd'),
      slab([22, 1.6, 29], [-22, 0, -16], '#47618c', 0.1, 0.4),
      slab([20, 1, 27], [-21, 1.6, -16], '#f3ecdc', 0, 0.3),
      cup([20, 0, -20], '#b8654a'),
      ...plant([-2, 0, -33], 0.42, '#e7e0d2'),
      ...things,
    ],
    [0, 2, 0],
    { heading: -10, pitch: 36, span },
  )
}

/** A stone counter with tiles behind it. */
export function counter(things: readonly Thing[], span = 70, height = 13): Scene {
  return room(
    [
      slab([320, 4, 64], [0, -4, -4], '#e7e2d8', 0.5, 1),
      slab([320, 80, 60], [0, -85, -6], '#6f8068', 0.1),
      wall(-34, [-200, 200, 0, 130], tiles(colour('#e4ded0'), colour('#fbf8f1'), 7.5, 2), [60, 30]),
      slab([70, 1.6, 20], [-34, 42, -26], '#a9794a', 0.1, 0.4),
      cup([-54, 43.6, -26], '#47618c'),
      cup([-44, 43.6, -26], '#d9a02b'),
      cup([-20, 43.6, -26], '#f1ebdf'),
      ...plant([34, 0, -24], 0.5, '#b8654a'),
      slab([26, 34, 2.2], [-38, 0, -30], '#b98a57', 0.1, 1),
      ...things,
    ],
    [0, height, 0],
    { heading: 12, pitch: 16, span },
  )
}

/** A pale room seen from below, for what hangs from its ceiling. */
export function underCeiling(things: readonly Thing[], target: Vec3, span: number): Scene {
  return room(
    [
      {
        mesh: move(box(700, 6, 700, 1), [0, 0, 0]),
        stuff: stuff('#bfc4bf', { castsShadow: false, glow: 0.62 }),
      },
      wall(-180, [-500, 500, -400, 0], '#6f8480'),
      slab([700, 7, 4], [0, -8, -179], '#f8f3e9'),
      slab([150, 150, 4], [-20, -250, -180], '#f8f3e9'),
      slab([66, 138, 5], [-56, -244, -180], '#c7dbe0', 0.3),
      slab([66, 138, 5], [16, -244, -180], '#c7dbe0', 0.3),
      ...things,
    ],
    target,
    { heading: 16, pitch: -16, span },
  )
}

/** A wall with a skirting and a side table, for what is plugged in or fixed to it; z = 0 is the wall. */
export function onWall(things: readonly Thing[], target: Vec3, span: number, tone = '#d8cdb9'): Scene {
  return room(
    [
      floor(planks(colour('#c9a273'), colour('#a97d4f')), [160, 160]),
      wall(0, [-500, 500, 0, 400], tone),
      slab([1000, 10, 2], [0, 0, 0.6], '#f6f0e4'),
      ...things,
    ],
    target,
    { heading: 16, pitch: 8, span },
  )
}
