// Product exports of other shop systems through the reviewed import: drafts, reasons, second imports, and size.
import { expect, test } from 'vitest'
import { bulkUpload, productImports } from '#contract/catalogue/admin-imports'
import type { ImportRowKind } from '#contract/imports/imports'
import { csvFile, csvOf } from '#test/factories/csv'
import { createCategory, createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const carpets = await createCategory(shop.db, {
  name: 'Carpets',
  attributes: JSON.stringify([{ name: 'size', label: 'Size', type: 'select', options: ['Small'] }]),
})

interface Body {
  category?: string
  gst?: number
  pricesIncludeGst?: boolean
}

async function check(content: string, body: Body = {}) {
  const reply = await admin.call(bulkUpload, {
    body: { review: true, ...body },
    files: { csvFile: [csvFile(content, 'export.csv')] },
  })
  if (!reply.import) throw new Error('no import')
  return reply.import
}

const rowsOf = (id: string, kind: ImportRowKind) =>
  admin.call(productImports.rows, { params: { id }, query: { kind, limit: 100 } })

async function accept(id: string) {
  await admin.call(productImports.accept, { params: { id } })
  await postOffice.work()
}

const bySku = (sku: string) =>
  shop.db
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .selectAll('p')
    .select('s.stock')
    .where('sku', '=', sku)
    .executeTakeFirst()

const shopify = (rows: readonly (readonly unknown[])[]) =>
  csvOf([
    [
      'Handle',
      'Title',
      'Body (HTML)',
      'Type',
      'Option1 Name',
      'Option1 Value',
      'Variant SKU',
      'Variant Inventory Qty',
      'Variant Price',
    ],
    ...rows,
  ])

const rug = (sku: string, { text = '<p>Hand woven</p>', type = 'Carpets', price = '900.00' } = {}) => [
  [sku.toLowerCase(), `Rug ${sku}`, text, type, 'Size', 'Small', `'${sku}-S`, '3', price],
  [sku.toLowerCase(), '', '', '', '', 'Large', `${sku}-L`, '1', '1200.00'],
]

test('a Shopify export creates active products if a GST rate is chosen, and states what it assumes', async () => {
  const checked = await check(shopify(rug('SA')), { gst: 12, pricesIncludeGst: true })
  expect(checked).toMatchObject({ format: 'Shopify products', toCreate: 2, refused: 0, unknownColumns: [] })
  expect(checked.assumptions[0]).toBe(
    'Prices in the file include GST. It is taken out of them, because prices here are without GST.',
  )
  const { rows } = await rowsOf(checked._id, 'create')
  expect(rows.map(({ row, name, notes }) => [row, name, notes])).toEqual([
    [2, 'Rug SA – Small', []],
    [3, 'Rug SA – Large', [expect.stringMatching(/^Left out: .*Size/)]],
  ])
  expect(checked.assumptions).toContainEqual(expect.stringContaining('becomes a family of variants'))
  await accept(checked._id)
  expect(await bySku('SA-S')).toMatchObject({
    name: 'Rug SA – Small',
    optionValues: ['Small'],
    pricePaise: 80_357,
    gstBasisPoints: 1200,
    categoryId: carpets.id,
    specifications: { size: 'Small' },
    status: 'active',
    stock: 3,
  })
  expect(await bySku('SA-L')).toMatchObject({ specifications: {}, status: 'active', stock: 1 })
})

test('the variants of a product become a family, which a second import keeps even if staff have renamed it', async () => {
  const first = await check(shopify(rug('SF1')), { gst: 12 })
  await accept(first._id)
  const small = await bySku('SF1-S')
  const { familyId } = small ?? {}
  expect([familyId === null, (await bySku('SF1-L'))?.familyId]).toEqual([false, familyId])
  expect(
    await shop.db
      .selectFrom('families')
      .select(['name', 'description', 'axes'])
      .where('id', '=', familyId ?? null)
      .executeTakeFirst(),
  ).toMatchObject({
    name: 'Rug SF1',
    description: 'Hand woven',
    axes: [{ key: 'size', label: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] }],
  })
  await shop.db
    .updateTable('families')
    .set({ name: 'Renamed' })
    .where('id', '=', familyId ?? null)
    .execute()
  const again = await check(shopify(rug('SF1', { price: '950' })), { gst: 12 })
  expect(again).toMatchObject({ toUpdate: 1, unchanged: 1, refused: 0 })
  await accept(again._id)
  expect(await bySku('SF1-S')).toMatchObject({ familyId, pricePaise: 95_000 })
  await admin.call(productImports.undo, { params: { id: first._id } })
})

