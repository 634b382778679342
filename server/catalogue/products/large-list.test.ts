// A shop so large that lists are walked, totals are capped, and late pages are read from the end; pages must equal
// those of a full sort that shows each family once.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/catalogue/store'
import { makeLarge } from '#test/database'
import { createCategory } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

const PRODUCTS = 12_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const floor = await createCategory(shop.db, { name: 'Floor', slug: 'floor' })
  const rugs = await createCategory(shop.db, { name: 'Rugs', slug: 'rugs', parentId: floor.id })
  const closed = await createCategory(shop.db, { name: 'Closed', slug: 'closed', isActive: false })
  await makeLarge(shop.db, async (tx) => {
    await sql`
      insert into products (name, slug, price_paise, category_id, rating, created_at, status, tags)
      select case when n % 4 = 0 then 'Braided Jute' else 'Cotton Blanket' end || ' ' || md5(n::text), 'product-' || n,
        n * 7919 % 5000, case n % 3 when 0 then ${rugs.id}::uuid when 1 then case when n % 50 = 1 then ${closed.id}::uuid end end,
        n % 6, now() - make_interval(mins => n), case when n % 40 = 0 then 'archived' else 'active' end,
        '{home}'
      from generate_series(1, ${PRODUCTS}::int) n`.execute(tx)
    await createCategory(tx, { name: 'Small', slug: 'small', parentId: floor.id })
    await sql`update products set category_id = (select id from categories where slug = 'small') where id in (
      select id from products order by price_paise limit 200)`.execute(tx)
    await sql`
      insert into families (name, slug, axes, category_id)
      select 'Family ' || category_id || place, 'family-' || row_number() over (), '[{"key": "size", "label": "Size", "display": "text", "values": []}]', category_id
      from (select distinct category_id, place % 150 as place from ${variants}) f`.execute(tx)
    await sql`
      update products p set family_id = f.id, option_values = array[v.place::text]
      from ${variants} join families f on f.name = 'Family ' || v.category_id || v.place % 150
      where p.id = v.id`.execute(tx)
    await sql`update products set min_order_quantity = 60 where hashtext(name) % 5 = 0`.execute(tx)
    await sql`update stock_levels set stock = 50 where hashtext(product_id::text) % 3 = 0`.execute(tx)
  })
  await sql`analyze products`.execute(shop.owner)
}, 180_000)
afterAll(() => shop.close())

/** A quarter of the products of the larger category, eight and more in each of 150 families. */
const variants = sql`(
  select p.id, p.category_id, row_number() over (order by md5(p.name)) as place
  from products p join categories c on c.id = p.category_id where c.slug = 'rugs' and hashtext(p.name) % 4 = 0) v`

type Query = Parameters<typeof contract.listProducts.query.parse>[0] & object
const list = async (query: Query) =>
  shop.asGuest().call(contract.listProducts, { query: { limit: 12, ...query } })

const orders = {
  createdAt: sql`p.created_at`,
  price: sql`p.price_paise`,
  name: sql`lower(p.name)`,
  rating: sql`p.rating`,
  stock: sql`s.stock`,
}

async function sorted(
  condition: RawBuilder<unknown>,
  sortBy: keyof typeof orders,
  sortOrder: 'asc' | 'desc',
) {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: string }>`
    with found as (
      select distinct on (coalesce(p.family_id, p.id)) p.id, ${orders[sortBy]} as key
      from products p join stock_levels s on s.product_id = p.id left join categories c on c.id = p.category_id
      where p.status = 'active' and coalesce(c.is_active, true) and ${condition}
      order by coalesce(p.family_id, p.id), s.stock < p.min_order_quantity, p.price_paise, p.id)
    select id from found order by key ${direction}, id ${direction}`.execute(shop.db)
  return rows.map(({ id }) => id)
}

const filters: [string, Query, RawBuilder<unknown>][] = [
  ['everything', {}, sql`true`],
  ['a category', { category: 'rugs' }, sql`c.slug = 'rugs'`],
  ['a category with subcategories', { category: 'floor' }, sql`c.slug in ('rugs', 'small')`],
  ['a small category', { category: 'small' }, sql`c.slug = 'small'`],
  ['a stock state', { status: 'out-of-stock' }, sql`s.stock < p.min_order_quantity`],
  ['prices', { minPrice: '10', maxPrice: '40' }, sql`p.price_paise between 1000 and 4000`],
  ['a word', { search: 'jute' }, sql`p.name like '%Jute%'`],
  ['a misspelt word', { search: 'blankte' }, sql`p.name like '%Blanket%'`],
  [
    'a common word and the beginning of a rare one',
    { search: 'blankets c81e' },
    sql`p.name like '%Blanket c81e%'`,
  ],
  ['a common word and one that no search looks for', { search: 'the jute' }, sql`p.name like '%Jute%'`],
]

test.each(filters)(
  'pages of %s match the fully sorted list, from first to last',
  async (_, query, condition) => {
    for (const sortBy of Object.keys(orders) as (keyof typeof orders)[])
      for (const sortOrder of ['asc', 'desc'] as const) {
        const all = await sorted(condition, sortBy, sortOrder)
        const last = Math.ceil(all.length / 12)
        for (const page of [1, 2, Math.ceil(last / 3), Math.ceil(last * 0.7), last]) {
          const { products, pagination } = await list({ ...query, sortBy, sortOrder, page })
          const expected = all.slice((page - 1) * 12, page * 12)
          expect([sortBy, sortOrder, page, products.map(({ id }) => id)]).toEqual([
            sortBy,
            sortOrder,
            page,
            expected,
          ])
          expect(pagination.totalProducts).toBe(all.length)
        }
        expect((await list({ ...query, sortBy, page: last + 1 })).products).toEqual([])
        expect((await list({ ...query, sortBy, page: 99_999 })).products).toEqual([])
      }
  },
)

test('a total that needs counting is capped at 10,000, and so are the pages', async () => {
  const { pagination, stats } = await list({ search: 'home' })
  expect(stats.totalProducts).toBeGreaterThan(10_000)
  expect(pagination).toMatchObject({ totalProducts: 10_000, totalPages: 834 })
  expect((await list({ search: 'home', page: 834 })).products).toHaveLength(12)
  expect((await list({ search: 'home', page: 835 })).products).toEqual([])
})
