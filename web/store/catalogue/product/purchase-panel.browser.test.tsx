// Quantities that can't be ordered as they are.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clearSession } from '#web/store/session/session-state.ts'
import { familyReply, textAxis } from '../../../../test/kits/family.ts'
import { answer, ok, refusal, show } from '../../../../test/kits/kit.tsx'
import ProductPage from './product-page.tsx'

const reply = familyReply(
  [textAxis('size', 'S')],
  [{ values: ['S'], price: 100, sku: 'S', stock: 12, minOrderQuantity: 5 }],
)

const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
const addToCart = page.getByRole('button', { name: 'Add to Cart' }).first()

async function open() {
  clearSession()
  await answer({
    'GET /products/bath-towel-s': ok(reply),
    '*': refusal(503, 'Busy'),
  })
  await show(<ProductPage />, '/products/bath-towel-s', '/products/:productId')
  await expect.element(quantity).toHaveValue(5)
}

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
