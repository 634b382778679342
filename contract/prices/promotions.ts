// Promotions and coupons of an order: which apply, how much each takes off which line, and why an entered code doesn't
// apply. Amounts are in paise, on line values after price lists, sales and group discounts. Without schemas, because
// the storefront loads this file.

import { formatDateTime } from '#contract/base/days'
import {
  add,
  divide,
  formatPaise,
  type Paise,
  percentOf,
  subtract,
  toPaise,
  zero,
} from '#contract/base/money'
import { counted, formatNumber } from '#contract/base/rupee-text'

export const promotionKinds = ['percent', 'amount', 'free_shipping', 'buy_get'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** A promotion as stored, and what its limits need to know about the customer. */
export interface Promotion {
  id: string
  name: string
  /** In capitals; null for a promotion that applies automatically. */
  code: string | null
  kind: PromotionKind
  /** Off the goods, or off the units that `buy_get` discounts. */
  discountBasisPoints: number | null
  maxDiscountPaise: number | null
  amountPaise: number | null
  buyQuantity: number | null
  getQuantity: number | null
  /** Least value and units of the goods to which it applies. */
  minimumPaise: number
  minimumQuantity: number
  /** Otherwise it applies to the lines that name it. */
  isForEverything: boolean
  isCombinable: boolean
  isFirstOrderOnly: boolean
  maxUses: number | null
  maxUsesPerCustomer: number | null
  /** Orders that use it; only counted with `maxUses`. */
  uses: number
  startsAt: string | null
  endsAt: string | null
  /** Whether the customer is in one of its groups, or it has none. */
  isEntitled: boolean
  /** Whether the customer has ordered before; cancelled orders don't count. */
  hasOrdered: boolean
  /** Orders of the customer that use it; only counted with `maxUsesPerCustomer`. */
  ownUses: number
}

export interface EnteredPromotions {
  /** Automatic promotions, and those of the entered codes. */
  promotions: readonly Promotion[]
  /** In capitals. */
  codes: readonly string[]
  /** Guests are asked to sign in for promotions of customer groups. */
  isGuest: boolean
  /** Whether the shop already pays for the shipping. */
  isShippingFree: boolean
}

export const noPromotions: EnteredPromotions = {
  promotions: [],
  codes: [],
  isGuest: false,
  isShippingFree: false,
}

export interface PromotedLine {
  quantity: number
  /** After the group discount. */
  valuePaise: Paise
  /** Promotions that name the product, its family or its category. */
  promotionIds: readonly string[]
}

export interface AppliedPromotion {
  promotion: Promotion
  /** The sum of its shares of the lines; 0 for free shipping. */
  discountPaise: Paise
}

/** An entered code that doesn't apply. */
export interface RefusedCode {
  code: string
  reason: string
}

export interface AppliedPromotions {
  applied: AppliedPromotion[]
  refusedCodes: RefusedCode[]
  /** Discount of each line. */
  shares: Paise[]
}

/**
 * Chooses the promotions with which the order costs least: one alone, or all combinable ones together. Equal totals:
 * the larger discount, then the one that comes first. Free shipping adds to every discount, because its worth isn't
 * known before the destination is.
 * @param totalWith the total of the order with these discounts of its lines, after tax
 */
export function applyPromotions(
  lines: readonly PromotedLine[],
  { promotions, codes, ...customer }: EnteredPromotions,
  { at, totalWith }: { at: Date; totalWith: (shares: readonly Paise[]) => Paise },
): AppliedPromotions {
  const judged = promotions.map((promotion) => ({
    promotion,
    obstacle: obstacleTo(promotion, eligibleLines(promotion, lines), { ...customer, at }),
  }))
  const usable = judged.filter(({ obstacle }) => obstacle === null).map(({ promotion }) => promotion)
  const shipping = usable.find(({ kind }) => kind === 'free_shipping')
  const discounts = usable.filter(({ kind }) => kind !== 'free_shipping')
  const best = cheapest(choices(discounts), lines, totalWith)
  const applied = [...best.applied, ...(shipping ? [{ promotion: shipping, discountPaise: zero }] : [])]
  const applies = new Set(applied.map(({ promotion }) => promotion))
  const refusedCodes = codes.flatMap((code) => {
    const found = judged.find(({ promotion }) => promotion.code === code)
    if (found && applies.has(found.promotion)) return []
    if (!found) return [{ code, reason: `The coupon ${code} isn't valid any more.` }]
    return [{ code, reason: found.obstacle ?? whyNotChosen(found.promotion, applied) }]
  })
  return { applied, refusedCodes, shares: best.shares }
}

/** Which promotions may apply to one order. */
function choices(discounts: readonly Promotion[]): (readonly Promotion[])[] {
  const together = discounts.filter(({ isCombinable }) => isCombinable)
  return [[], ...discounts.map((promotion) => [promotion]), ...(together.length > 1 ? [together] : [])]
}

interface Discounted {
  applied: AppliedPromotion[]
  shares: Paise[]
}

function cheapest(
  choices: readonly (readonly Promotion[])[],
  lines: readonly PromotedLine[],
  totalWith: (shares: readonly Paise[]) => Paise,
): Discounted {
  const none = { applied: [], shares: lines.map(() => zero) }
  if (choices.length === 1) return none
  const sum = ({ shares }: Discounted) => add(...shares)
  return choices
    .map((chosen) => discountBy(chosen, lines))
    .map((discounted) => ({ discounted, totalPaise: totalWith(discounted.shares) }))
    .reduce((best, one) => {
      const isEqual = one.totalPaise === best.totalPaise
      const isBetter = isEqual ? sum(one.discounted) > sum(best.discounted) : one.totalPaise < best.totalPaise
      return isBetter ? one : best
    }).discounted
}

/**
 * Discounts the lines by all of these promotions. Percentages are taken off the values before promotions, amounts off
 * the rest, and no line is discounted below 0.
 */
export function discountBy(promotions: readonly Promotion[], lines: readonly PromotedLine[]): Discounted {
  const left = lines.map(({ valuePaise }) => valuePaise)
  const discount = (promotion: Promotion): AppliedPromotion => {
    const shares = sharesOf(promotion, lines, left).map((share, at) =>
      toPaise(Math.min(share, left[at] ?? zero)),
    )
    for (const [at, share] of shares.entries()) left[at] = subtract(left[at] ?? zero, share)
    return { promotion, discountPaise: add(...shares) }
  }
  const isAmount = ({ kind }: Promotion) => kind === 'amount'
  const applied = [...promotions.filter((each) => !isAmount(each)), ...promotions.filter(isAmount)].map(
    discount,
  )
  return {
    applied: applied.filter(({ discountPaise }) => discountPaise > 0),
    shares: lines.map(({ valuePaise }, at) => subtract(valuePaise, left[at] ?? zero)),
  }
}

const isEligible = ({ id, isForEverything }: Promotion, { promotionIds }: PromotedLine): boolean =>
  isForEverything || promotionIds.includes(id)

const eligibleLines = (promotion: Promotion, lines: readonly PromotedLine[]) =>
  lines.filter((line) => isEligible(promotion, line))

/** @param left the values after other promotions */
function sharesOf(promotion: Promotion, lines: readonly PromotedLine[], left: readonly Paise[]): Paise[] {
  const { kind, discountBasisPoints, maxDiscountPaise, amountPaise } = promotion
  const values = (of: readonly Paise[]) =>
    lines.map((line, at) => (isEligible(promotion, line) ? (of[at] ?? zero) : zero))
  switch (kind) {
    case 'percent': {
      const whole = values(lines.map(({ valuePaise }) => valuePaise))
      const discount = percentOf(add(...whole), discountBasisPoints ?? 0)
      return divide(toPaise(Math.min(discount, maxDiscountPaise ?? discount)), whole)
    }
    case 'amount': {
      const rest = values(left)
      return divide(toPaise(Math.min(amountPaise ?? 0, add(...rest))), rest)
    }
    case 'buy_get':
      return buyGetShares(promotion, lines)
    case 'free_shipping':
      return lines.map(() => zero)
  }
}

/**
 * Sorts the eligible units by price, dearest first, and divides them into sets of `buyQuantity` + `getQuantity`: the
 * cheapest units of each set get the discount, also in a last set that has only some of them. Buying another unit
 * therefore never lowers the discount.
 */
function buyGetShares(promotion: Promotion, lines: readonly PromotedLine[]): Paise[] {
  const { buyQuantity, getQuantity, discountBasisPoints } = promotion
  const [buy, get] = [buyQuantity ?? 1, getQuantity ?? 1]
  const shares = lines.map(() => zero)
  let before = 0
  const places = lines.map((_, at) => at).filter((at) => isEligible(promotion, lines[at] as PromotedLine))
  for (const at of places.toSorted((a, b) => byUnitValue(lines[a], lines[b]))) {
    const { quantity, valuePaise } = lines[at] as PromotedLine
    const units = unitsToGet(before + quantity, buy, get) - unitsToGet(before, buy, get)
    before += quantity
    shares[at] = partOf(valuePaise, units * (discountBasisPoints ?? 0), quantity * 10_000)
  }
  return shares
}

/** How many of the first units get the discount. */
const unitsToGet = (units: number, buy: number, get: number): number =>
  Math.floor(units / (buy + get)) * get + Math.max(0, (units % (buy + get)) - buy)

/** Dearest first; compares exactly, without rounding the value of a unit. */
function byUnitValue(a: PromotedLine | undefined, b: PromotedLine | undefined): number {
  if (!a || !b) return 0
  const [one, other] = [BigInt(a.valuePaise) * BigInt(b.quantity), BigInt(b.valuePaise) * BigInt(a.quantity)]
  return one === other ? 0 : one > other ? -1 : 1
}

/** Rounded half up to the paisa. */
const partOf = (amount: Paise, part: number, whole: number): Paise =>
  toPaise(Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)))

