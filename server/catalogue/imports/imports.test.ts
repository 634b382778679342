// Reviewed imports from file to result: validation, writing, and crashes that change nothing.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pathOf } from '#contract/base/endpoint'
import { bulkUpload, productImports } from '#contract/catalogue/admin-imports'
import { exportProducts } from '#contract/catalogue/admin-products'
import { csvFile, csvOf } from '#test/factories/csv'
import { createCategory, createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

/** Has a file checked and returns the import. */
async function check(content: string, category?: string, setStock = false) {
  const body = { review: true, setStock, ...(category && { category }) }
  const reply = await admin.call(bulkUpload, { body, files: { csvFile: [csvFile(content, 'mats.csv')] } })
  if (!reply.import) throw new Error('no import')
  return reply.import
}

const get = async (id: string) => (await admin.call(productImports.get, { params: { id } })).import
const accept = (id: string) => admin.call(productImports.accept, { params: { id } })
const undo = (id: string) => admin.call(productImports.undo, { params: { id } })
const rowsOf = async (id: string, kind?: 'create' | 'update' | 'unchanged' | 'refused' | 'conflict') =>
  (await admin.call(productImports.rows, { params: { id }, query: { kind, limit: 100 } })).rows

const bySku = (sku: string) =>
  shop.db
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .selectAll('p')
    .select('s.stock')
    .where('sku', '=', sku)
    .executeTakeFirst()

const countOf = async (prefix: string) =>
  (await shop.db.selectFrom('products').select('id').where('sku', 'like', `${prefix}%`).execute()).length

const head = ['sku', 'name', 'description', 'price', 'gst', 'stock', 'tags']

test('a checked file shows what each row would do, and writes nothing until it is accepted', async () => {
  const category = await createCategory(shop.db)
  const { id } = await createProduct(shop.db, {
    sku: 'R-1',
    name: 'Rug',
    description: 'Old',
    stock: 7,
    categoryId: category.id,
  })
  await createProduct(shop.db, { sku: 'R-2', name: 'Runner', description: 'Same', categoryId: category.id })
  const checked = await check(
    csvOf([
      [...head, 'colour of the box'],
      ['R-1', 'Rug', 'New', '120', '12', '9', 'soft,red', 'blue'],
      ['R-2', 'Runner', 'Same', '100', '12', '100', '', ''],
      ['R-3', 'Round Rug', 'Round', '80', '5', '3', '', ''],
      ['R-4', 'Bad Rug', 'Bad', 'dear', '5', '3', '', ''],
    ]),
    category.id,
    true,
  )
  expect(checked).toMatchObject({
    status: 'checked',
    fileName: 'mats.csv',
    importedBy: admin.name,
    chosen: category.name,
    total: 4,
    toCreate: 1,
    toUpdate: 1,
    unchanged: 1,
    refused: 1,
    done: 0,
    canUndo: false,
    unknownColumns: ['colour of the box'],
  })
  expect(await rowsOf(checked._id, 'update')).toEqual([
    {
      row: 2,
      kind: 'update',
      name: 'Rug',
      key: 'R-1',
      subjectId: id,
      errors: [],
      differences: [],
      notes: [],
      changes: [
        { column: 'description', before: 'Old', after: 'New' },
        { column: 'price', before: '100', after: '120' },
        { column: 'stock', before: '7', after: '9' },
        { column: 'tags', before: '', after: 'soft,red' },
      ],
    },
  ])
  expect(await rowsOf(checked._id, 'refused')).toMatchObject([
    { row: 5, name: 'Bad Rug', errors: [{ column: 'price', message: 'Must be a number' }] },
  ])
  expect([await countOf('R-'), (await bySku('R-1'))?.description]).toEqual([2, 'Old'])

  expect((await accept(checked._id)).import.status).toBe('running')
  expect((await admin.send('POST', `/admin/products/imports/${checked._id}/accept`)).status).toBe(409)
  await postOffice.work()
  expect(await get(checked._id)).toMatchObject({ status: 'done', done: 2, conflicts: 0, canUndo: true })
  expect(await bySku('R-1')).toMatchObject({ description: 'New', pricePaise: 12_000, stock: 9, version: 2 })
  expect(await bySku('R-3')).toMatchObject({ categoryId: category.id, stock: 3, status: 'active' })
  const trail = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'adminName'])
    .where('action', 'in', ['product.create', 'product.update', 'import.check', 'import.accept'])
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual([
    'import.check',
    'import.accept',
    'product.create',
    'product.update',
  ])
  expect(new Set(trail.map(({ adminName }) => adminName))).toEqual(new Set([admin.name]))
  expect(await checkInvariants(shop.db)).toEqual([])

  // Importing the same file again finds nothing to do.
  const again = await check(
    csvOf([head, ['R-1', 'Rug', 'New', '120.00', '12 %', '9', 'soft, red']]),
    category.id,
  )
  expect(again).toMatchObject({ toCreate: 0, toUpdate: 0, unchanged: 1 })
  const nothing = await admin.send('POST', `/admin/products/imports/${again._id}/accept`)
  expect(nothing).toMatchObject({ status: 409, body: { message: expect.stringMatching(/No row/) } })
})

