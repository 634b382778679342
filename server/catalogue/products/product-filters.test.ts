import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttributeFilter, writeAttributeFilters } from '#contract/catalogue/attribute-filters'
import type * as contract from '#contract/catalogue/catalogue'
import * as store from '#contract/catalogue/store'
import { json } from '#server/db/database'
import { createCategory, createProduct } from '#test/factories/products'
import { runs } from '#test/property-runs'
import { openShop, type TestShop } from '#test/shop'
import { hashTables } from '#test/tables'

type Attribute = contract.CategoryAttribute
const attribute = (name: string, type: Attribute['type'], more: Partial<Attribute> = {}): Attribute => ({
  name,
  label: name,
  type,
  unit: '',
  options: [],
  isRequired: false,
  isFilterable: true,
  validationRules: {},
  ...more,
})

const carpetAttributes = [
  attribute('material', 'select', { label: 'Material', options: ['Wool', 'Jute', 'Cotton'] }),
  attribute('rooms', 'multiselect', { options: ['Hall', 'Office'] }),
  attribute('machine_washable', 'boolean'),
  attribute('pile', 'range', { unit: 'mm' }),
  attribute('knots', 'number'),
  attribute('origin', 'text'),
  attribute('secret', 'text', { isFilterable: false }),
]

const carpets = [
  {
    material: 'Wool',
    rooms: ['Hall', 'Office'],
    machine_washable: false,
    pile: { min: 12, max: 14 },
    knots: 90,
    origin: 'Panipat',
    secret: 'x',
  },
  { material: 'Jute', rooms: ['Hall'], machine_washable: false, pile: { min: '8', max: '10' }, knots: '40' },
  { material: 'Wool', rooms: [], machine_washable: 'true', pile: null, knots: 'N/A', origin: 'Panipat' },
  { material: 'Cotton', rooms: 'Office', machine_washable: true, knots: 90, origin: 'Bhadohi' },
  { material: ' Silk ', knots: 0 },
  { material: '' },
]

let shop: TestShop
let mixed: { id: string }
beforeAll(async () => {
  shop = await openShop()
  const category = await createCategory(shop.db, {
    name: 'Carpets',
    slug: 'carpets',
    attributes: JSON.stringify(carpetAttributes),
  })
  for (const [index, specifications] of carpets.entries()) {
    await createProduct(shop.db, {
      name: `Carpet ${index}`,
      categoryId: category.id,
      pricePaise: (index + 1) * 10_000,
      stock: index * 5,
      specifications: JSON.stringify(specifications),
    })
  }
  await createProduct(shop.db, {
    name: 'Draft',
    categoryId: category.id,
    status: 'draft',
    specifications: { material: 'Wool' },
  })
  await createProduct(shop.db, { name: 'Elsewhere', specifications: { material: 'Wool' } })
  mixed = await createCategory(shop.db, {
    name: 'Mixed',
    slug: 'mixed',
    attributes: JSON.stringify(mixedAttributes),
  })
})
afterAll(() => shop.close())

type Query = NonNullable<Parameters<typeof store.listProductFilters.query.parse>[0]> & object
const filters = async (query: Query = {}) =>
  (await shop.asGuest().call(store.listProductFilters, { query: { category: 'carpets', ...query } }))
    .attributes
const options = async (name: string, query: Query = {}) =>
  (await filters(query))
    .find((each) => each.name === name)
    ?.options.map(({ value, count }) => `${value} ${count}`)
const names = async (query: Query) => {
  const all = { category: 'carpets', sortBy: 'name', sortOrder: 'asc', ...query } as const
  const { products } = await shop.asGuest().call(store.listProducts, { query: all })
  return products.map(({ name }) => Number(name.replace('Carpet ', '')))
}

