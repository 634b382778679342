// The ways a textile is photographed: flat on the studio floor, close up, folded, rolled, in a pile.

import { bent, bounds, foldPath, lyingFlat, rollPath } from '#demo/pictures/cloth/shapes'
import { laidByHand, sunken } from '#demo/pictures/cloth/slack'
import { paintOf, type Textile } from '#demo/pictures/cloth/textile'
import { threads } from '#demo/pictures/cloth/threads'
import { swell } from '#demo/pictures/engine/chance'
import { type Mesh, move, surface, turn } from '#demo/pictures/engine/mesh'
import { lookAt, type Scene, stuff, type Thing } from '#demo/pictures/engine/scene'
import { flip } from '#demo/pictures/engine/solids'
import { bake, type Region } from '#demo/pictures/engine/texture'
import type { Colour } from '#demo/pictures/engine/vector'
import type { Window } from '#demo/pictures/engine/window-light'

export const studio: readonly [Colour, Colour] = [
  [244, 239, 230],
  [229, 219, 204],
]

export interface Setting {
  /** What the piece lies on instead of the studio's paper. */
  ground?: Thing
  heading?: number
  pitch?: number
  /** Above 1 leaves more room around it. */
  room?: number
  /** What else lies there, for scale. */
  beside?: readonly Thing[]
  window?: Window
}

const photographed = (
  things: readonly Thing[],
  camera: Scene['camera'],
  { ground, beside = [], window }: Setting,
): Scene => ({
  things: [...(ground ? [ground] : []), ...beside, ...things],
  camera,
  backdrop: studio,
  room: ground !== undefined,
  ...(window ? { window } : {}),
})

