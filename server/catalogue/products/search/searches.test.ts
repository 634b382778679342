// Searches that buyers have typed, in the demo shop, with the results that they should get.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#contract/catalogue/store'
import { loadDemoShop } from '#demo/load'
import { openShop, type TestShop } from '#test/shop'
import { normal, wordsOf } from './normal.ts'
import { readSearch } from './read-search.ts'
import searches from './searches.json' with { type: 'json' }

interface Expectation {
  typed: string
  /** Part of the name of the first product. */
  first?: string
  /** The product must be within the first `withinFirst`. */
  include?: string
  withinFirst?: number
  atLeast?: number
  atMost?: number
  /** Part of a name that no result has. */
  notIn?: string
  matched?: string
  empty?: boolean
  words?: string
  minPrice?: number
  maxPrice?: number
  topic?: string
  spelling?: string | null
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.db.deleteFrom('paymentMethods').execute()
  await shop.db.deleteFrom('settings').execute()
  await loadDemoShop({
    db: shop.db,
    admin: { id: '018f0000-0000-7000-8000-000000000001', name: 'Shop Owner' },
    keepPicture: () => Promise.resolve(`/uploads/${'0'.repeat(32)}.webp`),
    demoPasswordHash: 'none',
    now: new Date(),
    log: () => {},
  })
}, 120_000)
afterAll(() => shop.close())

const found = (search: string) =>
  shop.asGuest().call(listProducts, { query: { search, sortBy: 'relevance', limit: 48 } })

test.each(searches as Expectation[])(
  'GET /products finds the right products for "$typed"',
  async (expected) => {
    const reply = await found(expected.typed)
    const names = reply.products.map(({ name }) => name)
    const told = [expected.typed, names]
    if (expected.empty) expect(told).toEqual([expected.typed, []])
    if (expected.first) expect([names[0], names]).toEqual([expect.stringContaining(expected.first), names])
    if (expected.include)
      expect(names.slice(0, expected.withinFirst), JSON.stringify(told)).toContainEqual(
        expect.stringContaining(expected.include),
      )
    if (expected.atLeast) expect(names.length, JSON.stringify(told)).toBeGreaterThanOrEqual(expected.atLeast)
    if (expected.atMost) expect(names.length, JSON.stringify(told)).toBeLessThanOrEqual(expected.atMost)
    if (expected.notIn) expect(names.filter((name) => name.includes(expected.notIn ?? ''))).toEqual([])
    if (expected.matched) expect(reply.matched).toBe(expected.matched)
    if (expected.topic) expect(reply.topic).toBe(expected.topic)
    if (expected.spelling !== undefined) expect(reply.spelling ?? null).toBe(expected.spelling)
    if (expected.words) {
      const { words: search, minPrice = null, maxPrice = null } = expected
      expect(reply.priceWords).toEqual({ search, minPrice, maxPrice })
    }
  },
)

test('GET /products lists available products before unavailable ones of the same rank, and best sellers first', async () => {
  const { products } = await found('bath mat')
  const [first] = products
  expect(first?.stock).toBeGreaterThanOrEqual(first?.minOrderQuantity ?? 1)
})

test('normal() and the words of a search stay as they are when they are read again', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(...(searches as Expectation[]).map(({ typed }) => typed)),
  )
  fc.assert(
    fc.property(text, (typed) => {
      expect(normal(normal(typed))).toBe(normal(typed))
      const words = wordsOf(typed)
      expect(wordsOf(words.join(' '))).toEqual(words)
    }),
  )
})

test('readSearch() reads no price from what it left of a search with a price', () => {
  for (const { typed } of searches as Expectation[]) {
    const { words } = readSearch(typed)
    expect([typed, readSearch(words).minPrice, readSearch(words).maxPrice]).toEqual([typed, null, null])
  }
})

test.each([
  ['4x6 ft', '120x180', true],
  ['6 x 4 feet', '120x180', true],
  ["4' x 6'", '120x180', true],
  ['24x36', '60x90', true],
  ['24 x 36 inch', '60x90', true],
  ['60 by 90 cm', '60x90', true],
  ['600 x 900 mm', '60x90', true],
  ['4x6 ft', '150x240', false],
  ['60x90', '60x120', false],
])('readSearch() takes %s for the size %s: %s', (typed, size, isSame) => {
  const sizes = readSearch(typed).terms.flatMap(({ alternatives }) => alternatives.flat())
  expect(sizes.includes(`size${size}`)).toBe(isSame)
})
