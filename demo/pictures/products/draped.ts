// A blanket spread over the foot of the bed and hanging down its sides.

import { withNormals } from '#demo/pictures/cloth/slack'
import type { Textile } from '#demo/pictures/cloth/textile'
import { bentThings } from '#demo/pictures/cloth/views'
import { swell } from '#demo/pictures/engine/chance'
import { type Mesh, move, turn } from '#demo/pictures/engine/mesh'
import type { Thing } from '#demo/pictures/engine/scene'
import { smoothPath } from '#demo/pictures/engine/solids'
import { clamp, type Vec2 } from '#demo/pictures/engine/vector'

/** Lies across the bed (166 wide), origin on the mattress top in its middle; drops at both long sides. */
export function throwOn(textile: Textile): Thing[] {
  const half = 84
  const drop = 34
  const path: Vec2[] = []
  for (let i = 0; i <= 6; i++) path.push([-half - 2 - (1 - i / 6) * 2, -drop + (drop - 3) * (i / 6)])
  for (let i = 1; i < 6; i++)
    path.push([-half - 2 + 4 * (1 - Math.cos((i / 6) * 1.57)), -3 + 4 * Math.sin((i / 6) * 1.57)])
  for (let i = 0; i <= 16; i++)
    path.push([-half + 2 + (half * 2 - 4) * (i / 16), 1 + 0.5 * Math.sin(i * 1.7)])
  for (let i = 1; i < 6; i++)
    path.push([half + 2 - 4 * (1 - Math.sin((i / 6) * 1.57)), -3 + 4 * Math.cos((i / 6) * 1.57)])
  for (let i = 0; i <= 6; i++) path.push([half + 2 + (i / 6) * 2, -3 - (drop - 3) * (i / 6)])
  const depth = Math.min(125, textile.depth)
  const cover: Textile = { ...textile, thickness: 1.6 }
  return bentThings(cover, path, 6, depth, Math.min(textile.width, 240)).map((t) => ({
    ...t,
    mesh: move(turn(pleated(t.mesh, drop), 'y', 90), [34, 0.6, 0]),
  }))
}

/** Hanging parts fall in folds; what lies has been smoothed by hand, not ironed. */
function pleated(mesh: Mesh, drop: number): Mesh {
  const positions = mesh.positions.slice()
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = positions.slice(i, i + 3) as [number, number, number]
    const hangs = clamp(-y / drop, 0, 1)
    const fold = 1.5 * Math.sin(z * 0.31 + 0.8) + 1.1 * Math.sin(z * 0.17 + 2.2) + 1.2
    positions[i] = x + Math.sign(x) * hangs * fold
    positions[i + 1] =
      y +
      (1 - hangs) * (1.3 * swell(x * 0.05 + 9, z * 0.07, 51) + 0.6 * swell(x * 0.14, z * 0.16, 52)) +
      hangs * 1.6 * Math.sin(z * 0.05)
    positions[i + 2] = z + 1.6 * (swell(x * 0.03 + 4, z * 0.02, 53) - 0.5)
  }
  return withNormals({ ...mesh, positions })
}

/** Thrown over the seat and back of the sofa, origin on the floor in the sofa's middle. */
export function throwOverSofa(textile: Textile): Thing[] {
  const path: Vec2[] = [
    [49, 15],
    [49.4, 25],
    [49, 36],
    [47.4, 41.4],
    [43, 44],
    [30, 44.6],
    [10, 44.4],
    [-8, 44.8],
    [-15, 47],
    [-18, 52],
    [-20.5, 64],
    [-23.5, 77],
    [-27, 83.6],
    [-33, 85.4],
    [-38.6, 82],
    [-41, 72],
    [-43, 60],
  ]
  const fine = smoothPath(
    path.map(([x, y]) => [x, y, 0] as const),
    5,
  ).map(([x, y]) => [x, y] as const)
  return bentThings({ ...textile, thickness: 1.7 }, fine, 13, 74, 150).map((t) => {
    const positions = t.mesh.positions.slice()
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = positions.slice(i, i + 3) as [number, number, number]
      const hangs = clamp((42 - y) / 20, 0, 1)
      const wave = Math.sin(z * 0.24 + x * 0.02) + 0.7 * Math.sin(z * 0.41 + 1 + x * 0.03)
      positions[i] = x + (hangs * 1.6 + 0.5) * (wave + 0.8)
      positions[i + 1] = y + (x < 0 ? 0.5 : 0.9) * (wave + 1.2) + 1.4 * swell(x * 0.06, z * 0.07, 55)
      positions[i + 2] = z + 2.4 * Math.sin(x * 0.05 + 1) + hangs * 0.06 * z
    }
    const mesh = withNormals({ ...t.mesh, positions })
    return { ...t, mesh: turn(mesh, 'y', -90) }
  })
}
