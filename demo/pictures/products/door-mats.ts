// Door mats: coir, ribbed polypropylene, braided chindi, a jute half moon.

import { wordDistance } from '#demo/pictures/cloth/letters'
import { braids, fibres, tufts } from '#demo/pictures/cloth/structures'
import { halfMoon, rectangle, type Textile } from '#demo/pictures/cloth/textile'
import { cellChance } from '#demo/pictures/engine/chance'
import { blend, colour } from '#demo/pictures/engine/vector'
import {
  charcoal,
  coir,
  cotton,
  indigo,
  jute,
  madder,
  neem,
  rust,
  turmeric,
} from '#demo/pictures/products/dyes'

const welcome = wordDistance('WELCOME', 8.6)
const inkOnCoir = colour('#2b2119')

export const coirWelcome: Textile = {
  stiff: true,
  width: 75,
  depth: 45,
  thickness: 2.2,
  outline: rectangle(75, 45, 0.8),
  structure: fibres(1.7, 11, 1.05),
  pattern: (x, y, inside) => {
    if (welcome(x, y) < 0.95) return inkOnCoir
    return (inside > 2.6 && inside < 3.7) || (inside > 4.5 && inside < 4.9) ? inkOnCoir : coir
  },
  relief: 1.1,
  cavity: 0.62,
}

export const rubberBacked: Textile = {
  stiff: true,
  width: 60,
  depth: 40,
  thickness: 0.9,
  outline: rectangle(60, 40, 1.5),
  structure: tufts(0.55, 21, 1, 0.7),
  pattern: (x, y, inside) => {
    if (inside < 1.6) return colour('#232325')
    const rib = Math.abs((((x + y) / 3.4) % 1) + 1) % 1
    const other = Math.abs((((x - y) / 3.4) % 1) + 1) % 1
    return rib < 0.32 !== other < 0.32 ? colour('#5a5d63') : charcoal
  },
  carving: (x, y) => {
    if (Math.abs(x) > 28.4 || Math.abs(y) > 18.4) return 0.35
    const rib = Math.abs((((x + y) / 3.4) % 1) + 1) % 1
    const other = Math.abs((((x - y) / 3.4) % 1) + 1) % 1
    return rib < 0.32 !== other < 0.32 ? 1 : 0.55
  },
  lift: 0.3,
  relief: 1,
  backing: colour('#1d1d1f'),
}

const rags = [
  madder,
  indigo,
  turmeric,
  neem,
  cotton,
  rust,
  colour('#7a4b6a'),
  colour('#d6c4a3'),
  colour('#3f6f78'),
]
const chindiOutline = rectangle(60, 40, 12)

export const chindiBraided: Textile = {
  width: 60,
  depth: 40,
  thickness: 1.3,
  outline: chindiOutline,
  structure: braids(2, (x, y) => [chindiOutline(x, y), Math.atan2(y, x) * 22], 31),
  pattern: (ring, stitch) =>
    rags[Math.floor(cellChance(Math.floor(stitch / 7), ring, 5) * 3 + ring * 2 + 9) % rags.length] ?? cotton,
  relief: 0.8,
  cavity: 0.6,
}

const moon = halfMoon(75, 45)
export const juteHalfMoon: Textile = {
  width: 75,
  depth: 45,
  thickness: 1.2,
  outline: moon,
  structure: braids(2.1, (x, y) => [moonRing(x, y), Math.atan2(y - 22.5, x) * 30], 41),
  pattern: (ring, stitch) => {
    const base = ring === 0 || ring === 3 || ring === 4 ? indigo : jute
    return blend(base, cotton, cellChance(stitch, ring, 8) * 0.16)
  },
  relief: 0.8,
  cavity: 0.6,
}

function moonRing(x: number, y: number): number {
  return (1 - Math.hypot(x / 37.5, (y - 22.5) / 45)) * 41
}
