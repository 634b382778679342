import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { placeTestOrder } from '#test/factories/orders'
import { openTestReturn, placeDeliveredOrder } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const open = (id: string, items: object[], more: object = {}) =>
  admin.send('POST', `/admin/orders/${id}/returns`, { reason: 'Wrong item sent', items, ...more })

test('a return opened by an admin is approved at once, and the customer gets an email', async () => {
  const order = await placeDeliveredOrder(shop.db, { customer, admin })
  const answer = await open(order._id, [{ itemId: order.itemId, quantity: 1 }], { comment: 'By phone' })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      message: expect.stringMatching(/^Return RET\d+ opened$/),
      return: { status: 'approved', reason: 'Wrong item sent', comment: 'By phone', value: 112 },
      order: { status: 'delivered', returns: [{ status: 'approved' }] },
    },
  })
  const { rows } = await sql<{ template: string }>`
    select template from mails where data ->> 'returnId' = ${(answer.body.return as unknown as { _id: string })._id}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ template: 'return-approved' }])
})

test("admins can open a return after the customer's return window, but not for more units than were bought", async () => {
  const order = await placeDeliveredOrder(shop.db, { customer, admin })
  await sql`update orders set delivered_at = '2025-01-05T12:00:00+05:30' where id = ${order._id}`.execute(
    shop.db,
  )
  await openTestReturn(admin, order, 1)
  expect(await open(order._id, [{ itemId: order.itemId, quantity: 2 }])).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Only 1 of .+ can still be returned$/) },
  })
  const rush = await Promise.all(
    [1, 2, 3].map(() => open(order._id, [{ itemId: order.itemId, quantity: 1 }])),
  )
  expect(rush.map(({ status }) => status).sort()).toEqual([201, 400, 400])
})

test("an order shows the units that admins can still take back, even after the customer's return window", async () => {
  const order = await placeDeliveredOrder(shop.db, { customer, admin })
  await sql`update orders set delivered_at = '2025-01-05T12:00:00+05:30' where id = ${order._id}`.execute(
    shop.db,
  )
  const returnable = async (id: string) =>
    ((await admin.send('GET', `/admin/orders/${id}`)).body.order as unknown as { returnable: object })
      .returnable
  expect(await returnable(order._id)).toEqual([{ itemId: order.itemId, quantity: 2 }])
  await openTestReturn(admin, order, 1)
  expect(await returnable(order._id)).toEqual([{ itemId: order.itemId, quantity: 1 }])
  await openTestReturn(admin, order, 1)
  expect(await returnable(order._id)).toEqual([])
  expect(await returnable((await placeTestOrder(shop.db, customer))._id)).toEqual([])
})

test('only delivered and bought units can be returned', async () => {
  const pending = await placeTestOrder(shop.db, customer)
  expect(await open(pending._id, [{ itemId: pending.items[0]?._id, quantity: 1 }])).toMatchObject({
    status: 409,
    body: { message: 'Only delivered orders can be returned' },
  })
  const order = await placeDeliveredOrder(shop.db, { customer, admin })
  for (const items of [
    [],
    [{ itemId: pending.items[0]?._id, quantity: 1 }],
    [{ itemId: order.itemId, quantity: 0 }],
    [{ itemId: 'x', quantity: 1 }],
  ]) {
    expect([items, (await open(order._id, items)).status]).toEqual([items, 400])
  }
  expect((await open('BO1', [{ itemId: order.itemId, quantity: 1 }])).status).toBe(404)
})
