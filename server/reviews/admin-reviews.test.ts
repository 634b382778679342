// Changes of reviews by admins, one or many at once, and marks by customers.
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { getBatchJob } from '#contract/batch-jobs/admin'
import { getProduct } from '#contract/catalogue/store'
import { listReviews, moderateReview, moderateReviews, replyToReview } from '#contract/reviews/admin'
import { listProductReviews, voteOnReview, writeReview } from '#contract/reviews/store'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShop } from '#test/shop'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Devi Rao' })
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const hostile = `"><img src=x onerror=alert(1)>{{7*7}}`
const unknown = '018f0000-0000-7000-8000-000000000000'

/** A customer's review that awaits moderation. */
async function written({
  rating = 4,
  title = 'Soft',
  comment = 'Stays where it lies.',
  productId = '',
} = {}) {
  const order = await placeTestOrder(shop.db, customer, { productId })
  await deliverOrder(admin, order._id)
  const body = { productId: order.productId, rating, title, comment }
  await customer.call(writeReview, { params: { id: order._id }, body })
  const { id } = await shop.db
    .selectFrom('reviews')
    .select('id')
    .where('orderId', '=', order._id)
    .executeTakeFirstOrThrow()
  return { id, order, productId: order.productId }
}
const moderate = (id: string, status: 'published' | 'hidden' | 'flagged', reason = '') =>
  admin.call(moderateReview, { params: { id }, body: { status, reason } })
const ratingOf = async (id: string) => {
  const { product } = await shop.asGuest().call(getProduct, { params: { id } })
  return [product.rating, product.reviewCount]
}
const shown = async (id: string) =>
  (await shop.asGuest().call(listProductReviews, { params: { id }, query: {} })).reviews
const audits = (id: string) =>
  shop.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id).orderBy('id').execute()

test("moderation shows and hides a review, and the product's rating follows", async () => {
  const first = await written({ rating: 5 })
  const { productId } = first
  const second = await written({ rating: 2, productId })
  expect(await ratingOf(productId)).toEqual([0, 0])
  const { message, review } = await moderate(first.id, 'published')
  expect([message, review.status]).toEqual(['The review is published', 'published'])
  await moderate(second.id, 'published')
  await expect.poll(() => ratingOf(productId)).toEqual([3.5, 2])
  expect((await moderate(second.id, 'flagged', 'Insults others')).review.flagReason).toBe('Insults others')
  await expect.poll(() => ratingOf(productId)).toEqual([5, 1])
  expect((await shown(productId)).map(({ _id }) => _id)).toEqual([first.id])
  expect((await moderate(second.id, 'hidden')).review.flagReason).toBe(null)
  await moderate(first.id, 'hidden')
  await expect.poll(() => ratingOf(productId)).toEqual([0, 0])
})

test('repeating a decision is refused, a flag needs a reason, and an unknown review is not found', async () => {
  const { id } = await written()
  await moderate(id, 'hidden')
  expect(await admin.send('POST', `/reviews/${id}/moderation`, { status: 'hidden' })).toMatchObject({
    status: 409,
    body: { message: 'This review is already hidden' },
  })
  expect(await admin.send('POST', `/reviews/${id}/moderation`, { status: 'flagged' })).toMatchObject({
    status: 400,
    body: { error: { fields: { reason: 'Reason is required' } } },
  })
  expect((await admin.send('POST', `/reviews/${id}/moderation`, { status: 'pending' })).status).toBe(400)
  for (const other of [unknown, 'none']) {
    const answer = await admin.send('POST', `/reviews/${other}/moderation`, { status: 'hidden' })
    expect([answer.status, answer.body.message]).toEqual([404, 'Review not found'])
  }
})

test('only admins moderate, answer and read all reviews; only customers vote on them', async () => {
  const { id } = await written()
  const calls = [
    ['GET', '/reviews', undefined],
    ['POST', `/reviews/${id}/moderation`, { status: 'published' }],
    ['POST', '/reviews/bulk-actions', { target: { ids: [id] }, action: { status: 'published' } }],
    ['PUT', `/reviews/${id}/reply`, { message: 'Mine' }],
  ] as const
  for (const [method, path, body] of calls) {
    expect([path, (await shop.asGuest().send(method, path, body)).status]).toEqual([path, 401])
    expect([path, (await customer.send(method, path, body)).status]).toEqual([path, 403])
  }
  for (const caller of [admin, shop.asGuest()]) {
    const { status } = await caller.send('POST', `/reviews/${id}/marks`, { kind: 'helpful' })
    expect([401, 403]).toContain(status)
  }
})

