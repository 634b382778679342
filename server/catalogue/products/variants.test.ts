import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/catalogue/store'
import { axis, createFamily } from '#test/factories/families'
import { createProduct } from '#test/factories/products'
import { countRoundTrips } from '#test/round-trips'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = (id: string) => shop.asGuest().call(contract.getProduct, { params: { id } })

test('GET /products/{id} returns the variants of the family in the order of its axes', async () => {
  const { slug, ids } = await createFamily(shop.db, {
    name: 'Bath Towel',
    axes: [axis('size', 'Small', 'Large'), axis('colour', 'Blue', 'Red')],
    variants: [
      { values: ['Large', 'Red'], pricePaise: 70_000 },
      { values: ['Small', 'Red'], pricePaise: 40_000, stock: 0 },
      { values: ['Small', 'Blue'], pricePaise: 40_000 },
    ],
  })
  const { product, variants } = await get(ids[0] ?? '')
  expect(product).toMatchObject({
    name: 'Bath Towel – Large, Red',
    options: { size: 'Large', colour: 'Red' },
    family: { name: 'Bath Towel', slug, pricesDiffer: true },
  })
  expect(
    variants.map(({ options, price, inStock }) => [options.size, options.colour, price, inStock]),
  ).toEqual([
    ['Small', 'Blue', 400, true],
    ['Small', 'Red', 400, false],
    ['Large', 'Red', 700, true],
  ])
})

test('GET /products/{id} finds the cheapest available variant by the slug of its family', async () => {
  const { slug, ids } = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M', 'L')],
    variants: [
      { values: ['S'], pricePaise: 10_000, stock: 0 },
      { values: ['M'], pricePaise: 20_000 },
      { values: ['L'], pricePaise: 30_000 },
    ],
  })
  expect((await get(slug)).product._id).toBe(ids[1])
})

test('GET /products/{id} leaves out variants that visitors may not see', async () => {
  const { ids } = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'] }, { values: ['M'], status: 'archived' }],
  })
  expect((await get(ids[0] ?? '')).variants.map(({ _id }) => _id)).toEqual([ids[0]])
})

test('a variant shows pictures and description of its family until it has its own', async () => {
  const { ids } = await createFamily(shop.db, {
    description: 'Soft cotton',
    images: ['/uploads/family.webp'],
    axes: [axis('size', 'S', 'M')],
    variants: [
      { values: ['S'] },
      { values: ['M'], description: 'Extra long', images: ['/uploads/own.webp'] },
    ],
  })
  expect((await get(ids[0] ?? '')).product).toMatchObject({
    description: 'Soft cotton',
    images: ['/uploads/family.webp'],
    primaryImage: '/uploads/family.webp',
  })
  expect((await get(ids[1] ?? '')).product).toMatchObject({
    description: 'Extra long',
    images: ['/uploads/own.webp'],
    primaryImage: '/uploads/own.webp',
  })
})

test('a cached page of a variant is revalidated when another variant of its family changes', async () => {
  const { ids } = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'] }, { values: ['M'] }],
  })
  await get(ids[0] ?? '')
  await shop.db
    .updateTable('products')
    .set({ pricePaise: 55_500 })
    .where('id', '=', ids[1] ?? '')
    .execute()
  await expect.poll(async () => (await get(ids[0] ?? '')).variants[1]?.price).toBe(555)
})

test('GET /products/{id} takes as many statements for 250 variants as for two', async () => {
  const sizes = Array.from({ length: 250 }, (_, at) => `Size ${at}`)
  const statements: number[] = []
  for (const values of [sizes.slice(0, 2), sizes]) {
    const variants = values.map((value) => ({ values: [value] }))
    const { ids } = await createFamily(shop.db, { axes: [axis('size', ...values)], variants })
    shop.cache.clear()
    const traffic = await countRoundTrips(async () =>
      expect((await get(ids[0] ?? '')).variants.map(({ options }) => options.size)).toEqual(values),
    )
    statements.push(traffic.statements)
  }
  expect(statements[1]).toBe(statements[0])
})

test('a product without a family has no variants and no options', async () => {
  const { id } = await createProduct(shop.db)
  expect(await get(id)).toMatchObject({ variants: [], product: { family: null, options: {} } })
})

test('GET /products finds a variant by words of the description that it inherits', async () => {
  const { id, ids } = await createFamily(shop.db, {
    description: 'Woven by hand in Panipat',
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'] }, { values: ['M'], description: 'Woven by machine' }],
  })
  const found = async (search: string) => {
    const { products } = await shop.asGuest().call(contract.listProducts, { query: { search } })
    return products.map(({ _id }) => _id)
  }
  expect(await found('Panipat')).toEqual([ids[0]])
  await shop.db
    .updateTable('families')
    .set({ description: 'Knotted in Bhadohi' })
    .where('id', '=', id)
    .execute()
  await expect.poll(() => found('Bhadohi')).toEqual([ids[0]])
})
