// Bath mats, hotel rugs and tufted sets: terry, chenille, foam, stone, jacquard borders and carved pile.

import { framed, greekKey, plain } from '#demo/pictures/cloth/patterns'
import { knots, moulded, plush, tufts } from '#demo/pictures/cloth/structures'
import { contour, type Outline, rectangle, type Textile } from '#demo/pictures/cloth/textile'
import { swell } from '#demo/pictures/engine/chance'
import { blend, colour, smooth } from '#demo/pictures/engine/vector'
import { blush, cotton, grey, indigo, ivory, sage, white } from '#demo/pictures/products/dyes'

/** A raised or woven-in band between two distances from the edge. */
const band = (outline: Outline, from: number, to: number) => (x: number, y: number) => {
  const inside = outline(x, y)
  return inside > from && inside < to
}
const mat = (width: number, depth: number, thickness: number, radius = 1) => ({
  width,
  depth,
  thickness,
  outline: rectangle(width, depth, radius),
})

const terryBand = band(rectangle(80, 50), 5, 7.6)
export const cottonTerry: Textile = {
  ...mat(80, 50, 1.4),
  structure: tufts(0.5, 51),
  pattern: (x, y) => (terryBand(x, y) ? colour('#8f8b84') : colour('#bdb8ae')),
  carving: (x, y) => (terryBand(x, y) ? 0.2 : 1),
  lift: 0.5,
  relief: 0.7,
  cavity: 0.4,
}

export const chenilleGrey: Textile = {
  ...mat(60, 40, 3.2, 3),
  structure: tufts(1.5, 61, 1.15, 0.8),
  pattern: (x, y) => blend(grey, colour('#b9b8b8'), swell(x * 0.9, y * 0.9, 3) * 0.8),
  carving: (x, y) => 0.4 + 0.6 * swell(x * 0.75, y * 0.75, 6),
  lift: 1.1,
  relief: 0.9,
  cavity: 0.62,
}

const foamQuilt = (x: number, y: number) => {
  const row = Math.abs(((((y + 20) / 5) % 1) + 1) % 1) - 0.5
  return 1 - 0.9 * smooth(0.34, 0.5, Math.abs(row)) * (Math.abs(x) < 28 ? 1 : 0)
}
export const memoryFoamNavy: Textile = {
  stiff: true,
  ...mat(60, 40, 2.6, 2.6),
  structure: plush(71, 0.3),
  pattern: (_x, _y, inside) => (inside < 0.7 ? colour('#222f57') : colour('#33467c')),
  carving: foamQuilt,
  lift: 1.5,
  relief: 1.4,
  cavity: 0.4,
}

export const diatomiteStone: Textile = {
  stiff: true,
  ...mat(60, 39, 0.9, 4),
  structure: moulded(81, 0.16),
  pattern: (x, y) => (swell(x * 4.7, y * 4.7, 2) > 0.9 ? colour('#a9a9a6') : colour('#c4c4c0')),
  carving: (x, y) => {
    const inside = rectangle(60, 39, 4)(x, y)
    if (inside < 4) return 1
    const wave = Math.abs((((y + Math.sin(x * 0.22) * 1.6) / 2.6) % 1) + 1) % 1
    return wave < 0.16 ? 0.55 : 1
  },
  relief: 1.6,
  cavity: 0.25,
}

const jacquardBorder = band(rectangle(80, 50), 6, 10)
const jacquardField = (x: number, y: number) => {
  const [u, v] = [((((x + 165) / 10) % 1) - 0.5) * 2, ((((y + 165) / 10) % 1) - 0.5) * 2]
  const d = Math.abs(u) + Math.abs(v)
  return d < 0.4 || (d > 0.8 && d < 1.1)
}
export const hotelJacquard: Textile = {
  ...mat(80, 50, 1.6),
  structure: tufts(0.5, 91),
  pattern: plain(white),
  carving: (x, y) => {
    if (jacquardBorder(x, y)) return Math.floor((x + y + 400) / 2.2) & 1 ? 0.2 : 0.6
    const inside = rectangle(80, 50)(x, y)
    return inside > 10 && jacquardField(x, y) ? 0.35 : 1
  },
  lift: 0.45,
  relief: 1.1,
  cavity: 0.36,
}

export const hotelBorderIvory: Textile = {
  ...mat(90, 60, 1.5),
  structure: tufts(0.5, 101),
  pattern: framed(plain(ivory), [
    [6, ivory],
    [0.9, colour('#b99b63')],
    [2.6, colour('#e6d8b8')],
    [0.9, colour('#b99b63')],
  ]),
  carving: (x, y) => (band(rectangle(90, 60), 6, 10.4)(x, y) ? 0.35 : 1),
  lift: 0.4,
  relief: 0.9,
  cavity: 0.36,
}

const key = greekKey(rectangle(75, 50), 37.5, 25, 0.85, 3.4)
export const greekKeyRug: Textile = {
  ...mat(75, 50, 1.5),
  structure: knots(0.5, 111),
  pattern: (x, y, inside) => {
    if (key(x, y)) return indigo
    return (inside > 2 && inside < 2.7) || (inside > 10 && inside < 10.7) ? indigo : cotton
  },
  carving: (x, y) => (key(x, y) ? 0.7 : 1),
  lift: 0.15,
  relief: 0.9,
  cavity: 0.45,
}

const leafCarving = (x: number, y: number) => {
  const row = Math.floor((y + 100) / 8.4)
  const along = (((x + (row & 1) * 6 + 120) % 12) - 6) / 6
  const across = (((y + 100) % 8.4) - 4.2) / 4.2
  const edge = Math.abs(Math.abs(across) - 0.78 * (1 - along * along))
  return Math.min(1, 0.25 + edge * 4.5) * (Math.abs(across) < 0.06 && Math.abs(along) < 0.75 ? 0.5 : 1)
}
export const tuftedSage: Textile = {
  ...mat(80, 50, 2.4, 2),
  structure: tufts(0.75, 121),
  pattern: (x, y) => blend(sage, colour('#bac7b0'), leafCarving(x, y) * 0.5),
  carving: leafCarving,
  lift: 0.8,
  relief: 1,
  cavity: 0.5,
}

const wave = (x: number, y: number) => {
  const phase = (y + Math.sin(x * 0.17) * 4.2 + 100) / 7.5
  return 0.5 + 0.5 * Math.cos(phase * Math.PI * 2)
}
export const tuftedWaveBlush: Textile = {
  ...mat(90, 60, 2.8, 3),
  structure: tufts(0.8, 131),
  pattern: (x, y) => blend(colour('#cf9b8d'), blend(blush, white, 0.35), wave(x, y)),
  carving: (x, y) => 0.25 + 0.75 * wave(x, y),
  lift: 1.3,
  relief: 1.1,
  cavity: 0.45,
}

const shellPattern = (outline: Outline) => (x: number, y: number) => {
  const inside = outline(x, y)
  return 0.3 + 0.7 * Math.min(1, Math.abs((((inside + 0.6) / 6) % 1) - 0.5) * 4.5)
}
const contourPiece = (outline: Outline): Textile => ({
  width: 50,
  depth: 50,
  thickness: 2.4,
  outline,
  structure: tufts(0.8, 141),
  pattern: (_x, _y, inside) => (inside < 3.4 ? colour('#9b9da1') : colour('#c9cbce')),
  carving: shellPattern(outline),
  lift: 0.9,
  relief: 1,
  cavity: 0.48,
})
export const pedestalMat = contourPiece(contour(50, 50, 22, 24))
export const pairedMat: Textile = { ...contourPiece(rectangle(72, 48, 9)), width: 72, depth: 48 }
