import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAttributeFilters } from '#contract/catalogue/attribute-filters'
import { isSharedFilter } from '#contract/catalogue/shared-filters'
import { listProductFilters, listProducts } from '#contract/catalogue/store'
import { suggestProducts } from '#contract/catalogue/suggestions'
import { getSearchSettings, saveSearchSettings } from '#contract/settings/admin'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct } from '#test/factories/products'
import { runs } from '#test/property-runs'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let rugs: { id: string; slug: string }
beforeAll(async () => {
  shop = await openShop()
  const { db } = shop
  rugs = await createCategory(db, { name: 'Wool Rugs', slug: 'wool-rugs', tags: ['floor'] })
  const throws = await createCategory(db, { name: 'Throws', slug: 'throws', tags: ['cotton'] })
  await createProduct(db, { name: 'Plain Cotton Mat', sku: 'PC-1', color: 'Navy', rating: 4.5, soldUnits: 3 })
  await createProduct(db, { name: 'Striped Cotton Mat', sku: 'PC-2', color: 'Sky blue', soldUnits: 9 })
  await createProduct(db, { name: 'Sold Out Cotton Mat', sku: 'PC-3', stock: 0, soldUnits: 90 })
  await createProduct(db, { name: 'Fringed Throw', categoryId: throws.id, minOrderQuantity: 6, rating: 3.5 })
  await createProduct(db, {
    name: 'Wool Rug',
    description: 'With a cotton warp',
    categoryId: rugs.id,
    color: 'Madder',
  })
  await createProduct(db, {
    name: 'Flat Rug',
    categoryId: rugs.id,
    specifications: { warp: 'Cotton' },
    dimensions: { length: 180, width: 120, unit: 'cm' },
  })
  await createProduct(db, { name: 'Cottonseed Pillow', categoryId: rugs.id })
  await createFamily(db, {
    axes: [axis('size', '60 × 90 cm', '4 × 6 ft')],
    variants: [
      { values: ['60 × 90 cm'], sku: 'FAM-S', pricePaise: 20_000, stock: 50 },
      { values: ['4 × 6 ft'], sku: 'FAM-L', pricePaise: 60_000, stock: 50 },
    ],
  })
})
afterAll(() => shop.close())

const found = async (search: string, more: object = {}) =>
  (await shop.asGuest().call(listProducts, { query: { search, sortBy: 'relevance', limit: 48, ...more } }))
    .products
const names = async (search: string, more: object = {}) => (await found(search, more)).map(({ name }) => name)

test('GET /products ranks name, category and tags, specifications, description, and in each available best sellers first', async () => {
  expect(await names('cotton')).toEqual([
    'Striped Cotton Mat',
    'Plain Cotton Mat',
    'Sold Out Cotton Mat',
    'Fringed Throw',
    'Flat Rug',
    'Wool Rug',
  ])
})

test('GET /products looks for beginnings of words only if no product has the whole words', async () => {
  expect(await names('cottonse')).toEqual(['Cottonseed Pillow'])
})

test('GET /products sorts by units sold, and without a search ignores relevance', async () => {
  const [first] = await names('', { sortBy: 'bestSelling' })
  expect(first).toBe('Striped Cotton Mat')
  const order = async (sortBy: string) => (await names('', { sortBy })).join()
  expect(await order('relevance')).toBe(await order('createdAt'))
})

test('GET /products shows the variant whose SKU is searched for, with or without separators', async () => {
  for (const sku of ['FAM-L', 'faml', 'fam l'])
    expect([sku, (await found(sku)).map((product) => product.sku)]).toEqual([
      sku,
      expect.arrayContaining(['FAM-L']),
    ])
  expect((await found('PC2')).map(({ sku }) => sku)).toEqual(['PC-2'])
})

test('GET /products finds sizes of options and dimensions in centimetres and feet', async () => {
  const sized = (search: string) =>
    found(search).then((list) => list.map(({ sku, name }) => sku ?? name).sort())
  for (const search of ['4x6 ft', '6 ft x 4 ft', '120 x 180', '4x6'])
    expect(await sized(search)).toEqual(['FAM-L', 'Flat Rug'])
  expect(await sized('60×90')).toEqual(['FAM-S'])
})

