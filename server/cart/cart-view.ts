// Builds the cart as the API shows it; amounts are computed here.
import { lineAmounts, sumLines, toPercent } from '#contract/base/gst'
import { toPaise, toRupees } from '#contract/base/money'
import type { Cart, CartItem } from '#contract/cart/cart'
import { availableText } from '#contract/catalogue/available-from'
import type { ChargedLine } from '#contract/orders/charges'
import { type ProductTax, rateOf } from '#contract/tax/rates'
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
  pricePaise: number
  stock: number
  availableFrom: string | null
}

export interface CartRows {
  lines: CartRow[]
  benefits: Benefits
  terms: TaxTerms
  /** Current day in India by the database's clock. */
  today: string
}

export function cartView({ lines: rows, benefits, terms, today }: CartRows): Cart {
  const lines = rows.map((row) => ({ row, amounts: amountsOf(row, { benefits, today }) }))
  const sum = sumLines(lines.map(({ amounts }) => amounts))
  return {
    items: lines.map(({ row, amounts }) => itemView(row, amounts, benefits)),
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
    lastUpdated: lastUpdatedOf(rows).toISOString(),
  }
}

/** The time at which a cart became empty isn't stored, so an empty cart reports now. */
const lastUpdatedOf = (rows: readonly CartRow[]): Date =>
  rows.length === 0 ? new Date() : new Date(Math.max(...rows.map((row) => Date.parse(row.updatedAt))))

/** Includes the tax rate, which charges need. */
export function amountsOf(
  row: CartRow,
  { benefits: { discountBasisPoints }, today }: Pick<CartRows, 'benefits' | 'today'>,
): ChargedLine {
  const unitPricePaise = toPaise(row.pricePaise)
  const gstBasisPoints = rateOf(row, { unitPricePaise, discountBasisPoints, day: today })
  return {
    ...lineAmounts(unitPricePaise, row.quantity, gstBasisPoints, discountBasisPoints),
    gstBasisPoints,
  }
}

function itemView(row: CartRow, amounts: ChargedLine, { earlyAccess }: Benefits): CartItem {
  const gst = toPercent(amounts.gstBasisPoints)
  const from = row.availableFrom === null ? null : new Date(row.availableFrom)
  return {
    _id: row.id,
    productId: row.productId,
    name: row.name,
    slug: row.slug,
    image: row.image,
    unit: row.unit,
    quantity: row.quantity,
    unitPrice: toRupees(toPaise(row.pricePaise)),
    gstRate: gst,
    gst,
    itemSubtotal: toRupees(amounts.subtotalPaise),
    discountAmount: toRupees(amounts.discountPaise),
    gstAmount: toRupees(amounts.gstPaise),
    itemTotal: toRupees(amounts.totalPaise),
    stock: row.stock,
    waitsFor: !earlyAccess && isAwaited(from) ? availableText(from) : null,
    addedAt: new Date(row.addedAt).toISOString(),
    specifications: row.specifications,
  }
}
