// The books as somebody of the accounts reads them: from a figure to the rows behind it, to a customer's statement, and to
// the files for the accountant.
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, settled } from './browser.ts'

test('a figure of the year leads to the journals behind it, and a journal shows entries that add up', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await page.goto('/admin/finance/books')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Books' }).waitFor()
  const year = main
    .getByLabel('Period')
    .locator('option', { hasText: /^Year / })
    .first()
  await main.getByLabel('Period').selectOption(await year.getAttribute('value'))
  await expect.poll(() => page.url()).toContain('period=')
  await main.getByRole('table', { name: 'Tax by kind and rate' }).getByRole('link').first().waitFor()
  await settled(page)
  await expectAccessible(page, 'books')

  await main.getByRole('table', { name: 'Tax by kind and rate' }).getByRole('link').first().click()
  await main.getByRole('heading', { level: 1, name: 'Day Book' }).waitFor()
  await main.getByText(/^At \d+%$/).waitFor()
  const rows = main.getByRole('row')
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Entries/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('table', { name: 'Entries' }).getByText('Receivables', { exact: true }).waitFor()
  await dialog.getByText('Recorded by').waitFor()
  await expectAccessible(page, 'journal')
  await dialog.getByRole('link', { name: /^BO/ }).waitFor()
  await page.keyboard.press('Escape')

  await main.getByRole('searchbox', { name: 'Search the day book' }).fill('nothing is called so')
  await main.getByText('Nothing was booked').waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('books that cannot be had say so and are asked for again', async () => {
  const { page, leave } = await visitBackOffice()
  const broken = { status: 500, json: { success: false, message: 'Broken' } }
  await page.route('**/api/books?*', (route) => route.fulfill(broken))
  await page.goto('/admin/finance/books')
  const main = page.getByRole('main')
  await main.getByText('Failed to load the books').waitFor()
  await page.unroute('**/api/books?*')
  await main.getByRole('button', { name: 'Retry' }).click()
  await main.getByRole('table', { name: 'Money by account' }).waitFor()
  await main.getByText('Failed to load the books').waitFor({ state: 'detached' })

  await page.getByRole('navigation', { name: 'Books' }).getByRole('link', { name: 'Trial Balance' }).click()
  await main.getByText('Debits and credits are the same', { exact: false }).waitFor()
  await main.getByRole('link', { name: 'Receivables', exact: true }).last().click()
  await main.getByRole('heading', { level: 1, name: 'Account Ledger' }).waitFor()
  await main.getByText('Closing Balance').waitFor()
  await leave()
})

test('what is owed leads to the statement of its customer, which is saved as a PDF', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await page.goto('/admin/finance/books/receivables')
  const main = page.getByRole('main')
  await main.getByLabel('Figures').getByText('Not Invoiced Yet').waitFor()
  await expectAccessible(page, 'receivables')
  const { journals } = await (await page.request.get('/api/books/journals?limit=1&kind=receipt')).json()
  await page.goto(`/admin/finance/books/statements/${journals[0].customerId}`)
  await main.getByLabel('Figures').getByText('Closing Balance').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^statement-.*\.pdf$/)
  await main.getByRole('button', { name: 'Email Statement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('as a PDF', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(errors).toEqual([])
  await leave()
})

test('files for Tally are saved, their names changed, and a month is not closed without being sure', async () => {
  const { page, errors, leave } = await visitBackOffice('phone', 'dark')
  await page.goto('/admin/finance/books/tally')
  const main = page.getByRole('main')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download Masters' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^tally-masters-.*\.xml$/)
  await main.getByLabel('Freight charged').fill('Sales')
  await main.getByRole('button', { name: 'Save Settings' }).click()
  await main.getByText('Two ledgers cannot have the same name').first().waitFor()
  await settled(page)
  await expectNoSidewaysScroll(page)

  await page.goto('/admin/finance/books')
  await main.getByRole('button', { name: 'Close a Month' }).click()
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: /^Close \w+ \d{4}$/ })
  await close.waitFor()
  expect(await close.isDisabled()).toBe(true)
  await expectAccessible(page, 'closing')
  await dialog.getByLabel(/cannot be opened again/).check()
  await expect.poll(() => close.isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(errors).toEqual([])
  await leave()
})
