// Labels and pick lists: where parcels go, and what to take from the shelves.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAddress, updateAddress } from '#contract/accounts/addresses'
import { toPaise } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { addToCart } from '#contract/cart/cart'
import { holdOrder, setOrderPriority, transitionOrder } from '#contract/orders/admin-actions'
import { placeOrder } from '#contract/orders/store'
import { recordPayment } from '#contract/payments/admin'
import { demoSeller } from '#demo/seller'
import { drawBarcode, fitsBarcode } from '#server/pdf/barcode'
import { openPdf } from '#server/pdf/pdf-document'
import { placeTestOrder } from '#test/factories/orders'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { pdfPages } from '#test/pdf-text'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'
import { drawLabels } from './draw-labels.ts'
import type { Label } from './label-queries.ts'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Rao', phone: '9812345678' })

const mat = async (name: string) =>
  (await createProduct(shop.db, { name, sku: `SKU-${crypto.randomUUID().slice(0, 6)}`, weightGrams: 750 })).id
const ordered = (productId: string, quantity = 3) =>
  placeTestOrder(shop.db, customer, { productId, quantity })

async function printed(path: string) {
  const answer = await shop.fastify.inject({ url: `/api/admin/orders/${path}`, headers: admin.headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return pdfPages(answer.rawPayload)
}
const refusal = (path: string) => admin.send('GET', `/admin/orders/${path}`)

test('a label shows order number, address and weight, and no price', async () => {
  const { _id: id, orderNumber } = await ordered(await mat('Coir Door Mat'))
  await admin.call(setOrderPriority, { params: { id }, body: { isPriority: true } })
  const [page = [], ...others] = await printed(`labels?ids=${id}`)
  expect(others).toEqual([])
  for (const word of [orderNumber, 'PRIORITY', 'DELIVER TO', 'Phone 9812345678', '3 units · 2.25 kg'])
    expect(page).toContain(word)
  expect(page.join(' ')).not.toMatch(/₹|Total/)
})

test('label and packing slip show the State of the address, wherever the buyer is registered', async () => {
  const productId = await mat('Jute Door Mat')
  await customer.call(addToCart, { body: { productId, quantity: 1 } })
  const body = { shippingAddress: addressFields, gstin: '27AAPFU0939F1ZV' }
  const { order } = await customer.call(placeOrder, { body })
  for (const path of [`labels?ids=${order._id}`, `${order._id}/packing-slip`]) {
    const text = (await printed(path)).flat().join(' ')
    expect(text).toContain('Haryana')
    expect(text).not.toContain('Maharashtra')
  }
})

test('labels, packing slip and courier file name the phone number of a saved address, which a change without it keeps', async () => {
  const address = { ...addressFields, phone: '+91 90000 12345' }
  const added = await customer.call(addAddress, { body: address })
  expect(added.address.phone).toBe('9000012345')
  const params = { id: added.address._id }
  const kept = await customer.call(updateAddress, { params, body: { ...addressFields, city: 'Karnal' } })
  expect(kept.address).toMatchObject({ city: 'Karnal', phone: '9000012345' })
  const wrong = await customer.send('POST', '/user/addresses', { ...addressFields, phone: '12' })
  expect(wrong).toMatchObject({ status: 400, body: { error: { fields: { phone: expect.any(String) } } } })

  await customer.call(addToCart, { body: { productId: await mat('Sisal Mat'), quantity: 1 } })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: added.address._id } })
  expect(order.shippingAddress.phone).toBe('9000012345')
  await admin.call(transitionOrder, { params: { id: order._id }, body: { to: 'processing', version: 1 } })
  for (const path of [`labels?ids=${order._id}`, `${order._id}/packing-slip`]) {
    const text = (await printed(path)).flat().join(' ')
    expect(text).toContain('9000012345')
    expect(text).not.toContain('9812345678')
  }
  const url = `/api/admin/orders/courier-file?ids=${order._id}`
  const file = await shop.fastify.inject({ url, headers: admin.headers })
  expect(file.body).toContain('9000012345')
})

