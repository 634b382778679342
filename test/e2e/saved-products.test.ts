// A guest saves products, signs in and finds them in the account; an addition to the cart is confirmed and taken back.
import { expect, test } from 'vitest'
import { checkAt, go, visit } from './browser.ts'
import { register, request } from './people.ts'

const slug = 'fleece-throw-blanket-mustard'
const name = 'Fleece Throw Blanket Mustard'
const password = 'madder-red-22'

test('a guest saves a product, signs in, adds it to the cart and takes a removal back (phone)', async () => {
  const customer = await register('Savita Rao', password)
  const { page, errors, leave } = await visit('phone')
  const check = checkAt(page, 'phone')
  await go(page, `/products/${slug}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await go(page, '/saved')
  await page.getByRole('heading', { level: 2, name }).waitFor()
  await check('saved products of a guest')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/saved')
  await page.getByRole('heading', { level: 2, name }).waitFor()
  await expect
    .poll(async () => {
      const { products } = await request<{ products: unknown[] }>('GET', '/user/saved-products', customer)
      return products.length
    })
    .toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('haat.favourites'))).toBeNull()

  await page.getByRole('button', { name: `Add to Cart: ${name}` }).click()
  await page.getByText('Product added to cart successfully!').waitFor()
  const panel = page.getByRole('region', { name: 'Added to your cart' })
  await panel.getByText(/^Cart: 1 product, \d+ pieces$/).waitFor()
  await check('confirmation of an addition')
  await panel.getByRole('link', { name: 'Go to Cart' }).click()
  await page.waitForURL('**/cart')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByText('Your Cart is Empty').waitFor()
  await page.getByRole('button', { name: `Undo removing ${name}` }).click()
  await page.getByRole('heading', { name: /Order Cart \(1 product, \d+ pieces\)/ }).waitFor()
  await check('restored cart')
  expect(errors).toEqual([])
  await leave()
})
