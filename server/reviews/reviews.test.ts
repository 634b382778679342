import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue/store'
import { getOrderTracking } from '#contract/orders/store-tracking'
import type { ReviewInput } from '#contract/reviews/reviews'
import { listProductReviews, writeReview } from '#contract/reviews/store'
import { transaction } from '#server/db/database'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createCategory, createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'
import { rateProducts } from './rate-products.ts'
import { firstNameAndInitial } from './review-queries.ts'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Devi Rao' })
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const words = { rating: 4, title: 'Soft', comment: 'Stays where it lies.' }

async function delivered() {
  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, order._id)
  return order
}

const write = (id: string, body: Partial<ReviewInput>, caller = customer) =>
  caller.send('POST', `/orders/${id}/reviews`, body)

/** Inserts published reviews. */
async function publish(productId: string, ratings: readonly number[], customerName = 'Asha Devi Rao') {
  await transaction(shop.db, async (tx) => {
    for (const [index, rating] of ratings.entries()) {
      const createdAt = new Date(Date.now() - 60_000 + index)
      await tx
        .insertInto('reviews')
        .values({ productId, customerName, rating, status: 'published', createdAt })
        .execute()
    }
    await rateProducts(tx, [productId])
  })
}

const reviewsOf = (id: string, query = {}) =>
  shop.asGuest().call(listProductReviews, { params: { id }, query })

test("a review of a delivered product awaits moderation: its writer sees it, visitors don't", async () => {
  const { _id, productId } = await delivered()
  const { review } = await customer.call(writeReview, { params: { id: _id }, body: { productId, ...words } })
  expect(review).toEqual({
    productId,
    ...words,
    images: [],
    status: 'pending',
    createdAt: expect.any(String),
  })
  const { tracking } = await customer.call(getOrderTracking, { params: { id: _id } })
  expect(tracking.reviews).toEqual([review])
  expect(await reviewsOf(productId)).toMatchObject({ reviews: [], summary: { count: 0, average: 0 } })
  const { product } = await shop.asGuest().call(getProduct, { params: { id: productId } })
  expect([product.rating, product.reviewCount]).toEqual([0, 0])
})

test('a product can be reviewed once per order, also by two concurrent calls', async () => {
  const first = await delivered()
  const body = { productId: first.productId, ...words }
  const answers = await Promise.all([write(first._id, body), write(first.orderNumber, body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await write(first._id, body)).toMatchObject({
    status: 409,
    body: { message: 'You have already reviewed this product', error: { code: 'already_exists' } },
  })
  const again = await placeTestOrder(shop.db, customer, { productId: first.productId })
  await deliverOrder(admin, again._id)
  expect((await write(again._id, body)).status).toBe(201)
})

test('only delivered and ordered products can be reviewed', async () => {
  const order = await placeTestOrder(shop.db, customer)
  const body = { productId: order.productId, ...words }
  expect(await write(order._id, body)).toMatchObject({
    status: 409,
    body: { message: 'You can review a product once it has been delivered' },
  })
  await deliverOrder(admin, order._id)
  const { id: other } = await createProduct(shop.db)
  expect(await write(order._id, { ...body, productId: other })).toMatchObject({
    status: 404,
    body: { message: 'Product not found' },
  })
})

test("a review through another customer's order gets the same error as for an unknown order", async () => {
  const order = await delivered()
  const stranger = await shop.asCustomer()
  const body = { productId: order.productId, ...words }
  const unknown = await write('018f0000-0000-7000-8000-000000000000', body, stranger)
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Order not found' } })
  for (const id of [order._id, order.orderNumber]) {
    const answer = await write(id, body, stranger)
    expect([answer.status, answer.body]).toEqual([404, unknown.body])
  }
})

test('a rating is a whole number of stars from 1 to 5', async () => {
  const { _id, productId } = await delivered()
  for (const rating of [0, 6, 4.5, '0', '6', '4.5', ' 5', '', null, undefined]) {
    const answer = await customer.send('POST', `/orders/${_id}/reviews`, { productId, rating })
    expect([rating, answer.status]).toEqual([rating, 400])
  }
})

test('visitors see published reviews, newest first, in pages, with totals', async () => {
  const { id, slug } = await createProduct(shop.db)
  await publish(id, [5, 4, 4, 2, 5, 5, 1])
  await sql`insert into reviews (product_id, customer_name, rating, status) select ${id}, 'X', 1, s
    from unnest(array['pending', 'flagged', 'hidden']) s`.execute(shop.db)
  const first = await reviewsOf(slug)
  expect(first.summary).toEqual({ average: 3.7, count: 7, distribution: [1, 1, 0, 2, 3] })
  expect(first.pagination).toMatchObject({ currentPage: 1, totalPages: 2, limit: 5, hasNextPage: true })
  expect(first.reviews.map(({ rating }) => rating)).toEqual([1, 5, 5, 2, 4])
  expect(first.reviews[0]).toEqual({
    _id: expect.any(String),
    rating: 1,
    title: '',
    comment: '',
    images: [],
    author: 'Asha R.',
    variant: null,
    isVerified: false,
    createdAt: expect.any(String),
    helpful: 0,
    reply: null,
  })
  const second = await reviewsOf(id, { page: 2 })
  expect(second.reviews.map(({ rating }) => rating)).toEqual([4, 5])
  expect(second.summary).toEqual(first.summary)
  const { product } = await shop.asGuest().call(getProduct, { params: { id } })
  expect([product.rating, product.reviewCount]).toEqual([3.7, 7])
})

test('a published review is visible immediately although replies are cached', async () => {
  const { id } = await createProduct(shop.db)
  expect((await reviewsOf(id)).summary.count).toBe(0)
  await publish(id, [5])
  await expect.poll(async () => (await reviewsOf(id)).summary.count).toBe(1)
})

test('concurrently published reviews are all counted', async () => {
  const { id } = await createProduct(shop.db)
  await Promise.all([5, 5, 4, 3, 5, 1].map((rating) => publish(id, [rating])))
  const { product } = await shop.asGuest().call(getProduct, { params: { id } })
  expect([product.rating, product.reviewCount]).toEqual([3.8, 6])
})

test('a product without reviews has no rating', async () => {
  const { id } = await createProduct(shop.db)
  await publish(id, [5])
  await transaction(shop.db, async (tx) => {
    await tx.updateTable('reviews').set({ status: 'hidden' }).where('productId', '=', id).execute()
    await rateProducts(tx, [id])
  })
  const { product } = await shop.asGuest().call(getProduct, { params: { id } })
  expect([product.rating, product.reviewCount]).toEqual([0, 0])
})

test('the reviews of a hidden product are hidden from visitors', async () => {
  const hidden = await createCategory(shop.db, { isActive: false })
  const products = [
    await createProduct(shop.db, { status: 'draft' }),
    await createProduct(shop.db, { status: 'archived' }),
    await createProduct(shop.db, { categoryId: hidden.id }),
  ]
  for (const { id, slug } of products) {
    await publish(id, [5])
    for (const name of [id, slug, 'no-such-product']) {
      expect(await shop.asGuest().send('GET', `/products/${name}/reviews`)).toMatchObject({
        status: 404,
        body: { message: 'Product not found' },
      })
    }
  }
})

test("the writer's name is shortened in public", () => {
  expect(['Asha Devi Rao', 'Asha', ' asha  rao ', 'Ravi é', ''].map(firstNameAndInitial)).toEqual([
    'Asha R.',
    'Asha',
    'asha R.',
    'Ravi É.',
    '',
  ])
})