test('the last label of a cash-on-delivery order shows the amount to collect until it is paid', async () => {
  const method = await createPaymentMethod(shop.db, { isActive: true })
  const productId = await mat('Cotton Dari')
  await customer.call(addToCart, { body: { productId, quantity: 2 } })
  const body = { shippingAddress: addressFields, paymentMethod: method.id }
  const { order } = await customer.call(placeOrder, { body })
  const { _id: id, totalAmount } = order
  const words = async () => (await printed(`labels?ids=${id}`)).map((page) => page.join(' '))
  // The rupee sign uses another font and is extracted as separate text.
  const [label = ''] = await words()
  expect(label.replace(/\s+/g, '')).toContain(`COLLECT${formatRupees(totalAmount)}DELIVER`)

  await admin.call(transitionOrder, { params: { id }, body: { to: 'processing', version: 1 } })
  const part = { version: 2, carrier: 'DTDC', trackingNumber: 'D987654321' }
  const items = [{ itemId: order.items[0]?._id, quantity: 1 }]
  await admin.send('POST', `/admin/orders/${id}/shipments`, { ...part, items })
  const [gone = '', left = ''] = await words()
  expect([gone.includes('COLLECT'), left.includes('COLLECT')]).toEqual([false, true])

  const receipt = { method: 'cash', amount: totalAmount, receivedOn: '2026-01-01' } as const
  await admin.call(recordPayment, { params: { id }, body: receipt })
  expect((await words()).join(' ')).not.toContain('COLLECT')
})

test('each shipment has a label with its carrier, and remaining units have one of their own', async () => {
  const { _id: id, items } = await ordered(await mat('Jute Rug'), 5)
  await admin.call(transitionOrder, { params: { id }, body: { to: 'processing', version: 1 } })
  const part = { version: 2, carrier: 'DTDC', trackingNumber: 'D123456789', acceptUnpaid: true }
  const body = { ...part, items: [{ itemId: items[0]?._id, quantity: 2 }] }
  expect((await admin.send('POST', `/admin/orders/${id}/shipments`, body)).status).toBe(201)
  const pages = await printed(`labels?ids=${id}&size=4x6`)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toEqual(expect.arrayContaining(['DTDC', 'D123456789', '2 units · 1.50 kg']))
  expect(pages[1]).toContain('3 units · 2.25 kg')
  expect(pages[1]).not.toContain('DTDC')
})

test('a sheet of A4 holds four labels', async () => {
  const productId = await mat('Bath Mat')
  const ids: string[] = []
  for (let index = 0; index < 5; index++) ids.push((await ordered(productId, 1))._id)
  const pages = await printed(`labels?ids=${ids.join(',')}&size=a4`)
  expect(pages.map((page) => page.filter((word) => word === 'DELIVER TO').length)).toEqual([4, 1])
  expect(await printed(`labels?ids=${ids.join(',')}`)).toHaveLength(5)
})

test('a pick list adds up what several orders need of a product', async () => {
  const [one, other] = [await mat('Wool Rug'), await mat('Yoga Mat')]
  const first = await ordered(one, 2)
  const second = await ordered(one, 3)
  const third = await ordered(other, 1)
  const ids = [first, second, third].map(({ _id }) => _id)
  const words = (await printed(`pick-list?ids=${ids.join(',')}`)).flat()
  expect(words).toEqual(expect.arrayContaining(['Wool Rug', '5', 'Yoga Mat', '1']))
  expect(words.join(' ')).toContain(`${first.orderNumber} (2),`)
  expect(words.join(' ')).toMatch(/3 orders · 2 products · 6 units/)
})

test('orders on hold or closed have no label, and invalid requests are refused', async () => {
  const { _id: held } = await ordered(await mat('Prayer Mat'))
  await admin.call(holdOrder, { params: { id: held }, body: { version: 1, reason: 'Address?' } })
  for (const path of ['labels', 'pick-list']) {
    expect(await refusal(`${path}?ids=${held}`)).toMatchObject({ status: 409 })
    expect(await refusal(`${path}?ids=${crypto.randomUUID()}`)).toMatchObject({ status: 409 })
    for (const ids of [
      '',
      'x',
      `${held},x`,
      Array.from({ length: 101 }, () => crypto.randomUUID()).join(','),
    ])
      expect(await refusal(`${path}?ids=${ids}`), ids.slice(0, 40)).toMatchObject({ status: 400 })
  }
  expect(await refusal(`labels?ids=${held}&size=a3`)).toMatchObject({ status: 400 })
})

