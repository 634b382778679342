import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, visit } from './browser.ts'
import { enter, placeOrder, register } from './people.ts'

test('staff add a charge to an order, its customer sees the new amount with a QR code, and staff remove the charge', async () => {
  const customer = await register('Ujjwala Menon', 'woven-crate-12')
  // ₹899.00 + 18 % GST.
  const { orderNumber } = await placeOrder(customer, 'electric-kettle-1-5-l-steel')
  const { page, errors, leave } = await visitBackOffice('phone')
  await go(page, `/admin/orders/${orderNumber}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add Charge or Reduction' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kind').selectOption('packing')
  await dialog.getByLabel('Amount (₹)').fill('100')
  await dialog.getByLabel('Name on the invoice').fill('Wooden crate')
  await dialog.getByRole('region', { name: 'New total' }).getByText('₹1,178.82').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'dialog for charges')
  await dialog.getByRole('button', { name: 'Add Charge' }).click()
  await page.getByText('Charge added').waitFor()
  await page.getByText('Amount increased by ₹118.00').first().waitFor()

  const buyer = await visit()
  await enter(buyer.page, customer)
  await go(buyer.page, '/my-orders')
  await buyer.page.getByText(orderNumber).first().click()
  await buyer.page.getByText('Wooden crate').waitFor()
  await buyer.page.getByRole('button', { name: 'Pay now' }).click()
  await buyer.page.getByRole('img', { name: /₹1,178\.82/ }).waitFor()
  await expectAccessible(buyer.page, 'order with a charge')

  await page.getByRole('button', { name: 'Remove Wooden crate' }).click()
  await dialog.getByText('The new total is ₹1,060.82 instead of ₹1,178.82.').waitFor()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Charge removed').waitFor()
  await page.getByRole('button', { name: 'Remove Wooden crate' }).waitFor({ state: 'detached' })
  expect([...errors, ...buyer.errors]).toEqual([])
  await buyer.leave()
  await leave()
})