interface Circumstances extends Pick<EnteredPromotions, 'isGuest' | 'isShippingFree'> {
  at: Date
}

/** Returns why a promotion doesn't apply, whichever others do; null if it does. */
function obstacleTo(
  promotion: Promotion,
  goods: readonly PromotedLine[],
  { at, isGuest, isShippingFree }: Circumstances,
): string | null {
  const { startsAt, endsAt, kind, maxUses, maxUsesPerCustomer, ownUses } = promotion
  const coupon = named(promotion)
  // The start belongs to the time of a promotion, the end doesn't.
  if (startsAt !== null && at.getTime() < Date.parse(startsAt))
    return `${coupon} is valid from ${formatDateTime(startsAt)}.`
  if (endsAt !== null && at.getTime() >= Date.parse(endsAt))
    return `${coupon} ended on ${formatDateTime(endsAt)}.`
  if (!promotion.isEntitled)
    return isGuest ? `Sign in to use ${inSentence(coupon)}.` : `${coupon} isn't available for your account.`
  if (promotion.isFirstOrderOnly && promotion.hasOrdered) return `${coupon} is only for a first order.`
  if (maxUses !== null && promotion.uses >= maxUses) return `${coupon} has been used up.`
  if (maxUsesPerCustomer !== null && ownUses >= maxUsesPerCustomer)
    return `You have already used ${inSentence(coupon)}${ownUses > 1 ? ` ${formatNumber(ownUses)} times` : ''}.`
  if (kind === 'free_shipping' && isShippingFree) return 'Shipping is already free.'
  return goodsMissing(promotion, goods)
}

