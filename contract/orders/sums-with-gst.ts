// The goods of a cart or order as displayed, if prices include GST. Amounts in rupees.
import { add, fromRupees, subtract, times, toPaise, toRupees } from '#contract/base/money'

interface DisplayedItem {
  quantity: number
  /** Undefined in replies of other back ends. */
  withGst?: { price: number } | null | undefined
  /** Without tax. */
  subtotal: number
  /** The amount to pay for it. */
  total: number
}

/** Returns price × quantity and discounts with GST, which add up to the totals; null if prices are without GST. */
export function sumsWithGst(items: readonly DisplayedItem[]): { subtotal: number; discount: number } | null {
  if (!items.some(({ withGst }) => withGst)) return null
  const subtotal = add(
    ...items.map((item) =>
      item.withGst ? times(fromRupees(item.withGst.price), item.quantity) : fromRupees(item.subtotal),
    ),
  )
  const total = add(...items.map((item) => fromRupees(item.total)))
  return { subtotal: toRupees(subtotal), discount: toRupees(subtract(subtotal, toPaise(total))) }
}

/** Returns the goods of an order as displayed, without reductions that were added later. */
export const orderSumsWithGst = (
  items: readonly {
    quantity: number
    withGst?: { price: number; total: number } | null | undefined
    subtotal: number
    discountAmount: number
    reductionAmount: number
  }[],
) =>
  sumsWithGst(
    items.map(({ discountAmount, reductionAmount, ...item }) => ({
      ...item,
      total:
        item.withGst?.total ??
        toRupees(
          toPaise(fromRupees(item.subtotal) - fromRupees(discountAmount) + fromRupees(reductionAmount)),
        ),
    })),
  )

/** Returns the goods of a cart as displayed. */
export const cartSumsWithGst = (
  items: readonly {
    quantity: number
    withGst?: { price: number } | null | undefined
    itemSubtotal: number
    itemTotal: number
  }[],
) => sumsWithGst(items.map((item) => ({ ...item, subtotal: item.itemSubtotal, total: item.itemTotal })))
