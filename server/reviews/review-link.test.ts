// The link in a review request's email: what it shows and accepts, and who gets nothing from it.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openReviewLink, writeReviewByLink } from '#contract/reviews/store'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { askForReview } from '#test/factories/review-links'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer({ name: 'Asha Rao' })
const guest = shop.asGuest()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

/** A delivered order, and the token from the email that requests its review. */
async function asked() {
  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, order._id)
  const token = await askForReview(admin, postOffice, order._id)
  return { ...order, token }
}
const open = (orderNumber: string, token: string) =>
  guest.send('GET', `/review-links/${orderNumber}?token=${encodeURIComponent(token)}`)
const write = (orderNumber: string, token: string, productId: string, rating: unknown = 4) =>
  guest.send('POST', `/review-links/${orderNumber}/reviews`, {
    token,
    productId,
    rating,
    comment: '<b>Soft</b>',
  })

test('the link shows the delivered products and accepts one review of each, without signing in', async () => {
  const { orderNumber, token, productId, items, _id } = await asked()
  const params = { orderNumber }
  const item = { productId, name: items[0]?.name, image: items[0]?.image ?? null, isReviewed: false }
  expect((await guest.call(openReviewLink, { params, query: { token } })).items).toEqual([item])
  const body = { token, productId, rating: 4, title: 'Soft', comment: '<b>Soft</b>' }
  const { message, items: after } = await guest.call(writeReviewByLink, { params, body })
  expect(message).toBe('Thank you for your review. We will publish it once we have read it.')
  expect(after).toEqual([{ ...item, isReviewed: true }])
  const row = await shop.db
    .selectFrom('reviews')
    .selectAll()
    .where('orderId', '=', _id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    status: 'pending',
    customerId: customer.id,
    customerName: 'Asha Rao',
    comment: '<b>Soft</b>',
  })
  expect(await write(orderNumber, token, productId)).toMatchObject({
    status: 409,
    body: { message: 'You have already reviewed this product' },
  })
})

test('a wrong token, an expired one and another order get the same error, and nothing is stored', async () => {
  const [mine, other] = [await asked(), await asked()]
  const expired = await asked()
  await sql`update review_requests set expires_at = now() where order_id = ${expired._id}`.execute(shop.db)
  const returned = await asked()
  await sql`update orders set status = 'returned' where id = ${returned._id}`.execute(shop.db)
  const tries = [
    [mine.orderNumber, 'x'.repeat(43), mine.productId],
    [mine.orderNumber, '', mine.productId],
    [mine.orderNumber, other.token, mine.productId],
    ['BO0', mine.token, mine.productId],
    [expired.orderNumber, expired.token, expired.productId],
    [returned.orderNumber, returned.token, returned.productId],
  ] as const
  const refusal = "This link isn't valid or has expired"
  for (const [number, token, productId] of tries) {
    for (const answer of [await open(number, token), await write(number, token, productId)]) {
      expect([number, token, answer.status, answer.body.message]).toEqual([number, token, 404, refusal])
    }
  }
  const { count } = await shop.db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', 'in', [mine._id, other._id, expired._id, returned._id])
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
  await sql`update orders set status = 'delivered' where id = ${returned._id}`.execute(shop.db)
  expect((await open(mine.orderNumber, mine.token)).status).toBe(200)
})

test("a link of a suspended or deleted customer doesn't work", async () => {
  const { orderNumber, token } = await asked()
  await sql`update customers set is_active = false where id = ${customer.id}`.execute(shop.db)
  expect((await open(orderNumber, token)).status).toBe(404)
  await sql`update customers set is_active = true where id = ${customer.id}`.execute(shop.db)
  expect((await open(orderNumber, token)).status).toBe(200)
})

test('only ordered products can be reviewed, with one to five stars, and once by two concurrent calls', async () => {
  const { orderNumber, token, productId } = await asked()
  const { id: other } = await createProduct(shop.db)
  expect(await write(orderNumber, token, other)).toMatchObject({
    status: 404,
    body: { message: 'Product not found' },
  })
  for (const rating of [0, 6, 4.5, '6', null]) {
    expect([rating, (await write(orderNumber, token, productId, rating)).status]).toEqual([rating, 400])
  }
  const answers = await Promise.all([1, 2, 3].map(() => write(orderNumber, token, productId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('the token of a link is in no log', async () => {
  const { orderNumber, token, productId } = await asked()
  await open(orderNumber, token)
  await write(orderNumber, token, productId)
  expect(shop.logged.join('')).not.toContain(token)
})
