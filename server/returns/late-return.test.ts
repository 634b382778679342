// Returns after the last day on which a credit note reduces the tax.
import { afterAll, expect, test, vi } from 'vitest'
import { listJournals } from '#contract/books/admin'
import { listDocuments } from '#contract/documents/admin'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { openTestReturn, placeDeliveredOrder, receiveTestReturn, refundEntry } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
afterAll(() => vi.useRealTimers())

test('a return too late for a credit note reduces the amount due, but no tax', async () => {
  const order = await placeDeliveredOrder(shop.db, { customer, admin }, { quantity: 4 })
  const opened = await openTestReturn(admin, order, 1)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2029-01-05T06:00:00Z') })
  const later = await shop.asAdmin()
  await receiveTestReturn(later, opened)

  const { documents } = await later.call(listDocuments, { query: { orderId: order._id } })
  expect(documents.map(({ kind }) => kind)).not.toContain('credit_note')
  const { journals } = await later.call(listJournals, { query: { search: order.orderNumber, limit: 100 } })
  const late = journals.find(({ kind }) => kind === 'late_return')
  expect(late).toMatchObject({ day: '2029-01-05', amount: 112 })
  const entries = await shop.db
    .selectFrom('ledgerEntries')
    .select(['account', 'amountPaise'])
    .where('journalId', '=', late?._id ?? '')
    .orderBy('amountPaise', 'desc')
    .execute()
  expect(entries).toEqual([
    { account: 'sales_returns', amountPaise: 11_200 },
    { account: 'receivables', amountPaise: -11_200 },
  ])
  const detail = async () => (await later.call(getOrderDetail, { params: { id: order._id } })).order
  const { account, balance, version } = await detail()
  expect([account.credited, balance]).toEqual([112, -112])
  await later.send('POST', `/admin/orders/${order._id}/refunds`, { ...refundEntry, version, amount: 112 })
  expect((await detail()).balance).toBe(0)
  const booked = await shop.db
    .selectFrom('ledgerOrders')
    .select('balancePaise')
    .where('orderId', '=', order._id)
    .executeTakeFirst()
  expect(booked?.balancePaise ?? 0).toBe(0)
  expect(await checkInvariants(shop.db)).toEqual([])
})
