// Builds the cart as the API shows it; amounts are computed here.
import { toPercent } from '#contract/base/gst'
import { toRupees } from '#contract/base/money'
import type { Cart, CartItem } from '#contract/cart/cart'
import { availableText } from '#contract/catalogue/available-from'
import type { PriceRule } from '#contract/prices/offers'
import { type PricedLine, type PricedOrder, priceOrder } from '#contract/prices/price-order'
import type { ProductTax } from '#contract/tax/rates'
import { noTaxNote } from '#contract/tax/schemes'
import { isAwaited } from '#server/catalogue/products/product-view'
import type { Benefits } from '#server/customers/benefits/benefits'
import type { TaxTerms } from '#server/settings/tax-terms'

/** A cart line read as JSON; dates are strings. */
export interface CartRow extends ProductTax {
  id: string
  productId: string
  quantity: number
  specifications: Record<string, string>
  addedAt: string
  updatedAt: string
  name: string
  slug: string
  image: string | null
  unit: string
  weightGrams: number | null
  listPricePaise: number
  priceRules: PriceRule[]
  stock: number
  minOrderQuantity: number
  availableFrom: string | null
}

export interface CartRows {
  lines: CartRow[]
  benefits: Benefits
  terms: TaxTerms
  enforcesMinimum: boolean
  /** Current time by the database's clock. */
  now: Date
}

export function cartView({ lines: rows, benefits, terms, enforcesMinimum, now }: CartRows): Cart {
  const { lines, sum } = priceCart({ lines: rows, benefits, now })
  return {
    items: lines.map(({ row, price }) => itemView(row, price, benefits)),
    itemCount: rows.length,
    totalItems: rows.reduce((units, row) => units + row.quantity, 0),
    subtotal: toRupees(sum.subtotalPaise),
    discountAmount: toRupees(sum.discountPaise),
    discountName: benefits.discountName,
    discountPercent: toPercent(benefits.discountBasisPoints),
    gstAmount: toRupees(sum.gstPaise),
    totalAmount: toRupees(sum.totalPaise),
    taxNote: noTaxNote(terms.scheme),
    freeShipping: benefits.freeShipping,
    freeShippingTo: benefits.freeShippingTo,
    enforcesMinimum,
    lastUpdated: lastUpdatedOf(rows).toISOString(),
  }
}

/** The time at which a cart became empty isn't stored, so an empty cart reports now. */
const lastUpdatedOf = (rows: readonly CartRow[]): Date =>
  rows.length === 0 ? new Date() : new Date(Math.max(...rows.map((row) => Date.parse(row.updatedAt))))

type PricedRow = { row: CartRow; price: PricedLine }

/** Prices the rows by the rules of an order. */
export function priceCart({
  lines: rows,
  benefits: customer,
  now: at,
}: Pick<CartRows, 'lines' | 'benefits' | 'now'>): Pick<PricedOrder, 'sum'> & { lines: PricedRow[] } {
  const { lines, sum } = priceOrder({ customer, lines: rows, at })
  return {
    lines: lines.flatMap((price, place) => {
      const row = rows[place]
      return row ? [{ row, price }] : []
    }),
    sum,
  }
}

function itemView(row: CartRow, price: PricedLine, { earlyAccess }: Benefits): CartItem {
  const gst = toPercent(price.gstBasisPoints)
  const from = row.availableFrom === null ? null : new Date(row.availableFrom)
  return {
    _id: row.id,
    productId: row.productId,
    name: row.name,
    slug: row.slug,
    image: row.image,
    unit: row.unit,
    quantity: row.quantity,
    unitPrice: toRupees(price.unitPricePaise),
    listPrice: toRupees(price.listPricePaise),
    priceReason: price.priceReason,
    gstRate: gst,
    gst,
    itemSubtotal: toRupees(price.subtotalPaise),
    discountAmount: toRupees(price.discountPaise),
    gstAmount: toRupees(price.gstPaise),
    itemTotal: toRupees(price.totalPaise),
    stock: row.stock,
    minOrderQuantity: row.minOrderQuantity,
    waitsFor: !earlyAccess && isAwaited(from) ? availableText(from) : null,
    addedAt: new Date(row.addedAt).toISOString(),
    specifications: row.specifications,
  }
}
