import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled, visit } from './browser.ts'
import { demoCustomer, fillAdminLogin, placeOrder, request, signIn, stockOf } from './people.ts'

/** Costs ₹1,060.82 with tax. */
const kettle = 'electric-kettle-1-5-l-steel'

test('the seller finds an order, records the payment, processes, ships and delivers it', async () => {
  const { page, errors, leave } = await visit()
  const customer = await signIn(demoCustomer)
  const { orderNumber: number } = await placeOrder(customer, kettle)

  await go(page, '/admin/dashboard')
  await page.waitForURL('**/admin/login')
  await page.getByText('Invalid or expired session').first().waitFor()
  await fillAdminLogin(page)
  await page.getByText(number).first().waitFor()

  await go(page, '/admin/orders/pending')
  await page.getByText(number).first().waitFor()
  await go(page, `/admin/orders/${number}`)
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()

  await page.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Method').selectOption('upi')
  await dialog.getByLabel('Reference / UTR').fill(`UTR${Date.now()}`)
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Paid', { exact: true }).first().waitFor()

  await page.getByRole('button', { name: 'Process Order' }).click()
  await dialog.getByRole('button', { name: 'Process Order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Processing').first().waitFor()

  await page.getByRole('button', { name: 'Ship Order' }).click()
  await dialog.getByRole('button', { name: 'Ship Order' }).click()
  await dialog.getByText('Carrier is required').waitFor()
  await expectAccessible(page, 'shipping dialog with errors')
  await dialog.getByLabel('Carrier').fill('India Post')
  await dialog.getByLabel('Tracking number').fill('EE123456789IN')
  await dialog.getByRole('button', { name: 'Ship Order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('EE123456789IN').first().waitFor()

  await page.getByRole('button', { name: 'Mark Delivered' }).click()
  await dialog.getByRole('button', { name: 'Mark Delivered' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Delivered').first().waitFor()
  await expectAccessible(page, 'delivered order')

  const { order } = await request<{ order: object }>('GET', `/orders/${number}`, customer)
  expect(order).toMatchObject({
    status: 'delivered',
    trackingNumber: 'EE123456789IN',
    paymentInfo: { method: 'upi', status: 'completed' },
  })
  expect(errors).toEqual([])
  await leave()
})

test('a payment is recorded into the chosen account if the shop has several', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const { orderNumber: number } = await placeOrder(await signIn(demoCustomer), kettle)
  const dialog = page.getByRole('dialog')
  const account = dialog.getByLabel('Received into')
  // A payment can be recorded even if the list of accounts fails to load.
  await page.route('**/api/payment-methods', (route) => route.fulfill({ status: 503, body: '{}' }))
  await go(page, `/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.getByText('The accounts could not be loaded.').waitFor()
  await page.unroute('**/api/payment-methods')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByText('The accounts could not be loaded.').waitFor({ state: 'hidden' })

  await dialog.getByLabel('Method').selectOption('bank_transfer')
  await expect
    .poll(() => account.locator('option').allInnerTexts())
    .toEqual(['NEFT / RTGS / IMPS · ends in 1234', 'Bank Transfer · ends in 5678'])
  await account.selectOption({ label: 'Bank Transfer · ends in 5678' })
  // The shop has one UPI ID, so there is no question.
  await dialog.getByLabel('Method').selectOption('upi')
  await account.waitFor({ state: 'hidden' })
  await dialog.getByLabel('Method').selectOption('bank_transfer')
  await expect.poll(() => account.locator('option:checked').textContent()).toContain('NEFT / RTGS / IMPS')
  await account.selectOption({ label: 'Bank Transfer · ends in 5678' })
  await dialog.getByLabel('Reference / UTR').fill(`UTR${Date.now()}`)
  await page.setViewportSize({ width: 360, height: 780 })
  await settled(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'payment dialog with accounts')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const payments = page.getByRole('table', { name: 'Payments' })
  await payments.getByText('Bank Transfer', { exact: true }).waitFor()
  expect(errors.filter((error) => !error.includes('503'))).toEqual([])
  await leave()
})

test('the seller cancels an order with a reason, and the units return to stock', async () => {
  const { page, leave } = await visit()
  const before = await stockOf(kettle)
  const { orderNumber } = await placeOrder(await signIn(demoCustomer), kettle)
  await expect.poll(() => stockOf(kettle)).toBe(before - 1)
  await page.goto('/admin')
  await fillAdminLogin(page)
  const recent = page.getByRole('table', { name: 'Recent Orders' }).getByRole('row', { name: orderNumber })
  await recent.getByText('Pending').waitFor()
  await recent.getByRole('link', { name: orderNumber }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await dialog.getByLabel('Reason').fill('The customer changed his mind')
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('The customer changed his mind').first().waitFor()
  await expect.poll(() => stockOf(kettle)).toBe(before)
  // The cached dashboard shows the changed order.
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await recent.getByText('Cancelled').waitFor()
  await leave()
})

test('the back office refuses customers and guests', async () => {
  const { page, leave } = await visit()
  await page.request.post('/api/user/login', { data: demoCustomer })
  await go(page, '/admin/dashboard')
  await page.waitForURL('**/admin/login')
  await page.getByText('Access denied: Admin role required').first().waitFor()
  await leave()
})

test('labels and a pick list are printed for selected orders, and a label for one', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/orders/pending')
  await page.getByRole('heading', { level: 1, name: 'Pending Orders' }).waitFor()
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select BO/ })
      .nth(at)
      .check()
  const saved = async (press: () => Promise<unknown>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    return download.suggestedFilename()
  }
  const print = async (name: string) => {
    await page.getByRole('button', { name: 'Print' }).click()
    return saved(() => page.getByRole('menuitem', { name }).click())
  }
  expect(await print('Labels, 4 × 6 in')).toBe('2 labels.pdf')
  expect(await print('Labels, A4')).toBe('2 labels.pdf')
  expect(await print('Pick List')).toBe('Pick list.pdf')

  await page
    .getByRole('link', { name: /^BO\d+$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'More actions' }).click()
  expect(await saved(() => page.getByRole('menuitem', { name: 'Shipping Label (A4)' }).click())).toMatch(
    /^Label BO\d+\.pdf$/,
  )
  expect(errors).toEqual([])
  await leave()
})