test('an unchanged export comes back with every row "unchanged"', async () => {
  const attribute = {
    label: 'X',
    unit: '',
    options: [],
    isRequired: false,
    isFilterable: true,
    validationRules: {},
  }
  const category = await createCategory(shop.db, {
    name: 'Round Trips',
    attributes: JSON.stringify([
      { ...attribute, name: 'pile', type: 'range' },
      { ...attribute, name: 'rooms', type: 'multiselect', options: ['Hall', 'Bath, small'] },
      { ...attribute, name: 'knots', type: 'number' },
      { ...attribute, name: 'washable', type: 'boolean' },
    ]),
  })
  const products = [
    {
      name: '=HYPERLINK("x")',
      description: '+1\r\n"quoted", and\ttabbed',
      tags: ['@home', '-5'],
      sku: "'=odd",
    },
    {
      name: ' spaced ',
      description: "'tis",
      color: '007',
      badge: '1e5',
      images: ['/uploads/missing.webp'],
      hsn: '0101',
    },
    {
      name: 'Specified',
      specifications: JSON.stringify({
        pile: { min: 1, max: 2.5 },
        rooms: ['Hall', 'Bath, small'],
        knots: 12,
        washable: false,
        Note: 'N/A',
        empty: '',
        nothing: null,
        number: 5,
      }),
      dimensions: JSON.stringify({ length: 75, width: 45.5, unit: 'cm' }),
    },
    { name: 'Sketch', status: 'draft', pricePaise: null, gstBasisPoints: null },
    {
      name: 'Old',
      status: 'archived',
      gstBasisPoints: null,
      maxOrderQuantity: 5,
      weightGrams: 0,
      lowStockThreshold: 3,
    },
  ]
  for (const [at, product] of products.entries())
    await createProduct(shop.db, { sku: `RT-${at}`, categoryId: category.id, description: 'D', ...product })
  await createProduct(shop.db, { sku: 'RT-none', name: 'Nowhere', description: 'D' })
  const path = pathOf(exportProducts.route, { query: { state: 'all' } })
  const { body } = await shop.fastify.inject({ method: 'GET', url: `/api${path}`, headers: admin.headers })
  const { total, unchanged, refused, ...checked } = await check(body, category.id)
  const odd = [...(await rowsOf(checked._id, 'refused')), ...(await rowsOf(checked._id, 'update'))]
  expect(odd).toEqual([])
  const withSku = await shop.db.selectFrom('products').select('id').where('sku', 'is not', null).execute()
  expect([unchanged, refused, total >= withSku.length]).toEqual([withSku.length, 0, true])
})

test('crashes between and within batches lose nothing and write nothing twice', async () => {
  const category = await createCategory(shop.db)
  const rows = Array.from({ length: 110 }, (_, at) => [`C-${at}`, `Crash ${at}`, 'D', 10 + at, 5, 1, ''])
  const { _id: id } = await check(csvOf([head, ...rows]), category.id)
  await accept(id)
  await sql`create function break_down() returns trigger language plpgsql as
    $$ begin raise exception 'broken down'; end $$`.execute(shop.owner)
  await sql`create trigger break_down before insert on products for each row
    when (new.sku = 'C-70') execute function break_down()`.execute(shop.owner)
  await postOffice.work()
  // The first batch is committed, the second is rolled back completely.
  expect(await get(id)).toMatchObject({ status: 'running', done: 50, conflicts: 0 })
  expect(await countOf('C-')).toBe(50)
  await sql`drop trigger break_down on products`.execute(shop.owner)
  await postOffice.work()
  expect(await get(id)).toMatchObject({ status: 'done', done: 110 })
  expect(await countOf('C-')).toBe(110)
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a persistent fault stops the import and notifies admins, and written rows can be undone', async () => {
  const category = await createCategory(shop.db)
  const rows = Array.from({ length: 60 }, (_, at) => [`F-${at}`, `Fault ${at}`, 'D', 10, 5, 1, ''])
  const { _id: id } = await check(csvOf([head, ...rows]), category.id)
  await accept(id)
  await sql`create trigger break_down before insert on products for each row
    when (new.sku = 'F-59') execute function break_down()`.execute(shop.owner)
  for (let time = 0; time < 6; time++) await postOffice.work()
  expect(await get(id)).toMatchObject({ status: 'failed', done: 50, canUndo: true })
  const notification = await shop.db
    .selectFrom('notifications')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(notification).toMatchObject({ kind: 'failed-job', text: expect.stringMatching(/^mats\.csv/) })
  await sql`drop trigger break_down on products`.execute(shop.owner)
  await undo(id)
  await postOffice.work()
  expect([(await get(id)).status, await countOf('F-')]).toEqual(['undone', 0])
})

