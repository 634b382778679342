import { afterEach, beforeEach, expect, test } from 'vitest'
import { listReceivables } from '#contract/books/receivables'
import { listDocuments } from '#contract/documents/admin'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { placeGuestOrder, priceGuestCheckout } from '#contract/orders/guest'
import { recordPayment } from '#contract/payments/admin'
import { transaction } from '#server/db/database'
import { expireUnpaidOrders } from '#server/payments/unpaid/expire-unpaid'
import { saveSetting } from '#server/settings/settings'
import { createGroup } from '#test/factories/groups'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { createCoupon, createPromotion } from '#test/factories/promotions'
import { openTestReturn, receiveTestReturn } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { unlimitedBut } from '#test/shop'
import { unlimitedOrders } from '#test/unlimited-orders'

const { shop, postOffice } = await openShopWithMail({
  adjustLimit: unlimitedBut({ 'guest-order:network': { attempts: 40 } }),
})
const { db } = shop
const admin = await shop.asAdmin()
const guest = shop.asGuest()
beforeEach(async () => {
  await db.updateTable('promotions').set({ endedAt: new Date() }).where('endedAt', 'is', null).execute()
  await db.deleteFrom('throttles').execute()
})
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

const { id: productId } = await createProduct(db, { stock: 10_000 })
let count = 0
const newEmail = () => `guest-${process.pid}-${++count}@example.com`
const bodyOf = (more: object = {}) => ({
  lines: [{ productId, quantity: 2 }],
  name: 'Asha Rao',
  email: newEmail(),
  phone: '+91 98765 43210',
  shippingAddress: addressFields,
  ...more,
})
const order = (more: object = {}) => guest.send('POST', '/orders/guest', bodyOf(more))
const stockOf = async (id: string) =>
  (await db.selectFrom('stockLevels').select('stock').where('productId', '=', id).executeTakeFirstOrThrow())
    .stock

test('an order of a guest is paid, delivered, invoiced, returned, and shown to staff as that of a guest', async () => {
  const email = newEmail()
  const {
    order: placed,
    link,
    instructions,
  } = await guest.call(placeGuestOrder, {
    body: bodyOf({ email: email.toUpperCase(), gstin: '05AAACG2115R1ZN', expectedTotal: 224 }),
  })
  expect(link).toMatch(/^\/order#token=[\w-]{52}$/)
  expect(placed).toMatchObject({
    status: 'pending',
    totalAmount: 224,
    user: { name: 'Asha Rao', email },
    buyerGstin: '05AAACG2115R1ZN',
  })
  expect(instructions).not.toBe(null)
  const mails = await postOffice.work()
  expect(mails.flatMap(({ recipients }) => recipients)).toContain(email)

  const params = { id: placed._id }
  const detail = async () => (await admin.call(getOrderDetail, { params })).order
  expect((await detail()).customer).toEqual({
    _id: null,
    name: 'Asha Rao',
    email,
    phone: '9876543210',
    isGuest: true,
    orderCount: 1,
    totalSpent: 224,
  })
  const listed = await admin.send('GET', `/admin/orders?search=${placed.orderNumber}`)
  expect(listed.body).toMatchObject({
    orders: [{ isGuest: true, customerType: 'regular', customerId: null }],
  })

  await deliverOrder(admin, placed._id)
  const { receivables } = await admin.call(listReceivables, { query: { search: placed.orderNumber } })
  expect(receivables).toMatchObject([{ customer: { _id: null, name: 'Asha Rao', phone: '9876543210' } }])
  await admin.call(recordPayment, { params, body: { method: 'upi', amount: 224, receivedOn: '2026-01-01' } })
  const back = await openTestReturn(admin, { ...placed, itemId: placed.items[0]?._id ?? '' })
  await receiveTestReturn(admin, back)
  const { documents } = await admin.call(listDocuments, { query: { orderId: placed._id } })
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'tax_invoice'])
  expect(await detail()).toMatchObject({ balance: -112 })
  const tally = await admin.send('POST', '/books/tally/exports', { period: null })
  expect(tally.status).toBe(201)
})

