// Sends the cart of a person who only prepares orders to those of the company who may order.
import { sql } from 'kysely'
import { fromRupees, subtract, toPaise } from '#contract/base/money'
import type { Cart } from '#contract/cart/cart'
import { payableOf } from '#contract/cart/payable'
import { minimumOrderBlock } from '#contract/companies/minimum-order'
import { mayInCompany, rolesWith } from '#contract/companies/roles'
import { getCart } from '#server/cart/cart-queries'
import { refuseQuantity } from '#server/cart/refuse-change'
import { getMembership, type Membership } from '#server/companies/records/membership'
import { json, type Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { CustomerContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'

const MAX_WAITING = 50

interface Sent {
  branch: string
  poNumber: string
  note: string
}

/**
 * Empties the cart. Throws `forbidden` for people with another role, `cart_empty`, `below_minimum` for goods that couldn't
 * be ordered either, `not_found` for another company's branch, and `conflict` if the cart changes at the same time.
 */
export async function sendRequest(tx: Transaction, ctx: CustomerContext, sent: Sent): Promise<void> {
  const { id: customerId, name } = ctx.actor
  const membership = await getMembership(tx, customerId)
  const { companyId, role, branches } = membership
  if (!mayInCompany(role, 'prepare'))
    throw refused('forbidden', 'Only people who prepare orders send carts for approval')
  const branch = branches.find(({ _id }) => _id === sent.branch.toLowerCase())
  if (!branch) throw notFound('Branch')
  const cart = await getCart(tx, customerId)
  if (cart.items.length === 0) throw refused('cart_empty', 'Your cart is empty')
  assertOrderable(membership, cart)
  await refuseTooMany(tx, customerId)
  const { numDeletedRows } = await tx
    .deleteFrom('cartItems')
    .where('customerId', '=', customerId)
    .where('id', '=', sql<string>`any(${cart.items.map(({ _id }) => _id)}::uuid[])`)
    .executeTakeFirst()
  if (Number(numDeletedRows) < cart.items.length)
    throw refused('conflict', 'Your cart has just been changed. Check it and send it again.')
  const lines = cart.items.map(({ productId, quantity, specifications }) => ({
    productId,
    quantity,
    specifications,
  }))
  const { id } = await tx
    .insertInto('orderRequests')
    .values({
      companyId,
      customerId,
      requestedBy: name,
      branchId: branch._id,
      poNumber: sent.poNumber || null,
      note: sent.note,
      lines: json(lines),
      totalPaise: fromRupees(payableOf(cart)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellApprovers(tx, companyId, id)
}

/** Throws `below_minimum` for quantities and a value of the goods that an order wouldn't accept. */
function assertOrderable({ name: company, minOrderPaise }: Membership, cart: Cart): void {
  for (const item of cart.items) {
    const refusal = refuseQuantity(item, cart.enforcesMinimum)
    if (refusal) throw refusal
  }
  const goodsPaise = subtract(fromRupees(cart.subtotal), fromRupees(cart.discountAmount))
  const block = minimumOrderBlock({ company, leastPaise: toPaise(minOrderPaise), goodsPaise })
  if (block) throw refused('below_minimum', block)
}

async function refuseTooMany(tx: Transaction, customerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('orderRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_WAITING)
    throw refused('conflict', `${MAX_WAITING} of your carts wait for approval. Withdraw one first.`)
}

async function tellApprovers(tx: Transaction, companyId: string, requestId: string): Promise<void> {
  const approvers = await tx
    .selectFrom('companyPeople')
    .select('customerId')
    .where('companyId', '=', companyId)
    .where('role', 'in', [...rolesWith('order')])
    .execute()
  for (const { customerId } of approvers)
    await queueMail(tx, {
      key: `order-request-sent:${requestId}:${customerId}`,
      template: 'order-request-sent',
      data: { requestId, customerId },
    })
}
