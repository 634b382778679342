import { expect, test } from 'vitest'
import { formatUsDay } from '#contract/base/us-days'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled } from './browser.ts'
import { stockOf } from './people.ts'

const dohar = 'ac-quilted-dohar-single'
const dohars = 'AC Quilted Dohar Single'

test('the stock list is searched by Enter or the button, filtered and paged', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/stocks\?/.test(request.url())) asked.push(new URL(request.url()).search)
  })
  await go(page, '/admin/inventory')
  await page.getByText('Stocks loaded successfully!').waitFor()
  await page.getByText(/^Showing 1 - 10 of \d+ results$/).waitFor()
  expect(asked).toEqual(['?page=1&limit=10'])
  const sizes = page.getByRole('combobox', { name: 'Rows' })
  expect(await sizes.getByRole('option').allTextContents()).toEqual(['5', '10', '25', '50', '100'])
  expect(await sizes.inputValue()).toBe('10')
  await sizes.selectOption('5')
  await page.getByText(/^Showing 1 - 5 of \d+ results$/).waitFor()
  await sizes.selectOption('10')
  await page.getByText(/^Showing 1 - 10 of \d+ results$/).waitFor()
  await expect.poll(() => asked.slice(1)).toEqual(['?page=1&limit=5', '?page=1&limit=10'])
  const table = page.getByRole('table', { name: 'Stock Management' })
  for (const name of ['Product', 'Category', 'Current Stock', 'Min Order Qty', 'Max Order Qty', 'Status'])
    await table.getByRole('columnheader', { name, exact: true }).waitFor()

  const search = page.getByRole('searchbox', { name: 'Search products', exact: true })
  await search.fill('dohar')
  await search.press('Enter')
  await page.getByText('Showing 1 - 1 of 1 results').waitFor()
  await table.getByRole('link', { name: dohars }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).count()).toBe(0)
  await search.fill('no such thing')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('No products found for the selected filters.').waitFor()
  // Typed text that wasn't submitted was never sent.
  expect(asked.slice(3)).toEqual(['?search=dohar&page=1&limit=10', '?search=no+such+thing&page=1&limit=10'])
  await page.getByRole('button', { name: 'Clear search' }).click()

  const options = page.getByRole('combobox', { name: 'Status' }).getByRole('option')
  await expect
    .poll(() => options.allTextContents())
    .toEqual(['All', 'Good Stock', 'Low Stock', 'Out of Stock'])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Out of Stock')
  const good = table.getByRole('row').filter({ hasText: 'Good Stock' })
  await expect.poll(() => good.count()).toBe(0)
  await table.getByRole('row').filter({ hasText: 'Out of Stock' }).first().waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('an adjustment starts with a category, is listed, and appears in the product history', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const before = await stockOf(dohar)
  await go(page, '/admin/inventory/adjustments')
  await page.getByText('Recent adjustments loaded!').waitFor()
  const add = page.getByRole('button', { name: 'Add Adjustment' })
  const choose = (name: string) => page.getByRole('combobox', { name })
  expect(await add.isDisabled()).toBe(true)
  await choose('Category').selectOption('Blankets')
  await page.getByText('Product names loaded!').waitFor()
  await choose('Product').selectOption(dohars)
  await page.getByLabel('Quantity').fill('4')
  const nothing = { json: { success: true, products: [] } }
  await page.route('**/api/products/names?*', (route) => route.fulfill(nothing), { times: 1 })
  await choose('Category').selectOption('Carpets')
  await page.getByText('No products found for this category.').waitFor()
  await expect.poll(() => choose('Product').inputValue()).toBe('')
  expect(await add.isDisabled()).toBe(true)
  await choose('Category').selectOption('Blankets')
  await choose('Product').selectOption(dohars)
  await page
    .getByRole('form')
    .or(page.locator('form'))
    .getByLabel('Type', { exact: true })
    .first()
    .selectOption('set')
  await page.getByLabel('Quantity').fill(String(before + 4))
  await page.getByLabel('Reason').fill('Counted by two')

  await page.route('**/api/stocks/adjust/*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
  )
  await add.click()
  await page.getByText('Broken').first().waitFor()
  await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('Counted by two')
  await page.unroute('**/api/stocks/adjust/*')
  await add.click()
  await page.getByText('Stock adjusted successfully!').waitFor()
  await expect.poll(() => page.getByLabel('Quantity').inputValue()).toBe('')
  expect(await stockOf(dohar)).toBe(before + 4)
  const row = page
    .getByRole('table', { name: 'Stock Adjustments' })
    .getByRole('row', { name: /Counted by two/ })
  await row.getByText('+4', { exact: true }).waitFor()
  await row.getByText(formatUsDay(new Date())).waitFor()
  await row.getByRole('link', { name: dohars }).click()

  await page.getByRole('heading', { level: 1, name: 'Stock History' }).waitFor()
  await page.getByRole('cell', { name: 'Counted by two' }).waitFor()
  await page.getByRole('button', { name: 'Adjust Stock' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type').selectOption('decrease')
  await dialog.getByLabel('Quantity').fill('4')
  await dialog.getByText(`${before} afterwards`).waitFor()
  await dialog.getByRole('button', { name: 'Adjust Stock' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByRole('row', { name: /Decreased/ })
    .first()
    .getByText('−4')
    .waitFor()
  expect(await stockOf(dohar)).toBe(before)
  expect(errors).toEqual([])
  await leave()
})

for (const [size, shelf, products] of [
  ['desk', 'Yoga Mats', 3],
  ['phone', 'Microfiber Cloth', 2],
] as const) {
  test(`a shelf is counted, and differences are corrected at once (${size})`, async () => {
    const { page, errors, leave } = await visitBackOffice(size)
    await go(page, '/admin/inventory/counts')
    await page.getByRole('button', { name: 'Start Count' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(`Shelf of ${shelf}`)
    await dialog.getByLabel('Products').selectOption(shelf)
    await dialog.getByRole('button', { name: 'Start' }).click()
    await page.getByText(`${products} products to count`).waitFor()
    await page.getByRole('heading', { name: new RegExp(`Shelf of ${shelf}`) }).waitFor()
    const fields = page.getByRole('textbox', { name: /^Counted units of/ })
    await expect.poll(() => fields.count()).toBe(products)
    await expectAccessible(page, `a sheet, ${size}`)
    await expectNoSidewaysScroll(page)

    // By keyboard alone, product by product; one count is one too high.
    const label = (await fields.first().getAttribute('aria-label')) ?? ''
    const search = label.replace('Counted units of ', '')
    const levelNow = async () => {
      const answer = await page.request.get('/api/stocks', { params: { search } })
      return ((await answer.json()) as { products: { stock: number }[] }).products[0]?.stock ?? 0
    }
    const level = await levelNow()
    await fields.first().fill(String(level + 1))
    await fields.first().press('Enter')
    await page.getByText(`1 of ${products} counted`).first().waitFor()
    await page.getByText('+1', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText(/not counted and stay/).waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Approved: 1 level corrected').waitFor()
    expect(await levelNow()).toBe(level + 1)
    await settled(page)
    await expect.poll(() => fields.count()).toBe(0)
    expect(errors).toEqual([])
    await leave()
  })
}
