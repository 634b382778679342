// The tree of categories: moves, lists of branches, rules for branches, former slugs and deletion.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createCategory,
  deleteCategory,
  MAX_CATEGORY_LEVELS,
  placeCategory,
  updateCategory,
} from '#contract/catalogue/admin-categories'
import { listAdminProducts } from '#contract/catalogue/admin-products'
import type { Category } from '#contract/catalogue/catalogue'
import { treeOf } from '#contract/catalogue/category-tree'
import {
  getProduct,
  listCategories,
  listProductFilters,
  listProductNames,
  listProducts,
} from '#contract/catalogue/store'
import { createPriceList } from '#test/factories/prices'
import { createProduct } from '#test/factories/products'
import { runs } from '#test/property-runs'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

let count = 0
const add = async (parentId: string | null = null, body: object = {}): Promise<Category> =>
  (await admin.call(createCategory, { body: { name: `Shelf ${++count}`, parentId, ...body } })).data
const place = (id: string, parentId: string | null, before: string | null = null) =>
  admin.call(placeCategory, { params: { id }, body: { parentId, before } })
const all = async () => (await admin.call(listCategories, {})).data
const found = async (query: object) =>
  (await shop.asGuest().call(listProducts, { query: { limit: 100, ...query } })).products.map(
    ({ _id }) => _id,
  )

test('GET /categories lists parents before their subcategories, with the products of the whole branch', async () => {
  const parent = await add()
  const later = await add()
  const child = await add(parent._id)
  await createProduct(shop.db, { categoryId: parent._id })
  await createProduct(shop.db, { categoryId: child._id })
  const listed = (await all()).filter(({ _id }) => [parent, later, child].some((one) => one._id === _id))
  expect(
    listed.map(({ _id, parentId, productCount, ownProductCount }) => [
      _id,
      parentId,
      productCount,
      ownProductCount,
    ]),
  ).toEqual([
    [parent._id, null, 2, 1],
    [child._id, parent._id, 1, 1],
    [later._id, null, 0, 0],
  ])
})

test('PUT /categories/{id}/place moves a category among its siblings', async () => {
  const parent = await add()
  const [a, b, c] = [await add(parent._id), await add(parent._id), await add(parent._id)]
  const order = async () =>
    (await all()).filter(({ parentId }) => parentId === parent._id).map(({ _id }) => _id)
  await place(c._id, parent._id, a._id)
  expect(await order()).toEqual([c._id, a._id, b._id])
  await place(c._id, parent._id)
  expect(await order()).toEqual([a._id, b._id, c._id])
  const stale = await admin.send('PUT', `/categories/${a._id}/place`, { parentId: null, before: b._id })
  expect(stale.status).toBe(409)
})

test('a category can be neither below itself nor too deep, and its parent must exist', async () => {
  const parent = await add()
  const child = await add(parent._id)
  const grandchild = await add(child._id)
  const refusal = async (id: string, parentId: string) => {
    const { status, body } = await admin.send('PUT', `/categories/update/${id}`, { parentId })
    return [status, Object.keys((body.error as unknown as { fields?: object }).fields ?? {})]
  }
  const refused = [400, ['parentId']]
  expect(await refusal(parent._id, parent._id)).toEqual(refused)
  expect(await refusal(parent._id, grandchild._id)).toEqual(refused)
  expect(await refusal(parent._id, crypto.randomUUID())).toEqual(refused)
  expect(MAX_CATEGORY_LEVELS).toBe(4)
  const deepest = await add(grandchild._id)
  const above = await add()
  expect(await refusal(parent._id, above._id)).toEqual(refused)
  await expect(add(deepest._id)).rejects.toThrow()
})

test('lists, names, filters and admin lists of a parent include the products of all categories below it', async () => {
  const attribute = { name: 'weave', label: 'Weave', type: 'text', isFilterable: true }
  const parent = await add()
  const child = await add(parent._id, { attributes: [attribute] })
  const grandchild = await add(child._id)
  const specifications = JSON.stringify({ weave: 'Flat' })
  const one = await createProduct(shop.db, { categoryId: child._id, specifications })
  const two = await createProduct(shop.db, { categoryId: grandchild._id })
  const ids = [one.id, two.id].sort()
  for (const sortBy of ['createdAt', 'price', 'name', 'stock', 'rating'])
    expect((await found({ category: parent.slug, sortBy })).sort()).toEqual(ids)
  expect((await found({ category: parent.slug, minPrice: '1' })).sort()).toEqual(ids)
  expect(await found({ category: parent.slug, attributes: 'weave=Flat' })).toEqual([one.id])
  const query = { category: parent.slug }
  const { attributes } = await shop.asGuest().call(listProductFilters, { query })
  expect(attributes).toMatchObject([{ name: 'weave', options: [{ value: 'Flat', count: 1 }] }])
  const names = await shop.asGuest().call(listProductNames, { query })
  expect(names.products.map(({ _id }) => _id).sort()).toEqual(ids)
  const { products } = await admin.call(listAdminProducts, { query })
  expect(products.map(({ _id }) => _id).sort()).toEqual(ids)
})

