// The ways a textile is photographed: flat on the studio floor, close up, folded, rolled, in a pile.

import { bent, bounds, foldPath, lyingFlat, rollPath } from '#demo/pictures/cloth/shapes'
import { paintOf, type Textile } from '#demo/pictures/cloth/textile'
import { threads } from '#demo/pictures/cloth/threads'
import { move, turn } from '#demo/pictures/engine/mesh'
import { lookAt, type Scene, stuff, type Thing } from '#demo/pictures/engine/scene'
import { bake, type Region } from '#demo/pictures/engine/texture'
import type { Colour } from '#demo/pictures/engine/vector'

export const studio: readonly [Colour, Colour] = [
  [244, 239, 230],
  [229, 219, 204],
]

/** Frames the whole piece from above, lying at a slight angle. */
export function flatView(textile: Textile, heading = -14): Scene {
  const longest = Math.max(textile.width, textile.depth)
  const fit = Math.max(textile.width * 1.28, textile.depth * 1.42)
  const span = Math.max(fit, longest * 1.22)
  return {
    things: flatThings(textile, 940 / span),
    camera: lookAt([0, 0, span * 0.01], { heading, pitch: 62, span, focal: 2.6 }),
    backdrop: studio,
    room: false,
  }
}

/** Close up on the corner nearest to the viewer, where border, edge and yarn show. */
export function detailView(
  textile: Textile,
  at: readonly [number, number] = [0.3, 0.28],
  zoom = 0.34,
): Scene {
  const span = Math.max(13, Math.min(textile.width, textile.depth * 1.3) * zoom)
  const [x, z] = [textile.width * at[0], textile.depth * at[1]]
  const all = bounds(textile)
  const left = Math.max(all.left, x - span * 0.95)
  const top = Math.max(all.top, z - span * 1.25)
  const region: Region = {
    left,
    top,
    width: Math.min(all.left + all.width, x + span * 0.8) - left,
    depth: Math.min(all.top + all.depth, z + span * 0.8) - top,
  }
  return {
    things: flatThings(textile, 480 / span, region),
    camera: lookAt([x, textile.thickness * 0.6, z], { heading: 24, pitch: 44, span, focal: 2.2 }),
    backdrop: studio,
    room: false,
  }
}

/** Rolled up with a tail lying open. */
export function rolledView(textile: Textile, open = 0.36, core = 2, heading = 38): Scene {
  const path = rollPath(textile.width, textile.thickness, textile.width * open, core)
  const height = Math.max(...path.map((p) => p[1]))
  const wide = textile.width * open + height
  const span = Math.max(wide * 0.95 + textile.depth * 0.55, textile.depth * 1.25) * 1.12
  const things = bentThings(textile, path, 1000 / span).map((t) => ({
    ...t,
    mesh: move(t.mesh, [(textile.width * open - height) / 2, 0, 0]),
  }))
  return {
    things,
    camera: lookAt([0, height * 0.3, 0], { heading, pitch: 30, span }),
    backdrop: studio,
    room: false,
  }
}

/** Neatly folded, `count` pieces on one another, the round folds towards the viewer. */
export function foldedView(textile: Textile, layers = 3, count = 1, others: readonly Textile[] = []): Scene {
  const things: Thing[] = []
  const length = Math.min(textile.width, textile.thickness * layers * 14 + 40)
  const depth = Math.min(textile.depth, (length / layers) * 1.5)
  let top = 0
  for (let i = 0; i < count; i++) {
    const piece = others[i] ?? textile
    const path = foldPath(length, piece.thickness, layers)
    const lean = ((i * 37) % 5) - 2
    for (const thing of bentThings(piece, path, 900 / (depth * 1.6), depth, length)) {
      things.push({ ...thing, mesh: move(turn(thing.mesh, 'y', -90 + lean * 1.2), [lean * 0.25, top, 0]) })
    }
    top += piece.thickness * layers * 1.06
  }
  const span = Math.max(depth * 1.5, (length / layers) * 1.5, top * 1.7)
  return {
    things,
    camera: lookAt([0, top * 0.42, 0], { heading: -28, pitch: 27, span }),
    backdrop: studio,
    room: false,
  }
}

/** Several pieces lying flat on one another, not quite square. */
export function pileView(textile: Textile, count = 4, others: readonly Textile[] = []): Scene {
  const things: Thing[] = []
  const span = Math.hypot(textile.width, textile.depth) * 1.14
  let top = 0
  for (let i = 0; i < count; i++) {
    const piece = others[i] ?? textile
    const [angle, dx] = [((i * 53) % 9) - 4, (((i * 29) % 5) - 2) * 0.01 * textile.width]
    const lower = i < count - 1
    for (const thing of flatThings(piece, lower ? 450 / span : 900 / span)) {
      things.push({ ...thing, mesh: move(turn(thing.mesh, 'y', angle * 0.4), [dx, top, -dx]) })
    }
    top += piece.thickness * 0.92
  }
  return {
    things,
    camera: lookAt([0, top * 0.4, 0], { heading: -30, pitch: 32, span: span * 0.98 }),
    backdrop: studio,
    room: false,
  }
}

export function flatThings(textile: Textile, texelsPerCm: number, region: Region = bounds(textile)): Thing[] {
  const texture = bake(region, texelsPerCm, paintOf(textile), textile)
  const gloss = textile.gloss ?? 0
  const see = textile.opacity ?? 1
  const surface = stuff([200, 200, 200], { texture, gloss, shine: 40, opacity: see, bothSides: see >= 1 })
  const things: Thing[] = [{ mesh: lyingFlat(textile, region), stuff: surface }]
  if (textile.fringe) things.push(threads(textile, textile.fringe, region))
  return things
}

export function bentThings(
  textile: Textile,
  path: Parameters<typeof bent>[0],
  texelsPerCm: number,
  depth = textile.depth,
  length = textile.width,
): Thing[] {
  const region: Region = { left: -length / 2, top: -depth / 2, width: length, depth }
  const square: Textile = { ...textile, outline: (x, y) => Math.max(0.01, textile.outline(x, y)) }
  const texture = bake(region, Math.min(texelsPerCm, 1400 / length), paintOf(square), textile)
  const parts = bent(path, depth, textile.thickness)
  const options = { gloss: textile.gloss ?? 0, shine: 40, bothSides: true }
  const face = stuff([200, 200, 200], { ...options, texture })
  return [
    { mesh: parts.face, stuff: face },
    { mesh: parts.back, stuff: textile.backing ? stuff(textile.backing, options) : face },
    { mesh: parts.edges, stuff: textile.backing ? stuff(textile.backing, options) : face },
  ]
}
