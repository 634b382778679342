// Bulk actions on orders: each order goes through the single-order operation with its guards, in the state it has
// when its turn comes.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { Id } from '#contract/base/text'
import { bulkPermission, type OrderBulkAction, type runOrderBulkAction } from '#contract/orders/admin-bulk'
import { type BatchHandler, type BatchHandlers, startBatchJob } from '#server/batch-jobs/batch-jobs'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'
import type { RequestContext } from '#server/http/request/context'
import { requirePermission } from '#server/http/request/guards'
import { orderedIds } from '#server/orders/admin/lists/all-orders'
import { orderConditions } from '#server/orders/admin/lists/order-conditions'
import { applyTodaysRates } from '#server/orders/charges/change-rates'
import { holdOrder } from '#server/orders/fulfil/hold-order'
import { lockOrder } from '#server/orders/fulfil/lock-order'
import { releaseOrder } from '#server/orders/fulfil/release-order'
import { setOrderPriority } from '#server/orders/fulfil/set-order-priority'
import { packOrder } from '#server/orders/fulfil/set-packer'
import { takeStep } from '#server/orders/fulfil/take-step'

const KIND = 'order'

type BulkInput = z.output<(typeof runOrderBulkAction)['body']>

/** Returns the id of the run and its number of rows. Throws `forbidden`, and `invalid_input` for a malformed id. */
export async function startBulkAction(
  tx: Transaction,
  ctx: RequestContext<AdminActor>,
  { target, action }: BulkInput,
) {
  requirePermission(ctx.actor, bulkPermission(action))
  const rows = sql`
    select t.id, coalesce(o.number, '') as name
    from (select id, row_number() over () as place from (${targetIds(target)}) meant) t left join orders o on o.id = t.id
    order by t.place`
  return startBatchJob(tx, ctx, { kind: KIND, title: titleOf(action), input: action, rows })
}

/** Ids in list order, or in the given order. */
function targetIds({ ids, filter }: BulkInput['target']): RawBuilder<{ id: string }> {
  if (ids === undefined) {
    return orderedIds(orderConditions(filter ?? {}), { sortBy: 'date', sortOrder: 'desc' })
  }
  if (!ids.every((id) => Id.safeParse(id).success)) {
    throw refused('invalid_input', 'Contains an invalid order ID')
  }
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  return sql`select id from unnest(${wanted}::uuid[]) with ordinality named (id, place) order by place`
}

function titleOf(action: OrderBulkAction): string {
  if (action.kind === 'priority')
    return action.isPriority ? 'Mark orders as priority' : 'Remove priority from orders'
  return titles[action.kind]
}

const titles = {
  process: 'Process orders',
  deliver: 'Mark orders as delivered',
  cancel: 'Cancel orders',
  hold: 'Put orders on hold',
  release: 'Release orders',
  pack: 'Pack orders',
  rates: 'Apply new GST rates to orders',
} as const satisfies Record<Exclude<OrderBulkAction['kind'], 'priority'>, string>

/** Throws `not_found`, or the refusal of the operation. */
const actOnOrder: BatchHandler = async (tx, ctx, id, action: OrderBulkAction) => {
  const order = await lockOrder(tx, id)
  const { version } = order
  switch (action.kind) {
    case 'process':
      return takeStep(tx, ctx, order, { to: 'processing', version })
    case 'deliver':
      return takeStep(tx, ctx, order, { to: 'delivered', version })
    case 'cancel':
      return takeStep(tx, ctx, order, { to: 'cancelled', version, reason: action.reason })
    case 'hold':
      return holdOrder(tx, ctx, order, { version, reason: action.reason })
    case 'release':
      return releaseOrder(tx, ctx, order, { version })
    case 'priority':
      return setOrderPriority(tx, ctx, order, action.isPriority)
    case 'pack':
      return packOrder(tx, ctx, order, null)
    case 'rates':
      return applyTodaysRates(tx, ctx, order, action.tellCustomers)
  }
}

export const orderBatch: BatchHandlers = { [KIND]: actOnOrder }