test('a product that was changed after the check is left alone and reported', async () => {
  const category = await createCategory(shop.db)
  for (const sku of ['V-1', 'V-2', 'V-3'])
    await createProduct(shop.db, { sku, description: 'D', categoryId: category.id, stock: 5 })
  const names = async (sku: string) => (await bySku(sku))?.name ?? ''
  const row = async (sku: string, price: number, stock: number) => [
    sku,
    await names(sku),
    'D',
    price,
    12,
    stock,
    '',
  ]
  const { _id: id } = await check(
    csvOf([
      head,
      await row('V-1', 1, 5),
      await row('V-2', 2, 9),
      await row('V-3', 3, 5),
      ['V-4', 'New', 'D', 4, 5, 1, ''],
    ]),
    category.id,
    true,
  )
  await shop.db
    .updateTable('products')
    .set({ version: 2, pricePaise: 777 })
    .where('sku', '=', 'V-1')
    .execute()
  const sold = (await bySku('V-2'))?.id ?? ''
  await shop.db.updateTable('stockLevels').set({ stock: 4 }).where('productId', '=', sold).execute()
  await sql`insert into stock_movements (product_id, kind, delta, stock_before, stock_after, actor_name)
    values (${sold}, 'subtract', -1, 5, 4, 'Test')`.execute(shop.db)
  await createProduct(shop.db, { sku: 'V-4', name: 'Faster' })
  await accept(id)
  await postOffice.work()
  expect(await get(id)).toMatchObject({ status: 'done', done: 1, conflicts: 3 })
  const conflicts = await rowsOf(id, 'conflict')
  expect(conflicts.map(({ key, errors }) => [key, errors[0]?.message])).toEqual([
    ['V-1', expect.stringMatching(/changed this product/)],
    ['V-2', expect.stringMatching(/The stock has changed from 5 to 4/)],
    ['V-4', 'A product with this SKU already exists'],
  ])
  expect([
    (await bySku('V-1'))?.pricePaise,
    (await bySku('V-2'))?.stock,
    (await bySku('V-3'))?.pricePaise,
  ]).toEqual([777, 4, 300])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('refused rows are offered as a file to fix and import again, with a column for the reason', async () => {
  const category = await createCategory(shop.db)
  const { _id: id } = await check(
    csvOf([
      ['name', 'description', 'price', 'gst', 'odd'],
      ['Fine', 'D', 1, 5, 'x'],
      ["'=1+1", 'two\nlines', -1, 500, '+7'],
    ]),
    category.id,
  )
  const url = `/api/admin/products/imports/${id}/refused`
  const { body, headers } = await shop.fastify.inject({ method: 'GET', url, headers: admin.headers })
  expect(headers['content-disposition']).toContain('mats-refused.csv')
  expect(body).toBe(
    '\ufeffname,description,price,gst,odd,error\r\n' +
      `'=1+1,"two\nlines",-1,500,'+7,price: Price cannot be below 0; gst: GST must be 0 to 100\r\n`,
  )
  const mended = await check(body.replace('-1,500', '1,5'), category.id)
  expect(mended).toMatchObject({ toCreate: 1, refused: 0, unknownColumns: ['odd', 'error'] })
})

test('the category chosen for a file applies, and the review lists rows that name another one', async () => {
  const [rugs, mats] = [await createCategory(shop.db, { name: 'Chosen Rugs' }), await createCategory(shop.db)]
  const columns = [...head, 'category']
  const rows = [
    ['CC-1', 'Named by the file', 'D', 1, 5, 1, '', mats.name],
    ['CC-2', 'Named alike', 'D', 1, 5, 1, '', 'chosen rugs'],
    ['CC-3', 'Named nothing', 'D', 1, 5, 1, '', ''],
    ['CC-4', 'Named what is not there', 'D', 1, 5, 1, '', 'Nowhere'],
  ]
  const checked = await check(csvOf([columns, ...rows]), rugs.id)
  expect(checked).toMatchObject({ toCreate: 4, refused: 0, overruled: 2, chosen: 'Chosen Rugs' })
  const staged = await rowsOf(checked._id, 'create')
  expect(staged.map(({ changes }) => changes)).toEqual([
    [{ column: 'category', before: mats.name, after: 'Chosen Rugs' }],
    [],
    [],
    [{ column: 'category', before: 'Nowhere', after: 'Chosen Rugs' }],
  ])
  await accept(checked._id)
  await postOffice.work()
  for (const sku of ['CC-1', 'CC-2', 'CC-3', 'CC-4']) expect((await bySku(sku))?.categoryId).toBe(rugs.id)
  expect(await get(checked._id)).toMatchObject({ status: 'done', overruled: 0 })
})

test('without a chosen category each row uses its own, and a row with an unknown category is refused', async () => {
  const mats = await createCategory(shop.db)
  const columns = [...head, 'category']
  const rows = [
    ['CN-1', 'Named', 'D', 1, 5, 1, '', mats.name],
    ['CN-2', 'Named what is not there', 'D', 1, 5, 1, '', 'Nowhere'],
  ]
  const checked = await check(csvOf([columns, ...rows]))
  expect(checked).toMatchObject({ toCreate: 1, refused: 1, overruled: 0 })
  expect((await rowsOf(checked._id, 'refused'))[0]?.errors).toEqual([
    { column: 'category', message: 'There is no category "Nowhere"' },
  ])
})

test('a template has the columns of its category, and requires one', async () => {
  const { id } = await createCategory(shop.db, {
    attributes: JSON.stringify([{ name: 'pile_height', label: 'Pile', type: 'number' }]),
  })
  const get = (query: string) =>
    shop.fastify.inject({
      method: 'GET',
      url: `/api/admin/products/imports/template${query}`,
      headers: admin.headers,
    })
  const template = await get(`?category=${id}`)
  expect(template.headers['content-disposition']).toContain('product_template.csv')
  expect(template.body).toBe(
    'name,description,category,price,gst,stock,minOrderQuantity,tags,color,deliveryTime,spec_pile_height\r\n',
  )
  const without = await get('')
  expect([without.statusCode, without.json().message]).toEqual([400, 'Please select a category first.'])
  expect((await get('?category=nowhere')).statusCode).toBe(404)
})

test("only an import that hasn't been accepted can be discarded", async () => {
  const category = await createCategory(shop.db)
  const { _id: id } = await check(csvOf([head, ['D-1', 'Discard', 'D', 1, 5, 1, '']]), category.id)
  await admin.call(productImports.discard, { params: { id } })
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/rows'],
    ['POST', '/accept'],
    ['POST', '/undo'],
    ['DELETE', ''],
  ] as const)
    expect((await admin.send(method, `/admin/products/imports/${id}${path}`)).status, path).toBe(404)
  const kept = await check(csvOf([head, ['D-2', 'Keep', 'D', 1, 5, 1, '']]), category.id)
  expect((await admin.send('POST', `/admin/products/imports/${kept._id}/undo`)).status).toBe(409)
  await accept(kept._id)
  expect((await admin.send('DELETE', `/admin/products/imports/${kept._id}`)).status).toBe(409)
  await postOffice.work()
})

