import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productSortKeys } from '#contract/catalogue/product-sort'
import { stockStatuses } from '#contract/catalogue/stock-status'
import {
  changedListing,
  defaultListing,
  isNarrowed,
  type Listing,
  listingQuery,
  listingSearch,
  pageSizes,
  readListing,
  withValues,
} from './listing.ts'

const read = (search: string) => readListing(new URLSearchParams(search))

// Well-formed and without surrounding spaces, because values in URLs are trimmed.
const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() === text && text !== '')
const attributes = fc.uniqueArray(
  fc.record({ name: word, values: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }) }),
  { maxLength: 4, selector: ({ name }) => name },
)
const listing: fc.Arbitrary<Listing> = fc.record({
  search: fc.oneof(fc.constant(''), word),
  category: fc.oneof(fc.constant(''), word),
  status: fc.subarray([...stockStatuses]),
  minPrice: fc.integer({ min: 0, max: 200_000 }).map((paise) => paise / 100),
  maxPrice: fc.integer({ min: 0, max: 200_000 }).map((paise) => paise / 100),
  attributes,
  sortBy: fc.constantFrom(...productSortKeys),
  sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 99_999 }),
  limit: fc.constantFrom(...pageSizes),
})

test('listingSearch() and readListing() round-trip every listing', () => {
  fc.assert(
    fc.property(listing, (each) => {
      expect(read(listingSearch(each))).toEqual(each)
    }),
  )
})

test('listingSearch() contains only values that differ from the defaults, in readable form', () => {
  expect(listingSearch(defaultListing)).toBe('')
  const chosen = {
    ...defaultListing,
    category: 'carpets',
    attributes: [{ name: 'material', values: ['Wool', 'Jute'] }],
  }
  expect(listingSearch(chosen)).toBe('?category=carpets&spec_material=Wool&spec_material=Jute')
})

test('readListing() reads the form sent without JavaScript like the URL of a click', () => {
  const sent =
    'search=&status=in-stock&status=low-stock&minPrice=0&maxPrice=2000&sortBy=createdAt&sortOrder=desc&limit=12'
  expect(read(sent)).toEqual({ ...defaultListing, status: ['in-stock', 'low-stock'] })
})

test('readListing() replaces invalid values by the defaults', () => {
  for (const search of [
    'page=0',
    'page=1e9',
    'limit=7',
    'sortBy=__proto__',
    'status=x',
    'spec_=1',
    'spec_a=',
    `spec_a=${'x'.repeat(201)}`,
  ])
    expect([search, read(search)]).toEqual([search, defaultListing])
})

test('changedListing() returns to the first page, and drops the attributes if the category changes', () => {
  const at = read('category=carpets&spec_material=Wool&page=3')
  expect(changedListing(at, { status: ['in-stock'] })).toMatchObject({ page: 1, attributes: at.attributes })
  expect(changedListing(at, { page: 4 })).toMatchObject({ page: 4, attributes: at.attributes })
  expect(changedListing(at, { category: 'blankets' })).toMatchObject({ page: 1, attributes: [] })
  expect(changedListing(at, { category: 'carpets' }).attributes).toEqual(at.attributes)
})

test('listingQuery() sends attributes only within a category', () => {
  expect(listingQuery(read('category=carpets&spec_pile=5..10&spec_material=A%26B'))).toMatchObject({
    attributes: 'pile=5..10&material=A%26B',
  })
  expect(listingQuery(read('spec_pile=5..10'))).not.toHaveProperty('attributes')
})

test("withValues() keeps an attribute's position, and removes it with its last value", () => {
  const filters = [
    { name: 'a', values: ['1'] },
    { name: 'b', values: ['2'] },
  ]
  expect(withValues(filters, 'a', ['1', '3'])).toEqual([{ name: 'a', values: ['1', '3'] }, filters[1]])
  expect(withValues(filters, 'a', [])).toEqual([filters[1]])
  expect(withValues(filters, 'c', ['4'])).toEqual([...filters, { name: 'c', values: ['4'] }])
})

test('isNarrowed() is true for a search, stock filter or price range, but not for a category or another order', () => {
  const of = (params: string) => isNarrowed(read(params))
  for (const params of ['search=bath+mat', 'status=in-stock', 'minPrice=100', 'maxPrice=500'])
    expect([params, of(params)]).toEqual([params, true])
  for (const params of ['', 'category=door-mats', 'sortBy=price', 'page=2', 'limit=24'])
    expect([params, of(params)]).toEqual([params, false])
})

test('readListing() sorts searches by relevance unless an order is chosen, and lists without a search by date', () => {
  expect(read('search=mat').sortBy).toBe('relevance')
  expect(read('search=mat&sortBy=price').sortBy).toBe('price')
  expect(read('sortBy=relevance').sortBy).toBe('createdAt')
  expect(read('sortBy=bestSelling').sortBy).toBe('bestSelling')
  expect(listingSearch({ ...read('search=mat'), sortBy: 'createdAt' })).toBe('?search=mat&sortBy=createdAt')
})

test('changedListing() sorts by date once the search is removed, unless an order was chosen', () => {
  expect(changedListing(read('search=mat'), { search: '' })).toEqual(defaultListing)
  expect(changedListing(read('search=mat&sortBy=price'), { search: '' }).sortBy).toBe('price')
})

test('changedListing() keeps size and colour in another category', () => {
  const at = read('category=carpets&spec_material=Wool&spec__size=60x90')
  expect(changedListing(at, { category: 'mats' }).attributes).toEqual([{ name: '_size', values: ['60x90'] }])
  expect(listingQuery({ ...at, category: '' }).attributes).toBe('_size=60x90')
})
