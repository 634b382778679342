import { expect, test } from 'vitest'
import { financialYear } from '#contract/base/financial-year'
import * as contract from '#contract/purchasing/purchase-orders'
import { setSupplierStatus, updateSupplier } from '#contract/purchasing/suppliers'
import { createProduct } from '#test/factories/products'
import { createTestPurchase, createTestSupplier, orderTestPurchase } from '#test/factories/purchasing'
import { checkInvariants } from '#test/invariants'
import { pdfPages } from '#test/pdf-text'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const within = await createTestSupplier(admin, { state: '06' })
const product = await createProduct(shop.db, { name: 'Coir Mat', gstBasisPoints: 1_250 })
const line = { productId: product.id, quantity: 3, unitCost: 33.33 }
const ok = async () => expect(await checkInvariants(shop.db)).toEqual([])

test('a draft gets the next number of its financial year, and tax according to the States', async () => {
  const year = financialYear(new Date())
  const first = await createTestPurchase(admin, within._id, [line])
  const other = await createTestSupplier(admin, { state: '27' })
  const second = await createTestPurchase(admin, other._id, [line])
  const [a, b] = [first, second].map(({ orderNumber }) => Number(orderNumber.slice(-4)))
  expect(first.orderNumber).toMatch(new RegExp(`^PO-${year}-\\d{4}$`))
  expect(b).toBe((a ?? 0) + 1)
  // 12.5% of 99.99: 6.25 each of CGST and SGST, or 12.50 of IGST.
  expect(first).toMatchObject({ subtotal: 99.99, cgst: 6.25, sgst: 6.25, igst: 0, totalAmount: 112.49 })
  expect(second).toMatchObject({ subtotal: 99.99, cgst: 0, sgst: 0, igst: 12.5, totalAmount: 112.49 })
  expect(first).toMatchObject({ status: 'pending', state: 'draft', items: 1, units: 3, version: 1 })
  await ok()
})

test('the next call reuses the number of a call that failed', async () => {
  const before = await createTestPurchase(admin, within._id, [line])
  const gone = { ...line, productId: crypto.randomUUID() }
  expect(
    await admin.send('POST', '/purchase-orders', { supplierId: within._id, lines: [line, gone] }),
  ).toMatchObject({
    status: 400,
    body: { error: { fields: { 'lines.1.productId': 'This product no longer exists' } } },
  })
  const after = await createTestPurchase(admin, within._id, [line])
  expect(Number(after.orderNumber.slice(-4)) - Number(before.orderNumber.slice(-4))).toBe(1)
  await ok()
})

test('a draft whose total is too large to calculate with is refused', async () => {
  const products = await Promise.all(Array.from({ length: 10 }, () => createProduct(shop.db)))
  const lines = products.map(({ id }) => ({ ...line, productId: id, quantity: 1_000_000, unitCost: 1e7 }))
  expect(await admin.send('POST', '/purchase-orders', { supplierId: within._id, lines })).toMatchObject({
    status: 400,
    body: { message: 'The amount is too large. Check the prices and quantities.' },
  })
})

test.each([
  [{ lines: [] }, { lines: 'Choose at least one product' }],
  [{ lines: [line, line] }, { lines: 'A product can only be listed once' }],
  [{ lines: [{ ...line, quantity: 0 }] }, { 'lines.0.quantity': 'Must be a whole number, at least 1' }],
  [{ lines: [{ ...line, unitCost: -1 }] }, { 'lines.0.unitCost': 'Must be 0 or more' }],
  [{ lines: [{ ...line, unitCost: 0.001 }] }, { 'lines.0.unitCost': 'Must have at most two decimals' }],
  [{ supplierId: '' }, { supplierId: 'Supplier is required' }],
  [{ expectedDelivery: 'soon' }, { expectedDelivery: 'Must be a date' }],
])('a draft with %o is refused at the field', async (wrong, fields) => {
  const body = { supplierId: within._id, lines: [line], ...wrong }
  expect(await admin.send('POST', '/purchase-orders', body)).toMatchObject({
    status: 400,
    body: { error: { fields } },
  })
})

test("only one of two admins can change a draft, and an order that was sent can't be changed", async () => {
  const draft = await createTestPurchase(admin, within._id, [line])
  const params = { id: draft._id }
  const body = { supplierId: within._id, lines: [{ ...line, quantity: 7 }], notes: 'Blue', version: 1 }
  const { purchaseOrder } = await admin.call(contract.updatePurchaseOrder, { params, body })
  expect(purchaseOrder).toMatchObject({ units: 7, notes: 'Blue', version: 2 })
  const late = await admin.send('PUT', `/purchase-orders/${draft._id}`, body)
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
  await admin.call(contract.movePurchaseOrder, { params, body: { to: 'ordered', version: 2 } })
  expect(await admin.send('PUT', `/purchase-orders/${draft._id}`, { ...body, version: 3 })).toMatchObject({
    status: 409,
    body: { message: "A purchase order that is ordered can't be changed" },
  })
  await ok()
})

