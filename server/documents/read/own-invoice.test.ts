import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDay } from '#contract/base/days'
import { addToCart } from '#contract/cart/cart'
import { placeOrder } from '#contract/orders/store'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { pdfPages } from '#test/pdf-text'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let customer: Awaited<ReturnType<TestShop['asCustomer']>>
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.asCustomer({ name: 'Asha Rao', phone: '9811100000' })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

let admin: Awaited<ReturnType<TestShop['asAdmin']>>
/** Delivers the whole order. Returns its invoice number. */
async function invoiced(order: { _id: string }): Promise<string> {
  await deliverOrder(admin, order._id)
  const { number } = await shop.db
    .selectFrom('taxDocuments')
    .select('number')
    .where('orderId', '=', order._id)
    .executeTakeFirstOrThrow()
  return number
}

const download = (id: string, headers: Record<string, string> = customer.headers) =>
  shop.fastify.inject({ url: `/api/orders/${id}/invoice`, headers })

const pagesOf = async (id: string) => pdfPages((await download(id)).rawPayload)

/** All text of the pages, for text that was broken into lines. */
const said = (pages: readonly string[][]) => pages.flat().join(' ')

test('an invoice is downloaded as a PDF named by its number and is never cached', async () => {
  const order = await placeTestOrder(shop.db, customer)
  const number = await invoiced(order)
  const { statusCode, headers, rawPayload } = await download(order._id)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''Invoice%20${number.replaceAll('/', '-')}.pdf`,
    'cache-control': 'no-store',
  })
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await download(order.orderNumber)).rawPayload.equals(rawPayload)).toBe(true)
})

test('an invoice within the State has the contents required by rule 46, with CGST and SGST', async () => {
  const product = await createProduct(shop.db, {
    name: 'Cotton Bath Mat',
    hsn: '630260',
    unit: 'Set',
    pricePaise: 129_900,
  })
  const order = await placeTestOrder(shop.db, customer, { productId: product.id, quantity: 100 })
  const number = await invoiced(order)
  const [page = [], ...more] = await pagesOf(order._id)
  expect(more).toEqual([])
  for (const text of [
    'TAX INVOICE',
    'Panipat Handloom Works (Demo)',
    'Demo Proprietor, trading as Panipat Handloom Works (Demo)',
    'GSTIN 06DEMOP0000D1Z5',
    number,
    formatDay(new Date()),
    order.orderNumber,
    'Asha Rao',
    'Asha Traders',
    '12 Mill Road',
    'Panipat 132103',
    'State: Haryana (06)',
    '9811100000',
    'Haryana (06)',
    'Within the State: CGST and SGST',
    'Cotton Bath Mat',
    '630260',
    '100',
    'Set',
    '1,299.00',
    '1,29,900.00',
    '7,794.00',
    '6%',
    '1,45,488.00',
    'Tax is payable on reverse charge: No',
    'Tax by HSN code',
    '15,588.00',
    'Authorised signatory',
  ]) {
    expect(page).toContain(text)
  }
  expect(said([page])).toContain('One Lakh Forty-Five Thousand Four Hundred Eighty-Eight Rupees Only')
  // By HSN code, and once in the total.
  expect(page.filter((text) => text === '15,588.00')).toHaveLength(2)
  expect(page).toContain('₹')
  expect(page).not.toContain('IGST')
  expect(page).not.toContain('Round-off')
})

test('an invoice to another State has IGST and the place of supply', async () => {
  const { id: productId } = await createProduct(shop.db)
  await customer.call(addToCart, { body: { productId, quantity: 2 } })
  const shippingAddress = { ...addressFields, city: 'Chennai', state: 'TAMIL NADU', zipCode: '600001' }
  const { order } = await customer.call(placeOrder, { body: { shippingAddress } })
  await invoiced(order)
  const [page = []] = await pagesOf(order._id)
  for (const text of ['IGST', 'Tamil Nadu (33)', 'Between two States: IGST', '24.00', '12%', '224.00']) {
    expect(page).toContain(text)
  }
  for (const text of ['CGST', 'SGST']) expect(page).not.toContain(text)
})

test('an invoice of 40 lines continues over several pages, each with its header and number', async () => {
  const long = 'Hand tufted wool and jute runner with a woven border '.repeat(3).trim()
  for (let index = 0; index < 40; index++) {
    const { id } = await createProduct(shop.db, { name: `${long} ${index}` })
    await customer.call(addToCart, { body: { productId: id, quantity: 1 } })
  }
  const shippingAddress = {
    ...addressFields,
    nameOrCompany: 'L'.repeat(100),
    fullAddress: 'Āśram Mārg '.repeat(20),
    city: 'पानीपत',
  }
  const { order } = await customer.call(placeOrder, { body: { shippingAddress } })
  const number = await invoiced(order)
  const pages = await pagesOf(order._id)
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, index) => {
    expect(page).toContain(`${number}  ·  Page ${index + 1} of ${pages.length}`)
    expect(page.filter((text) => text === 'HSN').length).toBeGreaterThan(0)
  })
  const all = pages.flat()
  for (let index = 1; index <= 40; index++) expect(all).toContain(String(index))
  expect(said(pages)).not.toContain('\ufffd')
  expect(all.filter((text) => text.includes('Ā')).length).toBeGreaterThan(0)
  expect(said(pages)).toMatch(/पानीपत/)
})

test("an order without an invoice, another customer's order and an unknown order get the same reply", async () => {
  const stranger = await shop.asCustomer()
  const foreign = await placeTestOrder(shop.db, stranger)
  await invoiced(foreign)
  const bare = await placeTestOrder(shop.db, customer)
  for (const id of [
    bare._id,
    foreign._id,
    foreign.orderNumber,
    '018f0000-0000-7000-8000-000000000000',
    'x',
  ]) {
    const { statusCode, body } = await download(id)
    expect([id, statusCode, JSON.parse(body).message]).toEqual([id, 404, 'Invoice not found'])
  }
  expect((await download(foreign._id, stranger.headers)).statusCode).toBe(200)
  expect((await download(foreign._id, {})).statusCode).toBe(401)
})
