// The rooms textiles are shown in: an entrance, bathrooms, a bedroom, a living room, a prayer corner, a yoga floor.

import type { Textile } from '#demo/pictures/cloth/textile'
import { flatThings, studio } from '#demo/pictures/cloth/views'
import { move, turn } from '#demo/pictures/engine/mesh'
import { lookAt, type Scene, type Thing } from '#demo/pictures/engine/scene'
import { colour, type Vec3 } from '#demo/pictures/engine/vector'
import type { Window } from '#demo/pictures/engine/window-light'
import { floor, limewash, planks, reeds, tiles, wall } from '#demo/pictures/rooms/finishes'
import {
  basket,
  bed,
  door,
  plant,
  sandals,
  slab,
  sofa,
  stool,
  towelLadder,
  tub,
} from '#demo/pictures/rooms/furniture'
import { grounds } from '#demo/pictures/rooms/grounds'

/** From where a room is photographed; left out, from where it looks best with most things. */
export interface View {
  heading?: number
  pitch?: number
  span?: number
  target?: Vec3
}

/** Moves finished things to their place in the room. */
export function at(things: readonly Thing[], place: Vec3, degrees = 0): Thing[] {
  return things.map((t) => ({ ...t, mesh: move(turn(t.mesh, 'y', degrees), place) }))
}

function shot(
  things: readonly Thing[],
  target: Vec3,
  view: Parameters<typeof lookAt>[1],
  other: View = {},
  window?: Window,
): Scene {
  return {
    things,
    camera: lookAt(other.target ?? target, { ...view, ...other }),
    backdrop: studio,
    room: true,
    ...(window ? { window } : {}),
  }
}

export interface Entrance {
  leaf?: string
  ground?: Thing
  view?: View
  turned?: number
}

export function entrance(mat: Textile, { leaf = '#3f5a63', ground, view, turned = 0 }: Entrance = {}): Scene {
  return shot(
    [
      ground ?? floor(tiles(colour('#b0745a'), colour('#8a5a45'), 30), [120, 120]),
      wall(-48, [-400, 400, 0, 400], limewash(colour('#e6d6bd'), 0.1), [200, 200]),
      wall(-47, [-400, 400, 0, 9], '#fbf6ec'),
      ...door([0, 0, -46], leaf),
      ...at(flatThings(mat, 7), [0, 0, 8], turned),
      ...plant([-82, 0, -18], 1.25),
      ...sandals([60, 0, -6]),
    ],
    [0, 24, 0],
    { heading: 14, pitch: 28, span: 138 },
    view,
    { at: [0, 20, -10], pane: 104 },
  )
}

export interface Bathroom {
  wallTile?: string
  floorTile?: string
  view?: View
}

/** Before a free-standing tub. */
export function bathroom(
  things: readonly Thing[],
  { wallTile = '#dfe6df', floorTile = '#cfc8ba', view }: Bathroom = {},
): Scene {
  return shot(
    [
      floor(tiles(colour(floorTile), colour('#efeae0'), 30), [120, 120], 420, 0.35),
      wall(-118, [-400, 400, 0, 400], tiles(colour(wallTile), colour('#f7f5ef'), 10, 2), [80, 40]),
      ...tub([6, 0, -54]),
      ...at(things, [0, 0, 26], 4),
      ...plant([-104, 0, -40], 1.3, '#e7e0d2'),
      ...stool([92, 0, 2], 42),
      slab([24, 5, 20], [92, 45, 2], '#f4f1ea', 0, 2.2),
      slab([24, 5, 20], [91, 50, 2], '#a9b8a4', 0, 2.2),
    ],
    [2, 20, 0],
    { heading: -12, pitch: 27, span: 186 },
    view,
    { at: [0, 10, 10], pane: 118 },
  )
}

/** Beside a ladder with towels, on a stone floor. */
export function washroom(
  things: readonly Thing[],
  { wallTile = '#b9a892', floorTile = '#8f8375', view }: Bathroom = {},
): Scene {
  return shot(
    [
      floor(tiles(colour(floorTile), colour('#c9c0b2'), 42), [168, 168], 420, 0.3),
      wall(-52, [-400, 400, 0, 400], limewash(colour(wallTile), 0.14), [200, 200]),
      wall(-51, [-400, 400, 0, 7], '#e9e2d6'),
      ...towelLadder([-34, 0, -50], ['#f1ece2', wallTile === '#b9a892' ? '#8a9a86' : '#c08a66']),
      basket([28, 0, -30]),
      ...plant([66, 0, -34], 1, '#b8654a'),
      ...at(things, [0, 0, 14], -5),
    ],
    [0, 26, -4],
    { heading: 16, pitch: 27, span: 136 },
    view,
    { at: [0, 10, 0], pane: 96 },
  )
}

