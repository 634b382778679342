import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/api'
import { listProductReviews } from '#contract/reviews/store'
import { transaction } from '#server/db/database'
import { axis, createFamily } from '#test/factories/families'
import { createProduct } from '#test/factories/products'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop } = await openTradingShop({ name: 'Asha Devi Rao' })

interface Given {
  rating: number
  photos: number
  helpful: number
}

type Query = InputOf<'GET /products/{id}/reviews'>['query']

const read = (id: string, query: Query = {}) =>
  shop.asGuest().call(listProductReviews, { params: { id }, query })

const add = (productId: string, given: readonly Given[]) =>
  transaction(shop.db, async (tx) => {
    for (const [at, { rating, photos, helpful }] of given.entries()) {
      await tx
        .insertInto('reviews')
        .values({
          productId,
          customerName: 'Asha Rao',
          title: `${at}`,
          rating,
          images: Array.from({ length: photos }, (_, photo) => `/images/${at}-${photo}.webp`),
          helpfulCount: helpful,
          status: 'published',
          createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
        })
        .execute()
    }
  })

const titles = ({ reviews }: Awaited<ReturnType<typeof read>>) => reviews.map(({ title }) => title).join(' ')

test('GET /products/{id}/reviews sorts by date, helpful votes, and most or fewest stars', async () => {
  const { id } = await createProduct(shop.db)
  await add(id, [
    { rating: 3, photos: 0, helpful: 4 },
    { rating: 5, photos: 0, helpful: 0 },
    { rating: 1, photos: 0, helpful: 9 },
    { rating: 5, photos: 0, helpful: 4 },
  ])
  const sorted = async (sort: Query['sort']) => titles(await read(id, { sort }))
  expect(await sorted('newest')).toBe('3 2 1 0')
  expect(await sorted('helpful')).toBe('2 3 0 1')
  expect(await sorted('highest')).toBe('3 1 0 2')
  expect(await sorted('lowest')).toBe('2 0 3 1')
  expect(titles(await read(id))).toBe('3 2 1 0')
})

test('GET /products/{id}/reviews ignores invalid filters and orders', async () => {
  const { id } = await createProduct(shop.db)
  await add(id, [{ rating: 3, photos: 0, helpful: 0 }])
  const query = { sort: 'price', stars: 'many', photos: 'maybe', variant: 'red' } as unknown as Query
  expect(titles(await read(id, query))).toBe('0')
  expect(titles(await read(id, { stars: 9 }))).toBe('0')
})

test('GET /products/{id}/reviews counts the reviews of each filter, and pages keep the filter', async () => {
  const { ids, slug } = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'] }, { values: ['M'] }],
  })
  const [small = '', medium = ''] = ids
  await add(small, [
    { rating: 5, photos: 1, helpful: 0 },
    { rating: 5, photos: 0, helpful: 0 },
    { rating: 4, photos: 2, helpful: 0 },
  ])
  await add(medium, [{ rating: 5, photos: 1, helpful: 0 }])
  const first = await read(slug, { stars: 5, limit: 2 })
  expect(first.choices).toEqual({
    photos: 3,
    variants: [
      { _id: small, name: 'S', count: 3 },
      { _id: medium, name: 'M', count: 1 },
    ],
  })
  expect(first.summary.distribution).toEqual([0, 0, 0, 1, 3])
  expect(first.pagination).toMatchObject({ totalPages: 2, hasNextPage: true })
  const second = await read(slug, { stars: 5, limit: 2, page: 2 })
  expect([...first.reviews, ...second.reviews].map(({ rating }) => rating)).toEqual([5, 5, 5])
  const withPhotos = await read(slug, { photos: 'true', variant: small })
  expect(withPhotos.reviews.map(({ images, variant }) => [images.length, variant])).toEqual([
    [2, 'S'],
    [1, 'S'],
  ])
})

const review = fc.record({
  rating: fc.integer({ min: 1, max: 5 }),
  photos: fc.nat({ max: 2 }),
  helpful: fc.nat(3),
})
const filter = fc.record(
  {
    stars: fc.integer({ min: 1, max: 5 }),
    photos: fc.constantFrom('true' as const, 'false' as const),
    sort: fc.constantFrom('newest' as const, 'helpful' as const, 'highest' as const, 'lowest' as const),
  },
  { requiredKeys: [] },
)

test('the pages of every filter together contain each matching review once, as many as announced', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(review, { maxLength: 9 }),
      filter,
      fc.integer({ min: 1, max: 4 }),
      async (given, by, limit) => {
        const { id } = await createProduct(shop.db)
        await add(id, given)
        const shown: string[] = []
        for (let page = 1; ; page++) {
          const { reviews, pagination } = await read(id, { ...by, limit, page })
          shown.push(...reviews.map(({ title }) => title))
          expect(pagination.hasNextPage).toBe(page < pagination.totalPages)
          if (!pagination.hasNextPage) break
        }
        const wanted = given.flatMap(({ rating, photos }, at) =>
          (by.stars === undefined || rating === by.stars) && (by.photos !== 'true' || photos > 0)
            ? [`${at}`]
            : [],
        )
        expect(shown.sort()).toEqual(wanted.sort())
      },
    ),
    { numRuns: runs(40) },
  )
})

test('the reviews of a product with 10,000 of them are read along an index in each order', async () => {
  const { id } = await createProduct(shop.db)
  await sql`
    insert into reviews (product_id, customer_name, rating, status, helpful_count, images, created_at)
    select ${id}, 'Asha Rao', 1 + n % 5, 'published', n % 40,
      case when n % 10 = 0 then array['/images/a.webp'] else '{}' end, now() - make_interval(mins => n)
    from generate_series(1, 10000) n`.execute(shop.db)
  await sql`analyze reviews`.execute(shop.db)
  for (const [order, condition] of [
    ['created_at desc', 'true'],
    ['helpful_count desc, created_at desc, id desc', 'true'],
    ['rating desc, created_at desc, id desc', 'true'],
    ['created_at desc, id desc', 'rating = 3'],
    ['created_at desc, id desc', `images <> '{}'`],
  ]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from reviews where product_id = ${sql.lit(id)} and status = 'published'
        and ${sql.raw(condition ?? '')} order by ${sql.raw(order ?? '')} limit 5`.execute(shop.db)
    const plan = rows.map((row) => Object.values(row).join()).join('\n')
    expect(plan, order).toMatch(/Index/)
    expect(plan, order).not.toMatch(/Seq Scan|^Sort/m)
  }
  expect((await read(id, { photos: 'true' })).choices.photos).toBe(1_000)
})
