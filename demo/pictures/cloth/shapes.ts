// A textile as a surface: lying flat with rounded edges, or bent along a path into folds and rolls.

import { waveAt } from '#demo/pictures/cloth/slack'
import type { Textile } from '#demo/pictures/cloth/textile'
import { join, type Mesh, surface } from '#demo/pictures/engine/mesh'
import { flip } from '#demo/pictures/engine/solids'
import type { Region } from '#demo/pictures/engine/texture'
import { clamp, type Vec2 } from '#demo/pictures/engine/vector'

/** The bounds of a textile with room for its rough edge. */
export function bounds(textile: Textile, margin = 0.6): Region {
  return {
    left: -textile.width / 2 - margin,
    top: -textile.depth / 2 - margin,
    width: textile.width + margin * 2,
    depth: textile.depth + margin * 2,
  }
}

/** The part of a textile within `region`, lying on the ground. */
export function lyingFlat(textile: Textile, region: Region, steps = 72): Mesh {
  const { thickness, outline, carving, lift = 0 } = textile
  const round = Math.min(thickness * (thickness < 2 ? 0.6 : 1.2), textile.depth * 0.2)
  const cells = (length: number) =>
    Math.max(24, Math.round((steps * length) / Math.max(region.width, region.depth)))
  return surface(
    cells(region.width),
    cells(region.depth),
    (u, v) => {
      const x = region.left + u * region.width
      const z = region.top + v * region.depth
      const inside = clamp(outline(x, z) / round, 0, 1)
      const rise = Math.sqrt(1 - (1 - inside) ** 2)
      const carved = carving ? (carving(x, z) - 1) * lift * rise : 0
      return [x, thickness * rise + carved + waveAt(textile, x, z), z]
    },
    (u, v) =>
      outline(region.left + u * region.width, region.top + v * region.depth) <
      -1.6 * (region.width / steps) - 0.3,
  )
}

export interface Bent {
  face: Mesh
  back: Mesh
  /** The cut or hemmed long edges. */
  edges: Mesh
}

/** A strip of cloth following a path in x and y, `depth` wide along z. */
export function bent(path: readonly Vec2[], depth: number, thickness: number): Bent {
  const lengths = [0]
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Vec2, path[i] as Vec2]
    lengths.push((lengths[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const total = lengths[lengths.length - 1] as number
  const cuts = lengths.map((l) => l / total)
  const at = (s: number): readonly [number, number, number, number] => {
    let i = 0
    for (let high = cuts.length - 2; i < high; ) {
      const middle = (i + high + 1) >> 1
      if (s >= (cuts[middle] as number)) i = middle
      else high = middle - 1
    }
    const [a, b] = [path[i] as Vec2, path[i + 1] as Vec2]
    const span = (cuts[i + 1] as number) - (cuts[i] as number) || 1
    const t = (s - (cuts[i] as number)) / span
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dy) || 1
    return [a[0] + dx * t, a[1] + dy * t, -dy / length, dx / length]
  }
  const half = thickness / 2
  const side = (sign: number) =>
    surface(cuts, Math.max(20, Math.round(depth / 2.4)), (u, v) => {
      const [x, y, nx, ny] = at(u)
      return [x + nx * half * sign, y + ny * half * sign, (v - 0.5) * (depth - thickness)]
    })
  const rim = (sign: number) =>
    surface(cuts, 5, (u, v) => {
      const [x, y, nx, ny] = at(u)
      const a = (v - 0.5) * Math.PI
      const out = -Math.sin(a) * half
      return [x + nx * out, y + ny * out, sign * ((depth - thickness) / 2 + Math.cos(a) * half)]
    })
  const front = rim(1)
  front.uvs = front.uvs.map((c, i) => (i % 2 === 1 ? 0.985 : c))
  const rear = rim(-1)
  rear.uvs = rear.uvs.map((c, i) => (i % 2 === 1 ? 0.015 : c))
  return { face: flip(side(1)), back: side(-1), edges: join(flip(front), rear) }
}

/** Flat for `tail` cm, then rolled up around a hollow of radius `core`. */
export function rollPath(length: number, thickness: number, tail: number, core: number): Vec2[] {
  const rolled = length - tail
  const outer = Math.sqrt((rolled * thickness * 1.04) / Math.PI + core * core)
  const path: Vec2[] = []
  for (let i = 0; i <= 12; i++) path.push([-tail + (tail * i) / 12, thickness / 2])
  let angle = 0
  for (let used = 0; used < rolled; ) {
    const radius = Math.max(core, outer - (thickness * 1.04 * angle) / (Math.PI * 2))
    angle += 0.16
    used += radius * 0.16
    path.push([Math.sin(angle) * radius, thickness / 2 + outer - Math.cos(angle) * radius])
  }
  return path
}

/** Folded to and fro into `layers` layers, the last one on top, ending with a round fold at the right or left. */
export function foldPath(length: number, thickness: number, layers: number): Vec2[] {
  const rise = thickness * 1.06
  const run = length / layers - rise
  const path: Vec2[] = []
  for (let k = 0; k < layers; k++) {
    const way = k % 2 === 0 ? 1 : -1
    const y = thickness / 2 + k * rise
    for (let i = 0; i <= 8; i++) path.push([way * (i / 8 - 0.5) * run, y])
    if (k === layers - 1) break
    for (let i = 1; i < 8; i++) {
      const a = (i / 8) * Math.PI
      path.push([way * (run / 2 + (Math.sin(a) * rise) / 2), y + ((1 - Math.cos(a)) * rise) / 2])
    }
  }
  return path
}
