import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go } from './browser.ts'

const path = '/admin/settings/backups'
const refuse = (page: Page, method: string, url: string) =>
  page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { success: false, message: 'The disk is full' } })
      : route.fallback(),
  )
const newest = (page: Page) => page.getByRole('table').locator('tbody tr').first()

test('a backup is made and tested on request, encrypted once there is a key, and downloaded', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, path)
  await page.getByRole('heading', { level: 1, name: 'Backups' }).waitFor()
  await refuse(page, 'POST', '**/api/backups')
  await page.getByRole('button', { name: 'Back Up Now' }).click()
  await page.getByText('The disk is full').waitFor()
  await page.unroute('**/api/backups')
  await page.getByRole('button', { name: 'Back Up Now' }).click()
  await page.getByText('Backup started').waitFor()
  // There may be an automatic backup already.
  await newest(page).getByText('Requested by Admin User').waitFor()
  await newest(page).getByText('Complete', { exact: true }).waitFor()
  await newest(page)
    .getByText(/^Restored /)
    .waitFor()
  await newest(page).getByText('Not encrypted').waitFor()

  await page.getByRole('button', { name: 'Encrypt Backups' }).click()
  const dialog = page.getByRole('dialog')
  const key = await dialog.getByText(/^AGE-SECRET-KEY-1/).textContent()
  await dialog.getByRole('button', { name: 'Use This Key' }).click()
  await dialog.getByText('Save the key first').waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as a File' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('backup-key.txt')
  expect(await readFile(await saved.path(), 'utf8')).toContain(key)
  await dialog.getByRole('checkbox', { name: /^I’ve saved this key/ }).check()
  await dialog.getByRole('button', { name: 'Use This Key' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Only your key opens new backups').waitFor()

  await page.getByRole('button', { name: 'Backups to Keep' }).click()
  await dialog.getByLabel('Backups').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Must be a whole number of backups from 1 to 400').waitFor()
  await dialog.getByLabel('Backups').fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Back Up Now' }).click()
  await newest(page).getByText('Encrypted', { exact: true }).waitFor()
  await newest(page)
    .getByText(/^Restored /)
    .waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    newest(page)
      .getByRole('link', { name: /^Download haat-/ })
      .click(),
  ])
  expect((await readFile(await file.path())).subarray(0, 18).toString()).toBe('age-encryption.org')
  expect(errors).toEqual([])
  await leave()
})

test('the backups page reports a failed load, recovers on retry, and fits a phone in dark mode', async () => {
  const { page, leave } = await visitBackOffice('phone', 'dark')
  await refuse(page, 'GET', '**/api/backups')
  await page.goto(path)
  await page.getByRole('heading', { name: 'Failed to load backups' }).waitFor()
  await page.unroute('**/api/backups')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Last Backup').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'backups on a phone')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: /^Encrypt Backups/ }).click()
  await page
    .getByRole('dialog')
    .getByText(/^AGE-SECRET-KEY-1/)
    .waitFor()
  await expectNoSidewaysScroll(page)
  await leave()
})
