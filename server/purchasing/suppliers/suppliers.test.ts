import { afterAll, afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { movePurchaseOrder, receivePurchaseOrder } from '#contract/purchasing/purchase-orders'
import * as contract from '#contract/purchasing/suppliers'
import { createProduct } from '#test/factories/products'
import { createTestSupplier, orderTestPurchase } from '#test/factories/purchasing'
import { checkInvariants } from '#test/invariants'
import { openShop } from '#test/shop'

const shop = await openShop()
const admin = await shop.asAdmin()
afterAll(() => shop.close())
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const full: z.input<typeof contract.SupplierInput> = {
  name: 'Maharashtra Yarn Traders',
  email: 'Orders@Yarn.Example',
  phone: '+91 22 5550 0000',
  address: '12 Mill Road\nNear the station',
  city: 'Mumbai',
  pinCode: '400001',
  state: '27',
  gstin: '27 aapfu0939f1zv',
  paymentTermsDays: 30,
  leadTimeDays: 12,
  contacts: [{ name: 'R. Example', role: 'Dispatch', phone: '022 5550 0001', email: 'r@yarn.example' }],
  notes: 'Closed on Thursdays',
}

test('a supplier can be added, changed, archived and reactivated, and the audit log records it', async () => {
  const { supplier } = await admin.call(contract.createSupplier, { body: full })
  expect(supplier).toMatchObject({
    email: 'orders@yarn.example',
    address: '12 Mill Road, Near the station, Mumbai 400001',
    state: { code: '27', name: 'Maharashtra' },
    gstin: '27AAPFU0939F1ZV',
    rating: null,
    ratingReason: 'No deliveries yet',
    totalOrders: 0,
    status: 'active',
    version: 1,
    contacts: full.contacts,
  })
  const params = { id: supplier._id }
  const body = { ...full, name: 'Maharashtra Yarn', version: 1 }
  const changed = await admin.call(contract.updateSupplier, { params, body })
  expect(changed.supplier).toMatchObject({ name: 'Maharashtra Yarn', version: 2 })
  expect(await admin.send('PUT', `/suppliers/${supplier._id}`, body)).toMatchObject({
    status: 409,
    body: { error: { code: 'version_conflict' } },
  })
  for (const status of ['inactive', 'inactive', 'active'] as const)
    await admin.call(contract.setSupplierStatus, { params, body: { status } })
  const events = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectId', '=', supplier._id)
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual([
    'supplier.create',
    'supplier.update',
    'supplier.status',
    'supplier.status',
  ])
  // The log can't be changed, so it must not name the supplier's contacts.
  expect(JSON.stringify(events)).not.toContain('R. Example')
})

test.each([
  [{ name: ' ' }, { name: 'Supplier name is required' }],
  [{ state: '99' }, { state: 'State is required' }],
  [{ email: 'nobody' }, { email: 'Must be an email address' }],
  [{ phone: 'call me' }, { phone: "“call me” isn't a valid phone number. Example: 98765 43210." }],
  [{ pinCode: '0400' }, { pinCode: 'Must be a PIN code of six digits' }],
  [
    { gstin: '27AAPFU0939F1ZW' },
    { gstin: "This isn't a valid GSTIN: its last character doesn't match the others. Check it for typos." },
  ],
  [{ state: '06' }, { gstin: "This GSTIN is registered in Maharashtra, so it doesn't match the State" }],
  [
    { name: '', state: '', gstin: '27AAPFU0939F1' },
    {
      name: 'Supplier name is required',
      state: 'State is required',
      gstin: "This isn't a valid GSTIN. Example: 06ABCDE1234F1Z5.",
    },
  ],
  [{ paymentTermsDays: 366 }, { paymentTermsDays: 'Must be a whole number of days from 0 to 365' }],
  [{ contacts: [{ name: '' }] }, { 'contacts.0.name': 'Name is required' }],
])('a supplier with %o is refused at the field', async (wrong, fields) => {
  const answer = await admin.send('POST', '/suppliers', { ...full, name: 'Another', ...wrong })
  expect(answer).toMatchObject({ status: 400, body: { error: { fields } } })
})

test('supplier names are unique regardless of upper and lower case', async () => {
  await createTestSupplier(admin, { name: 'Twice Mills' })
  expect(await admin.send('POST', '/suppliers', { name: 'TWICE mills', state: '06' })).toMatchObject({
    status: 409,
    body: { error: { fields: { name: 'A supplier with this name already exists' } } },
  })
})

test('GET /suppliers searches, filters and paginates by name', async () => {
  const names = ['Zari House', 'zari works', 'Zari 50%']
  const made = []
  for (const name of names) made.push(await createTestSupplier(admin, { name }))
  await admin.call(contract.setSupplierStatus, {
    params: { id: made[1]?._id ?? '' },
    body: { status: 'inactive' },
  })
  const listed = async (query: object) => {
    const { suppliers, total } = await admin.call(contract.listSuppliers, { query: query as never })
    return [total, suppliers.map(({ name }) => name)]
  }
  expect(await listed({ search: 'ZARI' })).toEqual([3, ['Zari 50%', 'Zari House', 'zari works']])
  expect(await listed({ search: 'zari', limit: 1, page: 2 })).toEqual([3, ['Zari House']])
  expect(await listed({ search: 'zari', status: 'inactive' })).toEqual([1, ['zari works']])
  expect(await listed({ search: '50%' })).toEqual([1, ['Zari 50%']])
  expect(await listed({ search: 'harpsichord' })).toEqual([0, []])
})

test("a supplier's product can be saved with its terms, and removed", async () => {
  const { _id: id } = await createTestSupplier(admin)
  const product = await createProduct(shop.db)
  const params = { id, productId: product.id }
  const terms = { supplierSku: 'Y-1', cost: 12.5, leadTimeDays: 9, minQuantity: 50 }
  await admin.call(contract.saveSupply, { params, body: terms })
  const again = await admin.call(contract.saveSupply, { params, body: { ...terms, cost: 13 } })
  expect(again.supplier.products).toMatchObject([{ productId: product.id, ...terms, cost: 13 }])
  const { supplier } = await admin.call(contract.removeSupply, { params })
  expect(supplier.products).toEqual([])
  expect(await admin.send('DELETE', `/suppliers/${id}/products/${product.id}`)).toMatchObject({ status: 404 })
  const unknown = `/suppliers/${id}/products/${crypto.randomUUID()}`
  expect(await admin.send('PUT', unknown, terms)).toMatchObject({ status: 404 })
})

test('the rating depends on timely deliveries and damages', async () => {
  const supplier = await createTestSupplier(admin)
  const product = await createProduct(shop.db)
  const line = { productId: product.id, quantity: 10, unitCost: 5 }
  const receive = async (expectedDelivery: string, accepted: number, damaged: number) => {
    const order = await orderTestPurchase(admin, supplier._id, [line], { expectedDelivery })
    const lineId = order.lines[0]?._id ?? ''
    const items = [{ lineId, accepted, damaged, unitCost: 5 }]
    const { purchaseOrder } = await admin.call(receivePurchaseOrder, {
      params: { id: order._id },
      body: { version: order.version, items },
    })
    return purchaseOrder
  }
  await receive('2099-01-01', 10, 0)
  await receive('2020-01-01', 10, 0)
  const part = await receive('2099-01-01', 5, 5)
  await admin.call(movePurchaseOrder, {
    params: { id: part._id },
    body: { to: 'received', reason: 'Credited', version: part.version },
  })
  // Drafts and cancelled orders don't count; an overdue order that hasn't arrived counts as late.
  await orderTestPurchase(admin, supplier._id, [line], { expectedDelivery: '2020-01-01' })
  const found = await admin.call(contract.getSupplier, { params: { id: supplier._id } })
  expect(found.supplier).toMatchObject({
    totalOrders: 4,
    openOrders: 1,
    ratingReason: '2 of 4 orders on time, 5 of 30 units damaged',
    rating: 3.3,
  })
  expect(found.supplier.orders).toHaveLength(4)
})

test.each([{}, { status: 'active' }, { status: 'inactive' }, { search: 'row of' }] as const)(
  'suppliers matching %j are consistent across pages, with the same total on every page',
  async (filter) => {
    for (const place of ['first', 'second', 'third']) {
      const { _id: id } = await createTestSupplier(admin, {
        name: `Row of ${place} ${JSON.stringify(filter)}`,
      })
      if ('status' in filter) {
        await admin.call(contract.setSupplierStatus, { params: { id }, body: { status: filter.status } })
      }
    }
    const list = (page: number, limit: number) =>
      admin.call(contract.listSuppliers, { query: { ...filter, page, limit } })
    const whole = await list(1, 100)
    expect(whole.total).toBe(whole.suppliers.length)
    expect(whole.total).toBeGreaterThanOrEqual(3)
    for (let page = 1; page <= Math.ceil(whole.total / 2) + 1; page++) {
      const { suppliers, total } = await list(page, 2)
      expect(total).toBe(whole.total)
      expect(suppliers).toEqual(whole.suppliers.slice(2 * page - 2, 2 * page))
    }
  },
)

test('an unknown supplier or a malformed id is not found', async () => {
  for (const id of ['x', crypto.randomUUID()])
    expect(await admin.send('GET', `/suppliers/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'Supplier not found' },
    })
})

test('the filtered suppliers can be exported, and no cell is a formula', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const sent = { email: `${mark}@supplier.example` }
  await createTestSupplier(admin, { ...sent, name: `=HYPERLINK("http://x","${mark}")` })
  const { _id: id } = await createTestSupplier(admin, { ...sent, name: `Yarn ${mark}, "fine"` })
  await admin.call(contract.setSupplierStatus, { params: { id }, body: { status: 'inactive' } })
  const read = async (query: string) => {
    const url = `/api/suppliers/export?search=${mark}${query}`
    const { statusCode, body } = await shop.fastify.inject({ url, headers: admin.headers })
    expect(statusCode).toBe(200)
    return body.trim().split('\r\n').slice(1)
  }
  expect(await read('')).toEqual([
    expect.stringMatching(new RegExp(`^"'=HYPERLINK.*${mark}@supplier.example.*Active$`)),
    expect.stringMatching(new RegExp(`^"Yarn ${mark}, ""fine""",.*Inactive$`)),
  ])
  expect(await read('&status=inactive')).toHaveLength(1)
  const xlsx = { url: `/api/suppliers/export?search=${mark}&format=xlsx`, headers: admin.headers }
  expect((await shop.fastify.inject(xlsx)).rawPayload.subarray(0, 2).toString()).toBe('PK')
})
