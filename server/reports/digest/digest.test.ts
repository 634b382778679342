import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, startOfDay, today } from '#contract/base/days'
import { recordPayment } from '#contract/payments/admin'
import { getDigest, saveDigest } from '#contract/reports/digest'
import type { BuiltInRoleName } from '#contract/staff/roles'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { openShopWithMail } from '#test/post-office'
import { periodsOf } from './digest-totals.ts'
import { queueDigests } from './queue-digests.ts'

const { shop, postOffice } = await openShopWithMail()
const { db } = shop

const chosenLongAgo = () => sql`update admin_digests set since = now() - interval '30 days'`.execute(db)
const at = (day: string, hour: number) => new Date(startOfDay(day).getTime() + hour * 3_600_000)
const digests = async (...times: Date[]) => {
  for (const time of times) await queueDigests(db, time)
  return (await postOffice.work()).filter(({ text }) => text.includes('Change how often you get this'))
}
async function reader(frequency: 'daily' | 'weekly', role: BuiltInRoleName = 'owner') {
  const admin = await shop.asAdmin({ role })
  await admin.call(saveDigest, { body: { frequency } })
  await chosenLongAgo()
  return admin
}

beforeEach(async () => {
  await sql`delete from admin_digests`.execute(db)
  await sql`delete from mails where template = 'digest'`.execute(db)
})

test('the daily digest is sent at eight, once, with the day before for comparison', async () => {
  const admin = await reader('daily')
  const order = await placeTestOrder(db, await shop.asCustomer())
  await deliverOrder(admin, order._id)
  const body = { method: 'cash', amount: 50, receivedOn: today() } as const
  await admin.call(recordPayment, { params: { id: order._id }, body })
  const tomorrow = addDays(today(), 1)
  expect(await digests(at(tomorrow, 7.9))).toHaveLength(0)
  const [mail, ...others] = await digests(at(tomorrow, 8), at(tomorrow, 8), at(tomorrow, 11))
  expect(others).toEqual([])
  expect(mail?.text).toContain('Sales without GST | ₹200.00 | ₹0.00 | —')
  expect(mail?.text).toContain('Received | ₹50.00 | ₹0.00 | —')
  expect(mail?.text).toContain('Orders | 1 | 0 | —')
  expect(mail?.text).toContain('Ordered, including GST | ₹224.00 | ₹0.00 | —')
  const again = await digests(at(addDays(tomorrow, 1), 9))
  expect(again[0]?.text).toContain('Orders | 0 | 1 | -100%')
})

test('after an outage the digest is sent later that day; admins who choose it after eight get it the next morning', async () => {
  const [early, late] = [await reader('daily'), await reader('daily')]
  const day = addDays(today(), 2)
  await sql`update admin_digests set since = ${at(day, 9)} where admin_id = ${late.id}`.execute(db)
  expect((await digests(at(day, 14))).map(({ recipients }) => recipients)).toEqual([[early.email]])
  expect(await digests(at(addDays(day, 1), 8))).toHaveLength(2)
})

test('the weekly digest is sent on Mondays, or later that week after an outage', async () => {
  await reader('weekly')
  // 2 November 2026 is a Monday.
  await sql`update admin_digests set since = '2026-10-01'`.execute(db)
  const [mail, ...others] = await digests(at('2026-11-04', 10), at('2026-11-06', 10))
  expect(others).toEqual([])
  expect(mail?.text).toContain('26 Oct 2026 to 1 Nov 2026')
  expect(await digests(at('2026-11-09', 8))).toHaveLength(1)
})

test('a digest contains only what the role may see, and roles without such permissions get none', async () => {
  await placeTestOrder(db, await shop.asCustomer())
  const [dispatch, viewer] = [await reader('daily', 'dispatch'), await reader('daily', 'viewer')]
  const mails = await digests(at(addDays(today(), 1), 8))
  const to = (email: string) => mails.find(({ recipients }) => recipients.includes(email))?.text ?? ''
  expect(to(dispatch.email)).toContain('Orders to process')
  expect(to(dispatch.email)).not.toMatch(/Sales without GST|Received|Ordered/)
  expect(to(viewer.email)).toContain('Sales without GST')
  expect((await dispatch.call(getDigest, {})).digest).toEqual({
    frequency: 'daily',
    hasFigures: false,
    hasToDo: true,
  })
})

test('the current role, suspension and choice count at the time of sending', async () => {
  const [demoted, suspended, off] = [await reader('daily'), await reader('daily'), await reader('daily')]
  await queueDigests(db, at(addDays(today(), 1), 8))
  await sql`update admins set role = 'catalogue' where id = ${demoted.id}`.execute(db)
  await sql`update admins set is_active = false where id = ${suspended.id}`.execute(db)
  await off.call(saveDigest, { body: { frequency: 'off' } })
  const mails = await digests()
  expect(mails.filter(({ text }) => text.includes('Sales without GST'))).toEqual([])
  expect(mails.flatMap(({ recipients }) => recipients)).not.toContain(suspended.email)
  expect(mails.flatMap(({ recipients }) => recipients)).not.toContain(off.email)
})

test("the digest's content isn't stored where others read the shop's emails", async () => {
  await reader('daily')
  await digests(at(addDays(today(), 1), 8))
  const { rows } = await sql<{ textBody: string; htmlBody: string }>`
    select text_body, html_body from mails where template = 'digest'`.execute(db)
  expect(rows).toEqual([{ textBody: '', htmlBody: '' }])
})

test('digest periods end before the due day and follow each other without gaps', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom('daily' as const, 'weekly' as const), (date, frequency) => {
      const due = dayOf(date)
      const { now, before } = periodsOf(frequency, due)
      expect(addDays(now.to, 1)).toBe(due)
      expect(addDays(before.to, 1)).toBe(now.from)
      const length = frequency === 'daily' ? 1 : 7
      expect([addDays(now.from, length), addDays(before.from, length)]).toEqual([due, now.from])
    }),
  )
})
