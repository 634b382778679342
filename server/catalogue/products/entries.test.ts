// Lists show a family once: pages, totals and options of random catalogues equal those computed from all rows.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAdminProducts } from '#contract/catalogue/admin-products'
import { writeAttributeFilters } from '#contract/catalogue/attribute-filters'
import { type ProductSortKey, productSortKeys } from '#contract/catalogue/product-sort'
import { type StockStatus, stockStatuses } from '#contract/catalogue/stock-status'
import * as contract from '#contract/catalogue/store'
import { searchAdmin } from '#contract/search/admin'
import { json, transaction } from '#server/db/database'
import { lockStocks } from '#server/stock/levels/set-stocks'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openShop, type TestShop } from '#test/shop'
import { lockFamilies } from './entries.ts'

const attribute = (name: string, type: string) => ({
  name,
  label: name,
  type,
  unit: '',
  options: [],
  isRequired: false,
  isFilterable: true,
  validationRules: {},
})

let shop: TestShop
let categories: { id: string; slug: string }[]
beforeAll(async () => {
  shop = await openShop()
  const attributes = JSON.stringify([attribute('Colour', 'select'), attribute('Power', 'number')])
  categories = [
    await createCategory(shop.db, { name: 'Rugs', slug: 'rugs', attributes }),
    await createCategory(shop.db, { name: 'Mats', slug: 'mats', attributes }),
  ]
})
afterAll(() => shop.close())

const colours = ['Blue', 'Red', 'Green']

const Item = fc.record({
  /** The number of its family; null for a product without one. */
  family: fc.option(fc.nat(4), { freq: 3 }),
  category: fc.nat(2),
  status: fc.constantFrom('active', 'active', 'active', 'draft', 'archived'),
  price: fc.constantFrom(100, 200, 300),
  stock: fc.constantFrom(0, 5, 50),
  minimum: fc.constantFrom(1, 1, 6, 60),
  colour: fc.constantFrom(...colours),
  power: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8),
  word: fc.constantFrom('Cotton', 'Woollen'),
  rating: fc.constantFrom(0, 3.5, 4.5),
  day: fc.integer({ min: 1, max: 5 }),
})
type Item = typeof Item extends fc.Arbitrary<infer T> ? T : never

const Query = fc.record({
  category: fc.option(fc.constantFrom('rugs', 'mats'), { nil: undefined }),
  status: fc.option(fc.subarray([...stockStatuses], { minLength: 1 }), { nil: undefined }),
  minPrice: fc.option(fc.constantFrom(150, 250), { nil: undefined, freq: 1 }),
  colours: fc.subarray(colours),
  power: fc.option(fc.constantFrom('2..4', '5'), { nil: undefined, freq: 1 }),
  search: fc.option(fc.constantFrom('cotton', 'woollen'), { nil: undefined, freq: 1 }),
  sortBy: fc.constantFrom(...productSortKeys),
  sortOrder: fc.constantFrom('asc', 'desc'),
  limit: fc.integer({ min: 1, max: 5 }),
})
type Query = (typeof Query extends fc.Arbitrary<infer T> ? Omit<T, 'power'> : never) & {
  power: string | undefined
}

/** Below the minimum order nothing can be bought. */
const stateOf = ({ stock, minimum }: Pick<Item, 'stock' | 'minimum'>): StockStatus =>
  stock < minimum ? 'out-of-stock' : stock < 11 ? 'low-stock' : 'in-stock'

interface Row extends Item {
  id: string
  familyId: string | null
  name: string
}