test('PUT /admin/orders/{id}/guest-contact ends earlier links and sends the confirmation to the corrected address', async () => {
  const { order: placed, link } = await guest.call(placeGuestOrder, { body: bodyOf() })
  const token = link.split('token=')[1] ?? ''
  const opens = () => shop.withHeaders({ authorization: `Order ${token}` }).send('GET', '/order-page')
  const before = await opens()
  await postOffice.work()
  const right = newEmail()
  const correct = (body: object) => admin.send('PUT', `/admin/orders/${placed._id}/guest-contact`, body)
  const wrong = await correct({ email: 'asha', phone: '123', version: 1 })
  expect(wrong.body).toMatchObject({
    error: { fields: { email: expect.any(String), phone: expect.any(String) } },
  })
  const same = { email: placed.user.email, phone: '9876543210', version: 1 }
  expect((await correct(same)).body).toMatchObject({ error: { fields: { email: expect.any(String) } } })

  const paid = { method: 'upi', amount: 24, receivedOn: '2026-01-01' } as const
  await admin.call(recordPayment, { params: { id: placed._id }, body: paid })
  await postOffice.work()
  const done = await correct({ email: right.toUpperCase(), phone: '98765 00001', version: 2 })
  expect(done.body).toMatchObject({
    message: 'The confirmation is being sent',
    order: { version: 3, customer: { email: right, phone: '9876500001', isGuest: true } },
  })
  const [mail] = await postOffice.work()
  expect(mail?.recipients).toEqual([right])
  expect(mail?.text).toContain(`Please pay ₹200.00 and quote the order number ${placed.orderNumber}.`)
  const after = await opens()
  expect([before.status, after.status]).toEqual([200, 404])
  expect((await correct({ ...same, version: 2 })).status).toBe(409)
})

test('PUT /admin/orders/{id}/guest-contact refuses the order of an account', async () => {
  const { _id: id } = await placeTestOrder(db, await shop.asCustomer())
  const body = { email: newEmail(), phone: '9876500001', version: 1 }
  const refused = await admin.send('PUT', `/admin/orders/${id}/guest-contact`, body)
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'illegal_transition' } } })
})

test('POST /orders/guest reports each invalid field', async () => {
  const refused = await order({
    name: '',
    email: 'asha',
    phone: '123',
    shippingAddress: { ...addressFields, zipCode: '12' },
  })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    error: {
      fields: {
        name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email',
        phone: "“123” isn't a valid phone number. Example: 98765 43210.",
        'shippingAddress.zipCode': 'Please enter a valid 6-digit PIN code',
      },
    },
  })
  expect((await order({ lines: [] })).status).toBe(400)
  const twice = { productId, quantity: 1 }
  expect((await order({ lines: [twice, twice] })).status).toBe(400)
})

test("a guest pays a visitor's prices, without the benefits of an account that has the email address", async () => {
  const customer = await shop.asCustomer()
  await createGroup(db, [customer], { discountBasisPoints: 5_000 })
  const { body } = await order({ email: customer.email })
  expect(body).toMatchObject({ order: { totalAmount: 224, discountAmount: 0 } })
})

test('the replies to an email address with an account and without one are the same', async () => {
  const { code } = await createCoupon(db, { isFirstOrderOnly: true, maxUsesPerCustomer: 1 })
  const customer = await shop.asCustomer()
  await customer.send('POST', '/orders/cart/add', { productId, quantity: 1 })
  await customer.send('POST', '/orders/create', { shippingAddress: addressFields })
  const shapeOf = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shapeOf)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
        : typeof value
  const replies = []
  for (const email of [customer.email, newEmail()]) {
    const codes = [code]
    const body = bodyOf({ email, codes })
    const priced = await guest.send('POST', '/orders/guest/options', { lines: body.lines, codes, email })
    const first = await guest.send('POST', '/orders/guest', body)
    const second = await guest.send('POST', '/orders/guest', { ...body, expectedTotal: 201.6 })
    expect([first.status, second.status]).toEqual([201, 409])
    const { cart } = priced.body as unknown as { cart: { totalAmount: number; codes: unknown } }
    replies.push({
      priced: [cart.totalAmount, cart.codes],
      first: shapeOf(first.body),
      second: second.body,
    })
  }
  expect(replies[0]).toEqual(replies[1])
})

