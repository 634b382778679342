// Blankets: block-printed quilted dohar, mink with roses, fleece, and the striped wool relief blanket.

import { flower, framed, scatteredFlowers } from '#demo/pictures/cloth/patterns'
import { fibres, plainWeave, plush, tufts } from '#demo/pictures/cloth/structures'
import { rectangle, type Textile } from '#demo/pictures/cloth/textile'
import { blend, type Colour, clamp, colour, smooth } from '#demo/pictures/engine/vector'
import { indigo, ivory, madder, neem, paleIndigo, turmeric } from '#demo/pictures/products/dyes'

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

const [deepWine, wine, petal, petalLight, leafTone] = [
  '#3f0d19',
  '#641828',
  '#8d2f42',
  '#c98089',
  '#5b3a30',
].map(colour) as [Colour, Colour, Colour, Colour, Colour]

/** The nearest bloom of a half-drop repeat of 44 × 36 cm: place within it, turned, and its size. */
function bloomAt(x: number, y: number): readonly [number, number, number] {
  const column = Math.floor((x + 660) / 22)
  const u = ((x + 660) % 22) - 11
  const v = ((y + 540 + (column & 1) * 18) % 36) - 18
  const size = column & 1 ? 8.4 : 10
  const turn = column * 1.3
  return [u * Math.cos(turn) - v * Math.sin(turn), u * Math.sin(turn) + v * Math.cos(turn), size]
}

/** Four rings of petals: 0 at a petal's foot and sides to 1 at its rim; below 0 outside. */
function petalShade(u: number, v: number, size: number): number {
  const [r, a] = [Math.hypot(u, v), Math.atan2(v, u)]
  if (r < size * 0.13) return 0.25 + 0.5 * (r / (size * 0.13))
  for (let ring = 0; ring < 4; ring++) {
    const petals = 3 + ring
    const bulge = Math.abs(Math.cos((a * petals) / 2 + ring * 0.9))
    const rim = size * (0.3 + 0.235 * ring) * (0.72 + 0.28 * bulge ** 0.6)
    if (r > rim) continue
    const foot = ring === 0 ? size * 0.1 : size * (0.065 + 0.235 * ring) * 0.72
    return clamp((r - foot) / (rim - foot), 0, 1) * (0.3 + 0.7 * bulge ** 0.7)
  }
  return -1
}

/** Leaves on a stem between the blooms: 1 on the rib, 0 outside. */
function leafShade(x: number, y: number): number {
  const stem = Math.sin(y * 0.1745) * 3
  let best = 0
  for (const side of [-1, 1]) {
    const k = Math.round((y + side * 4.5) / 9) * 9 - side * 4.5
    const u = ((x + 660) % 22) - 11
    const [p, q] = [(u - stem - side * 7.4) * side, y - k]
    const [along, across] = [p * 0.8 + q * 0.6, q * 0.8 - p * 0.6]
    const wide = 1.7 * Math.max(0, 1 - (along / 4.2) ** 2)
    if (wide > 0 && Math.abs(across) < wide) best = Math.max(best, 1 - Math.abs(across) / wide)
  }
  return best
}

export const mink: Textile = {
  ...blanket(240, 220, 4.4),
  structure: plush(321, 0.3),
  pattern: framed(
    (x, y) => {
      const [u, v, size] = bloomAt(x, y)
      const shade = petalShade(u, v, size)
      if (shade >= 0) return blend(deepWine, petalLight, 0.12 + 0.72 * shade ** 1.3)
      const leaf = leafShade(x, y)
      return leaf > 0 ? blend(leafTone, petal, 0.25 + leaf * 0.5) : wine
    },
    [
      [2.2, deepWine],
      [7, (x, y) => (Math.abs(Math.sin(x * 0.26) * Math.sin(y * 0.26)) > 0.5 ? petal : deepWine)],
      [1, petalLight],
    ],
  ),
  carving: (x, y) => {
    const [u, v, size] = bloomAt(x, y)
    const shade = petalShade(u, v, size)
    return shade >= 0 ? 0.55 + 0.45 * shade : 0.5 + 0.4 * leafShade(x, y)
  },
  lift: 0.5,
  relief: 1.3,
  cavity: 0.42,
  gloss: 0.1,
}

export const fleeceMustard: Textile = {
  ...blanket(150, 125, 2.6),
  structure: tufts(0.4, 331, 1.3, 0.9),
  pattern: (x, y, inside) => {
    if (inside < 0.9)
      return Math.abs(((x + y + 300) / 0.9) % 1) < 0.55 ? colour('#8c6a24') : colour('#c09032')
    return colour('#c9973a')
  },
  relief: 0.34,
  cavity: 0.26,
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