/** Replaces the catalogue. Variants have the category of their family. */
async function fill(items: readonly Item[]): Promise<Row[]> {
  await sql`delete from products`.execute(shop.db)
  await sql`delete from families`.execute(shop.db)
  const families: { id: string; categoryId: string | null }[] = []
  for (let n = 0; n < 5; n++)
    families.push(
      await shop.db
        .insertInto('families')
        .values({
          name: `Family ${n}`,
          slug: `family-${n}`,
          categoryId: categories[n % 3]?.id ?? null,
          axes: json([axis('size')]),
        })
        .returning(['id', 'categoryId'])
        .executeTakeFirstOrThrow(),
    )
  const rows: Row[] = []
  for (const [at, item] of items.entries()) {
    const family = item.family === null ? null : families[item.family]
    const name = `${item.word} ${String(at).padStart(3, '0')}`
    const { id } = await createProduct(shop.db, {
      name,
      pricePaise: item.price * 100,
      stock: item.stock,
      minOrderQuantity: item.minimum,
      status: item.status,
      rating: item.rating,
      categoryId: family ? family.categoryId : (categories[item.category]?.id ?? null),
      specifications: { Colour: item.colour, Power: item.power },
      createdAt: new Date(Date.UTC(2026, 0, item.day)),
      familyId: family?.id ?? null,
      optionValues: family ? [String(at)] : [],
    })
    rows.push({
      ...item,
      id,
      name,
      // The rating of a family is that of its reviews.
      rating: family ? 0 : item.rating,
      familyId: family?.id ?? null,
      category: family ? (item.family ?? 0) % 3 : item.category,
    })
  }
  return rows
}

/** Only a category has attributes to filter by. */
function matches(row: Row, { category, status, minPrice, colours, power, search }: Query): boolean {
  const [from = 0, to = from] = (power ?? '').split('..').map(Number)
  return (
    row.status === 'active' &&
    (category === undefined || categories[row.category]?.slug === category) &&
    (status === undefined || status.includes(stateOf(row))) &&
    (minPrice === undefined || row.price >= minPrice) &&
    (category === undefined || colours.length === 0 || colours.includes(row.colour)) &&
    (category === undefined || power === undefined || (row.power >= from && row.power <= to)) &&
    (search === undefined || row.name.toLowerCase().startsWith(search))
  )
}

const compare = <T extends string | number | boolean>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)

const isUnavailable = (row: Row) => stateOf(row) === 'out-of-stock'

/** The first of each family, and every other product. */
function entriesOf(rows: readonly Row[]): Row[] {
  const best = rows.toSorted(
    (a, b) => compare(isUnavailable(a), isUnavailable(b)) || compare(a.price, b.price) || compare(a.id, b.id),
  )
  return best.filter(
    (row) => row.familyId === null || row === best.find(({ familyId }) => familyId === row.familyId),
  )
}

const keys: Record<ProductSortKey, (row: Row) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  price: ({ price }) => price,
  rating: ({ rating }) => rating,
  stock: ({ stock }) => stock,
  createdAt: ({ day }) => day,
}

function expectedIds(rows: readonly Row[], query: Query): string[] {
  const key = keys[query.sortBy]
  const sorted = entriesOf(rows.filter((row) => matches(row, query))).sort(
    (a, b) => compare(key(a), key(b)) || compare(a.id, b.id),
  )
  return (query.sortOrder === 'asc' ? sorted : sorted.reverse()).map(({ id }) => id)
}

function inputOf({ colours, power, status, minPrice, ...query }: Query) {
  const attributes = [
    ...(colours.length > 0 ? [{ name: 'Colour', values: colours }] : []),
    ...(power === undefined ? [] : [{ name: 'Power', values: [power] }]),
  ]
  return {
    ...query,
    status: status?.join(','),
    minPrice: minPrice === undefined ? undefined : String(minPrice),
    attributes: attributes.length > 0 ? writeAttributeFilters(attributes) : undefined,
  }
}

const listed = (query: Query, page: number) =>
  shop.asGuest().call(contract.listProducts, { query: { ...inputOf(query), page } })

