// Uploads of all kinds: read before a transaction begins, side by side, as the sheet shows them.
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { importStatement, readStatement } from '#contract/bank-statements/admin'
import { productImports } from '#contract/catalogue/admin-imports'
import { createProduct as createProductCall, updateProduct } from '#contract/catalogue/admin-products'
import { chooseDayOrder } from '#contract/imported-orders/order-imports'
import type { Import, ImportRow } from '#contract/imports/imports'
import { checkStatusFile } from '#contract/shipments/admin'
import { createTaxClass } from '#contract/tax/admin-classes'
import { csvFile, csvOf } from '#test/factories/csv'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { createCategory, createProduct } from '#test/factories/products'
import { workbookOf } from '#test/factories/workbooks'
import { checkInvariants } from '#test/invariants'
import { openShop } from '#test/shop'

const shop = await openShop()
const admin = await shop.asAdmin()
const own = { 'x-requested-with': 'haat' }
const category = await createCategory(shop.db, { name: 'Uploads' })
const bank = { kind: 'bank_transfer', accountNumber: '123456789', isActive: true } as const
const { id: account } = await createPaymentMethod(shop.db, { ...bank, name: 'Current account' })
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

async function post(path: string, content: string | Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('csvFile', csvFile(content, 'list.csv'))
  const { status, body } = await admin.send('POST', path, form, own)
  return { status, body: body as unknown as { message: string; import: Import } }
}

const text = (value: string) => `<c r="{r}" t="str"><v>${value}</v></c>`
const productHead = ['name', 'description', 'price', 'gst', 'stock', 'sku'].map(text)
const review = { category: category.id, review: 'true' }

async function reviewed(content: string | Buffer): Promise<ImportRow[]> {
  const { status, body } = await post('/admin/products/bulk-upload', content, review)
  expect([status, body.message]).toEqual([201, expect.stringMatching(/checked$/)])
  return (await admin.call(productImports.rows, { params: { id: body.import._id }, query: {} })).rows
}

const fieldsOf = async (name: string) =>
  (await shop.db.selectFrom('importRows').select('fields').where('name', '=', name).executeTakeFirst())
    ?.fields

test('fourteen uploads of five kinds at once are all read', async () => {
  const products = (at: number) =>
    csvOf([
      ['name', 'description', 'price', 'gst'],
      [`At once ${at}`, 'Soft', 100, 5],
    ])
  const book = (at: number) =>
    workbookOf({
      rows: [
        productHead,
        [text(`Book ${at}`), text('Soft'), [100, '0.00'], [0.05, '0%'], [3, '0'], text(`B-${at}`)],
      ],
    })
  const order = (at: number) =>
    csvOf([
      ['Order number', 'Date', 'Status', 'Customer', 'Total', 'Item', 'Quantity', 'Unit price'],
      [`AT-${at}`, '2024-03-31', 'Delivered', 'Asha', 100, 'Mat', 1, 100],
    ])
  const statement = (at: number) =>
    csvOf([
      ['Date', 'Narration', 'Deposit'],
      ['2026-01-02', `Line ${at}`, 100 + at],
    ])
  const sent = await Promise.all(
    Array.from({ length: 14 }, (_, at) => {
      const kinds = [
        () => post('/admin/products/bulk-upload', products(at), review),
        () => post('/admin/products/bulk-upload', book(at), review),
        () => post('/admin/imported-orders/imports', order(at)),
        () => post('/admin/bank-statements', statement(at), { account }),
        () => post('/suppliers/imports', csvOf([['Name'], [`Supplier ${at}`]])),
      ]
      return kinds[at % kinds.length]?.()
    }),
  )
  expect(sent.map((reply) => reply?.status)).toEqual(sent.map(() => 201))
})

test('a file that cannot be read opens no transaction', async () => {
  const sent: string[] = []
  const query = pg.Connection.prototype.query
  const spy = vi.spyOn(pg.Connection.prototype, 'query').mockImplementation(function (
    this: pg.Connection,
    ...given
  ) {
    sent.push(String(given[0]))
    return query.apply(this, given)
  })
  const paths = [
    '/admin/products/bulk-upload',
    '/admin/imported-orders/imports',
    '/suppliers/imports',
    '/admin/customers/imports',
    '/categories/imports',
    '/admin/bank-statements',
    '/shipments/status-file',
  ]
  for (const path of paths) {
    const fields = path === '/admin/bank-statements' ? { account } : {}
    const { status, body } = await post(path, 'name,status\n"Rug', fields)
    expect([path, status, body.message]).toEqual([path, 400, expect.stringMatching(/never closed/)])
  }
  spy.mockRestore()
  expect(sent.filter((statement) => /^begin/i.test(statement))).toEqual([])
})

