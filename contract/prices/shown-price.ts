// The price of a product as a page shows it, computed by the rules of carts and orders.
import { amountsWithin, type LineAmounts, taxedAmounts, toBasisPoints } from '#contract/base/gst'
import { fromRupees, percentOf, times, toRupees } from '#contract/base/money'
import type { PriceOfferView } from './offer-view.ts'
import { type PriceOffer, priceBreaks, reasonOf, type UnitPrice, unitPriceOf } from './offers.ts'

/** List price in rupees and GST in percent, with the offers in force. */
export interface PricedProduct {
  price: number
  gst: number
  /** Whether list price and offers include GST. */
  priceIncludesGst?: boolean | undefined
  offers?: readonly PriceOfferView[] | undefined
}

export interface ShownPrice {
  /** Rupees per unit, before a group discount. */
  price: number
  /** The list price; null if it is the price. */
  listPrice: number | null
  /** The sale, or null. */
  sale: { name: string; endsAt: string | null } | null
  /** Why the price isn't the list price. */
  reason: string | null
  /** Percent. */
  gst: number
  discountPercent: number
  /** Without tax. */
  amounts: LineAmounts
  /** Price × quantity and discount as displayed, with GST if prices include it. */
  displayed: { subtotal: number; discount: number }
}

const offersOf = ({ offers = [] }: PricedProduct): (PriceOffer & { gst: number })[] =>
  offers.map(({ price, ...offer }) => ({ ...offer, unitPricePaise: fromRupees(price) }))

/**
 * @param discountPercent discount of the customer's groups
 * @param familyQuantity units of all variants of the product's family that are ordered together
 */
export function shownPrice(
  product: PricedProduct,
  quantity: number,
  discountPercent = 0,
  familyQuantity = quantity,
): ShownPrice {
  const price = unitPriceOf({
    listPricePaise: fromRupees(product.price),
    offers: offersOf(product),
    quantity,
    familyQuantity,
    discountBasisPoints: toBasisPoints(discountPercent),
  })
  const gst = gstAt(product, price)
  const { unitPricePaise, offer, discountBasisPoints } = price
  const subtotalPaise = times(unitPricePaise, quantity)
  const values = { subtotalPaise, discountPaise: percentOf(subtotalPaise, discountBasisPoints) }
  const amountsOf = product.priceIncludesGst ? amountsWithin : taxedAmounts
  return {
    price: toRupees(unitPricePaise),
    listPrice: offer && product.price,
    sale: offer?.kind === 'sale' ? { name: offer.name, endsAt: offer.endsAt } : null,
    reason: offer && reasonOf(offer),
    gst,
    discountPercent: discountBasisPoints / 100,
    amounts: amountsOf(values, toBasisPoints(gst)),
    displayed: { subtotal: toRupees(values.subtotalPaise), discount: toRupees(values.discountPaise) },
  }
}

const gstAt = ({ gst }: PricedProduct, { offer }: UnitPrice): number =>
  (offer as (PriceOffer & { gst: number }) | null)?.gst ?? gst

/**
 * Returns the quantities from which a unit costs less, with its price in rupees, and whether all variants of the
 * product's family count for the quantity.
 */
export const shownBreaks = (product: PricedProduct, discountPercent = 0) =>
  priceBreaks({
    listPricePaise: fromRupees(product.price),
    offers: offersOf(product),
    discountBasisPoints: toBasisPoints(discountPercent),
  }).map(({ fromQuantity, price }) => ({
    fromQuantity,
    price: toRupees(price.unitPricePaise),
    countsFamily: price.offer?.countsFamily ?? false,
  }))
