// Prices the items of an order that is changed. Items keep the price of the order. If the new quantities reach or miss a
// quantity price of today, that price applies: a higher quantity never raises a price, and a lower one never reduces it.
import { dayOf } from '#contract/base/days'
import { type Paise, percentOf, times, toPaise, zero } from '#contract/base/money'
import { type AgreedPrice, type LineToPrice, type PricedLine, priceOrder } from '#contract/prices/price-order'
import { rateOf } from '#contract/tax/rates'
import type { Benefits } from '#server/customers/benefits/benefits'
import type { ProductToday, StoredLine } from './read-content.ts'

/** An item of the new content, with the line that the order has and the product of today. */
export interface WantedItem {
  /** Null for a new item. */
  line: StoredLine | null
  /** Null if it has been deleted. */
  product: ProductToday | null
  quantity: number
  /** Agreed with the customer; null: the rules apply. */
  agreed: AgreedPrice | null
  /** The line is that of an order whose items are taken over. */
  isTakenOver?: true
}

export interface PriceRules {
  benefits: Benefits
  at: Date
  prices: 'kept' | 'today'
  /** Whether the order had tax and has it now, so that its rates stay. */
  keepsRates: boolean
}

/** Returns the items as the price engine takes them. */
export function itemsToPrice(
  before: readonly WantedItem[],
  after: readonly WantedItem[],
  rules: PriceRules,
): LineToPrice[] {
  const then = new Map(todaysPrices(before, rules))
  const now = new Map(todaysPrices(after, rules))
  return after.map((item) => {
    const { line } = item
    if (item.agreed) return { ...taxedItem(item), agreed: item.agreed }
    if (line === null || (rules.prices === 'today' && item.product !== null)) return taxedItem(item)
    const kept = keptPrice(line, item, rules)
    const [old, fresh] = [then.get(line.id), now.get(line.id)]
    const isOffered = old && fresh && !isAgreed(line) && item.product?.pricesIncludeGst === includesGst(line)
    const today = isOffered && replaces(fresh, old, netOf(kept, item.quantity)) ? fresh : null
    return today ? taxedItem(item) : { ...taxedItem(item), ...listOf(item), agreed: kept }
  })
}

/** A price that staff agreed has a reason, but no price list or sale. */
const isAgreed = ({ priceReason, priceKind }: StoredLine): boolean =>
  priceReason !== null && priceKind === null

const includesGst = ({ priceWithGstPaise }: StoredLine): boolean => priceWithGstPaise !== null

/** Prices of the rules in force, without promotions. */
function todaysPrices(items: readonly WantedItem[], { benefits, at }: PriceRules): [string, PricedLine][] {
  const lines = items.map(taxedItem)
  return priceOrder({ customer: benefits, lines, at }).lines.flatMap((priced, place) => {
    const item = items[place]
    return item?.line && item.product?.listPricePaise != null ? [[item.line.id, priced] as const] : []
  }) as [string, PricedLine][]
}

/** Whether today's price replaces that of the order: the quantities have reached or missed a quantity price. */
function replaces(fresh: PricedLine, old: PricedLine, keptNet: number): boolean {
  const [is, was] = [netPrice(fresh), netPrice(old)]
  if (is === was) return false
  return is < was ? is < keptNet : is > keptNet
}

/** Per unit after the group discount, in ten-thousandths of a paisa, as entered. */
const netPrice = ({ withGst, unitPricePaise, discountBasisPoints }: PricedLine): number =>
  (withGst?.pricePaise ?? unitPricePaise) * (10_000 - discountBasisPoints)

const netOf = ({ unitPricePaise, discountPaise }: AgreedPrice, quantity: number): number =>
  (unitPricePaise - discountPaise / quantity) * 10_000

/** The item at the prices of today; a deleted product has only those of the order. */
function taxedItem({ line, product, quantity }: WantedItem): LineToPrice {
  if (product && product.listPricePaise !== null) {
    const { gstBasisPoints, taxRules, pricesIncludeGst, familyId, priceRules } = product
    return {
      listPricePaise: product.listPricePaise,
      quantity,
      familyId,
      priceRules,
      promotionIds: product.promotionIds,
      gstBasisPoints,
      taxRules,
      pricesIncludeGst,
    }
  }
  return {
    listPricePaise: line ? enteredPrice(line) : 0,
    quantity,
    familyId: null,
    priceRules: [],
    gstBasisPoints: line?.gstBasisPoints ?? 0,
    taxRules: null,
    pricesIncludeGst: line !== null && includesGst(line),
  }
}

/** The list price of the order, and whether its prices included GST. */
function listOf({ line, product }: WantedItem): Partial<LineToPrice> {
  if (line === null) return {}
  const isComparable = line.gstBasisPoints > 0 || !includesGst(line)
  const listPricePaise = (isComparable ? line.listPricePaise : product?.listPricePaise) ?? enteredPrice(line)
  return { listPricePaise, pricesIncludeGst: includesGst(line) }
}

const enteredPrice = ({ priceWithGstPaise, unitPricePaise }: StoredLine): number =>
  priceWithGstPaise ?? unitPricePaise

/** The price of the order with its discount before promotions, which grows with the quantity. */
function keptPrice(line: StoredLine, { product, quantity }: WantedItem, rules: PriceRules): AgreedPrice {
  const ownDiscount = ownDiscountOf(line)
  return {
    unitPricePaise: enteredPrice(line),
    discountPaise:
      quantity === line.quantity ? ownDiscount : Math.round((ownDiscount * quantity) / line.quantity),
    reason: line.priceReason,
    kept: {
      kind: line.priceKind,
      name: line.priceName,
      takesPromotions: !isAgreed(line),
      rate: product && rules.keepsRates ? keptRate(line, product, rules.at) : null,
    },
  }
}

/** The rate of the order stays, unless the new price is in another slab. */
function keptRate(line: StoredLine, product: ProductToday, at: Date) {
  const today = rateOf(
    { ...product, pricesIncludeGst: includesGst(line) },
    {
      day: dayOf(at),
      unitPricePaise: enteredPrice(line),
      promotionPaise: line.discountWithGstPaise ?? line.discountPaise - line.reductionPaise,
      quantity: line.quantity,
    },
  )
  return { today, ofOrder: line.gstBasisPoints }
}

/** Group discount or agreed discount as entered, without promotions and later reductions. */
function ownDiscountOf(line: StoredLine): Paise {
  const net = toPaise(line.discountPaise - line.reductionPaise - line.promotionPaise)
  if (line.priceWithGstPaise === null) return net
  if (line.promotionPaise === 0) return toPaise(line.discountWithGstPaise ?? 0)
  if (net === 0 || line.subtotalPaise === 0) return zero
  const basisPoints = Math.round((net * 10_000) / line.subtotalPaise)
  return percentOf(times(toPaise(line.priceWithGstPaise), line.quantity), basisPoints)
}
