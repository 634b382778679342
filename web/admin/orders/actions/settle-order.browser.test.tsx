// The dialog that closes the amount due of an order without a payment.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, ok, sentTo, show } from '../../../../test/kits/kit.tsx'
import { settleOrder } from './settle-order.tsx'

const order = {
  _id: '018f0000-0000-7000-8000-000000000001',
  orderNumber: 'BO10000001',
  status: 'delivered',
  totalAmount: 1632.95,
  balance: 52.95,
  paymentChoice: { kind: 'cod' },
  smallDifferenceLimit: 10,
  settlements: [],
  events: [],
}
const path = `/admin/orders/${order._id}/settlements`

async function open(change: object = {}) {
  await answer({ [`POST ${path}`]: ok({ message: 'Closed', order: { ...order, balance: 0 } }) })
  const { Window } = settleOrder
  if (!Window) throw new Error('The action has no window')
  const subject = { ...order, ...change } as never
  await show(<Window row={subject} subject={subject} onClose={() => {}} ask={() => {}} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
}
const field = (label: string) => page.getByLabelText(label, { exact: true })
const submit = () => page.getByRole('button', { name: 'Close Amount' }).click()

test('settleOrder suggests the commission for the rest of cash on delivery, and sends it', async () => {
  await open()
  await expect.element(field('Reason')).toHaveValue('courier_commission')
  await expect.element(field('Amount (₹)')).toHaveValue('52.95')
  await submit()
  await expect.poll(() => sentTo('POST', path)).toHaveLength(1)
  expect((await sentTo('POST', path))[0]?.body).toMatchObject({ kind: 'courier_commission', amount: 52.95 })
})

test('settleOrder asks for section and TAN of TDS, and refuses an amount above the amount due or the limit', async () => {
  await open()
  await field('Reason').selectOptions('tds')
  await field('Section').fill('194Q')
  await field('TAN of the Customer').fill('DELA12345B')
  await field('Amount (₹)').fill('60')
  await submit()
  await expect.element(page.getByText('Only ₹52.95 is due')).toBeVisible()
  await field('Reason').selectOptions('small_difference')
  await field('Amount (₹)').fill('52.95')
  await submit()
  await expect.element(page.getByText('Small differences are limited to ₹10.00 for each order')).toBeVisible()
  await field('Reason').selectOptions('tds')
  await submit()
  await expect.poll(() => sentTo('POST', path)).toHaveLength(1)
  expect((await sentTo('POST', path))[0]?.body).toMatchObject({ tdsSection: '194Q', tan: 'DELA12345B' })
})

test('settleOrder is blocked for an order that owes nothing', async () => {
  await open({ balance: 0 })
  await expect.element(page.getByText('Nothing is due for this order')).toBeVisible()
})
