// Limits on the orders of one account.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/cart/cart'
import { recordPayment } from '#contract/payments/admin'
import { UnpaidOrders } from '#contract/settings/unpaid-orders'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { countRoundTrips } from '#test/round-trips'
import type { TestShop } from '#test/shop'
import { openTradingShop } from '#test/trading-shop'
import { unlimitedOrders } from '#test/unlimited-orders'

type Customer = Awaited<ReturnType<TestShop['asCustomer']>>

const { shop, admin } = await openTradingShop()
const { db } = shop
const product = await createProduct(db, { stock: 1_000_000 })
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

const limitTo = (limits: Partial<UnpaidOrders>) =>
  transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', { ...unlimitedOrders, ...limits }))
beforeEach(() => limitTo({}))

const create = (customer: Customer, more = {}, headers = {}) =>
  customer.send('POST', '/orders/create', { shippingAddress: addressFields, ...more }, headers)

async function order(customer: Customer, quantity = 1, productId = product.id) {
  await customer.call(addToCart, { body: { productId, quantity } })
  const answer = await create(customer)
  const { order: placed } = answer.body as unknown as { order?: { _id: string; totalAmount: number } }
  if (!placed) await customer.send('DELETE', '/orders/cart/clear')
  return { ...answer, id: placed?._id ?? '', total: placed?.totalAmount ?? 0 }
}

const pay = (id: string, amount: number) =>
  admin.call(recordPayment, {
    params: { id },
    body: { method: 'cash', amount, reference: null, receivedOn: '2026-01-02' },
  })
const cancel = (customer: Customer, id: string) =>
  customer.send('POST', `/orders/${id}/cancellation`, { reason: 'Changed my mind' })

test('a new shop releases unpaid orders after three business days and limits the orders of an account', () => {
  expect(UnpaidOrders.parse({})).toMatchObject({
    businessDays: 3,
    maxOrdersPerHour: 20,
    maxUnpaidOrders: 10,
    maxUnpaidUnits: 1_000,
    maxUnpaidUnitsOfPayers: 10_000,
  })
  const lifted = {
    maxOrdersPerHour: '',
    maxUnpaidOrders: null,
    maxUnpaidUnits: 0,
    maxUnpaidUnitsOfPayers: ' ',
  }
  expect(UnpaidOrders.parse(lifted)).toMatchObject({
    maxOrdersPerHour: 0,
    maxUnpaidOrders: 0,
    maxUnpaidUnits: 0,
    maxUnpaidUnitsOfPayers: 0,
  })
})

test('an account at its limit of unpaid orders keeps its cart, and orders again after a payment or cancellation', async () => {
  await limitTo({ maxUnpaidOrders: 2 })
  const customer = await shop.asCustomer()
  const first = await order(customer)
  const second = await order(customer)
  await customer.call(addToCart, { body: { productId: product.id, quantity: 3 } })
  const refused = await create(customer)
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'payment_due' } } })
  expect(refused.body).toMatchObject({
    message:
      "You have 2 unpaid orders, and more aren't accepted. Pay for an order or cancel one, then order again. Your cart stays as it is.",
  })
  expect((await customer.call(getCart, {})).cart.totalItems).toBe(3)
  await pay(first.id, 1)
  expect((await create(customer)).status).toBe(201)
  expect((await order(customer)).status).toBe(409)
  expect((await cancel(customer, second.id)).status).toBe(200)
  expect((await order(customer)).status).toBe(201)
})

test('reported payments and orders on hold or paid on delivery count as unpaid, orders being prepared do not', async () => {
  await limitTo({ maxUnpaidOrders: 3 })
  const customer = await shop.asCustomer()
  const cod = await createPaymentMethod(db, { name: 'Cash at the door', kind: 'cod' })
  const [held, claimed] = [await order(customer), await order(customer)]
  const hold = { version: 1, reason: 'Asks for a call' }
  expect((await admin.send('POST', `/admin/orders/${held.id}/hold`, hold)).status).toBe(200)
  const claim = { method: 'upi', amount: 1, reference: '515151515151', paidOn: '2026-01-02' }
  expect((await customer.send('POST', `/orders/${claimed.id}/payment-claims`, claim)).status).toBe(201)
  await customer.call(addToCart, { body: { productId: product.id, quantity: 1 } })
  const third = await create(customer, { paymentMethod: cod.id })
  expect(third.status).toBe(201)
  expect((await order(customer)).status).toBe(409)
  const { _id } = (third.body as unknown as { order: { _id: string } }).order
  const step = { to: 'processing', version: 1 }
  expect((await admin.send('POST', `/admin/orders/${_id}/transitions`, step)).status).toBe(200)
  expect((await order(customer)).status).toBe(201)
})

test('an account that has paid for an order may reserve more units', async () => {
  await limitTo({ maxUnpaidUnits: 100, maxUnpaidUnitsOfPayers: 500 })
  const customer = await shop.asCustomer()
  const first = await order(customer, 101)
  expect(first.status).toBe(409)
  expect(first.body).toMatchObject({
    message:
      'This order has 101 units, but at most 100 units can wait for payment at once. Order fewer units, or contact us about a larger order. Your cart stays as it is.',
  })
  const paid = await order(customer, 60)
  expect((await order(customer, 41)).body).toMatchObject({
    message: expect.stringMatching(/^Your unpaid orders contain 60 units\. This order has 41 units, but /),
  })
  expect((await order(customer, 40)).status).toBe(201)
  await pay(paid.id, paid.total)
  expect((await order(customer, 461)).status).toBe(409)
  expect((await order(customer, 460)).status).toBe(201)
})

