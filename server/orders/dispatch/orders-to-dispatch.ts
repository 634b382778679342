// Reads orders with what their dispatch requires.
import { sql } from 'kysely'
import { toRupees } from '#contract/base/money'
import type { OrderToDispatch } from '#contract/orders/dispatch'
import { type OrderStatus, transitionBlock } from '#contract/orders/order-status'
import { balanceOf, paymentStateOf } from '#contract/orders/payments'
import type { Db } from '#server/db/database'
import { type Consigned, listConsigned } from '#server/eway-bills/eway-requirement'
import {
  accountOf,
  type OrderRow,
  orderState,
  packerOf,
  selectOrders,
  shippingChoiceOf,
} from '#server/orders/read/order-view'
import { hasRateChange } from '#server/orders/read/rate-changes'

/** The carrier of the shipping method that the customer chose. */
const carrierOfMethod = sql<string | null>`(
  select c.name from shipping_methods m join carriers c on c.id = m.carrier_id
  where m.id::text = o.shipping_choice ->> '_id')`

/** In the given order. Unknown ids are left out. */
export async function listOrdersToDispatch(db: Db, ids: readonly string[]): Promise<OrderToDispatch[]> {
  const [rows, consigned] = await Promise.all([
    selectOrders(db)
      .select([carrierOfMethod.as('usualCarrier'), hasRateChange.as('hasRateChange')])
      .where('o.id', 'in', [...ids])
      .execute(),
    listConsigned(db, ids),
  ])
  const places = new Map(ids.map((id, at) => [id.toLowerCase(), at]))
  return rows
    .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    .flatMap((row) => {
      const goods = consigned.get(row.id)
      return goods ? [orderToDispatch(row, goods)] : []
    })
}

function orderToDispatch(
  row: OrderRow & { usualCarrier: string | null; hasRateChange: boolean },
  { units, totalPaise, eway }: Consigned,
): OrderToDispatch {
  const account = accountOf(row)
  const { hasRateChange: isRateChanged } = row
  const state = { ...orderState(row), status: row.status as OrderStatus, hasRateChange: isRateChanged }
  const block = transitionBlock(state, 'shipped', { acceptUnpaid: true })
  const choice = shippingChoiceOf(row)
  return {
    _id: row.id,
    orderNumber: row.number,
    version: row.version,
    customer: row.shipName,
    city: row.shipCity,
    zipCode: row.shipZipCode,
    units,
    value: toRupees(totalPaise),
    paymentState: paymentStateOf(account),
    balance: toRupees(balanceOf(account)),
    block: block?.message ?? null,
    isUnpaid: block === null && transitionBlock(state, 'shipped') !== null,
    carrier: row.carrier ?? row.usualCarrier ?? '',
    shippingMethod: row.shippingMethod ?? choice?.name ?? '',
    packer: packerOf(row),
    eway,
  }
}
