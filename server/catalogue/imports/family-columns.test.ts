// Families in product files: exports, imports that change nothing, and rows that create families and join them.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import * as families from '#contract/catalogue/admin-families'
import { bulkUpload, productImports } from '#contract/catalogue/admin-imports'
import * as products from '#contract/catalogue/admin-products'
import { csvFile, csvOf } from '#test/factories/csv'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

type Cells = Record<string, string>

async function exported(category: string): Promise<Cells[]> {
  const url = `/api/admin/products/export?category=${category}&sortBy=name&sortOrder=asc`
  const { body } = await shop.fastify.inject({ url, headers: admin.headers })
  return parse(body, { bom: true, columns: true }) as Cells[]
}

async function check(rows: readonly Cells[]) {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const content = csvOf([titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))])
  const { import: checked } = await admin.call(bulkUpload, {
    body: { review: true },
    files: { csvFile: [csvFile(content)] },
  })
  if (!checked) throw new Error('no import')
  return checked
}

async function step(id: string, name: 'accept' | 'undo') {
  if (name === 'accept') await admin.call(productImports.accept, { params: { id } })
  else await admin.call(productImports.undo, { params: { id } })
  await postOffice.work()
  return (await admin.call(productImports.get, { params: { id } })).import
}
const errorsOf = async (id: string) =>
  (
    await admin.call(productImports.rows, { params: { id }, query: { kind: 'refused', limit: 100 } })
  ).rows.map(({ row, errors }) => [row, errors[0]?.column, errors[0]?.message])

const namesIn = async (categoryId: string) =>
  (
    await shop.db
      .selectFrom('products')
      .select(['name', 'familyId'])
      .where('categoryId', '=', categoryId)
      .orderBy('name')
      .execute()
  ).map(({ name, familyId }) => [name, familyId !== null])

const row = (category: string, more: Cells): Cells => ({
  name: '',
  description: 'Soft',
  category,
  price: '100',
  gst: '5',
  ...more,
})

test('an export has columns of families only if a product in it is a variant', async () => {
  const category = await createCategory(shop.db)
  await createProduct(shop.db, { categoryId: category.id })
  expect(Object.keys((await exported(category.id))[0] ?? {})).not.toContain('family')
  await createFamily(shop.db, {
    name: 'Bath Towel',
    categoryId: category.id,
    axes: [axis('size', 'S', 'M'), axis('colour', 'Blue')],
    variants: [{ values: ['M', 'Blue'] }],
  })
  const [variant, single] = await exported(category.id)
  expect(variant).toMatchObject({ family: 'Bath Towel', 'option:size': 'M', 'option:colour': 'Blue' })
  expect(single).toMatchObject({ family: '', 'option:size': '' })
})

test('an export with variants changes nothing when it is imported unchanged', async () => {
  const category = await createCategory(shop.db)
  await createFamily(shop.db, {
    description: 'Soft',
    categoryId: category.id,
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'] }, { values: ['M'] }],
  })
  await createProduct(shop.db, { categoryId: category.id, description: 'Single' })
  expect(await check(await exported(category.id))).toMatchObject({ unchanged: 3, toUpdate: 0, refused: 0 })
})

test('rows with a family create it and join it, and undoing removes all of them', async () => {
  const category = await createCategory(shop.db)
  const checked = await check([
    row(category.name, { family: 'Mat', 'option:Size': 'S', 'option:colour': 'Blue' }),
    row(category.name, { family: 'mat', 'option:Size': 'M', 'option:colour': 'Blue' }),
    row(category.name, { name: 'Single' }),
  ])
  expect(checked).toMatchObject({ toCreate: 3, refused: 0 })
  await step(checked._id, 'accept')
  expect(await namesIn(category.id)).toEqual([
    ['Mat – M, Blue', true],
    ['Mat – S, Blue', true],
    ['Single', false],
  ])
  await step(checked._id, 'undo')
  expect(await namesIn(category.id)).toEqual([])
  expect(
    await shop.db.selectFrom('families').select('id').where('categoryId', '=', category.id).execute(),
  ).toEqual([])
})

test('a row joins an existing product to a family and adds the value that its option lacks', async () => {
  const category = await createCategory(shop.db)
  const { id: familyId } = await createFamily(shop.db, {
    name: 'Rug',
    description: 'Soft',
    categoryId: category.id,
    axes: [axis('size', 'S')],
    variants: [{ values: ['S'] }],
  })
  const { id } = await createProduct(shop.db, {
    name: 'Large rug',
    sku: 'LR-1',
    categoryId: category.id,
    description: 'Own',
  })
  const checked = await check([{ name: 'Large rug', sku: 'LR-1', family: 'Rug', 'option:size': 'L' }])
  expect(checked).toMatchObject({ toUpdate: 1, refused: 0 })
  await step(checked._id, 'accept')
  const { product } = await admin.call(products.getAdminProduct, { params: { id } })
  expect(product).toMatchObject({ name: 'Rug – L', options: { size: 'L' }, family: { _id: familyId } })
  const { family } = await admin.call(families.getFamily, { params: { id: familyId } })
  expect(family.axes[0]?.values.map(({ value }) => value)).toEqual(['S', 'L'])
})

test('conflicting rows are refused with their reason', async () => {
  const category = await createCategory(shop.db)
  await createFamily(shop.db, {
    name: 'Throw',
    categoryId: category.id,
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'], sku: 'TH-1', description: 'Soft' }],
  })
  const { _id } = await check([
    row(category.name, { family: 'New', 'option:size': 'S' }),
    row(category.name, { family: 'New', 'option:size': ' s ' }),
    row(category.name, { family: 'New' }),
    row(category.name, { name: 'Alone', 'option:size': 'S' }),
    { name: 'Throw – S', sku: 'TH-1', family: 'Other', 'option:size': 'S' },
    {
      name: 'Throw – S',
      sku: 'TH-1b',
      family: 'Throw',
      'option:size': 'S',
      description: 'x',
      price: '1',
      gst: '5',
      category: category.name,
    },
  ])
  expect(await errorsOf(_id)).toEqual([
    [3, 'family', 'Row 2 has the same options'],
    [4, 'family', 'Give the options of this variant, for example in a column option:size'],
    [5, 'family', 'Family is required for a row with options'],
    [6, 'family', 'This product is a variant of Throw. Change its options on the page of the family.'],
  ])
  await step(_id, 'accept')
  // The combination is taken in the shop, which is noticed when the row is written.
  expect((await namesIn(category.id)).map(([name]) => name)).toEqual(['New – S', 'Throw – S'])
})
