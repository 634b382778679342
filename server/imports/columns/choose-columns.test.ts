// The columns of imported files: guessed, chosen in the review, and remembered for files with the same titles.
import { expect, test } from 'vitest'
import { bulkUpload, checkPrices, productImports } from '#contract/catalogue/admin-imports'
import { customerImports } from '#contract/customers/customer-imports'
import { chooseDayOrder, orderImports } from '#contract/imported-orders/order-imports'
import { supplierImports } from '#contract/purchasing/supplier-imports'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { csvFile, csvOf } from '#test/factories/csv'
import { createCustomer } from '#test/factories/people'
import { createCategory, createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'
import { dumpTables } from '#test/tables'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

type Rows = readonly (readonly unknown[])[]
const filesOf = (rows: Rows) => ({ csvFile: [csvFile(csvOf(rows), 'list.csv')] })

const attribute = {
  name: 'pile',
  label: 'Pile',
  type: 'number',
  unit: 'mm',
  options: [],
  isRequired: false,
  isFilterable: true,
  validationRules: {},
}
const category = await createCategory(shop.db, { attributes: JSON.stringify([attribute]) })

async function checkProducts(rows: Rows, setStock = false) {
  const body = { category: category.id, review: true, setStock }
  const { message, import: checked } = await admin.call(bulkUpload, { body, files: filesOf(rows) })
  return { message, id: checked?._id ?? '', checked }
}

const checkSuppliers = async (rows: Rows) =>
  (await admin.call(supplierImports.check, { files: filesOf(rows) })).import

const get = (id: string) => admin.call(productImports.get, { params: { id } })

const choose = (base: string, id: string, fields: readonly (string | null)[]) =>
  admin.send('PUT', `${base}/imports/${id}/columns`, { fields })

const accept = (base: string, id: string) => admin.send('POST', `${base}/imports/${id}/accept`)

const products = '/admin/products'
const words = () => crypto.randomUUID().slice(0, 8)

test('a product file without a name column is stored, asks for it, and is written with the chosen columns', async () => {
  const sku = words()
  const { id, message, checked } = await checkProducts([
    ['Article', 'Cost', 'Blurb', 'GST', 'Pile height', '', 'SKU'],
    ['Door mat', '100', 'Soft', '5', '12', 'x', sku],
    ['Runner', '"200', 'Soft', '5', '', '', `${sku}-2`],
  ])
  expect(message).toBe('Choose the columns of the file')
  expect(checked).toMatchObject({ needsColumns: true, toCreate: 0, refused: 2 })
  const { columns } = await get(id)
  expect(columns).toMatchObject({ required: [['name']], isRemembered: false })
  expect(columns?.columns.map(({ title, field, isUnknown }) => [title, field, isUnknown])).toEqual([
    ['Article', null, true],
    ['Cost', null, true],
    ['Blurb', null, true],
    ['GST', 'gst', false],
    ['Pile height', null, true],
    ['', null, false],
    ['SKU', 'sku', false],
  ])
  expect(columns?.columns[0]?.examples).toEqual(['Door mat', 'Runner'])
  expect(columns?.fields).toContainEqual({ field: 'spec_pile', label: 'Specification: Pile' })
  const { rows } = await admin.call(productImports.rows, { params: { id }, query: {} })
  expect(rows[0]?.errors).toEqual([{ column: null, message: 'Choose the column with the name.' }])
  expect(await accept(products, id)).toMatchObject({
    status: 409,
    body: { message: 'Choose the columns of the file first' },
  })
  const chosen = await choose(products, id, ['name', 'price', 'description', 'gst', 'spec_pile', null, 'sku'])
  expect(chosen).toMatchObject({
    status: 200,
    body: {
      import: { needsColumns: false, toCreate: 1, refused: 1, unknownColumns: [], chosen: category.name },
    },
  })
  expect((await accept(products, id)).status).toBe(200)
  await postOffice.work()
  expect(
    await shop.db
      .selectFrom('products')
      .select(['name', 'pricePaise', 'specifications'])
      .where('sku', '=', sku)
      .execute(),
  ).toEqual([{ name: 'Door mat', pricePaise: 10_000, specifications: { pile: 12 } }])
  expect((await get(id)).columns).toBe(null)
  expect((await choose(products, id, [null])).status).toBe(409)
})

test('PUT /admin/products/imports/{id}/columns names each wrong column and each missing one, and changes nothing', async () => {
  const { id } = await checkProducts([
    ['name', 'description', 'price', 'gst', 'spec_odd'],
    ['Mat', 'Soft', 10, 5, 'x'],
  ])
  const refusals = [
    [
      ['sku', 'sku', 'price', 'none', 'spec_odd'],
      {
        fields: 'Choose the column with the name',
        'fields.0': '“description” is also read as SKU. Choose one of them and ignore the other.',
        'fields.1': '“name” is also read as SKU. Choose one of them and ignore the other.',
        'fields.3': '“none” isn’t a field of this import',
      },
    ],
    [['name'], { fields: 'The file has 5 columns: send a field or null for each' }],
    [['name', 5, null, null, null], { 'fields.1': 'Must be the name of a field, or null' }],
    [['name', '__proto__', null, null, null], { 'fields.1': '“__proto__” isn’t a field of this import' }],
  ] as const
  for (const [fields, said] of refusals)
    expect(await choose(products, id, fields as never)).toMatchObject({
      status: 400,
      body: { error: { fields: said } },
    })
  const { columns } = await get(id)
  expect(columns?.columns.map(({ field }) => field)).toEqual([
    'name',
    'description',
    'price',
    'gst',
    'spec_odd',
  ])
  expect(await choose('/suppliers', id, ['name'])).toMatchObject({ status: 404 })
  // A specification that only the file names may be kept, ignored and chosen again.
  expect((await choose(products, id, ['name', 'description', 'price', 'gst', null])).body).toMatchObject({
    import: { toCreate: 1, refused: 0 },
  })
  expect((await choose(products, id, ['name', 'description', 'price', 'gst', 'spec_odd'])).status).toBe(200)
})

test('a title that occurs twice is a question, not a refusal', async () => {
  const name = `Mill ${words()}`
  const { _id: id, needsColumns } = await checkSuppliers([
    ['Name', 'State', 'Name'],
    [name, 'Haryana', 'Contact person'],
  ])
  expect(needsColumns).toBe(true)
  const { rows } = await admin.call(supplierImports.rows, { params: { id }, query: {} })
  expect(rows[0]?.errors[0]?.message).toMatch(
    /^“Name \(column 3\)” is also read as name\. .* “Name \(column 1\)” is also read as name\./,
  )
  const { body } = await choose('/suppliers', id, ['name', 'state', null])
  expect(body).toMatchObject({ import: { needsColumns: false, toCreate: 1 } })
  const { rows: read } = await admin.call(supplierImports.rows, { params: { id }, query: {} })
  expect(read).toMatchObject([{ kind: 'create', name }])
})

test('accepted columns are remembered for files with the same titles, until their guess is accepted again', async () => {
  const titles = ['Name', `Town ${words()}`, 'State']
  const file = () => [titles, [`Mill ${words()}`, 'Panipat', 'Haryana']]
  const cityOf = async (id: string) => (await admin.call(supplierImports.get, { params: { id } })).columns
  const first = await checkSuppliers(file())
  expect(first.unknownColumns).toEqual([titles[1]])
  await choose('/suppliers', first._id, ['name', 'city', 'state'])
  // Only accepted columns are remembered.
  expect(await cityOf((await checkSuppliers(file()))._id)).toMatchObject({ isRemembered: false })
  await accept('/suppliers', first._id)
  const second = await checkSuppliers(file())
  expect(second).toMatchObject({ unknownColumns: [], toCreate: 1 })
  expect(await cityOf(second._id)).toMatchObject({ isRemembered: true, columns: [{}, { field: 'city' }, {}] })
  const other = await checkSuppliers([[...titles, 'Phone'], [`Mill ${words()}`]])
  expect(await cityOf(other._id)).toMatchObject({ isRemembered: false })
  await choose('/suppliers', second._id, ['name', null, 'state'])
  expect(await cityOf(second._id)).toMatchObject({ isRemembered: false })
  await accept('/suppliers', second._id)
  expect(await cityOf((await checkSuppliers(file()))._id)).toMatchObject({ isRemembered: false })
})

test('a remembered column whose field was removed is read as its title says, and product files and price lists are remembered apart', async () => {
  const own = await createCategory(shop.db, { attributes: JSON.stringify([{ ...attribute, name: 'knots' }]) })
  const titles = ['name', 'description', 'price', 'gst', 'sku', 'Thickness', 'spec_knots']
  const sku = words()
  const file = () => [titles, ['Mat', 'Soft', 10, 5, sku, 3, 4]]
  const check = async (id: string) => {
    const body = { category: id, review: true }
    const { import: checked } = await admin.call(bulkUpload, { body, files: filesOf(file()) })
    return checked?._id ?? ''
  }
  const first = await check(own.id)
  await choose(products, first, ['name', 'description', 'price', 'gst', 'sku', 'spec_knots', null])
  expect((await accept(products, first)).status).toBe(200)
  await postOffice.work()
  const again = (await get(await check(own.id))).columns
  expect(again?.columns.map(({ field }) => field).slice(5)).toEqual(['spec_knots', null])
  await shop.db.updateTable('categories').set({ attributes: '[]' }).where('id', '=', own.id).execute()
  const kept = (await get(await check(own.id))).columns
  // The title `spec_knots` still names the field, so it is still valid.
  expect(kept?.columns.map(({ field }) => field).slice(5)).toEqual(['spec_knots', null])
  const { import: prices } = await admin.call(checkPrices, { body: {}, files: filesOf(file()) })
  expect(prices.unknownColumns).toEqual(['Thickness'])
  expect((await get(prices._id)).columns).toMatchObject({
    isRemembered: false,
    required: [
      ['sku', 'id'],
      ['price', 'stock'],
    ],
  })
  const { kind, titlesDigest } = await shop.db
    .selectFrom('importColumnMaps')
    .selectAll()
    .where('kind', '=', 'products')
    .orderBy('rememberedAt', 'desc')
    .executeTakeFirstOrThrow()
  const lost = ['name', 'description', 'price', 'gst', 'sku', 'spec_gone', 'spec_gone']
  await shop.db
    .updateTable('importColumnMaps')
    .set({ fields: lost })
    .where('kind', '=', kind)
    .where('titlesDigest', '=', titlesDigest)
    .execute()
  const fallen = (await get(await check(own.id))).columns
  expect(fallen?.columns.map(({ field }) => field).slice(5)).toEqual([null, 'spec_knots'])
})

test('a price list without SKU or price columns asks for them, and keeps whether stock is set', async () => {
  const sku = words()
  await createProduct(shop.db, { sku, categoryId: category.id, pricePaise: 10_000, stock: 5 })
  const { import: checked } = await admin.call(checkPrices, {
    body: { setStock: true },
    files: filesOf([
      ['Code', 'MRP', 'Left'],
      [sku, '120', '7'],
    ]),
  })
  const { rows } = await admin.call(productImports.rows, { params: { id: checked._id }, query: {} })
  expect(rows[0]?.errors[0]?.message).toBe(
    'Choose the column with the SKU or the ID. Choose the column with the price or the stock.',
  )
  expect(await choose(products, checked._id, ['name', 'price', null])).toMatchObject({ status: 400 })
  await choose(products, checked._id, ['sku', 'price', 'stock'])
  const { rows: read } = await admin.call(productImports.rows, { params: { id: checked._id }, query: {} })
  expect(read).toMatchObject([
    {
      kind: 'update',
      changes: [
        { column: 'price', after: '120' },
        { column: 'stock', after: '7' },
      ],
    },
  ])
})

test('an export with renamed columns is compared with its marks, and used as a price list it has no unknown columns', async () => {
  const sku = words()
  const { id } = await createProduct(shop.db, { sku, categoryId: category.id, pricePaise: 10_000 })
  const url = `/api/admin/products/export?category=${category.id}`
  const { body } = await shop.fastify.inject({ url, headers: admin.headers })
  const [head = '', ...lines] = body
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
  const line = lines.find((one) => one.includes(id)) ?? ''
  await shop.db.updateTable('products').set({ pricePaise: 15_000 }).where('id', '=', id).execute()
  const titles = head.split(',')
  const renamed = titles.map((_, at) => `Col ${at}`)
  const files = (first: string) => ({ csvFile: [csvFile(`${first}\r\n${line}\r\n`)] })
  const { import: checked } = await admin.call(bulkUpload, {
    body: { category: category.id, review: true },
    files: files(renamed.join(',')),
  })
  const known = new Set((await get(checked?._id ?? '')).columns?.fields.map(({ field }) => field))
  const fields = titles.map((title) => (known.has(title) ? title : null))
  expect(fields).toContain('asExported')
  expect((await choose(products, checked?._id ?? '', fields)).body).toMatchObject({
    import: { unchanged: 1, changedSince: 1, toUpdate: 0 },
  })
  const { import: prices } = await admin.call(checkPrices, { body: {}, files: files(head) })
  expect(prices.unknownColumns).toEqual([])
})

test('orders keep their order of days and their shifted rows when columns are chosen', async () => {
  const rows = [
    ['No', 'Day', 'Status', 'Customer', 'Total', 'Item', 'Quantity', 'Unit price', 'E-mail'],
    [`A-${words()}`, '2/5/2025', 'Delivered', 'Asha', 100, 'Mat', 1, 100, ''],
    [`B-${words()}`, '2/6/2025', 'Delivered', 'Asha', 100, 'Mat', 1, 100, '', 'surplus'],
  ]
  const { import: checked } = await admin.call(orderImports.check, { files: filesOf(rows) })
  const id = checked._id
  expect(checked).toMatchObject({ needsColumns: true, dayOrder: null })
  const base = '/admin/imported-orders'
  const others = ['Status', 'Customer', 'Total', 'Item', 'Quantity', 'Unit price', 'E-mail']
  expect((await choose(base, id, ['Order number', 'Date', ...others])).body).toMatchObject({
    import: { toCreate: 1, refused: 1, dayOrder: { basis: 'unclear' } },
  })
  await admin.call(chooseDayOrder, { params: { id }, body: { order: 'month-first' } })
  const { columns } = await admin.call(orderImports.get, { params: { id } })
  expect(columns?.columns.slice(0, 2)).toMatchObject([{ field: 'Order number' }, { field: 'Date' }])
  expect((await choose(base, id, ['Order number', 'Date', ...others.slice(0, -1), null])).body).toMatchObject(
    {
      import: { toCreate: 1, refused: 1, dayOrder: { basis: 'chosen', order: 'month-first' } },
    },
  )
  const { rows: read } = await admin.call(orderImports.rows, { params: { id }, query: { kind: 'refused' } })
  expect(read[0]?.errors[0]?.message).toMatch(/more cells than the header/)
  const file = await shop.fastify.inject({
    url: `/api${base}/imports/${id}/refused`,
    headers: admin.headers,
  })
  expect(file.body.replace(/^\ufeff/, '').split('\r\n')[0]).toBe(
    'No,Day,Status,Customer,Total,Item,Quantity,Unit price,E-mail,error',
  )
})

test('two admins who choose columns while a third accepts get definite answers, and all rows have one reading', async () => {
  const second = await shop.asAdmin()
  for (let round = 0; round < 4; round++) {
    const rows = Array.from({ length: 30 }, (_, at) => [
      `A ${words()} ${at}`,
      `B ${words()} ${at}`,
      'Haryana',
    ])
    const { _id: id } = await checkSuppliers([['Name', 'Label', 'State'], ...rows])
    const answers = await Promise.all([
      choose('/suppliers', id, ['name', null, 'state']),
      second.send('PUT', `/suppliers/imports/${id}/columns`, { fields: [null, 'name', 'state'] }),
      accept('/suppliers', id),
    ])
    expect(answers[2]?.status).toBe(200)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { import: found } = await admin.call(supplierImports.get, { params: { id } })
    expect(found).toMatchObject({ status: 'running', toCreate: 30, total: 30 })
    const { rows: stored } = await admin.call(supplierImports.rows, { params: { id }, query: { limit: 100 } })
    expect(new Set(stored.map(({ name }) => name.charAt(0))).size).toBe(1)
    await postOffice.work()
  }
})

test('a choice of columns is in the audit log with the columns before', async () => {
  const { _id: id } = await checkSuppliers([
    ['Firm', 'City'],
    ['Mill', 'Panipat'],
  ])
  await choose('/suppliers', id, ['name', 'city'])
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.at(-1)).toEqual({
    action: 'import.check',
    before: { fields: [null, 'city'] },
    after: { fields: ['name', 'city'] },
  })
})

test('a deleted customer is removed from files whose columns haven’t been chosen yet', async () => {
  const email = `${words()}@example.com`
  const { id } = await createCustomer(shop.db, { email })
  const person = [
    ['Who', 'Where'],
    ['Forgotten Quill', email],
  ]
  await admin.call(customerImports.check, { files: filesOf(person) })
  await admin.call(orderImports.check, { files: filesOf(person) })
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, id))
  await postOffice.work()
  expect((await dumpTables(shop.db)).includes('Forgotten Quill')).toBe(false)
})
