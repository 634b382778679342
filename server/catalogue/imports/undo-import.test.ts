// Undoing an import restores the shop, except for changes made by others since.
import { expect, test } from 'vitest'
import { bulkUpload, productImports } from '#contract/catalogue/admin-imports'
import { csvFile, csvOf } from '#test/factories/csv'
import { addressFields } from '#test/factories/people'
import { createCategory, createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

/** Checks and writes a file. Returns the import's id. */
async function importFile(content: string, category: string): Promise<string> {
  const body = { review: true, setStock: true, category }
  const { import: checked } = await admin.call(bulkUpload, { body, files: { csvFile: [csvFile(content)] } })
  const id = checked?._id ?? ''
  await admin.call(productImports.accept, { params: { id } })
  await postOffice.work()
  return id
}

async function undo(id: string) {
  await admin.call(productImports.undo, { params: { id } })
  await postOffice.work()
  return (await admin.call(productImports.get, { params: { id } })).import
}

const bySku = (sku: string) =>
  shop.db
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .selectAll('p')
    .select('s.stock')
    .where('sku', '=', sku)
    .executeTakeFirst()

/** All values that a person could have entered. */
const products = async () => {
  const rows = await shop.db
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .selectAll('p')
    .select('s.stock')
    .orderBy('p.id')
    .execute()
  return rows.map(({ version: _, updatedAt: __, ...row }) => row)
}

/** A seeded generator: mulberry32. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const attributes = [
  { name: 'material', type: 'select', options: ['Wool', 'Jute'] },
  { name: 'rooms', type: 'multiselect', options: ['Hall', 'Bath'] },
  { name: 'knots', type: 'number', options: [] },
  { name: 'washable', type: 'boolean', options: [] },
].map((attribute) => ({
  ...attribute,
  label: attribute.name,
  unit: '',
  isRequired: false,
  isFilterable: true,
  validationRules: {},
}))

test.each([11, 22, 33])('undoing an import of random rows restores every product (seed %i)', async (seed) => {
  const random = randomOf(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const category = await createCategory(shop.db, { attributes: JSON.stringify(attributes) })
  for (let at = 0; at < 30; at++) {
    const isDraft = random() < 0.2
    await createProduct(shop.db, {
      sku: `${seed}-${at}`,
      name: `Mat ${seed} ${at}`,
      slug: `mat-${seed}-${at}`,
      description: pick(['', 'Soft', 'two\nlines']) || (isDraft ? '' : 'D'),
      categoryId: category.id,
      status: isDraft ? 'draft' : pick(['active', 'archived']),
      pricePaise: isDraft && random() < 0.5 ? null : Math.floor(random() * 1e6),
      stock: Math.floor(random() * 50),
      tags: pick([[], ['a'], ['a', 'b']]),
      specifications: JSON.stringify(
        pick([{}, { material: 'Wool' }, { knots: 12, other: 'text' }, { rooms: ['Hall'] }]),
      ),
      dimensions: pick([null, JSON.stringify({ length: 10, width: 2.5, unit: 'cm' })]),
      maxOrderQuantity: pick([null, 9]),
      weightGrams: pick([null, 0, 500]),
      color: pick([null, 'Red']),
      lowStockThreshold: pick([null, 4]),
      hsn: pick([null, '570220']),
      isOnSale: random() < 0.5,
    })
  }
  const before = await products()
  const head = [
    'sku',
    'name',
    'description',
    'price',
    'gst',
    'stock',
    'tags',
    'color',
    'weight',
    'maxOrderQuantity',
  ]
  const more = ['lowStockThreshold', 'length', 'width', 'dimensionUnit', 'isOnSale', 'state', 'hsn']
  const specs = ['spec_material', 'spec_rooms', 'spec_knots', 'spec_washable', 'spec_other']
  const rows = Array.from({ length: 45 }, (_, at) => [
    `${seed}-${at}`,
    pick(['', 'Renamed', 'Mat', 'Mat']),
    pick(['', 'Changed', 'D', 'D']),
    pick(['', '10', '99.99', '12', '7']),
    pick(['5', '12', '18']),
    pick(['', '0', '3', '70']),
    pick(['', 'a', 'b,c']),
    pick(['', 'Red', 'Blue']),
    pick(['', '0', '750']),
    pick(['', '9', '20']),
    pick(['', '4', '6']),
    ...pick([
      ['', '', ''],
      ['10', '2.5', 'cm'],
      ['30', '40', 'mm'],
    ]),
    pick(['', 'yes', 'false']),
    pick(['', 'draft', 'active', 'archived']),
    pick(['', '570220', '6302']),
    pick(['', 'Wool', 'Jute']),
    pick(['', 'Hall', 'Hall|Bath']),
    pick(['', '5', '12']),
    pick(['', 'yes', 'no']),
    pick(['', 'text', 'another']),
  ])
  const id = await importFile(csvOf([[...head, ...more, ...specs], ...rows]), category.id)
  const written = (await admin.call(productImports.get, { params: { id } })).import
  expect(written).toMatchObject({ status: 'done', conflicts: 0 })
  expect(written.done).toBeGreaterThan(20)
  expect(await products()).not.toEqual(before)
  expect(await checkInvariants(shop.db)).toEqual([])

  expect(await undo(id)).toMatchObject({
    status: 'undone',
    done: written.done,
    conflicts: 0,
    canUndo: false,
  })
  expect(await products()).toEqual(before)
  expect(await checkInvariants(shop.db)).toEqual([])
})

const head = ['sku', 'name', 'description', 'price', 'gst', 'stock']

test('undoing keeps what others did since: changes, sales and orders', async () => {
  const category = await createCategory(shop.db)
  for (const sku of ['S-1', 'S-2', 'S-3'])
    await createProduct(shop.db, { sku, name: sku, description: 'D', categoryId: category.id, stock: 5 })
  const id = await importFile(
    csvOf([
      head,
      ['S-1', 'S-1', 'D', 50, 12, 15],
      ['S-2', 'S-2', 'D', 50, 12, 5],
      ['S-3', 'S-3', 'D', 100, 12, 20],
      ['S-4', 'Bought', 'D', 10, 5, 9],
      ['S-5', 'Edited', 'D', 10, 5, 9],
      ['S-6', 'Untouched', 'D', 10, 5, 9],
      ['S-7', 'Gone', 'D', 10, 5, 9],
    ]),
    category.id,
  )
  const customer = await shop.asCustomer()
  const order = async (sku: string, quantity: number) => {
    const productId = (await bySku(sku))?.id ?? ''
    const added = await customer.send('POST', '/orders/cart/add', { productId, quantity })
    expect(added).toMatchObject({ status: 200 })
    const placed = await customer.send('POST', '/orders/create', { shippingAddress: addressFields })
    expect(placed).toMatchObject({ status: 201 })
  }
  await order('S-1', 3)
  await order('S-3', 18)
  await order('S-4', 1)
  for (const sku of ['S-2', 'S-5']) {
    const product = await bySku(sku)
    const path = `/admin/products/update/${product?.id}`
    expect((await admin.send('PUT', path, { color: 'Green' })).status).toBe(200)
  }
  await admin.send('DELETE', `/admin/products/delete/${(await bySku('S-7'))?.id}`)

  expect(await undo(id)).toMatchObject({ status: 'undone', done: 5, conflicts: 2 })
  // The import added ten units, and three have been sold.
  expect(await bySku('S-1')).toMatchObject({ pricePaise: 10_000, stock: 2 })
  expect(await bySku('S-2')).toMatchObject({ pricePaise: 10_000, color: 'Green' })
  // Thirteen of the fifteen added units have been sold, so the addition can't be undone.
  expect(await bySku('S-3')).toMatchObject({ stock: 2 })
  expect(await bySku('S-4')).toMatchObject({ status: 'archived', stock: 8 })
  expect(await bySku('S-5')).toMatchObject({ status: 'active', color: 'Green' })
  expect(await bySku('S-6')).toBeUndefined()
  const path = `/admin/products/imports/${id}/rows?kind=conflict`
  const { body } = await admin.send('GET', path)
  const conflicts = (body as unknown as { rows: { key: string; errors: { message: string }[] }[] }).rows
  expect(conflicts.map(({ key, errors }) => [key, errors[0]?.message])).toEqual([
    ['S-3', 'Units that the import added have been sold since'],
    ['S-5', 'The product has been changed since'],
  ])
  expect((await admin.send('POST', `/admin/products/imports/${id}/undo`)).status).toBe(409)
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('undoing restores the imported values that are still unchanged, and names the others', async () => {
  const category = await createCategory(shop.db, { attributes: JSON.stringify(attributes) })
  const specifications = JSON.stringify({ material: 'Wool', knots: 12 })
  const { id: productId } = await createProduct(shop.db, {
    sku: 'P-1',
    name: 'Partly',
    description: 'Old',
    stock: 5,
    categoryId: category.id,
    specifications,
  })
  const columns = ['sku', 'description', 'price', 'stock', 'name', 'spec_material', 'spec_knots']
  const id = await importFile(csvOf([columns, ['P-1', 'New', 150, 8, 'Partly', 'Jute', 20]]), category.id)
  const path = `/admin/products/update/${productId}`
  const edit = { price: 175, specifications: { material: 'Jute', knots: 30 } }
  expect((await admin.send('PUT', path, edit)).status).toBe(200)
  expect(await undo(id)).toMatchObject({ status: 'undone', done: 0, conflicts: 1 })
  expect(await bySku('P-1')).toMatchObject({
    description: 'Old',
    pricePaise: 17_500,
    stock: 5,
    specifications: { material: 'Wool', knots: 30 },
  })
  const { body } = await admin.send('GET', `/admin/products/imports/${id}/rows?kind=conflict`)
  const [row] = (body as unknown as { rows: { errors: { message: string }[] }[] }).rows
  expect(row?.errors[0]?.message).toBe('Changed since: price, spec_knots. The rest is restored.')
  const movements = await shop.db
    .selectFrom('stockMovements')
    .select(['delta', 'reason', 'importId'])
    .where('productId', '=', productId)
    .where('kind', '=', 'set')
    .orderBy('id')
    .execute()
  expect(movements).toEqual([
    { delta: 3, reason: 'Import products.csv', importId: id },
    { delta: -3, reason: 'Undo import products.csv', importId: id },
  ])
})