export function shower(things: readonly Thing[], wallTile = '#5f8a8c', view?: View): Scene {
  return shot(
    [
      floor(tiles(colour('#aeb4b2'), colour('#dfe3e1'), 7), [28, 28], 260, 0.4),
      wall(-60, [-400, 400, 0, 400], tiles(colour(wallTile), colour('#d8e2df'), 15), [60, 60]),
      slab([300, 5, 3], [0, 0, -46], '#e8e6e0', 0.4),
      slab([1.2, 150, 96], [74, 0, 0], '#d9ecec', 0.6, 0.4),
      slab([10, 22, 7], [-52, 0, -36], '#f1ede4', 0.5, 3),
      slab([8, 17, 6], [-40, 0, -38], '#c9743f', 0.5, 3),
      ...at(things, [0, 0, 0], -6),
    ],
    [0, 12, -4],
    { heading: -16, pitch: 36, span: 134 },
    view,
    { at: [0, 0, 0], pane: 92 },
  )
}

export interface LivingRoom {
  cloth?: string
  paint?: string
  ground?: Thing
  onSofa?: readonly Thing[]
  turned?: number
  view?: View
}

export function livingRoom(
  things: readonly Thing[],
  { cloth = '#8f9a86', paint = '#e3d8c5', ground, onSofa = [], turned = 0, view }: LivingRoom = {},
): Scene {
  return shot(
    [
      ground ?? grounds.oak(),
      wall(-150, [-600, 600, 0, 500], limewash(colour(paint), 0.09), [200, 200]),
      wall(-149, [-600, 600, 0, 12], '#f8f3e9'),
      ...sofa([-6, 0, -106], cloth),
      ...at(onSofa, [38, 0, -106]),
      ...at(things, [0, 0, 8], turned),
      ...plant([136, 0, -112], 1.6, '#d9cdb8'),
      basket([-142, 0, -60]),
      slab([70, 90, 2], [-6, 110, -148], '#c9b48c', 0, 0.6),
      slab([62, 82, 2.6], [-6, 114, -148], '#47618c', 0, 0.6),
    ],
    [0, 26, -18],
    { heading: -16, pitch: 30, span: 290 },
    view,
    { at: [0, 0, -20], pane: 190 },
  )
}

export interface Bedroom {
  paint?: string
  ground?: Thing
  view?: View
}

export function bedroom(
  beside: readonly Thing[],
  onBed: readonly Thing[] = [],
  { paint = '#dccfbb', ground, view }: Bedroom = {},
): Scene {
  return shot(
    [
      ground ?? grounds.oak(),
      wall(-150, [-600, 600, 0, 500], limewash(colour(paint), 0.1), [200, 200]),
      wall(-149, [-600, 600, 0, 12], '#f8f3e9'),
      ...bed([0, 0, -50]),
      ...at(onBed, [0, 44, -50]),
      ...at(beside, [10, 0, 74]),
      slab([40, 46, 40], [-132, 0, 60], '#9a6f48', 0.1, 2),
      ...plant([-132, 46, 60], 0.55, '#e7e0d2'),
    ],
    [10, 28, 6],
    { heading: 26, pitch: 31, span: 280 },
    view,
    { at: [20, 20, 0], pane: 190 },
  )
}

export function prayerCorner(mat: readonly Thing[], view?: View): Scene {
  return shot(
    [
      floor(reeds(colour('#d8c79c')), [90, 90], 420, 0),
      wall(-92, [-400, 400, 0, 400], limewash(colour('#dfd3bd'), 0.1), [200, 200]),
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
    { heading: -8, pitch: 36, span: 167 },
    view,
    { at: [0, 0, 0], pane: 116 },
  )
}

export function yogaFloor(mat: readonly Thing[], view?: View): Scene {
  return shot(
    [
      floor(planks(colour('#cbb491'), colour('#a98d68'), 12), [160, 160]),
      wall(-120, [-600, 600, 0, 500], limewash(colour('#d6d5c9'), 0.1), [200, 200]),
      wall(-119, [-600, 600, 0, 10], '#f8f5ee'),
      ...at(mat, [0, 0, 6], 10),
      ...plant([-112, 0, -84], 1.6, '#d9cdb8'),
      slab([23, 8, 15], [104, 0, -40], '#c08a52', 0, 1),
      slab([23, 8, 15], [104, 8, -40], '#c99a63', 0, 1),
      basket([66, 0, -88]),
    ],
    [0, 14, -8],
    { heading: 12, pitch: 29, span: 226 },
    view,
    { at: [0, 0, 0], pane: 150 },
  )
}
