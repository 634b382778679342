// The glow that a lamp throws on the wall behind it.
import { surface } from '#demo/pictures/engine/mesh'
import { stuff, type Thing } from '#demo/pictures/engine/scene'
import { bake } from '#demo/pictures/engine/texture'
import { colour, type Vec3 } from '#demo/pictures/engine/vector'

import { part } from '#demo/pictures/gadgets/parts'

/** Light on the wall around a lamp: an oval of `width` × `height` that fades outwards. */
export function halo(width: number, height: number, warm: string, strength: number, at: Vec3): Thing[] {
  const [r, g, b] = colour(warm)
  const texture = bake({ left: -1, top: -1, width: 2, depth: 2 }, 48, (x, y, dab) => {
    const near = Math.max(0, 1 - Math.hypot(x, y))
    ;[dab.r, dab.g, dab.b] = [r, g, b]
    dab.opacity = near * near * strength
    dab.height = 1
  })
  const mesh = surface(1, 1, (u, v) => [(u - 0.5) * width, (v - 0.5) * height, 0])
  return [part(mesh, stuff(warm, { texture, glow: 1, opacity: 0.99, castsShadow: false }), at)]
}
