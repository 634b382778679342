// A visitor's inquiry: stored, numbered, emailed to both sides through a real mail server, and rate-limited.
import { expect, onTestFinished, test } from 'vitest'
import { sendInquiry } from '#contract/inquiries/inquiries'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'
import { saveSetting } from '#server/settings/settings'
import { decoded, openShopWithMail } from '#test/post-office'
import { openShop, unlimitedBut } from '#test/shop'
import { headerOf } from '#test/smtp-sink'

const { shop, postOffice } = await openShopWithMail()

const question = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 90000 00001',
  company: 'Rao Hotels',
  productInterest: 'hotel-bath-rugs',
  quantity: '500 a month',
  message: 'What do you ask for <b>white</b> rugs?\n\nWe need them by March.',
} as const

const kept = (ticketNumber: string) =>
  shop.db.selectFrom('inquiries').selectAll().where('ticketNumber', '=', ticketNumber).executeTakeFirst()

const mailTo = (address: string) => postOffice.received.find(({ recipients }) => recipients.includes(address))

test('POST /inquiries stores the inquiry and emails the seller, who can answer it, and the visitor', async () => {
  const reply = await shop
    .asGuest()
    .call(sendInquiry, { body: { ...question, subject: 'bulk-order', phone: ' +91 90000 00001 ' } })
  expect(reply.ticketNumber).toMatch(/^INQ\d{6,}$/)
  expect(reply.message).toBe('Thank you for your inquiry!')
  expect(await kept(reply.ticketNumber)).toMatchObject({
    ...question,
    phone: '9000000001',
    subject: 'bulk-order',
    status: 'new',
    customerId: null,
  })

  await postOffice.work()
  expect(postOffice.received).toHaveLength(2)
  const toSeller = mailTo(demoSeller.email)
  expect(headerOf(toSeller ?? { source: '' }, 'Reply-To')).toBe('Asha Rao <asha@example.com>')
  expect(headerOf(toSeller ?? { source: '' }, 'Subject')).toBe(
    `Bulk order inquiry ${reply.ticketNumber} from Asha Rao`,
  )
  const told = decoded(toSeller?.source ?? '')
  for (const part of ['Rao Hotels', '500 a month', 'hotel-bath-rugs', '9000000001', 'by March']) {
    expect([part, told.includes(part)]).toEqual([part, true])
  }
  expect(told).toContain('&#60;b&#62;white')

  const toVisitor = mailTo('asha@example.com')
  const answer = decoded(toVisitor?.source ?? '')
  for (const part of [
    reply.ticketNumber,
    'Thank you for your inquiry!',
    'within 24 hours with the best quote',
  ])
    expect([part, answer.includes(part)]).toEqual([part, true])
  // The confirmation must not carry the visitor's text, or it could be used to send spam to strangers.
  for (const typed of ['Asha', 'Rao Hotels', 'white', '500 a month'])
    expect([typed, answer.includes(typed)]).toEqual([typed, false])
})

test('POST /inquiries gives bots that fill the hidden field the usual reply, but stores and emails nothing', async () => {
  const real = await shop.asGuest().send('POST', '/inquiries', question)
  await postOffice.work()
  postOffice.received.length = 0
  const mails = await shop.db.selectFrom('mails').select('id').execute()
  const trapped = await shop
    .asGuest()
    .send('POST', '/inquiries', { ...question, website: 'http://spam.example' })
  await postOffice.work()
  const ticketOf = ({ body }: { body: object }) => (body as { ticketNumber: string }).ticketNumber
  expect(trapped.status).toBe(201)
  expect({ ...trapped.body, ticketNumber: '' }).toEqual({ ...real.body, ticketNumber: '' })
  expect(ticketOf(trapped)).toMatch(/^INQ\d{6,}$/)
  expect(ticketOf(trapped).length).toBe(ticketOf(real).length)
  expect(await kept(ticketOf(trapped))).toBe(undefined)
  expect(await shop.db.selectFrom('mails').select('id').execute()).toEqual(mails)
  expect(postOffice.received).toEqual([])
})