test('PUT /settings/search makes words the same for the next search', async () => {
  const admin = await shop.asAdmin()
  expect(await names('godhadi')).toEqual([])
  const { version } = await admin.call(getSearchSettings, {})
  const save = (words: string) => ({ body: { version, synonyms: [{ words }] } })
  await admin.call(saveSearchSettings, save('godhadi, fringed throw'))
  await expect.poll(() => names('godhadi')).toEqual(['Fringed Throw'])
  const refused = await admin.send('PUT', '/settings/search', {
    version: version + 1,
    synonyms: [{ words: 'alone' }],
  })
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { fields: { 'synonyms.0.words': expect.stringContaining('at least two words') } } },
  })
})

test('GET /products/suggestions lists products and categories for the first letters of a search', async () => {
  const suggested = async (search: string) => {
    const { products, categories } = await shop.asGuest().call(suggestProducts, { query: { search } })
    return [products.map(({ name }) => name), categories.map(({ slug }) => slug)]
  }
  const [rugNames = [], rugCategories] = await suggested('ru')
  expect([rugNames.toSorted(), rugCategories]).toEqual([
    ['Cottonseed Pillow', 'Flat Rug', 'Wool Rug'],
    ['wool-rugs'],
  ])
  expect(await suggested('cotton ma')).toEqual([
    ['Striped Cotton Mat', 'Plain Cotton Mat', 'Sold Out Cotton Mat', 'Wool Rug'],
    [],
  ])
  expect(await suggested('c')).toEqual([[], []])
  expect(await suggested('%')).toEqual([[], []])
})

test('GET /products/suggestions names the page that a search is about', async () => {
  for (const [search, topic] of [
    ['refund policy', 'returns'],
    ['delivery', 'shipping'],
    ['where is my order', 'track'],
    ['mat', undefined],
  ] as const) {
    const found = await shop.asGuest().call(suggestProducts, { query: { search } })
    expect(found.topic, search).toBe(topic)
  }
})

test('GET /products/filters offers size, colour, rating and minimum order for a search', async () => {
  const { attributes } = await shop.asGuest().call(listProductFilters, { query: { search: 'cotton' } })
  const options = new Map(
    attributes.map(({ name, options }) => [name, options.map(({ value, count }) => `${value} ${count}`)]),
  )
  expect(options.get('_colour')).toEqual(['Blue 2', 'Red 1'])
  expect(options.get('_rating')).toEqual(['4 1', '3 2', '2 2'])
  expect(options.get('_minimum')).toEqual(['1 5', '5 5', '10 6', '20 6'])
})

test('each count beside a filter or category is the number of products listed with it', async () => {
  const Query = fc.record(
    {
      search: fc.constantFrom('cotton', 'rug', 'cotton under 500', 'nothing like it'),
      category: fc.constantFrom('wool-rugs', 'throws'),
      status: fc.constantFrom('in-stock', 'out-of-stock'),
      minPrice: fc.constantFrom(50, 300),
      chosen: fc.constantFrom({ name: '_colour', values: ['Blue'] }, { name: '_rating', values: ['3'] }),
    },
    { requiredKeys: [] },
  )
  const property = fc.asyncProperty(Query, async ({ chosen, ...query }) => {
    const filters = chosen ? [chosen] : []
    const input = (more: object[]) => ({
      ...query,
      ...(more.length > 0 && {
        attributes: writeAttributeFilters(more as { name: string; values: string[] }[]),
      }),
    })
    const guest = shop.asGuest()
    const total = async (asked: object) =>
      (await guest.call(listProducts, { query: asked })).pagination.totalProducts
    const { attributes, categories = [] } = await guest.call(listProductFilters, { query: input(filters) })
    for (const { name, options } of attributes.filter((each) => isSharedFilter(each.name)))
      for (const { value, count } of options) {
        const others = filters.filter((filter) => filter.name !== name)
        expect([name, value, count]).toEqual([
          name,
          value,
          await total(input([...others, { name, values: [value] }])),
        ])
      }
    for (const { id, count } of categories)
      expect([id, count]).toEqual([id, await total({ ...input(filters), category: id })])
  })
  await fc.assert(property, { numRuns: runs(40) })
})
