// Review photos: both ways to upload them, who sees them, and that no file is left without a review.
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { downloadOwnData } from '#contract/privacy/own-data'
import { listReviews, moderateReview } from '#contract/reviews/admin'
import { listProductReviews, writeReview } from '#contract/reviews/store'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { asFile, photograph, plainPicture } from '#test/factories/pictures'
import { askForReview } from '#test/factories/review-links'
import { openShopWithMail } from '#test/post-office'
import { type Caller, openShop, unlimitedBut } from '#test/shop'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const guest = shop.asGuest()

async function delivered() {
  const customer = await shop.asCustomer()
  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, order._id)
  return { customer, order, body: { productId: order.productId, rating: 5 } }
}
const photo = () => asFile(photograph(300, 200, '#363'), 'IMG_1.jpg')
/** Like a browser's form. */
function sendForm(caller: Caller, path: string, fields: object, files: readonly File[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const file of files) form.append('photos', file)
  return caller.send('POST', path, form)
}
const nameOf = (path: string) => path.slice('/uploads/'.length)
const fileOf = (path: string) => shop.pictures.read(nameOf(path))
const uploads = async () =>
  (await shop.db.selectFrom('uploadedPictures').select('path').execute()).map(({ path }) => path)
const shown = async (id: string) =>
  (await guest.call(listProductReviews, { params: { id }, query: {} })).reviews

test("the writer and admins see a review's photos, and visitors after it is published", async () => {
  const { customer, order, body } = await delivered()
  const files = [
    await photo(),
    await asFile(plainPicture(40, 40).png(), 'b.png'),
    await asFile(plainPicture(9, 9).webp(), 'c.webp'),
  ]
  const params = { id: order._id }
  const { review } = await customer.call(writeReview, {
    params,
    body: { ...body, rating: '4', title: 'Soft' },
    files: { photos: files },
  })
  expect(review).toMatchObject({
    rating: 4,
    title: 'Soft',
    images: Array(3).fill(expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/)),
  })
  const { images } = review
  expect(new Set(images).size).toBe(3)
  const [first = ''] = images
  const { format, width, exif } = await sharp((await fileOf(first))?.bytes).metadata()
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 300, exif: undefined })
  expect(await uploads()).toEqual([])
  expect((await customer.call(getOrderTracking, { params })).tracking.reviews).toEqual([review])
  expect((await customer.call(downloadOwnData, {})).reviews).toMatchObject([{ images }])

  const [listed] = (await admin.call(listReviews, { query: {} })).reviews
  expect(listed?.images).toEqual(images)
  expect(JSON.stringify(await shown(order.productId))).not.toContain(nameOf(first))
  const moderate = (status: 'published' | 'hidden') =>
    admin.call(moderateReview, { params: { id: listed?._id ?? '' }, body: { status } })
  expect((await moderate('published')).review.images).toEqual(images)
  await expect.poll(async () => (await shown(order.productId))[0]?.images).toEqual(images)
  await moderate('hidden')
  await expect.poll(() => shown(order.productId)).toEqual([])
})

test("photos can be sent through the email's link, and those for an invalid link aren't decoded", async () => {
  const { order, body } = await delivered()
  const token = await askForReview(admin, postOffice, order._id)
  const path = `/review-links/${order.orderNumber}/reviews`
  const script = new File(['<script>'], 'a.png')
  expect(await sendForm(guest, path, { ...body, token: 'x'.repeat(43) }, [script])).toMatchObject({
    status: 404,
    body: { message: "This link isn't valid or has expired" },
  })
  expect((await sendForm(guest, path, { ...body, token }, [script])).status).toBe(415)
  const answer = await sendForm(guest, path, { ...body, token }, [await photo(), await photo()])
  expect(answer).toMatchObject({ status: 201, body: { items: [{ isReviewed: true }] } })
  const { images } = await shop.db
    .selectFrom('reviews')
    .select('images')
    .where('orderId', '=', order._id)
    .executeTakeFirstOrThrow()
  expect(images).toHaveLength(2)
  expect(await uploads()).toEqual([])
})

test('a refused review leaves no file', async () => {
  const { customer, order, body } = await delivered()
  const saved = vi.spyOn(shop.pictures, 'save')
  onTestFinished(() => saved.mockRestore())
  const path = `/orders/${order._id}/reviews`
  const write = (more: object, ...files: File[]) => sendForm(customer, path, { ...body, ...more }, files)
  expect((await write({})).status).toBe(201)
  expect(await write({}, await photo(), await photo())).toMatchObject({
    status: 409,
    body: { message: 'You have already reviewed this product' },
  })
  expect((await write({ productId: crypto.randomUUID() }, await photo())).status).toBe(404)
  const evil = new File(['<svg><script>alert(1)</script></svg>'], 'evil.png')
  const message = 'evil.png: Please choose a JPG, PNG, WebP or AVIF picture.'
  expect(await write({}, await photo(), evil)).toMatchObject({
    status: 415,
    body: { message, error: { fields: { photos: message } } },
  })
  const results = await Promise.allSettled(saved.mock.results.map(({ value }) => value))
  const paths = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(paths).toHaveLength(4)
  for (const kept of paths) expect(await fileOf(kept)).toBe(null)
  expect(await uploads()).toEqual([])

  const many = await Promise.all([1, 2, 3, 4, 5].map(photo))
  expect(await write({}, ...many)).toMatchObject({
    status: 413,
    body: { error: { fields: { photos: 'Please choose at most 4 files' } } },
  })
  expect((await write({ rating: '6' }, await photo())).status).toBe(400)
  expect(saved).toHaveBeenCalledTimes(5)
})

test('a customer who sends many photos has to wait before they are decoded', async () => {
  const strict = await openShop({
    adjustLimit: unlimitedBut({ 'review-photos': { attempts: 2 } }),
  })
  onTestFinished(strict.close)
  const customer = await strict.asCustomer()
  const path = `/orders/${crypto.randomUUID()}/reviews`
  const body = { productId: crypto.randomUUID(), rating: 5 }
  const answers = []
  for (let time = 0; time < 3; time++) answers.push(await sendForm(customer, path, body, [await photo()]))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 429])
  expect((await sendForm(customer, path, body, [])).status).toBe(404)
})

test('photos are deleted with their writer', async () => {
  const { customer, order, body } = await delivered()
  const { review } = await customer.call(writeReview, {
    params: { id: order._id },
    body,
    files: { photos: [await photo()] },
  })
  const [path = ''] = review.images
  await sql`update reviews set status = 'published' where order_id = ${order._id}`.execute(shop.db)
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, customer.id))
  await postOffice.work()
  expect(await fileOf(path)).toBe(null)
  await expect.poll(() => shown(order.productId)).toMatchObject([{ author: 'Customer', images: [] }])
})
