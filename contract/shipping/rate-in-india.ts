// The price of delivery that search engines and product feeds may state: one that applies everywhere in India and
// doesn't depend on the weight or the value of the goods, apart from a value from which delivery is free.
import type { Paise } from '#contract/base/money'
import type { MethodRule, ShippingRules, ZoneRule } from './rates.ts'
import { areasOf, isOffered } from './transport-offer.ts'

export interface RateInIndia {
  /** Before tax. */
  costPaise: Paise
  /** Value of the goods from which delivery is free. */
  freeFromPaise: Paise | null
  /** Days in transit; null if unknown. */
  days: { from: number; to: number } | null
}

/** Returns null if the rate differs between places, depends on the goods, or is unknown. */
export function rateInIndia({ methods, zones }: ShippingRules): RateInIndia | null {
  const rates = areasOf(zones).map((zone) => rateIn(methods, zone))
  const [first] = rates
  return first && rates.every((rate) => JSON.stringify(rate) === JSON.stringify(first)) ? first : null
}

/** The cheapest method with a known price. */
function rateIn(methods: readonly MethodRule[], zone: ZoneRule | null): RateInIndia | null {
  const rates = methods
    .filter((method) => isOffered(method, zone))
    .flatMap((method): RateInIndia[] => {
      const costPaise =
        method.pricing === 'flat' ? method.costPaise : method.pricing === 'zone' ? zone?.costPaise : undefined
      if (costPaise === undefined) return []
      const freeFromPaise = costPaise > 0 && method.freeByZone ? (zone?.freeFromPaise ?? null) : null
      return [{ costPaise, freeFromPaise, days: method.days }]
    })
  return rates.reduce<RateInIndia | null>(
    (best, rate) => (best === null || rate.costPaise < best.costPaise ? rate : best),
    null,
  )
}
