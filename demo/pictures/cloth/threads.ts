// Loose warp threads hanging out of the two short ends of rugs and runners.

import type { Textile } from '#demo/pictures/cloth/textile'
import { chance } from '#demo/pictures/engine/chance'
import { join } from '#demo/pictures/engine/mesh'
import { stuff, type Thing } from '#demo/pictures/engine/scene'
import { pipe } from '#demo/pictures/engine/solids'
import type { Region } from '#demo/pictures/engine/texture'
import type { Colour } from '#demo/pictures/engine/vector'

export function threads(textile: Textile, fringe: { length: number; colour: Colour }, region: Region): Thing {
  const next = chance(Math.round(textile.width * 7 + textile.depth))
  const gap = Math.max(0.55, textile.depth / 90)
  const strands = []
  for (const side of [-1, 1]) {
    const x = (side * textile.width) / 2
    for (let z = -textile.depth / 2 + gap; z < textile.depth / 2; z += gap) {
      const [sway, reach] = [(next() - 0.5) * fringe.length * 0.4, fringe.length * (0.85 + 0.3 * next())]
      if (
        x < region.left ||
        x > region.left + region.width ||
        z < region.top ||
        z > region.top + region.depth
      )
        continue
      strands.push(
        pipe(
          [
            [x - side * 0.4, textile.thickness * 0.7, z],
            [x + side * reach * 0.5, 0.35, z + sway * 0.3],
            [x + side * reach, 0.18, z + sway],
          ],
          (t) => gap * 0.3 * (1 - 0.55 * t),
          5,
          3,
        ),
      )
    }
  }
  return { mesh: join(...strands), stuff: stuff(fringe.colour) }
}