/** Frames the whole piece from above. */
export function flatView(textile: Textile, setting: Setting = {}): Scene {
  const { heading = -14, pitch = 62, room = 1 } = setting
  const turned = Math.abs(Math.sin((heading * Math.PI) / 180))
  const wide = textile.width * (1 - turned) + textile.depth * turned
  const deep = textile.depth * (1 - turned) + textile.width * turned
  const span = Math.max(wide * 1.28, deep * 1.42, Math.max(textile.width, textile.depth) * 1.16) * room
  return photographed(
    flatThings(textile, 940 / span),
    lookAt([0, 0, span * 0.01], { heading, pitch, span, focal: 2.6 }),
    setting,
  )
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
export function rolledView(textile: Textile, open = 0.36, core = 2, setting: Setting = {}): Scene {
  const { heading = 38, pitch = 30, room = 1 } = setting
  const path = rollPath(textile.width, textile.thickness, textile.width * open, core)
  const height = Math.max(...path.map((p) => p[1]))
  const wide = textile.width * open + height
  const span = Math.max(wide * 0.95 + textile.depth * 0.55, textile.depth * 1.25) * 1.12 * room
  const things = bentThings(textile, path, 1000 / span).map((t) => ({
    ...t,
    mesh: move(t.mesh, [(textile.width * open - height) / 2, 0, 0]),
  }))
  return photographed(things, lookAt([0, height * 0.3, 0], { heading, pitch, span }), setting)
}

/** Neatly folded, `count` pieces on one another, the round folds towards the viewer. */
export function foldedView(textile: Textile, layers = 3, count = 1, setting: Setting = {}): Scene {
  const { heading = -28, pitch = 27, room = 1 } = setting
  const things: Thing[] = []
  const length = Math.min(textile.width, textile.thickness * layers * 14 + 40)
  const depth = Math.min(textile.depth, (length / layers) * 1.5)
  let top = 0
  for (let i = 0; i < count; i++) {
    const piece = textile
    const path = foldPath(length, piece.thickness, layers)
    const lean = ((i * 37) % 5) - 2
    for (const thing of bentThings(
      piece,
      path,
      900 / (depth * 1.6),
      depth,
      length,
      piece.stiff ? 0 : piece.thickness * 0.42,
    )) {
      things.push({ ...thing, mesh: move(turn(thing.mesh, 'y', -90 + lean * 1.2), [lean * 0.25, top, 0]) })
    }
    top += piece.thickness * layers * 1.06
  }
  const span = Math.max(depth * 1.5, (length / layers) * 1.5, top * 1.7) * room
  return photographed(things, lookAt([0, top * 0.42, 0], { heading, pitch, span }), setting)
}

/** Several pieces lying flat on one another, not quite square. */
export function pileView(textile: Textile, count = 4, setting: Setting = {}): Scene {
  const { heading = -30, pitch = 32, room = 1 } = setting
  const things: Thing[] = []
  const span = Math.hypot(textile.width, textile.depth) * 1.14
  let top = 0
  for (let i = 0; i < count; i++) {
    const piece = textile
    const [angle, dx] = [((i * 53) % 9) - 4, (((i * 29) % 5) - 2) * 0.01 * textile.width]
    const lower = i < count - 1
    for (const thing of flatThings(piece, lower ? 450 / span : 900 / span)) {
      things.push({ ...thing, mesh: move(turn(thing.mesh, 'y', angle * 0.4), [dx, top, -dx]) })
    }
    top += piece.thickness * 0.92
  }
  return photographed(
    things,
    lookAt([0, top * 0.4, 0], { heading, pitch, span: span * 0.98 * room }),
    setting,
  )
}

export function flatThings(taut: Textile, texelsPerCm: number, region: Region = bounds(taut)): Thing[] {
  const textile = laidByHand(taut)
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
  soft = 0,
): Thing[] {
  const region: Region = { left: -length / 2, top: -depth / 2, width: length, depth }
  const square: Textile = { ...textile, outline: (x, y) => Math.max(0.01, textile.outline(x, y)) }
  const texture = bake(region, Math.min(texelsPerCm, 1400 / length), paintOf(square), textile)
  const parts = bent(path, depth, textile.thickness)
  const options = { gloss: textile.gloss ?? 0, shine: 40, bothSides: true }
  const face = stuff([200, 200, 200], { ...options, texture })
  const height = Math.max(...path.map((p) => p[1])) * 1.2
  const sink = (mesh: Mesh) => sunken(mesh, soft, height)
  return [
    { mesh: sink(parts.face), stuff: face },
    { mesh: sink(parts.back), stuff: textile.backing ? stuff(textile.backing, options) : face },
    { mesh: sink(parts.edges), stuff: textile.backing ? stuff(textile.backing, options) : face },
  ]
}

/** Cloth gathered into a swirl by a hand in its middle, filling the frame: how soft it is. */
export function swirlView(textile: Textile, arms = 5, height = 4.4): Scene {
  const size = 64
  const region: Region = { left: -size / 2, top: -size / 2, width: size, depth: size }
  const endless: Textile = { ...textile, outline: () => 60 }
  const lift = (x: number, z: number) => {
    const [r, a] = [Math.hypot(x, z), Math.atan2(z, x)]
    const phase = arms * a - 4.6 * Math.log(r + 3) + 2.2 * swell(x * 0.06 + 5, z * 0.06 + 5, 41)
    const ridge = (0.5 + 0.5 * Math.sin(phase)) ** 1.3
    const second = 0.5 + 0.5 * Math.sin(phase * 2 + 1 + 3 * swell(x * 0.1, z * 0.1, 42))
    const reach = Math.min(1, r / 7) * (1 - 0.45 * Math.min(1, r / 34))
    return (ridge + 0.22 * second) * height * reach + 1.6 * swell(x * 0.08, z * 0.08, 43)
  }
  const mesh = surface(150, 150, (u, v) => {
    const [x, z] = [(u - 0.5) * size, (v - 0.5) * size]
    return [x + 1.1 * Math.sin(z * 0.3), lift(x, z), z]
  })
  const texture = bake(region, 21, paintOf(endless), textile)
  return {
    things: [
      {
        mesh: flip(mesh),
        stuff: stuff([200, 200, 200], { texture, gloss: textile.gloss ?? 0, shine: 24, bothSides: true }),
      },
    ],
    camera: lookAt([1, 2, 1], { heading: 18, pitch: 62, span: 36 }),
    backdrop: studio,
    room: true,
  }
}
