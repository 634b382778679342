// The shop explains failures of network and server and always offers a way to continue.
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { visit } from './browser.ts'

for (const [side, path, code, there] of [
  ['storefront', '/about', '**/assets/about-page-*.js', /./],
  ['back office', '/admin/audit', '**/assets/audit-page-*.js', 'Audit Log'],
  ['storefront', '/products', '**/assets/entry.client-*.js', /./],
] as const) {
  test(`${path} of the ${side} without its scripts shows an error and offers to retry`, async () => {
    const { context, leave } = await (side === 'storefront' ? visit() : visitBackOffice())
    const page = await context.newPage()
    await page.route(code, (route) => route.abort())
    await page.goto(path)
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded completely' })
    await alert.waitFor()
    await page.unroute(code)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: there }).first().waitFor()
    await page.waitForFunction(() => !('early' in window))
    await leave()
  })
}

test('an administrator gets in when the server confirms the session without details', async () => {
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
  test(`a link of the ${side} to a page whose code is missing reloads the document, and works afterwards`, async () => {
    const { page, leave } = await (side === 'storefront' ? visit() : visitBackOffice())
    await page.goto(path)
    const from = page.url()
    const there = page.getByRole('link', { name: link }).first()
    await there.waitFor()
    await page.route(code, (route) => route.abort())
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
    await there.click()
    await page.waitForFunction(() => !('isFirstDocument' in window) && !('early' in window))
    expect(page.url()).toBe(from)

    await page.unroute(code)
    await there.click()
    await page.waitForURL((url) => url.href !== from)
    await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
    await leave()
  })
}
