// The dialog in which buyers change their order: its result, too little stock, removed items, and what it sends.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderView } from '#contract/orders/order'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { OrderLinkToken } from '#web/store/session/order-access.tsx'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import ChangeOrderDialog from './change-order-dialog.tsx'

const mat = '01a1b2c3-0000-7000-8000-000000000001'
const rug = '01a1b2c3-0000-7000-8000-000000000002'
const order = {
  _id: 'o1',
  orderNumber: 'BO1',
  updatedAt: '2026-11-28T10:00:00Z',
  items: [
    { _id: mat, name: 'Door mat', image: null, quantity: 2 },
    { _id: rug, name: 'Rug', image: null, quantity: 1 },
  ],
  shippingAddress: {},
  shippingChoice: null,
} as unknown as OrderView
const tracking = { changeableUntil: '2026-11-29T10:00:00Z' } as OrderTracking

const result = (total: number, more: object = {}) =>
  ok({
    version: 4,
    preview: {
      before: { total: 200 },
      after: { total },
      changes: [],
      notices: [],
      problems: [],
      shipping: [],
      ...more,
    },
  })

const preview = 'POST /orders/o1/change/preview'

const open = (onClose = vi.fn()) =>
  show(
    <OrderLinkToken value="token">
      <ChangeOrderDialog order={order} tracking={tracking} onClose={onClose} />
    </OrderLinkToken>,
  )

test('ChangeOrderDialog saves only a change with enough stock, and sends the total on its button', async () => {
  await answer({
    [preview]: [
      result(200),
      result(900, {
        changes: ['Door mat: 2 → 9 units'],
        problems: ['Only 3 more units of Door mat are in stock'],
      }),
      result(500, { changes: ['Door mat: 2 → 5 units'] }),
    ],
    'POST /orders/o1/change': refusal(409, 'Someone else has changed this order. Reload it and try again.'),
  })
  await open()
  await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save Change' })).toBeDisabled()
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Door mat' })
  await quantity.fill('9')
  await expect.element(page.getByText('Only 3 more units of Door mat are in stock')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save Change' })).toBeDisabled()
  await quantity.fill('5')
  await page.getByRole('button', { name: 'Save Change, ₹500.00' }).click()
  await expect.element(page.getByText(/^Someone else has changed this order/)).toBeVisible()
  const [sent] = await sentTo('POST', '/orders/o1/change')
  expect(sent?.body).toMatchObject({
    lines: [
      { itemId: mat, quantity: 5 },
      { itemId: rug, quantity: 1 },
    ],
    version: 4,
    expectedTotal: 500,
  })
})

test('ChangeOrderDialog keeps removed items in the list, with the focus on their button, and one item must stay', async () => {
  await answer({ [preview]: result(100, { changes: ['Removed: Door mat, 2 units'] }) })
  await open()
  const remove = page.getByRole('button', { name: 'Remove Door mat' })
  await remove.click()
  const restore = page.getByRole('button', { name: 'Restore Door mat' })
  await expect.element(restore).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Remove Rug' })).toBeDisabled()
  await expect.element(page.getByText(/^One item must stay/)).toBeVisible()
  await expect
    .poll(async () => (await sentTo('POST', '/orders/o1/change/preview')).at(-1)?.body)
    .toMatchObject({ lines: [{ itemId: rug, quantity: 1 }] })
  await restore.click()
  await expect.element(remove).toHaveFocus()
  await expect.element(page.getByRole('spinbutton', { name: 'Quantity of Door mat' })).toHaveValue(2)
})
