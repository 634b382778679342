// A buyer asks to send back pieces of a delivered order. Whatever is asked, and by how many at once, never more pieces
// of a line are under return than were bought.
import { sql } from 'kysely'
import type { RequestReturn } from '#contract/order-help'
import type { Transaction } from '#server/db/database'
import { notify } from '#server/desk/notices'
import type { CustomerActor } from '#server/http/actor'
import { refused } from '#server/http/errors'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/append-event'
import { type LockedOrder, lockOwnOrder } from '#server/orders/lock-order'
import { listUnreturned } from '#server/orders/return-queries'
import { isReturnable, lastReturnDay } from '#server/orders/return-window'

/**
 * Throws `not_found`, for another's order as for one that doesn't exist, `illegal_transition` for an order that was
 * not delivered or too long ago, `invalid_input` for more pieces than are left. Returns the ids of the order and of
 * the return.
 */
export async function requestReturn(
  tx: Transaction,
  customer: CustomerActor,
  idOrNumber: string,
  request: RequestReturn,
): Promise<{ orderId: string; returnId: string }> {
  // The lock makes a second request wait until this one can be counted.
  const order = await lockOwnOrder(tx, customer.id, idOrNumber)
  refuseUndelivered(order)
  const items = addUp(request.items)
  await refuseTooMany(tx, order.id, items)
  const { id, number } = await insertReturn(tx, order.id, request, items)
  await tx
    .updateTable('orders')
    .set({ version: order.version + 1, updatedAt: new Date() })
    .where('id', '=', order.id)
    .execute()
  const note = `${number}: ${request.reason}`
  await appendEvent(tx, customer, { orderId: order.id, kind: 'return', note })
  await notify(tx, {
    kind: 'return',
    title: `Return asked for, order ${order.number}`,
    text: note,
    subjectId: order.id,
  })
  const data = { orderId: order.id, returnId: id }
  await queueMail(tx, { key: `return-requested:${id}`, template: 'return-requested', data })
  await queueMail(tx, { key: `seller-return:${id}`, template: 'seller-return-requested', data })
  return { orderId: order.id, returnId: id }
}

function refuseUndelivered(order: LockedOrder): void {
  if (isReturnable(order)) return
  const last = lastReturnDay(order)
  const message = last
    ? `The last day to return this order was ${formatDay(last)}`
    : 'Only an order that has been delivered can be returned'
  throw refused('illegal_transition', message)
}

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** A line that is named twice counts once, with all its pieces. */
function addUp(items: RequestReturn['items']): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { itemId, quantity } of items) {
    const id = itemId.toLowerCase()
    pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  return pieces
}

async function refuseTooMany(tx: Transaction, orderId: string, items: ReadonlyMap<string, number>) {
  const left = new Map((await listUnreturned(tx, orderId)).map((line) => [line.itemId, line]))
  for (const [itemId, quantity] of items) {
    const line = left.get(itemId)
    if (line && quantity <= line.quantity) continue
    const message = line
      ? `Only ${line.quantity} of ${line.name} can still be returned`
      : 'Nothing of this item can still be returned'
    throw refused('invalid_input', message, { fields: { items: message } })
  }
}

async function insertReturn(
  tx: Transaction,
  orderId: string,
  { reason, comment }: RequestReturn,
  items: ReadonlyMap<string, number>,
): Promise<{ id: string; number: string }> {
  const { rows } = await sql<{ id: string; number: string }>`
    with asked as (
      insert into returns (number, order_id, reason, comment)
      values ('RET' || nextval('return_numbers'), ${orderId}, ${reason}, ${comment}) returning id, number
    ), lined as (
      insert into return_lines (return_id, order_line_id, quantity)
      select asked.id, i.* from asked, unnest(${[...items.keys()]}::uuid[], ${[...items.values()]}::int[]) as i
    )
    select id, number from asked`.execute(tx)
  return rows[0] as { id: string; number: string }
}
