// Prayer mats: velvet with a mihrab arch, a padded quilted one, and a flat-woven cotton asan.

import { arch, flower, framed, rosetteBand, scatteredFlowers } from '#demo/pictures/cloth/patterns'
import { plush, weftRib } from '#demo/pictures/cloth/structures'
import { rectangle, type Textile } from '#demo/pictures/cloth/textile'
import { type Colour, colour } from '#demo/pictures/engine/vector'
import { cotton, gold, ivory, madder, maroon, turmeric } from '#demo/pictures/products/dyes'

/** Drawn upright (arch towards −x) on a mat that lies along x. */
function mihrab(c: Record<'field' | 'spandrel' | 'line' | 'bloom' | 'heart', Colour>) {
  const spandrel = scatteredFlowers(7, c.spandrel, [c.line, c.bloom], c.heart, c.line, 3)
  return (x: number, y: number): Colour => {
    const [px, py] = [y, x]
    const d = arch(px, py, 20, -14, -40, 46)
    if (d < 0) return spandrel(px, py, 0)
    if (d < 1) return c.line
    if (d > 1.8 && d < 2.3) return c.line
    const lampY = py + 14
    if (Math.abs(px) < 0.25 && py < -18) return c.line
    if (Math.abs(px) < 2.6 - Math.abs(lampY) * 0.42 + (lampY > 0 ? 1.4 : 0) && Math.abs(lampY) < 5)
      return c.bloom
    const stem = Math.abs(px - Math.sin(py * 0.3) * 3.4)
    const bloom = flower(
      px - Math.sin(py * 0.3) * 3.4 - 2.6 * Math.sign(Math.cos(py * 0.3)),
      ((py + 203) % 7) - 3.5,
      2.3,
      5,
    )
    if (py > 4 && py < 42) {
      if (bloom === 2) return c.heart
      if (bloom === 1) return c.bloom
      if (stem < 0.35) return c.line
    }
    if (Math.abs(Math.abs(px) - 15.6) < 0.9 && py > -12) return Math.floor(py / 3) & 1 ? c.line : c.spandrel
    return c.field
  }
}

const velvet = {
  field: maroon,
  spandrel: colour('#4c1420'),
  line: gold,
  bloom: colour('#b8475a'),
  heart: ivory,
}
export const velvetJanamaz: Textile = {
  width: 110,
  depth: 70,
  thickness: 0.8,
  outline: rectangle(110, 70, 0.8),
  structure: plush(181, 0.4),
  pattern: framed(mihrab(velvet), [
    [1.2, gold],
    [5.4, rosetteBand(5.4, colour('#4c1420'), gold, velvet.bloom, colour('#9c7433'))],
    [0.9, gold],
  ]),
  relief: 0.9,
  cavity: 0.28,
  fringe: { length: 3.6, colour: gold },
  backing: colour('#b9a98f'),
}

const padded = {
  field: colour('#3f6a61'),
  spandrel: colour('#2e5049'),
  line: ivory,
  bloom: colour('#8fb0a0'),
  heart: turmeric,
}
const quilt = (x: number, y: number) => {
  const [a, b] = [Math.abs((((x + y + 300) / 8) % 1) - 0.5), Math.abs((((x - y + 300) / 8) % 1) - 0.5)]
  return Math.min(1, 0.25 + Math.min(a, b) * 2.6)
}
export const paddedPrayer: Textile = {
  width: 110,
  depth: 70,
  thickness: 2.6,
  outline: rectangle(110, 70, 2.5),
  structure: plush(191, 0.16),
  pattern: framed(mihrab(padded), [
    [1.6, ivory],
    [4.6, colour('#2e5049')],
    [0.8, ivory],
  ]),
  carving: quilt,
  lift: 0.9,
  relief: 1.7,
  cavity: 0.3,
  backing: colour('#23403a'),
}

export const cottonAsan: Textile = {
  width: 60,
  depth: 60,
  thickness: 0.7,
  outline: rectangle(60, 60, 0.6),
  structure: weftRib(0.7, 201),
  pattern: (x, y) => {
    const saffron = colour('#d98232')
    if (Math.abs(y) > 27) return madder
    if (Math.abs(y) > 25.8) return cotton
    const place = Math.abs(x) % 12
    const step = Math.abs(((y + 300) % 6) - 3) * 0.7
    if (place < 1.2) return cotton
    if (place < 2.4) return madder
    if (place > 7 && place < 9.4) return place - 7 < step + 0.2 ? cotton : madder
    return saffron
  },
  relief: 0.9,
  cavity: 0.5,
  fringe: { length: 3, colour: cotton },
}
