import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue/store'
import { listReviews, moderateReview } from '#contract/reviews/admin'
import { listProductReviews, writeReview } from '#contract/reviews/store'
import { transaction } from '#server/db/database'
import { axis, createFamily } from '#test/factories/families'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'
import { rateProducts } from './rate-products.ts'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Devi Rao' })
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const sizes = ['S', 'M', 'L', 'XL']
const familyOf = (...values: string[]) =>
  createFamily(shop.db, {
    axes: [axis('size', ...sizes)],
    variants: values.map((value) => ({ values: [value] })),
  })

const publish = (productId: string, rating: number) =>
  transaction(shop.db, async (tx) => {
    await tx
      .insertInto('reviews')
      .values({ productId, customerName: 'Asha Rao', rating, status: 'published' })
      .execute()
    await rateProducts(tx, [productId])
  })

const join = (productId: string, familyId: string | null, value = '') =>
  transaction(shop.db, (tx) =>
    tx
      .updateTable('products')
      .set({ familyId, optionValues: sql`${familyId ? [value] : []}::text[]` })
      .where('id', '=', productId)
      .execute(),
  )

const ratingOf = async (id: string) => {
  const { product } = await shop.asGuest().call(getProduct, { params: { id } })
  return [product.rating, product.reviewCount]
}

const reviewsOf = (id: string) => shop.asGuest().call(listProductReviews, { params: { id }, query: {} })

test('GET /products/{id}/reviews returns the reviews of all variants and names each variant', async () => {
  const { slug, ids } = await familyOf('S', 'M', 'L')
  await publish(ids[0] ?? '', 5)
  await publish(ids[2] ?? '', 2)
  for (const id of [...ids, slug]) {
    const { reviews, summary } = await reviewsOf(id)
    expect(reviews.map(({ rating, variant }) => [rating, variant])).toEqual([
      [2, 'L'],
      [5, 'S'],
    ])
    expect(summary).toMatchObject({ average: 3.5, count: 2 })
    expect(await ratingOf(id)).toEqual([3.5, 2])
  }
})

test('a published review of a variant is visible on the cached pages of the other variants', async () => {
  const { ids } = await familyOf('S', 'M')
  expect((await reviewsOf(ids[1] ?? '')).summary.count).toBe(0)
  await publish(ids[0] ?? '', 4)
  await expect.poll(async () => (await reviewsOf(ids[1] ?? '')).summary.count).toBe(1)
  await expect.poll(() => ratingOf(ids[1] ?? '')).toEqual([4, 1])
})

test('a customer who bought a variant can review it, and its family gets the rating', async () => {
  const { ids } = await familyOf('S', 'M')
  const order = await placeTestOrder(shop.db, customer, { productId: ids[0] ?? '' })
  await deliverOrder(admin, order._id)
  const body = { productId: ids[0] ?? '', rating: 3 }
  await customer.call(writeReview, { params: { id: order._id }, body })
  const { reviews } = await admin.call(listReviews, { query: { status: 'pending' } })
  await admin.call(moderateReview, { params: { id: reviews[0]?._id ?? '' }, body: { status: 'published' } })
  await expect.poll(() => ratingOf(ids[1] ?? '')).toEqual([3, 1])
})

test('a product that joins a family shares its rating until it leaves again', async () => {
  const { id: familyId, ids } = await familyOf('S', 'M')
  const { id } = await createProduct(shop.db)
  await publish(ids[0] ?? '', 5)
  await publish(id, 1)
  await join(id, familyId, 'L')
  for (const each of [id, ...ids]) await expect.poll(() => ratingOf(each)).toEqual([3, 2])
  await join(id, null)
  await expect.poll(() => ratingOf(id)).toEqual([1, 1])
  for (const each of ids) await expect.poll(() => ratingOf(each)).toEqual([5, 1])
})

test('a variant added to a reviewed family has its rating, and a deleted one takes its reviews along', async () => {
  const { id: familyId, ids } = await familyOf('S', 'M')
  await publish(ids[0] ?? '', 5)
  await publish(ids[1] ?? '', 2)
  const { id } = await createProduct(shop.db)
  await join(id, familyId, 'XL')
  await expect.poll(() => ratingOf(id)).toEqual([3.5, 2])
  await shop.db
    .deleteFrom('products')
    .where('id', '=', ids[1] ?? '')
    .execute()
  await expect.poll(() => ratingOf(id)).toEqual([5, 1])
})

test('reviews published while products join and leave families are all counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          product: fc.nat(3),
          change: fc.oneof(
            fc.record({ rating: fc.integer({ min: 1, max: 5 }) }),
            fc.record({ family: fc.constantFrom(0, 1, null) }),
          ),
        }),
        { minLength: 2, maxLength: 5 },
      ),
      async (steps) => {
        const families = [await familyOf('S'), await familyOf('S')]
        const products = [
          ...families.map(({ ids }) => ids[0] ?? ''),
          (await createProduct(shop.db)).id,
          (await createProduct(shop.db)).id,
        ]
        // Each product has its own value, so that no two of a family are the same.
        await Promise.all(
          steps.map(({ product, change }) => {
            const id = products[product] ?? ''
            if ('rating' in change) return publish(id, change.rating)
            const family = change.family === null ? null : (families[change.family]?.id ?? null)
            return join(id, family, `value ${product}`)
          }),
        )
        expect(await checkInvariants(shop.db)).toEqual([])
      },
    ),
    { numRuns: runs(40) },
  )
})
