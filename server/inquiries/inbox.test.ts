// The inbox: admins answer, annotate and close an inquiry without overwriting each other's work.
import { expect, test } from 'vitest'
import { resetPassword } from '#contract/accounts/passwords'
import {
  addInquiryNote,
  changeInquiries,
  countOpenInquiries,
  createInquiryCustomer,
  getInquiry,
  type InquiryFilter,
  listInquiries,
  setInquiryOwner,
  setInquiryStatus,
} from '#contract/inquiries/admin'
import { sendInquiry } from '#contract/inquiries/inquiries'
import { inquiryStatuses, inquiryTransitions } from '#contract/inquiries/inquiry-status'
import { createInquiry } from '#test/factories/inquiries'
import { openShopWithMail, tokenIn } from '#test/post-office'
import { headerOf } from '#test/smtp-sink'

const { shop, postOffice } = await openShopWithMail()
const admin = await named('Meera')
const colleague = await named('Ravi')

async function named(name: string) {
  const made = await shop.asAdmin()
  await shop.db.updateTable('admins').set({ name }).where('id', '=', made.id).execute()
  return made
}

const read = async (id: string) => (await admin.call(getInquiry, { params: { id } })).inquiry
const answer = (
  id: string,
  version: number,
  text = 'Yes, in white.',
  by = admin,
  key = crypto.randomUUID(),
) => by.send('POST', `/inquiries/${id}/answers`, { text, version }, { 'idempotency-key': key })
const errorOf = (reply: { body: object }) =>
  (reply.body as { error?: { code: string; fields?: Record<string, string> } }).error
const history = async (id: string) =>
  (await read(id)).entries.map(({ kind, text, status, owner, author }) => [
    kind,
    text || status || owner,
    author,
  ])

test('an answer is emailed to the person under the ticket number, in the same thread', async () => {
  const { ticketNumber } = await shop.asGuest().call(sendInquiry, {
    body: { name: 'Asha', email: 'Asha@example.com', phone: '90000 00001', message: 'White?' },
  })
  await postOffice.work()
  const confirmation = postOffice.received.find(({ source }) =>
    source.includes('We have received your inquiry'),
  )
  const confirmationId = headerOf(confirmation ?? { source: '' }, 'Message-ID')
  expect(confirmationId).toMatch(/^<.+@.+>$/)
  const { inquiries } = await admin.call(listInquiries, { query: { search: ticketNumber } })
  const id = inquiries[0]?._id ?? ''
  postOffice.received.length = 0

  expect((await answer(id, 1, 'Yes.\n\nIn <b>white</b>, too.')).status).toBe(201)
  const [mail] = await postOffice.work()
  expect([mail?.recipients, mail?.subject]).toEqual([
    ['asha@example.com'],
    `Re: Your inquiry ${ticketNumber}`,
  ])
  expect(mail?.text).toContain('In <b>white</b>, too.')
  expect(mail?.text).toContain('In &#60;b&#62;white&#60;/b&#62;, too.')
  const [first] = postOffice.received
  expect(headerOf(first ?? { source: '' }, 'In-Reply-To')).toBe(confirmationId)
  expect(headerOf(first ?? { source: '' }, 'References')).toBe(confirmationId)
  expect(headerOf(first ?? { source: '' }, 'Reply-To')).toContain('sales@example.com')

  const seen = await read(id)
  expect(seen).toMatchObject({ status: 'waiting', version: 2, owner: { name: 'Meera' } })
  expect(seen.answeredAt).not.toBe(null)
  expect(seen.entries.map(({ kind, email }) => [kind, email])).toEqual([
    ['answer', 'sent'],
    ['owner', null],
    ['status', null],
  ])

  expect((await answer(id, 2, 'And in blue.', colleague)).status).toBe(201)
  await postOffice.work()
  const second = postOffice.received.at(-1) ?? { source: '' }
  expect(headerOf(second, 'In-Reply-To')).toBe(headerOf(first ?? { source: '' }, 'Message-ID'))
  expect(second.source.replace(/\r?\n /g, ' ')).toContain(
    `References: ${confirmationId} ${headerOf(first ?? { source: '' }, 'Message-ID')}`,
  )
  // The owner stays the same.
  expect((await read(id)).owner?.name).toBe('Meera')
})

