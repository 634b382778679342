// Splits the amounts of an order into those agreed when it was placed and the charges and reductions added later, which
// have rows of their own in the totals. Amounts in rupees.
import { fromRupees, toPaise, toRupees } from '#contract/base/money'
import type { AddedCharge } from '#contract/orders/order'
import { shippingSum } from './shipping-labels.ts'

type Charged = Parameters<typeof shippingSum>[0] & {
  discountAmount: number
  charges: readonly AddedCharge[]
}

export interface ChargeRow {
  _id: string
  label: string
  /** Negative for reductions. */
  amount: number
}

export function chargedSums(order: Charged) {
  const sumOf = (wanted: 'freight' | 'reduction') =>
    order.charges.reduce((sum, { kind, amount }) => (kind === wanted ? sum + fromRupees(amount) : sum), 0)
  const without = (amount: number, paise: number) => toRupees(toPaise(fromRupees(amount) - paise))
  return {
    discount: without(order.discountAmount, sumOf('reduction')),
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