test('GET /products shows each family once on all pages together, by its first matching variant, and counts it once', async () => {
  const property = fc.asyncProperty(
    fc.array(Item, { minLength: 4, maxLength: 24 }),
    fc.array(Query, { minLength: 6, maxLength: 10 }),
    async (items, queries) => {
      const rows = await fill(items)
      shop.cache.clear()
      for (const query of queries) {
        // A word without a match finds similar ones instead.
        const isKnown = ({ search }: Query) =>
          search === undefined ||
          rows.some((row) => row.status === 'active' && row.name.toLowerCase().startsWith(search))
        if (!isKnown(query)) continue
        const expected = expectedIds(rows, query)
        const found: string[] = []
        for (let page = 1; page <= Math.ceil(expected.length / query.limit) + 1; page++) {
          const { products, pagination, stats } = await listed(query, page)
          found.push(...products.map(({ _id }) => _id))
          expect(pagination.totalProducts).toBe(expected.length)
          const active = rows.filter(({ status }) => status === 'active')
          const counted = (state: StockStatus) =>
            entriesOf(active.filter((row) => stateOf(row) === state)).length
          expect(stats).toMatchObject({
            totalProducts: entriesOf(active).length,
            lowStockItems: counted('low-stock'),
            outOfStock: counted('out-of-stock'),
          })
        }
        expect(found).toEqual(expected)
        if (query.category === undefined) continue
        const { attributes } = await shop
          .asGuest()
          .call(contract.listProductFilters, { query: inputOf(query) })
        for (const { name, options } of attributes)
          for (const { value, count } of options) {
            const shared = sharedTests.get(name)
            const narrowed = { ...query, ...(name === 'Colour' ? { colours: [value] } : { power: value }) }
            const among = shared ? rows.filter((row) => shared(row, Number(value))) : rows
            const expected = expectedIds(among, shared ? query : narrowed).length
            expect([name, value, count]).toEqual([name, value, expected])
          }
      }
      expect(await offences()).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: runs(60) })
})

/** Filters of every category. */
const sharedTests = new Map<string, (row: Row, value: number) => boolean>([
  ['_rating', ({ rating }, value) => rating >= value],
  ['_minimum', ({ minimum }, value) => minimum <= value],
])

/** The broken rules that concern lists, without those of the ledger and reviews, which the changes bypass. */
const offences = async () =>
  (await checkInvariants(shop.db)).filter((rule) => /represents|product counts|stock state/.test(rule))

test('exactly one variant represents a family after concurrent changes of price, stock, minimum order, status and family', async () => {
  const admin = await shop.asAdmin()
  const Change = fc.tuple(
    fc.nat(7),
    fc.constantFrom('price', 'state', 'price and stock', 'minimum', 'sale', 'leave', 'delete'),
    fc.nat(3),
  )
  const property = fc.asyncProperty(fc.array(Change, { minLength: 6, maxLength: 16 }), async (changes) => {
    await sql`delete from products`.execute(shop.db)
    await sql`delete from families`.execute(shop.db)
    const sizes = axis('size', '0', '1', '2', '3')
    const variants = [0, 1, 2, 3].map((n) => ({
      values: [String(n)],
      pricePaise: 10_000 + 100 * n,
      stock: 20,
    }))
    const families = [
      await createFamily(shop.db, { axes: [sizes], variants }),
      await createFamily(shop.db, { axes: [sizes], variants }),
    ]
    const ids = families.flatMap((family) => family.ids)
    const make = ([place, what, n]: (typeof changes)[number]): Promise<unknown> => {
      const id = ids[place] ?? ''
      const path = `/admin/products/update/${id}`
      if (what === 'price') return admin.send('PUT', path, { price: 100 + n })
      if (what === 'state') return admin.send('PUT', path, { state: n % 2 ? 'active' : 'archived' })
      if (what === 'price and stock') return admin.send('PUT', path, { price: 100 + n, stock: 6 * n })
      if (what === 'minimum') return admin.send('PUT', path, { minOrderQuantity: 1 + 7 * n })
      if (what === 'delete') return admin.send('DELETE', `/admin/products/delete/${id}`)
      return transaction(shop.db, async (tx) => {
        // Takes units of one variant of each family.
        const sold = [id, ids[(place + 4) % 8] ?? ''].sort()
        if (what === 'sale') {
          await lockStocks(tx, sold)
          await sql`update stock_levels set stock = stock / 4 where product_id = any(${sold}::uuid[])`.execute(
            tx,
          )
        } else {
          await lockFamilies(tx, [id])
          await sql`update products set family_id = null, option_values = '{}' where id = ${id}`.execute(tx)
        }
      })
    }
    await Promise.all(changes.map(make))
    expect(await offences()).toEqual([])
  })
  await fc.assert(property, { numRuns: runs(20) })
})