test('POST /admin/products/bulk-upload reads percent cells, padded codes, currency and thousands as the sheet shows them', async () => {
  const book = workbookOf({
    rows: [
      productHead,
      [
        text('Percent 12'),
        text('Soft'),
        [1249.5, '"₹" #,##0.00'],
        [0.12, '0%'],
        [12, '#,##0'],
        [42, '"PAD-"0000'],
      ],
      [text('Fraction'), text('Soft'), [100, '0'], [0.05, 'General'], [1, '0'], text('F-1')],
    ],
  })
  const rows = await reviewed(book)
  expect(rows.map(({ name, kind, key }) => [name, kind, key])).toEqual([
    ['Percent 12', 'create', 'PAD-0042'],
    ['Fraction', 'refused', 'F-1'],
  ])
  expect(rows[1]?.errors).toEqual([
    { column: 'gst', message: expect.stringContaining("0.05% isn't a GST rate. For 5%, enter 5.") },
  ])
  expect(await fieldsOf('Percent 12')).toMatchObject({ price: 1249.5, gst: 12, stock: 12, sku: 'PAD-0042' })

  const table = csvOf([
    ['name', 'description', 'price', 'gst', 'stock'],
    ['Text 18', 'Soft', 'Rs. 1,24,900.00', '18 %', '1,200'],
    ['Slash', 'Soft', '500/-', '5', ''],
    ['Comma', 'Soft', '249,50', '5', ''],
    ['Share', 'Soft', '5%', '5', ''],
    ['Odd', 'Soft', '1', '17', ''],
  ])
  const errors = (await reviewed(table)).map(({ name, errors: [error] }) => [name, error?.column ?? null])
  expect(errors).toEqual([
    ['Text 18', null],
    ['Slash', null],
    ['Comma', 'price'],
    ['Share', 'price'],
    ['Odd', 'gst'],
  ])
  expect(await fieldsOf('Text 18')).toMatchObject({ price: 124_900, gst: 18, stock: 1_200 })
  expect(await fieldsOf('Slash')).toMatchObject({ price: 500 })
})

test('a rate that GST never had is refused by every call that sets one, and a product that has it stays as it is', async () => {
  const message = "17% isn't a GST rate. GST rates: 0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28 and 40."
  const fields = { name: 'Odd rate', description: 'Soft', category: category.id, price: '10', gst: '17' }
  const refused = { status: 400, body: { error: { fields: { gst: message } } } }
  expect(await admin.send(createProductCall.method, '/admin/products/create', fields)).toMatchObject(refused)
  const product = await createProduct(shop.db, { gstBasisPoints: 1_700 })
  expect(
    await admin.send(updateProduct.method, `/admin/products/update/${product.id}`, { gst: 17 }),
  ).toMatchObject(refused)
  const params = { id: product.id }
  expect(await admin.call(updateProduct, { params, body: { color: 'Red' } })).toMatchObject({
    product: { color: 'Red', gst: 17 },
  })
  const preview = await admin.send('POST', '/admin/products/bulk-actions/preview', {
    target: { ids: [product.id] },
    action: { kind: 'gst', by: 'to', value: 16 },
  })
  expect(preview.body).toMatchObject({ refused: 1 })
  const rules = [{ from: '2020-01-01', slabs: [{ upTo: null, rate: 17 }], source: '' }]
  const taxClass = await admin.send(createTaxClass.method, '/tax/classes', { name: 'Odd', rules })
  expect(taxClass).toMatchObject({
    status: 400,
    body: { error: { fields: { 'rules.0.slabs.0.rate': message } } },
  })
})

const orderHead = ['Order number', 'Date', 'Status', 'Customer', 'Total', 'Item', 'Quantity', 'Unit price']
const orders = (...days: string[]) =>
  csvOf([
    orderHead,
    ...days.map((day) => [crypto.randomUUID(), day, 'Delivered', 'Asha', 100, 'Mat', 1, 100]),
  ])
