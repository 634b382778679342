// Questions about products: asked by visitors, answered by email, and published by staff only.
import { expect, onTestFinished, test } from 'vitest'
import { getBatchJob } from '#contract/batch-jobs/admin'
import { listNotifications } from '#contract/notifications/admin'
import { downloadOwnData } from '#contract/privacy/own-data'
import {
  answerQuestion,
  changeQuestions,
  getQuestion,
  listQuestions,
  setQuestionStatus,
} from '#contract/questions/admin'
import { askAsCustomer, listProductQuestions } from '#contract/questions/store'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { axis, createFamily } from '#test/factories/families'
import { createProduct } from '#test/factories/products'
import { createQuestion } from '#test/factories/questions'
import { openShopWithMail } from '#test/post-office'
import { openShop, unlimitedBut } from '#test/shop'

/** Generous, because machines may be busy. */
const poll = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 })

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

const ask = (productId: string, given: object = {}) =>
  shop.asGuest().send('POST', '/questions', {
    productId,
    name: 'Asha Devi Rao',
    email: 'asha@example.com',
    question: 'Can it be washed?',
    ...given,
  })
const shown = async (id: string, query: { search?: string; page?: number; limit?: number } = {}) =>
  shop.asGuest().call(listProductQuestions, { params: { id }, query })
const find = async (search: string) => {
  const { questions } = await admin.call(listQuestions, { query: { search } })
  const [question] = questions
  if (!question) throw new Error(`No question matches ${search}`)
  return question
}
const answer = (id: string, given: { answer?: string; isPublished?: boolean; version?: number } = {}) =>
  admin.call(answerQuestion, {
    params: { id },
    body: { answer: 'Yes, at 30 °C.', isPublished: true, version: 1, ...given },
  })
const mailsTo = async (address: string) =>
  (await postOffice.work()).filter(({ recipients }) => recipients.includes(address))

test("a guest's question is shown with its answer after an admin has published it, and the guest gets the answer", async () => {
  const { id } = await createProduct(shop.db, { name: 'Jute Rug' })
  expect((await ask(id)).status).toBe(201)
  expect(await shown(id)).toMatchObject({ questions: [], count: 0 })
  const { notifications } = await admin.call(listNotifications, { query: {} })
  expect(notifications[0]).toMatchObject({ kind: 'question', text: 'Jute Rug' })
  const question = await find('jute rug')
  expect(question).toMatchObject({ status: 'pending', answer: null, person: { email: 'asha@example.com' } })
  expect(await mailsTo('asha@example.com')).toEqual([])
  await answer(question._id)
  await poll(async () => (await shown(id)).questions).toMatchObject([
    { question: 'Can it be washed?', answer: 'Yes, at 30 °C.', author: 'Asha R.' },
  ])
  expect(JSON.stringify(await shown(id))).not.toMatch(/example\.com|Devi/)
  const [mail] = await mailsTo('asha@example.com')
  expect(mail?.text).toContain('Yes, at 30 °C.')
  expect(mail?.text).toContain('Can it be washed?')
})

test('an answer that is not published is only emailed, and a correction is not emailed again', async () => {
  const { id } = await createProduct(shop.db, { name: 'Coir Mat' })
  await ask(id, { email: 'ravi@example.com' })
  const { _id } = await find('coir mat')
  await answer(_id, { isPublished: false })
  expect(await mailsTo('ravi@example.com')).toHaveLength(1)
  expect((await shown(id)).questions).toEqual([])
  await answer(_id, { answer: 'Yes, at 40 °C.', version: 2 })
  expect(await mailsTo('ravi@example.com')).toEqual([])
  await poll(async () => (await shown(id)).questions[0]?.answer).toBe('Yes, at 40 °C.')
  await admin.call(setQuestionStatus, { params: { id: _id }, body: { status: 'hidden', version: 3 } })
  await poll(async () => (await shown(id)).questions).toEqual([])
})

test("a customer's question is answered at the account's address, and is part of the customer's data", async () => {
  const customer = await shop.asCustomer({ name: 'Meena Iyer' })
  const { id } = await createProduct(shop.db, { name: 'Silk Rug' })
  await customer.call(askAsCustomer, { body: { productId: id, question: 'Is it handmade?' } })
  await answer((await find('silk rug'))._id)
  expect(await mailsTo(customer.email)).toHaveLength(1)
  await poll(async () => (await shown(id)).questions[0]?.author).toBe('Meena I.')
  const { questions } = await customer.call(downloadOwnData, {})
  expect(questions).toMatchObject([
    { product: 'Silk Rug', question: 'Is it handmade?', answer: 'Yes, at 30 °C.' },
  ])
})

test('deleting an account removes the name from published questions, and deletes the others with their emails', async () => {
  const customer = await shop.asCustomer({ name: 'Meena Iyer' })
  const { id } = await createProduct(shop.db, { name: 'Wool Rug' })
  const asGuest = { email: customer.email, question: 'Under my address' }
  await customer.call(askAsCustomer, { body: { productId: id, question: 'Is it soft?' } })
  await answer((await find('is it soft'))._id)
  await ask(id, asGuest)
  await postOffice.work()
  await poll(async () => (await shown(id)).questions).toHaveLength(1)
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, customer.id))
  await poll(async () => (await shown(id)).questions[0]?.author).toBe('Customer')
  const { questions } = await admin.call(listQuestions, { query: { search: 'wool rug' } })
  expect(questions.map(({ question, person }) => [question, person])).toEqual([
    ['Is it soft?', { name: '', email: '', customerId: null }],
  ])
  const mails = await shop.db
    .selectFrom('mails')
    .select('textBody')
    .where('forgottenAt', 'is not', null)
    .execute()
  expect(mails.filter(({ textBody }) => textBody !== '')).toEqual([])
  expect(mails.length).toBeGreaterThan(0)
})

