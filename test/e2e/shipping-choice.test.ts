import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, type Visitor, visit } from './browser.ts'
import { goToCheckout } from './checkout.ts'
import { payTransportOfNewCustomers } from './new-customers.ts'
import { register } from './people.ts'

const password = 'indigo-border-56'
let admin: Visitor
/** Methods that other journeys don't know. */
const added: string[] = []

beforeAll(async () => {
  admin = await visitBackOffice()
  await go(admin.page, '/admin/shipping/methods')
  await payTransportOfNewCustomers(admin.page, false)
})
afterAll(async () => {
  await payTransportOfNewCustomers(admin.page, true)
  for (const id of [...added]) await withdraw(id)
  await admin.leave()
})

const ask = (method: 'post' | 'put' | 'delete', path: string, data?: object) =>
  admin.page.request[method](`/api/shipping/methods${path}`, {
    headers: { origin: new URL(admin.page.url()).origin },
    ...(data && { data }),
  })

async function offer(method: object): Promise<string> {
  const reply = await ask('post', '', { pricing: 'flat', ...method })
  expect(reply.status(), await reply.text()).toBe(201)
  const { _id } = (await reply.json()).method
  added.push(_id)
  return _id
}

async function withdraw(id: string) {
  await ask('delete', `/${id}`)
  added.splice(added.indexOf(id), 1)
}

const waysOf = (page: Page) => page.getByRole('group', { name: 'Delivery' })
const confirm = async (page: Page) => {
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

test('the checkout asks for no shipping method if there is only transport to pay', async () => {
  const { page, errors, leave } = await visit()
  await goToCheckout(page, await register('Nila Menon', password))
  await page.getByRole('group', { name: 'How will you pay?' }).getByRole('radio').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Confirm Order' }).isEnabled()).toBe(true)
  expect(await waysOf(page).count()).toBe(0)
  await page.getByRole('main').getByText('transport is paid by the buyer').waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('a courier chosen in the checkout gives the same total everywhere, and admins ship with it', async () => {
  await offer({
    name: 'Coast Courier',
    cost: 50,
    freeByZone: false,
    daysFrom: 3,
    daysTo: 5,
    description: 'To your door.',
  })
  await offer({ name: 'Own Van', cost: 90 })
  const { page, errors, leave } = await visit()
  await page.route('**/api/shipping/options?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The road is closed' } }),
  )
  await goToCheckout(page, await register('Leela Nair', password))
  const ways = waysOf(page)
  await ways.getByText('The road is closed').waitFor()
  await page.getByText('Delivery options have to be loaded first.').waitFor()
  await expectAccessible(page, 'checkout without its ways of shipping')
  await page.unroute('**/api/shipping/options?*')
  await ways.getByRole('button', { name: /Retry|Try Again/ }).click()

  // The cheapest delivery is selected unless changed.
  await expect.poll(() => ways.getByRole('radio', { name: /Own Van/ }).isChecked()).toBe(true)
  await ways.getByText('You pay the carrier', { exact: true }).waitFor()
  // Above the threshold of its zone.
  await expect.poll(() => ways.getByRole('radio', { name: /Own Van/ }).count()).toBe(1)
  await ways.getByText('Free', { exact: true }).waitFor()
  await page.getByText('₹2,094.75').first().waitFor()
  await ways.getByRole('radio', { name: /Coast Courier/ }).check()
  const amounts = ['₹1,995.00', '₹102.25', '₹50.00', '₹2,147.25']
  const showsAmounts = async (on: Page, where: string) => {
    for (const amount of amounts) await on.getByText(amount).first().waitFor()
    await expectAccessible(on, where)
  }
  await showsAmounts(page, 'checkout')
  await page.getByText('transport is charged by the delivery method you choose').waitFor()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByText('Coast Courier (3–5 days)').waitFor()
  await question.getByText('₹2,147.25').waitFor()
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/order-success')
  await showsAmounts(page, 'order success')
  const number = /BO\d{8,}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''

  await go(page, '/my-orders')
  await page.getByText(number).first().click()
  await page.getByText('Coast Courier (3–5 days)').first().waitFor()
  await showsAmounts(page, 'my orders')

  const staff = admin.page
  await go(staff, `/admin/orders/${number}`)
  await staff.getByText('Coast Courier (3–5 days)').waitFor()
  await showsAmounts(staff, 'order of the back office')
  await staff.getByRole('button', { name: 'More actions' }).click()
  await staff.getByRole('menuitem', { name: 'Process Order' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Process Order' }).click()
  await staff.getByRole('button', { name: 'Ship Order' }).click()
  const shipping = staff.getByRole('dialog').getByLabel('Shipping method')
  await expect.poll(() => shipping.inputValue()).toBe('Coast Courier')
  await staff.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect([...errors, ...admin.errors]).toEqual([])
  await leave()
})

test('a shipping method withdrawn during checkout is refused with a message, and the others are offered', async () => {
  const id = await offer({ name: 'Gone by Noon', cost: 10, freeByZone: false })
  const { page, leave } = await visit()
  await goToCheckout(page, await register('Kavya Rao', password))
  await page.getByRole('radio', { name: /Gone by Noon/ }).check()
  await page.getByText('₹2,105.25').first().waitFor()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await withdraw(id)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('This shipping method is no longer available for this order.').first().waitFor()
  await page.getByRole('radio', { name: /Gone by Noon/ }).waitFor({ state: 'detached' })
  await page.getByText('₹2,094.75').first().waitFor()
  await confirm(page)
  await page.waitForURL('**/order-success')
  await leave()
})

test('the shipping choice fits a phone', async () => {
  await offer({ name: `Courier ${'by road '.repeat(8)}`.trim(), cost: 12_345.67, freeByZone: false })
  const { page, errors, leave } = await visit('phone')
  await goToCheckout(page, await register('Mira Das', password))
  await waysOf(page)
    .getByRole('radio', { name: /by road/ })
    .check()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'checkout on a phone')
  expect(errors).toEqual([])
  await leave()
})
