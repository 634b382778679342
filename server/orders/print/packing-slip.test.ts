// Packing slips: what to pack, without prices.
import { expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { holdOrder, setOrderPriority, transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { placeOrder } from '#contract/orders/store'
import { placeTestOrder } from '#test/factories/orders'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { addMethod } from '#test/factories/shipping'
import { pdfPages } from '#test/pdf-text'
import { openTradingShop } from '#test/trading-shop'
import { drawPackingSlips } from './draw-packing-slip.ts'
import { getPackingSlip } from './packing-slip.ts'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Rao', phone: '9812345678' })

async function ordered(quantity = 3) {
  const { id: productId } = await createProduct(shop.db, {
    name: 'Coir Door Mat',
    sku: `SKU-${crypto.randomUUID().slice(0, 6)}`,
    hsn: '57023110',
    stock: 100,
  })
  const order = await placeTestOrder(shop.db, customer, { productId, quantity })
  const { sku } = await shop.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return { ...order, sku: sku ?? '' }
}
const fetchSlip = (id: string, query = '') =>
  shop.fastify.inject({ url: `/api/admin/orders/${id}/packing-slip${query}`, headers: admin.headers })
const words = async (id: string, query = '') => {
  const answer = await fetchSlip(id, query)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return pdfPages(answer.rawPayload).flat()
}

test('a slip shows order number, address and items, and no price', async () => {
  const { _id: id, orderNumber, sku } = await ordered()
  await admin.call(setOrderPriority, { params: { id }, body: { isPriority: true } })
  const said = await words(id)
  // Once among the facts and once below its barcode.
  expect(said.filter((word) => word === orderNumber)).toHaveLength(2)
  for (const word of [
    orderNumber,
    'PACKING SLIP',
    'PRIORITY',
    'Coir Door Mat',
    sku,
    '57023110',
    '3',
    'Phone 9812345678',
    '1 item, 3 units',
  ]) {
    expect(said).toContain(word)
  }
  expect(said.join(' ')).not.toMatch(/₹|GST|Total|(100|112|300|336)\.00/)
  const answer = await fetchSlip(orderNumber)
  expect(answer.headers['content-disposition']).toContain(`Packing%20slip%20${orderNumber}.pdf`)
})

test('the last slip of a cash-on-delivery order shows the amount to collect; the chosen shipping method is named', async () => {
  const cod = await createPaymentMethod(shop.db, { name: 'Cash' })
  const { _id: shippingMethod } = await addMethod(admin, { name: 'Coast Courier', cost: 50 })
  const { id: productId } = await createProduct(shop.db)
  await customer.call(addToCart, { body: { productId, quantity: 2 } })
  const body = { shippingAddress: addressFields, paymentMethod: cod.id, shippingMethod }
  const { order } = await customer.call(placeOrder, { body })
  const said = await words(order._id)
  expect(said).toEqual(expect.arrayContaining(['Send by', 'Coast Courier']))
  // The rupee sign uses another font and is extracted as separate text.
  const collects = (slip: string[]) => slip.join('').replace(/\s+/g, '').includes('COLLECT₹280.00')
  expect(collects(said)).toBe(true)
  const step = { to: 'processing' as const, version: 1 }
  await admin.call(transitionOrder, { params: { id: order._id }, body: step })
  for (const version of [2, 3]) {
    const items = [{ itemId: order.items[0]?._id, quantity: 1 }]
    const part = { version, carrier: 'DTDC', trackingNumber: `D98765432${version}`, items }
    const sent = await admin.send('POST', `/admin/orders/${order._id}/shipments`, part)
    expect(sent.status).toBe(201)
  }
  const { shipments } = (await admin.call(getOrderDetail, { params: { id: order._id } })).order
  const slips = await Promise.all(shipments.map(({ _id }) => words(order._id, `?shipment=${_id}`)))
  const tracked = slips.map((slip) => [slip.includes('D987654323'), collects(slip)])
  expect(tracked.sort()).toEqual([
    [false, false],
    [true, true],
  ])
})

test("after a partial shipment, the order's slip lists the remaining units and the shipment's slip its own", async () => {
  const { _id: id, items } = await ordered(5)
  await admin.call(transitionOrder, { params: { id }, body: { to: 'processing', version: 1 } })
  const part = { version: 2, carrier: 'DTDC', trackingNumber: 'D123', acceptUnpaid: true }
  await admin.send('POST', `/admin/orders/${id}/shipments`, {
    ...part,
    items: [{ itemId: items[0]?._id, quantity: 2 }],
  })
  const { order } = await admin.call(getOrderDetail, { params: { id } })
  const rest = await words(id)
  expect(rest).toEqual(
    expect.arrayContaining(['1 item, 3 units', 'This shipment contains part of the order.']),
  )
  const shipment = await words(id, `?shipment=${order.shipments[0]?._id}`)
  expect(shipment).toEqual(expect.arrayContaining(['1 item, 2 units', 'DTDC', 'D123']))
  expect((await fetchSlip(id, `?shipment=${id}`)).statusCode).toBe(404)
  expect((await fetchSlip(id, '?shipment=nonsense')).statusCode).toBe(404)
})

test('an order on hold or closed gets no packing slip', async () => {
  const held = await ordered()
  await admin.call(holdOrder, {
    params: { id: held._id },
    body: { version: 1, reason: 'Address is unclear' },
  })
  const refusal = await fetchSlip(held._id)
  expect([refusal.statusCode, refusal.json().message]).toEqual([
    409,
    'The order is on hold: Address is unclear',
  ])
  const over = await ordered()
  const cancel = { to: 'cancelled' as const, version: 1, reason: 'Ordered twice' }
  await admin.call(transitionOrder, { params: { id: over._id }, body: cancel })
  expect((await fetchSlip(over._id)).statusCode).toBe(409)
  expect((await fetchSlip('BO1')).statusCode).toBe(404)
})

test('a long order continues on the next page, with the header repeated, and the same slip yields the same bytes', async () => {
  const { _id } = await ordered()
  const slip = await getPackingSlip(shop.db, _id, undefined)
  const line = slip.lines[0] ?? { name: '', choice: '', sku: '', hsn: '', quantity: 1, unit: 'Piece' }
  const long = {
    ...slip,
    lines: Array.from({ length: 60 }, (_, index) => ({
      ...line,
      name: `Mat ${index + 1}`,
      choice: 'color: Red',
    })),
  }
  const bytes = await drawPackingSlips([long], null)
  const pages = pdfPages(bytes)
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, said] of pages.entries()) {
    expect(said).toEqual(
      expect.arrayContaining(['SKU', `${slip.orderNumber}  ·  Page ${index + 1} of ${pages.length}`]),
    )
  }
  expect(pages.flat().filter((word) => /^Mat \d+$/.test(word))).toHaveLength(60)
  expect(await drawPackingSlips([long], null)).toEqual(bytes)
})

test('GET /admin/orders/packing-slips prints slips in the given order with page numbers of their own, and names orders left out', async () => {
  const [one, two, held] = [await ordered(1), await ordered(2), await ordered(3)]
  const hold = { version: 1, reason: 'Address is unclear' }
  await admin.call(holdOrder, { params: { id: held._id }, body: hold })
  const ids = [two._id, held._id, one._id].join(',')
  const url = `/api/admin/orders/packing-slips?ids=${ids}`
  const answer = await shop.fastify.inject({ url, headers: admin.headers })
  expect([answer.statusCode, answer.headers['x-omitted']]).toEqual([200, held.orderNumber])
  const pages = pdfPages(answer.rawPayload)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(`${two.orderNumber}  ·  Page 1 of 1`)
  expect(pages[1]).toContain(`${one.orderNumber}  ·  Page 1 of 1`)
  const refusal = await admin.send('GET', `/admin/orders/packing-slips?ids=${held._id}`)
  expect(refusal.status).toBe(409)
})