test('each review of a batch job has a result, and a repeated call starts no second run', async () => {
  const [one, two] = [await written({ rating: 5 }), await written({ title: '' })]
  await moderate(two.id, 'published')
  const body = { target: { ids: [one.id, two.id, unknown] }, action: { status: 'published' as const } }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { runId } = await admin.call(moderateReviews, { body }, key)
  expect((await admin.call(moderateReviews, { body }, key)).runId).toBe(runId)
  const { run } = await admin.call(getBatchJob, { params: { id: runId } })
  expect(run).toMatchObject({ title: 'Approve reviews', status: 'done', total: 3, done: 1, refused: 2 })
  expect(run.refusals).toEqual([
    {
      subjectId: two.id,
      name: two.order.items[0]?.name,
      reason: 'This review is already published',
      mayPass: false,
    },
    { subjectId: unknown, name: '', reason: 'Review not found', mayPass: false },
  ])
  expect(await ratingOf(one.productId)).toEqual([5, 1])
  expect((await audits(one.id)).map(({ action }) => action)).toEqual(['review.publish'])
  const targets = [
    { ids: ['none'] },
    {},
    { ids: [one.id], filter: {} },
    { filter: { status: 'gone' } },
    { filter: { stats: 'hidden' } },
  ]
  for (const target of targets) {
    const { status } = await admin.send('POST', '/reviews/bulk-actions', { ...body, target })
    expect([target, status]).toEqual([target, 400])
  }
})

test('a batch job for a filter covers exactly the listed reviews, on all pages', async () => {
  const other = await openTradingReviews()
  const read = (query: object) => other.admin.call(listReviews, { query: query as never })
  const hide = async (filter: object) => {
    const body = { target: { filter }, action: { status: 'hidden' as const } }
    const { runId } = await other.admin.call(moderateReviews, { body })
    return (await other.admin.call(getBatchJob, { params: { id: runId } })).run
  }
  expect(await hide({ rating: '5', search: 'jute m' })).toMatchObject({ total: 2, done: 2, refused: 0 })
  expect((await read({ status: 'hidden' })).reviews.map(({ title }) => title)).toEqual([
    'Title 4',
    'Title 2',
    'Title 0',
  ])
  expect(await hide({ search: 'harpsichord' })).toMatchObject({ status: 'done', total: 0 })
  const run = await hide({})
  expect(run).toMatchObject({ total: 5, done: 2, refused: 3 })
  expect(run.refusals.map(({ name }) => name)).toEqual([
    'Jute Mat: Title 4',
    'Jute Mat: Title 2',
    'Jute Mat: Title 0',
  ])
})

test('the reply appears below the review without its author, and an empty one removes it', async () => {
  const { id, productId } = await written({ title: hostile, comment: hostile })
  await moderate(id, 'published')
  const reply = (message: string) => admin.call(replyToReview, { params: { id }, body: { message } })
  const { review } = await reply(hostile)
  expect(review.adminReply).toEqual({ message: hostile, date: expect.any(String), author: admin.name })
  await expect
    .poll(() => shown(productId))
    .toMatchObject([
      { title: hostile, comment: hostile, reply: { message: hostile, date: expect.any(String) } },
    ])
  expect(JSON.stringify(await shown(productId))).not.toContain(admin.name)
  expect((await reply(' ')).review.adminReply).toBe(null)
  await expect.poll(async () => (await shown(productId))[0]?.reply).toBe(null)
})

