// Builds the cart as the API shows it; amounts are computed here.
import { toPercent } from '#contract/base/gst'
import { add, subtract, toNearestRupee, toRupees, zero } from '#contract/base/money'
import type { Cart, CartItem } from '#contract/cart/cart'
import type { PromotionView } from '#contract/cart/promotion-view'
import { availableText } from '#contract/catalogue/available-from'
import type { PriceRule } from '#contract/prices/offers'
import {
  type PricedLine,
  type PricedOrder,
  type PricedPromotion,
  priceOrder,
} from '#contract/prices/price-order'
import { type ProfileRegistration, registrationFor } from '#contract/tax/buyer-registration'
import { isUnderLut } from '#contract/tax/place-of-supply'
import type { ProductTax } from '#contract/tax/rates'
import { noTaxNote } from '#contract/tax/schemes'
import { isAwaited } from '#server/catalogue/products/product-view'
import type { Benefits } from '#server/customers/benefits/benefits'
import type { ReadPromotions } from '#server/prices/promotions/read-promotions'
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
  familyId: string | null
  priceRules: PriceRule[]
  promotionIds: string[]
  stock: number
  minOrderQuantity: number
  packSize: number
  availableFrom: string | null
}

export interface CartRows {
  lines: CartRow[]
  benefits: Benefits
  entered: ReadPromotions
  terms: TaxTerms
  /** The customer's number for invoices and its kind; without one for a guest. */
  buyer: ProfileRegistration
  enforcesMinimum: boolean
  /** Current time by the database's clock. */
  now: Date
}

export function cartView({ terms, enforcesMinimum, buyer, ...cart }: CartRows): Cart {
  const { lines: rows, benefits, entered } = cart
  const { lines, sum, promotions, refusedCodes, freeShipping } = priceCart(cart, {
    isUntaxed: isUnderLut(terms, { place: null, registration: registrationFor(undefined, buyer) }),
  })
  const promotionPaise = add(...promotions.map(({ discountPaise }) => discountPaise))
  const reasons = new Map(refusedCodes.map(({ code, reason }) => [code, reason]))
  return {
    items: lines.map(({ row, price }) => itemView(row, price, benefits)),
    itemCount: rows.length,
    totalItems: rows.reduce((units, row) => units + row.quantity, 0),
    subtotal: toRupees(sum.subtotalPaise),
    discountAmount: toRupees(sum.discountPaise),
    promotionAmount: toRupees(promotionPaise),
    promotions: promotions.map(promotionView),
    codes: entered.codes.map((code) => ({ code, reason: reasons.get(code) ?? null })),
    discountName: benefits.discountName,
    discountPercent: toPercent(benefits.discountBasisPoints),
    gstAmount: toRupees(sum.gstPaise),
    totalAmount: toRupees(sum.totalPaise),
    roundOff: toRupees(terms.roundsTotal ? subtract(toNearestRupee(sum.totalPaise), sum.totalPaise) : zero),
    taxNote: noTaxNote(terms.scheme),
    freeShipping,
    freeShippingTo: benefits.freeShippingTo,
    enforcesMinimum,
    lastUpdated: lastUpdatedOf(rows).toISOString(),
  }
}

/** The time at which a cart became empty isn't stored, so an empty cart reports now. */
const lastUpdatedOf = (rows: readonly CartRow[]): Date =>
  rows.length === 0 ? new Date() : new Date(Math.max(...rows.map((row) => Date.parse(row.updatedAt))))

type PricedRow = { row: CartRow; price: PricedLine }

export const promotionView = ({
  promotion,
  discountPaise,
  discountWithGstPaise,
}: PricedPromotion): PromotionView => ({
  name: promotion.name,
  code: promotion.code,
  discount: toRupees(discountPaise),
  discountWithGst: discountWithGstPaise && toRupees(discountWithGstPaise),
  isFreeShipping: promotion.kind === 'free_shipping',
})

interface PricedCart extends Omit<PricedOrder, 'lines'> {
  lines: PricedRow[]
  /** Whether the shop pays for delivery to any destination. */
  freeShipping: boolean
}

/** Prices the rows by the rules of an order. */
export function priceCart(
  {
    lines: rows,
    benefits: customer,
    entered: read,
    now: at,
  }: Omit<CartRows, 'terms' | 'buyer' | 'enforcesMinimum'>,
  { isUntaxed = false } = {},
): PricedCart {
  const entered = { ...read, isShippingFree: customer.freeShipping }
  const { lines, ...order } = priceOrder({ customer, lines: rows, at, entered, isUntaxed })
  return {
    ...order,
    freeShipping: customer.freeShipping || order.promotions.some(isFreeShipping),
    lines: lines.flatMap((price, place) => {
      const row = rows[place]
      return row ? [{ row, price }] : []
    }),
  }
}

const isFreeShipping = ({ promotion }: PricedPromotion): boolean => promotion.kind === 'free_shipping'

function itemView(row: CartRow, price: PricedLine, { earlyAccess }: Benefits): CartItem {
  const gst = toPercent(price.gstBasisPoints)
  const from = row.availableFrom === null ? null : new Date(row.availableFrom)
  return {
    _id: row.id,
    productId: row.productId,
    name: row.name,
    slug: row.slug,
    familyId: row.familyId,
    image: row.image,
    unit: row.unit,
    quantity: row.quantity,
    unitPrice: toRupees(price.unitPricePaise),
    listPrice: toRupees(price.listPricePaise),
    priceReason: price.priceReason,
    withGst: price.withGst && {
      price: toRupees(price.withGst.pricePaise),
      listPrice: toRupees(price.withGst.listPricePaise),
      promotionAmount: toRupees(price.withGst.promotionPaise),
    },
    gstRate: gst,
    gst,
    itemSubtotal: toRupees(price.subtotalPaise),
    discountAmount: toRupees(price.discountPaise),
    promotionAmount: toRupees(price.promotionPaise),
    gstAmount: toRupees(price.gstPaise),
    itemTotal: toRupees(price.totalPaise),
    stock: row.stock,
    minOrderQuantity: row.minOrderQuantity,
    packSize: row.packSize,
    waitsFor: !earlyAccess && isAwaited(from) ? availableText(from) : null,
    addedAt: new Date(row.addedAt).toISOString(),
    specifications: row.specifications,
  }
}
