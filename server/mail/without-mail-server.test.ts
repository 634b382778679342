// A shop without a mail server saves emails as files, and says so.
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { getEmail, listEmails, sendEmailAgain } from '#contract/emails/admin'
import { StoredMailServer } from '#contract/emails/mail-server'
import { contactCustomer } from '#contract/orders/admin-actions'
import { getSetup } from '#contract/reports/setup'
import { inviteStaff } from '#contract/staff/staff'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { placeTestOrder } from '#test/factories/orders'
import { openShopWithMail } from '#test/post-office'
import { createFileMailer } from './mailer.ts'
import { markSavedEmails } from './mark-saved.ts'

const { shop, postOffice } = await openShopWithMail()
await transaction(shop.db, (tx) => saveSetting(tx, 'mailServer', StoredMailServer.parse({})))
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()

async function mailFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'haat-mail-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  return join(parent, 'mail')
}

const emailsOf = async (orderId: string) =>
  (await admin.call(listEmails, { query: { orderId } })).emails.map(({ _id, state, sentAt }) => ({
    _id,
    state,
    sentAt,
  }))

test('an email that was saved as a file is not shown as sent, and can be sent later', async () => {
  const { _id } = await placeTestOrder(shop.db, customer)
  await postOffice.work(createFileMailer(await mailFolder()))
  const [email] = await emailsOf(_id)
  expect(email).toMatchObject({ state: 'saved', sentAt: null })
  const { emails } = await admin.call(listEmails, { query: { state: 'saved', orderId: _id } })
  expect(emails.map((found) => found._id)).toEqual([email?._id])
  const params = { id: email?._id ?? '' }
  expect((await admin.call(getEmail, { params })).email.html).not.toBe('')
  expect((await admin.call(sendEmailAgain, { params })).message).toBe(
    "Email isn't set up: the email is only saved as a file on the server",
  )
  // Once there is a mail server.
  await postOffice.work()
  expect((await emailsOf(_id)).map(({ state }) => state)).toEqual(['sent', 'saved'])
})

test('messages of calls that queue an email say that it is only saved', async () => {
  const saved = (what: string) => `Email isn't set up: ${what} is only saved as a file on the server`
  const body = { email: 'weaver@example.com', role: 'viewer' }
  expect((await admin.call(inviteStaff, { body })).message).toBe(
    saved('the invitation to weaver@example.com'),
  )
  const params = { id: (await placeTestOrder(shop.db, customer))._id }
  const contact = { channel: 'email', subject: 'Your order', message: 'It is ready.' } as const
  expect((await admin.call(contactCustomer, { params, body: contact })).message).toBe(saved('the message'))
})

test('GET /admin/setup says that emails are saved as files', async () => {
  expect((await admin.call(getSetup, {})).email).toEqual({ leaves: false, sentTo: null })
})

test('markSavedEmails corrects earlier emails whose files exist, and no others', async () => {
  const folder = await mailFolder()
  const [saved, sent, later] = [
    await placeTestOrder(shop.db, customer),
    await placeTestOrder(shop.db, customer),
    await placeTestOrder(shop.db, customer),
  ]
  await postOffice.work(createFileMailer(folder))
  // As an earlier version recorded them.
  await sql`update mails set state = 'sent' where state = 'saved'`.execute(shop.db)
  const before = sql`sent_at = '2026-01-02' where data ->> 'orderId' in (${saved._id}, ${sent._id})`
  await sql`update mails set ${before}`.execute(shop.db)
  const [other] = await emailsOf(sent._id)
  await rename(
    join(folder, `_${other?._id}_example.com_.eml`),
    join(folder, `_${crypto.randomUUID()}_example.com_.eml`),
  )
  await markSavedEmails(shop.db, join(folder, 'missing'))
  await markSavedEmails(shop.db, folder)
  const states = await Promise.all(
    [saved, sent, later].map(async ({ _id }) => (await emailsOf(_id)).map(({ state }) => state)),
  )
  expect(states).toEqual([['saved'], ['sent'], ['sent']])
})
