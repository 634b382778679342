import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go, settled } from './browser.ts'
import { mailFolder } from './this-shop.ts'

const suppliers = '/admin/inventory/suppliers'
const orders = '/admin/inventory/purchase-orders'

const refuseOnce = (page: Page, url: string, method: string) =>
  page.route(
    url,
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { success: false, message: 'The loom is broken' } })
        : route.fallback(),
    { times: 1 },
  )

test('a supplier is added, corrected, given a product and archived, without losing input', async () => {
  const { page, errors, leave } = await visitBackOffice()
  let isBroken = true
  await page.route('**/api/suppliers?**', (route) => (isBroken ? route.abort() : route.fallback()))
  await go(page, suppliers)
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  isBroken = false
  await retry.click()
  // The broken connection is reported, as expected.
  expect(errors.splice(0)).toEqual([expect.stringContaining('Network error')])
  const table = page.getByRole('table')
  for (const head of ['Name', 'Email', 'Phone', 'Address', 'Rating', 'Total Orders', 'Status'])
    await table.getByRole('columnheader', { name: head, exact: true }).waitFor()

  await page.getByRole('button', { name: 'Add Supplier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Supplier' }).click()
  await dialog.getByText('Supplier name is required').waitFor()
  await dialog.getByText('State is required').waitFor()
  await dialog.getByLabel('Supplier Name').fill('Ludhiana Blanket House')
  await dialog.getByLabel('Email', { exact: true }).fill('sales@ludhiana.example.com')
  await dialog.getByLabel('State', { exact: true }).selectOption('03')
  await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
  await dialog.getByLabel('Lead Time (days)').fill('nine')
  await dialog.getByRole('button', { name: 'Add Contact' }).click()
  await dialog.getByRole('group', { name: 'Contact 1' }).getByLabel('Role').fill('Dispatch')
  await dialog.getByRole('button', { name: 'Add Supplier' }).click()
  await dialog.getByText("This GSTIN is registered in Maharashtra, so it doesn't match the State").waitFor()
  await dialog.getByText('Must be a whole number of days from 0 to 365').waitFor()
  await dialog.getByText('Name is required', { exact: true }).waitFor()
  await expectAccessible(page, 'a supplier with errors')
  await dialog.getByLabel('GSTIN').fill('')
  await dialog.getByLabel('Lead Time (days)').fill('9')
  await dialog.getByRole('group', { name: 'Contact 1' }).getByLabel('Name').fill('Gurpreet')
  await refuseOnce(page, '**/api/suppliers', 'POST')
  await dialog.getByRole('button', { name: 'Add Supplier' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'The loom is broken' }).waitFor()
  await dialog.getByRole('button', { name: 'Add Supplier' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByLabel('Search suppliers').fill('ludhiana')
  await page.getByRole('link', { name: 'Ludhiana Blanket House' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ludhiana Blanket House' }).waitFor()
  await page.getByText('Gurpreet').waitFor()
  await page.getByText('No deliveries yet').waitFor()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await dialog.getByText('Please choose a product').waitFor()
  await dialog.getByLabel('Search products').fill('Wool Relief')
  await dialog.getByRole('button', { name: 'Choose Wool Relief Blanket Grey' }).click()
  await dialog.getByLabel('Cost (₹)').fill('four')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await dialog.getByText('Must be an amount in rupees').waitFor()
  await dialog.getByLabel('Cost (₹)').fill('402.50')
  await dialog.getByLabel('Minimum Order').fill('25')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: '₹402.50' }).waitFor()
  await expectAccessible(page, 'a supplier')

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('main').getByText('Inactive', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click()
  await page.getByRole('main').getByText('Active', { exact: true }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('a purchase order is written, ordered by email, shipped, received in parts, and its remainder cancelled', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, orders)
  const options = page.getByLabel('Status', { exact: true }).locator('option')
  await expect
    .poll(() => options.allTextContents())
    .toEqual(['All', 'Pending', 'Shipped', 'Delivered', 'Cancelled'])
  await page.getByRole('button', { name: 'Create PO' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save Draft' }).click()
  await dialog.getByText('Supplier is required').waitFor()
  await dialog.getByText('Choose at least one product').waitFor()
  await dialog.getByLabel('Search suppliers').fill('bhadohi')
  await dialog.getByRole('status').getByText('1 found').waitFor()
  await dialog.getByRole('button', { name: 'Choose Bhadohi Carpet Looms (Demo)' }).click()
  await dialog.getByRole('button', { name: 'Add Bedside Runner Floral' }).click()
  await dialog.getByLabel('Quantity of Bedside Runner Floral').fill('10.5')
  await dialog.getByRole('button', { name: 'Save Draft' }).click()
  await dialog.getByText('Must be a whole number, at least 1').waitFor()
  await expectAccessible(page, 'a draft with errors')
  await dialog.getByLabel('Quantity of Bedside Runner Floral').fill('10')
  await dialog.getByText('₹3,120.00').waitFor()
  await refuseOnce(page, '**/api/purchase-orders', 'POST')
  await dialog.getByRole('button', { name: 'Save Draft' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'The loom is broken' }).waitFor()
  await dialog.getByRole('button', { name: 'Save Draft' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page
    .getByRole('row', { name: /Bhadohi.*Draft/ })
    .getByRole('link', { name: /^PO-/ })
    .click()
  const title = page.getByRole('heading', { level: 1, name: /^Purchase Order PO-\d\d-\d\d-\d{4}$/ })
  const number = (await title.textContent())?.replace('Purchase Order ', '') ?? ''
  await page.getByText('Draft', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect
    .poll(() => dialog.getByRole('checkbox', { name: /^Send it to export@bhadohi/ }).isChecked())
    .toBe(true)
  await dialog.getByRole('button', { name: 'Order', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Email to export@bhadohi-carpets.example.com').waitFor()
  await eventually(async () => {
    const files = (await readdir(mailFolder)).filter((file) => file.endsWith('.eml'))
    const mails = await Promise.all(files.map((file) => readFile(join(mailFolder, file), 'utf8')))
    expect(mails.some((mail) => mail.includes(`${number}.pdf`))).toBe(true)
  })

  await page.getByRole('button', { name: 'Mark Shipped' }).click()
  await dialog.getByLabel('Transporter').fill('Gati')
  await dialog.getByLabel('LR Number').fill('4711')
  await dialog.getByRole('button', { name: 'Mark Shipped' }).click()
  await page.getByText('Gati, LR 4711').waitFor()

  // A colleague receives a part while this dialog is open: the input stays, and the dialog reports it.
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await dialog.getByLabel('Accepted: Bedside Runner Floral').fill('4')
  await dialog.getByLabel('Invoice Number').fill('BCL-9')
  const { purchaseOrder } = await (await page.request.get(`/api/purchase-orders/${number}`)).json()
  const received = await page.request.post(`/api/purchase-orders/${number}/receipts`, {
    headers: { origin: new URL(page.url()).origin },
    data: {
      version: purchaseOrder.version,
      items: [{ lineId: purchaseOrder.lines[0]._id, accepted: 3, damaged: 1, unitCost: 300 }],
    },
  })
  expect(received.status()).toBe(201)
  await dialog.getByRole('button', { name: 'Receive Units' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Units received by' }).waitFor()
  await expect.poll(() => dialog.getByLabel('Invoice Number').inputValue()).toBe('BCL-9')
  await dialog.getByText('7 of 10 still on order, 3 received, 1 damaged').waitFor()
  await dialog.getByLabel('Accepted: Bedside Runner Floral').fill('8')
  await expectAccessible(page, 'receiving')
  await dialog.getByRole('button', { name: 'Receive Units' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Bedside Runner Floral: 8 received, 7 outstanding').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByLabel('Accepted: Bedside Runner Floral').fill('5')
  await dialog.getByRole('button', { name: 'Receive Units' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('article', { name: 'Receipt 2' }).getByText('5 accepted').waitFor()
  await page.getByText('Part received').first().waitFor()
  await settled(page)
  await expectAccessible(page, 'a purchase order')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toBe(`${number}.pdf`)

  await page.getByRole('button', { name: 'Cancel Remainder' }).click()
  await dialog.getByRole('button', { name: 'Cancel Remainder' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await dialog.getByLabel('Reason').fill('The last two are credited')
  await dialog.getByRole('button', { name: 'Cancel Remainder' }).click()
  await page.getByText('Remainder cancelled: The last two are credited').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Receive', exact: true }).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test('selected suggestions become one draft per supplier', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/products/low-stock')
  await page.getByRole('link', { name: 'Create PO' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reorder' }).waitFor()
  await page
    .getByText(/^Sells [\d.]+ a day, 7 days lead time, 30 days of cover: \d+ needed/)
    .first()
    .waitFor()
  await page.getByLabel('Days of cover').selectOption('90 days')
  await page
    .getByText(/90 days of cover/)
    .first()
    .waitFor()
  for (const name of ['Hotel Border Bath Rug Ivory', 'Shower Suction Mat Transparent'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Create PO' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('region', { name: 'Panipat Yarn and Terry Mills (Demo)' }).waitFor()
  await dialog.getByRole('button', { name: 'Create Drafts' }).click()
  await dialog.getByText('Please choose a supplier').waitFor()
  await dialog.getByRole('button', { name: 'Choose Delhi Lamp and Appliance House (Demo)' }).click()
  await dialog.getByLabel('Units of Hotel Border Bath Rug Ivory').fill('77')
  await expectAccessible(page, 'drafts to be made')
  await refuseOnce(page, '**/api/purchase-orders/suggestions', 'POST')
  await dialog.getByRole('button', { name: 'Create Drafts' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'The loom is broken' }).waitFor()
  await dialog.getByRole('button', { name: 'Create Drafts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Purchase Orders' }).waitFor()
  await page.getByText('2 drafts created').waitFor()
  await page.getByRole('cell', { name: '1 77 units' }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('the pages of a missing supplier and purchase order say so', async () => {
  const { page, leave } = await visitBackOffice('phone')
  for (const [path, text] of [
    [`${suppliers}/x`, 'Supplier not found'],
    [`${orders}/x`, 'Purchase order not found'],
  ] as const) {
    await go(page, path)
    await page.getByRole('heading', { level: 1, name: text }).waitFor()
  }
  await leave()
})
