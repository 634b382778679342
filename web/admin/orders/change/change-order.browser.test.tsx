// The dialogs that change, split and merge an order: amounts before and after, and what they send.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import { changeOrder } from './change-order.tsx'
import { mergeOrder } from './merge-order.tsx'
import { splitOrder } from './split-order.tsx'

const itemId = '01a1b2c3-0000-7000-8000-000000000001'
const other = '01a1b2c3-0000-7000-8000-000000000002'
const order = (more: Partial<OrderDetail> = {}) =>
  ({
    _id: 'o1',
    orderNumber: 'BO1',
    status: 'pending',
    version: 3,
    customer: { _id: null, email: 'asha@example.com' },
    items: [
      { _id: itemId, productId: 'p1', name: 'Door mat', image: null, quantity: 2, price: 100, withGst: null },
    ],
    totalItems: 2,
    freeShipping: false,
    shippingMethod: null,
    invoiceNumber: null,
    shipments: [],
    events: [],
    ...more,
  }) as unknown as OrderDetail

const amounts = (total: number) => ({
  subtotal: total,
  discount: 0,
  shipping: 0,
  paymentFee: 0,
  addedCharges: 0,
  gst: 0,
  roundOff: 0,
  total,
  balance: total,
})
const preview = {
  lines: [],
  before: amounts(200),
  after: amounts(300),
  changes: ['Door mat: 2 → 3 units'],
  notices: ['The coupon SAVE10 no longer applies'],
  problems: [],
  placeOfSupply: 'Haryana',
  shipping: [],
  shippingMethod: null,
}

function open(action: typeof changeOrder) {
  const { Window } = action
  if (!Window) throw new Error('The action has no dialog')
  return show(<Window row={order()} subject={order()} onClose={() => {}} ask={() => {}} />)
}

test('the dialog for changes shows the result before it is saved, and sends the total that was seen', async () => {
  await answer({
    'POST /admin/orders/o1/change/preview': ok({ preview }),
    'POST /admin/orders/o1/change': ok({ message: 'Order BO1 changed', order: order() }),
  })
  await open(changeOrder)
  const quantity = page.getByRole('textbox', { name: 'Quantity of Door mat' })
  await quantity.fill('0')
  await expect.element(page.getByText('Must be at least 1')).toBeVisible()
  await quantity.fill('3')
  await expect.element(page.getByText('Door mat: 2 → 3 units')).toBeVisible()
  await expect.element(page.getByText('The coupon SAVE10 no longer applies')).toBeVisible()
  await expect.element(page.getByText('Total (was ₹200.00)')).toBeVisible()
  await page.getByRole('button', { name: 'Save Change' }).click()
  await expect
    .poll(async () => (await sentTo('POST', '/admin/orders/o1/change')).at(-1)?.body)
    .toMatchObject({ lines: [{ itemId, quantity: 3 }], expectedTotal: 300, version: 3, tellCustomer: true })
})

test('the dialog for a split shows the totals of both orders', async () => {
  const split = { before: amounts(200), first: amounts(100), second: amounts(100), notices: [] }
  await answer({
    'POST /admin/orders/o1/split/preview': ok({ preview: split }),
    'POST /admin/orders/o1/split': refusal(409, 'The order has changed'),
  })
  await open(splitOrder)
  await page.getByRole('spinbutton', { name: 'Units of Door mat' }).fill('1')
  await expect.element(page.getByText('New order', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Split Order' }).click()
  await expect
    .poll(async () => (await sentTo('POST', '/admin/orders/o1/split')).at(-1)?.body)
    .toMatchObject({ lines: [{ itemId, quantity: 1 }], version: 3 })
})

test('the dialog for a merge lists orders with the reason why one can’t be merged', async () => {
  const listed = (id: string, orderNumber: string, problem: string | null) => ({
    _id: id,
    orderNumber,
    createdAt: '2026-11-20T10:00:00Z',
    totalAmount: 100,
    totalItems: 1,
    version: 2,
    problem,
  })
  await answer({
    'GET /admin/orders/o1/mergeable': ok({
      orders: [listed(other, 'BO2', null), listed('x', 'BO3', 'Order BO3 has payments')],
    }),
    'POST /admin/orders/o1/merge/preview': ok({ preview, otherTotal: 100 }),
    'POST /admin/orders/o1/merge': ok({ message: 'Orders merged into BO1', order: order() }),
  })
  await open(mergeOrder)
  await expect.element(page.getByText('Order BO3 has payments')).toBeVisible()
  await page.getByRole('radio', { name: /BO2/ }).click()
  await expect.element(page.getByText('Total (was ₹200.00)')).toBeVisible()
  await page.getByRole('button', { name: 'Merge Orders' }).click()
  await expect
    .poll(async () => (await sentTo('POST', '/admin/orders/o1/merge')).at(-1)?.body)
    .toMatchObject({ other, otherVersion: 2, expectedTotal: 300, version: 3 })
})
