// Coupon codes in the cart, for a signed-in customer and a guest.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { Cart } from '#contract/cart/cart'
import { clearSession, setSession } from '#web/store/session/session-state.ts'
import { answer, ok, refusal, sentTo, show } from '../../../test/kits/kit.tsx'
import { CartView } from './cart-view.tsx'
import { emptyCart } from './empty-cart.ts'
import { guestCodes, setGuestCodes } from './guest-codes.ts'
import { setGuestLines } from './guest-lines.ts'

const item = {
  _id: 'i1',
  productId: 'p1',
  name: 'Dhurrie',
  slug: 'dhurrie',
  familyId: null,
  image: null,
  unit: 'Piece',
  quantity: 1,
  unitPrice: 1_000,
  listPrice: 1_000,
  priceReason: null,
  withGst: null,
  minOrderQuantity: 1,
  packSize: 1,
  gstRate: 5,
  gst: 5,
  itemSubtotal: 1_000,
  discountAmount: 0,
  promotionAmount: 0,
  gstAmount: 50,
  itemTotal: 1_050,
  stock: 9,
  waitsFor: null,
  addedAt: '2026-11-08T00:00:00Z',
  specifications: {},
}
const amounts = {
  items: [item],
  itemCount: 1,
  totalItems: 1,
  subtotal: 1_000,
  gstAmount: 50,
  totalAmount: 1_050,
}
const cart = (more: Partial<Cart> = {}): Cart => Object.assign(emptyCart(), amounts, more)
const discounted = cart({
  items: [{ ...item, discountAmount: 100, promotionAmount: 100, gstAmount: 45, itemTotal: 945 }],
  discountAmount: 100,
  promotionAmount: 100,
  promotions: [
    { name: 'Diwali', code: 'DIWALI10', discount: 100, discountWithGst: null, isFreeShipping: false },
  ],
  codes: [{ code: 'DIWALI10', reason: null }],
  gstAmount: 45,
  totalAmount: 945,
})
const others = { '*': ok({ categories: [], data: [], groups: [] }) }
const status = () => page.getByRole('status').filter({ hasText: /coupon/i })
const input = () => page.getByRole('textbox', { name: 'Coupon code' })

afterEach(async () => {
  await cleanup()
  clearSession()
  setGuestLines([])
  setGuestCodes([])
})

test('a customer enters a coupon by keyboard, sees its discount before tax, and removes it', async () => {
  setSession({ user: { _id: 'u1', name: 'Asha Rao' }, token: 'x'.repeat(43) })
  await answer({
    'GET /orders/cart': ok({ cart: cart() }),
    'POST /orders/cart/codes': ok({ cart: discounted }),
    'DELETE /orders/cart/codes/DIWALI10': ok({ cart: cart() }),
    ...others,
  })
  await show(<CartView />)
  await input().fill('diwali10')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Diwali (DIWALI10)')).toBeVisible()
  await expect.element(status()).toHaveTextContent('The coupon DIWALI10 applies.')
  await expect.element(page.getByText('₹945.00').first()).toBeVisible()
  await expect.element(page.getByText('Cart totals need verification')).not.toBeInTheDocument()
  expect(await sentTo('POST', '/orders/cart/codes')).toMatchObject([{ body: { code: 'diwali10' } }])
  await page.getByRole('button', { name: 'Remove coupon DIWALI10' }).click()
  await expect.element(page.getByText('Diwali (DIWALI10)')).not.toBeInTheDocument()
  await expect.element(input()).toHaveFocus()
})

test('the cart says why a coupon doesn’t apply, and keeps an unknown code in the field', async () => {
  setSession({ user: { _id: 'u1', name: 'Asha Rao' }, token: 'x'.repeat(43) })
  const reason = 'The coupon DIWALI10 needs goods for ₹2,000.00; ₹1,000.00 are missing.'
  const unknown = '“DIWALI1” isn’t a valid coupon code. Check its spelling.'
  await answer({
    'GET /orders/cart': ok({ cart: cart() }),
    'POST /orders/cart/codes': [
      refusal(400, unknown, { code: 'invalid_input', fields: { code: unknown } }),
      ok({ cart: cart({ codes: [{ code: 'DIWALI10', reason }] }) }),
    ],
    ...others,
  })
  await show(<CartView />)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Enter a coupon code. Example: DIWALI10').first()).toBeVisible()
  await input().fill('DIWALI1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(unknown).first()).toBeVisible()
  await expect.element(status()).toHaveTextContent(unknown)
  await expect.element(input()).toHaveValue('DIWALI1')
  await input().fill('DIWALI10')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('list', { name: 'Coupons' }).getByText(reason)).toBeVisible()
  await expect.element(status()).toHaveTextContent(reason)
  await expect.element(input()).toHaveValue('')
})

test('a guest’s cart has its promotions from the server, and its codes stay in the browser', async () => {
  setGuestLines([{ productId: 'p1', name: 'Dhurrie', quantity: 1, addedAt: item.addedAt }])
  const product = { ...item, _id: 'p1', price: 1_000, offers: [], primaryImage: null, availableFrom: null }
  await answer({
    'GET /products/p1': ok({ product, variants: [] }),
    'POST /orders/cart/price': [ok({ cart: cart() }), ok({ cart: discounted }), ok({ cart: discounted })],
    ...others,
  })
  await show(<CartView />)
  await input().fill('DIWALI10')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Diwali (DIWALI10)')).toBeVisible()
  expect(guestCodes()).toEqual(['DIWALI10'])
})
