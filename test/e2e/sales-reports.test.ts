// Sales reports as an owner reads them: a period, custom dates, the comparison, the rows behind a total, and an
// export; by keyboard alone, on a phone, in dark mode, and when the server fails. Also the dashboard's card of today,
// and the setting of the digest.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go, settled } from './browser.ts'

const reports = '/admin/analytics/sales'

test('a sales report has a period, links to its rows, is exported, and can be retried after a failure', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const broken = { status: 500, json: { success: false, message: 'Broken' } }
  await page.route('**/api/reports/sales?*', (route) => route.fulfill(broken))
  await page.goto(reports)
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Failed to load the sales report' }).waitFor()
  await expectAccessible(page, 'failed')
  await page.unroute('**/api/reports/sales?*')
  await main.getByRole('button', { name: 'Retry' }).click()
  const figures = main.getByRole('region', { name: 'Figures', exact: true })
  await figures.getByText('Sales', { exact: true }).waitFor()
  await main.getByText(/, compared with /).waitFor()

  for (const period of ['today', 'thisWeek', 'lastMonth', 'financialYear', 'thisYear']) {
    await main.getByLabel('Period', { exact: true }).selectOption(period)
    await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe(period)
    await settled(page)
  }
  const { report } = await (await page.request.get('/api/reports/sales?period=thisYear')).json()
  const sales = report.figures.sales.toLocaleString('en-IN', { minimumFractionDigits: 2 })
  await figures.getByText(`₹${sales}`, { exact: true }).waitFor()

  await figures.getByRole('link', { name: 'Rows behind Sales' }).click()
  await main.getByRole('heading', { level: 1, name: 'Sales Lines' }).waitFor()
  await main.getByText(`sales ₹${sales}`, { exact: false }).waitFor()
  await settled(page)
  await page.goBack()

  await main.getByLabel('Report', { exact: true }).selectOption('detailed')
  const parts = main.getByRole('region', { name: 'Figures by month' })
  await parts.getByRole('row', { name: /^Total/ }).waitFor()
  await settled(page)
  // On a desktop all columns fit into their frame.
  const excess = await parts.evaluate((frame) => frame.scrollWidth - frame.clientWidth)
  expect(excess).toBeLessThanOrEqual(0)

  await main.getByRole('button', { name: 'Export' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Average order value')
  // The failure forced at the beginning.
  expect(errors.filter((text) => !text.includes('CallError: Broken'))).toEqual([])
  await leave()
})

test('a sales report is changed by keyboard alone: another grouping, custom dates, and their errors', async () => {
  const { page, errors, leave } = await visitBackOffice('desk', 'dark')
  await go(page, reports)
  const main = page.getByRole('main')
  await main.getByRole('region', { name: 'Figures', exact: true }).waitFor()
  await settled(page)
  await main.getByLabel('Report', { exact: true }).focus()
  await page.keyboard.press('End')
  await page.waitForURL(/type=comparative/)
  const compared = main.getByRole('region', { name: 'Compared with the period before' })
  await compared.getByText('Average order value', { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await expect
    .poll(() => main.getByLabel('Period', { exact: true }).evaluate((it) => it === document.activeElement))
    .toBe(true)
  await page.keyboard.press('End')
  await page.waitForURL(/period=custom/)
  await main.getByLabel('From', { exact: true }).fill('2026-03-01')
  await main.getByLabel('To', { exact: true }).fill('2026-03-31')
  await main
    .getByText('1 Mar 2026 – 31 Mar 2026, compared with 29 Jan 2026 – 28 Feb 2026', { exact: false })
    .waitFor()
  await main.getByText('Before: 29 Jan 2026 – 28 Feb 2026', { exact: false }).waitFor()
  await settled(page)
  await expectAccessible(page, 'comparative in the dark')
  await main.getByLabel('From', { exact: true }).fill('2026-04-01')
  await main.getByText('The first day is after the last').waitFor()
  await expectAccessible(page, 'wrong dates')
  await main.getByLabel('From', { exact: true }).fill('2026-03-02')
  const definitions = main.getByRole('button', { name: 'Definitions' })
  await definitions.focus()
  await page.keyboard.press('Enter')
  await main.getByText('Days are in Indian time', { exact: false }).waitFor()
  await settled(page)
  await expectAccessible(page, 'definitions in the dark')
  expect(errors).toEqual([])
  await leave()
})
