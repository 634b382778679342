import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go, visit } from './browser.ts'

const path = '/admin/customers/reviews'

async function open(size: 'desk' | 'phone' = 'desk', theme: 'light' | 'dark' = 'light') {
  const visitor = await visitBackOffice(size, theme)
  const { page } = visitor
  await go(page, path)
  await page
    .getByRole('button', { name: /^Open review of/ })
    .first()
    .waitFor()
  return visitor
}

const openFirst = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Open review of/ })
    .first()
    .click()
  return page.getByRole('dialog')
}

test('a review is flagged with a reason, published and answered, and the shop shows the answer', async () => {
  const { page, errors, leave } = await open()
  await page.getByLabel('Status').selectOption('published')
  await page.waitForURL('**status=published**')
  await page
    .getByRole('table', { name: 'Customer Reviews' })
    .getByText('Pending')
    .first()
    .waitFor({ state: 'detached' })
  const dialog = await openFirst(page)
  await dialog.getByRole('button', { name: 'Flag' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await dialog.getByLabel('Reason').fill('Names a competitor')
  await dialog.getByRole('button', { name: 'Flag' }).click()
  await dialog.getByText('Flagged: Names a competitor').waitFor()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('Published').waitFor()
  const answer = `Thank you <b>${Date.now()}</b>`
  await dialog.getByLabel('Reply').fill(answer)
  // Escape doesn't discard the text.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => dialog.getByLabel('Reply').inputValue()).toBe(answer)
  await dialog.getByRole('button', { name: 'Save Reply' }).click()
  await dialog.getByRole('button', { name: 'Remove Reply' }).waitFor()
  await expectAccessible(page, 'review dialog')
  const product = await dialog.locator('a[href^="/admin/products/"]').getAttribute('href')
  await page.keyboard.press('Escape')
  await page.getByText(answer).first().waitFor()
  const { reviews } = await (
    await page.request.get(`/api/products/${product?.split('/').at(-1)}/reviews?limit=50`)
  ).json()
  expect(JSON.stringify(reviews)).toContain(answer)
  expect(errors).toEqual([])
  await leave()
})

test('selected reviews are hidden together, each with its result', async () => {
  const { page, errors, leave } = await open()
  const boxes = page.getByRole('table').last().getByRole('checkbox')
  await page
    .getByRole('checkbox', { name: /review of/ })
    .nth(0)
    .check()
  await page
    .getByRole('checkbox', { name: /review of/ })
    .nth(1)
    .check()
  await expect.poll(() => boxes.count()).toBeGreaterThan(2)
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog', { name: 'Hide reviews' }).getByText('2 of 2').waitFor()
  await expectAccessible(page, 'result of a bulk action')
  expect(errors).toEqual([])
  await leave()
})

test('the review list reports a failed load and can be retried', async () => {
  const { page, leave } = await open()
  await page.route('**/api/reviews?**', (route) => route.abort())
  await page.getByLabel('Rating').selectOption('1-2')
  await page.getByRole('button', { name: 'Retry' }).waitFor({ timeout: 15_000 })
  await page.getByText('Network error. Please check your internet connection.').first().waitFor()
  expect(await page.getByRole('region', { name: 'Figures' }).count()).toBe(0)
  expect(await page.getByRole('table', { name: 'Reviews by stars' }).count()).toBe(0)
  await expectAccessible(page, 'reviews that failed')
  await page.unroute('**/api/reviews?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Retry' }).waitFor({ state: 'detached' })
  await page.getByRole('table', { name: 'Reviews by stars' }).waitFor()
  await page.getByLabel('Search reviews').fill('harpsichord')
  await page.getByText('No reviews match your current filters.').waitFor()
  await leave()
})

test('a review link with a wrong token says that it is not valid', async () => {
  const { page, leave } = await visit('phone')
  await go(page, '/review/BO1?token=wrong')
  await page.getByRole('heading', { name: 'This link is not valid or has expired' }).waitFor()
  await leave()
})
