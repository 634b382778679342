import { afterAll, beforeAll, expect, test } from 'vitest'
import { transitionOrder } from '#contract/orders/admin-actions'
import { setSupplierStatus } from '#contract/purchasing/suppliers'
import { searchAdmin } from '#contract/search/admin'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { goodBody } from '#test/endpoints/good-bodies'
import { placeTestOrder } from '#test/factories/orders'
import { createCustomer } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { createTestPurchase, createTestSupplier } from '#test/factories/purchasing'
import { openShop, type TestShop } from '#test/shop'
import { hashTables } from '#test/tables'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const search = (q: string) => admin.call(searchAdmin, { query: { q } })
const products = async (q: string) => (await search(q)).products.map(({ name }) => name)
const orders = async (q: string) => (await search(q)).orders.map(({ orderNumber }) => orderNumber)
const customers = async (q: string) => (await search(q)).customers.map(({ name }) => name)

test('products are found by name, SKU and HSN, even if misspelt, in any state with archived ones last', async () => {
  await createProduct(shop.db, { name: 'Coir Doormat Archived', status: 'archived' })
  await createProduct(shop.db, { name: 'Heavy Coir Doormat', sku: 'DM-001', hsn: '57029910' })
  await createProduct(shop.db, { name: 'Coir Doormat Draft', status: 'draft', pricePaise: null })
  await createProduct(shop.db, {
    name: 'Steel Kettle',
    sku: 'KT-9',
    hsn: '85167100',
    stock: 7,
    images: ['/uploads/a.webp'],
  })
  expect(await products('coir doormat')).toEqual([
    'Coir Doormat Draft',
    'Heavy Coir Doormat',
    'Coir Doormat Archived',
  ])
  expect(await products('dm-001')).toEqual(['Heavy Coir Doormat'])
  expect(await products('57029910')).toEqual(['Heavy Coir Doormat'])
  expect(await products('kettel')).toEqual(['Steel Kettle'])
  expect(await products('ke')).toEqual(['Steel Kettle'])
  expect((await search('KT-9')).products).toEqual([
    expect.objectContaining({ sku: 'KT-9', hsn: '85167100', image: '/uploads/a.webp', stock: 7 }),
  ])
})

test('the product with the exact SKU comes before those that only mention it, and at most six are found', async () => {
  for (let at = 0; at < 8; at++) await createProduct(shop.db, { name: `XQ7 spare part ${at}` })
  await createProduct(shop.db, { name: 'Blender', sku: 'XQ7' })
  const found = await products('xq7')
  expect(found).toHaveLength(6)
  expect(found[0]).toBe('Blender')
})

test('orders are found by number, customer, email, phone and tracking number; an exact number comes first', async () => {
  const customer = await shop.asCustomer({
    name: 'Meera Nair',
    email: 'meera@nair.example',
    phone: '9812345678',
  })
  const first = await placeTestOrder(shop.db, customer)
  const second = await placeTestOrder(shop.db, customer)
  expect(await orders('meera')).toEqual([second.orderNumber, first.orderNumber])
  expect(await orders('MEERA@nair')).toHaveLength(2)
  expect(await orders('+91 98123-45678')).toHaveLength(2)
  expect((await orders(first.orderNumber.toLowerCase()))[0]).toBe(first.orderNumber)
  expect((await orders('bo'))[0]).toBe(second.orderNumber)
  const step = (body: object) =>
    admin.call(transitionOrder, { params: { id: first._id }, body: body as never })
  await step({ to: 'processing', version: 1 })
  await step({
    to: 'shipped',
    version: 2,
    carrier: 'India Post',
    trackingNumber: 'EE987654321IN',
    acceptUnpaid: true,
  })
  const { orders: found } = await search('ee987654321')
  expect(found).toMatchObject([
    { _id: first._id, customer: 'Meera Nair', status: 'shipped', totalAmount: 224 },
  ])
})

test("customers are found by name, email and phone, with their newest order; deleted ones aren't found", async () => {
  const customer = await shop.asCustomer({
    name: 'Kabir Bedi',
    email: 'kabir@bedi.example',
    phone: '9765432109',
  })
  await placeTestOrder(shop.db, customer)
  const { orderNumber } = await placeTestOrder(shop.db, customer)
  await createCustomer(shop.db, { name: 'Anna Kabir' })
  expect(await customers('kabir')).toEqual(['Kabir Bedi', 'Anna Kabir'])
  expect(await customers('ka')).toEqual(['Kabir Bedi'])
  expect((await search('0 97654 32109')).customers).toMatchObject([
    { name: 'Kabir Bedi', email: 'kabir@bedi.example', orderCount: 2, lastOrder: orderNumber },
  ])
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, customer.id))
  expect(await customers('kabir')).toEqual(['Anna Kabir'])
  expect(await customers('deleted customer')).toEqual([])
})

test('suppliers are found by name, GSTIN, email and phone, archived ones last', async () => {
  const archived = await createTestSupplier(admin, { name: 'Jaipur Looms Archived' })
  await admin.call(setSupplierStatus, { params: { id: archived._id }, body: { status: 'inactive' } })
  await createTestSupplier(admin, { name: 'Old Jaipur Looms', phone: '9811122233' })
  await createTestSupplier(admin, {
    name: 'Jaipur Looms',
    state: '27',
    gstin: '27AAPFU0939F1ZV',
    email: 'looms@jaipur.example',
  })
  const suppliers = async (q: string) => (await search(q)).suppliers.map(({ name }) => name)
  expect(await suppliers('jaipur looms')).toEqual([
    'Jaipur Looms',
    'Old Jaipur Looms',
    'Jaipur Looms Archived',
  ])
  expect(await suppliers('ja')).toEqual(['Jaipur Looms', 'Jaipur Looms Archived'])
  expect(await suppliers('LOOMS@jaipur')).toEqual(['Jaipur Looms'])
  expect(await suppliers('+91 98111-22233')).toEqual(['Old Jaipur Looms'])
  expect((await search('27aapfu0939f1zv')).suppliers).toMatchObject([
    { name: 'Jaipur Looms', gstin: '27AAPFU0939F1ZV', status: 'active' },
  ])
})

