// The checkout's summary, when the cart has changed since the customer left it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { Cart } from '#contract/cart/cart'
import { clearSession, setSession } from '#web/store/session/session-state.ts'
import { answer, ok, sentTo, show } from '../../../test/kits/kit.tsx'
import { Checkout } from './checkout.tsx'
import { checkoutState } from './checkout-state.ts'

const user = { _id: 'u1', name: 'Zoya Khan', email: 'zoya@example.com', phone: '9876500000' }

const address = {
  _id: 'a1',
  nameOrCompany: 'Zoya Khan',
  fullAddress: '1 Ring Road',
  city: 'Surat',
  state: 'Gujarat',
  zipCode: '395003',
  country: 'India',
  isDefault: true,
}

/** A cart with one product of ₹100.00 at 5 %. */
const cartOf = (quantity: number) => {
  const subtotal = quantity * 100
  const gstAmount = quantity * 5
  const item = {
    _id: 'i1',
    productId: 'p1',
    name: 'Bath Mat',
    quantity,
    unitPrice: 100,
    itemSubtotal: subtotal,
    itemTotal: subtotal + gstAmount,
    gstAmount,
    stock: 50,
  }
  const cart = {
    items: [item],
    itemCount: 1,
    totalItems: quantity,
    subtotal,
    discountAmount: 0,
    discountName: null,
    gstAmount,
    totalAmount: subtotal + gstAmount,
    freeShipping: false,
    freeShippingTo: [],
  }
  return cart as unknown as Cart
}

/** Freight of ₹50.00, taxed like the goods. */
const byCourier = (quantity: number) => ({
  _id: 's1',
  name: 'Courier',
  pricing: 'flat',
  estimatedDays: '',
  description: '',
  cost: 50,
  gstAmount: quantity * 5 + 2.5,
  totalAmount: quantity * 105 + 52.5,
})

const summary = page.getByRole('button', { name: 'Confirm Order' })

beforeEach(() => setSession({ user: user as never, token: 'x'.repeat(43) }))
afterEach(async () => {
  await cleanup()
  clearSession()
})

/** Opens the checkout with 2 pieces, while the server has other quantities. */
async function open({
  inCart,
  quoted,
  profile = {},
  more = {},
}: {
  inCart: number
  quoted: number
  profile?: object
  more?: Parameters<typeof answer>[0]
}) {
  await answer({
    ...more,
    'GET /user/addresses': ok({ addresses: [address] }),
    'GET /orders/cart': ok({ cart: cartOf(inCart) }),
    'GET /shipping/options': ok({ methods: [byCourier(quoted)] }),
    'GET /payment-methods/options': ok({ methods: [] }),
    'GET /user/profile': ok({ user: { ...user, ...profile } }),
    '*': { status: 404, body: {} },
  })
  await show(<Checkout summary={checkoutState(cartOf(2))} />, '/select-address')
  await expect.element(summary).toBeVisible()
}

/** Amounts of the summary by row, in paise. */
const amounts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl div')].flatMap((row) => {
      const amount = row.querySelector('dd')?.textContent?.replace(/[^\d.]/g, '')
      return amount ? [[row.querySelector('dt')?.textContent ?? '', Math.round(Number(amount) * 100)]] : []
    }),
  )

test('the summary shows the amounts of the cart as it is now, and asks the customer to check it', async () => {
  await open({ inCart: 3, quoted: 3 })
  await expect.element(page.getByText(/Your cart has changed in the meantime/)).toBeVisible()
  await expect.element(page.getByText('× 3')).toBeVisible()
  await expect.poll(amounts).toEqual({ Subtotal: 30_000, Shipping: 5_000, GST: 1_750, Total: 36_750 })
  await expect.element(summary).toBeDisabled()
})

test('the summary never shows the total of methods that were computed for another cart', async () => {
  await open({ inCart: 2, quoted: 7 })
  await expect.poll(amounts).toEqual({ Subtotal: 20_000, GST: 1_000, Total: 21_000 })
})

test('the checkout of an SEZ buyer without tax asks for totals with tax once the order is not for the business', async () => {
  await open({
    inCart: 2,
    quoted: 2,
    profile: { gstin: '27AAPFU0939F1ZV', businessName: 'Zone', gstRegistration: 'sez_without_tax' },
  })
  const asked = async () =>
    (await sentTo('GET', '/shipping/options')).map(({ path }) =>
      new URLSearchParams(path.split('?')[1]).get('gstin'),
    )
  await expect.poll(asked).toEqual([null])
  await page.getByRole('checkbox', { name: /I buy for a business/ }).click()
  await expect.poll(asked).toEqual([null, 'consumer'])
})

test('an order below the minimum of the company can’t be placed, and the summary says how much is missing', async () => {
  const company = { _id: 'c1', name: 'Hill Stores', role: 'owner', branches: [], minOrder: 300 }
  await open({ inCart: 2, quoted: 2, more: { 'GET /company': ok({ company, invitations: [] }) } })
  const text = 'The minimum order of Hill Stores is ₹300.00 before GST. Add goods for ₹100.00 more.'
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(summary).toBeDisabled()
  await expect.element(summary).toHaveAccessibleDescription(text)
})

test('a person who prepares orders reads why the cart can’t be sent for approval yet', async () => {
  const branch = { _id: 'b1', name: 'Mumbai', gstin: '', legalName: '', billingAddress: '', address }
  const company = { _id: 'c1', name: 'Hill Stores', role: 'prepares', branches: [branch], minOrder: 300 }
  await answer({
    'GET /company': ok({ company, invitations: [] }),
    'GET /user/addresses': ok({ addresses: [address] }),
    'GET /orders/cart': ok({ cart: cartOf(2) }),
    '*': { status: 404, body: {} },
  })
  await show(<Checkout summary={checkoutState(cartOf(2))} />, '/select-address')
  const send = page.getByRole('button', { name: 'Send for Approval' })
  await expect.element(send).toBeDisabled()
  await expect
    .element(send)
    .toHaveAccessibleDescription(
      'The minimum order of Hill Stores is ₹300.00 before GST. Add goods for ₹100.00 more.',
    )
})

test('the summary shows the round-off as a row that adds up to the rounded total', async () => {
  const rounded = { ...byCourier(2), cost: 50.1, gstAmount: 12.51, roundOff: 0.39, totalAmount: 263 }
  await answer({
    'GET /user/addresses': ok({ addresses: [{ ...address, phone: '9000012345' }] }),
    'GET /orders/cart': ok({ cart: cartOf(2) }),
    'GET /shipping/options': ok({ methods: [rounded] }),
    'GET /payment-methods/options': ok({ methods: [] }),
    'GET /user/profile': ok({ user }),
    '*': { status: 404, body: {} },
  })
  await show(<Checkout summary={checkoutState(cartOf(2))} />, '/select-address')
  await expect
    .poll(amounts)
    .toEqual({ Subtotal: 20_000, Shipping: 5_010, GST: 1_251, 'Round off': 39, Total: 26_300 })
  await expect.element(page.getByText('The courier calls 9000012345 about the delivery.')).toBeVisible()
})
