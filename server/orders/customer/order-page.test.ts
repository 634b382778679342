// Orders of buyers who aren't signed in: by signed link, and by order number and contact.
import { beforeEach, expect, test } from 'vitest'
import { getOwnInvoice } from '#contract/orders/invoices'
import { getOrderPage, lookUpOrder, mailOrderLink } from '#contract/orders/order-page'
import { getOwnOrder } from '#contract/orders/store'
import { cancelOwnOrder, getOrderTracking } from '#contract/orders/store-tracking'
import { claimPayment } from '#contract/payments/store'
import { requestReturn } from '#contract/returns/store'
import { createOrderLinks } from '#server/orders/read/order-links'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { openShop, unlimitedBut } from '#test/shop'

const { shop, postOffice } = await openShopWithMail()
const links = createOrderLinks(shop.secrets)
const customer = await shop.asCustomer({ name: 'Asha Rao', phone: '9822012345' })
const admin = await shop.asAdmin()
const guest = shop.asGuest()

/** An order without an account, with callers who have its links. */
async function guestOrder({ quantity = 2 } = {}) {
  const { _id: id, orderNumber, items } = await placeTestOrder(shop.db, customer, { quantity })
  await shop.db.updateTable('orders').set({ customerId: null }).where('id', '=', id).execute()
  const row = await shop.db
    .selectFrom('orders')
    .select(['id', 'customerEmail', 'linkVersion'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const through = (token: string) => shop.withHeaders({ authorization: `Order ${token}` })
  const lookup = links.token(row, 'lookup', new Date(Date.now() + 60_000))
  return { id, orderNumber, items, row, buyer: through(links.token(row, 'email')), finder: through(lookup) }
}

const claim = { method: 'bank_transfer', reference: 'UTR-1', paidOn: '2026-01-02', amount: 224 } as const

test('a link opens, pays and cancels its order without a session', async () => {
  const { id, orderNumber, buyer } = await guestOrder()
  const { order, tracking, source } = await buyer.call(getOrderPage, {})
  expect([order._id, order.user.name, source, tracking.canCancel]).toEqual([id, 'Asha Rao', 'email', true])
  expect(order.shippingAddress.fullAddress).not.toBe('')
  const claimed = await buyer.call(claimPayment, { params: { id }, body: claim })
  expect(claimed.tracking.paymentClaims).toMatchObject([{ reference: 'UTR-1', amount: 224 }])
  const cancelled = await buyer.call(cancelOwnOrder, {
    params: { id: orderNumber },
    body: { reason: 'By mistake' },
  })
  expect([cancelled.order.status, cancelled.tracking.canCancel]).toEqual(['cancelled', false])
  const events = await shop.db
    .selectFrom('orderEvents')
    .select('actorName')
    .where('orderId', '=', id)
    .execute()
  expect(new Set(events.map(({ actorName }) => actorName))).toEqual(new Set(['Asha Rao']))
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a link downloads the invoice and returns goods of a delivered order', async () => {
  const { id, items, buyer } = await guestOrder()
  await deliverOrder(admin, id)
  const invoice = await shop.fastify.inject({ url: `/api/orders/${id}/invoice`, headers: buyer.headers })
  expect([invoice.statusCode, invoice.headers['content-type']]).toEqual([200, 'application/pdf'])
  const body = {
    reason: 'Damaged in transit' as const,
    items: [{ itemId: items[0]?._id ?? '', quantity: 1 }],
  }
  const { tracking } = await buyer.call(requestReturn, { params: { id }, body })
  expect(tracking.returns).toHaveLength(1)
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a link to one order opens no other order, no list and no account', async () => {
  const [one, other] = [await guestOrder(), await guestOrder()]
  const own = await placeTestOrder(shop.db, customer)
  for (const id of [other.id, other.orderNumber, own._id]) {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/tracking', undefined],
      ['GET', '/invoice', undefined],
      ['POST', '/cancellation', { reason: 'Not mine' }],
      ['POST', '/payment-claims', claim],
    ] as const) {
      expect((await one.buyer.send(method, `/orders/${id}${path}`, body)).status, path).toBe(404)
    }
  }
  for (const path of ['/orders', '/user/profile', '/orders/cart', '/user/addresses', '/admin/orders']) {
    expect((await one.buyer.send('GET', path)).status, path).toBe(401)
  }
})

test('an invalid link is not found instead of asking for a sign-in', async () => {
  const { row } = await guestOrder()
  const expired = links.token(row, 'lookup', new Date(Date.now() - 5_000))
  for (const token of [expired, `${links.token(row, 'email').slice(0, -2)}AA`, 'x'.repeat(52)]) {
    const { status, body } = await shop
      .withHeaders({ authorization: `Order ${token}` })
      .send('GET', '/order-page')
    expect([status, body.message]).toEqual([404, 'This link is not valid any more'])
  }
  expect((await guest.send('GET', '/order-page')).status).toBe(401)
  expect((await customer.send('GET', '/order-page')).status).toBe(404)
})

