import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { addToCart } from '#contract/cart/cart'
import { getCompany } from '#contract/companies/admin'
import { getCustomer } from '#contract/customers/admin'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { getOwnOrder, placeOrder } from '#contract/orders/store'
import { listPaymentOptions } from '#contract/payment-methods/store'
import { transaction } from '#server/db/database'
import { expireUnpaidOrders } from '#server/payments/unpaid/expire-unpaid'
import { saveSetting } from '#server/settings/settings'
import { addToCompany, createBranch, createCompany } from '#test/factories/companies'
import { deliverOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'
import { unlimitedOrders } from '#test/unlimited-orders'
import { readCredit } from './credit-of.ts'

const { shop, admin } = await openTradingShop()
const { db } = shop
await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', unlimitedOrders))
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

type Customer = Awaited<ReturnType<typeof shop.asCustomer>>
const { id: productId } = await createProduct(db, { stock: 100_000 })

/** A person who orders for a new company. One unit costs 112 rupees with tax. */
async function open(terms: Parameters<typeof createCompany>[1] = {}) {
  const customer = await shop.asCustomer()
  const company = await createCompany(db, terms)
  await addToCompany(db, company.id, customer.id)
  return { customer, company }
}

async function orderOnAccount(customer: Customer, companyId: string, quantity = 1, more: object = {}) {
  await customer.call(addToCart, { body: { productId, quantity } })
  return customer.send('POST', '/orders/create', {
    shippingAddress: addressFields,
    paymentMethod: companyId,
    ...more,
  })
}
const orderOf = (answer: { body: unknown }) =>
  (answer.body as { order: { _id: string; orderNumber: string } }).order
const creditOf = async (id: string) => (await admin.call(getCompany, { params: { id } })).company.credit
const pay = (id: string, amount: number) =>
  admin.send('POST', `/admin/orders/${id}/payments`, { method: 'upi', amount, receivedOn: '2026-01-02' })

test('POST /orders/create places an order on account, which is dispatched unpaid and due after its invoice', async () => {
  const { customer, company } = await open()
  const answer = await orderOnAccount(customer, company.id, 2, { poNumber: 'PO-77' })
  expect(answer.status).toBe(201)
  const { _id: id } = orderOf(answer)
  expect((await customer.call(getOwnOrder, { params: { id } })).order).toMatchObject({
    onAccount: { days: 30, dueOn: null },
    paymentDueOn: null,
    poNumber: 'PO-77',
    paymentFee: 0,
  })
  expect(await expireUnpaidOrders(db)).toBe(0)
  expect(await creditOf(company.id)).toMatchObject({ used: 224, available: 99_776, due: 0 })
  const shipment = { carrier: 'India Post', trackingNumber: 'EX1', acceptWithoutEway: true }
  await admin.send('POST', `/admin/orders/${id}/transitions`, { to: 'processing', version: 1 })
  const shipped = await admin.send('POST', `/admin/orders/${id}/transitions`, {
    to: 'shipped',
    version: 2,
    ...shipment,
  })
  expect(shipped.status).toBe(200)
  const { order } = await admin.call(getOrderDetail, { params: { id } })
  expect(order).toMatchObject({
    onAccount: { days: 30, dueOn: addDays(today(), 30) },
    balance: 224,
    company: { _id: company.id, name: company.name, branch: null },
    poNumber: 'PO-77',
  })
  const found = await admin.call(getCustomer, { params: { id: customer.id } })
  expect(found.customer.company).toMatchObject({
    name: company.name,
    role: 'orders',
    credit: { used: 224, available: 99_776, overdue: 0 },
  })
  const { content } = await db
    .selectFrom('taxDocuments')
    .select('content')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(content)).toMatchObject({ order: { poNumber: 'PO-77' } })
  expect(await creditOf(company.id)).toMatchObject({ used: 224, due: 224, overdue: 0 })
  await pay(id, 100)
  expect(await creditOf(company.id)).toMatchObject({ used: 124, due: 124 })
})

test('POST /orders/create of 50 orders at once never exceeds the credit limit of their company', async () => {
  const company = await createCompany(db, { creditLimitPaise: 10 * 11_200 })
  const people = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const customer = await shop.asCustomer()
      await addToCompany(db, company.id, customer.id)
      await customer.call(addToCart, { body: { productId, quantity: 1 } })
      return customer
    }),
  )
  const answers = await Promise.all(
    people.map((customer) =>
      customer.send('POST', '/orders/create', {
        shippingAddress: addressFields,
        paymentMethod: company.id,
      }),
    ),
  )
  const placed = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(placed).toHaveLength(10)
  for (const { status, body } of refused)
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ error: expect.objectContaining({ code: 'payment_due' }) }),
    ])
  expect((await readCredit(db, company.id)).exposurePaise).toBe(10 * 11_200)
  const carts = await db
    .selectFrom('cartItems')
    .select('customerId')
    .where(
      'customerId',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  expect(carts).toHaveLength(40)
})