test('the audit log names the event and the product, but nothing about the person', async () => {
  const { id, order } = await written({ comment: 'Call me on 9812345670' })
  await moderate(id, 'flagged', 'Asha gives her number')
  await admin.call(replyToReview, { params: { id }, body: { message: 'Dear Asha' } })
  const rows = await audits(id)
  expect(rows.map(({ action, subjectName, before, after }) => [action, subjectName, before, after])).toEqual([
    ['review.flag', order.items[0]?.name, { status: 'pending' }, { status: 'flagged' }],
    ['review.reply', order.items[0]?.name, null, null],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Asha|98123/)
})

test('the rating is right after two concurrent decisions', async () => {
  const { id, productId } = await written({ rating: 3 })
  const set = (status: string, reason = '') =>
    admin.send('POST', `/reviews/${id}/moderation`, { status, reason })
  const answers = await Promise.all([
    set('published'),
    set('hidden'),
    set('published'),
    set('flagged', 'Rude'),
  ])
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { status } = await shop.db
    .selectFrom('reviews')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await expect.poll(() => ratingOf(productId)).toEqual(status === 'published' ? [3, 1] : [0, 0])
})

test('the list can be searched, filtered and paginated, with totals over all reviews', async () => {
  const other = await openTradingReviews()
  const read = (query: object) => other.admin.call(listReviews, { query: query as never })
  const all = await read({})
  expect(all.stats).toEqual({
    total: 5,
    averageRating: 4.5,
    pending: 1,
    published: 2,
    flagged: 1,
    hidden: 1,
    replied: 1,
    distribution: [0, 0, 0, 1, 1],
  })
  expect([all.total, all.reviews.length, all.replies.length]).toEqual([5, 5, 1])
  expect(all.reviews[0]).toMatchObject({
    customer: { name: 'Writer 4', email: '', verified: false },
    product: { name: 'Jute Mat', sku: null },
    orderNumber: null,
    helpful: 0,
    reported: 0,
    adminReply: null,
  })
  const titles = async (query: object) => (await read(query)).reviews.map(({ title }) => title)
  expect(await titles({ rating: '1-2' })).toEqual(['Title 4', 'Title 3'])
  expect(await titles({ rating: '5' })).toEqual(['Title 2', 'Title 0'])
  expect(await titles({ status: 'flagged' })).toEqual(['Title 3'])
  for (const search of ['wRITER 2', 'tITLE 2', 'cOMMENT 2'])
    expect(await titles({ search })).toEqual(['Title 2'])
  expect(await titles({ search: 'jute m', rating: '4' })).toEqual(['Title 1'])
  expect(await titles({ search: '%' })).toEqual([])
  for (const query of [
    { search: 'title', status: 'published' },
    { rating: '1-2', status: 'hidden' },
    { rating: '5' },
  ]) {
    const { total, reviews } = await read(query)
    expect([query, total]).toEqual([query, reviews.length])
  }
  expect(await titles({ limit: 2, page: 3 })).toEqual(['Title 0'])
  expect((await read({ limit: 2, page: 3, status: 'nonsense' })).total).toBe(5)
})

async function openTradingReviews() {
  const other = await openShop()
  onTestFinished(other.close)
  const { id: productId } = await createProduct(other.db, { name: 'Jute Mat', sku: null })
  const rows = [
    { rating: 5, status: 'published' },
    { rating: 4, status: 'published' },
    { rating: 5, status: 'pending' },
    { rating: 2, status: 'flagged' },
    { rating: 1, status: 'hidden' },
  ]
  await other.db
    .insertInto('reviews')
    .values(
      rows.map((row, at) => ({
        ...row,
        productId,
        customerName: `Writer ${at}`,
        title: `Title ${at}`,
        comment: `Comment ${at}`,
        createdAt: new Date(Date.now() - 60_000 + at),
        reply: at === 0 ? 'Thank you' : null,
        replyAuthor: at === 0 ? 'Staff' : null,
        repliedAt: at === 0 ? new Date() : null,
      })),
    )
    .execute()
  const staff = await other.asAdmin()
  return { admin: staff }
}

test('a helpful vote counts once per customer, also with concurrent calls', async () => {
  const { id, productId } = await written()
  await moderate(id, 'published')
  const [ravi, meena] = [await shop.asCustomer(), await shop.asCustomer()]
  const mark = () => ravi.call(voteOnReview, { params: { id }, body: { kind: 'helpful' } })
  expect((await Promise.all([mark(), mark(), mark()])).map(({ helpful }) => helpful)).toContain(1)
  expect((await mark()).helpful).toBe(1)
  expect((await meena.call(voteOnReview, { params: { id }, body: { kind: 'helpful' } })).helpful).toBe(2)
  await expect.poll(async () => (await shown(productId))[0]?.helpful).toBe(2)
})

test('a report needs a reason, counts once and is only visible to admins', async () => {
  const { id, productId } = await written({ title: 'Reported one' })
  await moderate(id, 'published')
  const ravi = await shop.asCustomer()
  const path = `/reviews/${id}/marks`
  expect(await ravi.send('POST', path, { kind: 'report' })).toMatchObject({
    status: 400,
    body: { error: { fields: { reason: 'Reason is required' } } },
  })
  for (const reason of ['It is an advertisement', 'Again']) {
    expect((await ravi.send('POST', path, { kind: 'report', reason })).status).toBe(200)
  }
  const { reviews } = await admin.call(listReviews, { query: { search: 'Reported one' } })
  expect(reviews).toMatchObject([{ reported: 1, helpful: 0 }])
  expect(JSON.stringify(await shown(productId))).not.toContain('advertisement')
})

test("customers can't vote on their own reviews or on invisible ones", async () => {
  const { id } = await written()
  const ravi = await shop.asCustomer()
  for (const other of [id, unknown, 'none']) {
    const answer = await ravi.send('POST', `/reviews/${other}/marks`, { kind: 'helpful' })
    expect([answer.status, answer.body.message]).toEqual([404, 'Review not found'])
  }
  await moderate(id, 'published')
  expect(await customer.send('POST', `/reviews/${id}/marks`, { kind: 'helpful' })).toMatchObject({
    status: 403,
    body: { message: 'This is your own review' },
  })
})
