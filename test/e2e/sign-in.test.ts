// Coming in and going out as a customer: by password, through Google, and everything that can go wrong on the way.
import type { Page, Route } from 'playwright-core'
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
const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })

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

/** Milliseconds for which a message can be seen, as the page itself tells; to be asked before it comes. */
const timeOnScreen = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let begun: number | undefined
        const look = setInterval(() => {
          const isShown = [...document.querySelectorAll('[data-toaster] [role]')].some(
            (shown) => shown.textContent?.includes(wanted) && getComputedStyle(shown).opacity === '1',
          )
          if (isShown) begun ??= performance.now()
          else if (begun !== undefined) {
            clearInterval(look)
            resolve(performance.now() - begun)
          }
        }, 25)
      }),
    text,
  )

test('a page for signing in that says why is the same after a reload', async () => {
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

test('a guest comes in through Google and goes on to what he wanted', async () => {
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

  // The address with the code is gone: going back leads before the sign-in, and the code is worth nothing.
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('token=')
  await page.goto(back)
  await page.getByText('Authentication callback failed. Please try again.').waitFor()
  await page.waitForURL(({ search }) => !search.includes('token='))
  expect(errors).toEqual([])
  await leave()
})

test('whoever says no at Google is told so and is back at the sign-in', async () => {
  const { page, leave } = await visit()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Google authentication failed. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  expect(pathOf(page)).toBe('/login')
  await leave()
})

test('answers from Google are told in their words, and leave no trace in the address', async () => {
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

  // A session's token in the address opens nothing, not even beside its own cookie.
  const { token } = await (await page.request.post('/api/user/login', { data: demoCustomer })).json()
  await page.goto(`/auth/success?token=${token}`)
  await page.getByText('Authentication callback failed. Please try again.').waitFor()
  await expect.poll(() => stored(page)).not.toHaveProperty('token')
  await leave()
})

test('with a session’s cookie the way back ends at home, for admins in the back office, for nobody at the sign-in', async () => {
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

test('the sign-in form checks its fields, and each check goes when its field is edited', async () => {
  const { page, leave } = await visit('phone')
  await page.goto('/login')
  const submit = page.getByRole('button', { name: 'Sign In' })
  const [email, password] = [page.getByLabel('Email address'), page.getByLabel('Password', { exact: true })]
  await submit.click()
  await page.getByText('Email is required').waitFor()
  await page.getByText('Password is required').waitFor()
  await expectAccessible(page, 'login with errors')
  await email.fill('abc')
  await expect.poll(() => page.getByText('Email is required').count()).toBe(0)
  await page.getByText('Password is required').waitFor()
  await password.fill('12345')
  await submit.click()
  await page.getByText('Please enter a valid email').waitFor()
  await page.getByText('Password must be at least 6 characters').waitFor()

  await expect.poll(() => password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('password')
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await expect
    .poll(() => page.getByRole('link', { name: /Forgot password/ }).getAttribute('href'))
    .toBe('/forgot-password')
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  await page.waitForURL('**/products')
  await leave()
})

test('a sign-in that fails says why, once, for four seconds, and keeps what was typed', async () => {
  const { page, leave } = await visit()
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await fillLogin(page)
  const failures: [(route: Route) => Promise<void>, string][] = [
    [json(500, {}), 'Invalid credentials.'],
    [json(401, {}), 'Invalid credentials. Please try again.'],
    [json(503, { message: 'The shop is closed for an hour.' }), 'The shop is closed for an hour.'],
    [(route) => route.abort(), 'Network error. Please check your connection.'],
  ]
  for (const [answer, text] of failures) {
    await page.route('**/api/user/login', answer)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(1)
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(demoCustomer.email)
    await page.unroute('**/api/user/login')
  }
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  const shown = timeOnScreen(page, 'Invalid credentials. Please try again.')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').getByText('Invalid credentials. Please try again.').waitFor()
  expect(await shown).toBeGreaterThan(3_200)
  expect(await shown).toBeLessThan(5_000)
  expect(pathOf(page)).toBe('/login')

  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'Our Categories' }).waitFor()
  await leave()
})

test('a slow sign-in is shown and sent once; then the greeting stays three seconds', async () => {
  const { page, leave } = await visit()
  let calls = 0
  await page.route('**/api/user/login', async (route) => {
    calls++
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.goto('/login')
  await fillLogin(page, { ...demoCustomer, email: ` ${demoCustomer.email.toUpperCase()} ` })
  const submit = page.getByRole('button', { name: 'Sign In' })
  const shown = timeOnScreen(page, 'Welcome back')
  await submit.click()
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await expect.poll(() => submit.getAttribute('aria-busy')).toBe('true')
  await page
    .getByRole('status')
    .getByText(/^Welcome back, .+!$/)
    .waitFor()
  expect(await shown).toBeGreaterThan(2_200)
  expect(await shown).toBeLessThan(4_000)
  expect(calls).toBe(1)
  expect(pathOf(page)).toBe('/products')
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await page.waitForURL('**/products')
  }
  await leave()
})

async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Ravi Iyer')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').pressSequentially('900000000199')
  await page.getByLabel('Password', { exact: true }).fill('indigo-vat-8')
  await page.getByLabel('Confirm password').fill('indigo-vat-8')
  await page.getByRole('checkbox', { name: /terms/ }).check()
}

test('the registration checks its fields and sends nothing before they are right', async () => {
  const { page, leave } = await visit('phone')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/register')) calls++
  })
  await page.goto('/register')
  const submit = page.getByRole('button', { name: 'Create Account' })
  await submit.click()
  for (const text of ['Name', 'Email', 'Phone', 'Password'])
    await page.getByText(`${text} is required`).waitFor()
  await fillRegistration(page, 'ravi@example.com')
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('9000000001')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await submit.click()
  await page.getByText('Password must be at least 6 characters').waitFor()
  await page.getByText("Passwords don't match").waitFor()
  await page.getByLabel('Password', { exact: true }).fill('indigo-vat-8')
  await page.getByRole('checkbox', { name: /terms/ }).uncheck()
  await submit.click()
  await page.getByText('Please accept the terms and the privacy policy').waitFor()
  await expectAccessible(page, 'registration with errors')
  await expectNoSidewaysScroll(page)
  const terms = page.locator('label').filter({ hasText: 'I agree' })
  await expect
    .poll(() => terms.getByRole('link', { name: 'terms of sale' }).getAttribute('href'))
    .toBe('/terms')
  await expect
    .poll(() => terms.getByRole('link', { name: 'privacy policy' }).getAttribute('href'))
    .toBe('/privacy')
  for (const label of ['Password', 'Confirm password']) {
    const field = page.getByLabel(label, { exact: true })
    await field.locator('xpath=..').getByRole('button', { name: 'Show password' }).click()
    await expect.poll(() => field.getAttribute('type')).toBe('text')
  }
  expect(calls).toBe(0)
  await leave()
})

