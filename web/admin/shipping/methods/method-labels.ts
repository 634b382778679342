// Shipping methods in words.
import { formatRupees } from '#contract/base/rupee-text'
import type { ShippingMethod } from '#contract/shipping/admin-methods'
import type { Pricing } from '#contract/shipping/rates'
import { weightText } from '#contract/shipping/slabs'

export const pricingLabels = {
  'to-pay': 'Transport paid by the buyer',
  pickup: 'Pickup',
  flat: 'Flat cost',
  zone: 'By zone',
  weight: 'By weight',
  value: 'By goods value',
} as const satisfies Record<Pricing, string>

/** For example "₹9.99", or the range of the costs. */
export function costText({ pricing, cost, slabs, beyond }: ShippingMethod): string {
  if (pricing === 'to-pay' || pricing === 'pickup') return formatRupees(0)
  if (pricing === 'flat') return formatRupees(cost)
  if (pricing === 'zone') return 'Set by each zone'
  const costs = slabs.map((slab) => slab.cost)
  if (pricing === 'value' && beyond !== null) costs.push(beyond)
  const [least, most] = [Math.min(...costs), Math.max(...costs)]
  const range = least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatRupees(most)}`
  const last = slabs.at(-1)
  if (pricing === 'value' || !last) return range
  return beyond === null
    ? `${range}, up to ${weightText(last.upTo)}`
    : `${range}, then ${formatRupees(beyond)} a kg`
}
