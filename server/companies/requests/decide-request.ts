// Decides about a cart that was sent for approval: places its order, sends it back, or withdraws it.
import { sql } from 'kysely'
import { mayInCompany } from '#contract/companies/roles'
import type { OrderView } from '#contract/orders/order'
import type { RequestedLines } from '#server/cart/cart-queries'
import { priceGoods } from '#server/cart/checkout-options'
import { restoreLines } from '#server/cart/restore-lines'
import { getMembership } from '#server/companies/records/membership'
import type { Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'
import { notFound, refused } from '#server/http/errors'
import type { CustomerContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { orderGoods } from '#server/orders/place/order-goods'
import { readCustomerGoods } from '#server/orders/place/take-cart'

interface Approval {
  paymentMethod?: string | null | undefined
  expectedTotal?: number | null | undefined
}

/**
 * Places the order at today's prices, in the name of the approver, with the usual delivery method. Throws `forbidden`,
 * `not_found`, `conflict` if it has been decided already, besides the refusals of `orderGoods`.
 */
export async function approveRequest(
  tx: Transaction,
  ctx: CustomerContext,
  id: string,
  { paymentMethod, expectedTotal }: Approval,
): Promise<OrderView> {
  const { request, membership } = await lockRequest(tx, ctx, id)
  if (!mayInCompany(membership.role, 'order'))
    throw refused('forbidden', 'Only people who may order can approve a cart')
  const branch = membership.branches.find(({ _id }) => _id === request.branchId)
  if (!branch)
    throw refused(
      'conflict',
      'The branch of this cart was removed. Send the cart back, so that another is chosen.',
    )
  const lines = request.lines as unknown as RequestedLines
  const { shipping } = await priceGoods(tx, ctx.actor.id, lines, { to: branch, gstin: branch.gstin })
  const goods = await readCustomerGoods(tx, ctx.actor.id, lines)
  if (!goods) throw refused('unauthenticated', 'Please login again.')
  const { _id, name: _name, gstin: _gstin, legalName: _legal, billingAddress: _billing, ...address } = branch
  const order = await orderGoods(
    tx,
    ctx,
    { ...goods, address, customer: { ...goods.customer, id: ctx.actor.id } },
    {
      paymentMethod,
      expectedTotal,
      shippingMethod: shipping?._id,
      branch: _id,
      poNumber: request.poNumber,
    },
  )
  // After the order, which is written at the end of the transaction.
  beforeCommit(
    tx,
    sql`update order_requests set status = 'approved', order_id = ${order._id}, decided_by = ${ctx.actor.name},
      decided_at = now() where id = ${id}`,
  )
  await tellSender(tx, 'order-request-approved', request, { orderNumber: order.orderNumber })
  return order
}

/** The items return to the cart of the person who prepared them. Throws as `approveRequest`. */
export async function returnRequest(
  tx: Transaction,
  ctx: CustomerContext,
  id: string,
  note: string,
): Promise<void> {
  const { request, membership } = await lockRequest(tx, ctx, id)
  if (!mayInCompany(membership.role, 'order'))
    throw refused('forbidden', 'Only people who may order can send a cart back')
  await close(tx, id, { status: 'returned', decidedBy: ctx.actor.name, decisionNote: note })
  await putBack(tx, request)
  await tellSender(tx, 'order-request-returned', request)
}

/** Throws `not_found` for a request of another person, and `conflict` if it has been decided already. */
export async function withdrawRequest(tx: Transaction, ctx: CustomerContext, id: string): Promise<void> {
  const { request } = await lockRequest(tx, ctx, id)
  if (request.customerId !== ctx.actor.id) throw notFound('Request')
  await close(tx, id, { status: 'withdrawn', decidedBy: ctx.actor.name, decisionNote: '' })
  await putBack(tx, request)
}

async function lockRequest(tx: Transaction, ctx: CustomerContext, id: string) {
  const membership = await getMembership(tx, ctx.actor.id)
  const request = await tx
    .selectFrom('orderRequests')
    .selectAll()
    .where('id', '=', id)
    .where('companyId', '=', membership.companyId)
    .forUpdate()
    .executeTakeFirst()
  const isVisible = request && (mayInCompany(membership.role, 'order') || request.customerId === ctx.actor.id)
  if (!request || !isVisible) throw notFound('Request')
  if (request.status !== 'waiting')
    throw refused('conflict', `This cart has already been ${decidedWords[request.status] ?? 'decided'}`)
  return { request, membership }
}

type LockedRequest = Awaited<ReturnType<typeof lockRequest>>['request']

const decidedWords: Record<string, string> = {
  approved: 'approved',
  returned: 'sent back',
  withdrawn: 'withdrawn',
}

const close = (tx: Transaction, id: string, values: object) =>
  tx
    .updateTable('orderRequests')
    .set({ ...values, decidedAt: new Date() })
    .where('id', '=', id)
    .execute()

async function putBack(tx: Transaction, { customerId, lines }: LockedRequest): Promise<void> {
  if (customerId === null) return
  const addedAt = new Date().toISOString()
  await restoreLines(
    tx,
    customerId,
    (lines as unknown as RequestedLines).map((line) => ({ ...line, addedAt })),
  )
}

async function tellSender(
  tx: Transaction,
  template: string,
  { id, customerId }: LockedRequest,
  data: Record<string, string> = {},
): Promise<void> {
  if (customerId === null) return
  await queueMail(tx, { key: `${template}:${id}`, template, data: { requestId: id, customerId, ...data } })
}
