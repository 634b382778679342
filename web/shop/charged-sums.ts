// Splits the amounts of an order into those agreed when it was placed, and promotions, later charges and reductions,
// which have rows of their own in the totals. Amounts in rupees.
import { fromRupees, toPaise, toRupees } from '#contract/base/money'
import type { AddedCharge, OrderPromotion } from '#contract/orders/order'
import { shippingSum } from './shipping-labels.ts'

type Charged = Parameters<typeof shippingSum>[0] & {
  discountAmount: number
  promotions: readonly OrderPromotion[]
  charges: readonly AddedCharge[]
}

export interface ChargeRow {
  _id: string
  label: string
  /** Negative for reductions. */
  amount: number
}

export const promotionPaise = (promotions: readonly { discount: number }[]): number =>
  promotions.reduce((sum, { discount }) => sum + fromRupees(discount), 0)

export function chargedSums(order: Charged) {
  const sumOf = (wanted: 'freight' | 'reduction') =>
    order.charges.reduce((sum, { kind, amount }) => (kind === wanted ? sum + fromRupees(amount) : sum), 0)
  const without = (amount: number, paise: number) => toRupees(toPaise(fromRupees(amount) - paise))
  return {
    discount: without(order.discountAmount, sumOf('reduction') + promotionPaise(order.promotions)),
    shipping: shippingSum({ ...order, shippingCost: without(order.shippingCost, sumOf('freight')) }),
    charges: order.charges.map(
      ({ _id, kind, label, amount }): ChargeRow => ({
        _id,
        label,
        amount: kind === 'reduction' ? -amount : amount,
      }),
    ),
  }
}
