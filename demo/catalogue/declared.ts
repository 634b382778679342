// Declarations of packaged goods: net quantities of all products; MRPs, and importers of some, of the goods that the firm
// buys and sells.
import { toBasisPoints, withGst } from '#contract/base/gst'
import { fromRupees, toRupees } from '#contract/base/money'
import type { DemoCategory, DemoProduct } from './entry.ts'

const resold = new Set([
  'Mobile Accessories',
  'Headphones and Speakers',
  'Small Kitchen Appliances',
  'Lighting and Fans',
])
const imported = new Set(['Mobile Accessories', 'Headphones and Speakers'])

const IMPORTER = 'Example Imports (Demo), Plot 0, Example Market, New Delhi 110001'

/** The columns of a product. */
export function declaredColumns(product: DemoProduct, { name: category }: DemoCategory) {
  const pieces = piecesOf(product)
  const isImported = imported.has(category)
  return {
    netQuantity: pieces === 1 ? '1 piece' : `${pieces} pieces`,
    // The bulbs of a pack are packed one by one.
    isCombinationPack: pieces > 1 && category === 'Lighting and Fans',
    ...(isImported && { originCountry: 'CN', makerRole: 'importer', maker: IMPORTER }),
    ...(resold.has(category) && { mrpPaise: fromRupees(mrpOf(product)) }),
  }
}

/** "Pack of 4", "2 Piece"; a pair has two. */
function piecesOf({ name, unit }: DemoProduct): number {
  const [, pack, set] = /Pack of (\d+)|(\d+) Piece\b/.exec(name) ?? []
  return Number(pack ?? set ?? (unit === 'Pair' ? 2 : 1))
}

/** A quarter above the price with GST, ending in 99 or, below ₹100, in 9. */
function mrpOf({ price, gst }: DemoProduct): number {
  const paid = toRupees(withGst(fromRupees(price), toBasisPoints(gst ?? 0)))
  const step = paid < 100 ? 10 : 100
  return Math.ceil((paid * 1.25) / step) * step - 1
}
