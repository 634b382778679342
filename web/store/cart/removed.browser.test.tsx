// Undo after removing, saving and clearing items of the cart, for a signed-in customer and a guest.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { Cart, CartItem } from '#contract/cart/cart'
import { guestSaved, setGuestSaved } from '#web/store/saved-products/guest-saved.ts'
import { clearSession, setSession } from '#web/store/session/session-state.ts'
import { familyReply } from '../../../test/kits/family.ts'
import { answer, ok, refusal, sentTo, show } from '../../../test/kits/kit.tsx'
import { CartView } from './cart-view.tsx'
import { emptyCart } from './empty-cart.ts'
import { guestCodes, setGuestCodes } from './guest-codes.ts'
import { guestLines, setGuestLines } from './guest-lines.ts'
import { forgetRemoved } from './removed.ts'

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const item = (at: number, name: string, quantity: number): CartItem => ({
  _id: `i${at}`,
  productId: id(at),
  name,
  slug: name.toLowerCase(),
  familyId: null,
  image: null,
  unit: 'Piece',
  quantity,
  unitPrice: 100,
  listPrice: 100,
  priceReason: null,
  withGst: null,
  minOrderQuantity: 1,
  packSize: 1,
  gstRate: 5,
  gst: 5,
  itemSubtotal: 100 * quantity,
  discountAmount: 0,
  promotionAmount: 0,
  gstAmount: 5 * quantity,
  itemTotal: 105 * quantity,
  stock: 9,
  waitsFor: null,
  addedAt: `2026-11-0${at}T00:00:00.000Z`,
  specifications: {},
})
const [rug, mat] = [item(1, 'Rug', 2), item(2, 'Mat', 3)]

function cartOf(...items: CartItem[]): Cart {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return Object.assign(emptyCart(), {
    items,
    itemCount: items.length,
    totalItems: units,
    subtotal: 100 * units,
    gstAmount: 5 * units,
    totalAmount: 105 * units,
  })
}

const others = {
  'GET /products/complements': ok({ products: [] }),
  'GET /user/saved-products': ok({ products: [] }),
  '*': ok({ categories: [], data: [], groups: [] }),
}

async function openAsCustomer(answers: Parameters<typeof answer>[0]) {
  setSession({ user: { _id: 'u1', name: 'Asha Rao' }, token: 'x'.repeat(43) })
  await answer({ 'GET /orders/cart': ok({ cart: cartOf(rug, mat) }), ...others, ...answers })
  return show(<CartView />)
}

async function openAsGuest() {
  const [first, second] = [rug, mat].map(({ productId, name, quantity, addedAt }) => ({
    productId,
    name,
    quantity,
    addedAt,
  }))
  setGuestLines([first, second].filter((line) => line !== undefined))
  const { product } = familyReply([], [{ values: [], stock: 9 }])
  const found = (at: number, name: string) =>
    ok({ product: { ...product, _id: id(at), name, family: null }, variants: [] })
  await answer({
    [`GET /products/${id(1)}`]: found(1, 'Rug'),
    [`GET /products/${id(2)}`]: found(2, 'Mat'),
    'POST /orders/cart/price': refusal(404, 'Not found'),
    ...others,
  })
  return show(<CartView />)
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const unitsOf = () => guestLines().map(({ name, quantity }) => [name, quantity])

afterEach(async () => {
  await cleanup()
  clearSession()
  setGuestLines([])
  setGuestCodes([])
  setGuestSaved([])
  forgetRemoved()
})

test('a customer removes an item and takes it back by keyboard, with its quantity', async () => {
  await openAsCustomer({
    'DELETE /orders/cart/remove/i1': ok({ cart: cartOf(mat) }),
    'POST /orders/cart/restore': ok({ cart: cartOf(rug, mat) }),
  })
  await expect.element(page.getByText('(2 products, 5 pieces)')).toBeVisible()
  await button('Remove Rug').click()
  await expect.element(page.getByText('Rug was removed.')).toBeVisible()
  await expect.element(page.getByText('Item removed from cart!')).toBeVisible()
  await expect.element(button('Undo removing Rug')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Rug' })).toBeVisible()
  await expect.element(button('Undo removing Rug')).not.toBeInTheDocument()
  const [sent] = await sentTo('POST', '/orders/cart/restore')
  const { productId, quantity, specifications, addedAt } = rug
  expect(sent?.body).toEqual({ lines: [{ productId, quantity, specifications, addedAt }] })
})

test('Undo names items with too few units left', async () => {
  await openAsCustomer({
    'DELETE /orders/cart/clear': ok({ cart: cartOf() }),
    'POST /orders/cart/restore': ok({ cart: cartOf({ ...mat, quantity: 1 }) }),
  })
  await button('Clear Cart').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cart' }).click()
  await expect.element(page.getByText('Your Cart is Empty')).toBeVisible()
  await button('Undo clearing the cart').click()
  await expect.element(page.getByText('Rug is out of stock. Only 1 of Mat left in stock.')).toBeVisible()
  await expect.element(page.getByText('(1 product, 1 piece)')).toBeVisible()
})

test('a failed Undo says so and can be repeated', async () => {
  await openAsCustomer({
    'DELETE /orders/cart/remove/i1': ok({ cart: cartOf(mat) }),
    'POST /orders/cart/restore': [refusal(503, 'Busy'), ok({ cart: cartOf(rug, mat) })],
  })
  await button('Remove Rug').click()
  await button('Undo removing Rug').click()
  await expect.element(page.getByText('Busy')).toBeVisible()
  await button('Undo removing Rug').click()
  await expect.element(page.getByText('(2 products, 5 pieces)')).toBeVisible()
})

test('a guest clears the cart and takes it back with quantities, order and coupon codes', async () => {
  setGuestCodes(['DIWALI10'])
  await openAsGuest()
  await button('Clear Cart').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cart' }).click()
  await button('Undo clearing the cart').click()
  await expect.element(page.getByText('(2 products, 5 pieces)')).toBeVisible()
  expect(unitsOf()).toEqual([
    ['Rug', 2],
    ['Mat', 3],
  ])
  expect(guestCodes()).toEqual(['DIWALI10'])
})

test('a guest saves an item for later, and Undo moves it back into the cart', async () => {
  await openAsGuest()
  await button('Save Mat for later').click()
  await expect.element(page.getByText('Mat is in your saved products.')).toBeVisible()
  expect(guestSaved()).toMatchObject([{ productId: id(2), price: 105 }])
  expect(unitsOf()).toEqual([['Rug', 2]])
  await button('Undo removing Mat').click()
  await expect.element(page.getByText('(2 products, 5 pieces)')).toBeVisible()
  expect(guestSaved()).toEqual([])
})
