// The rooms textiles are shown in: an entrance, bathrooms, a bedroom, a living room, a prayer corner, a yoga floor.

import type { Textile } from '#demo/pictures/cloth/textile'
import { flatThings, studio } from '#demo/pictures/cloth/views'
import { move, turn } from '#demo/pictures/engine/mesh'
import { lookAt, type Scene, type Thing } from '#demo/pictures/engine/scene'
import { colour, type Vec3 } from '#demo/pictures/engine/vector'
import { floor, planks, reeds, tiles, wall } from '#demo/pictures/rooms/finishes'
import { basket, bed, door, plant, sandals, slab, sofa, tub } from '#demo/pictures/rooms/furniture'

const oak = () => floor(planks(colour('#cdb694'), colour('#ae9069')), [160, 160])

/** Moves finished things to their place in the room. */
export function at(things: readonly Thing[], place: Vec3, degrees = 0): Thing[] {
  return things.map((t) => ({ ...t, mesh: move(turn(t.mesh, 'y', degrees), place) }))
}

function shot(things: readonly Thing[], target: Vec3, view: Parameters<typeof lookAt>[1]): Scene {
  return { things, camera: lookAt(target, view), backdrop: studio, room: true }
}

export function entrance(mat: Textile, leaf = '#3f5a63'): Scene {
  return shot(
    [
      floor(tiles(colour('#b9694a'), colour('#8d4f38'), 30), [120, 120]),
      wall(-48, [-400, 400, 0, 400], '#efe4d0'),
      wall(-47, [-400, 400, 0, 9], '#fbf6ec'),
      ...door([0, 0, -46], leaf),
      ...at(flatThings(mat, 7), [0, 0, 8]),
      ...plant([-76, 0, -20], 1.2),
      ...sandals([58, 0, 2]),
    ],
    [0, 22, 0],
    { heading: 14, pitch: 30, span: 134 },
  )
}

export function bathroom(things: readonly Thing[], wallTile = '#dfe6df', floorTile = '#cfc8ba'): Scene {
  return shot(
    [
      floor(tiles(colour(floorTile), colour('#efeae0'), 30), [120, 120], 420, 0.35),
      wall(-84, [-400, 400, 0, 400], tiles(colour(wallTile), colour('#f7f5ef'), 10, 2), [80, 40]),
      ...tub([4, 0, -48]),
      ...at(things, [0, 0, 34], 4),
      ...plant([-96, 0, 12], 0.9, '#e7e0d2'),
      slab([24, 44, 24], [86, 0, 14], '#c49a66', 0.1, 2),
      slab([20, 4, 18], [86, 44, 14], '#f4f1ea', 0, 1.8),
      slab([20, 4, 18], [86, 48, 14], '#a9b8a4', 0, 1.8),
    ],
    [4, 12, 16],
    { heading: -10, pitch: 33, span: 138 },
  )
}

export function shower(things: readonly Thing[]): Scene {
  return shot(
    [
      floor(tiles(colour('#b7c4c4'), colour('#e9eeec'), 7), [28, 28], 260, 0.4),
      wall(-60, [-400, 400, 0, 400], tiles(colour('#5f8a8c'), colour('#d8e2df'), 15), [60, 60]),
      slab([300, 5, 3], [0, 0, -46], '#e8e6e0', 0.4),
      slab([1.2, 150, 96], [74, 0, 0], '#d9ecec', 0.6, 0.4),
      slab([10, 22, 7], [-52, 0, -36], '#f1ede4', 0.5, 3),
      slab([8, 17, 6], [-40, 0, -38], '#c9743f', 0.5, 3),
      ...at(things, [0, 0, 0], -6),
    ],
    [0, 10, -4],
    { heading: -16, pitch: 38, span: 138 },
  )
}

export function livingRoom(things: readonly Thing[], span = 330, cloth = '#8f9a86'): Scene {
  return shot(
    [
      oak(),
      wall(-150, [-600, 600, 0, 500], '#ebe2d2'),
      wall(-149, [-600, 600, 0, 12], '#f8f3e9'),
      ...sofa([-6, 0, -106], cloth),
      ...at(things, [0, 0, 8]),
      ...plant([132, 0, -108], 1.5, '#d9cdb8'),
      basket([-142, 0, -60]),
      slab([70, 90, 2], [-6, 110, -148], '#c9b48c', 0, 0.6),
      slab([62, 82, 2.6], [-6, 114, -148], '#47618c', 0, 0.6),
    ],
    [0, 24, -14],
    { heading: -16, pitch: 32, span: span * 0.84 },
  )
}

export function bedroom(
  beside: readonly Thing[],
  onBed: readonly Thing[] = [],
  place: Vec3 = [10, 0, 74],
): Scene {
  return shot(
    [
      oak(),
      wall(-150, [-600, 600, 0, 500], '#e6dccb'),
      ...bed([0, 0, -50]),
      ...at(onBed, [0, 44, -50]),
      ...at(beside, place),
      slab([40, 46, 40], [-132, 0, 60], '#9a6f48', 0.1, 2),
      ...plant([-132, 46, 60], 0.55, '#e7e0d2'),
    ],
    [10, 28, 6],
    { heading: 26, pitch: 33, span: 286 },
  )
}

export function prayerCorner(mat: readonly Thing[], span = 190): Scene {
  return shot(
    [
      floor(reeds(colour('#d8c79c')), [90, 90], 420, 0),
      wall(-92, [-400, 400, 0, 400], '#e9e0cf'),
      wall(-91, [-400, 400, 0, 14], '#8a6a46'),
      slab([58, 92, 3], [30, 34, -92], '#f7f1e4', 0, 1),
      slab([50, 84, 4], [30, 38, -92], '#bcd0cf', 0.3, 1),
      slab([3, 84, 5], [30, 38, -91], '#f7f1e4', 0, 1),
      slab([44, 3, 30], [-52, 34, -74], '#8a6a46', 0.1),
      slab([4, 34, 28], [-70, 0, -74], '#8a6a46', 0.1),
      slab([4, 34, 28], [-34, 0, -74], '#8a6a46', 0.1),
      slab([20, 4, 14], [-54, 37, -72], '#3f6a61', 0, 0.5),
      ...at(mat, [4, 0, 4], -76),
      basket([78, 0, -66]),
    ],
    [2, 12, -4],
    { heading: -8, pitch: 37, span: span * 0.88 },
  )
}

export function yogaFloor(mat: readonly Thing[]): Scene {
  return shot(
    [
      floor(planks(colour('#e0c8a4'), colour('#c7a478'), 12), [160, 160]),
      wall(-120, [-600, 600, 0, 500], '#e9e6dc'),
      wall(-119, [-600, 600, 0, 10], '#f8f5ee'),
      ...at(mat, [0, 0, 6], 10),
      ...plant([-112, 0, -84], 1.6, '#d9cdb8'),
      slab([23, 8, 15], [104, 0, -40], '#c08a52', 0, 1),
      slab([23, 8, 15], [104, 8, -40], '#c99a63', 0, 1),
      basket([66, 0, -88]),
    ],
    [0, 14, -8],
    { heading: 12, pitch: 31, span: 232 },
  )
}
