// Repeat business on a phone: a quick order is saved as a list, and the list is added to the cart again.
import { expect, test } from 'vitest'
import { checkAt, go, visit } from './browser.ts'
import { enter, register, request } from './people.ts'

/** A product with ample stock. */
const slug = 'microfiber-glass-cloth-blue'

test('a customer pastes a quick order, saves it as a list and orders the list again (phone)', async () => {
  const customer = await register('Savita Rao', 'madder-red-22')
  const { product } = await request<{ product: { name: string; sku: string } }>('GET', `/products/${slug}`)
  const { page, errors, leave } = await visit('phone')
  const check = checkAt(page, 'phone')
  await enter(page, customer)
  await go(page, '/quick-order')
  const first = page.getByLabel('Product 1', { exact: true })
  // As if pasted from a spreadsheet.
  await first.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `SKU\tQty\n${product.sku.toLowerCase()}\t24\nNO-SUCH-SKU\t5`)
  await page.getByText(`${product.name}, ₹`).waitFor()
  await page.getByText('No product has the SKU or name “NO-SUCH-SKU”').waitFor()
  await page.getByText('1 product ready, 1 row to correct').waitFor()
  await check('quick order')

  await page.getByRole('button', { name: 'Save as List' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Monthly hotel order')
  await dialog.getByLabel('Name').press('Enter')
  await page.getByText('Saved as “Monthly hotel order”').waitFor()

  await page.getByRole('button', { name: 'Add 1 Product to Cart' }).click()
  await page.getByText('Products added to cart successfully!').waitFor()
  // The row that can't be ordered stays for a correction.
  await expect.poll(() => page.getByLabel('Product 1', { exact: true }).inputValue()).toBe('NO-SUCH-SKU')

  await go(page, '/order-lists')
  await page.getByRole('heading', { level: 2, name: 'Monthly hotel order' }).waitFor()
  await check('order lists')
  await page.getByRole('button', { name: 'Edit Monthly hotel order' }).click()
  await dialog.getByLabel(`Quantity of ${product.name}`).fill('36')
  await dialog.getByRole('button', { name: 'Save List' }).click()
  await page.getByText('Order list saved').waitFor()
  await page.getByRole('button', { name: 'Add all of Monthly hotel order to cart' }).click()
  await dialog.getByText('36 × ₹').waitFor()
  await check('review of a list')
  await dialog.getByRole('button', { name: 'Add 1 Product to Cart' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => {
      const { cart } = await request<{ cart: { items: { quantity: number }[] } }>(
        'GET',
        '/orders/cart',
        customer,
      )
      return cart.items.map(({ quantity }) => quantity)
    })
    .toEqual([60])
  expect(errors).toEqual([])
  await leave()
})
