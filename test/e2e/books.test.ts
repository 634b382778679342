// The books as an accountant reads them: from a total to its rows, to a customer's statement, and to files for
// export.
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled } from './browser.ts'

test('a total of the year links to its journals, and a journal shows balanced entries', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/finance/books')
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
  await main.getByRole('heading', { name: 'No entries' }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('the books link to the trial balance, and that to the ledger of an account', async () => {
  const { page, leave } = await visitBackOffice()
  await page.goto('/admin/finance/books')
  const main = page.getByRole('main')
  await page.getByRole('navigation', { name: 'Books' }).getByRole('link', { name: 'Trial Balance' }).click()
  await main.getByText('Debits equal credits', { exact: false }).waitFor()
  await main.getByRole('link', { name: 'Receivables', exact: true }).last().click()
  await main.getByRole('heading', { level: 1, name: 'Account Ledger' }).waitFor()
  await main.getByText('Closing Balance').waitFor()
  await leave()
})

test("the receivables link to a customer's statement, which is saved as a PDF", async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/finance/books/receivables/orders')
  const main = page.getByRole('main')
  await main.getByLabel('Figures').getByText('Not Invoiced Yet').waitFor()
  const { journals } = await (await page.request.get('/api/books/journals?limit=1&kind=receipt')).json()
  await go(page, `/admin/finance/books/statements/${journals[0].customerId}`)
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

test('files for Tally are saved and their ledger names changed, and closing a month asks for confirmation', async () => {
  const { page, errors, leave } = await visitBackOffice('phone', 'dark')
  await go(page, '/admin/finance/books/tally')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Export Everything New' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main
      .getByRole('button', { name: /^Download Masters/ })
      .first()
      .click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^tally-masters-.*\.xml$/)
  await main.getByLabel('Freight charged').first().fill('Sales')
  await main.getByRole('button', { name: 'Save Settings' }).click()
  await main.getByText("Two ledgers can't have the same name").first().waitFor()
  await settled(page)
  await expectNoSidewaysScroll(page)

  // The form would ask about what was typed before the router leaves it.
  await page.goto('/admin/finance/books')
  await main.getByRole('button', { name: 'Close a Month' }).click()
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: /^Close \w+ \d{4}$/ })
  await close.waitFor()
  expect(await close.isDisabled()).toBe(true)
  await expectAccessible(page, 'closing')
  await dialog.getByLabel(/can’t be reopened/).check()
  await expect.poll(() => close.isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(errors).toEqual([])
  await leave()
})