test('any mixture of orders, payments, cancellations and deliveries keeps the credit exact and within the limit', async () => {
  const Step = fc.record({
    act: fc.constantFrom('order', 'prepaid', 'pay', 'cancel', 'deliver'),
    which: fc.nat({ max: 20 }),
    size: fc.integer({ min: 1, max: 5 }),
  })
  const property = fc.asyncProperty(fc.array(Step, { minLength: 3, maxLength: 8 }), async (steps) => {
    const { customer, company } = await open({ creditLimitPaise: 6 * 11_200 })
    const orders: { id: string; isOnAccount: boolean }[] = []
    for (const { act, which, size } of steps) {
      const chosen = orders[which % Math.max(1, orders.length)]
      const before = (await readCredit(db, company.id)).exposurePaise
      if (act === 'order' || act === 'prepaid') {
        const isOnAccount = act === 'order'
        const answer = isOnAccount
          ? await orderOnAccount(customer, company.id, size)
          : await orderOnAccount(customer, company.id, size, { paymentMethod: null })
        const fits = before + size * 11_200 <= 6 * 11_200
        if (isOnAccount) expect(answer.status).toBe(fits ? 201 : 409)
        if (answer.status === 201) orders.push({ id: orderOf(answer)._id, isOnAccount })
        else await customer.send('DELETE', '/orders/cart/clear')
        const after = (await readCredit(db, company.id)).exposurePaise
        expect(after - before).toBe(isOnAccount && fits ? size * 11_200 : 0)
      } else if (chosen && act === 'pay') await pay(chosen.id, size * 50)
      else if (chosen && act === 'cancel')
        await customer.send('POST', `/orders/${chosen.id}/cancel`, { reason: 'Changed my mind' })
      else if (chosen) await deliverOrder(admin, chosen.id).catch(() => undefined)
      expect(await checkInvariants(db)).toEqual([])
    }
  })
  await fc.assert(property, { numRuns: runs(16) })
})

test('an invoice that is overdue for too long stops orders on account, and other ways to pay stay open', async () => {
  const { customer, company } = await open({ overdueDays: 7 })
  const { _id: id } = orderOf(await orderOnAccount(customer, company.id))
  await deliverOrder(admin, id)
  const due = (day: string) =>
    db.updateTable('orders').set({ paymentDueOn: day }).where('id', '=', id).execute()
  await due(addDays(today(), -7))
  expect((await orderOnAccount(customer, company.id)).status).toBe(201)
  await due(addDays(today(), -8))
  const answer = await orderOnAccount(customer, company.id)
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'payment_due' } } })
  expect(answer.body).toMatchObject({ message: expect.stringContaining('overdue for 8 days') })
  const options = await customer.call(listPaymentOptions, { query: {} })
  expect(options.accountBlock).toContain('overdue for 8 days')
  expect(options.methods.filter(({ kind }) => kind === 'account')).toEqual([])
  const paid = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  expect(paid.order.onAccount).toBe(null)
  expect(await creditOf(company.id)).toMatchObject({ overdue: 112, daysOverdue: 8 })
})

test('GET /payment-methods/options offers the account first, with its terms and without a fee', async () => {
  const { customer, company } = await open()
  await customer.call(addToCart, { body: { productId, quantity: 1 } })
  const { methods, accountBlock } = await customer.call(listPaymentOptions, { query: {} })
  expect(methods[0]).toMatchObject({
    _id: company.id,
    kind: 'account',
    name: 'On account, due 30 days after the invoice',
    description: 'Available credit: ₹1,00,000.00',
    totalAmount: 112,
  })
  expect(accountBlock).toBe(null)
  const stranger = await shop.asCustomer()
  await stranger.call(addToCart, { body: { productId, quantity: 1 } })
  const theirs = await stranger.send('POST', '/orders/create', {
    shippingAddress: addressFields,
    paymentMethod: company.id,
  })
  expect(theirs).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
})

test('POST /orders/create refuses people who only prepare orders or see accounts, and orders below the minimum', async () => {
  const { customer, company } = await open({ minOrderPaise: 50_000 })
  for (const role of ['prepares', 'accounts'] as const) {
    const person = await shop.asCustomer()
    await addToCompany(db, company.id, person.id, role)
    expect((await orderOnAccount(person, company.id, 9)).status).toBe(403)
    expect((await orderOnAccount(person, company.id, 9, { paymentMethod: null })).status).toBe(403)
  }
  const small = await orderOnAccount(customer, company.id, 4)
  expect(small).toMatchObject({ status: 400, body: { error: { code: 'below_minimum' } } })
  expect(small.body).toMatchObject({
    message: `The minimum order of ${company.name} is ₹500.00 before GST. Add goods for ₹100.00 more.`,
  })
  expect((await orderOnAccount(customer, company.id, 1)).status).toBe(201)
})

test('an order of a branch is invoiced to its GSTIN, and another company’s branch is refused', async () => {
  const { customer, company } = await open()
  const branch = await createBranch(db, company.id, { gstin: '27AAPFU0939F1ZV', state: 'Maharashtra' })
  const other = await createBranch(db, (await createCompany(db)).id)
  const placed = await orderOnAccount(customer, company.id, 1, { branch: branch.id })
  const { order } = await admin.call(getOrderDetail, { params: { id: orderOf(placed)._id } })
  expect(order).toMatchObject({
    buyerGstin: branch.gstin,
    buyerBusinessName: 'Hill Stores Private Limited',
    placeOfSupply: { code: '27' },
  })
  expect((await orderOnAccount(customer, company.id, 1, { branch: other.id })).status).toBe(404)
  const there = await orderOnAccount(customer, company.id, 1, { shippingAddress: branch.id })
  expect(there.body).toMatchObject({
    order: { buyerGstin: branch.gstin, shippingAddress: { state: 'Maharashtra', city: 'Panipat' } },
  })
  expect((await orderOnAccount(customer, company.id, 1, { shippingAddress: other.id })).status).toBe(404)
})
