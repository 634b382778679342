// Textiles that are more than one piece, or not a rectangle: the contour set, the pack of cloths, the wash mitt.

import { bounds, foldPath, lyingFlat } from '#demo/pictures/cloth/shapes'
import { tufts } from '#demo/pictures/cloth/structures'
import { paintOf, type Textile } from '#demo/pictures/cloth/textile'
import { bentThings, detailView, flatThings, flatView, studio } from '#demo/pictures/cloth/views'
import { move } from '#demo/pictures/engine/mesh'
import { lookAt, type Scene, stuff, type Thing } from '#demo/pictures/engine/scene'
import { curve, lathe } from '#demo/pictures/engine/solids'
import { bake } from '#demo/pictures/engine/texture'
import { colour } from '#demo/pictures/engine/vector'
import { pairedMat, pedestalMat } from '#demo/pictures/products/bath-mats'
import { cleaningCloth, clothColours, glassCloth } from '#demo/pictures/products/cloths-and-yoga'
import { floor, planks } from '#demo/pictures/rooms/finishes'
import { slab } from '#demo/pictures/rooms/furniture'
import { grounds } from '#demo/pictures/rooms/grounds'
import { at, bathroom } from '#demo/pictures/rooms/settings'

const scene = (
  things: readonly Thing[],
  view: Parameters<typeof lookAt>[1],
  target: readonly [number, number, number] = [0, 0, 0],
  ground?: Thing,
): Scene => ({
  things: ground ? [ground, ...things] : things,
  camera: lookAt(target, view),
  backdrop: studio,
  room: ground !== undefined,
})

export function contourSet(): Scene {
  return scene(
    [...at(flatThings(pedestalMat, 8), [-38, 0, -22], 8), ...at(flatThings(pairedMat, 8), [14, 0, 30], 8)],
    { heading: 18, pitch: 62, span: 150 },
    [-6, 0, 4],
    grounds.rose(),
  )
}

export function contourInRoom(): Scene {
  return bathroom(
    [...at(flatThings(pairedMat, 7), [14, 0, -4]), ...at(flatThings(pedestalMat, 6), [-58, 0, 10], -6)],
    {
      wallTile: '#e4ddd0',
      floorTile: '#93a09a',
      view: { heading: -8, pitch: 34, span: 150, target: [-18, 4, 26] },
    },
  )
}

const folded = (i: number, scaleBy = 1): Thing[] => {
  const cloth = cleaningCloth(clothColours[i] ?? [120, 120, 120])
  return bentThings({ ...cloth, thickness: 0.8 }, foldPath(40, 0.8, 2), 15, 20 * scaleBy, 40)
}

export function clothSet(): Scene {
  const things = [0, 1, 2, 3].flatMap((i) =>
    at(folded(i), [0.6 * ((i * 7) % 3) - 0.6, i * 1.7, 0], -90 + (((i * 5) % 7) - 3) * 1.4),
  )
  return scene(things, { heading: -30, pitch: 28, span: 38 }, [0, 3, 0], grounds.walnut())
}

export function clothFan(): Scene {
  const things = [0, 1, 2, 3].flatMap((i) =>
    at(
      flatThings(cleaningCloth(clothColours[i] ?? [0, 0, 0]), 13),
      [(i - 1.5) * 9, i * 0.5, (1.5 - i) * 5],
      24 - i * 16,
    ),
  )
  return scene(things, { heading: -8, pitch: 66, span: 84 }, [0, 0, 0], grounds.chalk())
}

export function polished(): Scene {
  const glass = lathe(
    curve([
      [0, 0],
      [3.6, 0],
      [3.4, 0.4],
      [0.5, 1],
      [0.4, 8],
      [2.6, 10],
      [4, 13.5],
      [3.3, 18],
    ]),
  )
  const clear = stuff('#eef5f6', { opacity: 0.16, gloss: 0.8, shine: 160 })
  const pieces = flatThings(glassCloth, 20)
  return scene(
    [
      ...at(pieces, [0, 0, 2], 18),
      { mesh: move(glass, [-6, 0.4, -2]), stuff: clear },
      { mesh: move(glass, [5, 0.4, 3]), stuff: clear },
    ],
    { heading: -10, pitch: 30, span: 46 },
    [0, 5, 0],
    grounds.walnut(),
  )
}

/** A mitten outline: rounded hand with a knitted cuff at the left. */
const mittShape: Textile = {
  width: 27,
  depth: 19,
  thickness: 4.6,
  outline: (x, y) => {
    const hand = 8.6 - Math.hypot(Math.max(0, Math.abs(x - 1) - 4), y)
    const cuff = Math.min(6.4 - Math.abs(y), x + 13, 2 - x)
    return Math.max(hand, cuff)
  },
  structure: tufts(1.25, 351, 1.5, 0.9),
  pattern: (x, y) =>
    x < -9.6 ? (Math.floor((y + 20) / 0.6) & 1 ? colour('#55702c') : colour('#638034')) : colour('#8dab4e'),
  carving: (x) => (x < -9.6 ? 0.3 : 1),
  lift: 1.2,
  relief: 0.9,
  cavity: 0.6,
}

const car = (): Scene => {
  const body = slab([220, 40, 90], [0, -39.2, -30], '#8c2f2b', 0.9, 12)
  const mittThings: Thing[] = [
    {
      mesh: lyingFlat(mittShape, bounds(mittShape)),
      stuff: stuff([1, 1, 1], {
        texture: bake(bounds(mittShape), 18, paintOf(mittShape), mittShape),
        bothSides: true,
      }),
    },
  ]
  return {
    ...scene(
      [
        floor(planks(colour('#b9b4ab'), colour('#a8a298'), 40), [160, 160]),
        body,
        ...at(mittThings, [2, 0.8, 4], 24),
      ],
      { heading: 22, pitch: 34, span: 62 },
      [0, 0, 0],
    ),
    room: true,
  }
}

export const mitt = {
  front: () => flatView(mittShape, { ground: grounds.indigo(), heading: -34 }),
  detail: () => detailView(mittShape, [0.22, 0.1], 0.6),
  stacked: () =>
    scene(
      [...at(flatThings(mittShape, 24), [-4, 0, -4], 40), ...at(flatThings(mittShape, 24), [5, 3.6, 4], 8)],
      { heading: -14, pitch: 38, span: 44 },
      [0, 2, 0],
    ),
  'in-use': car,
}
