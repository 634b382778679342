// Anti-slip mats: tangled vinyl loops, a rubber ring grid, and a clear shower mat on suction cups.

import { moulded, tangle } from '#demo/pictures/cloth/structures'
import { rectangle, type Textile } from '#demo/pictures/cloth/textile'
import { swell } from '#demo/pictures/engine/chance'
import { blend, clamp, colour, smooth } from '#demo/pictures/engine/vector'

export const vinylLoop: Textile = {
  stiff: true,
  width: 70,
  depth: 40,
  thickness: 1.3,
  outline: rectangle(70, 40, 1.5),
  structure: tangle(1.5, 151),
  pattern: (_x, _y, inside) => (inside < 1.2 ? colour('#215a80') : colour('#4f93bd')),
  relief: 1.1,
  cavity: 0.5,
}

const ringStep = 4.2
export const rubberRing: Textile = {
  stiff: true,
  width: 90,
  depth: 60,
  thickness: 1.8,
  outline: rectangle(90, 60, 2),
  structure: moulded(161, 0.14),
  pattern: () => colour('#2c2c2e'),
  holes: (x, y) => clamp((ringDistance(x, y) - 1.25) * 3, 0, 1),
  carving: (x, y) =>
    0.35 + 0.65 * smooth(1.2, 1.65, ringDistance(x, y)) * (1 - 0.5 * smooth(1.85, 2.2, ringDistance(x, y))),
  lift: 0.4,
  relief: 1.5,
  cavity: 0.4,
  gloss: 0.25,
}
function ringDistance(x: number, y: number): number {
  if (Math.abs(x) > 42.8 || Math.abs(y) > 27.6) return 1.75
  const row = Math.round(y / (ringStep * 0.88))
  const shifted = x + (row & 1) * ringStep * 0.5
  const dx = shifted - Math.round(shifted / ringStep) * ringStep
  return Math.hypot(dx, y - row * ringStep * 0.88)
}

const pebble = (x: number, y: number) => {
  const [u, v] = [
    ((((x + 200) / 4.4) % 1) - 0.5) * 4.4,
    ((((y + 200 + (Math.floor((x + 200) / 4.4) & 1) * 2.2) / 4.4) % 1) - 0.5) * 4.4,
  ]
  return Math.hypot(u, v)
}
export const suctionClear: Textile = {
  stiff: true,
  width: 88,
  depth: 40,
  thickness: 0.8,
  outline: rectangle(88, 40, 6),
  structure: moulded(171, 0.05),
  pattern: (x, y, inside) => {
    const glassy = blend(colour('#9fc3c6'), colour('#d8ecec'), swell(x * 0.1, y * 0.1, 4))
    const d = pebble(x, y)
    return inside < 1.1 || (d > 1.35 && d < 1.65) ? colour('#7fa9ae') : d < 0.5 ? colour('#f4ffff') : glassy
  },
  carving: (x, y) => 0.3 + 0.7 * smooth(1.9, 1.1, pebble(x, y)),
  lift: 0.35,
  relief: 2,
  cavity: 0.2,
  gloss: 0.9,
  opacity: 0.62,
  holes: (x, y) => {
    const [u, v] = [((x + 200) % 8.8) - 4.4, ((y + 200) % 8.8) - 4.4]
    return Math.hypot(u, v) < 0.7 ? 0.55 : 1
  },
}
