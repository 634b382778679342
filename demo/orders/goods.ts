// Prices the basket of a planned order and creates its lines, which copy details from the products.
import type { Insertable } from 'kysely'
import { type LineAmounts, lineAmounts } from '#contract/base/gst'
import { uqcOf } from '#contract/tax/uqc'
import type { Sellable } from '#demo/catalogue/catalogue-rows'
import { demoId } from '#demo/identity'
import type { OrderLines } from '#server/db/row-types'
import { couponDiscountOf } from './coupons.ts'
import type { PlannedOrder } from './planned-order.ts'

export interface Good {
  product: Sellable
  quantity: number
  amounts: LineAmounts
}

export type LineRow = Insertable<OrderLines> & { id: string }

export function goodsOf(plan: PlannedOrder, products: ReadonlyMap<string, Sellable>): Good[] {
  return plan.basket.map(([name, quantity]) => {
    const product = known(products, name)
    const { pricePaise, gstBasisPoints } = product
    return {
      product,
      quantity,
      amounts: lineAmounts(pricePaise, quantity, gstBasisPoints, couponDiscountOf(plan)),
    }
  })
}

export function lineRows(orderId: string, goods: readonly Good[]): LineRow[] {
  return goods.map(({ product, quantity, amounts }, index) => ({
    id: demoId('order line', orderId, index),
    orderId,
    position: index + 1,
    productId: product.id,
    name: product.name,
    image: product.image,
    unit: product.unit,
    hsn: product.hsn,
    uqc: uqcOf(product.unit),
    quantity,
    unitPricePaise: product.pricePaise,
    gstBasisPoints: product.gstBasisPoints,
    ...amounts,
    // Demo orders have no other discount.
    promotionPaise: amounts.discountPaise,
  }))
}

/** Looks up an entry, and throws for a typo in the demo's data. */
export function known<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo orders name ${key}, which the demo shop doesn't have`)
  return value
}
