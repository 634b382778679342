// Microfibre cloths and yoga mats.

import { framed, plain } from '#demo/pictures/cloth/patterns'
import { moulded, tufts, waffle, weftRib } from '#demo/pictures/cloth/structures'
import { rectangle, type Textile } from '#demo/pictures/cloth/textile'
import { swell } from '#demo/pictures/engine/chance'
import { blend, type Colour, colour } from '#demo/pictures/engine/vector'
import { cotton, indigo, paleIndigo } from '#demo/pictures/products/dyes'

export const cleaningCloth = (base: Colour): Textile => ({
  width: 40,
  depth: 40,
  thickness: 0.5,
  outline: rectangle(40, 40, 1.6),
  structure: tufts(0.34, 261, 1.2, 0.7),
  pattern: framed(plain(base), [[0.7, blend(base, [30, 30, 40], 0.28)]]),
  relief: 0.7,
  cavity: 0.4,
})
export const clothColours = ['#d9a02b', '#4c7fae', '#6d9a5c', '#c25a4a'].map(colour)

export const glassCloth: Textile = {
  width: 40,
  depth: 30,
  thickness: 0.34,
  outline: rectangle(40, 30, 1),
  structure: waffle(0.75, 271),
  pattern: framed(plain(colour('#5f93c4')), [[0.6, colour('#3c6c9c')]]),
  relief: 0.9,
  cavity: 0.4,
}

const ridged = (x: number, y: number) => 0.6 + 0.4 * Math.abs(Math.sin(x * 1.6 + Math.sin(y * 1.1) * 0.8))
export const nbrPurple: Textile = {
  stiff: true,
  width: 183,
  depth: 61,
  thickness: 1.5,
  outline: rectangle(183, 61, 1.6),
  structure: moulded(281, 0.1),
  pattern: plain(colour('#76549c')),
  carving: ridged,
  relief: 1.1,
  cavity: 0.32,
  gloss: 0.08,
}

export const evaTeal: Textile = {
  stiff: true,
  width: 183,
  depth: 61,
  thickness: 1,
  outline: rectangle(183, 61, 1.2),
  structure: moulded(291, 0.16),
  pattern: (x, y, inside) => {
    if (inside > 3 && inside < 3.5) return colour('#bfe0dc')
    const d = Math.hypot(x, y)
    if (d < 9 && Math.abs(((d + 0.4) % 2.6) - 1.3) < 0.28) return colour('#bfe0dc')
    return blend(colour('#1d8480'), colour('#2a9a94'), swell(x * 0.1, y * 0.1, 1))
  },
  carving: (x, y) => {
    const [u, v] = [((x + 300) % 1.6) - 0.8, ((y + 300) % 1.6) - 0.8]
    return Math.abs(u) + Math.abs(v) < 0.6 ? 1 : 0.7
  },
  relief: 0.8,
  cavity: 0.3,
  backing: colour('#155f5c'),
}

export const mysoreRug: Textile = {
  width: 185,
  depth: 65,
  thickness: 0.7,
  outline: rectangle(185, 65, 0.5),
  structure: weftRib(0.8, 301),
  pattern: (x) => {
    const d = Math.abs(x)
    if (d > 84) return d > 88 ? indigo : paleIndigo
    const place = d % 14
    if (place < 2.2) return indigo
    if (place < 3) return paleIndigo
    if (place < 4) return indigo
    return d > 56 && d < 70 ? paleIndigo : cotton
  },
  relief: 0.9,
  cavity: 0.5,
  fringe: { length: 3.4, colour: cotton },
}
