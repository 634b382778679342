// Price lists: sku and price, and optionally stock, across categories.
import { expect, test } from 'vitest'
import { bulkUpload, checkPrices, productImports } from '#contract/catalogue/admin-imports'
import { csvFile, csvOf } from '#test/factories/csv'
import { placeTestOrder } from '#test/factories/orders'
import { createCategory, createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

async function check(rows: readonly (readonly unknown[])[], setStock = false) {
  const files = { csvFile: [csvFile(csvOf(rows), 'prices.csv')] }
  return (await admin.call(checkPrices, { body: { setStock }, files })).import
}

async function step(id: string, name: 'accept' | 'undo') {
  if (name === 'accept') await admin.call(productImports.accept, { params: { id } })
  else await admin.call(productImports.undo, { params: { id } })
  await postOffice.work()
  return (await admin.call(productImports.get, { params: { id } })).import
}

const rowsOf = async (id: string, kind: 'refused' | 'conflict' | 'update') =>
  (await admin.call(productImports.rows, { params: { id }, query: { kind, limit: 100 } })).rows

const errorsOf = async (id: string, kind: 'refused' | 'conflict') =>
  (await rowsOf(id, kind)).map(({ row, errors }) => [row, errors[0]?.column, errors[0]?.message])

const bySku = (sku: string) =>
  shop.db
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .select(['p.id', 'p.pricePaise', 'p.version', 'p.name', 's.stock'])
    .where('sku', '=', sku)
    .executeTakeFirst()

test('a price list changes products of several categories, leaves stock alone, names unknown SKUs and can be undone', async () => {
  for (const sku of ['PL-1', 'PL-2', 'PL-3', 'PL-4']) {
    const category = await createCategory(shop.db)
    await createProduct(shop.db, { sku, description: 'D', categoryId: category.id, stock: 30 })
  }
  const checked = await check([
    ['SKU', 'Price', 'Stock', 'Remark'],
    ['PL-1', '₹1,249.50', 3, 'x'],
    ['PL-2', '80', '', ''],
    ['PL-3', '100', 30, ''],
    ['PL-4', '', 30, ''],
    ['PL-9', '10', '', ''],
    ['', '10', '', ''],
    ['PL-2', '90', '', ''],
    ['PL-4', 'dear', '', ''],
  ])
  expect(checked).toMatchObject({
    chosen: 'Prices and stock',
    toCreate: 0,
    toUpdate: 2,
    unchanged: 2,
    refused: 4,
    stockLeft: 1,
    unknownColumns: ['Remark'],
  })
  expect(await errorsOf(checked._id, 'refused')).toEqual([
    [6, 'sku', 'No product has the SKU PL-9'],
    [7, 'sku', 'SKU is required'],
    [8, 'sku', 'Row 3 has the same SKU'],
    [9, 'sku', 'Row 5 has the same SKU'],
  ])
  expect(await step(checked._id, 'accept')).toMatchObject({ status: 'done', done: 2, conflicts: 0 })
  expect(await bySku('PL-1')).toMatchObject({ pricePaise: 124_950, stock: 30, version: 2 })
  expect(await bySku('PL-2')).toMatchObject({ pricePaise: 8_000, version: 2 })
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'product.update')
    .orderBy('id')
    .execute()
  expect(entries[0]).toEqual({ before: { price: 100 }, after: { price: 1249.5 } })
  expect(await step(checked._id, 'undo')).toMatchObject({ status: 'undone', done: 2, conflicts: 0 })
  expect([(await bySku('PL-1'))?.pricePaise, (await bySku('PL-2'))?.pricePaise]).toEqual([10_000, 10_000])
})

