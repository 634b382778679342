// Table linen for the category's picture: a hand-woven runner and napkins of unbleached cotton.
import { plainWeave } from '#demo/pictures/cloth/structures'
import { rectangle, type Textile } from '#demo/pictures/cloth/textile'
import { cotton, indigo, ivory, madder, turmeric } from '#demo/pictures/products/dyes'

export const tableRunner: Textile = {
  width: 110,
  depth: 36,
  thickness: 0.4,
  outline: rectangle(110, 36, 0.4),
  structure: plainWeave(0.3, 401),
  pattern: (x) => {
    const d = 55 - Math.abs(x)
    if (d > 5 && d < 6) return madder
    if (d > 7 && d < 13) return Math.floor(d / 0.8) & 1 ? indigo : ivory
    if (d > 14 && d < 15) return turmeric
    return cotton
  },
  relief: 0.8,
  cavity: 0.35,
  fringe: { length: 4, colour: cotton },
}

export const napkin: Textile = {
  width: 40,
  depth: 40,
  thickness: 0.4,
  outline: rectangle(40, 40, 0.4),
  structure: plainWeave(0.3, 402),
  pattern: (x, y) => {
    const d = 20 - Math.max(Math.abs(x), Math.abs(y))
    return d > 2 && d < 3.4 ? indigo : d > 4 && d < 4.5 ? madder : ivory
  },
  relief: 0.8,
  cavity: 0.35,
}
