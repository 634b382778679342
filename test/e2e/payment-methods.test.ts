import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, lengthenWords, settled, visit } from './browser.ts'
import { goToCheckout } from './checkout.ts'
import { register } from './people.ts'
import { administrator } from './start-shop.ts'

const path = '/admin/finance/payments'
const password = 'indigo-border-55'
const samples = ['Credit/Debit Cards', 'PayPal', 'Apple Pay', 'Google Pay', 'Bank Transfer']

async function open(size: 'desk' | 'phone' = 'desk', theme: 'light' | 'dark' = 'light') {
  const visitor = await visitBackOffice(size, theme)
  await go(visitor.page, path)
  await visitor.page.getByRole('heading', { name: 'PayPal' }).waitFor()
  return visitor
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
const namesOf = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()

/** By a call, if the journey is about later steps. */
async function addMethod(page: Page, method: object): Promise<{ _id: string; version: number }> {
  const headers = { origin: new URL(page.url()).origin }
  const reply = await page.request.post('/api/payment-methods', { data: method, headers })
  expect(reply.status()).toBe(201)
  return (await reply.json()).method
}

test('payment methods are listed with fees and searched; one is added, corrected, changed, moved and deleted', async () => {
  const { page, errors, leave } = await open()
  for (const name of samples) await page.getByRole('heading', { name }).waitFor()
  const cards = cardOf(page, 'Credit/Debit Cards')
  for (const text of ['2.9%', '₹0.30', 'Visa', 'Inactive'])
    await cards.getByText(text, { exact: true }).waitFor()
  await cardOf(page, 'Bank Transfer').getByText('0.8%').waitFor()
  for (const label of ['Total Methods', 'Active', 'Average Fee Rate'])
    await page.getByLabel('Figures').getByText(label, { exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Search payment methods' }).fill('pay')
  await expect.poll(async () => (await namesOf(page)).length).toBe(3)
  await page.getByRole('searchbox', { name: 'Search payment methods' }).fill('barter')
  await page.getByText('No payment methods found').waitFor()
  await page.getByRole('searchbox', { name: 'Search payment methods' }).fill('')

  await page.getByRole('button', { name: 'Add Method' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: false }).first().waitFor()
  await dialog.getByLabel('IFSC').fill('SBIN12')
  await dialog.getByLabel('Transaction Fee (%)').fill('much')
  await dialog.getByRole('button', { name: 'Add Method' }).click()
  for (const text of [
    'Name is required',
    "This isn't a valid IFSC. Example: SBIN0001234.",
    'Must be a percentage',
  ])
    await dialog.getByText(text, { exact: true }).waitFor()
  await expectAccessible(page, 'form with errors')
  await dialog.getByLabel('Type').selectOption({ label: 'UPI' })
  await expect.poll(() => dialog.getByLabel('IFSC').count()).toBe(0)
  await dialog.getByLabel('UPI ID').fill('mill@bank')
  await dialog.getByLabel('Payee Name').fill('Mill')
  await dialog.getByLabel(/^Name/).fill('paypal')
  await dialog.getByLabel('Transaction Fee (%)').fill('1.5')
  expect(await dialog.getByLabel('Accepted Cards').count()).toBe(0)
  await page.route('**/api/payment-methods', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { success: false, message: 'Broken' } })
      : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Add Method' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Broken' }).waitFor()
  await page.unroute('**/api/payment-methods')
  await dialog.getByRole('button', { name: 'Add Method' }).click()
  await dialog.getByText('A payment method with this name already exists').first().waitFor()
  await dialog.getByLabel(/^Name/).fill('Mill UPI')
  await dialog.getByRole('button', { name: 'Add Method' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const card = cardOf(page, 'Mill UPI')
  for (const text of ['mill@bank', '1.5%', 'Active']) await card.getByText(text, { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Edit Mill UPI' }).click()
  await expect.poll(() => dialog.getByLabel('UPI ID').inputValue()).toBe('mill@bank')
  await dialog.getByLabel('Minimum Order (₹)').fill('500')
  await dialog.getByLabel('Maximum Order (₹)').fill('100')
  await dialog.getByRole('button', { name: 'Save Method' }).click()
  await dialog.getByText('Must not be below the minimum order').waitFor()
  await dialog.getByLabel('Maximum Order (₹)').fill('5000')
  await dialog.getByRole('button', { name: 'Save Method' }).click()
  await card.getByText('₹500.00 to ₹5,000.00').waitFor()
  await changeAfterConfirmation(page, card)
  await card.getByRole('button', { name: 'Switch Off Mill UPI' }).click()
  await card.getByText('Inactive', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Switch On Mill UPI' }).waitFor()
  const before = await namesOf(page)
  await card.getByRole('button', { name: 'Actions for Mill UPI' }).click()
  await page.getByRole('menuitem', { name: 'Move Earlier' }).click()
  await expect.poll(async () => (await namesOf(page)).indexOf(before.at(-2) ?? '')).toBe(before.length - 1)
  await card.getByRole('button', { name: 'Delete Mill UPI' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await card.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await leave()
})

/** Changes the UPI ID as ten minutes after signing in: the shop asks for the password, and the form stays open. */
async function changeAfterConfirmation(page: Page, card: Locator) {
  await card.getByRole('button', { name: 'Edit Mill UPI' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Mill UPI' })
  await form.getByLabel('UPI ID').fill('mill.two@bank')
  const message = "Please confirm that it's you first."
  await page.route(
    '**/api/payment-methods/*',
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, message, error: { code: 'confirmation_required', message } },
      }),
    { times: 1 },
  )
  await form.getByRole('button', { name: 'Save Method' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await question.getByLabel('Your password').fill('not my password')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await question.getByText("This password isn't correct").waitFor()
  await expectAccessible(page, 'confirmation with an error')
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  if (size) await page.setViewportSize(size)
  await question.getByLabel('Your password').fill(administrator.password)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await form.waitFor({ state: 'hidden' })
  await card.getByText('mill.two@bank', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Edit Mill UPI' }).click()
  await form.getByRole('button', { name: /^UPI ID: Changed on / }).click()
  await form.getByText('From mill@bank to mill.two@bank').waitFor()
  await expectAccessible(page, 'form with the history of a field')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.waitFor({ state: 'hidden' })
}

test('a payment method changed by two admins reports the conflict to the second, keeps the input and saves after review', async () => {
  const { page, leave } = await open()
  const { _id, version } = await addMethod(page, { kind: 'cheque', name: 'Cheque by post', isActive: false })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Cheque by post' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Provider').fill('India Post')
  const headers = { origin: new URL(page.url()).origin }
  const data = {
    kind: 'cheque',
    name: 'Cheque by post',
    description: 'From any bank',
    isActive: false,
    version,
  }
  expect((await page.request.put(`/api/payment-methods/${_id}`, { data, headers })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Save Method' }).click()
  await page.getByText('Someone else has changed this').first().waitFor()
  await expect.poll(() => dialog.getByLabel('Provider').inputValue()).toBe('India Post')
  // The colleague's changes have loaded by then.
  await settled(page)
  await dialog.getByRole('button', { name: 'Save Method' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await cardOf(page, 'Cheque by post').getByText('Cheque · India Post').waitFor()
  await leave()
})

test('cash on delivery costs 40 rupees: the same total in the checkout, for the customer and for admins', async () => {
  const admin = await open()
  await admin.page.getByRole('button', { name: 'Add Method' }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByLabel('Type').selectOption({ label: 'Cash on delivery' })
  await dialog.getByLabel(/^Name/).fill('Cash to the courier')
  await dialog.getByLabel('Fixed Fee (₹)').fill('40')
  await dialog.getByRole('button', { name: 'Add Method' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await cardOf(admin.page, 'Cash to the courier').getByText('₹40.00').waitFor()

  const { page, errors, leave } = await visit()
  await page.route('**/api/payment-methods/options', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
  )
  await goToCheckout(page, await register('Lakshmi Iyer', password))
  const methods = page.getByRole('group', { name: 'How will you pay?' })
  await methods.getByText('Broken').waitFor()
  await page.getByText('Payment methods have to be loaded first.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Confirm Order' }).isDisabled()).toBe(true)
  await expectAccessible(page, 'checkout without its ways to pay')
  await page.unroute('**/api/payment-methods/options')
  await methods.getByRole('button', { name: /Retry|Try Again/ }).click()

  // The first method is selected and has no fee.
  await expect.poll(() => methods.getByRole('radio').first().isChecked()).toBe(true)
  await page.getByText('₹2,094.75').first().waitFor()
  await expect.poll(() => page.getByText('Payment fee').count()).toBe(0)
  await methods.getByRole('radio', { name: /Cash to the courier/ }).check()
  const amounts = ['₹1,995.00', '₹101.75', '₹40.00', '₹2,136.75']
  const showsAmounts = async (on: Page, where: string) => {
    await on.getByText('Payment fee').first().waitFor()
    for (const amount of amounts) await on.getByText(amount).first().waitFor()
    await expectAccessible(on, where)
  }
  await showsAmounts(page, 'checkout')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByText('Pay the courier in cash when the order arrives.').waitFor()
  await question.getByText('₹2,136.75').waitFor()
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/order-success')
  const sentence = 'Please pay the courier ₹2,136.75 in cash when the order arrives.'
  await page.getByText(sentence).waitFor()
  await showsAmounts(page, 'order success')
  await expect.poll(() => page.getByRole('img', { name: /QR/ }).count()).toBe(0)
  const number = /BO\d{8,}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''

  await go(page, '/my-orders')
  await page.getByText(number).first().click()
  await page.getByText('Cash to the courier').first().waitFor()
  await showsAmounts(page, 'my orders')
  await page.getByRole('button', { name: 'How to pay' }).click()
  await page.getByText(sentence).waitFor()

  const staff = admin.page
  await go(staff, `/admin/orders/${number}`)
  await staff.getByText('Cash to the courier').first().waitFor()
  await staff.getByRole('button', { name: 'Instructions shown to the customer' }).click()
  await staff.getByText(sentence).waitFor()
  await showsAmounts(staff, 'order of the back office')
  // There is no question whether it may leave unpaid.
  await staff
    .getByRole('button', { name: /^Process/ })
    .first()
    .click()
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /Process/ })
    .click()
  await staff
    .getByRole('button', { name: /^Ship Order/ })
    .first()
    .click()
  await staff.getByRole('dialog').getByLabel('Tracking number').waitFor()
  await expect.poll(() => staff.getByRole('checkbox', { name: /^Dispatch although/ }).count()).toBe(0)
  await staff.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect([...errors, ...admin.errors]).toEqual([])
  await leave()
  await admin.leave()
})

test('a payment method withdrawn during checkout is refused with a message, and the others are offered', async () => {
  const admin = await open()
  const { _id } = await addMethod(admin.page, { kind: 'cod', name: 'Cash for a day' })
  const { page, leave } = await visit()
  await goToCheckout(page, await register('Kiran Shah', password))
  await page.getByRole('radio', { name: /Cash for a day/ }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const headers = { origin: new URL(admin.page.url()).origin }
  expect((await admin.page.request.delete(`/api/payment-methods/${_id}`, { headers })).status()).toBe(200)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page
    .getByText('This payment method is no longer available for this order. Please choose another one.')
    .first()
    .waitFor()
  await page.getByRole('radio', { name: /Cash for a day/ }).waitFor({ state: 'detached' })

  // A method whose fee rises meanwhile is shown with its current fee.
  const dear = { kind: 'cod', name: 'Cash, dearer soon', fixedFee: 10 }
  const { _id: dearId, version } = await addMethod(admin.page, dear)
  await page.reload()
  await page.getByRole('radio', { name: /Cash, dearer soon/ }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const data = { ...dear, fixedFee: 20, version }
  expect((await admin.page.request.put(`/api/payment-methods/${dearId}`, { data, headers })).status()).toBe(
    200,
  )
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('The total has changed to ₹2,115.75. Please check your order.').waitFor()
  await page.getByText('₹2,115.75', { exact: true }).first().waitFor()
  expect((await admin.page.request.delete(`/api/payment-methods/${dearId}`, { headers })).status()).toBe(200)
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/order-success')
  await page.getByRole('img', { name: /QR/ }).waitFor()
  await page.getByText('You chose UPI. You can also pay by the other method shown here.').waitFor()
  await leave()
  await admin.leave()
})

test('the checkout fits a phone with long names of payment methods', async () => {
  const { page, errors, leave } = await visit('phone')
  await lengthenWords(page)
  await goToCheckout(page, await register('Asha Rao', password))
  await page.getByRole('radio', { name: /UPI/ }).first().waitFor()
  await expectNoSidewaysScroll(page)
  expect(errors).toEqual([])
  await leave()
})