test('purchase orders are found by number and supplier; an exact number comes first', async () => {
  const { _id: productId } = { _id: (await createProduct(shop.db, { name: 'Jute Yarn' })).id }
  const { _id: supplierId } = await createTestSupplier(admin, { name: 'Bengal Fibres' })
  const lines = [{ productId, quantity: 2, unitCost: 10 }]
  const first = await createTestPurchase(admin, supplierId, lines)
  const second = await createTestPurchase(admin, supplierId, lines)
  const purchases = async (q: string) =>
    (await search(q)).purchaseOrders.map(({ orderNumber }) => orderNumber)
  expect(await purchases('bengal')).toEqual([second.orderNumber, first.orderNumber])
  expect((await purchases('po'))[0]).toBe(second.orderNumber)
  // An order number isn't mistaken for a misspelt SKU.
  await createProduct(shop.db, { name: 'Spool', sku: `${first.orderNumber.slice(0, -1)}9` })
  expect(await search(first.orderNumber.toLowerCase())).toMatchObject({
    products: [],
    purchaseOrders: [
      { _id: first._id, orderNumber: first.orderNumber, supplier: 'Bengal Fibres', state: 'draft' },
    ],
  })
})

test('orders and customers are found by GSTIN and business name', async () => {
  const gstin = '24AAQCA8719H1ZC'
  const customer = await shop.asCustomer({ gstin, businessName: 'Sabarmati Stores' })
  const order = await placeTestOrder(shop.db, customer)
  for (const text of [gstin, gstin.toLowerCase(), 'AAQCA8719H', 'sabarmati']) {
    const found = await search(text)
    expect(found.orders, text).toMatchObject([{ _id: order._id }])
    expect(found.customers, text).toMatchObject([{ _id: customer.id }])
  }
})

test('empty and malicious searches find nothing and change nothing', async () => {
  const nothing = {
    products: [],
    orders: [],
    customers: [],
    suppliers: [],
    purchaseOrders: [],
    inquiries: [],
  }
  expect(await search('')).toMatchObject(nothing)
  expect(await search('   ')).toMatchObject(nothing)
  await createProduct(shop.db, { name: 'Rug 100% wool_blend' })
  expect(await products('100% wool_')).toEqual(['Rug 100% wool_blend'])
  const before = await hashTables(shop.db)
  for (const q of [
    '%',
    '_',
    '%%%',
    '___',
    "'",
    '"',
    '\\',
    "'; drop table orders; --",
    '& | ! ( ) :*',
    '<->',
    '()',
    '+91',
    '{7*7}',
  ])
    expect([q, (await search(q)).orders]).toEqual([q, []])
  await search('x'.repeat(200))
  await search(`${'mat '.repeat(49)}mat`)
  await search('𝕏'.repeat(100))
  expect(await hashTables(shop.db)).toEqual(before)
  for (const q of ['x'.repeat(201), 'a%00b', '%ED%A0%80'])
    expect((await admin.send('GET', `/admin/search?q=${q}`)).status).toBeLessThan(500)
  expect((await admin.send('GET', `/admin/search?q=${'x'.repeat(201)}`)).status).toBe(400)
})

test("customers and guests can't search", async () => {
  const customer = await shop.asCustomer()
  expect((await customer.send('GET', '/admin/search?q=mat')).status).toBe(403)
  expect((await shop.asGuest().send('GET', '/admin/search?q=mat')).status).toBe(401)
})

test("an order number isn't taken for a misspelt SKU, but a misspelt SKU is", async () => {
  await createProduct(shop.db, { name: 'Lamp', sku: 'LAMP-100233' })
  const { orderNumber } = await placeTestOrder(shop.db, await shop.asCustomer())
  await createProduct(shop.db, { name: 'Torch', sku: `${orderNumber.slice(0, -3)}99` })
  const found = await search(orderNumber)
  expect([found.products, found.orders.length]).toEqual([[], 1])
  expect(await products('lamp-100333')).toEqual(['Lamp'])
})

test('inquiries are found by ticket number, person and text, by admins who may read them', async () => {
  const { body } = await shop.asGuest().send('POST', '/inquiries', {
    ...(goodBody('POST /inquiries', '') as object),
    name: 'Tariq Textiles',
    email: 'tariq@mills.example',
    message: 'Do you dye to a Pantone number?',
  })
  const { ticketNumber } = body as unknown as { ticketNumber: string }
  const inquiries = async (q: string, by = admin) =>
    (await by.call(searchAdmin, { query: { q } })).inquiries.map((found) => found.ticketNumber)
  for (const q of [ticketNumber.toLowerCase(), 'tariq tex', 'TARIQ@mills', 'pantone'])
    expect([q, await inquiries(q)]).toEqual([q, [ticketNumber]])
  expect(await inquiries('harpsichord')).toEqual([])
  expect(await inquiries('pantone', await shop.asAdmin({ role: 'catalogue' }))).toEqual([])
})
