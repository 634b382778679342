// The designs on the cloth: borders, stripes, keys, medallions, flowers, arches. Each answers which colour a place has.

import type { Outline, Pattern } from '#demo/pictures/cloth/textile'
import { cellChance } from '#demo/pictures/engine/chance'
import type { Colour } from '#demo/pictures/engine/vector'

export const plain =
  (base: Colour): Pattern =>
  () =>
    base

/** Bands counted from the edge inwards: [width in cm, colour], the last one fills the rest. */
export function framed(field: Pattern, bands: readonly (readonly [number, Pattern | Colour])[]): Pattern {
  return (x, y, inside) => {
    let start = 0
    for (const [width, band] of bands) {
      if (inside < start + width) return typeof band === 'function' ? band(x, y, inside - start) : band
      start += width
    }
    return field(x, y, inside - start)
  }
}

/** A Greek key running around the rectangle, `inside` 0 to 7 units being the band. */
export function greekKey(outline: Outline, halfWidth: number, halfDepth: number, unit: number, from: number) {
  // One repeat, 8 by 7 units, seen with the mat's edge at the top.
  const rows = ['#######.', '#.....#.', '#.###.#.', '#.#...#.', '#.#####.', '#.......', '########']
  return (x: number, y: number): boolean => {
    const inside = outline(x, y) - from
    const row = Math.floor(inside / unit)
    if (row < 0 || row > 6) return false
    const toSide = halfWidth - Math.abs(x)
    const toEnd = halfDepth - Math.abs(y)
    const along = toEnd < toSide ? x : y
    const reach = (toEnd < toSide ? halfWidth : halfDepth) - from
    const count = Math.max(1, Math.round((reach * 2) / (8 * unit)))
    const step = (reach * 2) / count
    const u = (((along + reach) % step) + step) % step
    const column = Math.min(7, Math.floor((u / step) * 8))
    return rows[row]?.[column] === '#'
  }
}

/** A flower of `petals` petals: 0 outside, 1 petal, 2 heart. */
export function flower(x: number, y: number, radius: number, petals: number, turn = 0): 0 | 1 | 2 {
  const r = Math.hypot(x, y) / radius
  if (r > 1) return 0
  if (r < 0.28) return 2
  const a = Math.atan2(y, x) + turn
  return r < 0.55 + 0.45 * Math.abs(Math.cos((a * petals) / 2)) ? 1 : 0
}

/** Flowers scattered on a staggered grid with leaves between them. */
export function scatteredFlowers(
  spacing: number,
  ground: Colour,
  petals: readonly Colour[],
  heart: Colour,
  leaf: Colour,
  seed: number,
): Pattern {
  return (x, y) => {
    const j = Math.floor(y / spacing)
    const shifted = x + (j & 1) * spacing * 0.5
    const i = Math.floor(shifted / spacing)
    const own = cellChance(i, j, seed)
    const dx = shifted - (i + 0.5) * spacing + (own - 0.5) * spacing * 0.2
    const dy = y - (j + 0.5) * spacing + (cellChance(i, j, seed + 1) - 0.5) * spacing * 0.16
    const kind = flower(dx, dy, spacing * (0.3 + 0.1 * own), own > 0.5 ? 5 : 6, own * 6)
    if (kind === 2) return heart
    if (kind === 1) return petals[Math.floor(own * petals.length)] as Colour
    for (const side of [-1, 1]) {
      const lx = dx - side * spacing * 0.36
      const ly = dy - side * spacing * 0.3
      const p = (lx * 0.7 + ly * 0.7 * side) / (spacing * 0.17)
      const q = (lx * 0.7 - ly * 0.7 * side) / (spacing * 0.07)
      if (p * p + q * q < 1) return leaf
    }
    return ground
  }
}

/** A field with a stepped central medallion, corner quarters and small stars, as city carpets have. */
export function medallion(
  halfWidth: number,
  halfDepth: number,
  c: Record<'field' | 'ring' | 'heart' | 'dark' | 'light' | 'vine', Colour>,
): Pattern {
  const lobes = (x: number, y: number, scaleBy: number) => {
    const [u, v] = [x / (halfWidth * scaleBy), y / (halfDepth * scaleBy)]
    const a = Math.atan2(v, u)
    return Math.hypot(u, v) / (0.86 + 0.14 * Math.cos(a * 8))
  }
  return (x, y) => {
    const [ax, ay] = [Math.abs(x), Math.abs(y)]
    const m = lobes(x, y, 0.62)
    const corner = lobes(halfWidth - ax, halfDepth - ay, 0.5)
    const near = Math.min(m, corner * 1.02)
    if (near < 0.2) return flower((ax % 6) - 3, (ay % 6) - 3, 3, 6) ? c.light : c.heart
    if (near < 0.24) return c.light
    if (near < 0.52) return twig(x, y, 4.6) ? c.light : c.dark
    if (near < 0.57) return c.light
    if (near < 0.86) return twig(x, y, 6.2) ? c.vine : c.ring
    if (near < 0.9) return c.dark
    if (near < 0.95) return c.light
    const pendant = Math.abs(y) / 7 + Math.abs(ax - halfWidth * 0.74) / 10
    if (pendant < 0.5) return c.light
    if (pendant < 1) return c.dark
    const [gx, gy] = [((ax + 300) % 13) - 6.5, ((ay + 300) % 11) - 5.5]
    const bloom = flower(gx, gy, 3.5, 5, ax)
    if (bloom === 2) return c.heart
    if (bloom === 1) return Math.floor(ax / 13 + ay / 11) & 1 ? c.light : c.vine
    if (Math.abs(gy - 2.4 * Math.sin(ax * 0.48)) < 0.55) return c.vine
    return c.field
  }
}

/** A border band of alternating rosettes on a running vine; `across` is how deep into the band we are. */
export function rosetteBand(
  width: number,
  ground: Colour,
  bloom: Colour,
  heart: Colour,
  vine: Colour,
): Pattern {
  return (x, y, across) => {
    const along = Math.abs(x) > Math.abs(y) * 1.45 ? y : x
    const step = width * 1.5
    const u = ((((along + step / 2) % step) + step) % step) - step / 2
    const kind = flower(u, across - width / 2, width * 0.4, 8)
    if (kind === 2) return heart
    if (kind === 1) return bloom
    return Math.abs(across - width / 2 - Math.sin((along / step) * Math.PI * 2 + 1.57) * width * 0.3) <
      width * 0.07
      ? vine
      : ground
  }
}

function twig(x: number, y: number, size: number): boolean {
  const [u, v] = [((Math.abs(x) % size) / size) * 2 - 1, ((Math.abs(y) % size) / size) * 2 - 1]
  return Math.abs(u) + Math.abs(v) < 0.42 || Math.abs(Math.abs(u) + Math.abs(v) - 0.9) < 0.14
}

/** Distance-like test for a pointed arch (mihrab): inside when positive. */
export function arch(
  x: number,
  y: number,
  halfWidth: number,
  spring: number,
  peak: number,
  foot: number,
): number {
  const ax = Math.abs(x)
  if (y > spring) return Math.min(halfWidth - ax, foot - y)
  const t = (spring - y) / (spring - peak)
  if (t > 1) return -(t - 1) * halfWidth
  const bulge =
    t < 0.62
      ? Math.sqrt(1 - (t / 1.02) ** 2)
      : Math.sqrt(1 - (0.62 / 1.02) ** 2) * (1 - (t - 0.62) / 0.38) ** 1.25
  return halfWidth * bulge - ax
}