test('only one of two concurrent answers is sent, and the other admin gets an error', async () => {
  const { id, email } = await createInquiry(shop.db)
  await postOffice.work()
  const answers = await Promise.all([answer(id, 1, 'One'), answer(id, 1, 'Two', colleague)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(errorOf(answers.find(({ status }) => status === 409) ?? { body: {} })?.code).toBe('version_conflict')
  expect((await postOffice.work()).filter(({ recipients }) => recipients.includes(email))).toHaveLength(1)
  expect((await read(id)).entries.filter(({ kind }) => kind === 'answer')).toHaveLength(1)
})

test('a repeated request sends one answer', async () => {
  const { id } = await createInquiry(shop.db)
  await postOffice.work()
  const key = crypto.randomUUID()
  const replies = [await answer(id, 1, 'Once', admin, key), await answer(id, 1, 'Once', admin, key)]
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(await postOffice.work()).toHaveLength(1)
})

test('status and owner change by the rules and are recorded, and an outdated version is refused', async () => {
  const { id } = await createInquiry(shop.db)
  const params = { id }
  await admin.call(setInquiryOwner, { params, body: { ownerId: colleague.id, version: 1 } })
  expect(await read(id)).toMatchObject({ status: 'open', owner: { _id: colleague.id }, version: 2 })
  const late = await admin.send('PUT', `/inquiries/${id}/status`, { status: 'closed', version: 1 })
  expect([late.status, errorOf(late)?.code]).toEqual([409, 'version_conflict'])
  await colleague.call(setInquiryStatus, { params, body: { status: 'closed', version: 2 } })
  await admin.call(addInquiryNote, { params, body: { text: 'Calls every year' } })
  const again = await admin.send('PUT', `/inquiries/${id}/status`, { status: 'closed', version: 3 })
  expect([again.status, again.body.message]).toEqual([409, 'This inquiry is already closed'])
  await admin.call(setInquiryOwner, { params, body: { ownerId: null, version: 3 } })
  expect(await history(id)).toEqual([
    ['owner', 'Ravi', 'Meera'],
    ['status', 'open', 'Meera'],
    ['status', 'closed', 'Ravi'],
    ['note', 'Calls every year', 'Meera'],
    ['owner', null, 'Meera'],
  ])
  const nobody = { ownerId: crypto.randomUUID(), version: 4 }
  expect(errorOf(await admin.send('PUT', `/inquiries/${id}/owner`, nobody))?.fields).toEqual({
    ownerId: "This admin doesn't exist or isn't allowed to answer inquiries",
  })
})

test('every status except new can be reached, and new can be skipped', () => {
  const reachable = new Set(Object.values(inquiryTransitions).flat())
  expect(inquiryStatuses.filter((status) => !reachable.has(status as never))).toEqual(['new'])
})

test('the inbox can be searched by all texts, and filtered by status and owner', async () => {
  const one = await createInquiry(shop.db, {
    name: 'Tariq Teal',
    email: 'Tariq@Mills.example',
    phone: '+91 98765 00001',
    message: 'Do 100%_cotton towels shrink?',
  })
  await answer(one.id, 1, 'They shrink by a thumb’s breadth')
  const found = async (query: Omit<InquiryFilter, 'search'> & { search?: string }, by = admin) =>
    (await by.call(listInquiries, { query })).inquiries.map(({ ticketNumber }) => ticketNumber)
  for (const search of [
    one.ticketNumber.toLowerCase(),
    'tariq te',
    'TARIQ@mills',
    '98765 00001',
    '100%_cotton',
    'thumb’s',
  ]) {
    expect([search, await found({ search })]).toEqual([search, [one.ticketNumber]])
  }
  expect(await found({ search: '100%xcotton' })).toEqual([])
  const search = 'tariq'
  expect(await found({ search, status: 'waiting' })).toEqual([one.ticketNumber])
  expect(await found({ search, status: 'new' })).toEqual([])
  expect(await found({ search, owner: 'me' })).toEqual([one.ticketNumber])
  expect(await found({ search, owner: 'me' }, colleague)).toEqual([])
  expect(await found({ search, owner: admin.id }, colleague)).toEqual([one.ticketNumber])
  expect(await found({ search, owner: 'nobody' })).toEqual([])
})

test('new and open inquiries count as waiting', async () => {
  const { open: before } = await admin.call(countOpenInquiries, {})
  const { id } = await createInquiry(shop.db)
  expect((await admin.call(countOpenInquiries, {})).open).toBe(before + 1)
  await answer(id, 1)
  expect((await admin.call(countOpenInquiries, {})).open).toBe(before)
})

test('a bulk action closes or assigns inquiries, and reports failures by number', async () => {
  const made = await Promise.all([1, 2, 3].map(() => createInquiry(shop.db)))
  const ids = made.map(({ id }) => id)
  const run = async (action: object) => {
    const { runId } = await admin.call(changeInquiries, {
      body: { target: { ids }, action: action as never },
    })
    return (await admin.send('GET', `/admin/bulk-runs/${runId}`)).body as never as {
      run: { done: number; refusals: { name: string; reason: string }[] }
    }
  }
  await admin.call(setInquiryStatus, { params: { id: ids[0] ?? '' }, body: { status: 'closed', version: 1 } })
  const { run: closed } = await run({ kind: 'close' })
  expect([closed.done, closed.refusals]).toMatchObject([
    2,
    [{ name: made[0]?.ticketNumber, reason: 'This inquiry is already closed' }],
  ])
  const { run: assigned } = await run({ kind: 'assign', ownerId: colleague.id })
  expect([assigned.done, assigned.refusals]).toEqual([3, []])
  expect((await read(ids[2] ?? '')).owner?.name).toBe('Ravi')
})

test('an account is created once, without a password, and its link sets one', async () => {
  const { id, email } = await createInquiry(shop.db, {
    name: 'Noor',
    email: `Noor-${crypto.randomUUID()}@X.example`,
  })
  await postOffice.work()
  const { inquiry } = await admin.call(createInquiryCustomer, { params: { id } })
  const row = await shop.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', inquiry.customerId ?? '')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Noor', email: email.toLowerCase(), passwordHash: null })
  const again = await admin.send('POST', `/inquiries/${id}/customer`)
  expect([again.status, errorOf(again)?.code]).toEqual([409, 'already_exists'])
  const [mail, ...others] = await postOffice.work()
  expect([mail?.recipients, others]).toEqual([[email.toLowerCase()], []])
  const token = tokenIn(mail)
  await shop.asGuest().call(resetPassword, {
    body: { token, password: 'a fine morning', confirmPassword: 'a fine morning' },
  })
  const signIn = { email: email.toLowerCase(), password: 'a fine morning' }
  expect((await shop.asGuest().send('POST', '/user/login', signIn)).status).toBe(200)
  // No table stores the secret of the link.
  const stored = await shop.db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', 'account-opened')
    .execute()
  expect(stored).toMatchObject([{ state: 'sent', subject: mail?.subject, textBody: '', htmlBody: '' }])
  expect(JSON.stringify(stored)).not.toContain(token)
})