test('a label with any content fits on its page', async () => {
  const anything = fc.string({ unit: 'grapheme', maxLength: 200 })
  const AnyLabel: fc.Arbitrary<Label> = fc.record({
    orderNumber: fc.constant('BO10000001'),
    isPriority: fc.boolean(),
    isGift: fc.boolean(),
    name: anything,
    phone: anything,
    address: anything,
    place: anything,
    state: anything,
    zipCode: fc.stringMatching(/^\d{0,6}$/),
    units: fc.integer({ min: 1, max: 1_000_000 }),
    weightGrams: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    collectPaise: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(toPaise)),
    shipment: fc.option(
      fc.record({ carrier: anything, trackingNumber: anything, method: fc.option(anything) }),
    ),
  })
  const property = fc.asyncProperty(
    AnyLabel,
    fc.constantFrom('4x6' as const, 'a4' as const),
    async (label, size) => {
      const bytes = await drawLabels([label], { size, seller: demoSeller, date: new Date(0) })
      expect(pdfPages(bytes)).toHaveLength(1)
    },
  )
  await fc.assert(property, { numRuns: runs(40) })
})

test("a barcode too narrow for scanners isn't drawn", () => {
  expect(fitsBarcode('BO10000141', 260)).toBe(true)
  expect(fitsBarcode('X'.repeat(40), 260)).toBe(false)
  const paper = openPdf({ title: '', author: '', date: new Date(0) })
  const bars: number[] = []
  drawBarcode({ ...paper, fill: (_x, _y, width) => void bars.push(width) }, 'BO10000141', {
    x: 0,
    y: 0,
    width: 260,
    height: 30,
  })
  // Start, ten letters and checksum have three bars each; the stop has four.
  expect(bars.length).toBeGreaterThanOrEqual(25)
  expect(Math.min(...bars)).toBeGreaterThan(0.7)
})

test('label and packing slip show names in the scripts of India, and warn of characters that no font has', async () => {
  const productId = await mat('Kolam mat கோலம்')
  const order = async (nameOrCompany: string) => {
    await customer.call(addToCart, { body: { productId, quantity: 1 } })
    const body = { shippingAddress: { ...addressFields, nameOrCompany } }
    return (await customer.call(placeOrder, { body })).order
  }
  const indian = 'ಸ್ತ್ರೀ ਗੁਰਪ੍ਰੀਤ స్త్రీ বন্দ্যোপাধ্যায়'
  const [known, chinese] = [await order(indian), await order('Lin 林小 👍')]
  const url = (path: string) => ({ url: `/api/admin/orders/${path}`, headers: admin.headers })
  for (const path of [`labels?ids=${known._id}`, `${known._id}/packing-slip`]) {
    const answer = await shop.fastify.inject(url(path))
    const units = pdfPages(answer.rawPayload).flat()
    for (const word of indian.split(' ')) expect(units).toContain(word)
    expect(answer.headers['x-print-warning']).toBeUndefined()
  }
  const warningOf = async (path: string) =>
    decodeURIComponent(String((await shop.fastify.inject(url(path))).headers['x-print-warning']))
  const boxes = `${chinese.orderNumber}: 林 小 👍`
  expect(await warningOf(`labels?ids=${known._id},${chinese._id}`)).toBe(boxes)
  expect(await warningOf(`${chinese._id}/packing-slip`)).toBe(boxes)
})

test('labels are in the order of the request, and orders without one are named', async () => {
  const productId = await mat('Sisal Mat')
  const [one, two, held] = [await ordered(productId), await ordered(productId), await ordered(productId)]
  await admin.call(holdOrder, { params: { id: held._id }, body: { version: 1, reason: 'Address?' } })
  const ids = [two._id, one._id, held._id].join(',')
  for (const kind of ['labels', 'pick-list']) {
    const url = `/api/admin/orders/${kind}?ids=${ids}`
    const answer = await shop.fastify.inject({ url, headers: admin.headers })
    expect(answer.headers['x-omitted']).toBe(held.orderNumber)
  }
  const pages = await printed(`labels?ids=${ids}`)
  expect(pages.map((words) => words.includes(two.orderNumber))).toEqual([true, false])
})