test.each([
  ['name', '  ', 'Name is required'],
  ['email', '', 'Email is required'],
  ['email', 'asha@', 'Please enter a valid email'],
  ['email', 'a@x.example,b@y.example', 'Please enter a valid email'],
  ['phone', '', 'Phone is required'],
  ['phone', '98220', "“98220” isn't a valid phone number. Example: 98765 43210."],
  ['message', '\n', 'Message is required'],
  ['name', 'Eve\r\nBcc: v@evil.example', "Contains characters that aren't allowed"],
  ['message', 'a\u0000b', "Contains characters that aren't allowed"],
  ['company', 'x'.repeat(151), 'Must have at most 150 characters'],
])('POST /inquiries refuses %s %j', async (field, value, message) => {
  const before = await shop.db.selectFrom('inquiries').select('id').execute()
  const { status, body } = await shop.asGuest().send('POST', '/inquiries', { ...question, [field]: value })
  expect(status).toBe(400)
  expect((body as { error?: { fields?: object } }).error?.fields).toEqual({ [field]: message })
  expect(await shop.db.selectFrom('inquiries').select('id').execute()).toEqual(before)
})

test('a line break in the name adds no header and no recipient, however it is sent', async () => {
  const { id } = await shop.db
    .insertInto('inquiries')
    .values({
      ...question,
      subject: 'general',
      name: 'Eve\r\nBcc: victim@evil.example\r\n\r\n<script>alert(1)</script>',
      ticketNumber: 'INQ1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction(shop.db, (tx) =>
    queueMail(tx, { key: `test:${id}`, template: 'inquiry-received', data: { inquiryId: id } }),
  )
  await postOffice.work()
  const [mail] = postOffice.received
  expect(postOffice.received.map(({ recipients }) => recipients)).toEqual([[demoSeller.email]])
  const headers = mail?.source.split(/\r?\n\r?\n/, 1)[0] ?? ''
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headerOf(mail ?? { source: '' }, 'Reply-To')).toContain('<asha@example.com>')
  expect(decoded(mail?.source ?? '')).toContain('&#60;script&#62;')
})

test('a seller without an email address gets no email, but the visitor does', async () => {
  await transaction(shop.db, (tx) => saveSetting(tx, 'seller', { ...demoSeller, email: '' }))
  onTestFinished(() => transaction(shop.db, (tx) => saveSetting(tx, 'seller', demoSeller)))
  await shop.asGuest().call(sendInquiry, { body: question })
  await postOffice.work()
  expect(postOffice.received.map(({ recipients }) => recipients)).toEqual([['asha@example.com']])
})

test("a network and an email address must wait beyond the limit, while others needn't", async () => {
  const strict = await openShop({
    trustProxy: ['127.0.0.1'],
    adjustLimit: unlimitedBut({ 'inquiry:network': { attempts: 2 }, 'inquiry:email': { attempts: 2 } }),
  })
  onTestFinished(() => strict.close())
  const ask = (ip: string, email: string) =>
    strict.asGuest().send('POST', '/inquiries', { ...question, email }, { 'x-forwarded-for': ip })
  const statuses = async (calls: [string, string][]) => {
    const said: number[] = []
    for (const [ip, email] of calls) said.push((await ask(ip, email)).status)
    return said
  }
  expect(
    await statuses([
      ['192.0.2.1', 'a@example.com'],
      ['192.0.2.1', 'b@example.com'],
      ['192.0.2.1', 'c@example.com'],
      // One email address from three networks, in different spellings.
      ['192.0.2.2', 'd@example.com'],
      ['192.0.2.3', 'D@Example.com'],
      ['192.0.2.4', 'd@example.com'],
      ['192.0.2.4', 'e@example.com'],
    ]),
  ).toEqual([201, 201, 429, 201, 201, 429, 201])
  const refused = await ask('192.0.2.1', 'f@example.com')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Too many attempts') })
  const { count } = await strict.db
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(5)
})