test("an order keeps its supplier's details, whatever happens to the supplier", async () => {
  const supplier = await createTestSupplier(admin, { name: 'Before Ltd' })
  const params = { id: supplier._id }
  const draft = await createTestPurchase(admin, supplier._id, [line])
  const renamed = { name: 'At The Time Ltd', state: '27', version: supplier.version } as const
  await admin.call(updateSupplier, { params, body: renamed })
  const { purchaseOrder: ordered } = await admin.call(contract.movePurchaseOrder, {
    params: { id: draft._id },
    body: { to: 'ordered', version: 1 },
  })
  expect(ordered).toMatchObject({ supplier: { name: 'At The Time Ltd' }, igst: 12.5, cgst: 0 })
  await admin.call(updateSupplier, { params, body: { ...renamed, name: 'After Ltd', version: 2 } })
  const found = await admin.call(contract.getPurchaseOrder, { params: { id: ordered.orderNumber } })
  expect(found.purchaseOrder.supplier.name).toBe('At The Time Ltd')
  await ok()
})

test('nothing can be ordered from an archived supplier', async () => {
  const supplier = await createTestSupplier(admin)
  const draft = await createTestPurchase(admin, supplier._id, [line])
  await admin.call(setSupplierStatus, { params: { id: supplier._id }, body: { status: 'inactive' } })
  const step = `/purchase-orders/${draft._id}/transitions`
  expect(await admin.send('POST', step, { to: 'ordered', version: 1 })).toMatchObject({ status: 400 })
  expect(
    await admin.send('POST', '/purchase-orders', { supplierId: supplier._id, lines: [line] }),
  ).toMatchObject({ status: 400, body: { error: { fields: { supplierId: expect.any(String) } } } })
})

test('each step is in the timeline and the audit log, and a refused one gives the reason', async () => {
  const ordered = await orderTestPurchase(admin, within._id, [line])
  const params = { id: ordered._id }
  const step = (body: object) => admin.send('POST', `/purchase-orders/${ordered._id}/transitions`, body)
  const { purchaseOrder: shipped } = await admin.call(contract.movePurchaseOrder, {
    params,
    body: {
      to: 'shipped',
      transporter: 'VRL',
      lrNumber: '77',
      expectedDelivery: '2099-02-03',
      version: ordered.version,
    },
  })
  expect(shipped).toMatchObject({
    status: 'shipped',
    transporter: 'VRL',
    lrNumber: '77',
    expectedDelivery: '2099-02-03',
  })
  expect(await step({ to: 'shipped', version: 3 })).toMatchObject({
    status: 409,
    body: { message: 'The purchase order is already shipped' },
  })
  expect(await step({ to: 'received', reason: 'Enough', version: 3 })).toMatchObject({ status: 409 })
  expect(await step({ to: 'cancelled', reason: '', version: 3 })).toMatchObject({
    status: 400,
    body: { error: { fields: { reason: 'Reason is required' } } },
  })
  const { purchaseOrder: cancelled } = await admin.call(contract.movePurchaseOrder, {
    params,
    body: { to: 'cancelled', reason: 'Lost on the way', version: 3 },
  })
  expect(cancelled).toMatchObject({ status: 'cancelled', closeReason: 'Lost on the way' })
  expect(cancelled.events.map(({ kind, toStatus, note }) => [kind, toStatus, note])).toEqual([
    ['created', 'draft', null],
    ['status', 'ordered', null],
    ['status', 'shipped', 'VRL, LR 77'],
    ['status', 'cancelled', 'Lost on the way'],
  ])
  const audited = await shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', ordered._id)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual([
    ...['create', 'ordered', 'shipped', 'cancelled'].map((name) => `purchase-order.${name}`),
  ])
  await ok()
})

test('an order is emailed to its supplier with a PDF, once per request, and again on demand', async () => {
  const draft = await createTestPurchase(admin, within._id, [line], { notes: 'Pack in tens' })
  const params = { id: draft._id }
  expect(await admin.send('POST', `/purchase-orders/${draft._id}/emails`, {})).toMatchObject({
    status: 409,
    body: { message: 'The purchase order is a draft. Order it before you email it' },
  })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { to: 'ordered', sendEmail: true, version: 1 } as const
  await admin.call(contract.movePurchaseOrder, { params, body }, key)
  await admin.call(contract.movePurchaseOrder, { params, body }, key)
  const [mail, ...others] = await postOffice.work()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipients: ['orders@supplier.example'],
    subject: expect.stringContaining(`Purchase order ${draft.orderNumber}`),
    text: expect.stringContaining(`${draft.orderNumber}.pdf`),
  })
  await admin.call(contract.emailPurchaseOrder, { params, body: { message: 'Please confirm' } })
  const [again] = await postOffice.work()
  expect(again?.text).toContain('Please confirm')
  await ok()
})