test('GET /products/filters offers the filterable attributes of a category with counts', async () => {
  expect((await filters()).map(({ name, label, type, unit }) => [name, label, type, unit])).toEqual([
    ['material', 'Material', 'select', ''],
    ['rooms', 'rooms', 'multiselect', ''],
    ['machine_washable', 'machine_washable', 'boolean', ''],
    ['pile', 'pile', 'range', 'mm'],
    ['knots', 'knots', 'number', ''],
    ['origin', 'origin', 'text', ''],
  ])
  expect(await options('material')).toEqual(['Wool 2', 'Jute 1', 'Cotton 1', 'Silk 1'])
  expect(await options('rooms')).toEqual(['Hall 2', 'Office 2'])
  expect(await options('machine_washable')).toEqual(['No 2', 'Yes 2'])
  expect(await options('pile')).toEqual(['8..10 1', '12..14 1'])
  expect(await options('knots')).toEqual(['0 1', '40 1', '90 2'])
  expect(await options('origin')).toEqual(['Panipat 2', 'Bhadohi 1'])
})

test('GET /products/filters counts each attribute under all filters but its own', async () => {
  expect(await options('rooms', { attributes: 'material=Wool' })).toEqual(['Hall 1', 'Office 1'])
  expect(await options('material', { attributes: 'material=Wool&rooms=Hall' })).toEqual([
    'Wool 1',
    'Jute 1',
    'Cotton 0',
    'Silk 0',
  ])
  expect(await options('material', { minPrice: 300, status: 'in-stock' })).toEqual(['Cotton 1', 'Silk 1'])
  expect(await options('material', { search: 'nothing at all' })).toBeUndefined()
  expect(await options('material', { search: '%' })).toBeUndefined()
})

test('GET /products/filters keeps chosen options even if no product has them', async () => {
  expect(await options('material', { attributes: 'material=Bamboo' })).toContain('Bamboo 0')
  expect(await options('knots', { attributes: 'knots=50..95' })).toContain('50..95 2')
})

test('GET /products/filters offers nothing without a category or for an unknown one', async () => {
  for (const category of ['', 'all', 'no-such'])
    expect((await shop.asGuest().call(store.listProductFilters, { query: { category } })).attributes).toEqual(
      [],
    )
})

test.each([
  ['one value', 'material=Wool', [0, 2]],
  ['any of several values', 'material=Wool&material=Jute', [0, 1, 2]],
  ['several attributes', 'material=Wool&rooms=Office', [0]],
  ['one of several values of a product, or its only value', 'rooms=Office', [0, 3]],
  ['a switch, however it was entered', 'machine_washable=Yes', [2, 3]],
  ['a value without the spaces around it', 'material=Silk', [4]],
  ['a number', 'knots=90', [0, 3]],
  ['a range of numbers', 'knots=0..40', [1, 4]],
  ['one of several ranges', 'knots=0..10&knots=35..50', [1, 4]],
  ['an overlapping range', 'pile=10..12', [0, 1]],
  ['an attribute that is not filterable', 'secret=x', [0, 1, 2, 3, 4, 5]],
  ['an unknown attribute', 'p.id=1&__proto__=1&constructor=1', [0, 1, 2, 3, 4, 5]],
  ['an invalid number', 'knots=many', [0, 1, 2, 3, 4, 5]],
  ['a value that no product has', 'material=wool', []],
])('GET /products lists by %s', async (_, attributes, expected) => {
  expect(await names({ attributes })).toEqual(expected)
})

test('GET /products ignores attribute filters without a category', async () => {
  expect(await names({ category: '', attributes: 'material=Jute' })).toHaveLength(7)
})

test('a changed specification affects the counts at once', async () => {
  const change = (specifications: object) =>
    shop.db
      .updateTable('products')
      .set({ specifications: json(specifications) })
      .where('name', '=', 'Carpet 5')
      .execute()
  await change({ material: 'Jute' })
  shop.cache.clear()
  expect(await options('material')).toContain('Jute 2')
  await change({ material: '' })
  shop.cache.clear()
  expect(await options('material')).toContain('Jute 1')
})

