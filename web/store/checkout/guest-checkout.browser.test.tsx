// The checkout of a guest: errors at the fields, nothing lost by a reload, and refusals beside the button.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { Cart } from '#contract/cart/cart'
import { emptyCart } from '#web/store/cart/empty-cart.ts'
import { setGuestLines } from '#web/store/cart/guest-lines.ts'
import { answer, ok, refusal, sentTo, show } from '../../../test/kits/kit.tsx'
import { clearDraft } from './checkout-draft.ts'
import { checkoutState } from './checkout-state.ts'
import { GuestCheckout } from './guest-checkout.tsx'

const item = {
  _id: 'p1',
  productId: '0b6f6a52-6d0e-4f6e-8a3c-2a5b1c9d0e11',
  name: 'Bath Mat',
  quantity: 2,
  unitPrice: 100,
  itemSubtotal: 200,
  itemTotal: 210,
  gstAmount: 10,
}
const cartOf = (total = 210) =>
  ({
    ...emptyCart(),
    items: [item],
    itemCount: 1,
    subtotal: 200,
    gstAmount: total - 200,
    totalAmount: total,
  }) as unknown as Cart
const upi = (total: number) => ({
  _id: 'm1',
  name: 'UPI',
  kind: 'upi',
  description: '',
  fee: 0,
  gstAmount: total - 200,
  totalAmount: total,
})
const options = (total = 210) =>
  ok({ cart: cartOf(total), shipping: [], payment: [upi(total)], shippingMethod: null })

const contact = {
  Email: 'asha@example.com',
  Phone: '+91 98765 43210',
  Name: 'Asha Rao',
  'PIN Code': '411038',
  Address: '12 Karve Road',
  City: 'Pune',
}
const next = page.getByRole('button', { name: 'Continue to Delivery and Payment' })
const confirm = page.getByRole('button', { name: 'Confirm Order' })
const field = (name: string) => page.getByLabelText(name, { exact: true })

beforeEach(() => {
  clearDraft()
  setGuestLines([
    { productId: item.productId, name: item.name, quantity: 2, addedAt: '2026-01-01T00:00:00Z' },
  ])
})
afterEach(async () => {
  await cleanup()
  setGuestLines([])
  clearDraft()
})

const open = () => show(<GuestCheckout summary={checkoutState(cartOf())} />, '/select-address')

async function fill() {
  for (const [name, text] of Object.entries(contact)) await field(name).fill(text)
  await expect.element(page.getByLabelText('State')).toHaveValue('Maharashtra')
}

test('every missing field gets its own error, and the first one the focus; an error goes when the field is valid', async () => {
  await answer({ 'POST /orders/guest/options': options() })
  await open()
  await next.click()
  for (const text of ['Email is required', 'Phone is required', 'PIN Code is required', 'State is required'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription(/Email is required/)
  await field('Email').fill('asha')
  await expect.element(page.getByText(/“asha” isn't a valid email address/)).toBeVisible()
  await field('Email').fill('asha@example.com')
  await expect.element(page.getByText(/valid email address/)).not.toBeInTheDocument()
  expect(await sentTo('POST', '/orders/guest')).toEqual([])
})

test('seven fields are enough, the PIN code fills in the State, and what was typed survives a reload', async () => {
  await answer({ 'POST /orders/guest/options': options() })
  await open()
  expect(
    document.querySelectorAll('form[aria-label="Contact and address"] :is(input, textarea)'),
  ).toHaveLength(7)
  await fill()
  await cleanup()
  await open()
  await expect.element(field('Address')).toHaveValue('12 Karve Road')
  await next.click()
  await expect.element(page.getByRole('heading', { name: 'Contact and address' })).toHaveFocus()
  await expect.element(page.getByText(/12 Karve Road/)).toBeVisible()
  await expect.element(confirm).toBeEnabled()
  await cleanup()
  await open()
  await expect.element(confirm).toBeEnabled()
})

test('a changed total is shown beside the button with the former one, and the order is sent again', async () => {
  const message = 'The total has changed to ₹220.00. Please check your order.'
  await answer({
    'POST /orders/guest/options': [options(), options(), options(220)],
    'POST /orders/guest': refusal(409, message, { fields: { expectedTotal: message } }),
  })
  await open()
  await fill()
  await next.click()
  await confirm.click()
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(page.getByText('It was ₹210.00 and is now ₹220.00.')).toBeVisible()
  await confirm.click()
  await expect.poll(async () => (await sentTo('POST', '/orders/guest')).length).toBe(2)
  const [first, second] = (await sentTo('POST', '/orders/guest')).map(
    ({ body }) => body as { expectedTotal: number; phone: string },
  )
  expect([first?.expectedTotal, second?.expectedTotal]).toEqual([210, 220])
  expect(first?.phone).toBe('9876543210')
})

test('an address that the server refuses is shown in the form, with the error at the field', async () => {
  await answer({
    'POST /orders/guest/options': options(),
    'POST /orders/guest': refusal(400, 'Invalid', { fields: { 'shippingAddress.city': 'City is unknown' } }),
  })
  await open()
  await fill()
  await next.click()
  await confirm.click()
  await expect.element(page.getByText('City is unknown')).toBeVisible()
  await expect.element(field('City')).toHaveFocus()
})

test('the keyboard alone reaches the next step', async () => {
  await answer({ 'POST /orders/guest/options': options() })
  await open()
  await field('Email').click()
  for (const text of Object.values(contact)) {
    await userEvent.keyboard(text)
    await userEvent.keyboard('{Tab}')
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(confirm).toBeEnabled()
})