test('orders beyond the limit per hour are refused with the time to wait, even if the earlier ones are cancelled', async () => {
  await limitTo({ maxOrdersPerHour: 3 })
  const customer = await shop.asCustomer()
  for (let times = 0; times < 3; times++)
    expect((await cancel(customer, (await order(customer)).id)).status).toBe(200)
  await customer.call(addToCart, { body: { productId: product.id, quantity: 1 } })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const refused = await create(customer, {}, key)
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
  expect(refused.body).toMatchObject({
    message:
      "You have placed 3 orders within an hour, and more aren't accepted. Please try again in 60 minutes. Your cart stays as it is.",
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  await db
    .updateTable('orders')
    .set({ createdAt: new Date(Date.now() - 3_700_000) })
    .where('customerId', '=', customer.id)
    .execute()
  // The same attempt, repeated after the wait.
  expect((await create(customer, {}, key)).status).toBe(201)
  expect((await order(await shop.asCustomer())).status).toBe(201)
})

test('free orders count for the limit per hour only', async () => {
  await limitTo({ maxOrdersPerHour: 2, maxUnpaidOrders: 1, maxUnpaidUnits: 1, maxUnpaidUnitsOfPayers: 1 })
  const customer = await shop.asCustomer()
  const sample = await createProduct(db, { pricePaise: 0, stock: 100 })
  for (const status of [201, 201, 429]) expect((await order(customer, 5, sample.id)).status).toBe(status)
})

test('orders of one account at once never exceed its limits', async () => {
  await limitTo({ maxUnpaidOrders: 2, maxUnpaidUnits: 5 })
  const customer = await shop.asCustomer()
  const products = await Promise.all(Array.from({ length: 8 }, () => createProduct(db, { stock: 100 })))
  // Every order that begins takes a cart of its own.
  const answers = await Promise.all(
    products.map(async ({ id: productId }) => {
      await customer.call(addToCart, { body: { productId, quantity: 2 } })
      return create(customer)
    }),
  )
  const orders = await db
    .selectFrom('orders')
    .select('unitCount')
    .where('customerId', '=', customer.id)
    .execute()
  expect(orders.length).toBeLessThanOrEqual(2)
  expect(orders.reduce((sum, { unitCount }) => sum + unitCount, 0)).toBeLessThanOrEqual(5)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(orders.length)
})

test('the limits add a statement to an order, but no round trip', async () => {
  await limitTo({ maxOrdersPerHour: 20, maxUnpaidOrders: 10, maxUnpaidUnits: 1_000 })
  const customer = await shop.asCustomer()
  await customer.call(addToCart, { body: { productId: product.id, quantity: 1 } })
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect(await countRoundTrips(() => create(customer, {}, key))).toEqual({ statements: 10, roundTrips: 6 })
})

const Step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('order' as const), units: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'pay'), which: fc.nat(9) }) },
)
const Limits = fc.record({
  maxOrdersPerHour: fc.constantFrom(0, 6),
  maxUnpaidOrders: fc.constantFrom(0, 3),
  maxUnpaidUnits: fc.constantFrom(0, 10),
  maxUnpaidUnitsOfPayers: fc.constantFrom(0, 20),
})

test('after any sequence of orders, payments and cancellations, an order is accepted exactly if the limits allow it', async () => {
  const property = fc.asyncProperty(
    Limits,
    fc.array(Step, { minLength: 4, maxLength: 14 }),
    async (limits, steps) => {
      await limitTo(limits)
      const customer = await shop.asCustomer()
      const placed: { id: string; total: number; units: number; state: 'unpaid' | 'paid' | 'cancelled' }[] =
        []
      for (const step of steps) {
        if (step.kind === 'order') {
          const unpaid = placed.filter(({ state }) => state === 'unpaid')
          const most = placed.some(({ state }) => state === 'paid')
            ? limits.maxUnpaidUnitsOfPayers
            : limits.maxUnpaidUnits
          const units = unpaid.reduce((sum, one) => sum + one.units, step.units)
          const allowed =
            limits.maxOrdersPerHour > 0 && placed.length >= limits.maxOrdersPerHour
              ? 429
              : (limits.maxUnpaidOrders > 0 && unpaid.length >= limits.maxUnpaidOrders) ||
                  (most > 0 && units > most)
                ? 409
                : 201
          const { status, id, total } = await order(customer, step.units)
          expect(status).toBe(allowed)
          if (status === 201) placed.push({ id, total, units: step.units, state: 'unpaid' })
          continue
        }
        const one = placed[step.which % Math.max(1, placed.length)]
        if (one?.state !== 'unpaid') continue
        if (step.kind === 'pay') await pay(one.id, one.total)
        else expect((await cancel(customer, one.id)).status).toBe(200)
        one.state = step.kind === 'pay' ? 'paid' : 'cancelled'
      }
    },
  )
  await fc.assert(property, { numRuns: runs(24) })
}, 120_000)
