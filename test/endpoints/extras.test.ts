// Additional fields in a valid body: callers can't set their own status, owner, number or price.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'
import { goodBody } from './good-bodies.ts'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Rao' })

const another = '018f0000-0000-7000-8000-000000000000'

/** Names of columns and of fields that a shop might accept, with values that would be visible. */
const extras = {
  _id: another,
  id: another,
  customerId: another,
  orderId: another,
  adminId: another,
  customerName: 'Mallory',
  actorName: 'Mallory',
  createdAt: '2001-01-01',
  updatedAt: '2001-01-01',
  orderNumber: 'BO1',
  number: 'BO1',
  returnNumber: 'RET1',
  ticketNumber: 'INQ1',
  invoiceNumber: 'INV1',
  totalAmount: 1,
  totalPaise: 1,
  paidPaise: 1,
  discount: 99,
  gst: 0,
  shippingCost: 0,
  version: 99,
  paymentStatus: 'completed',
  isVerified: true,
  confirmed: true,
  screenshot: '../../.env',
}

/** Sends a valid body with additional fields and a forbidden status. */
const send = (path: string, status: string, body: object) =>
  customer.send('POST', path, { ...body, ...extras, status })

const rows = async (table: string, column: string, value: string) =>
  (
    await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(shop.db)
  ).rows

const recent = ({ id, createdAt, claimedAt, requestedAt }: Record<string, unknown> = {}) =>
  Date.now() - Number(createdAt ?? claimedAt ?? requestedAt) < 600_000 && id !== another

test('POST /orders/create builds the order from the cart and ignores additional fields', async () => {
  const { id: productId } = await createProduct(shop.db)
  const item = { productId, quantity: 2, price: 1, unitPrice: 1, gstRate: 0 }
  await send('/orders/cart/add', 'delivered', { ...item, stock: 9 })
  const body = { shippingAddress: { ...addressFields, customerId: another }, items: [item] }
  expect((await send('/orders/create', 'delivered', body)).status).toBe(201)
  const [order, ...others] = await rows('orders', 'customer_id', customer.id)
  expect(others).toEqual([])
  expect(order).toMatchObject({ status: 'pending', totalPaise: 22_400, paidPaise: 0, version: 1 })
  expect([order?.number === 'BO1', order?.invoiceNumber, recent(order)]).toEqual([false, null, true])
})

test('payment claims, returns and reviews are pending and belong to their sender, whatever fields are sent', async () => {
  const open = await placeTestOrder(shop.db, customer)
  const body = goodBody('POST /orders/{id}/payment-claims', open.productId)
  expect((await send(`/orders/${open._id}/payment-claims`, 'confirmed', body ?? {})).status).toBe(201)
  const [claim] = await rows('payment_claims', 'order_id', open._id)
  expect([claim?.screenshot, recent(claim)]).toEqual([null, true])
  expect(await rows('payments', 'order_id', open._id)).toEqual([])

  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, order._id)
  const items = [{ itemId: order.items[0]?._id, quantity: 1, amount: 1e6 }]
  const back = { reason: 'Other', items }
  expect((await send(`/orders/${order._id}/returns`, 'refunded', back)).status).toBe(201)
  const [asked] = await rows('returns', 'order_id', order._id)
  expect([asked?.status, asked?.number === 'RET1', recent(asked)]).toEqual(['requested', false, true])

  const words = { productId: order.productId, rating: 5, title: 'Soft', comment: '' }
  expect((await send(`/orders/${order._id}/reviews`, 'published', words)).status).toBe(201)
  const [review] = await rows('reviews', 'order_id', order._id)
  expect(review).toMatchObject({ status: 'pending', customerId: customer.id, customerName: 'Asha Rao' })
  expect(recent(review)).toBe(true)

  const cancelled = await placeTestOrder(shop.db, customer)
  const reason = { reason: 'Ordered twice', to: 'refunded' }
  expect((await send(`/orders/${cancelled._id}/cancellation`, 'refunded', reason)).status).toBe(200)
  expect((await rows('orders', 'id', cancelled._id))[0]).toMatchObject({ status: 'cancelled', paidPaise: 0 })
  const events = await rows('order_events', 'order_id', cancelled._id)
  expect(events.filter(({ actorName }) => actorName === 'Mallory')).toEqual([])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('POST /inquiries takes number and status from the server, not from the body', async () => {
  const body = goodBody('POST /inquiries', '') ?? {}
  const answer = await send('/inquiries', 'closed', body)
  const { ticketNumber } = answer.body as unknown as { ticketNumber: string }
  const [inquiry] = await rows('inquiries', 'ticket_number', ticketNumber)
  expect([answer.status, ticketNumber === 'INQ1']).toEqual([201, false])
  expect([inquiry?.status, inquiry?.customerId, recent(inquiry)]).toEqual(['new', null, true])
})