test('file contents are deleted after 90 days, the record of the import stays', async () => {
  const category = await createCategory(shop.db)
  const [done, waiting, fresh] = [
    await check(csvOf([head, ['O-1', 'Old', 'D', 1, 5, 1, '']]), category.id),
    await check(csvOf([head, ['O-2', 'Old', 'D', 1, 5, 1, '']]), category.id),
    await check(csvOf([head, ['O-3', 'Old', 'D', 1, 5, 1, '']]), category.id),
  ]
  for (const { _id } of [done, fresh]) await accept(_id)
  await postOffice.work()
  await shop.db
    .updateTable('imports')
    .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
    .where('id', 'in', [done._id, waiting._id])
    .execute()
  await postOffice.cleanDaily()
  expect(await get(done._id)).toMatchObject({ status: 'done', toCreate: 1, done: 1, canUndo: false })
  expect(await rowsOf(done._id)).toEqual([])
  expect((await admin.send('POST', `/admin/products/imports/${done._id}/undo`)).status).toBe(409)
  expect((await admin.send('GET', `/admin/products/imports/${waiting._id}`)).status).toBe(404)
  expect((await rowsOf(fresh._id)).length).toBe(1)
  const { imports, total } = await admin.call(productImports.list, { query: { limit: 2 } })
  expect([imports.length, total > 2, imports[0]?._id]).toEqual([2, true, fresh._id])
})

test('a refused row lists all its problems, not only unreadable numbers', async () => {
  const checked = await check(
    csvOf([
      [
        'sku',
        'name',
        'description',
        'category',
        'price',
        'gst',
        'minOrderQuantity',
        'maxOrderQuantity',
        'images',
      ],
      ['N-1', '', '', 'Hammocks', 'dear', '5', '9', '3', `/uploads/${'0'.repeat(32)}.webp`],
    ]),
  )
  const [row] = await rowsOf(checked._id, 'refused')
  expect(row?.errors.map(({ column }) => column).toSorted()).toEqual([
    'category',
    'description',
    'images',
    'maxOrderQuantity',
    'name',
    'price',
  ])
})
