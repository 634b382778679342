// An export that comes back changes only what was edited in the file.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bulkUpload, productImports } from '#contract/catalogue/admin-imports'
import * as products from '#contract/catalogue/admin-products'
import { csvFile, csvOf } from '#test/factories/csv'
import { placeTestOrder } from '#test/factories/orders'
import { createCategory, createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()

type Cells = Record<string, string>

async function exported(category: string): Promise<Cells[]> {
  const url = `/api/admin/products/export?category=${category}&sortBy=name&sortOrder=asc`
  const { body } = await shop.fastify.inject({ url, headers: admin.headers })
  return parse(body, { bom: true, columns: true }) as Cells[]
}

async function check(rows: readonly Cells[], category: string, setStock = false) {
  const titles = Object.keys(rows[0] ?? {})
  const content = csvOf([titles, ...rows.map((row) => titles.map((title) => row[title]))])
  const { import: checked } = await admin.call(bulkUpload, {
    body: { category, review: true, setStock },
    files: { csvFile: [csvFile(content, 'spring.csv')] },
  })
  if (!checked) throw new Error('no import')
  return checked
}

const rowsOf = async (id: string, kind?: 'update' | 'unchanged' | 'since') =>
  (await admin.call(productImports.rows, { params: { id }, query: { kind, limit: 100 } })).rows

async function step(id: string, name: 'accept' | 'undo') {
  if (name === 'accept') await admin.call(productImports.accept, { params: { id } })
  else await admin.call(productImports.undo, { params: { id } })
  await postOffice.work()
  return (await admin.call(productImports.get, { params: { id } })).import
}

const update = (id: string, body: object) =>
  admin.call(products.updateProduct, { params: { id }, body: body as never })
const get = async (id: string) => (await admin.call(products.getAdminProduct, { params: { id } })).product
const movementsOf = (id: string) =>
  shop.db
    .selectFrom('stockMovements')
    .select(['kind', 'delta', 'reason'])
    .where('productId', '=', id)
    .orderBy('id')
    .execute()

test('new prices in an export keep the stock, the texts and the prices that have changed in the shop since', async () => {
  const category = await createCategory(shop.db)
  const make = (name: string, stock: number) =>
    createProduct(shop.db, { name, description: 'Woven', categoryId: category.id, stock, color: 'Red' })
  const [mat, rug, runner] = [await make('A mat', 41), await make('B rug', 12), await make('C runner', 9)]
  const rows = await exported(category.id)
  await placeTestOrder(shop.db, customer, { productId: mat.id, quantity: 5 })
  await update(rug.id, { price: 130, description: 'Knotted' })
  await update(runner.id, { color: 'Blue' })
  const edited = rows.map((row, at) => (at < 2 ? { ...row, price: `${110 + at}` } : row))

  const checked = await check(edited, category.id)
  expect(checked).toMatchObject({ toUpdate: 2, unchanged: 1, refused: 0, changedSince: 3, stockLeft: 1 })
  expect(checked.unknownColumns).toEqual([])
  const [first, second, third] = await rowsOf(checked._id, 'since')
  expect(first).toMatchObject({
    changes: [{ column: 'price', before: '100', after: '110' }],
    differences: [{ column: 'stock', exported: '41', shop: '36', file: '41', since: true, taken: false }],
  })
  expect(second).toMatchObject({
    changes: [{ column: 'price', before: '130', after: '111' }],
    differences: [
      { column: 'description', exported: 'Woven', shop: 'Knotted', file: 'Woven', taken: false },
      { column: 'price', exported: '100', shop: '130', file: '111', since: true, taken: true },
    ],
  })
  expect(third).toMatchObject({
    kind: 'unchanged',
    differences: [{ column: 'color', exported: 'Red', shop: 'Blue', file: 'Red', taken: false }],
  })
  expect(await step(checked._id, 'accept')).toMatchObject({ status: 'done', done: 2, conflicts: 0 })
  expect(await get(mat.id)).toMatchObject({ price: 110, stock: 36 })
  expect(await get(rug.id)).toMatchObject({ price: 111, stock: 12, description: 'Knotted' })
  expect(await get(runner.id)).toMatchObject({ color: 'Blue', version: 2 })
  expect((await movementsOf(mat.id)).map(({ kind }) => kind)).toEqual(['opening', 'sale'])
})

test('with stock ticked, an edited stock cell is set with a movement that names the file, and an unedited one is not', async () => {
  const category = await createCategory(shop.db)
  const make = (name: string) =>
    createProduct(shop.db, { name, description: 'D', categoryId: category.id, stock: 20 })
  const [counted, sold] = [await make('A counted'), await make('B sold')]
  const rows = await exported(category.id)
  await placeTestOrder(shop.db, customer, { productId: sold.id, quantity: 4 })
  const edited = rows.map((row, at) => (at === 0 ? { ...row, stock: '17' } : row))
  const without = await check(edited, category.id)
  expect(without).toMatchObject({ toUpdate: 0, unchanged: 2, stockLeft: 2 })
  const checked = await check(edited, category.id, true)
  expect(checked).toMatchObject({ toUpdate: 1, unchanged: 1, changedSince: 1, stockLeft: 1 })
  await step(checked._id, 'accept')
  expect([(await get(counted.id)).stock, (await get(sold.id)).stock]).toEqual([17, 16])
  expect((await movementsOf(counted.id)).at(-1)).toEqual({
    kind: 'set',
    delta: -3,
    reason: 'Import spring.csv',
  })
})

test('a row copied to another product is compared with that product, not with the copied mark', async () => {
  const category = await createCategory(shop.db)
  const make = (name: string, pricePaise: number) =>
    createProduct(shop.db, { name, description: 'D', categoryId: category.id, pricePaise })
  const [, other] = [await make('A one', 5_000), await make('B two', 7_000)]
  const [first, second] = await exported(category.id)
  const copied = { ...first, id: second?.id ?? '', name: 'B two' }
  const checked = await check([copied], category.id)
  expect(checked).toMatchObject({ toUpdate: 1, changedSince: 0 })
  await step(checked._id, 'accept')
  expect(await get(other.id)).toMatchObject({ name: 'B two', price: 50 })
})

/** Values that an owner may type into a column. Below: changes of other people to the same product. */
const typed: Record<string, (step: number) => string> = {
  price: (step) => `${200 + step}.5`,
  description: (step) => `Typed ${step}`,
  color: (step) => (step % 3 === 0 ? '' : `Colour ${step}`),
  stock: (step) => String(500 + step),
  tags: (step) => `tag${step},soft`,
  spec_knots: (step) => String(40 + step),
  maxOrderQuantity: (step) => (step % 2 === 0 ? '' : String(60 + step)),
  isFeatured: (step) => (step % 2 === 0 ? 'TRUE' : 'no'),
}
const columns = Object.keys(typed)
const attributes = [
  {
    name: 'knots',
    label: 'Knots',
    type: 'number',
    unit: '',
    options: [],
    isRequired: false,
    isFilterable: true,
    validationRules: {},
  },
]
const elsewhere: Record<string, (step: number) => object | 'order'> = {
  price: (step) => ({ price: 300 + step }),
  description: (step) => ({ description: `Shop ${step}` }),
  color: (step) => ({ color: `Shop ${step}` }),
  stock: () => 'order',
  tags: (step) => ({ tags: [`shop${step}`] }),
  spec_knots: (step) => ({ specifications: { knots: 80 + step, weave: 'flat' } }),
  maxOrderQuantity: (step) => ({ maxOrderQuantity: 90 + step }),
  isFeatured: (step) => ({ isFeatured: step % 2 === 1 }),
}
const COUNT = 3
const some = fc.subarray(columns)
const perProduct = fc.tuple(...Array.from({ length: COUNT }, () => some))

test('an import of an export changes the edited cells and nothing else, and undoing it restores the shop', async () => {
  const category = await createCategory(shop.db, { attributes: JSON.stringify(attributes) })
  const ids: string[] = []
  for (let at = 0; at < COUNT; at++) {
    const product = await createProduct(shop.db, {
      name: `Mat ${at}`,
      description: 'Woven',
      categoryId: category.id,
      stock: 90,
      color: 'Red',
      tags: ['soft'],
      specifications: JSON.stringify({ knots: 12, weave: 'flat' }),
    })
    ids.push(product.id)
  }
  let serial = 0
  const cellsNow = () => exported(category.id)
  const property = fc.asyncProperty(
    perProduct,
    perProduct,
    fc.boolean(),
    async (edits, changes, setStock) => {
      const file = await cellsNow()
      for (const [at, names] of changes.entries()) {
        for (const name of names) {
          const change = elsewhere[name]?.(++serial)
          if (change === 'order')
            await placeTestOrder(shop.db, await shop.asCustomer(), { productId: ids[at] ?? '', quantity: 1 })
          else if (change) await update(ids[at] ?? '', change)
        }
      }
      const shopBefore = await cellsNow()
      const edited = file.map((row, at) => ({
        ...row,
        ...Object.fromEntries((edits[at] ?? []).map((name) => [name, typed[name]?.(++serial) ?? ''])),
      }))
      const movements = await countMovements()
      const checked = await check(edited, category.id, setStock)
      expect(checked.refused).toBe(0)
      const wanted = shopBefore.map((row, at) => {
        const isEdited = (name: string) => asExported(name, edited[at]) !== file[at]?.[name]
        const names = (edits[at] ?? []).filter((name) => isEdited(name) && (setStock || name !== 'stock'))
        return { ...row, ...Object.fromEntries(names.map((name) => [name, asExported(name, edited[at])])) }
      })
      if (checked.toUpdate > 0)
        expect(await step(checked._id, 'accept')).toMatchObject({ status: 'done', conflicts: 0 })
      expect((await cellsNow()).map(compared)).toEqual(wanted.map(compared))
      const moved = wanted.filter((row, at) => row.stock !== shopBefore[at]?.stock).length
      expect(await countMovements()).toBe(movements + moved)
      if (checked.toUpdate > 0)
        expect(await step(checked._id, 'undo')).toMatchObject({ status: 'undone', conflicts: 0 })
      expect((await cellsNow()).map(compared)).toEqual(shopBefore.map(compared))
    },
  )
  await fc.assert(property, { numRuns: runs(16) })
  expect(await checkInvariants(shop.db)).toEqual([])
}, 120_000)

/** The text of a typed cell in an export. */
const asExported = (name: string, row: Cells = {}): string => {
  const text = row[name] ?? ''
  if (name === 'isFeatured') return String(text === 'TRUE')
  return text
}

const compared = ({ asExported: _, ...cells }: Cells) => cells

const countMovements = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from stock_movements`.execute(shop.db)
  return rows[0]?.n ?? 0
}
