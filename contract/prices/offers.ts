// Price rules of a product: entries of price lists with quantity breaks, and sales. Amounts are in paise without tax,
// discounts in hundredths of a percent. Without schemas, because the storefront loads this file.
import { type Paise, percentOf, subtract, toPaise } from '#contract/base/money'

/** An entry of a price list or a sale that applies to a product, for a customer who is entitled to it. */
export interface PriceRule {
  kind: 'list' | 'sale'
  /** Name of the price list or sale. */
  name: string
  /** Least quantity of an order line. */
  fromQuantity: number
  /** A fixed unit price; null for a discount. */
  pricePaise: number | null
  /** Off the list price; null for a fixed price. */
  discountBasisPoints: number | null
  /** The instant at which it begins; null without one. */
  startsAt: string | null
  /** The instant from which it no longer applies; null without one. */
  endsAt: string | null
  /** Whether discounts of customer groups apply to this price too. */
  takesGroupDiscount: boolean
}

/** A rule in force, with its unit price. */
export interface PriceOffer extends Pick<PriceRule, 'kind' | 'name' | 'fromQuantity' | 'takesGroupDiscount'> {
  unitPricePaise: Paise
  endsAt: string | null
}

/** Returns the unit prices of the rules in force at an instant that are below the list price, by quantity and price. */
export function offersAt(rules: readonly PriceRule[], listPricePaise: Paise, at: Date): PriceOffer[] {
  return rules
    .filter((rule) => isInForce(rule, at))
    .map(({ kind, name, fromQuantity, takesGroupDiscount, endsAt, ...rule }) => ({
      kind,
      name,
      fromQuantity,
      takesGroupDiscount,
      endsAt,
      unitPricePaise: unitPriceUnder(rule, listPricePaise),
    }))
    .filter(({ unitPricePaise }) => unitPricePaise < listPricePaise)
    .sort((a, b) => a.fromQuantity - b.fromQuantity || a.unitPricePaise - b.unitPricePaise)
}

/** The start belongs to the time of a rule, the end doesn't. */
const isInForce = ({ startsAt, endsAt }: Pick<PriceRule, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  (startsAt === null || Date.parse(startsAt) <= at.getTime()) &&
  (endsAt === null || at.getTime() < Date.parse(endsAt))

function unitPriceUnder(
  { pricePaise, discountBasisPoints }: Pick<PriceRule, 'pricePaise' | 'discountBasisPoints'>,
  listPricePaise: Paise,
): Paise {
  if (pricePaise !== null) return toPaise(pricePaise)
  return subtract(listPricePaise, percentOf(listPricePaise, discountBasisPoints ?? 0))
}

/** Returns the next instant at which a rule begins or ends; null without one. */
export function nextPriceChange(
  rules: readonly Pick<PriceRule, 'startsAt' | 'endsAt'>[],
  at: Date,
): Date | null {
  const later = rules
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .map((instant) => (instant === null ? Number.NaN : Date.parse(instant)))
    .filter((instant) => instant > at.getTime())
  return later.length === 0 ? null : new Date(Math.min(...later))
}

interface PriceQuestion {
  listPricePaise: Paise
  offers: readonly PriceOffer[]
  quantity: number
  /** Discount of the customer's groups. */
  discountBasisPoints: number
}

export interface UnitPrice {
  unitPricePaise: Paise
  /** The offer that sets the price; null for the list price. */
  offer: PriceOffer | null
  /** Group discount that applies to this price. */
  discountBasisPoints: number
}

/**
 * Returns the unit price with which the customer pays least after the group discount: the list price, or that of an
 * offer for this quantity. Two equal amounts: the lower unit price. A higher quantity adds offers and removes none, so
 * the customer never pays more per unit for a higher quantity.
 */
export function unitPriceOf({
  listPricePaise,
  offers,
  quantity,
  discountBasisPoints,
}: PriceQuestion): UnitPrice {
  const choices: UnitPrice[] = [
    { unitPricePaise: listPricePaise, offer: null, discountBasisPoints },
    ...offers
      .filter(({ fromQuantity }) => fromQuantity <= quantity)
      .map((offer) => ({
        unitPricePaise: offer.unitPricePaise,
        offer,
        discountBasisPoints: offer.takesGroupDiscount ? discountBasisPoints : 0,
      })),
  ]
  return choices.reduce((best, choice) => (isBetter(choice, best) ? choice : best))
}

/** Compares exactly, without rounding the discounted price of a unit. */
function isBetter(one: UnitPrice, other: UnitPrice): boolean {
  const [mine, others] = [payable(one), payable(other)]
  return mine === others ? one.unitPricePaise < other.unitPricePaise : mine < others
}

/** The price of a unit after the group discount, in ten-thousandths of a paisa. */
export const payable = ({
  unitPricePaise,
  discountBasisPoints,
}: Pick<UnitPrice, 'unitPricePaise' | 'discountBasisPoints'>): bigint =>
  BigInt(unitPricePaise) * BigInt(10_000 - discountBasisPoints)

/** For example "Price list Traders, 50 or more", or the name of a sale. */
export const reasonOf = ({
  kind,
  name,
  fromQuantity,
}: Pick<PriceRule, 'kind' | 'name' | 'fromQuantity'>): string =>
  kind === 'sale' ? name : `Price list ${name}${fromQuantity > 1 ? `, ${fromQuantity} or more` : ''}`

/** Returns the offers that lower the price of a higher quantity, one for each quantity, for a table of breaks. */
export function priceBreaks({
  listPricePaise,
  offers,
  discountBasisPoints,
}: Omit<PriceQuestion, 'quantity'>): { fromQuantity: number; price: UnitPrice }[] {
  const quantities = [...new Set(offers.map(({ fromQuantity }) => fromQuantity))].filter((from) => from > 1)
  const priceAt = (quantity: number) => unitPriceOf({ listPricePaise, offers, quantity, discountBasisPoints })
  return quantities
    .map((fromQuantity) => ({ fromQuantity, price: priceAt(fromQuantity) }))
    .filter(({ fromQuantity, price }) => payable(price) < payable(priceAt(fromQuantity - 1)))
}
