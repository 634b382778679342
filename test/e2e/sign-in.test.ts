// Customers sign in and out: by password, through Google, and with everything that can fail.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, visit } from './browser.ts'
import { googleAccount } from './global-setup.ts'
import { demoCustomer } from './people.ts'
import { administrator } from './start-shop.ts'

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

async function fillLogin(page: Page, { email, password } = demoCustomer) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

async function signIn(page: Page) {
  await page.goto('/login')
  await fillLogin(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/products')
}

test('a sign-in page with a message keeps it after a reload', async () => {
  const { page, errors, leave } = await visit('phone')
  for (const [asked, login, reason] of [
    ['/my-orders', '/login', 'Sign in to see your orders.'],
    ['/admin/orders/all', '/admin/login', 'Invalid or expired session'],
  ] as const) {
    await page.goto(asked)
    await page.waitForURL(`**${login}`)
    await page.getByText(reason).waitFor()
    await page.reload()
    await page.getByText(reason).waitFor()
  }
  expect(errors).toEqual([])
  await leave()
})

test('a guest signs in through Google and continues to the requested page', async () => {
  const { page, errors, leave } = await visit('phone')
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  await page.goto('/cart')
  await page.waitForURL('**/login')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await button.waitFor()
  await expectAccessible(page, 'login with Google')
  await expectNoSidewaysScroll(page)
  await button.click()
  await page.getByRole('button', { name: googleAccount.name }).click()
  await page.getByText(`Welcome, ${googleAccount.name}!`).waitFor()
  await page.waitForURL('**/cart')
  await page.getByText('Your Cart is Empty').waitFor()

  const { token = '', user = '' } = await stored(page)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(Object.keys(JSON.parse(user))).toEqual(['id', 'name'])
  const back = seen.find((url) => url.includes('/auth/success')) ?? ''
  expect(back).toContain('token=once.')
  expect(seen.join(' ')).not.toContain(token)

  // The URL with the code is gone: Back leads to the page before the sign-in, and the code is used up.
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('token=')
  await page.goto(back)
  await page.getByText('Authentication callback failed. Please try again.').waitFor()
  await page.waitForURL(({ search }) => !search.includes('token='))
  expect(errors).toEqual([])
  await leave()
})

test('cancelling at Google leads back to the sign-in page with a message', async () => {
  const { page, leave } = await visit()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Google authentication failed. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  expect(pathOf(page)).toBe('/login')
  await leave()
})

test('errors from Google are explained and leave no trace in the URL', async () => {
  const { page, leave } = await visit()
  const texts = {
    '/login?error=oauth_failed': 'Google authentication failed. Please try again.',
    '/login?error=oauth_callback_failed': 'Authentication callback failed. Please try again.',
    '/login?error=account_suspended': 'This account has been suspended. Please contact the seller.',
    '/login?error=foo': 'Authentication error occurred.',
    '/auth/success?error=foo': 'Authentication error occurred.',
    '/login?token=once.rubbish': 'Authentication callback failed. Please try again.',
    '/auth/success?token=rubbish': 'Authentication callback failed. Please try again.',
  }
  for (const [path, text] of Object.entries(texts)) {
    await page.goto(path)
    await page.getByRole('alert').getByText(text).waitFor()
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(pathOf(page), path).toBe('/login')
  }
  await page.goto('/auth/success')
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  await expect.poll(() => page.locator('[data-toaster] [role]').count()).toBe(0)

  // A session token in the URL grants nothing, even beside its own cookie.
  const { token } = await (await page.request.post('/api/user/login', { data: demoCustomer })).json()
  await page.goto(`/auth/success?token=${token}`)
  await page.getByText('Authentication callback failed. Please try again.').waitFor()
  await expect.poll(() => stored(page)).not.toHaveProperty('token')
  await leave()
})

test('Back with a session cookie leads customers home, admins to the back office, and guests to the sign-in page', async () => {
  const { page, context, leave } = await visit()
  await page.goto('/dashboard')
  await page.waitForURL('**/login')

  await page.request.post('/api/user/login', { data: demoCustomer })
  const looked = Promise.withResolvers<void>()
  await page.route('**/api/user/profile', async (route) => {
    await looked.promise
    await route.continue()
  })
  await page.goto('/auth/success')
  await page.getByText('Completing sign in...').waitFor()
  await expectAccessible(page, 'completing sign in')
  looked.resolve()
  await page.getByText(/^Welcome, .+!$/).waitFor()
  await page.getByRole('heading', { name: 'Our Categories' }).waitFor()
  expect(pathOf(page)).toBe('/')
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Our Categories' }).waitFor()
  expect(pathOf(page)).toBe('/')

  await context.clearCookies()
  await page.request.post('/api/admin/login', { data: administrator })
  await page.goto('/dashboard')
  await page.waitForURL('**/admin/dashboard')
  await leave()
})

test('a wrong password is refused on the sign-in page, and the right one works whatever the case of the email', async () => {
  const { page, leave } = await visit()
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await fillLogin(page, { email: ` ${demoCustomer.email.toUpperCase()} `, password: 'not-the-password' })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').getByText('Invalid credentials. Please try again.').waitFor()
  expect(pathOf(page)).toBe('/login')
  await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page
    .getByRole('status')
    .getByText(/^Welcome back, .+!$/)
    .waitFor()
  await page.waitForURL('**/products')
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await page.waitForURL('**/products')
  }
  await leave()
})

test('Back on the sign-in page leads to where the visitor came from', async () => {
  const { page, leave } = await visit()
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'Our Categories' }).waitFor()
  await leave()
})

test('an ended session is reported and cleared, and leads to the sign-in page and back after a second', async () => {
  const { page, leave } = await visit()
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
  await page.goto('/my-orders')
  await page.getByRole('alert').getByText('Please login again.').waitFor()
  const told = Date.now()
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
  expect(Object.keys(await stored(page))).not.toEqual(expect.arrayContaining(['token']))
  expect(pathOf(page)).toBe('/my-orders')
  await page.waitForURL('**/login')
  expect(Date.now() - told).toBeLessThan(2_000)
  const left = await stored(page)
  expect(left).not.toHaveProperty('token')
  expect(left).not.toHaveProperty('user')
  await fillLogin(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/my-orders')
  await leave()
})

for (const network of ['online', 'offline'] as const) {
  test(`nothing of the customer stays in the browser after a logout (${network})`, async () => {
    const { page, leave } = await visit()
    await signIn(page)
    await expect.poll(() => stored(page)).toHaveProperty('token')
    if (network === 'offline') await page.route('**/api/user/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await page.getByText('Logged out successfully').waitFor()
    const left = JSON.stringify(await stored(page))
    for (const word of ['token', 'user', 'demo@example.com', 'Demo']) expect(left).not.toContain(word)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    await page.goto('/cart')
    await page.waitForURL('**/login')
    await leave()
  })
}
