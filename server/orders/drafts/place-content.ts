// Places the content of a draft as an order.
import { sql } from 'kysely'
import type { DraftContent } from '#contract/orders/drafts/order-draft-content'
import type { OrderView } from '#contract/orders/order'
import type { OrderSource } from '#contract/orders/order-sources'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { ActorContext } from '#server/http/request/context'
import { orderGoods } from '#server/orders/place/order-goods'
import type { DraftBuyer } from './draft-goods.ts'
import { priceContent } from './price-content.ts'

export interface ContentToPlace {
  buyer: DraftBuyer | null
  content: DraftContent
  source: OrderSource
  /** Total in rupees that was agreed. */
  expectedTotal: number
}

/**
 * Takes the stock and writes the order at the end of the transaction, at the prices that `priceContent` shows. A payment
 * that was received isn't recorded here. Throws `invalid_input` with the first problem of the content, `conflict` if its
 * total has changed, and `out_of_stock`.
 */
export async function placeContent(
  tx: Transaction,
  ctx: ActorContext,
  { buyer, content, source, expectedTotal }: ContentToPlace,
): Promise<OrderView> {
  const { price, goods, ...priced } = await priceContent(tx, buyer, content)
  const { customer, address } = goods
  const [problem] = price.problems
  if (problem !== undefined || customer === null || address === null)
    throw refused('invalid_input', problem ?? 'Choose a customer and an address')
  const { rows } = await sql<{ orderId: string; orderNumber: string }>`
    select new_id() as order_id, 'BO' || nextval('order_numbers') as order_number`.execute(tx)
  const [ids] = rows
  if (!ids) throw new Error('A statement without a table returned no row')
  const { freightPaise, charges, isCounterSale, awaitsFreight, creditDays, creditReason, methods } = priced
  return orderGoods(
    tx,
    ctx,
    {
      ...goods,
      ...ids,
      customer,
      address,
      methods,
      placedByStaff: {
        source,
        creditDays,
        creditReason,
        freightPaise,
        charges,
        isCounterSale,
        ...(awaitsFreight !== undefined && { awaitsFreight }),
      },
    },
    {
      paymentMethod: priced.paymentMethod,
      shippingMethod: priced.shippingMethod,
      expectedTotal,
      ...content.buyer,
    },
  )
}
