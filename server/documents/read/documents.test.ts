// Documents for admins and customers: listing, totals, search, export, download.
import { expect, test } from 'vitest'
import { listDocuments } from '#contract/documents/admin'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { pdfPages } from '#test/pdf-text'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()

/** Places an order that is delivered and has one of its two units returned. */
async function returned() {
  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, order._id)
  const asked = await customer.send('POST', `/orders/${order._id}/returns`, {
    reason: 'Damaged in transit',
    items: [{ itemId: order.items[0]?._id, quantity: 1 }],
  })
  const { tracking } = asked.body as unknown as { tracking: { returns: { _id: string }[] } }
  const _id = tracking.returns[0]?._id
  for (const [version, step] of [
    { to: 'approved' },
    { to: 'received', items: [{ itemId: order.items[0]?._id, restock: 1, scrap: 0 }] },
  ].entries()) {
    const { status } = await admin.send('POST', `/admin/returns/${_id}/transitions`, {
      version: version + 1,
      ...step,
    })
    expect(status).toBe(200)
  }
  return order
}

const order = await returned()
const other = await placeTestOrder(shop.db, customer, { quantity: 5 })
await deliverOrder(admin, other._id)
const list = (query: object) => admin.call(listDocuments, { query: query as never })

test('GET /documents lists documents newest first and adds up invoices minus credit notes', async () => {
  const { documents, total, sums } = await list({})
  expect(documents.map(({ kind, orderNumber }) => [kind, orderNumber])).toEqual([
    ['tax_invoice', other.orderNumber],
    ['credit_note', order.orderNumber],
    ['tax_invoice', order.orderNumber],
  ])
  expect([total, sums]).toEqual([3, { taxable: 500 + 200 - 100, tax: 60 + 24 - 12, total: 560 + 224 - 112 }])
})

test.each([
  ['the kind', () => ({ kind: 'credit_note' }), 1],
  ['the order', () => ({ search: order.orderNumber }), 2],
  ['a part of the number', () => ({ search: 'inv/' }), 2],
  ['the id of the order', () => ({ orderId: other._id }), 1],
  ['the month', () => ({ month: new Date(Date.now() + 19_800_000).toISOString().slice(0, 7) }), 3],
  ['another month', () => ({ month: '2020-01' }), 0],
  ['buyers with a GSTIN', () => ({ buyer: 'business' }), 0],
  ['all others', () => ({ buyer: 'consumer' }), 3],
] as const)('GET /documents finds by %s', async (_, query, count) => {
  const { documents, total } = await list(query())
  expect([documents.length, total]).toEqual([count, count])
})

test('an export contains the same documents as the filtered list', async () => {
  const { payload } = await shop.fastify.inject({
    url: '/api/documents/export?kind=credit_note',
    headers: admin.headers,
  })
  const [head, row, ...rest] = payload.replace('\ufeff', '').trim().split(/\r?\n/)
  expect(head).toContain('Taxable value')
  expect(row).toContain(order.orderNumber)
  expect(rest).toEqual([])
})

test('an admin can print any copy, a customer only their own documents', async () => {
  const { documents } = await list({ orderId: order._id })
  const [note, invoice] = documents
  const file = (url: string, headers: Record<string, string>) =>
    shop.fastify.inject({ url: `/api${url}`, headers })
  const copy = await file(`/documents/${invoice?._id}/file?copy=duplicate`, admin.headers)
  expect((await pdfPages(copy.rawPayload)).flat()).toContain('Duplicate for transporter')

  const { tracking } = await customer.call(getOrderTracking, { params: { id: order._id } })
  expect(tracking.documents.map(({ kind, number }) => [kind, number])).toEqual([
    ['tax_invoice', invoice?.number],
    ['credit_note', note?.number],
  ])
  const own = await file(`/orders/${order._id}/documents/${note?._id}`, customer.headers)
  const texts = (await pdfPages(own.rawPayload)).flat()
  for (const text of ['CREDIT NOTE', 'Against invoice', invoice?.number ?? '', '112.00'])
    expect(texts.join('\n')).toContain(text)

  const stranger = await shop.asCustomer()
  expect((await file(`/orders/${order._id}/documents/${note?._id}`, stranger.headers)).statusCode).toBe(404)
  // A document of another order of the same customer.
  expect((await file(`/orders/${other._id}/documents/${note?._id}`, customer.headers)).statusCode).toBe(404)
  expect((await file(`/orders/${order._id}/documents/x`, customer.headers)).statusCode).toBe(404)
  expect((await file('/documents/x/file', admin.headers)).statusCode).toBe(404)
})

test('an order is found by its invoice number', async () => {
  const { documents } = await list({ orderId: other._id })
  const found = await admin.send(
    'GET',
    `/admin/search?q=${encodeURIComponent(documents[0]?.number.toLowerCase() ?? '')}`,
  )
  expect(found.body).toMatchObject({ orders: [{ orderNumber: other.orderNumber }] })
})

test('an invoice shows payment details for the amount due when printed, and none once it is paid', async () => {
  const { _id, orderNumber } = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, _id)
  const page = async () => {
    const { rawPayload } = await shop.fastify.inject({
      url: `/api/orders/${_id}/invoice`,
      headers: customer.headers,
    })
    return (pdfPages(rawPayload)[0] ?? []).join('')
  }
  expect(await page()).toContain('Scan to pay ₹224.00 by UPI')
  expect(await page()).toMatch(/Or to account \d+, IFSC [A-Z0-9]{11}/)
  const pay = (amount: number) =>
    admin.send('POST', `/admin/orders/${_id}/payments`, { method: 'upi', amount, receivedOn: '2026-01-02' })
  await pay(24)
  const text = await page()
  expect(text).toContain('Scan to pay ₹200.00 by UPI')
  expect(text).toContain(`Amount due for order ${orderNumber}`)
  await pay(200)
  expect(await page()).not.toContain('Scan to pay')
})

test("amounts above UPI's limit are requested by bank transfer", async () => {
  const { id } = await createProduct(shop.db, { stock: 2_000, maxOrderQuantity: 2_000 })
  const { _id } = await placeTestOrder(shop.db, customer, { productId: id, quantity: 1_000 })
  await deliverOrder(admin, _id)
  const { rawPayload } = await shop.fastify.inject({
    url: `/api/orders/${_id}/invoice`,
    headers: customer.headers,
  })
  const page = (pdfPages(rawPayload)[0] ?? []).join('')
  expect(page).toMatch(/Please pay ₹1,12,000\.00 by bank transfer.*Account \d+, IFSC/)
  expect(page).not.toContain('Scan to pay')
})

test('GET /admin/orders/invoices prints the invoices in the given order, and names orders without one', async () => {
  const waiting = await placeTestOrder(shop.db, customer)
  const ids = [other._id, waiting._id, order._id].join(',')
  const url = `/api/admin/orders/invoices?ids=${ids}`
  const answer = await shop.fastify.inject({ url, headers: admin.headers })
  expect([answer.statusCode, answer.headers['x-omitted']]).toEqual([200, waiting.orderNumber])
  const pages = pdfPages(answer.rawPayload).map((words) => words.join(' '))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(other.orderNumber)
  expect(pages[1]).toContain(order.orderNumber)
  for (const page of pages) expect(page).toContain('Page 1 of 1')
  const none = await admin.send('GET', `/admin/orders/invoices?ids=${waiting._id}`)
  expect(none).toMatchObject({ status: 409, body: { message: expect.stringContaining('invoice yet') } })
})