const checkOrders = async (content: string) =>
  (await post('/admin/imported-orders/imports', content)).body.import
const daysOf = async (importId: string) => {
  const rows = await shop.db
    .selectFrom('importRows')
    .select('fields')
    .where('importId', '=', importId)
    .orderBy('rowNumber')
    .execute()
  return rows.map(
    ({ fields }) => (fields as { order: { orderedOn: string } } | null)?.order.orderedOn ?? null,
  )
}

test('POST /admin/imported-orders/imports reads all dates of a file in one order', async () => {
  const american = await checkOrders(orders('2/5/2025 21:07', '2/17/2025 09:00'))
  expect(american.dayOrder).toMatchObject({ order: 'month-first', basis: 'proven', row: 3 })
  expect(await daysOf(american._id)).toEqual(['2025-02-05', '2025-02-17'])
  const both = await post('/admin/imported-orders/imports', orders('17/02/2025', '02/18/2025'))
  expect(both).toMatchObject({ status: 400, body: { message: expect.stringMatching(/Row 2 .* row 3 /) } })
})

test('POST /admin/imported-orders/imports/{id}/day-order decides an open order before the import can be accepted', async () => {
  const { _id: id, dayOrder } = await checkOrders(`${orders('2/5/2025', '2/6/2025')},extra`)
  expect(dayOrder).toMatchObject({
    basis: 'unclear',
    row: 2,
    dayFirst: '2025-05-02',
    monthFirst: '2025-02-05',
  })
  const accept = () => admin.send('POST', `/admin/imported-orders/imports/${id}/accept`)
  expect(await accept()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/day or the month/) },
  })
  const chosen = await admin.call(chooseDayOrder, { params: { id }, body: { order: 'month-first' } })
  expect(chosen.import).toMatchObject({ toCreate: 1, refused: 1, dayOrder: { basis: 'chosen' } })
  expect(await daysOf(id)).toEqual(['2025-02-05', null])
  expect((await accept()).status).toBe(200)
  const again = await admin.send('POST', `/admin/imported-orders/imports/${id}/day-order`, {
    order: 'day-first',
  })
  expect(again.status).toBe(409)
})

test('POST /admin/bank-statements asks for the order of day and month of a file that may be American', async () => {
  const file = () =>
    csvFile(
      csvOf([
        ['Date', 'Narration', 'Deposit'],
        ['3/2/2026', 'First', 11],
        ['3/4/2026', 'Next', 12],
      ]),
    )
  const call = { files: { csvFile: [file()] } }
  const { reading } = await admin.call(readStatement, { body: { account }, ...call })
  expect(reading).toMatchObject({ dayOrder: { basis: 'unclear', row: 2 }, firstDay: '2026-02-03' })
  const open = await post('/admin/bank-statements', Buffer.from(await file().arrayBuffer()), { account })
  expect(open).toMatchObject({ status: 400, body: { error: { fields: { dayOrder: expect.any(String) } } } })
  const body = { account, dayOrder: 'month-first' } as const
  const { statement } = await admin.call(importStatement, { body, files: { csvFile: [file()] } })
  expect(statement).toMatchObject({ firstDay: '2026-03-02', lastDay: '2026-03-04', newLines: 2 })
})

test('POST /shipments/status-file asks for the order of day and month, too', async () => {
  const file = () => csvFile('tracking number,status,date\nAWB-1,Delivered,3/2/2026\n')
  const { report } = await admin.call(checkStatusFile, { body: {}, files: { csvFile: [file()] } })
  expect(report).toMatchObject({ total: 1, dayOrder: { basis: 'unclear', row: 2, text: '3/2/2026' } })
  const reply = await post('/shipments/status-file', Buffer.from(await file().arrayBuffer()))
  expect(reply).toMatchObject({ status: 400 })
})

test('POST /admin/products/bulk-upload checks a file of 20,000 rows', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [
    `Many ${at}`,
    'A "soft" mat, washable',
    249,
    '5%',
    at % 50,
    `M-${at}`,
  ])
  const table = csvOf([['name', 'description', 'price', 'gst', 'stock', 'sku'], ...rows])
  const { body } = await post('/admin/products/bulk-upload', table, review)
  expect(body.import).toMatchObject({ total: 20_000, toCreate: 20_000, refused: 0 })
}, 120_000)
