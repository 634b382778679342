// Dispatches many orders as a batch job: each is checked in the state it has when its turn comes.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DispatchedOrder, dispatchOrders } from '#contract/orders/dispatch'
import { type BatchHandler, type BatchHandlers, startBatchJob } from '#server/batch-jobs/batch-jobs'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockOrder } from '#server/orders/fulfil/lock-order'
import { dispatchOrder } from './dispatch-order.ts'

const KIND = 'dispatch'

type BulkInput = z.output<(typeof dispatchOrders)['body']>

/** Returns the id of the run. Throws `invalid_input` if an order is listed twice. */
export async function startDispatch(tx: Transaction, ctx: AdminContext, { orders }: BulkInput) {
  const ids = orders.map(({ _id }) => _id.toLowerCase())
  if (new Set(ids).size < ids.length) throw refused('invalid_input', 'An order is listed twice')
  const rows = sql`
    select t.id, coalesce(o.number, '') as name
    from unnest(${ids}::uuid[]) with ordinality t (id, place) left join orders o on o.id = t.id order by t.place`
  return startBatchJob(tx, ctx, { kind: KIND, title: 'Dispatch orders', input: { orders }, rows })
}

/** Throws `not_found`, or the refusal of the operation. */
const dispatchOne: BatchHandler = async (tx, ctx, id, { orders }: BulkInput) => {
  const dispatch = orders.find(({ _id }) => _id.toLowerCase() === id)
  if (!dispatch) throw notFound('Order')
  const order = await lockOrder(tx, id)
  await refuseTaken(tx, dispatch)
  await dispatchOrder(tx, ctx, order, dispatch)
}

/**
 * A number scanned twice is more likely than two orders in one parcel, which can be dispatched one by one. Throws
 * `conflict`.
 */
async function refuseTaken(
  tx: Transaction,
  { _id, carrier, trackingNumber }: DispatchedOrder,
): Promise<void> {
  if (trackingNumber === '') return
  const { rows } = await sql<{ number: string }>`
    select o.number from shipments s join orders o on o.id = s.order_id
    where lower(s.tracking_number) = lower(${trackingNumber}) and lower(s.carrier) = lower(${carrier})
      and s.order_id <> ${_id} limit 1`.execute(tx)
  const [other] = rows
  if (other) throw refused('conflict', `${trackingNumber} is already the tracking number of ${other.number}`)
}

export const dispatchBatch: BatchHandlers = { [KIND]: dispatchOne }