test('moving a category changes the cached lists of its old and new parent at once', async () => {
  const [from, to] = [await add(), await add()]
  const child = await add(from._id)
  const product = await createProduct(shop.db, { categoryId: child._id })
  const both = async () => [await found({ category: from.slug }), await found({ category: to.slug })]
  expect(await both()).toEqual([[product.id], []])
  await admin.call(updateCategory, { params: { id: child._id }, body: { parentId: to._id } })
  expect(await both()).toEqual([[], [product.id]])
})

test('a price list for a category applies to the products of its subcategories until they move away', async () => {
  const parent = await add()
  const child = await add(parent._id)
  const product = await createProduct(shop.db, { categoryId: child._id })
  const offers = async () =>
    (await shop.asGuest().call(getProduct, { params: { id: product.id } })).product.offers.length
  expect(await offers()).toBe(0)
  const entries = [{ categoryId: parent._id, discountBasisPoints: 1_000 }]
  await createPriceList(shop.db, { name: `Branch ${count}`, entries })
  await shop.cache.clear()
  expect(await offers()).toBe(1)
  await place(child._id, null)
  expect(await offers()).toBe(0)
})

test('a former slug leads to the category until another category takes it', async () => {
  const category = await add(null, { name: 'Old Rugs' })
  const product = await createProduct(shop.db, { categoryId: category._id })
  await admin.call(updateCategory, { params: { id: category._id }, body: { name: 'New Rugs' } })
  expect(await found({ category: 'old-rugs' })).toEqual([product.id])
  await add(null, { name: 'Old Rugs' })
  expect(await found({ category: 'old-rugs' })).toEqual([])
})

test('DELETE /categories/delete/{id} moves subcategories up', async () => {
  const parent = await add()
  const child = await add(parent._id)
  const grandchild = await add(child._id)
  await admin.call(deleteCategory, { params: { id: child._id } })
  expect((await all()).find(({ _id }) => _id === grandchild._id)?.parentId).toBe(parent._id)
  const { rows } = await sql`select path from categories where id = ${grandchild._id}`.execute(shop.db)
  expect(rows).toEqual([{ path: [parent._id, grandchild._id] }])
})

test('concurrent moves never make a cycle, and a product is listed exactly in the branches that contain it', async () => {
  const categories = [await add(), await add(), await add(), await add(), await add()]
  const products = await Promise.all(categories.map(({ _id }) => createProduct(shop.db, { categoryId: _id })))
  const index = fc.nat({ max: categories.length - 1 })
  const move = fc.record({ moved: index, parent: fc.option(index) })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 6 }), async (moves) => {
      const idOf = (at: number | null) => (at === null ? null : (categories[at]?._id ?? null))
      const statuses = await Promise.all(
        moves.map(async ({ moved, parent }) => {
          const path = `/categories/${idOf(moved)}/place`
          return (await admin.send('PUT', path, { parentId: idOf(parent) })).status
        }),
      )
      for (const status of statuses) expect([200, 400]).toContain(status)
      const now = (await all()).filter(({ _id }) => categories.some((one) => one._id === _id))
      // Categories in a cycle aren't reached from the top level.
      const tree = treeOf(now)
      expect(tree.map(({ category }) => category._id)).toEqual(now.map(({ _id }) => _id))
      for (const { _id, slug } of now) {
        const below = new Set([_id])
        for (const { category } of tree) if (below.has(category.parentId ?? '')) below.add(category._id)
        const expected = products.filter((_, at) => below.has(categories[at]?._id ?? '')).map(({ id }) => id)
        expect((await found({ category: slug })).sort()).toEqual(expected.sort())
      }
    }),
    { numRuns: runs(40) },
  )
})

test('GET /products finds the products of a branch by the words of the categories above, after a rename and a move too', async () => {
  const parent = await add(null, { name: 'Bedroom Linen', tags: ['chadar'] })
  const other = await add(null, { name: 'Verandah Goods' })
  const child = await add(parent._id, { name: 'Flat Weaves' })
  const grandchild = await add(child._id, { name: 'Narrow Weaves' })
  const { id } = await createProduct(shop.db, { name: 'Zari Piece', categoryId: grandchild._id })
  const finds = (search: string) => expect.poll(() => found({ search }), { timeout: 20_000 })
  await finds('bedroom').toEqual([id])
  await finds('chadar').toEqual([id])
  await admin.call(updateCategory, { params: { id: parent._id }, body: { name: 'Bedchamber Linen' } })
  await finds('bedchamber').toEqual([id])
  await finds('bedroom').toEqual([])
  await place(child._id, other._id)
  await finds('verandah').toEqual([id])
  await finds('bedchamber').toEqual([])
  await admin.call(deleteCategory, { params: { id: other._id } })
  await finds('verandah').toEqual([])
  await finds('zari').toEqual([id])
})
