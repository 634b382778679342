import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { businessDaysAfter, isBusinessDay, nextDay } from '#contract/base/business-days'
import { today } from '#contract/base/days'
import { addToCart } from '#contract/cart/cart'
import { getOrderDetail, type OrderDetail } from '#contract/orders/admin-detail'
import { placeOrder } from '#contract/orders/store'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { saveSetting } from '#server/settings/settings'
import { placeTestOrder } from '#test/factories/orders'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { refundEntry } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'
import { unlimitedOrders } from '#test/unlimited-orders'
import { expireUnpaidOrders } from './expire-unpaid.ts'
import { remindOfUnpaidOrders } from './remind-unpaid.ts'

const { shop, admin, customer } = await openTradingShop()
const { db } = shop
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const stockOf = async (productId: string) =>
  (
    await db
      .selectFrom('stockLevels')
      .select('stock')
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
  ).stock
const dueOn = (id: string, day: string) =>
  db.updateTable('orders').set({ paymentDueOn: day }).where('id', '=', id).execute()
const yesterday = new Date(Date.parse(`${today()}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
const step = (id: string, body: object) => admin.send('POST', `/admin/orders/${id}/transitions`, body)
const pay = (id: string, amount = 224, reference: string | null = null) =>
  admin.send('POST', `/admin/orders/${id}/payments`, {
    method: 'upi',
    amount,
    reference,
    receivedOn: '2026-01-02',
  })
const mailsOf = async (id: string) =>
  (
    await db
      .selectFrom('mails')
      .select('template')
      .where('data', '@>', JSON.stringify({ orderId: id }))
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

/** An overdue order of the last two units of a product. */
async function overdue() {
  const product = await createProduct(db, { stock: 2 })
  const order = await placeTestOrder(db, customer, { productId: product.id, quantity: 2 })
  await dueOn(order._id, yesterday)
  return { ...order, product: product.id }
}

test('an unpaid order is cancelled after its due date, and others can buy its units', async () => {
  const order = await overdue()
  expect(await stockOf(order.product)).toBe(0)
  expect(await expireUnpaidOrders(db)).toBe(1)
  expect(await stockOf(order.product)).toBe(2)
  const now = await detail(order._id)
  expect(now).toMatchObject({ status: 'cancelled', isExpired: true, paymentDueOn: null, balance: 0 })
  expect(now.cancelReason).toMatch(/^Not paid by \d+ \w+ \d{4}$/)
  expect(now.events.at(-1)).toMatchObject({ actor: 'System', toStatus: 'cancelled' })
  expect(await mailsOf(order._id)).toContain('order-cancelled')
  expect(await expireUnpaidOrders(db)).toBe(0)
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['is partly paid', (id) => pay(id, 1)],
  ['is being processed', (id) => step(id, { to: 'processing', version: 1 })],
  [
    'is on hold',
    (id) => admin.send('POST', `/admin/orders/${id}/hold`, { version: 1, reason: 'Asks for a call' }),
  ],
  [
    'has a reported payment',
    (id) =>
      customer.send('POST', `/orders/${id}/payment-claims`, {
        method: 'upi',
        amount: 1,
        reference: String(Math.random()).slice(2, 14),
        paidOn: '2026-01-02',
      }),
  ],
  ['is due at the end of today', (id) => dueOn(id, today())],
  [
    'has no due date',
    (id) => db.updateTable('orders').set({ paymentDueOn: null }).where('id', '=', id).execute(),
  ],
])("an order that %s isn't cancelled", async (_, prepare) => {
  const { _id } = await overdue()
  await prepare(_id)
  await expireUnpaidOrders(db)
  expect((await detail(_id)).status).not.toBe('cancelled')
})

test("a cash-on-delivery order gets no due date, and isn't cancelled if it has one", async () => {
  await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', { ...unlimitedOrders, businessDays: 1 }))
  const cod = await createPaymentMethod(db, { name: 'Cash on Delivery' })
  const product = await createProduct(db)
  await customer.call(addToCart, { body: { productId: product.id, quantity: 1 } })
  const body = { shippingAddress: addressFields, paymentMethod: cod.id }
  const { order } = await customer.call(placeOrder, { body })
  expect(order.paymentDueOn).toBeNull()
  await dueOn(order._id, yesterday)
  await expireUnpaidOrders(db)
  expect((await detail(order._id)).status).toBe('pending')
  await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', unlimitedOrders))
})

test('concurrent runs cancel each overdue order once', async () => {
  const orders: Awaited<ReturnType<typeof overdue>>[] = []
  // One after another, because all come from the same cart.
  for (let at = 0; at < 5; at++) orders.push(await overdue())
  const counts = await Promise.all([expireUnpaidOrders(db), expireUnpaidOrders(db), expireUnpaidOrders(db)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
  for (const { product } of orders) expect(await stockOf(product)).toBe(2)
})

test('a concurrent payment leaves the order paid in either sequence', async () => {
  for (let time = 0; time < 5; time++) {
    const order = await overdue()
    await Promise.all([expireUnpaidOrders(db), pay(order._id, order.totalAmount)])
    expect(await detail(order._id)).toMatchObject({ status: 'pending', paymentState: 'paid' })
    expect(await stockOf(order.product)).toBe(0)
  }
})

test('a late payment takes the units from stock again, and the order may expire again', async () => {
  const order = await overdue()
  await expireUnpaidOrders(db)
  const { tracking } = await customer.call(getOrderTracking, { params: { id: order._id } })
  expect(tracking.canReportPayment).toBe(true)
  const reported = {
    method: 'upi',
    amount: order.totalAmount,
    reference: '912345678901',
    paidOn: '2026-01-02',
  }
  expect((await customer.send('POST', `/orders/${order._id}/payment-claims`, reported)).status).toBe(201)
  const { body } = await admin.send('GET', `/admin/payment-claims?search=${order.orderNumber}`)
  expect(body).toMatchObject({ total: 1 })
  expect(await pay(order._id, order.totalAmount, '912345678901')).toMatchObject({
    status: 201,
    body: { order: { status: 'pending', paymentState: 'paid', isExpired: false, cancelReason: null } },
  })
  expect(await stockOf(order.product)).toBe(0)
  const { version } = await detail(order._id)
  expect((await step(order._id, { to: 'cancelled', version, reason: 'Changed their mind' })).status).toBe(200)
  expect(await stockOf(order.product)).toBe(2)
  expect((await mailsOf(order._id)).filter((template) => template === 'order-cancelled')).toHaveLength(2)
})

test('a late payment for units that were sold waits for a refund or for new stock', async () => {
  const order = await overdue()
  await expireUnpaidOrders(db)
  const other = await placeTestOrder(db, customer, { productId: order.product, quantity: 1 })
  await pay(order._id, order.totalAmount)
  expect(await detail(order._id)).toMatchObject({
    status: 'cancelled',
    account: { balance: -order.totalAmount },
  })
  const { body: listed } = await admin.send('GET', `/admin/orders?flag=refund&search=${order.orderNumber}`)
  expect(listed).toMatchObject({ total: 1 })
  const reopen = async () => {
    const { version } = await detail(order._id)
    return admin.send('POST', `/admin/orders/${order._id}/reopening`, { version })
  }
  expect(await reopen()).toMatchObject({ status: 400, body: { error: { code: 'out_of_stock' } } })
  await step(other._id, { to: 'cancelled', version: 1, reason: 'Not needed' })
  expect(await reopen()).toMatchObject({
    status: 200,
    body: { order: { status: 'pending', paymentState: 'paid' } },
  })
  expect(await stockOf(order.product)).toBe(0)
  expect(await reopen()).toMatchObject({ status: 409 })
})

test('an expired order becomes refunded once its late payment is refunded', async () => {
  const order = await overdue()
  await expireUnpaidOrders(db)
  await placeTestOrder(db, customer, { productId: order.product, quantity: 2 })
  await pay(order._id, order.totalAmount)
  const { version } = await detail(order._id)
  const body = { ...refundEntry, version, amount: order.totalAmount }
  expect(await admin.send('POST', `/admin/orders/${order._id}/refunds`, body)).toMatchObject({
    body: { order: { status: 'refunded', balance: 0 } },
  })
})

test("an order that an admin cancelled can't be reinstated or paid", async () => {
  const order = await overdue()
  await step(order._id, { to: 'cancelled', version: 1, reason: 'Asked for it' })
  expect((await pay(order._id)).status).toBe(409)
  expect(await admin.send('POST', `/admin/orders/${order._id}/reopening`, { version: 2 })).toMatchObject({
    status: 409,
    body: { message: "Only orders cancelled because they weren't paid can be reinstated" },
  })
})

test("an order of a deleted customer isn't reinstated, whatever is paid for it", async () => {
  const buyer = await shop.asCustomer()
  const product = await createProduct(db, { stock: 2 })
  const order = await placeTestOrder(db, buyer, { productId: product.id, quantity: 2 })
  await dueOn(order._id, yesterday)
  await expireUnpaidOrders(db)
  await transaction(db, (tx) => anonymiseCustomer(tx, buyer.id))
  const { version } = await detail(order._id)
  expect(await admin.send('POST', `/admin/orders/${order._id}/reopening`, { version })).toMatchObject({
    status: 409,
    body: { message: 'The customer of this order has been deleted' },
  })
  expect(await pay(order._id, order.totalAmount)).toMatchObject({
    status: 201,
    body: { order: { status: 'cancelled', account: { balance: -order.totalAmount } } },
  })
  expect(await stockOf(product.id)).toBe(2)
})

test('customers get one reminder on the day before the due date and one on it', async () => {
  const order = await overdue()
  const reminders = async () =>
    (await mailsOf(order._id)).filter((name) => name === 'payment-reminder').length
  await dueOn(order._id, today())
  await remindOfUnpaidOrders(db)
  // Customers who ordered today need no reminder.
  expect(await reminders()).toBe(0)
  await sql`update orders set created_at = now() - interval '2 days' where id = ${order._id}`.execute(db)
  await Promise.all([remindOfUnpaidOrders(db), remindOfUnpaidOrders(db)])
  expect(await reminders()).toBe(1)
  await dueOn(order._id, nextDay(today()))
  await remindOfUnpaidOrders(db)
  await remindOfUnpaidOrders(db)
  expect(await reminders()).toBe(2)
  await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', { ...unlimitedOrders, remind: false }))
  await dueOn(order._id, today())
  await sql`delete from mails where template = 'payment-reminder'`.execute(db)
  await remindOfUnpaidOrders(db)
  expect(await reminders()).toBe(0)
  await pay(order._id)
})

test('admins can extend, shorten or remove the due date, and customers see it on their order', async () => {
  const order = await placeTestOrder(db, customer)
  const set = (day: string | null, version: number) =>
    admin.send('PUT', `/admin/orders/${order._id}/payment-due`, { version, dueOn: day })
  expect(await set('2099-01-05', 1)).toMatchObject({
    status: 200,
    body: { message: `Order ${order.orderNumber} can be paid until 5 January 2099` },
  })
  const { body } = await customer.send('GET', `/orders/${order._id}`)
  expect(body.order as unknown as OrderDetail).toMatchObject({ paymentDueOn: '2099-01-05' })
  expect((await set('2099-02-01', 1)).status).toBe(409)
  expect(await set('2020-01-01', 2)).toMatchObject({
    status: 400,
    body: { error: { fields: { dueOn: 'Must not be in the past' } } },
  })
  expect((await set(null, 2)).body).toMatchObject({ order: { paymentDueOn: null } })
  await pay(order._id, 1)
  expect((await set('2099-01-05', 4)).status).toBe(409)
})

test('new orders get their due date from the settings, in business days without bank holidays', async () => {
  const holidays = [{ day: nextDay(today()), name: 'Fair' }]
  const settings = { ...unlimitedOrders, businessDays: 3, holidays }
  await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', settings))
  const { _id, paymentDueOn } = await placeTestOrder(db, customer)
  const expected = businessDaysAfter(today(), 3, new Set([nextDay(today())]))
  expect(paymentDueOn).toBe(expected)
  expect((await detail(_id)).paymentDueOn).toBe(expected)
  await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', unlimitedOrders))
  expect((await placeTestOrder(db, customer)).paymentDueOn).toBeNull()
})

test('business days', () => {
  const none = new Set<string>()
  for (const [day, isOne] of [
    ['2026-11-27', true], // Friday
    ['2026-11-28', false], // fourth Saturday
    ['2026-11-29', false], // Sunday
    ['2026-12-05', true], // first Saturday
    ['2026-12-12', false], // second Saturday
    ['2026-01-26', false],
    ['2028-08-15', false],
    ['2026-10-02', false],
  ] as const)
    expect([day, isBusinessDay(day, none)]).toEqual([day, isOne])
  expect(businessDaysAfter('2026-11-26', 2, none)).toBe('2026-11-30')
  expect(businessDaysAfter('2026-11-26', 2, new Set(['2026-11-30']))).toBe('2026-12-01')
})

test('the number of business days after a day and up to the result is right for any holidays', () => {
  const dayAt = (offset: number) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10)
  fc.assert(
    fc.property(
      fc.nat({ max: 800 }),
      fc.integer({ min: 0, max: 60 }),
      fc.array(fc.nat({ max: 900 }), { maxLength: 40 }),
      (offset, count, closed) => {
        const holidays = new Set(closed.map(dayAt))
        const from = dayAt(offset)
        const last = businessDaysAfter(from, count, holidays)
        let found = 0
        for (let day = from; day < last; ) {
          day = nextDay(day)
          if (isBusinessDay(day, holidays)) found++
        }
        expect(found).toBe(count)
        if (count > 0) expect(isBusinessDay(last, holidays)).toBe(true)
      },
    ),
  )
})
