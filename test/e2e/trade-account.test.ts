// A trade account from the application on a phone to an order on account: staff approve it and set the terms, a buyer
// prepares a cart in full packs, and the owner approves it.
import { expect, test } from 'vitest'
import { addressFields } from '../factories/people.ts'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, visit } from './browser.ts'
import { enter, register, request } from './people.ts'

test('a business gets a trade account, a buyer sends a cart in full packs, and the owner orders it on account', async () => {
  const business = `Hill Stores ${Date.now()}`
  const owner = await register('Meena Iyer', 'madder-red-22')
  const buyer = await register('Ravi Joshi', 'madder-red-22')
  const phone = await visit('phone')
  const { page } = phone
  await go(page, '/trade-account')
  await page.getByLabel('Business name').fill(business)
  await page.getByLabel('GSTIN').fill('06AAACG2115R1ZM')
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('Phone').fill('9000000003')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Products you buy').fill('240 bath mats a month')
  await page.getByLabel('Products you buy').press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText("This isn't a valid GSTIN").waitFor()
  await page.getByLabel('GSTIN').fill('06AAACG2115R1ZL')
  await page.keyboard.press('Enter')
  await page.getByText('Thank you. We will check your application and reply by email.').waitFor()

  const staff = await visitBackOffice()
  await go(staff.page, `/admin/companies/applications?search=${encodeURIComponent(business)}`)
  await staff.page.getByRole('button', { name: `Actions for ${business}` }).click()
  await staff.page.getByRole('menuitem', { name: 'Approve' }).click()
  await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await staff.page.getByRole('link', { name: business }).click()
  await staff.page.getByRole('heading', { level: 1, name: business }).waitFor()
  await staff.page.getByRole('button', { name: 'Set Terms' }).click()
  const terms = staff.page.getByRole('dialog')
  await terms.getByLabel('Payment Days').fill('30')
  await terms.getByLabel('Credit Limit (₹)').fill('50000')
  await terms.getByLabel('Order in full packs only').check()
  await terms.getByRole('button', { name: 'Save Terms' }).click()
  await terms.waitFor({ state: 'hidden' })
  await expectAccessible(staff.page, 'company')
  const id = staff.page.url().split('/').pop()
  const add = async (path: string, data: object) => {
    const headers = { 'x-requested-with': 'haat' }
    const answer = await staff.page.request.post(`/api/companies/${id}/${path}`, { data, headers })
    expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)])
  }
  await add('branches', {
    name: 'Main shop',
    gstin: '06AAACG2115R1ZL',
    legalName: business,
    billingAddress: '7 Station Road, Panipat 132103',
    address: addressFields,
  })
  await add('people', { email: owner.email, role: 'owner' })
  await add('people', { email: buyer.email, role: 'prepares' })

  await enter(page, buyer)
  await go(page, '/products/cotton-terry-bath-mat-900-gsm')
  await page.getByText('Sold in packs of 12').first().waitFor()
  const { product } = await request<{ product: { _id: string } }>(
    'GET',
    '/products/cotton-terry-bath-mat-900-gsm',
  )
  const line = (quantity: number) =>
    request('POST', '/orders/cart/add', { token: buyer.token, body: { productId: product._id, quantity } })
  await expect(line(30)).rejects.toThrow('24 or 36')
  await line(24)
  await go(page, '/cart')
  await page.getByRole('button', { name: /^Proceed to Address Selection/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Send for approval' }).waitFor()
  await page.getByLabel('PO number').fill('PO-77')
  await expectAccessible(page, 'cart to send for approval')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send for Approval' }).click()
  await page.getByRole('link', { name: `1 item of ${buyer.name}` }).waitFor()

  const desk = await visit()
  await enter(desk.page, owner)
  await go(desk.page, '/company')
  await expectAccessible(desk.page, 'company of its owner')
  await desk.page.getByRole('link', { name: `1 item of ${buyer.name}` }).focus()
  await desk.page.keyboard.press('Enter')
  const approve = desk.page.getByRole('button', { name: 'Approve and Order' })
  await approve.waitFor()
  await expectAccessible(desk.page, 'cart for approval')
  await approve.focus()
  await desk.page.keyboard.press('Enter')
  await desk.page.getByText('Approved').first().waitFor()
  const { company } = await (await staff.page.request.get(`/api/companies/${id}`)).json()
  expect(company.credit).toMatchObject({ limit: 50_000 })
  expect(company.credit.used).toBeGreaterThan(0)
  expect([...phone.errors, ...staff.errors, ...desk.errors]).toEqual([])
  await desk.leave()
  await staff.leave()
  await phone.leave()
})