test("the sender's account is found by the email address, in any spelling", async () => {
  const customer = await shop.asCustomer()
  const { id } = await createInquiry(shop.db, { email: customer.email.toUpperCase() })
  expect((await read(id)).customerId).toBe(customer.id)
})

test("deleting a person removes all their texts, and their inquiries can't be answered", async () => {
  const customer = await shop.asCustomer({ name: 'Zubeida Quill' })
  const { id } = await createInquiry(shop.db, { email: customer.email, message: 'A very secret question' })
  await answer(id, 1, 'A very secret answer')
  await postOffice.work()
  expect((await admin.send('DELETE', `/admin/customers/${customer.id}`)).status).toBe(200)
  const left = JSON.stringify([
    await read(id),
    await shop.db.selectFrom('mails').selectAll().execute(),
    await shop.db.selectFrom('inquiryEntries').selectAll().execute(),
  ])
  for (const word of ['very secret', customer.email])
    expect([word, left.includes(word)]).toEqual([word, false])
  const { version, status } = await read(id)
  expect(status).toBe('closed')
  const refusal = await answer(id, version)
  expect([refusal.status, refusal.body.message]).toEqual([
    409,
    "This person's data has been deleted, so there is no address to reply to",
  ])
})

test('an unknown inquiry is not found, whatever its id looks like', async () => {
  for (const id of [crypto.randomUUID(), 'INQ1', '%00']) {
    expect([id, (await admin.send('GET', `/inquiries/${id}`)).status]).toEqual([id, 404])
  }
})

test('only admins who may answer can own an inquiry', async () => {
  const { id } = await createInquiry(shop.db)
  const packer = await shop.asAdmin({ role: 'dispatch', name: 'Packer' })
  const give = (ownerId: string) => admin.send('PUT', `/inquiries/${id}/owner`, { ownerId, version: 1 })
  expect(await give(packer.id)).toMatchObject({
    status: 400,
    body: { error: { fields: { ownerId: "This admin doesn't exist or isn't allowed to answer inquiries" } } },
  })
  expect((await read(id)).admins.map(({ name }) => name)).not.toContain('Packer')
  const desk = await shop.db
    .insertInto('roles')
    .values({ name: 'Desk', permissions: ['inquiries.read', 'inquiries.answer'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answerer = await shop.asAdmin({ role: null, roleId: desk.id, name: 'Answerer' })
  expect((await read(id)).admins.map(({ name }) => name)).toContain('Answerer')
  expect((await give(answerer.id)).status).toBe(200)
})
