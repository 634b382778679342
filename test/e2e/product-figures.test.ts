// Product reports as an owner uses them: views and searches of visitors appear a moment later, a total links to its
// lines, and failed loads can be retried.
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go, settled, showAsPrinted, visit } from './browser.ts'

/** The tests' browser identifies itself as headless and isn't counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

test('product views and searches of a visitor are counted once, and a search term becomes a tag', async () => {
  const words = 'qwxz vkjpt'
  const visitor = await visit()
  await visitor.context.setExtraHTTPHeaders({ 'user-agent': PERSON })
  const { page } = visitor
  const { products } = await (await page.request.get('/api/products?limit=1&sortBy=name')).json()
  const [product] = products as [{ _id: string; slug: string; name: string }]
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') reports.push(new URL(request.url()).pathname)
  })
  await go(page, `/products/${product.slug}`)
  await expect.poll(() => reports).toEqual([`/api/products/${product._id}/views`])
  await page.reload()
  await page.waitForFunction(() => !('early' in window))
  await page.getByRole('searchbox', { name: 'Search products' }).first().fill(words)
  await page.keyboard.press('Enter')
  await page.getByText('No Products Found').waitFor()
  await expect.poll(() => reports).toEqual([`/api/products/${product._id}/views`, '/api/searches'])

  const { page: desk, errors, leave } = await visitBackOffice()
  const viewsOf = async () => {
    const answer = await desk.request.get(
      `/api/reports/products?from=2026-01-01&to=2099-12-31&search=${encodeURIComponent(product.name)}`,
    )
    const { products: listed } = await answer.json()
    return listed.find(({ _id }: { _id: string }) => _id === product._id)?.views
  }
  await expect.poll(viewsOf).toBe(1)
  const found = async () => (await (await desk.request.get('/api/reports/searches')).json()).total
  await expect.poll(found).toBeGreaterThan(0)

  await go(desk, '/admin/analytics/searches')
  const main = desk.getByRole('main')
  const row = main.getByRole('row', { name: words })
  await row.getByText('Nothing', { exact: true }).waitFor()
  await expectAccessible(desk, 'searches')
  await row.getByRole('button', { name: /^Add as Tag/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add as Tag' }).click()
  await dialog.getByText('Please choose a category').waitFor()
  await expectAccessible(desk, 'add as tag')
  await dialog.getByLabel('Category').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Add as Tag' }).click()
  await desk.getByText(`is now found by “${words}”`, { exact: false }).waitFor()

  await go(page, `/products?search=${encodeURIComponent(words)}`)
  await page.getByRole('region', { name: 'Results' }).getByRole('listitem').first().waitFor()
  expect([...errors, ...visitor.errors]).toEqual([])
  await leave()
  await visitor.leave()
})

test('product performance is sorted, searched, and links from a total to its lines', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const broken = { status: 500, json: { success: false, message: 'Broken' } }
  await page.route('**/api/reports/products?*', (route) => route.fulfill(broken))
  await go(page, '/admin/analytics/products')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Failed to load product performance' }).waitFor()
  await page.unroute('**/api/reports/products?*')
  await main.getByRole('button', { name: 'Retry' }).click()
  const rows = main.getByRole('table').first().getByRole('row')
  await expect.poll(() => rows.count()).toBeGreaterThan(2)
  await main.getByLabel('Period').selectOption('thisYear')
  await expect.poll(() => page.url()).toContain('period=thisYear')
  await settled(page)
  for (const key of ['sales', 'views', 'rating', 'revenue']) {
    await main.getByLabel('Sort by').selectOption(key)
    // The list's default order isn't in the URL.
    const said = key === 'revenue' ? null : key
    await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe(said)
  }
  await settled(page)
  await main.getByRole('button', { name: 'About these figures' }).click()
  await main.getByText('once per half hour', { exact: false }).waitFor()
  await expectAccessible(page, 'meanings')
  await settled(page)

  const link = rows.nth(1).getByRole('link', { name: /^Revenue of / })
  const amount = await link.textContent()
  await link.click()
  await main.getByRole('heading', { level: 1, name: 'Sales and Views of a Product' }).waitFor()
  await main
    .getByLabel('Figures')
    .getByText(amount ?? '', { exact: true })
    .waitFor()
  await settled(page)
  await page.goBack()
  await main.getByRole('searchbox', { name: 'Search products' }).fill('nothing is called so')
  await main.getByText('No products found').waitFor()
  const nav = page.getByRole('navigation', { name: 'Products', exact: true }).last()
  await nav.getByRole('link', { name: 'Returns' }).click()
  await main.getByRole('heading', { level: 1, name: 'Returned Products' }).waitFor()
  await settled(page)
  // The failure forced at the beginning.
  expect(errors.filter((text) => !text.includes('CallError: Broken'))).toEqual([])
  await leave()
})

test('a printed report has its totals and the whole table, dark on white, without controls', async () => {
  const { page, leave } = await visitBackOffice('desk', 'dark')
  await go(page, '/admin/analytics/products')
  const table = page.getByRole('table', { name: 'Product Performance' })
  await table.getByRole('row').nth(1).waitFor()
  await settled(page)
  await showAsPrinted(page)
  for (const pressed of [page.getByRole('banner'), page.getByLabel('Sidebar'), page.getByRole('searchbox')])
    expect(await pressed.filter({ visible: true }).count()).toBe(0)
  await page.getByText('compared with').first().waitFor()
  const { right, isClipped } = await table.evaluate((element) => ({
    right: element.getBoundingClientRect().right,
    isClipped: getComputedStyle(element.parentElement ?? element).overflowY !== 'visible',
  }))
  expect([right <= 703, isClipped]).toEqual([true, false])
  const colours = await page.locator('main').evaluate((element) => {
    const { color } = getComputedStyle(element)
    return { ink: color, paper: getComputedStyle(element.closest('.bg-cotton') ?? element).backgroundColor }
  })
  expect(colours.paper).toBe('rgb(255, 255, 255)')
  expect(colours.ink).toMatch(/^lab\(1\d\./)
  await leave()
})
