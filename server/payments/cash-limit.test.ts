// The legal limit of cash receipts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPaise } from '#contract/base/money'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { checkCash } from '#contract/payments/admin'
import { CASH_LIMIT_PAISE, cashWarning } from '#contract/payments/cash-limit'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin } = await openTradingShop()

const day = '2026-11-20'
let count = 0
const newPhone = () => `97${10_000_000 + ++count}`

/** An order of the customer; all payments below stay under its total. */
async function place(customer: Awaited<ReturnType<typeof shop.asCustomer>>) {
  const { id: productId } = await createProduct(shop.db, { stock: 5, pricePaise: 500_000_00 })
  return (await placeTestOrder(shop.db, customer, { quantity: 1, productId }))._id
}
const pay = (id: string, amount: number, change: object = {}) =>
  admin.send('POST', `/admin/orders/${id}/payments`, { method: 'cash', amount, receivedOn: day, ...change })
const warningOf = async (id: string, amount: number, receivedOn = day) =>
  (await admin.call(checkCash, { params: { id }, query: { amount, receivedOn } })).warning

test('cashWarning() warns from ₹2,00,000, for the order or for the day', () => {
  const sum = fc.integer({ min: 0, max: 2 * CASH_LIMIT_PAISE }).map(toPaise)
  fc.assert(
    fc.property(sum, sum, (dayPaise, orderPaise) => {
      const isAbove = dayPaise >= CASH_LIMIT_PAISE || orderPaise >= CASH_LIMIT_PAISE
      expect(cashWarning({ dayPaise, orderPaise }) !== null).toBe(isAbove)
    }),
  )
  expect(cashWarning({ dayPaise: toPaise(CASH_LIMIT_PAISE - 1), orderPaise: toPaise(0) })).toBe(null)
})

test('cash of ₹2,00,000 for an order needs an acknowledgement, which the timeline and the audit log show', async () => {
  const id = await place(await shop.asCustomer({ phone: newPhone() }))
  expect((await pay(id, 150_000, { receivedOn: '2026-11-18' })).status).toBe(201)
  expect(await warningOf(id, 49_999.99)).toBe(null)
  const refusal = await pay(id, 50_000)
  expect(refusal).toMatchObject({
    status: 409,
    body: { error: { fields: { acceptCash: expect.stringContaining('₹2,00,000.00 for this order') } } },
  })
  expect(await warningOf(id, 50_000)).toBe(refusal.body.message)
  expect((await pay(id, 50_000, { method: 'upi' })).status).toBe(201)
  expect((await pay(id, 50_000, { acceptCash: true })).status).toBe(201)
  const { events } = (await admin.call(getOrderDetail, { params: { id } })).order
  expect(events.filter(({ kind }) => kind === 'cash')).toMatchObject([
    { actor: admin.name, note: expect.stringContaining('Section 186') },
  ])
  const audited = await shop.db.selectFrom('auditLog').select('after').where('subjectId', '=', id).execute()
  expect(audited.filter(({ after }) => (after as { acceptCash?: boolean }).acceptCash)).toHaveLength(1)
})

test('cash from one person in a day counts over orders, accounts with the same phone, and the same PAN', async () => {
  const phone = newPhone()
  const person = await shop.asCustomer({ phone })
  const [first, second] = [await place(person), await place(person)]
  const namesake = await place(await shop.asCustomer({ phone: `+91 ${phone}` }))
  const stranger = await place(await shop.asCustomer({ phone: newPhone() }))
  expect((await pay(first, 120_000)).status).toBe(201)
  expect(await warningOf(second, 80_000)).toContain('₹2,00,000.00 from this customer on that day')
  expect(await warningOf(namesake, 80_000)).toContain('from this customer on that day')
  expect(await warningOf(stranger, 80_000)).toBe(null)
  expect(await warningOf(second, 80_000, '2026-11-19')).toBe(null)
  await shop.db.updateTable('orders').set({ buyerGstin: '06ABCDE1234F1Z5' }).where('id', '=', first).execute()
  await shop.db
    .updateTable('orders')
    .set({ buyerGstin: '27ABCDE1234F1Z1' })
    .where('id', '=', stranger)
    .execute()
  expect(await warningOf(stranger, 80_000)).toContain('from this customer on that day')
})

test('voided cash no longer counts', async () => {
  const id = await place(await shop.asCustomer({ phone: newPhone() }))
  await pay(id, 150_000)
  const { payments } = (await admin.call(getOrderDetail, { params: { id } })).order
  await admin.send('POST', `/admin/orders/${id}/reversals`, {
    payment: payments[0]?._id,
    reason: 'A mistake',
  })
  expect(await warningOf(id, 150_000)).toBe(null)
})