test("an order can't be sent to a supplier without an email address", async () => {
  const supplier = await createTestSupplier(admin, { email: '' })
  const draft = await createTestPurchase(admin, supplier._id, [line])
  const body = { to: 'ordered', sendEmail: true, version: 1 }
  expect(await admin.send('POST', `/purchase-orders/${draft._id}/transitions`, body)).toMatchObject({
    status: 400,
    body: { error: { fields: { sendEmail: 'The supplier has no email address' } } },
  })
  const found = await admin.call(contract.getPurchaseOrder, { params: { id: draft._id } })
  expect(found.purchaseOrder.state).toBe('draft')
})

test('the PDF names the buyer, the supplier and the items', async () => {
  const order = await orderTestPurchase(admin, within._id, [line], { notes: 'Pack in tens' })
  const { statusCode, headers, rawPayload } = await shop.fastify.inject({
    url: `/api/purchase-orders/${order._id}/pdf`,
    headers: admin.headers,
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = pdfPages(rawPayload).flat().join(' ')
  for (const part of ['PURCHASE ORDER', order.orderNumber, within.name, 'Coir Mat', '112.49', 'Pack in tens'])
    expect(text).toContain(part)
})

test('GET /purchase-orders searches by number and supplier, and accepts exactly the documented statuses', async () => {
  const supplier = await createTestSupplier(admin, { name: 'Kutch Weavers' })
  const draft = await createTestPurchase(admin, supplier._id, [line])
  const ordered = await orderTestPurchase(admin, supplier._id, [line], { expectedDelivery: '2020-01-01' })
  const listed = async (query: object) => {
    const { purchaseOrders } = await admin.call(contract.listPurchaseOrders, { query: query as never })
    return purchaseOrders.map(({ orderNumber }) => orderNumber)
  }
  expect(await listed({ search: 'kutch' })).toEqual([ordered.orderNumber, draft.orderNumber])
  expect(await listed({ search: draft.orderNumber.toLowerCase() })).toEqual([draft.orderNumber])
  expect(await listed({ supplier: supplier._id, status: 'pending' })).toHaveLength(2)
  for (const status of ['shipped', 'delivered', 'cancelled'])
    expect(await listed({ supplier: supplier._id, status })).toEqual([])
  const { stats, purchaseOrders } = await admin.call(contract.listPurchaseOrders, {
    query: { search: 'kutch' },
  })
  expect(stats.overdue).toBeGreaterThan(0)
  expect(purchaseOrders[0]).toMatchObject({ isOverdue: true, state: 'ordered' })
})

test.each([{}, { status: 'pending' }, { search: 'weavers of five' }] as const)(
  'purchase orders matching %j are consistent across pages, with the same total on every page',
  async (filter) => {
    const supplier = await createTestSupplier(admin, { name: `Weavers of Five ${JSON.stringify(filter)}` })
    for (let n = 0; n < 5; n++) await createTestPurchase(admin, supplier._id, [line])
    const list = (page: number, limit: number) =>
      admin.call(contract.listPurchaseOrders, { query: { ...filter, page, limit } })
    const whole = await list(1, 100)
    expect(whole.total).toBe(whole.purchaseOrders.length)
    expect(whole.total).toBeGreaterThanOrEqual(5)
    for (let page = 1; page <= Math.ceil(whole.total / 2) + 1; page++) {
      const { purchaseOrders, total } = await list(page, 2)
      expect(total).toBe(whole.total)
      expect(purchaseOrders).toEqual(whole.purchaseOrders.slice(2 * page - 2, 2 * page))
    }
  },
)

test('the filtered purchase orders can be exported, newest first', async () => {
  const supplier = await createTestSupplier(admin, { state: '06' })
  const draft = await createTestPurchase(admin, supplier._id, [line])
  const ordered = await orderTestPurchase(admin, supplier._id, [line])
  const read = async (query: string) => {
    const url = `/api/purchase-orders/export?supplier=${supplier._id}${query}`
    const { statusCode, body } = await shop.fastify.inject({ url, headers: admin.headers })
    expect(statusCode).toBe(200)
    return body.trim().split('\r\n').slice(1)
  }
  expect(await read('')).toEqual([
    expect.stringMatching(new RegExp(`^${ordered.orderNumber},${supplier.name},.*,Ordered,1,3,112.49,`)),
    expect.stringMatching(new RegExp(`^${draft.orderNumber},${supplier.name},.*,Draft,1,3,112.49,`)),
  ])
  expect(await read('&status=cancelled')).toEqual([])
})