test('no text in an attribute filter is executed as SQL or breaks the list', async () => {
  const before = await hashTables(shop.db)
  const rubbish = [
    "' or '1'='1",
    "'; drop table products; --",
    '{"$gt":0}',
    '[1,2]',
    '{a,b}',
    '"',
    '\\',
    '%',
    '=',
    '==',
    '..',
    '1..',
    '9'.repeat(30),
    '1..9e99',
    'x'.repeat(500),
    '\u202eabc',
  ]
  for (const text of rubbish) {
    const asks = [`material=${text}`, `knots=${text}`, `pile=${text}`, `${text}=Wool`, text]
    for (const attributes of asks.map(encodeURIComponent)) {
      for (const path of ['/products', '/products/filters']) {
        const answer = await shop.asGuest().send('GET', `${path}?category=carpets&attributes=${attributes}`)
        expect([200, 400], `${path} ${attributes}`).toContain(answer.status)
      }
    }
  }
  const refused = ['material=%00', 'material=a%0Ab', 'material=%1B[2J', '%00=Wool']
  for (const attributes of refused.map(encodeURIComponent))
    expect((await shop.asGuest().send('GET', `/products?attributes=${attributes}`)).status).toBe(400)
  for (const twice of ['attributes=a=1&attributes=b=2', 'attributes[]=a'])
    expect([200, 400]).toContain((await shop.asGuest().send('GET', `/products/filters?${twice}`)).status)
  expect(await hashTables(shop.db)).toEqual(before)
})

const mixedAttributes = [
  attribute('a', 'select', { options: ['x', 'y'] }),
  attribute('b', 'multiselect'),
  attribute('c', 'boolean'),
  attribute('d', 'number'),
  attribute('e', 'range'),
  attribute('f', 'text'),
]

const word = fc.constantFrom('x', 'y', 'z', ' x ', 'a=b', 'N/A', '', 'true', "'", 'é', '5', '0.5')
const whole = fc.integer({ min: -3, max: 9 })
const bound = fc.oneof(word, whole)
const given = fc.oneof(
  word,
  whole,
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.record({ min: bound, max: bound }),
)
const specifications = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'a=b', 'g'), given)
const price = fc.record({ minPrice: fc.integer({ min: 0, max: 9 }) }, { requiredKeys: [] })

test('each count equals the number of products listed with that option and the other filters', async () => {
  const property = fc.asyncProperty(
    fc.array(specifications, { minLength: 1, maxLength: 14 }),
    price,
    fc.array(fc.nat(), { maxLength: 4 }),
    async (products, query, picks) => {
      await sql`delete from products where category_id = ${mixed.id}`.execute(shop.db)
      for (const [index, each] of products.entries())
        await createProduct(shop.db, {
          categoryId: mixed.id,
          pricePaise: (index % 12) * 100,
          specifications: JSON.stringify(each),
          stock: 0,
        })
      shop.cache.clear()
      const offered = await filters({ category: 'mixed' })
      const all = offered.flatMap(({ name, options: list }) => list.map(({ value }) => ({ name, value })))
      const chosen = new Map<string, Set<string>>()
      for (const pick of picks) {
        const option = all[pick % Math.max(1, all.length)]
        if (option) chosen.set(option.name, (chosen.get(option.name) ?? new Set()).add(option.value))
      }
      const asked = [...chosen].map(([name, values]): AttributeFilter => ({ name, values: [...values] }))
      const counted = await filters({ category: 'mixed', ...query, attributes: writeAttributeFilters(asked) })
      for (const { name, options: list } of counted) {
        for (const { value, count } of list) {
          const attributes = writeAttributeFilters([
            ...asked.filter((each) => each.name !== name),
            { name, values: [value] },
          ])
          const { pagination } = await shop
            .asGuest()
            .call(store.listProducts, { query: { category: 'mixed', ...query, attributes, limit: 1 } })
          expect([name, value, pagination.totalProducts]).toEqual([name, value, count])
        }
      }
    },
  )
  await fc.assert(property, { numRuns: runs(20) })
}, 120_000)
