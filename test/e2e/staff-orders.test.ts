// Staff take an order by phone without a mouse, and repeat it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go } from './browser.ts'

const skus = ['HT-AS-501', 'HT-AS-502', 'HT-PM-601', 'HT-PM-602', 'HT-TB-401']

/** Counts the keys that a person presses. */
function keyboardOf(page: Page) {
  let keys = 0
  return {
    async type(text: string) {
      keys += text.length
      await page.keyboard.type(text)
    },
    async press(key: string) {
      keys += 1
      await page.keyboard.press(key)
    },
    count: () => keys,
  }
}

test('staff take an order of five products by keyboard alone, and repeat it with a few keys', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/orders/all')
  const keyboard = keyboardOf(page)
  await keyboard.press('Control+k')
  await page.locator('[role=dialog] input:focus').waitFor()
  await keyboard.type('phone order')
  await page.getByRole('option', { name: 'New Order' }).waitFor()
  await keyboard.press('Enter')
  const customer = page.getByRole('combobox', { name: 'Find the customer' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
  await customer.waitFor()
  await keyboard.type('+91 80000-00001')
  await page.getByRole('option').first().waitFor()
  await keyboard.press('Enter')
  const product = page.getByRole('combobox', { name: 'Add a product by SKU or name' })
  for (const sku of skus) {
    await expect.poll(() => product.evaluate((input) => input === document.activeElement)).toBe(true)
    await keyboard.type(sku)
    await page.getByRole('option', { name: sku }).first().waitFor()
    await keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-quantity-of') ?? null))
      .not.toBe(null)
    await keyboard.type('6')
    await keyboard.press('Enter')
  }
  await page.getByText('Saved', { exact: true }).waitFor()
  await expectAccessible(page, 'draft order')
  await keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Place the order?' }).waitFor()
  await keyboard.press('Enter')
  const placed = page.getByRole('dialog', { name: /^Order BO\d+ placed$/ })
  await placed.waitFor()
  expect(keyboard.count()).toBeLessThan(130)
  await placed.getByRole('link', { name: 'Open Order' }).click()
  await page.getByText('· Phone').waitFor()

  // The whole repetition, with another quantity: copy the order, change its first line, place it.
  const again = keyboardOf(page)
  await again.press('c')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(
    await page
      .getByRole('listitem')
      .filter({ has: page.getByLabel(/^Quantity of/) })
      .count(),
  ).toBe(5)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-quantity-of') ?? null))
    .not.toBe(null)
  await again.type('8')
  await again.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Place the order?' }).waitFor()
  await again.press('Enter')
  await placed.waitFor()
  expect(again.count()).toBe(4)
  expect(errors).toEqual([])
  await leave()
})

test('the draft order fits a phone, and a pasted list keeps the rows that it can’t read', async () => {
  const { page, errors, leave } = await visitBackOffice('phone')
  await go(page, '/admin/orders/drafts')
  await page.getByRole('link', { name: 'New Order' }).click()
  await page.getByRole('button', { name: 'Paste a List' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a List' })
  await dialog.getByLabel('SKUs and quantities').fill('HT-AS-501\t4\nNO-SUCH-SKU 2\nHT-AS-502 x 3')
  await dialog.getByRole('button', { name: 'Add Products' }).click()
  await dialog.getByText('2 rows added.').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'No product has the SKU “NO-SUCH-SKU”' }).waitFor()
  expect(await dialog.getByLabel('SKUs and quantities').inputValue()).toBe('NO-SUCH-SKU 2')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await page.getByLabel(/^Quantity of/).count()).toBe(2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'draft order on a phone')
  expect(errors).toEqual([])
  await leave()
})