test.each([
  ['email', () => customer.email.toUpperCase()],
  ['phone', () => '+91 98220-12345'],
])(
  'POST /order-page/lookups finds an order by its number and %s, and shows no address',
  async (_, contact) => {
    const { id, orderNumber, items } = await guestOrder()
    const body = { orderNumber: orderNumber.toLowerCase(), contact: contact() }
    const { token } = await guest.call(lookUpOrder, { body })
    const finder = shop.withHeaders({ authorization: `Order ${token}` })
    await finder.call(claimPayment, { params: { id }, body: { ...claim, reference: `LOOK-${id}` } })
    const { order, tracking } = await finder.call(getOrderPage, {})
    expect(order.items.map(({ name }) => name)).toEqual(items.map(({ name }) => name))
    const shown = JSON.stringify({ order, tracking })
    for (const secret of ['Asha Rao', customer.email, '9822012345', `LOOK-${id}`])
      expect(shown).not.toContain(secret)
    const { fullAddress, zipCode, nameOrCompany } = order.shippingAddress
    expect([fullAddress, zipCode, nameOrCompany, tracking.canCancel]).toEqual(['', '', '', false])
    expect(await finder.call(getOwnOrder, { params: { id } })).toEqual({ success: true, order })
    expect((await finder.call(getOrderTracking, { params: { id } })).tracking).toEqual(tracking)
  },
)

test('a buyer who looked an order up can neither cancel nor return it, nor read its documents', async () => {
  const { id, items, finder } = await guestOrder()
  const cancelling = await finder.send('POST', `/orders/${id}/cancellation`, { reason: 'Guessed' })
  expect([cancelling.status, cancelling.body.message]).toEqual([
    403,
    'Please open the link in our email about the order to do this',
  ])
  await deliverOrder(admin, id)
  const body = { reason: 'Damaged in transit', items: [{ itemId: items[0]?._id, quantity: 1 }] }
  expect((await finder.send('POST', `/orders/${id}/returns`, body)).status).toBe(403)
  expect((await finder.send('GET', pathOfInvoice(id))).status).toBe(403)
})

const pathOfInvoice = (id: string) => getOwnInvoice.path.replace('{id}', id)

test('a wrong number, a wrong contact and deleted contacts get the same reply', async () => {
  const { id, orderNumber } = await guestOrder()
  const ask = (body: object) => guest.send('POST', '/order-page/lookups', body)
  const replies = [
    await ask({ orderNumber: 'BO99999999', contact: customer.email }),
    await ask({ orderNumber, contact: 'someone@example.com' }),
    await ask({ orderNumber, contact: '98220' }),
    await ask({ orderNumber, contact: '%' }),
  ]
  await shop.db
    .updateTable('orders')
    .set({ customerEmail: '', customerPhone: '' })
    .where('id', '=', id)
    .execute()
  replies.push(await ask({ orderNumber, contact: '@' }), await ask({ orderNumber, contact: customer.email }))
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
  expect(replies[0]?.status).toBe(404)
  expect((await ask({ orderNumber: ' ', contact: '' })).body).toMatchObject({
    error: {
      fields: { orderNumber: 'Order number is required', contact: 'Phone number or email is required' },
    },
  })
})

test('guesses are limited per order number and per network, whether the order exists or not', async () => {
  const strict = await openShop({
    adjustLimit: unlimitedBut({
      'order-lookup:number': { attempts: 3 },
      'order-lookup:network': { attempts: 8 },
    }),
  })
  try {
    const ask = async (orderNumber: string) =>
      (await strict.asGuest().send('POST', '/order-page/lookups', { orderNumber, contact: 'a@example.com' }))
        .status
    const asked = async (numbers: readonly string[]) => {
      const statuses: number[] = []
      for (const number of numbers) statuses.push(await ask(number))
      return statuses
    }
    expect(await asked(['BO1', 'BO1', 'BO1', 'bo1'])).toEqual([404, 404, 404, 429])
    expect(await asked(['BO2', 'BO3', 'BO4', 'BO5', 'BO6'])).toEqual([404, 404, 404, 404, 429])
  } finally {
    await strict.close()
  }
})

test("a guest isn't told about the order of another guest when a payment is known", async () => {
  const [one, other] = [await guestOrder(), await guestOrder()]
  const body = { ...claim, reference: 'SHARED-77' }
  await one.buyer.call(claimPayment, { params: { id: one.id }, body })
  const { status, body: reply } = await other.buyer.send('POST', `/orders/${other.id}/payment-claims`, body)
  expect([status, reply.message]).toEqual([
    409,
    'The payment SHARED-77 belongs to another order. Please check the number, or write to us.',
  ])
})

test("emails about a guest's order link to the order page, others to My Orders; stored emails hide the token", async () => {
  const { id, orderNumber, buyer } = await guestOrder()
  const own = await placeTestOrder(shop.db, customer)
  const mails = (await postOffice.work()).filter(({ recipients }) => recipients[0] === customer.email)
  const textOf = (number: string) => mails.find(({ subject }) => subject.includes(number))?.text ?? ''
  const token = /https:\/\/shop\.example\/order#token=([\w-]{52})/.exec(textOf(orderNumber))?.[1] ?? ''
  const opened = await shop.withHeaders({ authorization: `Order ${token}` }).call(getOrderPage, {})
  expect([opened.order._id, opened.source]).toEqual([id, 'email'])
  expect(textOf(own.orderNumber)).toContain(`https://shop.example/my-orders?q=${own.orderNumber}`)
  expect(textOf(own.orderNumber)).not.toContain('#token=')
  const stored = await shop.db.selectFrom('mails').select(['textBody', 'htmlBody']).execute()
  expect(JSON.stringify(stored)).toContain('#token=hidden')
  expect(JSON.stringify(stored)).not.toContain(token)
  await buyer.call(mailOrderLink, {})
  const [mail] = await postOffice.work()
  expect([mail?.recipients, mail?.subject]).toEqual([[customer.email], `Your order ${orderNumber}`])
})

beforeEach(() => shop.db.deleteFrom('throttles').execute())
