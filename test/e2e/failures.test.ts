// What the shop says where the network or the server lets it down, and that nobody is left with nothing.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { visit } from './browser.ts'

/** The code of a page is gone: by a broken line, or by a new release. */
async function loseCode(page: Page, pattern: string): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.abort())
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  return () => page.unroute(pattern)
}

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

for (const [side, path, code, there] of [
  ['storefront', '/about', '**/assets/about-page-*.js', /./],
  ['back office', '/admin/audit', '**/assets/audit-page-*.js', 'Audit Log'],
  ['storefront', '/products', '**/assets/entry.client-*.js', /./],
] as const) {
  test(`opened without its scripts, ${path} of the ${side} says so and offers to retry`, async () => {
    const { context, leave } = await (side === 'storefront' ? visit() : visitBackOffice())
    const page = await context.newPage()
    await page.route(code, (route) => route.abort())
    await page.goto(path)
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded as a whole' })
    await alert.waitFor()
    await page.unroute(code)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: there }).first().waitFor()
    await page.waitForFunction(() => !('early' in window))
    await leave()
  })
}

test('an administrator of whom the server says nothing but that they are one gets in', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await page.route('**/api/admin/validate-token', (route) => route.fulfill({ json: { admin: {} } }))
  await page.goto('/admin/products')
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

for (const [side, path, link, code, heading] of [
  ['storefront', '/', 'About', '**/assets/about-page-*.js', /./],
  ['back office', '/admin/dashboard', 'Audit Log', '**/assets/audit-page-*.js', 'Audit Log'],
] as const) {
  test(`the ${side} says that a page could not be loaded, and loads it once it can`, async () => {
    const { page, leave } = await (side === 'storefront' ? visit() : visitBackOffice())
    await page.goto(path)
    const frame = page.getByRole('banner').first()
    const there = page.getByRole('link', { name: link }).first()
    await there.waitFor()
    const findCode = await loseCode(page, code)
    // The check by which Retry finds out whether it makes sense.
    await page.route('**/healthz', (route) => route.abort())
    await there.click()
    const failure = page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' })
    await failure.waitFor()
    await frame.waitFor()
    const wanted = page.url()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.click()
    await page.getByText('There is still no answer. Please check your internet connection.').waitFor()
    expect(await isSameDocument(page)).toBe(true)

    await findCode()
    await page.unroute('**/healthz')
    await retry.click()
    await failure.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
    await expect.poll(() => page.url()).toBe(wanted)
    await leave()
  })
}
