// Products by id, and products that go well with them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCardPictures, listComplements, listProductsById } from '#contract/catalogue/chosen-products'
import { MAX_CHOSEN } from '#contract/catalogue/max-chosen'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function byId(ids: readonly string[]): Promise<string[]> {
  const { products } = await shop.asGuest().call(listProductsById, { query: { ids: ids.join() } })
  return products.map(({ _id }) => _id)
}

async function complements(ids: readonly string[], limit?: number): Promise<string[]> {
  const query = { products: ids.join(), ...(limit && { limit }) }
  return (await shop.asGuest().call(listComplements, { query })).products.map(({ _id }) => _id)
}

test('GET /products/by-id lists visible products in the given order, variants as themselves', async () => {
  const { ids } = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'] }, { values: ['M'] }],
  })
  const [small = '', medium = ''] = ids
  const product = await createProduct(shop.db)
  const hidden = await createProduct(shop.db, { status: 'draft' })
  const asked = [medium, hidden.id, product.id, crypto.randomUUID(), 'rug', small, medium]
  expect(await byId(asked)).toEqual([medium, product.id, small])
  expect(await byId([])).toEqual([])
})

test(`GET /products/by-id lists at most ${MAX_CHOSEN} products`, async () => {
  const products = await Promise.all(Array.from({ length: MAX_CHOSEN + 1 }, () => createProduct(shop.db)))
  const ids = products.map(({ id }) => id)
  expect(await byId(ids)).toEqual(ids.slice(0, MAX_CHOSEN))
})

test('GET /products/complements lists the best-rated available products of the same categories in turns', async () => {
  const [mats, rugs] = [await createCategory(shop.db), await createCategory(shop.db)]
  const of = async (categoryId: string, rating: number, more: object = {}) =>
    (await createProduct(shop.db, { categoryId, rating, ...more })).id
  const mat = await of(mats.id, 1)
  const rug = await of(rugs.id, 1)
  const [good, better] = [await of(mats.id, 4), await of(mats.id, 5)]
  const best = await of(rugs.id, 3)
  await of(mats.id, 5, { stock: 0 })
  await of(mats.id, 5, { stock: 3, minOrderQuantity: 10 })
  await of(mats.id, 5, { availableFrom: new Date('2999-01-05T00:00:00+05:30') })
  await of((await createCategory(shop.db)).id, 5)
  expect(await complements([mat, rug])).toEqual([better, best, good])
  expect(await complements([mat, rug], 2)).toEqual([better, best])
  expect(await complements([])).toEqual([])
})

test('GET /products/complements leaves out other variants of a given one, and lists a family once', async () => {
  const category = await createCategory(shop.db)
  const family = (name: string) =>
    createFamily(shop.db, {
      name,
      categoryId: category.id,
      axes: [axis('size', 'S', 'M')],
      variants: [{ values: ['S'] }, { values: ['M'] }],
    })
  const towel = await family('Towel')
  const throws = await family('Throw')
  const found = await complements([towel.ids[1] ?? ''])
  expect(found).toHaveLength(1)
  expect(throws.ids).toContain(found[0])
})

test('GET /products/pictures lists the pictures of a product, and those of the other variants of a family', async () => {
  const pictures = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `/uploads/${name}-${at + 1}.webp`)
  const product = await createProduct(shop.db, { images: pictures('rug', 5) })
  const bare = await createProduct(shop.db, { images: [] })
  const hidden = await createProduct(shop.db, { status: 'draft', images: pictures('draft', 1) })
  const { ids } = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M'), axis('colour', 'Blue', 'Red', 'Green')],
    variants: [
      { values: ['S', 'Blue'], images: pictures('blue', 2) },
      { values: ['M', 'Blue'], images: pictures('blue', 2) },
      { values: ['S', 'Red'], images: pictures('red', 2) },
      { values: ['S', 'Green'], images: pictures('green', 1), status: 'archived' },
    ],
  })
  const asked = [ids[2], product.id, bare.id, hidden.id].join()
  const { products } = await shop.asGuest().call(listCardPictures, { query: { ids: asked } })
  expect(products).toEqual([
    { _id: ids[2], pictures: ['/uploads/red-1.webp', '/uploads/blue-1.webp', '/uploads/red-2.webp'] },
    { _id: product.id, pictures: pictures('rug', 4) },
    { _id: bare.id, pictures: [] },
  ])
  expect((await shop.asGuest().call(listCardPictures, { query: {} })).products).toEqual([])
})
