// Promotions in words, for the list and the form of the back office. Without schemas.
import { addDays, dayOf, formatDateTime, formatLongDay, startOfDay } from '#contract/base/days'
import { formatNumber, formatRupees, formatWholeRupees } from '#contract/base/rupee-text'
import type { PromotionKind } from './promotions.ts'

/** Amounts are in rupees, discounts in percent. Null where a field is empty or belongs to another kind. */
export interface DescribedPromotion {
  kind: PromotionKind
  discount: number | null
  maxDiscount: number | null
  amount: number | null
  buyQuantity: number | null
  getQuantity: number | null
  minimumAmount: number | null
  minimumQuantity: number | null
  isForEverything: boolean
  /** Names of its products, families and categories. */
  goods: readonly string[]
  /** Names of customer groups; empty for everyone. */
  groups: readonly string[]
  isFirstOrderOnly: boolean
  maxUses: number | null
  maxUsesPerCustomer: number | null
  startsAt: string | null
  endsAt: string | null
}

const rupees = (amount: number) =>
  Number.isInteger(amount) ? formatWholeRupees(amount) : formatRupees(amount)

/** For example "10% off, at most ₹500" or "Buy 2, get 1 free". */
export function benefitText(promotion: DescribedPromotion): string {
  const { kind, discount, maxDiscount, amount, buyQuantity, getQuantity } = promotion
  const percent = `${discount ?? '…'}%`
  switch (kind) {
    case 'percent':
      return `${percent} off${maxDiscount === null ? '' : `, at most ${rupees(maxDiscount)}`}`
    case 'amount':
      return `${amount === null ? '₹…' : rupees(amount)} off`
    case 'free_shipping':
      return 'Free shipping'
    case 'buy_get': {
      const free = discount === 100 ? 'free' : `at ${percent} off`
      return `Buy ${buyQuantity ?? '…'}, get ${getQuantity ?? '…'} ${free}`
    }
  }
}

/** For example "Rugs, MAT-1 and 3 more". */
export function goodsText({
  isForEverything,
  goods,
}: Pick<DescribedPromotion, 'isForEverything' | 'goods'>): string {
  if (isForEverything) return 'Everything'
  if (goods.length === 0) return 'No goods'
  return goods.length > 3 ? `${goods.slice(0, 3).join(', ')} and ${goods.length - 3} more` : listed(goods)
}

const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `at most ${formatNumber(count)} times`

const units = (count: number): string => (count === 1 ? '1 unit' : `${formatNumber(count)} units`)

/** All conditions in one line, for example "Carpets, from ₹2,000, first orders, once per customer". */
export function conditionsText(promotion: DescribedPromotion): string {
  const { minimumAmount, minimumQuantity, groups, isFirstOrderOnly, maxUses, maxUsesPerCustomer } = promotion
  return [
    goodsText(promotion),
    minimumAmount !== null && `from ${rupees(minimumAmount)}`,
    minimumQuantity !== null && `from ${units(minimumQuantity)}`,
    groups.length > 0 && `members of ${listed(groups)}`,
    isFirstOrderOnly && 'first orders',
    maxUsesPerCustomer !== null && `${times(maxUsesPerCustomer)} per customer`,
    maxUses !== null && `${times(maxUses)} in total`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Says in one sentence what customers get, for example "10% off Carpets for orders from ₹2,000 from 8 November 2026 to
 * 12 November 2026, once per customer."
 */
export function promotionSentence(promotion: DescribedPromotion): string {
  const { groups, isFirstOrderOnly, maxUses, maxUsesPerCustomer } = promotion
  const limits = [
    isFirstOrderOnly && 'on first orders only',
    maxUsesPerCustomer !== null && `${times(maxUsesPerCustomer)} per customer`,
    maxUses !== null && `${times(maxUses)} in total`,
  ].filter(Boolean)
  const members = groups.length > 0 ? ` for members of ${listed(groups)}` : ''
  const goods = inSentence(goodsText(promotion))
  return [
    `${benefitText({ ...promotion, maxDiscount: null })}${prepositions[promotion.kind]}${goods}`,
    promotion.maxDiscount === null ? '' : `, at most ${rupees(promotion.maxDiscount)},`,
    minimumText(promotion),
    members,
    periodText(promotion),
    limits.map((limit) => `, ${limit}`).join(''),
    '.',
  ]
    .join('')
    .replace(/,(?=[.,])/, '')
}

const prepositions = {
  percent: ' ',
  amount: ' ',
  free_shipping: ' for ',
  buy_get: ' on ',
} as const satisfies Record<PromotionKind, string>

const inSentence = (goods: string) =>
  goods.replace(/^Everything$/, 'everything').replace(/^No goods$/, 'the chosen goods')

function minimumText({ minimumAmount, minimumQuantity, isForEverything }: DescribedPromotion): string {
  const least = [
    minimumAmount !== null && rupees(minimumAmount),
    minimumQuantity !== null && units(minimumQuantity),
  ].filter(Boolean)
  if (least.length === 0) return ''
  return ` for orders from ${least.join(' and ')}${isForEverything ? '' : ' with these goods'}`
}

function periodText({ startsAt, endsAt }: Pick<DescribedPromotion, 'startsAt' | 'endsAt'>): string {
  const starts = startsAt === null ? '' : ` from ${startText(startsAt)}`
  return endsAt === null ? starts : `${starts} ${starts ? 'to' : 'until'} ${endText(endsAt)}`
}

const isMidnight = (at: string) => startOfDay(dayOf(at)).getTime() === Date.parse(at)

const startText = (at: string) => (isMidnight(at) ? formatLongDay(dayOf(at)) : formatDateTime(at))

/** A promotion that ends at midnight last applies on the day before. */
const endText = (at: string) => (isMidnight(at) ? formatLongDay(addDays(dayOf(at), -1)) : formatDateTime(at))
