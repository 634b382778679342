// Complaints: a ticket number at once, two deadlines in the inbox, and their status without an account.
import { expect, test } from 'vitest'
import { listInquiries, setInquiryStatus } from '#contract/inquiries/admin'
import { lookUpInquiry, sendInquiry } from '#contract/inquiries/inquiries'
import { createInquiry } from '#test/factories/inquiries'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

/** Moves the receipt of an inquiry into the past. */
const receivedHoursAgo = (id: string, hours: number) =>
  shop.db
    .updateTable('inquiries')
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', id)
    .execute()

const listed = async (query: object) =>
  (await admin.call(listInquiries, { query: query as never })).inquiries.map(
    ({ ticketNumber }) => ticketNumber,
  )

test('POST /inquiries confirms a complaint with its deadlines instead of promising a quote', async () => {
  const { ticketNumber } = await shop.asGuest().call(sendInquiry, {
    body: {
      subject: 'complaint',
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '90000 00001',
      message: 'The border is loose.',
    },
  })
  await postOffice.work()
  const mail = postOffice.received.find(({ recipients }) => recipients.includes('asha@example.com'))
  expect(mail?.source).toContain(`We have received your complaint ${ticketNumber}`)
  expect(mail?.source).toContain('within 48 hours')
  expect(mail?.source).not.toContain('best quote')
  expect(await listed({ subject: 'complaint' })).toEqual([ticketNumber])
})

test('GET /inquiries finds inquiries with a missed deadline', async () => {
  const make = async (fields: object, hours: number) => {
    const { id, ticketNumber } = await createInquiry(shop.db, fields)
    await receivedHoursAgo(id, hours)
    return { id, ticketNumber }
  }
  const complaint = { subject: 'complaint' } as const
  const [question, , late, unsolved, closed] = [
    await make({}, 25),
    await make(complaint, 47),
    await make(complaint, 49),
    await make(complaint, 32 * 24),
    await make(complaint, 32 * 24),
  ]
  await shop.db
    .updateTable('inquiries')
    .set({ answeredAt: new Date() })
    .where('id', 'in', [unsolved.id, closed.id])
    .execute()
  await admin.call(setInquiryStatus, { params: { id: closed.id }, body: { status: 'closed', version: 1 } })
  expect((await listed({ status: 'overdue' })).toSorted()).toEqual(
    [question.ticketNumber, late.ticketNumber, unsolved.ticketNumber].toSorted(),
  )
  const { stats } = await admin.call(listInquiries, { query: {} as never })
  expect(stats.overdue).toBe(3)
})

test('POST /inquiries/lookups returns the status of a complaint, but none of its texts', async () => {
  const { id, ticketNumber, email } = await createInquiry(shop.db, {
    subject: 'complaint',
    phone: '98765 43210',
  })
  const look = async (contact: string) =>
    (
      await shop
        .asGuest()
        .call(lookUpInquiry, { body: { ticketNumber: ticketNumber.toLowerCase(), contact } })
    ).inquiry
  const open = await look(` ${email.toUpperCase()}`)
  expect(open).toMatchObject({
    ticketNumber,
    isComplaint: true,
    status: 'new',
    answeredAt: null,
    closedAt: null,
  })
  expect(Date.parse(open.resolveBy ?? '')).toBeGreaterThan(Date.now() + 27 * 86_400_000)
  await admin.call(setInquiryStatus, { params: { id }, body: { status: 'closed', version: 1 } })
  const closed = await look('+91 98765 43210')
  expect(closed.status).toBe('closed')
  expect(Date.parse(closed.closedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test.each([
  ['another contact', (real: string) => ({ ticketNumber: real, contact: 'other@example.com' })],
  ['another number', () => ({ ticketNumber: 'INQ1', contact: 'a@example.com' })],
])('POST /inquiries/lookups answers %s with the same refusal', async (_, bodyOf) => {
  const { ticketNumber } = await createInquiry(shop.db, { subject: 'complaint' })
  expect(await shop.asGuest().send('POST', '/inquiries/lookups', bodyOf(ticketNumber))).toMatchObject({
    status: 404,
    body: {
      message:
        'We found no inquiry with this ticket number and this phone number or email address. Please check both.',
    },
  })
})
