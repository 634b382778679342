// A guest's cart is kept until they have an account, and then merged exactly once.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAt, expectAccessible, go, type Size, sizes, visit } from './browser.ts'
import { type Customer, register, request, stockOf } from './people.ts'

const slug = 'fleece-throw-blanket-mustard'
const name = 'Fleece Throw Blanket Mustard'
const password = 'madder-red-22'

async function addAsGuest(page: Page, path = slug) {
  await go(page, `/products/${path}`)
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await page.getByText('Product added to cart successfully!').waitFor()
}

async function signIn(page: Page, { email }: Customer) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function cartOf({ token }: Customer): Promise<Record<string, number>> {
  const { cart } = await request<{ cart: { items: { name: string; quantity: number }[] } }>(
    'GET',
    '/orders/cart',
    { token },
  )
  return Object.fromEntries(cart.items.map((item) => [item.name, item.quantity]))
}

async function putIntoCart({ token }: Customer, quantity: number) {
  const { product } = await request<{ product: { _id: string } }>('GET', `/products/${slug}`)
  await request('POST', '/orders/cart/add', { token, body: { productId: product._id, quantity } })
}

for (const size of Object.keys(sizes) as Size[]) {
  test(`a guest fills and changes a cart, creates an account and keeps it (${size})`, async () => {
    const { page, errors, leave } = await visit(size)
    const check = checkAt(page, size)
    await addAsGuest(page)
    await page.getByRole('link', { name: /^Cart ?, 1 item$/ }).click()
    await page.getByRole('heading', { name: /Order Cart/ }).waitFor()
    // 5 units at 399.00 and 5 % GST, then 6.
    await page.getByText('₹2,094.75').first().waitFor()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByText('₹2,513.70').first().waitFor()
    await check('cart of a guest')
    await page.reload()
    await page.getByText('₹2,513.70').first().waitFor()

    await page.getByRole('main').getByRole('link', { name: 'sign in' }).click()
    await page.waitForURL('**/login')
    await page.getByText('Sign in or create an account').waitFor()
    await page.getByText('Your cart will be kept.').waitFor()
    await check('login with a cart')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByText('Your cart will be kept.').waitFor()
    await page.getByLabel('Full name').fill('Meera Nair')
    await page.getByLabel('Email address').fill(`${crypto.randomUUID()}@example.com`)
    await page.getByLabel('Phone number').fill('9000000001')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('checkbox', { name: /terms/ }).check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL('**/products')
    await page.getByRole('link', { name: /^Cart ?, 1 item$/ }).click()
    await page.getByText('₹2,513.70').first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('haat.guest-cart'))).toBeNull()
    await page.getByRole('button', { name: 'Proceed to Address Selection' }).click()
    await page.waitForURL('**/select-address')
    expect(errors).toEqual([])
    await leave()
  })
}

test('a guest who removes the last product sees an empty cart, and later a cart that asks to sign in', async () => {
  const { page, errors, leave } = await visit()
  await addAsGuest(page)
  await go(page, '/cart')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByText('Your Cart is Empty').waitFor()
  await go(page, '/cart')
  await page.waitForURL('**/login')
  await page.getByText('Your cart is saved in your account.').waitFor()
  await expectAccessible(page, 'login that says why')
  expect(errors).toEqual([])
  await leave()
})

test("a guest's cart is added to the customer's cart once, even with two tabs", async () => {
  const customer = await register('Two Tabs', password)
  await putIntoCart(customer, 3)
  const { page, context, errors, leave } = await visit()
  await addAsGuest(page)
  const second = await context.newPage()
  await go(second, '/cart')
  await second.getByText('₹2,094.75').first().waitFor()
  await go(page, '/cart')
  await page.getByRole('main').getByRole('link', { name: 'sign in' }).click()
  await signIn(page, customer)
  await page.waitForURL('**/cart')
  // 8 units at 399.00 and 5 % GST.
  await page.getByText('₹3,351.60').first().waitFor()
  await second.getByText('₹3,351.60').first().waitFor()
  expect(await cartOf(customer)).toEqual({ [name]: 8 })
  expect(errors).toEqual([])
  await leave()
})

test('the cart takes what is left of products that are short, and says so', async () => {
  const customer = await register('Last Units', password)
  const stock = await stockOf(slug)
  await putIntoCart(customer, stock - 2)
  const { page, errors, leave } = await visit()
  await addAsGuest(page)
  await go(page, '/login')
  await signIn(page, customer)
  await page.waitForURL('**/products')
  const note = `Only ${stock} of ${name} are left, so your cart has ${stock} instead of ${stock + 3}.`
  await page.getByText(note).first().waitFor()
  expect(await cartOf(customer)).toEqual({ [name]: stock })
  await go(page, '/cart')
  await page.getByRole('main').getByRole('alert').getByText(note).waitFor()
  await expectAccessible(page, 'cart with a note')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await page.getByRole('heading', { name: /Order Cart/ }).waitFor()
  expect(await page.getByText(note).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

for (const [failure, isLost] of [
  ['whose answer is lost', true],
  ['that fails', false],
] as const) {
  test(`a call ${failure} neither loses nor duplicates a guest's items`, async () => {
    const customer = await register('Bad Line', password)
    const { page, errors, leave } = await visit()
    await addAsGuest(page)
    await page.route('**/api/orders/cart/add', async (route) => {
      if (isLost) await route.fetch()
      await route.abort()
    })
    await go(page, '/cart')
    await page.getByRole('main').getByRole('link', { name: 'sign in' }).click()
    await signIn(page, customer)
    await page.waitForURL('**/cart')
    await page.getByText(`Not in your cart yet: ${name}.`).waitFor()
    await expectAccessible(page, 'cart that has not come over')
    await page.unroute('**/api/orders/cart/add')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('Not in your cart yet').waitFor({ state: 'hidden' })
    await page.getByText('₹2,094.75').first().waitFor()
    expect(await cartOf(customer)).toEqual({ [name]: 5 })
    expect(errors).toEqual([])
    await leave()
  })
}
