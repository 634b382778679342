// Blankets: block-printed quilted dohar, mink with roses, fleece, and the striped wool relief blanket.

import { flower, framed, scatteredFlowers } from '#demo/pictures/cloth/patterns'
import { fibres, plainWeave, plush } from '#demo/pictures/cloth/structures'
import { rectangle, type Textile } from '#demo/pictures/cloth/textile'
import { blend, colour, smooth } from '#demo/pictures/engine/vector'
import { indigo, ivory, madder, maroon, neem, paleIndigo, turmeric } from '#demo/pictures/products/dyes'

const blanket = (width: number, depth: number, thickness: number) => ({
  width,
  depth,
  thickness,
  outline: rectangle(width, depth, 2),
})

const print = scatteredFlowers(13, ivory, [indigo, indigo, madder], turmeric, neem, 17)
export const dohar: Textile = {
  ...blanket(220, 150, 2.2),
  structure: plainWeave(0.3, 311),
  pattern: framed(print, [
    [1.6, indigo],
    [
      5,
      (x, y, d) =>
        flower(((x + y * 0 + 400) % 6) - 3, ((y + 400) % 6) - 3, 2.4, 6) && d > 0.4 ? paleIndigo : indigo,
    ],
    [1.2, ivory],
    [0.8, madder],
  ]),
  carving: (x, y) => {
    const [a, b] = [Math.abs((((x + y + 800) / 10) % 1) - 0.5), Math.abs((((x - y + 800) / 10) % 1) - 0.5)]
    return smooth(-0.02, 0.3, Math.min(a, b)) * 0.75 + 0.25
  },
  lift: 0.7,
  relief: 1.4,
  cavity: 0.32,
}

const roses = (x: number, y: number) => {
  const [u, v] = [((((x + 440) % 44) + 44) % 44) - 22, ((((y + 440) % 44) + 44) % 44) - 22]
  const r = Math.hypot(u, v)
  const a = Math.atan2(v, u)
  const spiral = Math.sin(r * 0.95 + a * 2 + Math.sin(a * 5) * 0.7)
  if (r < 14) return spiral > 0.1 ? colour('#d98a86') : r < 6 ? colour('#a82f3d') : colour('#c4525a')
  if (r < 19 && Math.abs(Math.sin(a * 4)) > 0.72) return colour('#8a8f5e')
  const [s, t] = [Math.abs(Math.abs(u) - 22), Math.abs(Math.abs(v) - 22)]
  if (s + t < 6) return s + t < 2.4 ? turmeric : colour('#e7c9a4')
  return maroon
}
export const mink: Textile = {
  ...blanket(240, 220, 2.8),
  structure: plush(321, 0.34),
  pattern: framed(roses, [
    [3, colour('#4a0f1a')],
    [9, (x, y) => (Math.sin((x + y) * 0.5) > 0.6 ? colour('#d98a86') : colour('#4a0f1a'))],
    [1.4, turmeric],
  ]),
  relief: 1,
  cavity: 0.3,
  gloss: 0.12,
}

export const fleeceMustard: Textile = {
  ...blanket(150, 125, 1.6),
  structure: fibres(0.9, 331, 0.42),
  pattern: (_x, _y, inside) => (inside < 1.4 ? colour('#b98420') : colour('#d9a436')),
  relief: 0.8,
  cavity: 0.4,
}

export const reliefGrey: Textile = {
  ...blanket(225, 150, 1.8),
  structure: fibres(1.5, 341, 0.62),
  pattern: (x, y) => {
    const d = 112.5 - Math.abs(x)
    const heather = blend(colour('#7b7b7e'), colour('#98979a'), ((x * 13.7 + y * 7.3) % 1) ** 2)
    if (d > 12 && d < 17) return colour('#2f3a55')
    if (d > 20 && d < 22.5) return colour('#a63d2f')
    if (d > 25.5 && d < 30.5) return colour('#2f3a55')
    return heather
  },
  relief: 0.9,
  cavity: 0.5,
}
