import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { decoded } from '../post-office.ts'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go, visit } from './browser.ts'
import { type Customer, enter, register } from './people.ts'
import { mailFolder } from './this-shop.ts'

const path = '/admin/customers/groups'
const password = 'indigo-border-55'

async function open(size: 'desk' | 'phone' = 'desk', theme: 'light' | 'dark' = 'light') {
  const visitor = await visitBackOffice(size, theme)
  const { page } = visitor
  await go(page, path)
  await page.getByRole('heading', { name: 'VIP Customers' }).waitFor()
  return visitor
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

/** Created by calls; the journey is about the benefits. */
async function makeGroup(page: Page, name: string, benefits: object, members: readonly Customer[]) {
  const headers = { origin: new URL(page.url()).origin }
  const reply = await page.request.post('/api/customers/groups', { data: { name, benefits }, headers })
  expect(reply.status()).toBe(201)
  const { group } = await reply.json()
  const add = members.map(({ id }) => id)
  const added = await page.request.post(`/api/customers/groups/${group._id}/members`, {
    data: { add },
    headers,
  })
  expect(added.status()).toBe(200)
}

test('a group rule is created with a preview, corrected, changed and deleted, without losing input', async () => {
  const { page, errors, leave } = await open()
  await page.getByRole('button', { name: 'Create Group' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Minimum Orders').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Create Group' }).click()
  await dialog.getByText('Group Name is required').waitFor()

  await dialog.getByLabel('Group Name').fill('vip customers')
  await dialog.getByRole('radio', { name: /^Automatic/ }).check()
  await dialog.getByRole('radio', { name: 'Purple' }).check()
  await dialog.getByText(/^\d+ customers meet the criteria now\.$/).waitFor()
  await dialog.getByLabel('Minimum Orders').fill('many')
  await dialog.getByText('The members are shown once the criteria are valid.').waitFor()
  await dialog.getByLabel('Discount (%)').fill('101')
  await dialog.getByRole('button', { name: 'Create Group' }).click()
  await dialog.getByText('Must be a whole number').waitFor()
  await dialog.getByText('Must be 0 to 100').waitFor()
  await expectAccessible(page, 'dialog with errors')

  await dialog.getByLabel('Minimum Orders').fill('')
  await dialog.getByLabel('Account Type').selectOption('business')
  const { customers } = await (await page.request.get('/api/admin/customers')).json()
  const businesses = customers.filter((one: { type: string }) => one.type === 'business').length
  await dialog.getByText(`${businesses} customers meet the criteria now.`).waitFor()
  await dialog.getByText('stores.aravalli@example.com').waitFor()
  await dialog.getByLabel('Discount (%)').fill('2.5')
  await dialog.getByRole('checkbox', { name: /Free shipping/ }).check()
  await page.route('**/api/customers/groups', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { success: false, message: 'Broken' } })
      : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Create Group' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Broken' }).waitFor()
  await page.unroute('**/api/customers/groups')
  await dialog.getByRole('button', { name: 'Create Group' }).click()
  await dialog.getByText('A group with this name already exists').first().waitFor()
  await dialog.getByLabel('Group Name').fill('Trade Customers')
  await dialog.getByRole('button', { name: 'Create Group' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const card = cardOf(page, 'Trade Customers')
  for (const text of ['Business account', '2.5% discount', 'Free shipping', 'Automatic']) {
    await card.getByText(text, { exact: true }).waitFor()
  }
  await card.getByRole('button', { name: 'Edit Trade Customers' }).click()
  await expect.poll(() => dialog.getByLabel('Group Name').inputValue()).toBe('Trade Customers')
  await expect.poll(() => dialog.getByLabel('Discount (%)').inputValue()).toBe('2.5')
  await dialog.getByLabel('Location').fill('Mars')
  await dialog.getByText('No customer meets the criteria now.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Create Group' }).click()
  await expect.poll(() => dialog.getByLabel('Group Name').inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('searchbox', { name: 'Search groups' }).fill('trade customers')
  await cardOf(page, 'VIP Customers').waitFor({ state: 'hidden' })
  await card.getByRole('button', { name: 'Delete Trade Customers' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(`Its ${businesses} members stay customers`).waitFor()
  await expectAccessible(page, 'question')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No groups found').waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('customers are found, added to a manual group and removed', async () => {
  const { page, errors, leave } = await open()
  const { email } = await register('Zubin Mehta', password)
  const card = cardOf(page, 'Product Testers')
  await card.getByRole('button', { name: 'Members of Product Testers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('demo@example.com').waitFor()
  await dialog.getByRole('searchbox', { name: 'Search customers' }).fill(email)
  await dialog.getByRole('button', { name: 'Add Zubin Mehta' }).click()
  await dialog.getByRole('button', { name: 'Remove Zubin Mehta' }).waitFor()
  await dialog.getByText('3 members').waitFor()
  await expectAccessible(page, 'members')
  await dialog.getByRole('button', { name: 'Remove Zubin Mehta' }).click()
  await dialog.getByText('2 members').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await cardOf(page, 'VIP Customers').getByRole('button', { name: 'Members of VIP Customers' }).click()
  await dialog.getByText('A rule finds them').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

async function mailTo(email: string): Promise<string> {
  for (const name of await readdir(mailFolder)) {
    const text = decoded(await readFile(join(mailFolder, name), 'utf8'))
    if (text.includes(email) && text.includes('received')) return text
  }
  throw new Error(`no mail to ${email}`)
}

test('cart, checkout, order and email of a group member agree on the discount, and admins see it', async () => {
  const staff = await open()
  const customer = await register('Lakshmi Iyer', password)
  await makeGroup(staff.page, 'Loyal Weavers', { discount: 10, freeShipping: true, prioritySupport: true }, [
    customer,
  ])
  const { page, errors, leave } = await visit()
  await enter(page, customer)
  // 5 units at 399.00 less 10 %, and 5 % GST on the rest.
  const amounts = ['₹1,995.00', '₹199.50', '₹89.78', '₹1,885.28']
  const showsAmounts = async (where: string) => {
    for (const amount of amounts) await page.getByText(amount).first().waitFor()
    await page.getByText('Discount').first().waitFor()
    await page.getByText('Free', { exact: true }).first().waitFor()
    await expectAccessible(page, where)
  }
  await go(page, '/products/fleece-throw-blanket-mustard')
  await page.getByText('Discount (10%)').waitFor()
  await showsAmounts('product')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('Product added to cart successfully!').waitFor()
  await go(page, '/cart')
  await page.getByText('Discount (Loyal Weavers)').waitFor()
  await showsAmounts('cart')
  await expect.poll(() => page.getByText('Cart totals need verification').count()).toBe(0)
  await page.getByRole('button', { name: 'Proceed to Address Selection' }).click()
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await page.getByLabel('Name or Company').fill('Iyer Stores')
  await page.getByLabel('Full Address').fill('4 Beach Road')
  await page.getByLabel('City').fill('Kochi')
  await page.getByLabel('State').fill('Kerala')
  await page.getByLabel('PIN Code').fill('682001')
  await page.getByRole('button', { name: /^Save|^Add Address/ }).click()
  await page.getByRole('radio', { name: /Iyer Stores/ }).waitFor()
  await showsAmounts('select address')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/order-success')
  await showsAmounts('order success')
  const number = /BO\d{8,}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
  await go(page, `/my-orders`)
  await page.getByText(number).first().click()
  await showsAmounts('my orders')

  const mail = await eventually(() => mailTo(customer.email))
  for (const part of [...amounts, 'Free']) expect(mail).toContain(part)

  await go(staff.page, `/admin/orders/${number}`)
  await staff.page.getByText('Priority support').first().waitFor()
  for (const part of [...amounts, 'Free']) await staff.page.getByText(part).first().waitFor()
  expect([...errors, ...staff.errors]).toEqual([])
  await leave()
  await staff.leave()
})

test('a product in early access can be ordered only by groups with that benefit', async () => {
  const staff = await open()
  const member = await register('Early Bird', password)
  await makeGroup(staff.page, 'First Looks', { earlyAccess: true }, [member])
  const slug = 'fleece-throw-blanket-mustard'
  const { product } = await (await staff.page.request.get(`/api/products/${slug}`)).json()
  const setMoment = async (typed: string) => {
    await go(staff.page, `/admin/products/edit/${product._id}`)
    await staff.page.getByLabel('Available from').fill(typed)
    await staff.page
      .getByRole('button', { name: /^Save|^Update/ })
      .first()
      .click()
    await eventually(async () => {
      const read = await (await staff.page.request.get(`/api/products/${slug}`)).json()
      expect(read.product.availableFrom === null).toBe(typed === '')
    })
  }
  await setMoment('2031-12-05T00:00')
  const guest = await visit()
  await go(guest.page, '/products?search=fleece%20throw%20blanket%20mustard')
  await guest.page.getByText('Available from 5 Dec 2031').first().waitFor()
  await expectAccessible(guest.page, 'listing with a product that waits')
  await go(guest.page, `/products/${slug}`)
  const button = guest.page.getByRole('button', { name: 'Available from 5 Dec 2031' }).first()
  await button.waitFor()
  await expect.poll(() => button.isDisabled()).toBe(true)
  await guest.page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => guest.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(guest.page, 'product that waits')

  await enter(guest.page, member)
  await go(guest.page, `/products/${slug}`)
  await guest.page.getByText('You have early access to this product.').waitFor()
  await guest.page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await guest.page.getByText('Product added to cart successfully!').waitFor()
  await setMoment('')
  expect([...guest.errors, ...staff.errors]).toEqual([])
  await guest.leave()
  await staff.leave()
})
