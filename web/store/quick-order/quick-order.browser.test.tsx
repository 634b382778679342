// The quick order of a guest: checked rows, problems at their rows, and the list of changes before buying again.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { CheckedLine } from '#contract/cart/check-lines'
import { guestLines, setGuestLines } from '#web/store/cart/guest-lines.ts'
import ReviewLinesDialog from '#web/store/order-lists/review-lines-dialog.tsx'
import { clearSession } from '#web/store/session/session-state.ts'
import { answer, ok, refusal, sentTo, show } from '../../../test/kits/kit.tsx'
import QuickOrderPage from './quick-order-page.tsx'

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const line = (at: number, more: Partial<CheckedLine> = {}): CheckedLine => ({
  product: {
    _id: id(at),
    name: `Mat ${at}`,
    sku: `PM-${at}`,
    slug: `mat-${at}`,
    familyId: null,
    image: null,
    unit: 'piece',
    stock: 50,
    minOrderQuantity: 1,
  },
  quantity: 2,
  price: 110,
  priceIncludesGst: true,
  nextQuantities: [],
  problem: null,
  ...more,
})

afterEach(async () => {
  await cleanup()
  clearSession()
  setGuestLines([])
})

test('a guest types a row by keyboard, and only checked rows are added to the cart', async () => {
  clearSession()
  await answer({
    'GET /quick-order/products': ok({ products: [] }),
    'POST /orders/cart/check-guest': ok({
      lines: [
        line(1),
        line(2, {
          product: null,
          quantity: 0,
          problem: { kind: 'unknown', text: 'No product has the SKU or name “X”' },
        }),
      ],
    }),
    '*': refusal(503, 'Busy'),
  })
  await show(<QuickOrderPage />, '/quick-order')
  await userEvent.click(page.getByLabelText('Product 1', { exact: true }))
  await userEvent.keyboard('PM-1{Enter}2{Enter}X{Enter}5')
  await expect.element(page.getByText('Mat 1, ₹110.00 incl. GST')).toBeVisible()
  await expect.element(page.getByText('No product has the SKU or name “X”')).toBeVisible()
  await expect.element(page.getByText('1 product ready, 1 row to correct')).toBeVisible()
  expect((await sentTo('POST', '/orders/cart/check-guest')).at(-1)?.body).toEqual({
    lines: [
      { text: 'PM-1', quantity: 2 },
      { text: 'X', quantity: 5 },
    ],
  })
  await userEvent.click(page.getByRole('button', { name: 'Add 1 Product to Cart' }))
  await expect.poll(() => guestLines().map(({ name, quantity }) => [name, quantity])).toEqual([['Mat 1', 2]])
  await expect.element(page.getByLabelText('Product 1', { exact: true })).toHaveValue('X')
})

test('buying again lists missing products, reduced quantities and changed prices before anything is added', async () => {
  clearSession()
  await answer({
    'POST /orders/cart/check-guest': ok({
      lines: [line(1), line(2, { quantity: 3, problem: { kind: 'reduced', text: 'Only 3 left' } })],
    }),
    '*': refusal(503, 'Busy'),
  })
  await show(
    <ReviewLinesDialog
      title="Buy order BO1 again"
      lines={[
        { productId: id(1), name: 'Mat 1', quantity: 2, formerPrice: { amount: 100, includesGst: true } },
        { productId: id(2), name: 'Mat 2', quantity: 8 },
        { productId: null, name: 'Old Mat', quantity: 1 },
      ]}
      onClose={() => {}}
    />,
  )
  await expect.element(page.getByText('Price up from ₹100.00')).toBeVisible()
  await expect.element(page.getByText('Only 3 left: 3 instead of 8')).toBeVisible()
  await expect.element(page.getByText('No longer sold')).toBeVisible()
  await expect.element(page.getByText('3 products changed. Check the list before you add it.')).toBeVisible()
  expect(guestLines()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Add 2 Products to Cart' }))
  await expect.poll(() => guestLines().map(({ quantity }) => quantity)).toEqual([2, 3])
})
