// What the staff may do with orders beside their steps: find any of them, hold, hurry, send in parts, many at once, and
// write to their buyers.
import { today } from '#contract/base/days'
import * as adminActions from '#contract/orders/admin-actions'
import * as adminBulk from '#contract/orders/admin-bulk'
import type { OrderDetail } from '#contract/orders/admin-detail'
import * as contract from '#contract/orders/admin-lists'
import { audit } from '#server/audit/audit'
import { type Db, type Transaction, transaction } from '#server/db/database'
import { keepInProportion } from '#server/db/keep-in-proportion'
import { getBulkRun, MAX_AT_ONCE, workThrough } from '#server/desk/bulk-runs'
import { writeTable } from '#server/files/write-table'
import type { App } from '#server/http/handle'
import { siteOrigin } from '#server/http/site-origin'
import { countListed, listAllOrders, orderFacets } from '#server/orders/read/all-orders'
import { exportBatches, exportColumns } from '#server/orders/read/export-orders'
import { orderConditions } from '#server/orders/read/order-conditions'
import { getOrderDetail } from '#server/orders/read/order-detail'
import { actOnOrder, ORDER_RUN, startBulkAction } from './bulk-action.ts'
import { contactCustomer } from './contact-customer.ts'
import { holdOrder } from './hold-order.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { releaseOrder } from './release-order.ts'
import { requestReview } from './request-review.ts'
import { setOrderPriority } from './set-order-priority.ts'
import { shipParcel } from './ship-parcel.ts'

const FACETS_AT_MOST_MS = 60_000

export function orderControlRoutes(app: App, { publicOrigin }: { publicOrigin: string | null }) {
  const facetsOf = keepInProportion((db: Db, _: 'all') => orderFacets(db))

  app.handle(contract.listAllOrders, async ({ db, query }) => {
    const [list, facets] = await Promise.all([
      listAllOrders(db, query),
      facetsOf(db, 'all', FACETS_AT_MOST_MS),
    ])
    return { ...list, ...facets }
  })

  app.handle(contract.exportOrders, async ({ actor, caller, db, query }) => {
    const { format, sortBy, sortOrder, ...filter } = query
    // What was searched for may be a name.
    const { search, ...named } = filter
    const conditions = orderConditions(filter)
    const count = await countListed(db, conditions)
    const file = await writeTable(format, {
      name: `orders-${today()}`,
      columns: exportColumns,
      batches: exportBatches(db, conditions, { sortBy, sortOrder }),
    })
    const deed = { action: 'order.export', subjectKind: 'order', subjectId: 'list' }
    await transaction(db, (tx) =>
      audit(tx, actor, caller, {
        ...deed,
        after: { count, format, filter: { ...named, searched: Boolean(search) } },
      }),
    )
    return file
  })

  app.handle(adminActions.holdOrder, async ({ actor, params, body, caller, transaction }) =>
    transaction((tx) =>
      change(tx, params.id, async (order) => {
        await holdOrder(tx, { admin: actor, caller }, order, body)
        return `Order ${order.number} is on hold`
      }),
    ),
  )

  app.handle(adminActions.releaseOrder, async ({ actor, params, body, caller, transaction }) =>
    transaction((tx) =>
      change(tx, params.id, async (order) => {
        await releaseOrder(tx, { admin: actor, caller }, order, body)
        return `Order ${order.number} can go on`
      }),
    ),
  )

  app.handle(adminActions.setOrderPriority, async ({ actor, params, body, caller, transaction }) =>
    transaction((tx) =>
      change(tx, params.id, async (order) => {
        await setOrderPriority(tx, { admin: actor, caller }, order, body.isPriority)
        return `Order ${order.number} is ${body.isPriority ? 'a' : 'no longer a'} priority`
      }),
    ),
  )

  app.handle(adminActions.createShipment, async ({ actor, params, body, caller, transaction }) =>
    transaction((tx) =>
      change(tx, params.id, async (order) => {
        const isShipped = await shipParcel(tx, { admin: actor, caller }, order, body)
        return isShipped
          ? `Order ${order.number} is now shipped`
          : `Part of order ${order.number} is on its way`
      }),
    ),
  )

  app.handle(adminActions.requestReview, async ({ actor, params, caller, request, transaction }) =>
    transaction((tx) =>
      change(tx, params.id, async (order) => {
        await requestReview(tx, { admin: actor, caller }, order, siteOrigin(publicOrigin, request))
        return 'The buyer has been asked for a review'
      }),
    ),
  )

  app.handle(adminActions.contactCustomer, async ({ actor, params, body, caller, transaction }) =>
    transaction((tx) =>
      change(tx, params.id, async (order) => {
        await contactCustomer(tx, { admin: actor, caller }, order, body)
        return body.channel === 'email' ? 'The e-mail is on its way' : 'The message is noted'
      }),
    ),
  )

  app.handle(adminBulk.runOrderBulkAction, async ({ actor, body, caller, db, transaction }) => {
    const { runId } = await transaction(async (tx) => {
      const started = await startBulkAction(tx, { admin: actor, caller }, body)
      return { runId: started.runId }
    })
    const { total } = await getBulkRun(db, runId)
    if (total <= MAX_AT_ONCE) await workThrough(db, { [ORDER_RUN]: actOnOrder }, runId)
    return { runId }
  })
}

/** Does something to a locked order that has a message to tell, and answers with the order as it is then. */
async function change(
  tx: Transaction,
  idOrNumber: string,
  work: (order: LockedOrder) => Promise<string>,
): Promise<{ message: string; order: OrderDetail }> {
  const order = await lockOrder(tx, idOrNumber)
  const message = await work(order)
  return { message, order: await getOrderDetail(tx, order.id) }
}
