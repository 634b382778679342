// What the shop says where the network or the server lets it down, and that nobody is left with nothing.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { openBrowser, visit } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The code of a page is gone: by a broken line, or by a new release. */
async function loseCode(page: Page, pattern: string): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.abort())
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  return () => page.unroute(pattern)
}

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

for (const [side, path, link, code, heading] of [
  ['storefront', '/', 'About', '**/assets/about-page-*.js', /./],
  ['back office', '/admin/dashboard', 'Audit Log', '**/assets/audit-page-*.js', 'Audit Log'],
] as const) {
  test(`the ${side} says that a page could not be loaded, and loads it once it can`, async () => {
    const { page, leave } = await (side === 'storefront' ? visit(browser) : visitBackOffice(browser))
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