test('products that an earlier version imported one by one join the family of the file', async () => {
  for (const size of ['Small', 'Large'])
    await createProduct(shop.db, {
      name: `Rug SJ – ${size}`,
      sku: `SJ-${size.charAt(0)}`,
      description: 'Hand woven',
      categoryId: carpets.id,
    })
  const checked = await check(shopify(rug('SJ')), { gst: 12 })
  const { rows } = await rowsOf(checked._id, 'update')
  expect(rows.map(({ changes }) => changes.find(({ column }) => column === 'family')?.after)).toEqual([
    'Rug SJ',
    'Rug SJ',
  ])
  await accept(checked._id)
  const [small, large] = [await bySku('SJ-S'), await bySku('SJ-L')]
  expect([small?.name, large?.name]).toEqual(['Rug SJ – Small', 'Rug SJ – Large'])
  expect(small?.familyId).not.toBeNull()
  expect(large?.familyId).toBe(small?.familyId)
})

test('products that lack a GST rate or a description become drafts, with the reasons counted', async () => {
  const checked = await check(shopify([...rug('SB'), ...rug('SC', { text: '' })]))
  expect(checked).toMatchObject({ toCreate: 4, refused: 0 })
  const { reasons } = await rowsOf(checked._id, 'create')
  expect(reasons.filter(({ message }) => message.startsWith('Becomes'))).toEqual([
    { column: null, message: 'Becomes a draft: Description is required. GST is required', rows: 2 },
    { column: null, message: 'Becomes a draft: GST is required', rows: 2 },
  ])
  await accept(checked._id)
  expect(await bySku('SB-S')).toMatchObject({ status: 'draft', gstBasisPoints: null })
})

test('a second import activates drafts, keeps what staff have entered, and sets stock only if asked', async () => {
  await accept((await check(shopify(rug('SD')), {}))._id)
  await shop.db
    .updateTable('products')
    .set({ hsn: '5702', gstBasisPoints: 500 })
    .where('sku', '=', 'SD-S')
    .execute()
  const again = await check(shopify(rug('SD', { type: 'Unknown here', price: '950' })))
  expect(await rowsOf(again._id, 'refused')).toMatchObject({ total: 0 })
  const { rows } = await rowsOf(again._id, 'update')
  expect(rows.map(({ key, changes }) => [key, changes.map(({ column }) => column)])).toEqual([
    ['SD-S', ['price', 'state']],
  ])
  await accept(again._id)
  expect(await bySku('SD-S')).toMatchObject({
    status: 'active',
    hsn: '5702',
    gstBasisPoints: 500,
    pricePaise: 95_000,
    categoryId: carpets.id,
  })
  expect(await bySku('SD-L')).toMatchObject({ status: 'draft' })
})

test('unknown categories are reported once each, unless a category is chosen for the file', async () => {
  const content = shopify([
    ...rug('SE', { type: 'Sofas' }),
    ...rug('SF', { type: 'Sofas' }),
    ...rug('SG', { type: 'Lamps' }),
  ])
  const checked = await check(content, { gst: 5 })
  expect(checked).toMatchObject({ toCreate: 0, refused: 6 })
  expect((await rowsOf(checked._id, 'refused')).reasons).toEqual([
    { column: 'category', message: 'There is no category "Sofas"', rows: 4 },
    { column: 'category', message: 'There is no category "Lamps"', rows: 2 },
  ])
  expect(await check(content, { gst: 5, category: carpets.id })).toMatchObject({ toCreate: 6, refused: 0 })
})

