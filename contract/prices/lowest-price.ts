// The lowest public price that a product had in the 30 days before the sale that sets its price.
import { type Paise, toPaise } from '#contract/base/money'
import { offersAt, type PriceRule, unitPriceOf } from './offers.ts'

const WINDOW_MS = 30 * 86_400_000

export interface ListPriceChange {
  /** Null if the product had no price. */
  formerPricePaise: number | null
  changedAt: string
}

/** Changes of the list price and ended sales since 30 days before the first running sale. */
export interface PriceHistory {
  changes: readonly ListPriceChange[]
  endedSales: readonly PriceRule[]
}

interface SoldProduct {
  createdAt: Date
  listPricePaise: Paise
  /** Public rules: price lists, running sales and scheduled ones. */
  priceRules: readonly PriceRule[]
  history: PriceHistory
}

/**
 * Returns the lowest public price of one unit in the 30 days before the start of the sale that sets the price of one
 * unit at an instant. Null if no sale sets it, or if the product had no price before the sale.
 */
export function lowestPriceBefore(product: SoldProduct, at: Date): Paise | null {
  const { createdAt, listPricePaise, priceRules, history } = product
  const start = startOfSale(priceRules, listPricePaise, at)
  if (start === null) return null
  const rules = [...priceRules, ...history.endedSales]
  const begin = Math.max(start - WINDOW_MS, createdAt.getTime())
  const listPriceAt = listPrices(history.changes, listPricePaise)
  // Prices only change at these instants.
  const instants = [
    begin,
    ...history.changes.map(({ changedAt }) => Date.parse(changedAt)),
    ...rules.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt].map((time) => Date.parse(time ?? ''))),
  ].filter((instant) => instant >= begin && instant < start)
  const prices = instants.flatMap((instant) => {
    const listPrice = listPriceAt(instant)
    return listPrice === null ? [] : [priceOfOne(rules, listPrice, new Date(instant)).unitPricePaise]
  })
  return prices.length === 0 ? null : toPaise(Math.min(...prices))
}

/** The start of the sale that sets the price; null if none does. Equal sales: the one that started first. */
function startOfSale(rules: readonly PriceRule[], listPricePaise: Paise, at: Date): number | null {
  const { offer } = priceOfOne(rules, listPricePaise, at)
  if (offer?.kind !== 'sale') return null
  const starts = rules
    .filter(({ kind, name, endsAt }) => kind === 'sale' && name === offer.name && endsAt === offer.endsAt)
    .map(({ startsAt }) => Date.parse(startsAt ?? ''))
  return Math.min(...starts)
}

/** For a visitor. */
const priceOfOne = (rules: readonly PriceRule[], listPricePaise: Paise, at: Date) =>
  unitPriceOf({
    listPricePaise,
    offers: offersAt(rules, listPricePaise, at),
    quantity: 1,
    discountBasisPoints: 0,
  })

/** The list price at an instant is the former price of the next change, or the price now if no change follows. */
function listPrices(changes: readonly ListPriceChange[], listPricePaise: Paise) {
  const ordered = changes
    .map(({ formerPricePaise, changedAt }) => ({ formerPricePaise, time: Date.parse(changedAt) }))
    .sort((a, b) => a.time - b.time)
  return (instant: number): Paise | null => {
    const next = ordered.find(({ time }) => time > instant)
    if (!next) return listPricePaise
    return next.formerPricePaise === null ? null : toPaise(next.formerPricePaise)
  }
}
