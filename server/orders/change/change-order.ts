// Changes the content of an order before any of it is invoiced or dispatched, by staff or by its buyer.
import { formatPaise, fromRupees, toPaise } from '#contract/base/money'
import { isAllowed } from '#contract/base/permissions'
import { ownChangeBlock } from '#contract/orders/change-rules'
import type {
  ChangeOrder,
  ChangeOwnOrder,
  OrderChangePreview,
  OrderContent,
  OwnOrderContent,
} from '#contract/orders/changes'
import type { OrderStatus } from '#contract/orders/order-status'
import { audit } from '#server/audit/audit'
import { enforceRaise } from '#server/companies/credit/enforce-credit'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'
import type { BuyerContext, RequestContext } from '#server/http/request/context'
import { notify } from '#server/notifications/notify'
import { appendEvent } from '#server/orders/fulfil/append-event'
import {
  assertCurrentVersion,
  auditedOrder,
  type LockedOrder,
  lockOwnOrder,
} from '#server/orders/fulfil/lock-order'
import { enforceUnitLimit } from '#server/orders/place/order-limits'
import { lockBuyer } from '#server/prices/promotions/buyer'
import { getSetting } from '#server/settings/settings'
import { changesOf, previewOf } from './describe-change.ts'
import { type ChangePlan, planChange } from './plan-change.ts'
import { readOrder } from './read-order.ts'
import { saveChange } from './save-change.ts'

/** Throws `not_found`, and the refusals of `planChange`. */
export async function previewChange(
  db: Db,
  idOrNumber: string,
  change: OrderContent,
): Promise<OrderChangePreview> {
  return previewOf(await planChange(db, await readOrder(db, idOrNumber), change, { isOwn: false }))
}

/**
 * Throws `version_conflict`, the refusals of `planChange`, `conflict` if nothing changes or the total isn't the one that was
 * seen, `out_of_stock`, and `payment_due` if an order on account is raised beyond the credit limit of the company, unless
 * an admin who may give credit states a reason.
 */
export async function changeOrder(
  tx: Transaction,
  ctx: RequestContext<AdminActor>,
  order: LockedOrder,
  { version, expectedTotal, tellCustomer, reason, ...change }: ChangeOrder,
): Promise<void> {
  assertCurrentVersion(order, version)
  // Limits of promotions per customer are read with the prices.
  if (change.prices === 'today') await lockBuyer(order).execute(tx)
  const plan = await planChange(tx, order, change, { isOwn: false })
  assertSeen(plan, expectedTotal)
  const isCreditGiven = reason !== '' && isAllowed('orders.credit', ctx.actor.permissions)
  if (!isCreditGiven) await enforceOwnCredit(tx, order, plan)
  const changes = await saveChange(tx, ctx, { order, plan, tellCustomer })
  if (reason)
    await appendEvent(tx, ctx, { orderId: order.id, kind: 'note', note: `Reason of the change: ${reason}` })
  audit(tx, ctx, 'order.change', auditedOrder(order), {
    before: { totalPaise: order.totalPaise },
    after: { totalPaise: plan.amounts.totalPaise, changes, reason, tellCustomer },
  })
}

/** Throws `not_found`, also for another buyer's order, and the refusals of `changeOwnOrder`. */
export async function previewOwnChange(
  db: Db,
  { actor, now }: BuyerContext,
  idOrNumber: string,
  change: OwnOrderContent,
): Promise<{ version: number; preview: OrderChangePreview }> {
  const order = await readOrder(db, idOrNumber, actor)
  await assertMayChange(db, order, now)
  const plan = await planChange(db, order, contentOf(change), { isOwn: true })
  return { version: order.version, preview: previewOf(plan) }
}

/**
 * Throws like `changeOrder`, `forbidden` for a suspended customer, and `illegal_transition` unless the order is unpaid, unprocessed and within the time that the
 * shop allows, and `payment_due` beyond the units that may wait for payment. Returns the order's id.
 */
export async function changeOwnOrder(
  tx: Transaction,
  ctx: BuyerContext,
  idOrNumber: string,
  { version, expectedTotal, ...change }: ChangeOwnOrder,
): Promise<string> {
  const order = await lockOwnOrder(tx, ctx.actor, idOrNumber)
  assertCurrentVersion(order, version)
  await assertMayChange(tx, order, ctx.now)
  const plan = await planChange(tx, order, contentOf(change), { isOwn: true })
  assertSeen(plan, expectedTotal)
  const added = plan.taken.reduce((sum, { quantity }) => sum + quantity, 0)
  if (added > 0)
    await enforceUnitLimit(tx, await getSetting(tx, 'unpaidOrders'), order, order.unitCount + added)
  const changes = await saveChange(tx, ctx, { order, plan, tellCustomer: true })
  await notify(tx, {
    kind: 'order',
    title: `Order ${order.number} changed by the customer`,
    text: changes.join('; '),
    subjectId: order.id,
  })
  return order.id
}

/** Customers don't change prices. */
const contentOf = (change: OwnOrderContent): OrderContent => ({ ...change, prices: 'kept' })

/** The link of an order opens it without a session, so suspended customers are refused here. */
async function assertMayChange(db: Db, order: LockedOrder, now: Date): Promise<void> {
  if (await isSuspended(db, order.customerId))
    throw refused(
      'forbidden',
      'Your account is suspended, so you can’t change this order. Please contact us.',
    )
  const { changeHours } = await getSetting(db, 'unpaidOrders')
  const state = { ...order, status: order.status as OrderStatus, placedAt: order.createdAt }
  const block = ownChangeBlock(state, changeHours, now)
  if (block) throw refused('illegal_transition', block)
}

async function isSuspended(db: Db, customerId: string | null): Promise<boolean> {
  if (customerId === null) return false
  const customer = await db
    .selectFrom('customers')
    .select('isActive')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.isActive === false
}

async function enforceOwnCredit(tx: Transaction, order: LockedOrder, { amounts }: ChangePlan): Promise<void> {
  const addedPaise = toPaise(amounts.totalPaise - order.totalPaise)
  if (order.companyId === null || order.creditDays === null || addedPaise <= 0) return
  await enforceRaise(tx, order.companyId, addedPaise)
}

function assertSeen(plan: ChangePlan, expectedTotal: number): void {
  if (changesOf(plan).length === 0) throw refused('conflict', 'Nothing has been changed')
  const { totalPaise } = plan.amounts
  if (fromRupees(expectedTotal) === totalPaise) return
  const message = `The new total is ${formatPaise(toPaise(totalPaise))}. Check it and try again.`
  throw refused('conflict', message, { fields: { expectedTotal: message } })
}
