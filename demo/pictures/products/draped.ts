// A blanket spread over the foot of the bed and hanging down its sides.

import type { Textile } from '#demo/pictures/cloth/textile'
import { bentThings } from '#demo/pictures/cloth/views'
import { move, turn } from '#demo/pictures/engine/mesh'
import type { Thing } from '#demo/pictures/engine/scene'
import type { Vec2 } from '#demo/pictures/engine/vector'

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
  return bentThings(cover, path, 5, depth, Math.min(textile.width, 240)).map((t) => ({
    ...t,
    mesh: move(turn(t.mesh, 'y', 90), [34, 0.6, 0]),
  }))
}