test('products that can’t be sold here are refused with the reason, and the others are imported', async () => {
  const checked = await check(
    csvOf([
      ['ID', 'Type', 'SKU', 'Name', 'Published', 'Description', 'Stock', 'Regular price', 'Categories'],
      ['1', 'simple', '', 'Mat', '1', 'Soft', '4', '100', 'Home > Carpets'],
      ['2', 'grouped', '', 'Set', '1', 'Soft', '', '', 'Home > Carpets'],
    ]),
    { gst: 5 },
  )
  expect(checked).toMatchObject({ format: 'WooCommerce products', toCreate: 1, refused: 1 })
  expect((await rowsOf(checked._id, 'refused')).rows).toMatchObject([
    { row: 3, name: 'Set', errors: [{ column: null, message: expect.stringContaining('only groups') }] },
  ])
  await accept(checked._id)
  expect(await bySku('WC-1')).toMatchObject({ name: 'Mat', status: 'active', stock: 4 })
})

test('POST /admin/products/bulk-upload asks for the rate that prices include', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ review: 'true', pricesIncludeGst: 'true' }))
    form.append(name, value)
  form.append('csvFile', csvFile(shopify(rug('SH'))))
  const { status, body } = await admin.send('POST', '/admin/products/bulk-upload', form, {
    'x-requested-with': 'haat',
  })
  expect([status, body]).toMatchObject([
    400,
    { error: { fields: { gst: expect.stringContaining('GST rate') } } },
  ])
})

test('POST /admin/products/bulk-upload without review refuses exports of other shops as before', async () => {
  const form = new FormData()
  form.append('csvFile', csvFile(shopify(rug('SI'))))
  const { status, body } = await admin.send('POST', '/admin/products/bulk-upload', form, {
    'x-requested-with': 'haat',
  })
  expect([status, body]).toMatchObject([
    400,
    { message: expect.stringContaining('"name" isn\'t among them') },
  ])
})

test('POST /admin/products/bulk-upload without review refuses known SKUs in files with notes too', async () => {
  await createProduct(shop.db, { sku: 'NOTED', categoryId: carpets.id })
  const form = new FormData()
  const content = csvOf([
    ['sku', 'name', 'description', 'category', 'price', 'gst', 'importNote'],
    ['NOTED', 'Rug', 'Soft', 'Carpets', '1', '5', ''],
  ])
  form.append('csvFile', csvFile(content))
  const { body } = await admin.send('POST', '/admin/products/bulk-upload', form, {
    'x-requested-with': 'haat',
  })
  expect(body).toMatchObject({ created: 0, failed: 1, errors: [{ row: 2, column: 'sku' }] })
})

test('an export of 20,000 rows is checked', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => rug(`BIG${at}`)).flat()
  expect(await check(shopify(rows), { gst: 5 })).toMatchObject({
    total: 20_000,
    toCreate: 20_000,
    refused: 0,
  })
}, 180_000)

test('choosing columns of a converted file keeps its remarks and refusals, which are not offered as fields', async () => {
  const checked = await check(shopify(rug('SF', { text: '' })), { gst: 12 })
  const before = await rowsOf(checked._id, 'create')
  expect(before.rows.every(({ notes }) => notes.length > 0)).toBe(true)
  const { columns } = await admin.call(productImports.get, { params: { id: checked._id } })
  expect(columns?.columns.filter(({ isFixed }) => isFixed).map(({ title }) => title)).toEqual([
    'importNote',
    'importRefusal',
  ])
  expect(columns?.fields.map(({ field }) => field)).not.toContain('importNote')
  const fields = columns?.columns.map(({ field, isFixed }) => (isFixed ? null : field)) ?? []
  await admin.call(productImports.columns, { params: { id: checked._id }, body: { fields } })
  expect(await rowsOf(checked._id, 'create')).toEqual(before)
})
