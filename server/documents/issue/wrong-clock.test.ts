// Documents whose date would be after the current day.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { listDocuments } from '#contract/documents/admin'
import { documentKindNames } from '#contract/documents/kinds'
import { listNotifications } from '#contract/notifications/admin'
import { getInvoicing, saveInvoicing } from '#contract/settings/admin'
import { Invoicing } from '#contract/settings/invoicing'
import { transaction } from '#server/db/database'
import { setDatabaseDay } from '#test/database-day'
import { placeTestOrder } from '#test/factories/orders'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'
import { issueDocument } from './issue-document.ts'
import { readDocument } from './read-document.ts'

const { shop, admin, customer } = await openTradingShop()
afterEach(async () => {
  vi.useRealTimers()
  expect(await checkInvariants(shop.db)).toEqual([])
})

function setServerDay(day: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00+05:30`) })
}

async function setDay(day: string) {
  setServerDay(day)
  await setDatabaseDay(shop.owner, day)
  onTestFinished(() => setDatabaseDay(shop.owner, null))
}

/** Places an order and tries to dispatch it. */
async function dispatch() {
  const { _id } = await placeTestOrder(shop.db, customer)
  const step = (body: object) => admin.send('POST', `/admin/orders/${_id}/transitions`, body)
  await step({ to: 'processing', version: 1 })
  const shipment = {
    carrier: 'India Post',
    trackingNumber: 'EE123456789IN',
    acceptUnpaid: true,
    acceptWithoutEway: true,
  }
  const send = () => step({ to: 'shipped', version: 2, ...shipment })
  return { id: _id, send, answer: await send() }
}

const documentsOf = async (orderId: string) =>
  (await admin.call(listDocuments, { query: { orderId } })).documents

const warnings = async () =>
  (await admin.call(listNotifications, { query: {} })).notifications
    .filter(({ title }) => title === 'Documents would get a wrong date')
    .map(({ text }) => text)

test("while the server's clock is ahead of the database's, orders aren't dispatched, and staff are told once", async () => {
  await setDatabaseDay(shop.owner, '2027-05-10')
  onTestFinished(() => setDatabaseDay(shop.owner, null))
  setServerDay('2027-09-01')
  const { id, answer, send } = await dispatch()
  const message =
    "No tax invoice can be issued: the server's clock says 1 September 2027, but the database's clock says 10 May 2027. Set the clocks right, then try again."
  expect(answer).toMatchObject({ status: 409, body: { message, error: { code: 'conflict' } } })
  expect((await send()).status).toBe(409)
  expect(await documentsOf(id)).toEqual([])
  expect(await warnings()).toEqual([message])

  setServerDay('2027-05-10')
  expect((await send()).status).toBe(200)
  expect(await documentsOf(id)).toMatchObject([{ number: 'INV/27-28/000001', day: '2027-05-10' }])
})

test('a series misdated by the database continues with a new prefix, without gaps and with the right dates', async () => {
  await setDay('2030-07-20')
  const misdated = await dispatch()
  expect(await documentsOf(misdated.id)).toMatchObject([{ number: 'INV/30-31/000001', day: '2030-07-20' }])

  await setDay('2030-06-15')
  const { id, answer, send } = await dispatch()
  const message =
    "No tax invoice can be issued: the last one, INV/30-31/000001, is dated 20 July 2030, today is 15 June 2030, and dates can't go back. If a clock was wrong then, begin a new series: choose another prefix under Finance, Invoice Numbers."
  expect(answer).toMatchObject({ status: 409, body: { message } })
  expect(await warnings()).toContain(message)

  const { version, settings } = await admin.call(getInvoicing, {})
  const prefixes = { ...settings.prefixes, tax_invoice: 'INW' }
  await admin.call(saveInvoicing, { body: { ...settings, prefixes, version } })
  expect((await send()).status).toBe(200)
  expect(await documentsOf(id)).toMatchObject([{ number: 'INW/30-31/000001', day: '2030-06-15' }])
  const next = await dispatch()
  expect(await documentsOf(next.id)).toMatchObject([{ number: 'INW/30-31/000002', day: '2030-06-15' }])
})

test.each(documentKindNames)('a %s is never dated after today', async (kind) => {
  await setDay('2031-05-10')
  const { id } = await dispatch()
  const [invoice] = await documentsOf(id)
  const { content } = await readDocument(shop.db, invoice?._id ?? '')
  const { prefixes } = Invoicing.parse({})
  const issueOn = (day: string) =>
    transaction(shop.db, async (tx) =>
      issueDocument(
        tx,
        { prefixes: { ...prefixes, [kind]: 'T' } },
        {
          kind,
          at: new Date(`${day}T00:00:01+05:30`),
          orderId: id,
          customerId: null,
          placeOfSupply: '06',
          taxScheme: 'regular',
          content,
          sold: { lines: [{ orderLineId: null, productId: null, costPaise: null }], to: null },
        },
      ),
    )
  await expect(issueOn('2031-05-11')).rejects.toMatchObject({ code: 'conflict', status: 409 })
  const { rows } = await shop.ownerPool.query("select from document_series where prefix = 'T'")
  expect(rows).toEqual([])
})
