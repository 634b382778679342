import { expect, test } from 'vitest'
import { checkAt, go, type Size, sizes, visit } from './browser.ts'
import { shopUrl } from './this-shop.ts'
import { openContext } from './worker-browser.ts'

for (const size of Object.keys(sizes) as Size[]) {
  test(`a customer finds a product, registers, orders it and sees how to pay (${size})`, async () => {
    const { page, errors, leave } = await visit(size)
    const check = checkAt(page, size)

    await go(page, '/')
    await page.getByRole('heading', { name: 'Our Categories' }).waitFor()
    await check('home')

    await go(page, '/products?search=blanekt')
    await page
      .getByRole('link', { name: /Fleece Throw Blanket Mustard/ })
      .first()
      .waitFor()
    await check('listing')

    await page
      .getByRole('link', { name: /Fleece Throw Blanket Mustard/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Fleece Throw Blanket Mustard' }).waitFor()
    await check('product')

    // A guest has a cart, and may sign in before ordering.
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('Product added to cart successfully!').waitFor()
    await go(page, '/cart')
    await page.getByRole('main').getByRole('link', { name: 'sign in' }).click()
    await page.waitForURL('**/login')
    await check('login')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Name is required').waitFor()
    await check('register with errors')
    await page.getByLabel('Full name').fill('Meera Nair')
    await page.getByLabel('Email address').fill(`meera.${size}@example.com`)
    await page.getByLabel('Phone number').fill('9000000001')
    await page.getByLabel('Password', { exact: true }).fill('madder-red-22')
    await page.getByLabel('Confirm password').fill('madder-red-22')
    await page.getByRole('checkbox', { name: /terms/ }).check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL('**/products')
    await page.getByText('Account created successfully!').waitFor()

    await page.getByRole('link', { name: /^Cart ?, 1 item$/ }).waitFor()
    await go(page, '/cart')
    await page.getByRole('heading', { name: /Order Cart/ }).waitFor()
    // 5 units at 399.00 and 5 % GST.
    await page.getByText('₹2,094.75').first().waitFor()
    await check('cart')

    await page.getByRole('button', { name: 'Proceed to Address Selection' }).click()
    await page.getByRole('button', { name: 'Add New Address' }).click()
    await page.getByLabel('Name or Company').fill('Nair Textiles')
    await page.getByLabel('Full Address').fill('4 Beach Road')
    await page.getByLabel('City').fill('Kochi')
    await page.getByLabel('State').fill('Kerala')
    await page.getByLabel('PIN Code').fill('682001')
    await page.getByRole('button', { name: /^Save|^Add Address/ }).click()
    await page.getByRole('radio', { name: /Nair Textiles/ }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /Nair Textiles/ }).isChecked()).toBe(true)
    await check('select address')

    await page.getByRole('button', { name: 'Confirm Order' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.waitFor()
    await check('confirmation')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()

    await page.waitForURL('**/order-success')
    await page
      .getByText(/BO\d{8,}/)
      .first()
      .waitFor()
    await page.getByRole('img', { name: /QR/ }).waitFor()
    await page.getByText('000000001234').waitFor()
    await check('order success')
    const number = /BO\d{8,}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''

    await go(page, '/my-orders')
    await page.getByText(number).first().waitFor()
    await check('my orders')
    await go(page, '/cart')
    await page.getByText('Your Cart is Empty').waitFor()
    await check('empty cart')
    expect(errors).toEqual([])
    await leave()
  })
}

test('pages can be read without JavaScript, and an unknown path leads home', async () => {
  const context = await openContext({ javaScriptEnabled: false, baseURL: shopUrl })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Our Categories' }).waitFor()
  await page.goto('/products')
  await page
    .getByRole('link', { name: /Fleece Throw Blanket Mustard/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Fleece Throw Blanket Mustard' }).waitFor()
  for (const path of ['/no-such-page', '/home']) {
    await page.goto(path)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  }
  await context.close()
})
