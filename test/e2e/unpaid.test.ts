// Missing, late and wrongly recorded payments, and the monthly GSTR-1.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled, visit } from './browser.ts'
import { enter, placeOrder, register } from './people.ts'

const kettle = 'electric-kettle-1-5-l-steel'

test('a payment recorded by mistake is voided, and its order adds up', async () => {
  const { orderNumber } = await placeOrder(await register('Ira Bose', 'madder-thread-41'), kettle)
  const { page, errors, leave } = await visitBackOffice()
  await go(page, `/admin/orders/${orderNumber}`)
  const main = page.getByRole('main')
  const detail = async () => (await (await page.request.get(`/api/admin/orders/${orderNumber}`)).json()).order
  const { _id, totalAmount } = await detail()
  const body = {
    method: 'upi',
    amount: totalAmount,
    reference: `${Date.now()}`.slice(-12),
    receivedOn: '2026-01-05',
  }
  await page.request.post(`/api/admin/orders/${_id}/payments`, { data: body })
  await page.reload()
  await main.getByRole('button', { name: /^Void the payment of/ }).click()
  const dialog = page.getByRole('dialog', { name: `Void a payment of ${orderNumber}` })
  await dialog.getByRole('button', { name: 'Void Payment' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await expectAccessible(page, 'void a payment')
  await dialog.getByLabel('Reason').fill('It was for another order')
  await dialog.getByRole('button', { name: 'Void Payment' }).click()
  await dialog.waitFor({ state: 'detached' })
  await main.getByRole('table', { name: 'Payments' }).getByText('Voided −').waitFor()
  await main.getByText('Payment of ₹1,060.82 voided: recorded by mistake').first().waitFor()
  expect(await detail()).toMatchObject({ balance: totalAmount, paymentState: 'unpaid' })
  await expect.poll(() => main.getByRole('button', { name: /^Void the payment of/ }).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test('the shop sets how long orders wait, customers see it, and admins extend it', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/settings/unpaid-orders')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Unpaid Orders' }).waitFor()
  await settled(page)
  await main.getByLabel('Business days').fill('90')
  await main.getByRole('button', { name: 'Save Settings' }).click()
  await main.getByText('Must be a whole number of days from 0 to 60').waitFor()
  await main.getByLabel('Business days').fill('6')
  await main.getByRole('button', { name: 'Add Holiday' }).click()
  await main.getByLabel('Day 1', { exact: true }).fill('2099-11-11')
  await main.getByLabel('Name 1', { exact: true }).fill('Fair')
  await main.getByText(/^It must be paid by the end of/).waitFor()
  await main.getByRole('button', { name: 'Save Settings' }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/settings/unpaid-orders')).json()).settings)
    .toMatchObject({ businessDays: 6, holidays: [{ day: '2099-11-11', name: 'Fair' }] })

  const customer = await register('Ira Bose', 'madder-thread-42')
  const { orderNumber } = await placeOrder(customer, kettle)
  await go(page, `/admin/orders/${orderNumber}`)
  await main.getByText(/^Payment is due by/).waitFor()
  await main.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Payment Deadline' }).click()
  const dialog = page.getByRole('dialog', { name: `Payment deadline of ${orderNumber}` })
  await dialog.getByLabel('Pay by').fill('2099-01-05')
  await dialog.getByRole('button', { name: 'Payment Deadline' }).click()
  await dialog.waitFor({ state: 'detached' })

  const shop = await visit('phone')
  await enter(shop.page, customer)
  await go(shop.page, `/my-orders?order=${orderNumber}`)
  await shop.page.getByText('Pay by:').waitFor()
  await shop.page.getByText('5 Jan 2099').first().waitFor()
  await expectNoSidewaysScroll(shop.page)
  expect([...errors, ...shop.errors]).toEqual([])
  await shop.leave()
  await leave()
})

test('the GSTR-1 of a month is shown, opened by section and downloaded', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const month = new Date(Date.now() + 19_800_000).toISOString().slice(0, 7)
  await go(page, `/admin/finance/gst?month=${month}`)
  const main = page.getByRole('main')
  await main.getByText(/the return, the documents and the books agree\.$/).waitFor()
  const sections = main.getByRole('table', { name: 'Sections' })
  await sections.getByRole('button', { name: 'B2CS' }).click()
  await main
    .getByRole('table', { name: 'Documents of B2CS' })
    .getByRole('link', { name: /^BO/ })
    .first()
    .waitFor()
  await settled(page)
  await expectAccessible(page, 'return')
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'JSON for the portal' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^returns_\d+_R1_[0-9A-Z]{15}_offline\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    version: 'GST3.2.4',
  })

  const broken = { status: 500, json: { success: false, message: 'Broken' } }
  await page.route('**/api/gst/returns/*', (route) => route.fulfill(broken))
  await go(page, '/admin/finance/gst?month=2026-01')
  await main.getByText('Failed to load the return').waitFor()
  await page.unroute('**/api/gst/returns/*')
  await main.getByRole('button', { name: 'Retry' }).click()
  await main.getByRole('heading', { name: 'Documents issued' }).waitFor()
  expect(errors.filter((error) => !error.includes('500'))).toEqual([])
  await leave()
})

test('a document prefix that another kind has used is refused at its field', async () => {
  const { page, leave } = await visitBackOffice('phone')
  await go(page, '/admin/finance/documents/numbers')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Invoice Numbers' }).waitFor()
  await settled(page)
  const invoice = await main.getByLabel('Tax invoice', { exact: true }).inputValue()
  await main.getByLabel('Refund voucher', { exact: true }).fill(invoice)
  await main.getByRole('button', { name: 'Save Settings' }).click()
  await main.getByText('Tax invoice already has this prefix').waitFor()
  await main.getByLabel('Tax invoice', { exact: true }).fill('ZZ')
  await main.getByRole('button', { name: 'Save Settings' }).click()
  await main.getByText('Already used for tax invoices').first().waitFor()
  await expectAccessible(page, 'prefixes')
  await expectNoSidewaysScroll(page)
  await leave()
})
