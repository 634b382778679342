// Splits the amounts of an order into those agreed when it was placed, and promotions, later charges and reductions,
// which have rows of their own in the totals. Amounts in rupees.
import { fromRupees, toPaise, toRupees } from '#contract/base/money'
import type { PromotionView } from '#contract/cart/promotion-view'
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

interface Goods {
  subtotal: number
  /** Includes promotions. */
  discount: number
  promotions: readonly PromotionView[]
}

/**
 * Returns the rows of the goods as displayed: without GST, or with it. Promotions have rows of their own; the discount
 * is the rest, or null.
 * @param withGst the goods with GST, if prices include it
 */
export function displayedGoods(goods: Goods, withGst: { subtotal: number; discount: number } | null) {
  const { subtotal, discount } = withGst ?? goods
  const promotions = goods.promotions.map(({ discountWithGst, ...promotion }) => ({
    ...promotion,
    discount: (withGst ? discountWithGst : null) ?? promotion.discount,
  }))
  const rest = promotions.reduce<number>(
    (paise, promotion) => paise - fromRupees(promotion.discount),
    fromRupees(discount),
  )
  return { subtotal, discount: toRupees(toPaise(rest)) || null, promotions, includesGst: withGst !== null }
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