function goodsMissing(promotion: Promotion, goods: readonly PromotedLine[]): string | null {
  const coupon = named(promotion)
  const eligible = promotion.isForEverything ? '' : 'eligible '
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  const missingPaise = promotion.minimumPaise - add(...goods.map(({ valuePaise }) => valuePaise))
  const needed = Math.max(
    promotion.minimumQuantity,
    (promotion.buyQuantity ?? 0) + (promotion.buyQuantity ? 1 : 0),
  )
  if (goods.length === 0) return `${coupon} doesn't apply to the items in your cart.`
  if (missingPaise > 0)
    return `${coupon} needs ${eligible}goods for ${formatPaise(toPaise(promotion.minimumPaise))}; ${formatPaise(toPaise(missingPaise))} are missing.`
  if (units >= needed) return null
  const are = needed - units === 1 ? 'is' : 'are'
  const unitsText = eligible === '' ? counted(needed, 'unit') : `${counted(needed, 'unit')} of eligible goods`
  return `${coupon} needs ${unitsText}; ${formatNumber(needed - units)} ${are} missing.`
}

function whyNotChosen(promotion: Promotion, applied: readonly AppliedPromotion[]): string {
  const coupon = named(promotion)
  if (promotion.kind === 'free_shipping') return 'Shipping is already free.'
  const others = applied.map((one) => one.promotion).filter(({ kind }) => kind !== 'free_shipping')
  const isCombined = [promotion, ...others].every(({ isCombinable }) => isCombinable)
  if (others.length === 0 || isCombined) return `There is nothing left for ${inSentence(coupon)} to discount.`
  const save = others.length > 1 ? 'which together save' : 'which saves'
  return `${coupon} can't be combined with ${others.map(quoted).join(' and ')}, ${save} you at least as much.`
}

const named = ({ code, name }: Promotion): string => (code === null ? `“${name}”` : `The coupon ${code}`)
const inSentence = (coupon: string): string => coupon.replace(/^The/, 'the')
const quoted = ({ code, name }: Promotion): string => (code === null ? `“${name}”` : `the coupon ${code}`)
