// Tax columns of a file: class by name, rate, quantity code; and undoing them.
import { afterEach, expect, test } from 'vitest'
import { pathOf } from '#contract/base/endpoint'
import { bulkUpload, productImports } from '#contract/catalogue/admin-imports'
import { exportProducts } from '#contract/catalogue/admin-products'
import { csvFile, csvOf } from '#test/factories/csv'
import { createCategory, createProduct } from '#test/factories/products'
import { createTaxClass, slabRule } from '#test/factories/tax'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const category = await createCategory(shop.db)
const linen = await createTaxClass(shop.db, { name: 'Linen', rules: [slabRule(250_000, [500, 1_800])] })
const head = ['sku', 'name', 'description', 'price', 'gst', 'taxClass', 'uqc']

async function check(rows: readonly string[][]) {
  const body = { review: true, category: category.id }
  const file = csvFile(csvOf([head, ...rows]), 'tax.csv')
  const { import: checked } = await admin.call(bulkUpload, { body, files: { csvFile: [file] } })
  return checked?._id ?? ''
}

const rowsOf = async (id: string) =>
  (await admin.call(productImports.rows, { params: { id }, query: { limit: 100 } })).rows

const taxOf = (sku: string) =>
  shop.db
    .selectFrom('products')
    .select(['taxClassId', 'gstBasisPoints', 'uqc'])
    .where('sku', '=', sku)
    .executeTakeFirst()

const ofClass = { taxClassId: linen.id, gstBasisPoints: null }
const ofOwn = (gstBasisPoints: number) => ({ taxClassId: null, gstBasisPoints })

test('a file assigns classes by name and removes them, and undoing it restores them', async () => {
  const product = (sku: string, overrides: object) =>
    createProduct(shop.db, { sku, name: sku, description: 'Old', categoryId: category.id, ...overrides })
  await product('T-1', { gstBasisPoints: 1_200 })
  await product('T-2', { gstBasisPoints: null, taxClassId: linen.id, pricePaise: 300_000 })
  await product('T-3', { gstBasisPoints: null, taxClassId: linen.id })
  const id = await check([
    ['T-1', 'T-1', 'Old', '100', '', 'LINEN', ''],
    // Removes the class but keeps the rate that it yielded.
    ['T-2', 'T-2', 'Old', '3000', '18', '', 'set'],
    // The class takes precedence over the rate next to it.
    ['T-3', 'T-3', 'Old', '100', '40', 'Linen', ''],
    ['T-4', 'New one', 'New', '100', '', 'Linen', 'BOX'],
    ['T-5', 'New one', 'New', '100', '', 'None such', 'XYZ'],
    ['T-6', 'New one', 'New', '100', '', '', ''],
  ])
  expect((await rowsOf(id)).map(({ key, kind, changes, errors }) => [key, kind, changes, errors])).toEqual([
    ['T-1', 'update', expect.arrayContaining([{ column: 'taxClass', before: '', after: 'Linen' }]), []],
    [
      'T-2',
      'update',
      [
        { column: 'taxClass', before: 'Linen', after: '' },
        { column: 'uqc', before: '', after: 'SET' },
      ],
      [],
    ],
    ['T-3', 'unchanged', [], []],
    ['T-4', 'create', [], []],
    [
      'T-5',
      'refused',
      [],
      expect.arrayContaining([
        { column: 'taxClass', message: 'There is no tax class "None such"' },
        { column: 'uqc', message: 'Must be a unit quantity code, for example PCS' },
      ]),
    ],
    ['T-6', 'refused', [], [{ column: 'gst', message: 'GST is required' }]],
  ])
  await admin.call(productImports.accept, { params: { id } })
  await postOffice.work()
  expect(await Promise.all(['T-1', 'T-2', 'T-3', 'T-4'].map(taxOf))).toEqual([
    { ...ofClass, uqc: null },
    { ...ofOwn(1_800), uqc: 'SET' },
    { ...ofClass, uqc: null },
    { ...ofClass, uqc: 'BOX' },
  ])
  await admin.call(productImports.undo, { params: { id } })
  await postOffice.work()
  expect(await Promise.all(['T-1', 'T-2', 'T-3', 'T-4'].map(taxOf))).toEqual([
    { ...ofOwn(1_200), uqc: null },
    { ...ofClass, uqc: null },
    { ...ofClass, uqc: null },
    undefined,
  ])
})

test('importing an unchanged export of products with classes changes nothing', async () => {
  await createProduct(shop.db, {
    sku: 'E-1',
    name: 'E-1',
    description: 'Same',
    categoryId: category.id,
    gstBasisPoints: null,
    taxClassId: linen.id,
    pricePaise: 250_001,
    uqc: 'PRS',
  })
  const path = pathOf(exportProducts.route, { query: { search: 'E-1', format: 'csv' } })
  const { body } = await shop.fastify.inject({ url: `/api${path}`, headers: admin.headers })
  const [titles = '', line = ''] = body.split('\r\n')
  const cells = Object.fromEntries(titles.split(',').map((title, at) => [title, line.split(',')[at]]))
  expect(cells).toMatchObject({ gst: '18', taxClass: 'Linen', uqc: 'PRS' })
  const file = csvFile(body, 'again.csv')
  const { import: again } = await admin.call(bulkUpload, {
    body: { review: true },
    files: { csvFile: [file] },
  })
  expect(again).toMatchObject({ toUpdate: 0, toCreate: 0, refused: 0, unchanged: 1 })
})
