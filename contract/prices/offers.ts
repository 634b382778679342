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
  /** Whether the quantity is that of all variants of the product's family in the order. Only for price lists. */
  countsFamily: boolean
  /** Whether a sale's percentage also comes off the prices of price lists. */
  combinesWithLists: boolean
}

/** A rule in force with its unit price, or a sale that applies to the price of a price list. */
export interface PriceOffer
  extends Pick<PriceRule, 'kind' | 'name' | 'fromQuantity' | 'takesGroupDiscount' | 'countsFamily'> {
  /** The price list that a sale combines with; null for an offer of a single rule. */
  listName: string | null
  unitPricePaise: Paise
  endsAt: string | null
}

/**
 * Returns the unit prices of the rules in force at an instant that are below the list price, by quantity and price:
 * those of each rule, and those of sales that combine with price lists.
 */
export function offersAt(rules: readonly PriceRule[], listPricePaise: Paise, at: Date): PriceOffer[] {
  const inForce = rules.filter((rule) => isInForce(rule, at))
  const single = inForce.flatMap((rule) => offerOf(rule, listPricePaise))
  const sales = inForce.filter(({ kind, combinesWithLists }) => kind === 'sale' && combinesWithLists)
  const lists = single.filter(({ kind }) => kind === 'list')
  const combined = sales.flatMap((sale) => lists.flatMap((list) => combine(sale, list)))
  return [...single, ...combined].sort(
    (a, b) => a.fromQuantity - b.fromQuantity || a.unitPricePaise - b.unitPricePaise,
  )
}

/** Empty if the price isn't below the list price. */
function offerOf(rule: PriceRule, listPricePaise: Paise): PriceOffer[] {
  const unitPricePaise = unitPriceUnder(rule, listPricePaise)
  if (unitPricePaise >= listPricePaise) return []
  const { kind, name, fromQuantity, takesGroupDiscount, countsFamily, endsAt } = rule
  return [
    { kind, name, fromQuantity, takesGroupDiscount, countsFamily, listName: null, unitPricePaise, endsAt },
  ]
}

/** Takes a sale's percentage off the price of a price list, from the quantity of that price on. */
function combine(sale: PriceRule, list: PriceOffer): PriceOffer[] {
  const unitPricePaise = unitPriceUnder(sale, list.unitPricePaise)
  if (unitPricePaise >= list.unitPricePaise) return []
  const { fromQuantity, countsFamily } = list
  const takesGroupDiscount = sale.takesGroupDiscount && list.takesGroupDiscount
  const { kind, name, endsAt } = sale
  return [
    {
      kind,
      name,
      fromQuantity,
      takesGroupDiscount,
      countsFamily,
      listName: list.name,
      unitPricePaise,
      endsAt,
    },
  ]
}

/** The start belongs to the time of a rule, the end doesn't. */
const isInForce = ({ startsAt, endsAt }: Pick<PriceRule, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  (startsAt === null || Date.parse(startsAt) <= at.getTime()) &&
  (endsAt === null || at.getTime() < Date.parse(endsAt))

/** Returns the unit price under a rule alone, which may be above the list price. */
export function unitPriceUnder(
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
  /** Units of all variants of the product's family in the order; by default those of the product alone. */
  familyQuantity?: number
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
  familyQuantity = quantity,
  discountBasisPoints,
}: PriceQuestion): UnitPrice {
  const choices: UnitPrice[] = [
    { unitPricePaise: listPricePaise, offer: null, discountBasisPoints },
    ...offers
      .filter((offer) => isReached(offer, { quantity, familyQuantity }))
      .map((offer) => ({
        unitPricePaise: offer.unitPricePaise,
        offer,
        discountBasisPoints: offer.takesGroupDiscount ? discountBasisPoints : 0,
      })),
  ]
  return choices.reduce((best, choice) => (isBetter(choice, best) ? choice : best))
}

/** @param units of the product, and of all variants of its family */
export const isReached = (
  { fromQuantity, countsFamily }: Pick<PriceOffer, 'fromQuantity' | 'countsFamily'>,
  units: { quantity: number; familyQuantity: number },
): boolean => fromQuantity <= (countsFamily ? units.familyQuantity : units.quantity)

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

type Reasoned = Pick<PriceOffer, 'kind' | 'name' | 'listName' | 'fromQuantity' | 'countsFamily'>

/**
 * For example "Price list Traders, 50 or more", the name of a sale, or "Price list Traders, 50 or more, and Diwali
 * sale" for both.
 */
export function reasonOf({ kind, name, listName, fromQuantity, countsFamily }: Reasoned): string {
  if (kind === 'sale' && listName === null) return name
  const from = fromQuantity > 1 ? `, ${fromQuantity} or more${countsFamily ? ' together' : ''}` : ''
  const list = `Price list ${listName ?? name}${from}`
  return kind === 'list' ? list : `${list}${from && ','} and ${name}`
}

/** Returns the offers that lower the price of a higher quantity, one for each quantity, for a table of breaks. */
export function priceBreaks({
  listPricePaise,
  offers,
  discountBasisPoints,
}: Omit<PriceQuestion, 'quantity' | 'familyQuantity'>): { fromQuantity: number; price: UnitPrice }[] {
  const quantities = [...new Set(offers.map(({ fromQuantity }) => fromQuantity))].filter((from) => from > 1)
  const priceAt = (quantity: number) => unitPriceOf({ listPricePaise, offers, quantity, discountBasisPoints })
  return quantities
    .map((fromQuantity) => ({ fromQuantity, price: priceAt(fromQuantity) }))
    .filter(({ fromQuantity, price }) => payable(price) < payable(priceAt(fromQuantity - 1)))
}
