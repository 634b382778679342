// Goods above the limit: transport is entered, the portal's file downloaded, and the number entered.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled } from './browser.ts'
import { placeOrder, register } from './people.ts'

test('goods above the limit get their e-way bill: transport, file, number', async () => {
  const order = await placeOrder(
    await register('Ira Bose', 'madder-thread-51'),
    'wool-relief-blanket-grey',
    90,
  )
  const { page, errors, leave } = await visitBackOffice()
  const step = (data: object) => page.request.post(`/api/admin/orders/${order._id}/transitions`, { data })
  await step({ to: 'processing', version: 1 })
  const consents = { acceptUnpaid: true, acceptWithoutEway: true }
  const shipped = { carrier: 'India Post', trackingNumber: 'EE123456789IN', ...consents }
  expect((await step({ to: 'shipped', version: 2, ...shipped })).status()).toBe(200)

  await go(page, `/admin/finance/eway-bills?search=${order.orderNumber}`)
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: order.orderNumber })
  await row.getByText('The vehicle number or the transporter ID is missing').waitFor()
  await expectAccessible(page, 'e-way bills')
  await row.getByRole('button', { name: /^Transport of/ }).click()
  const transport = page.getByRole('dialog', { name: /^How .* travels$/ })
  await transport.getByLabel('Transporter ID').fill('no such')
  await transport.getByRole('button', { name: 'Save' }).click()
  await transport.getByText('Must be a GSTIN, or a transporter ID of 15 characters').waitFor()
  await expectAccessible(page, 'transport')
  await transport.getByLabel('Transporter ID').fill('')
  await transport.getByLabel('Vehicle number').fill('hr 55 ab 1234')
  await transport.getByRole('button', { name: 'Save' }).click()
  await transport.waitFor({ state: 'detached' })
  await row.getByText('HR55AB1234').waitFor()

  await row.getByText('Ready for the portal').waitFor()
  const saved = page.waitForEvent('download')
  await row.getByRole('button', { name: /^JSON of/ }).click()
  const file = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
  expect(file).toMatchObject({
    version: '1.0.0621',
    billLists: [{ vehicleNo: 'HR55AB1234', toPlace: 'Panipat' }],
  })

  await row.getByRole('button', { name: /^Enter the e-way bill number/ }).click()
  const entry = page.getByRole('dialog', { name: /^E-way bill of/ })
  await entry.getByLabel('E-way bill number').fill('3810 0929')
  await entry.getByRole('button', { name: 'Save Number' }).click()
  await entry.getByText('Must have 12 digits. Example: 381009290312.').waitFor()
  const number = `38${String(Date.now()).slice(-10)}`
  await entry.getByLabel('E-way bill number').fill(number)
  await entry.getByRole('button', { name: 'Save Number' }).click()
  await entry.waitFor({ state: 'detached' })
  await main.getByText('No consignments match your filters.').waitFor()

  await go(page, `/admin/orders/${order.orderNumber}`)
  const shown = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  await main.getByRole('heading', { name: 'E-way Bill' }).waitFor()
  await main.getByText(shown, { exact: true }).waitFor()
  await main
    .getByText(new RegExp(`^E-way bill ${shown} generated for`))
    .first()
    .waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('e-way bills fit a phone in dark mode, and a failed load can be retried', async () => {
  const { page, errors, leave } = await visitBackOffice('phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route('**/api/eway-bills?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/finance/eway-bills?state=all')
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  await page.unroute('**/api/eway-bills?*')
  await retry.click()
  await main.getByRole('cell').first().waitFor()
  await settled(page)
  await expectAccessible(page, 'e-way bills on a phone')
  await expectNoSidewaysScroll(page)
  expect(errors.filter((error) => !/500|Something went wrong/.test(error))).toEqual([])
  await leave()
})
