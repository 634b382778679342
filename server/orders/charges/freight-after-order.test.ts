// Orders whose freight is added later: until then nothing asks for the payment.
import { afterEach, expect, test } from 'vitest'
import { today } from '#contract/base/days'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { listAllOrders } from '#contract/orders/admin-lists'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { getToDo } from '#contract/reports/to-do'
import { defaultGeneral } from '#contract/settings/general'
import { getShop } from '#contract/settings/shop'
import { FREIGHT_FOLLOWS } from '#contract/shipping/transport-terms'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { placeTestOrder } from '#test/factories/orders'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { unlimitedOrders } from '#test/unlimited-orders'

const { shop, postOffice } = await openShopWithMail()
const { db } = shop
const admin = await shop.asAdmin()
const later = (freightAfterOrder: boolean) =>
  transaction(db, (tx) => saveSetting(tx, 'general', { ...defaultGeneral, freightAfterOrder }))
await later(true)
await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', { ...unlimitedOrders, businessDays: 3 }))
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

const place = async () => {
  const customer = await shop.asCustomer()
  return { customer, ...(await placeTestOrder(db, customer)) }
}
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const send = async (id: string, path: string, body: object = {}) =>
  admin.send('POST', `/admin/orders/${id}/${path}`, { version: (await detail(id)).version, ...body })
const ship = (id: string) =>
  send(id, 'transitions', { to: 'shipped', carrier: 'DTDC', trackingNumber: 'D123', acceptUnpaid: true })

test('an order without a shipping price has no deadline and no payment instructions until its freight is set', async () => {
  await postOffice.work()
  const { customer, ...placed } = await place()
  const { _id: id } = placed
  expect(placed).toMatchObject({ awaitsFreight: true, paymentDueOn: null, totalAmount: 224 })
  const [mail] = await postOffice.work()
  for (const words of [FREIGHT_FOLLOWS, 'Freight: Will be added', 'Total without freight: ₹224.00'])
    expect(mail?.text).toContain(words)
  expect(mail?.text).not.toMatch(/Please pay|UPI|Account number/)
  const { tracking } = await customer.call(getOrderTracking, { params: { id } })
  expect(tracking.canReportPayment).toBe(false)
  const due = await admin.send('PUT', `/admin/orders/${id}/payment-due`, { version: 1, dueOn: '2099-01-01' })
  expect(due.body.message).toMatch(/^Set the freight first/)

  expect((await send(id, 'charges', { kind: 'freight', amount: 100 })).status).toBe(201)
  const order = await detail(id)
  expect(order).toMatchObject({ awaitsFreight: false, totalAmount: 336 })
  expect((order.paymentDueOn ?? '') > today()).toBe(true)
  const [told] = await postOffice.work()
  expect(told?.text).toContain('Please pay ₹336.00')
  const after = await customer.call(getOrderTracking, { params: { id } })
  expect(after.tracking.canReportPayment).toBe(true)
})

test('POST /admin/orders/{id}/no-freight makes the amount final, once', async () => {
  const { _id: id, customer } = await place()
  await postOffice.work()
  expect((await send(id, 'no-freight')).status).toBe(200)
  expect(await detail(id)).toMatchObject({ awaitsFreight: false, totalAmount: 224 })
  expect((await postOffice.work())[0]?.text).toContain('Please pay ₹224.00')
  const { tracking } = await customer.call(getOrderTracking, { params: { id } })
  expect(tracking.events.at(-1)).toMatchObject({ title: 'Amount is final', note: null })
  expect((await send(id, 'no-freight')).body).toMatchObject({ error: { code: 'illegal_transition' } })
})

test('an email about another charge still asks not to pay before the freight is set', async () => {
  const { _id: id } = await place()
  await postOffice.work()
  await send(id, 'charges', { kind: 'packing', amount: 10 })
  const [mail] = await postOffice.work()
  expect(mail?.text).toContain(FREIGHT_FOLLOWS)
  expect(mail?.text).not.toMatch(/Please pay|UPI/)
  expect((await detail(id)).awaitsFreight).toBe(true)
})

test('an order is not dispatched before its freight is set, so that the invoice includes it', async () => {
  const { _id: id } = await place()
  await send(id, 'transitions', { to: 'processing' })
  const refused = await ship(id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The freight of this order hasn't been set yet. Set it first, so that the invoice includes it.",
  ])
  await send(id, 'no-freight')
  expect((await ship(id)).status).toBe(200)
})

test('list and tasks count the orders whose freight is to be set, without cancelled ones', async () => {
  const count = async () => {
    const { total } = await admin.call(listAllOrders, { query: { flag: 'freight' } })
    const { toDo } = await admin.call(getToDo, {})
    expect(toDo.freightToSet).toBe(total)
    return total
  }
  const before = await count()
  const { _id: id } = await place()
  expect(await count()).toBe(before + 1)
  await send(id, 'transitions', { to: 'cancelled', reason: 'Test order' })
  expect(await count()).toBe(before)
})

test('GET /shop says how the shop delivers, and follows the setting', async () => {
  const kind = async () => (await shop.asGuest().call(getShop, {})).transport.kind
  await expect.poll(kind).toBe('freight-later')
  await later(false)
  await expect.poll(kind).toBe('buyer-pays')
  const { awaitsFreight, paymentDueOn } = await place()
  expect([awaitsFreight, paymentDueOn === null]).toEqual([false, false])
  await later(true)
})