test('a busy server is asked again after 1, 2 and 4 seconds before anybody is told', async () => {
  const { page, leave } = await visit()
  const times: number[] = []
  await page.route('**/api/user/register', (route) => {
    times.push(Date.now())
    return json(429, { success: false, message: 'Too many attempts.' })(route)
  })
  await page.goto('/register')
  await fillRegistration(page, `ravi.${Date.now()}@example.com`)
  const submit = page.getByRole('button', { name: 'Create Account' })
  await submit.click()
  await expect.poll(() => times.length, { timeout: 8_000 }).toBe(3)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await page.getByRole('alert').getByText('Too many attempts.').waitFor()
  const waits = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1_000)
  expect(waits.map(Math.round)).toEqual([1, 2, 4])

  // A server that recovers in time is not spoken of at all.
  await page.unroute('**/api/user/register')
  let refusals = 1
  await page.route('**/api/user/register', (route) =>
    refusals-- > 0 ? json(429, { success: false, message: 'Still too many.' })(route) : route.continue(),
  )
  await submit.click()
  await page.waitForURL('**/products')
  await page.getByText('Account created successfully!').waitFor()
  await expect.poll(() => page.getByText('Still too many.').count()).toBe(0)
  await leave()
})

test('a session that has ended is told, forgotten, and after a second leads to the sign-in and back', async () => {
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
  test(`after a logout nothing of the customer stays in the browser (${network})`, async () => {
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
