// Quantities that can't be ordered as they are, and what delivery to a PIN code costs.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clearSession, setSession } from '#web/store/session/session-state.ts'
import { familyReply, textAxis } from '../../../../test/kits/family.ts'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import ProductPage from './product-page.tsx'

const reply = familyReply(
  [textAxis('size', 'S')],
  [{ values: ['S'], price: 100, sku: 'S', stock: 12, minOrderQuantity: 5 }],
)

const methods = [
  { _id: 'm1', name: 'Transport to pay', pricing: 'to-pay', estimatedDays: '', days: null, cost: 0 },
  {
    _id: 'm2',
    name: 'Coast Courier',
    pricing: 'flat',
    estimatedDays: '3–5 days',
    days: { from: 3, to: 5 },
    cost: 50,
  },
]

const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
const addToCart = page.getByRole('button', { name: 'Add to Cart' }).first()

async function open() {
  localStorage.clear()
  clearSession()
  await answer({
    'GET /products/bath-towel-s': ok(reply),
    'POST /shipping/estimates': ok({ state: 'Maharashtra', methods }),
    '*': refusal(503, 'Busy'),
  })
  await show(<ProductPage />, '/products/bath-towel-s', '/products/:productId')
  await expect.element(quantity).toHaveValue(5)
}

afterEach(() => localStorage.clear())

test('a quantity above the stock is refused before it is added, with the remaining units or an inquiry as next steps', async () => {
  await open()
  await quantity.fill('200')
  await expect.element(addToCart).toBeDisabled()
  await expect.element(addToCart).toHaveAccessibleDescription(/Only 12 pieces in stock/)
  const ask = page.getByRole('link', { name: 'Ask for 200 pieces' })
  const target = new URL(ask.element().getAttribute('href') ?? '', location.origin)
  expect([target.pathname, target.searchParams.get('quantity')]).toEqual(['/bulk-order', '200'])
  await page.getByRole('button', { name: 'Order 12 pieces' }).click()
  await expect.element(quantity).toHaveValue(12)
  await expect.element(addToCart).toBeEnabled()
})

test('a quantity below the minimum says so while it is typed', async () => {
  await open()
  await quantity.fill('3')
  await expect.element(page.getByText('The minimum order is 5 pieces.')).toBeVisible()
  await expect.element(addToCart).toBeDisabled()
})

test('a PIN code shows cost and time of each delivery method, and is remembered', async () => {
  await open()
  const pin = page.getByLabelText('Deliver to PIN')
  const check = page.getByRole('button', { name: 'Check' })
  await pin.fill('4110')
  await check.click()
  await expect.element(pin).toHaveAccessibleDescription(/isn't a PIN code/)
  await pin.fill('411 038')
  await check.click()
  await expect.element(page.getByText(/Coast Courier/).first()).toBeVisible()
  await expect.element(page.getByText('₹50.00').first()).toBeVisible()
  await expect.element(page.getByText('You pay the carrier').first()).toBeVisible()
  await expect.element(page.getByText(/Arrives .* to/).first()).toBeVisible()
  expect((await sentTo('POST', '/shipping/estimates'))[0]?.body).toMatchObject({
    pin: '411038',
    goodsValue: 500,
    lines: [{ quantity: 5 }],
  })
  expect(localStorage.getItem('haat.delivery-pin')).toBe('411038')
})

test('a buyer of a company with full packs steps by packs and is offered the next quantities for another one', async () => {
  localStorage.clear()
  setSession({ user: { _id: 'u1', name: 'Zoya Khan' }, token: 'x'.repeat(43) })
  const packed = familyReply(
    [textAxis('size', 'S')],
    [{ values: ['S'], price: 100, sku: 'S', stock: 500, minOrderQuantity: 5, packSize: 12 }],
  )
  await answer({
    'GET /products/bath-towel-s': ok(packed),
    'GET /company': ok({ company: { _id: 'c1', name: 'Hill Stores', fullPacks: true }, invitations: [] }),
    '*': refusal(503, 'Busy'),
  })
  await show(<ProductPage />, '/products/bath-towel-s', '/products/:productId')
  await expect.element(quantity).toHaveValue(12)
  await expect.element(quantity).toHaveAccessibleDescription('Sold in packs of 12')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect.element(quantity).toHaveValue(24)
  await quantity.fill('30')
  await expect.element(addToCart).toBeDisabled()
  await expect.element(addToCart).toHaveAccessibleDescription(/Sold in packs of 12/)
  await expect.element(page.getByRole('button', { name: 'Order 24 pieces' })).toBeVisible()
  await page.getByRole('button', { name: 'Order 36 pieces' }).click()
  await expect.element(quantity).toHaveValue(36)
  await expect.element(addToCart).toBeEnabled()
  clearSession()
})

test('private customers don’t see packs', async () => {
  localStorage.clear()
  clearSession()
  const packed = familyReply(
    [textAxis('size', 'S')],
    [{ values: ['S'], price: 100, sku: 'S', stock: 500, packSize: 12 }],
  )
  await answer({ 'GET /products/bath-towel-s': ok(packed), '*': refusal(503, 'Busy') })
  await show(<ProductPage />, '/products/bath-towel-s', '/products/:productId')
  await expect.element(quantity).toHaveValue(1)
  await expect.element(page.getByText(/packs of/)).not.toBeInTheDocument()
})
