// A guest orders on a phone without an account: few taps, few fields, nothing lost on the way.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAt, expectNoSidewaysScroll, go, goOffline, visit } from './browser.ts'
import { register } from './people.ts'

const slug = 'fleece-throw-blanket-mustard'

async function fillContact(page: Page, email: string): Promise<number> {
  const fields = {
    Email: email,
    Phone: '98220 12345',
    Name: 'Asha Rao',
    'PIN Code': '411038',
    Address: '12 Karve Road, Kothrud',
    City: 'Pune',
  }
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('Maharashtra')
  return Object.keys(fields).length
}

test('a guest orders on a phone with at most ten taps and eight fields, and only that browser sees the order', async () => {
  const { page, errors, leave } = await visit('phone')
  const check = checkAt(page, 'phone')
  let taps = 0
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    taps += 1
    await page.getByRole(role, { name }).filter({ visible: true }).first().click()
  }
  await go(page, `/products/${slug}`)
  await tap('Add to Cart')
  await page.getByText('Product added to cart successfully!').waitFor()
  await tap(/^Cart ?, 1 item$/, 'link')
  await tap('Proceed to Address Selection')
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  await check('checkout of a guest, contact')
  expect(await fillContact(page, `guest-${crypto.randomUUID()}@example.com`)).toBeLessThanOrEqual(8)
  await page.reload()
  await tap('Continue to Delivery and Payment')
  await page.getByText('12 Karve Road, Kothrud').waitFor()
  await page.getByRole('button', { name: 'Confirm Order' }).waitFor()
  await check('checkout of a guest, delivery and payment')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await tap('Confirm Order')
  await page.waitForURL('**/order-success')
  expect(taps).toBeLessThanOrEqual(10)

  const number =
    (await page
      .getByText(/^BO\d{8,}$/)
      .first()
      .textContent()) ?? ''
  await page.getByText('12 Karve Road, Kothrud').waitFor()
  await page.getByRole('heading', { name: 'Payment Instructions' }).waitFor()
  expect(await page.getByRole('link', { name: 'See your order' }).getAttribute('href')).toMatch(
    /^\/order#token=[\w-]{52}$/,
  )
  await check('success page of a guest')
  await page.reload()
  await page.getByText(number).first().waitFor()
  expect(errors).toEqual([])
  await leave()

  const stranger = await visit('phone')
  await go(stranger.page, '/order-success')
  await stranger.page.waitForURL('**/login')
  await stranger.leave()
})

test('a guest whose connection is lost during the checkout loses no entry and places one order', async () => {
  const { page, leave } = await visit('phone')
  const email = `guest-${crypto.randomUUID()}@example.com`
  await go(page, `/products/${slug}`)
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await page.getByText('Product added to cart successfully!').waitFor()
  await go(page, '/cart')
  await page.getByRole('button', { name: 'Proceed to Address Selection' }).click()
  await fillContact(page, email)
  const { goOnline } = await goOffline(page)
  await page.getByRole('button', { name: 'Continue to Delivery and Payment' }).click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.poll(() => retry.count()).toBe(2)
  expect(await page.getByRole('button', { name: 'Confirm Order' }).isDisabled()).toBe(true)
  await goOnline()
  const confirm = page.getByRole('button', { name: 'Confirm Order', disabled: false })
  // The browser may have repeated the calls on its own.
  const retried = async () => {
    await retry
      .first()
      .click({ timeout: 500 })
      .catch(() => undefined)
    return confirm.isVisible()
  }
  await expect.poll(retried).toBe(true)

  // The order is placed, but its reply doesn't arrive.
  const numbers: string[] = []
  await page.route('**/api/orders/guest', async (route) => {
    const reply = await route.fetch()
    numbers.push((await reply.json()).order.orderNumber)
    if (numbers.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: reply })
  })
  await confirm.click()
  await page.getByText('Network error. Please check your internet connection.').waitFor()
  await page.getByText('12 Karve Road, Kothrud').waitFor()
  await confirm.click()
  await page.waitForURL('**/order-success')
  expect(numbers).toEqual([numbers[0], numbers[0]])
  await page
    .getByText(numbers[0] ?? '')
    .first()
    .waitFor()
  await leave()
})

test('a guest who signs in during the checkout returns to it with all that was entered', async () => {
  const customer = await register('Asha Rao', 'madder-red-22')
  const { page, errors, leave } = await visit()
  await go(page, `/products/${slug}`)
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await page.getByText('Product added to cart successfully!').waitFor()
  await go(page, '/cart')
  await page.getByRole('button', { name: 'Proceed to Address Selection' }).click()
  await fillContact(page, customer.email)
  await page.getByRole('button', { name: 'Continue to Delivery and Payment' }).click()
  await page.getByRole('checkbox', { name: /GST invoice/ }).check()
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZV')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill('madder-red-22')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/select-address')
  expect(await page.getByRole('textbox', { name: 'Full Address' }).inputValue()).toBe(
    '12 Karve Road, Kothrud',
  )
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByRole('radio', { name: /Asha Rao/ }).waitFor()

  // The session ends before the order is confirmed.
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email address').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill('madder-red-22')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/select-address')
  expect(await page.getByRole('textbox', { name: 'GSTIN' }).inputValue()).toBe('27AAPFU0939F1ZV')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/order-success')
  expect(errors).toEqual([])
  await leave()
})