test('with stock ticked a price list sets stock, unless it has changed after the review', async () => {
  for (const sku of ['PS-1', 'PS-2', 'PS-3'])
    await createProduct(shop.db, { sku, name: sku, description: 'D', stock: 10 })
  const checked = await check(
    [
      ['sku', 'price', 'stock'],
      ['PS-1', 120, 4],
      ['PS-2', 130, 4],
      ['PS-3', 140, ''],
    ],
    true,
  )
  expect(checked).toMatchObject({ toUpdate: 3, stockLeft: 0 })
  const sold = (await bySku('PS-2'))?.id ?? ''
  await placeTestOrder(shop.db, await shop.asCustomer(), { productId: sold, quantity: 1 })
  await admin.send('PUT', `/admin/products/update/${(await bySku('PS-3'))?.id}`, { name: 'Renamed' })
  expect(await step(checked._id, 'accept')).toMatchObject({ status: 'done', done: 1, conflicts: 2 })
  expect(await errorsOf(checked._id, 'conflict')).toEqual([
    [3, null, expect.stringMatching(/The stock has changed from 10 to 9/)],
    [4, null, expect.stringMatching(/changed this product/)],
  ])
  expect(await bySku('PS-1')).toMatchObject({ pricePaise: 12_000, stock: 4 })
  expect(await bySku('PS-2')).toMatchObject({ pricePaise: 10_000, stock: 9 })
  expect(await bySku('PS-3')).toMatchObject({ pricePaise: 10_000, name: 'Renamed' })
  // Units sold after the import stay sold.
  const first = (await bySku('PS-1'))?.id ?? ''
  await placeTestOrder(shop.db, await shop.asCustomer(), { productId: first, quantity: 1 })
  await step(checked._id, 'undo')
  expect(await bySku('PS-1')).toMatchObject({ pricePaise: 10_000, stock: 9 })
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a price of a product without one can be imported and undone', async () => {
  await createProduct(shop.db, { sku: 'PN-1', status: 'draft', pricePaise: null })
  const checked = await check([
    ['sku', 'price'],
    ['PN-1', 55],
  ])
  await step(checked._id, 'accept')
  expect((await bySku('PN-1'))?.pricePaise).toBe(5_500)
  await step(checked._id, 'undo')
  expect((await bySku('PN-1'))?.pricePaise).toBeNull()
})

test('an SKU that a spreadsheet has turned into a number is refused in both imports, and names the SKU in the shop', async () => {
  const category = await createCategory(shop.db)
  const make = (sku: string) =>
    createProduct(shop.db, { sku, name: `Mat ${sku}`, description: 'D', categoryId: category.id })
  const [zeros, long] = [await make('000457'), await make('9780306406157')]
  const rows = [
    ['id', 'sku', 'name', 'description', 'price', 'gst'],
    [zeros.id, '457', 'Mat 000457', 'D', 120, 12],
    [long.id, '9.78031E+12', 'Mat 9780306406157', 'D', 120, 12],
    ['', '457', 'Another', 'D', 120, 12],
    ['', '4.00638E+12', 'New', 'D', 120, 12],
  ]
  const wanted = [
    [2, 'sku', expect.stringMatching(/^The file has 457, the shop has 000457/)],
    [3, 'sku', expect.stringMatching(/^The file has 9.78031E\+12, the shop has 9780306406157/)],
    [4, 'sku', expect.stringMatching(/The shop has the SKU 000457/)],
    [5, 'sku', expect.stringMatching(/^4.00638E\+12 is a long number/)],
  ]
  const files = { csvFile: [csvFile(csvOf(rows))] }
  const { import: checked } = await admin.call(bulkUpload, {
    body: { review: true, category: category.id },
    files,
  })
  expect(await errorsOf(checked?._id ?? '', 'refused')).toEqual(wanted)
  const prices = await check(rows)
  expect(await errorsOf(prices._id, 'refused')).toEqual(wanted)
})

test('a price or rate with more than two decimals is named instead of rounded', async () => {
  const category = await createCategory(shop.db)
  await createProduct(shop.db, { sku: 'DC-1', name: 'Mat', description: 'D', categoryId: category.id })
  const body = { review: true, category: category.id }
  const content = csvOf([
    ['sku', 'name', 'description', 'price', 'gst'],
    ['DC-1', 'Mat', 'D', '249.995', '12'],
    ['DC-2', 'Rug', 'D', '99.9000000000001', '12.345'],
  ])
  const { import: checked } = await admin.call(bulkUpload, { body, files: { csvFile: [csvFile(content)] } })
  expect(await errorsOf(checked?._id ?? '', 'refused')).toEqual([
    [2, 'price', 'Must have at most two decimals'],
    [3, 'gst', expect.any(String)],
  ])
  const id = (await bySku('DC-1'))?.id
  expect((await admin.send('PUT', `/admin/products/update/${id}`, { price: 10.005 })).status).toBe(400)
})
