// Sent emails: content, delivery state and resending.
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { requestPasswordReset } from '#contract/accounts/passwords'
import { getEmail, listEmails, sendEmailAgain } from '#contract/emails/admin'
import { contactCustomer } from '#contract/orders/admin-actions'
import { createInquiry } from '#test/factories/inquiries'
import { placeTestOrder } from '#test/factories/orders'
import { openShopWithMail, tokenIn } from '#test/post-office'
import { failureInWords } from './failure-in-words.ts'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

const list = async (query: object) => (await admin.call(listEmails, { query })).emails
const read = async (id: string) => (await admin.call(getEmail, { params: { id } })).email
const again = (id: string, key = crypto.randomUUID()) =>
  admin.send('POST', `/emails/${id}/again`, undefined, { 'idempotency-key': key })

async function placed() {
  const customer = await shop.asCustomer({ name: 'Asha Rao' })
  return { customer, order: await placeTestOrder(shop.db, customer) }
}

async function emailOf(orderId: string, kind: string) {
  const found = (await list({ orderId })).find((email) => email.kind === kind)
  return read(found?._id ?? '')
}

test('an email is shown as it was sent, and listed at its order and its customer', async () => {
  const { customer, order } = await placed()
  expect((await emailOf(order._id, 'order-placed')).state).toBe('waiting')
  const sent = (await postOffice.work()).find(({ recipients }) => recipients.includes(customer.email))
  const seen = await emailOf(order._id, 'order-placed')
  expect(seen).toMatchObject({
    label: 'Order received',
    subject: sent?.subject,
    to: `Asha Rao <${customer.email}>`,
    state: 'sent',
    failure: null,
    attempts: 1,
    about: { kind: 'order', name: order.orderNumber },
  })
  expect(seen.text).toContain('Thank you for your order')
  // The QR code is embedded in the page, as a frame has no attachments.
  expect(seen.html).toMatch(/src="data:image\/png;base64,/)
  expect(seen.html).not.toContain('cid:')
  const ofCustomer = (await list({ customerId: customer.id })).map(({ _id }) => _id)
  expect(ofCustomer).toContain(seen._id)
  expect((await list({ customerId: (await shop.asCustomer()).id })).map(({ _id }) => _id)).toEqual([])
})

test("a secret email shows only its subject and can't be sent again", async () => {
  const customer = await shop.asCustomer()
  await shop.asGuest().call(requestPasswordReset, { body: { email: customer.email } })
  const token = tokenIn((await postOffice.work())[0])
  expect(token).not.toBe('')
  const [email] = await list({ customerId: customer.id })
  expect(email).toMatchObject({ subject: 'Set a new password', state: 'sent', isSecret: true })
  const seen = await read(email?._id ?? '')
  expect([seen.text, seen.html]).toEqual(['', ''])
  const { rows } = await sql<{ row: string }>`select m::text as row from mails m`.execute(shop.db)
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  const refusal = await again(seen._id)
  expect([refusal.status, refusal.body.message]).toEqual([
    409,
    "It contains a link meant only for its recipient, so it can't be sent again",
  ])
  expect(await postOffice.work()).toEqual([])
})

test('an undeliverable email shows the reason in words, and sending it again replaces it', async () => {
  const { customer, order } = await placed()
  postOffice.setMood('refuses')
  onTestFinished(() => postOffice.setMood('well'))
  await postOffice.work()
  const failed = await emailOf(order._id, 'order-placed')
  expect(failed.state).toBe('failed')
  expect(failed.failure).not.toBe(null)
  expect(failed.failureDetail).not.toBe(null)
  expect((await list({ state: 'failed', search: customer.email })).map(({ _id }) => _id)).toContain(
    failed._id,
  )
  const { stats } = await admin.call(listEmails, { query: {} })
  expect(stats.failed).toBeGreaterThan(0)

  const key = crypto.randomUUID()
  const replies = [await again(failed._id, key), await again(failed._id, key)]
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  postOffice.setMood('well')
  const mails = await postOffice.work()
  expect(mails.filter(({ recipients }) => recipients.includes(customer.email))).toHaveLength(1)
  const ofOrder = (await list({ orderId: order._id })).filter(({ kind }) => kind === 'order-placed')
  expect(ofOrder.map(({ state }) => state)).toEqual(['sent', 'dropped'])
})

test('only one of two simultaneous requests to send an email again succeeds', async () => {
  const { order } = await placed()
  await postOffice.work()
  const { _id } = await emailOf(order._id, 'order-placed')
  const statuses = (await Promise.all([again(_id), again(_id), again(_id)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409, 409])
  expect(await postOffice.work()).toHaveLength(1)
  // An email sent again may itself be sent again.
  const [newest] = await list({ orderId: order._id })
  expect(newest?.state).toBe('sent')
  await admin.call(sendEmailAgain, { params: { id: newest?._id ?? '' } }, { 'idempotency-key': 'once-more' })
  const third = await again(_id)
  expect([third.status, third.body.message]).toEqual([409, 'It is already being sent again'])
})

test('an email that is no longer needed is marked so', async () => {
  const { id } = await createInquiry(shop.db)
  await shop.db.updateTable('inquiries').set({ email: '' }).where('id', '=', id).execute()
  await postOffice.work()
  const kinds = (await list({ inquiryId: id })).map(({ kind, state }) => [kind, state])
  expect(kinds.sort()).toEqual([
    ['inquiry-confirmed', 'dropped'],
    ['inquiry-received', 'sent'],
  ])
})

test('emails are searched by subject and recipient, and filtered by kind', async () => {
  const { customer, order } = await placed()
  await admin.call(contactCustomer, {
    params: { id: order._id },
    body: { channel: 'email', subject: '100%_teal towels', message: 'Which?' },
  })
  await postOffice.work()
  const found = async (query: object) => (await list(query)).map(({ subject }) => subject)
  expect(await found({ search: '100%_TEAL' })).toEqual(['100%_teal towels'])
  expect(await found({ search: '100%xteal' })).toEqual([])
  expect(await found({ search: customer.email, kind: 'order-contact' })).toEqual(['100%_teal towels'])
  expect(await found({ search: customer.email, state: 'failed' })).toEqual([])
})

test("an erased customer disappears from all emails, and after a year every email's content does", async () => {
  const { customer, order } = await placed()
  await admin.call(contactCustomer, {
    params: { id: order._id },
    body: { channel: 'email', subject: 'Very private', message: 'Very private, too' },
  })
  await postOffice.work()
  const leftOf = async (word: string) => {
    const { rows } = await sql<{ key: string }>`
      select key from mails m where position(${word} in m::text) > 0`.execute(shop.db)
    return rows.length
  }
  expect(await leftOf('Very private')).toBeGreaterThan(0)
  const cancel = { to: 'cancelled', reason: 'Not wanted', version: 1 }
  await admin.send('POST', `/admin/orders/${order._id}/transitions`, cancel)
  await postOffice.work()
  expect((await admin.send('DELETE', `/admin/customers/${customer.id}`)).status).toBe(200)
  expect([await leftOf('Very private'), await leftOf(customer.email)]).toEqual([0, 0])
  const { status, body } = await again((await emailOf(order._id, 'order-contact'))._id)
  expect([status, body.message]).toEqual([409, 'Its content has been deleted'])

  const { order: old, customer: other } = await placed()
  await postOffice.work()
  await sql`update mails set queued_at = now() - interval '364 days'`.execute(shop.db)
  await postOffice.cleanDaily()
  expect(await leftOf(other.email)).toBeGreaterThan(0)
  await sql`update mails set queued_at = now() - interval '366 days'`.execute(shop.db)
  await postOffice.cleanDaily()
  expect(await leftOf(other.email)).toBe(0)
  expect(await emailOf(old._id, 'order-placed')).toMatchObject({ state: 'sent', isForgotten: true, html: '' })
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', "The mail server can't be reached"],
  ['Greeting never received', "The mail server doesn't respond"],
  ['Invalid login: 535 5.7.8 Error', 'The mail server rejected the shop’s user name or password'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.c> User unknown",
    "The mailbox doesn't exist",
  ],
  ['Message failed: 552 5.2.2 over quota', 'The mailbox is full'],
  ['Message failed: 550 5.7.1 rejected', 'The mail server rejected it as spam'],
  ['Message failed: 550 no', 'The mail server rejected it'],
  ['Message failed: 451 4.7.1 greylisted', 'The mail server asked us to try again later'],
  ['order not found', "It couldn't be sent"],
])('%s means: %s', (said, words) => {
  expect(failureInWords(said)).toBe(words)
})
