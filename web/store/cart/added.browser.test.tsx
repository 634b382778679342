// The confirmation after a product was added to the cart.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { clearSession } from '#web/store/session/session-state.ts'
import { answer, ok, refusal, show } from '../../../test/kits/kit.tsx'
import { closeAdded } from './added.ts'
import { AddedConfirmation } from './added-confirmation.tsx'
import { useAddToCart } from './cart.ts'
import { emptyCart } from './empty-cart.ts'
import { guestLines, setGuestLines } from './guest-lines.ts'

const productId = '00000000-0000-4000-8000-000000000001'
const product = { _id: productId, name: 'Coir Mat', stock: 20 }

function Adding() {
  const add = useAddToCart()
  return (
    <>
      <AddedConfirmation />
      <button type="button" onClick={() => add.mutate({ product, quantity: 5 })}>
        Add
      </button>
    </>
  )
}

async function open(priced: Parameters<typeof answer>[0][string]) {
  clearSession()
  await answer({
    'POST /orders/cart/price': priced,
    'GET /products/complements': ok({ products: [] }),
    '*': refusal(503, 'Busy'),
  })
  await show(<Adding />)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

const panel = () => page.getByRole('region', { name: 'Added to your cart' })
const text = page.getByText('Product added to cart successfully!')

afterEach(async () => {
  closeAdded()
  await cleanup()
  setGuestLines([])
})

test('a guest sees the added product and the total, keeps the focus, and closes it with Escape', async () => {
  const item = { productId, familyId: null, name: 'Coir Mat', image: null, unit: 'Piece', quantity: 5 }
  const cart = Object.assign(emptyCart(), { items: [item], itemCount: 1, totalItems: 5, totalAmount: 525 })
  await open(ok({ cart }))
  await expect.element(text).toBeVisible()
  await expect.element(panel().getByText('5 pieces', { exact: true })).toBeVisible()
  await expect.element(panel().getByText('Cart: 1 product, 5 pieces')).toBeVisible()
  await expect.element(panel().getByText('₹525.00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  expect(guestLines()).toMatchObject([{ productId, quantity: 5 }])
})

test('the confirmation works without prices, and Continue Shopping returns the focus', async () => {
  await open(refusal(404, 'Not found'))
  await expect.element(panel().getByRole('listitem').getByText('Coir Mat')).toBeVisible()
  await expect.element(panel().getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/cart')
  await panel().getByRole('button', { name: 'Continue Shopping' }).click()
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toHaveFocus()
})

test('a refused product is not confirmed', async () => {
  setGuestLines([{ productId, name: 'Coir Mat', quantity: 18, addedAt: '2026-11-20T10:00:00.000Z' }])
  await open(refusal(404, 'Not found'))
  await expect.element(page.getByText('Only 20 of Coir Mat left in stock')).toBeVisible()
  await expect.element(text).not.toBeInTheDocument()
})