test('the page of a family shows the questions about all of its variants, and they can be searched', async () => {
  const { ids, slug } = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'] }, { values: ['M'] }],
  })
  for (const [at, productId] of ids.entries()) {
    await answer(await createQuestion(shop.db, { productId, question: `Question ${at}` }))
  }
  for (const id of [slug, ...ids])
    await poll(async () => (await shown(id)).questions.map(({ question }) => question)).toEqual([
      'Question 1',
      'Question 0',
    ])
  const found = await shown(slug, { search: 'QUESTION 0' })
  expect(found.questions.map(({ question }) => question)).toEqual(['Question 0'])
  expect([found.count, found.pagination.totalProducts]).toEqual([2, 1])
  // Names and addresses can't be searched for.
  expect((await shown(slug, { search: 'asker' })).questions).toEqual([])
  const second = await shown(slug, { limit: 1, page: 2 })
  expect(second.questions.map(({ question }) => question)).toEqual(['Question 0'])
})

test.each([
  ['name', ' ', 'Name is required'],
  ['email', '', 'Email is required'],
  ['email', 'asha@', 'Please enter a valid email'],
  ['question', '\n', 'Question is required'],
  ['question', 'x'.repeat(1_001), 'Must have at most 1000 characters'],
])('POST /questions refuses %s %j', async (field, value, message) => {
  const { id } = await createProduct(shop.db)
  const { status, body } = await ask(id, { [field]: value })
  expect(status).toBe(400)
  expect((body as { error?: { fields?: object } }).error?.fields).toEqual({ [field]: message })
})

test('POST /questions refuses products that visitors do not see, and drops what bots send', async () => {
  const { id: draft } = await createProduct(shop.db, { status: 'draft' })
  expect((await ask(draft)).status).toBe(404)
  const { id } = await createProduct(shop.db)
  const before = await shop.db.selectFrom('productQuestions').select('id').execute()
  expect((await ask(id, { website: 'http://spam.example' })).status).toBe(201)
  expect(await shop.db.selectFrom('productQuestions').select('id').execute()).toEqual(before)
})

test('POST /questions slows down an address that sends many questions', async () => {
  const strict = await openShop({ adjustLimit: unlimitedBut({ 'question:network': { attempts: 3 } }) })
  onTestFinished(strict.close)
  const { id } = await createProduct(strict.db)
  const guest = strict.asGuest()
  const statuses: number[] = []
  for (let at = 0; at < 4; at++) {
    const body = { productId: id, name: 'A', email: 'often@example.com', question: `${at}` }
    statuses.push((await guest.send('POST', '/questions', body)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 429])
})

test('one of two concurrent answers is refused, and an unanswered question cannot be published', async () => {
  const id = await createQuestion(shop.db)
  const publish = await admin.send('PUT', `/questions/${id}/status`, { status: 'published', version: 1 })
  expect(publish).toMatchObject({
    status: 409,
    body: { message: 'Answer the question before you publish it' },
  })
  const body = { answer: 'Yes', isPublished: true, version: 1 }
  const answers = await Promise.all([1, 2].map(() => admin.send('PUT', `/questions/${id}/answer`, body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('GET /questions/{id} returns the question that an email links to, and none that is unknown', async () => {
  const id = await createQuestion(shop.db, { question: 'Is it dyed with indigo?' })
  const { question } = await admin.call(getQuestion, { params: { id } })
  expect(question).toMatchObject({ _id: id, question: 'Is it dyed with indigo?', status: 'pending' })
  for (const other of ['nonsense', '018f0000-0000-7000-8000-000000000000'])
    expect((await admin.send('GET', `/questions/${other}`)).status).toBe(404)
})

test('POST /questions/bulk-actions publishes answered questions and names the others, by ids or by a filter', async () => {
  const { id: productId } = await createProduct(shop.db, { name: 'Bulk Dhurrie' })
  const answered = await createQuestion(shop.db, { productId, question: 'First?' })
  const open = await createQuestion(shop.db, { productId, question: 'Second?' })
  await answer(answered, { isPublished: false })
  const run = async (
    target: { ids: string[] } | { filter: { search: string } },
    status: 'published' | 'hidden',
  ) => {
    const { runId } = await admin.call(changeQuestions, { body: { target, action: { status } } })
    return (await admin.call(getBatchJob, { params: { id: runId } })).run
  }
  expect(await run({ ids: [answered, open] }, 'published')).toMatchObject({
    done: 1,
    refused: 1,
    refusals: [
      { subjectId: open, name: 'Bulk Dhurrie', reason: 'Answer the question before you publish it' },
    ],
  })
  expect((await shown(productId)).questions).toMatchObject([{ question: 'First?' }])
  expect(await run({ filter: { search: 'bulk dhurrie' } }, 'hidden')).toMatchObject({ done: 2, refused: 0 })
  await poll(async () => (await shown(productId)).questions).toEqual([])
})