test('a coupon for one use per customer is counted by the email address, in any case', async () => {
  const { code } = await createCoupon(db, { maxUsesPerCustomer: 1 })
  const email = newEmail()
  expect((await order({ email, codes: [code], expectedTotal: 201.6 })).status).toBe(201)
  const again = await order({ email: email.toUpperCase(), codes: [code], expectedTotal: 201.6 })
  expect(again.status).toBe(409)
  expect((await order({ codes: [code], expectedTotal: 201.6 })).status).toBe(201)
  const { cart } = await guest.call(priceGuestCheckout, {
    body: { lines: [{ productId, quantity: 2 }], codes: [code], email },
  })
  expect(cart.totalAmount).toBe(224)
  expect(cart.codes[0]?.reason).not.toBe(null)
})

test('a promotion for the first order applies once to an email address, also to concurrent orders', async () => {
  await createPromotion(db, { isFirstOrderOnly: true })
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 6 }, () => order({ email, expectedTotal: 201.6 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
})

test('a cancelled order of a guest releases its coupon, and reinstating it takes the use again', async () => {
  const { code } = await createCoupon(db, { maxUsesPerCustomer: 1 })
  const email = newEmail()
  const { order: placed } = await guest.call(placeGuestOrder, { body: bodyOf({ email, codes: [code] }) })
  await db.updateTable('orders').set({ paymentDueOn: '2026-01-01' }).where('id', '=', placed._id).execute()
  await expireUnpaidOrders(db, new Date())
  const { order: expired } = await admin.call(getOrderDetail, { params: { id: placed._id } })
  expect(expired).toMatchObject({ status: 'cancelled', isExpired: true })
  expect((await order({ email, codes: [code], expectedTotal: 201.6 })).status).toBe(201)
  const reopened = await admin.send('POST', `/admin/orders/${placed._id}/reopening`, {
    version: expired.version,
  })
  expect(reopened.status).toBe(409)
})

test('POST /orders/guest sells the last units to one of many guests', async () => {
  const { id } = await createProduct(db, { stock: 3 })
  const lines = [{ productId: id, quantity: 2 }]
  const answers = await Promise.all(Array.from({ length: 10 }, () => order({ lines })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(400)])
  expect(await stockOf(id)).toBe(1)
})

test('POST /orders/guest with one Idempotency-Key places one order, and refuses a different one', async () => {
  const { id } = await createProduct(db, { stock: 10 })
  const body = bodyOf({ lines: [{ productId: id, quantity: 2 }] })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => guest.send('POST', '/orders/guest', body, key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await stockOf(id)).toBe(8)
  const other = await guest.send('POST', '/orders/guest', { ...body, email: newEmail() }, key)
  expect(other.body).toMatchObject({ error: { code: 'idempotency_mismatch' } })
  expect(await stockOf(id)).toBe(8)
})

test('the limits on unpaid orders count the orders of a guest by email', async () => {
  await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', { ...unlimitedOrders, maxUnpaidOrders: 2 }))
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 5 }, () => order({ email })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({ error: { code: 'payment_due' } })
  expect((await order()).status).toBe(201)
  await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', unlimitedOrders))
})

test('orders of guests from one network are limited', async () => {
  const answers = []
  for (let attempt = 0; attempt < 41; attempt++)
    answers.push(await order({ lines: [{ productId, quantity: 1 }] }))
  expect(answers.slice(0, 40).every(({ status }) => status === 201)).toBe(true)
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
})

test('POST /orders/guest/options adds up as the order does', async () => {
  const { shipping, payment, shippingMethod } = await guest.call(priceGuestCheckout, {
    body: { lines: [{ productId, quantity: 2 }], destination: addressFields },
  })
  const [method] = payment
  const { order: placed } = await guest.call(placeGuestOrder, {
    body: bodyOf({ paymentMethod: method?._id, shippingMethod, expectedTotal: method?.totalAmount }),
  })
  expect(shipping.length === 0 || shippingMethod !== undefined).toBe(true)
  expect(placed.totalAmount).toBe(method?.totalAmount)
})
