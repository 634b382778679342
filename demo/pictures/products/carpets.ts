// Carpets and runners: knotted medallion, braided jute round, shag, indigo dhurrie, printed bedside runner.

import { framed, medallion, rosetteBand, scatteredFlowers } from '#demo/pictures/cloth/patterns'
import { braids, knots, tufts, weftRib } from '#demo/pictures/cloth/structures'
import { disc, rectangle, type Textile } from '#demo/pictures/cloth/textile'
import { cellChance, swell } from '#demo/pictures/engine/chance'
import { blend, colour } from '#demo/pictures/engine/vector'
import {
  cotton,
  indigo,
  ivory,
  jute,
  madder,
  navy,
  paleIndigo,
  rust,
  turmeric,
} from '#demo/pictures/products/dyes'

const persian = {
  field: colour('#932b25'),
  ring: colour('#26345a'),
  heart: turmeric,
  dark: colour('#7a1f1c'),
  light: colour('#e9d8b4'),
  vine: colour('#b98b4a'),
}
export const persianRed: Textile = {
  width: 180,
  depth: 120,
  thickness: 1.5,
  outline: rectangle(180, 120, 0.6),
  structure: knots(0.62, 211),
  pattern: framed(medallion(70, 40, persian), [
    [2, navy],
    [3.2, rosetteBand(3.2, persian.light, persian.field, navy, persian.vine)],
    [0.8, navy],
    [10, rosetteBand(10, navy, persian.field, persian.light, persian.vine)],
    [0.8, persian.light],
    [2.6, rosetteBand(2.6, persian.field, persian.light, navy, persian.vine)],
    [0.8, navy],
  ]),
  relief: 0.7,
  cavity: 0.4,
  fringe: { length: 6, colour: cotton },
  backing: colour('#cbb894'),
}

export const juteRound: Textile = {
  width: 150,
  depth: 150,
  thickness: 1.6,
  outline: disc(75),
  structure: braids(
    3.1,
    (x, y) => [
      75 - Math.hypot(x, y),
      (Math.atan2(y, x) * Math.hypot(x, y)) | 0 ? Math.atan2(y, x) * (30 + Math.hypot(x, y) * 0.55) : 0,
    ],
    221,
  ),
  pattern: (ring, stitch) => {
    const dark = ring === 3 || ring === 4 || ring === 9 || ring === 15 || ring === 16
    return blend(dark ? colour('#7b5a34') : jute, colour('#ddc193'), cellChance(stitch, ring, 2) * 0.45)
  },
  relief: 0.8,
  cavity: 0.55,
}

export const shaggySilver: Textile = {
  width: 180,
  depth: 120,
  thickness: 4.4,
  outline: rectangle(180, 120, 4),
  structure: tufts(2.1, 231, 0.8, 0.95),
  pattern: (x, y) =>
    blend(
      colour('#9a9ca1'),
      colour('#e4e4e6'),
      swell(x * 0.5, y * 0.5, 1) * 0.6 + cellChance(Math.floor(x * 3), Math.floor(y * 3), 2) * 0.4,
    ),
  carving: (x, y) => 0.35 + 0.65 * swell(x * 0.42, y * 0.42, 9),
  lift: 1.8,
  relief: 1,
  cavity: 0.6,
  backing: colour('#c7c5c1'),
}

const dhurrieBands = [
  [4, indigo],
  [5.2, cotton],
  [6.4, indigo],
  [12, cotton],
  [13, paleIndigo],
  [17, indigo],
  [18, paleIndigo],
] as const
export const dhurrieIndigo: Textile = {
  width: 240,
  depth: 60,
  thickness: 0.7,
  outline: rectangle(240, 60, 0.5),
  structure: weftRib(0.75, 241),
  pattern: (x, y) => {
    if (Math.abs(y) > 28.6) return navy
    const d = Math.abs(x)
    if (d > 112) return indigo
    if (d > 109.5 && d <= 112) return cotton
    const place = d % 24
    const zigzag = Math.abs(((y + 300) % 8) - 4)
    if (place > 18) return place - 18 < zigzag * 0.9 + 1 ? cotton : indigo
    for (const [until, c] of dhurrieBands) if (place < until) return c
    return cotton
  },
  relief: 0.9,
  cavity: 0.5,
  fringe: { length: 5, colour: cotton },
}

const meadow = scatteredFlowers(
  15,
  colour('#efe6d3'),
  [madder, rust, colour('#c98a93'), paleIndigo],
  turmeric,
  colour('#7e9a6d'),
  7,
)
export const bedsideFloral: Textile = {
  width: 140,
  depth: 55,
  thickness: 1.1,
  outline: rectangle(140, 55, 1.2),
  structure: knots(0.6, 251),
  pattern: framed(meadow, [
    [1.2, colour('#6f8a64')],
    [1, ivory],
    [3.4, colour('#a9bb9b')],
    [0.8, colour('#6f8a64')],
  ]),
  relief: 0.7,
  cavity: 0.42,
  backing: colour('#cfc4ae'),
}