test('another variant takes over when the one in the list sells out, gets dearer, is archived, leaves or is deleted', async () => {
  await sql`delete from products`.execute(shop.db)
  const { id, ids } = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M', 'L', 'XL', 'XXL', '3XL')],
    variants: ['S', 'M', 'L', 'XL', 'XXL', '3XL'].map((value, at) => ({
      values: [value],
      pricePaise: 1_000 * (at + 1),
    })),
  })
  const first = async () => {
    const { products } = await shop.asGuest().call(contract.listProducts, { query: {} })
    return products.filter(({ family }) => family?._id === id).map(({ _id }) => _id)
  }
  expect(await first()).toEqual([ids[0]])
  const steps = [
    sql`update stock_levels set stock = 0 where product_id = ${ids[0]}`,
    sql`update products set price_paise = 9000 where id = ${ids[1]}`,
    sql`update products set status = 'archived' where id = ${ids[2]}`,
    sql`update products set family_id = null, option_values = '{}' where id = ${ids[3]}`,
    sql`delete from products where id = ${ids[4]}`,
  ]
  for (const [at, step] of steps.entries()) {
    await step.execute(shop.db)
    await expect.poll(first, { timeout: 20_000 }).toEqual([ids[at + 1]])
  }
  // Joins again as the cheapest.
  await sql`update products set family_id = ${id}, option_values = '{XL}' where id = ${ids[3]}`.execute(
    shop.db,
  )
  await expect.poll(first, { timeout: 20_000 }).toEqual([ids[3]])
})

test('categories count a family once for visitors and each of its variants for admins', async () => {
  await sql`delete from products`.execute(shop.db)
  const [rugs] = categories
  const variants = [5, 3, 50].map((stock, at) => ({ values: [`Size ${at}`], stock }))
  const categoryId = rugs?.id ?? null
  await createFamily(shop.db, { categoryId, axes: [axis('size', 'Size 0', 'Size 1', 'Size 2')], variants })
  await createProduct(shop.db, { categoryId })
  shop.cache.clear()
  const countsFor = async (
    who: Awaited<ReturnType<TestShop['asAdmin']>> | ReturnType<TestShop['asGuest']>,
  ) => {
    const { categories } = await who.call(contract.listCategories, {})
    const found = categories.find(({ _id }) => _id === rugs?.id)
    return [found?.productCount, found?.lowStockCount]
  }
  expect(await countsFor(shop.asGuest())).toEqual([2, 1])
  const admin = await shop.asAdmin()
  expect(await countsFor(admin)).toEqual([4, 2])
  const { products, stats } = await admin.call(listAdminProducts, { query: {} })
  expect([products.length, stats.totalProducts]).toEqual([4, 4])
  const found = await admin.call(searchAdmin, { query: { q: 'bath towel' } })
  expect(found.products).toHaveLength(3)
})

test('GET /products/featured shows a family with a featured variant once, by its representative', async () => {
  await sql`delete from products`.execute(shop.db)
  const { ids } = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M', 'L')],
    variants: [
      { values: ['S'], pricePaise: 10_000 },
      { values: ['M'], pricePaise: 30_000, isFeatured: true },
      { values: ['L'], pricePaise: 20_000, isFeatured: true },
    ],
  })
  const { id: single } = await createProduct(shop.db, { isFeatured: true })
  const featured = async () => {
    shop.cache.clear()
    const { products } = await shop.asGuest().call(contract.listFeaturedProducts, { query: {} })
    return products.map(({ _id }) => _id).sort()
  }
  expect(await featured()).toEqual([ids[0], single].sort())
  await shop.db.updateTable('products').set({ isFeatured: false }).execute()
  expect(await featured()).toEqual([ids[0], single].sort())
})
