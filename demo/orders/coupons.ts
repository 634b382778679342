// Which demo orders used the coupon WELCOME10: customers' first orders.
import { toPaise } from '#contract/base/money'
import { demoProducts } from '#demo/catalogue/catalogue'
import type { PlannedOrder } from './planned-order.ts'

export const welcome = {
  name: 'Welcome offer',
  code: 'WELCOME10',
  discountBasisPoints: 1_000,
  maxDiscountPaise: toPaise(50_000),
} as const

/** Larger baskets would reach the maximum discount, which had to be shared by the lines. */
const LARGEST_BASKET_RUPEES = 5_000

const prices = new Map(demoProducts.map(({ name, price }) => [name, price]))

const rupeesOf = ({ basket }: PlannedOrder): number =>
  basket.reduce((sum, [name, quantity]) => sum + (prices.get(name) ?? 0) * quantity, 0)

/** Only ordinary orders use it: delivered and not returned. */
const mayUse = (plan: PlannedOrder): boolean =>
  plan.status === 'delivered' &&
  plan.sendsBack === undefined &&
  plan.payment === undefined &&
  rupeesOf(plan) <= LARGEST_BASKET_RUPEES

/** @param plans oldest first */
export function withCoupons(plans: readonly PlannedOrder[]): PlannedOrder[] {
  const seen = new Set<string>()
  return plans.map((plan) => {
    const isFirst = !seen.has(plan.customer)
    seen.add(plan.customer)
    return isFirst && mayUse(plan) ? { ...plan, usesWelcome: true } : plan
  })
}

/** In hundredths of a percent. */
export const couponDiscountOf = (plan: PlannedOrder): number =>
  plan.usesWelcome ? welcome.discountBasisPoints : 0
