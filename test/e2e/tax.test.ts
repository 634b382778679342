// What is taxed at which rate, and whom the invoice names: from the class that an admin makes to the order.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAdmin, visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, settled, visit } from './browser.ts'
import { goToCheckout } from './checkout.ts'
import { enter, register, request } from './people.ts'
import { shopUrl } from './this-shop.ts'

const password = 'woven-border-12'

interface Made {
  product: { _id: string; slug: string; version: number }
}

async function addProduct(page: Page, name: string, price: number, taxClass: string) {
  const { categories } = await (await page.request.get('/api/categories')).json()
  const reply = await page.request.post('/api/admin/products/create', {
    data: {
      ...{ name, price, taxClass, stock: 50, description: 'Made for a test of taxes.' },
      category: categories.find(({ slug }: { slug: string }) => slug === 'blankets')._id,
      specifications: {},
      state: 'draft',
    },
    headers: { origin: shopUrl },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as Made).product
}

async function remove(page: Page, path: string) {
  const reply = await page.request.delete(`/api${path}`, { headers: { origin: shopUrl } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

async function removeClass(page: Page, name: string) {
  const { taxClasses } = await (await page.request.get('/api/tax/classes')).json()
  const made = taxClasses.find((one: { name: string }) => one.name === name)
  await remove(page, `/tax/classes/${made._id}`)
}

test('a tax class is made, a product of it edited, and each side of the slab is charged its rate', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Umbrellas ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/finance/tax')
  await page.getByRole('heading', { name: 'Tax Classes', level: 1 }).waitFor()
  await page.getByText('Linen and other made-ups').first().waitFor()
  await expectAccessible(page, 'tax classes')
  await page.getByRole('button', { name: 'Add Tax Class' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('HSN codes').fill('6601')
  await form.getByLabel('Unit price up to (₹), rate 1').fill('2500')
  await form.getByLabel('GST (%), rate 1').fill('5')
  await form.getByRole('button', { name: 'Add Tax Class' }).click()
  await form.getByText('The last rate must have no upper price').waitFor()
  await form.getByLabel('Unit price up to (₹), rate 1').fill('')
  await form.getByLabel('GST (%), rate 1').fill('28')
  await form.getByText(/28% has ended/).waitFor()
  await form.getByLabel('GST (%), rate 1').fill('18')
  await form.getByRole('button', { name: 'Another rate by price' }).click()
  await form.getByLabel('Unit price up to (₹), rate 1').fill('2,500')
  await form.getByLabel('GST (%), rate 1').fill('5')
  await expectAccessible(page, 'form of a tax class')
  await form.getByRole('button', { name: 'Add Tax Class' }).click()
  await page.getByText('Tax class created').first().waitFor()
  await page.getByRole('row').filter({ hasText: name }).getByText('5% up to ₹2,500.00, above 18%').waitFor()

  // A draft of it, whose rate follows the price in the form.
  const draft = await addProduct(page, `Parasol ${name}`, 2_500, name)
  await page.goto(`/admin/products/edit/${draft._id}`)
  const gst = page.getByLabel('GST (%)')
  await expect.poll(() => gst.inputValue()).toBe('5')
  expect(await gst.isEditable()).toBe(false)
  await page.getByLabel('Price (₹)').fill('2500.01')
  await expect.poll(() => gst.inputValue()).toBe('18')
  await page.getByLabel('Tax class').selectOption({ label: 'A rate of its own' })
  await expect.poll(() => gst.isEditable()).toBe(true)
  await page.getByText('standard rates 5, 12, 18, 28').waitFor()
  await gst.fill('12')
  await page.getByText(/^12% has ended on/).waitFor()
  await page.getByLabel('HSN code').fill('660199')
  await page.getByText(`HSN 660199 is in “${name}”, which comes to 18% at this price.`).waitFor()
  await expectAccessible(page, 'product form with tax advice')
  await page.getByRole('button', { name: 'Use this class' }).click()
  await expect.poll(() => page.getByLabel('Tax class').inputValue()).toBe(name)
  expect(errors).toEqual([])
  await remove(page, `/admin/products/delete/${draft._id}`)
  await removeClass(page, name)
  await leave()
})

test('both sides of a slab are charged their rate, from the product’s page to the order', async () => {
  const admin = await visitBackOffice()
  const name = `Throws ${crypto.randomUUID().slice(0, 8)}`
  const slabs = [
    { upTo: 2_500, rate: 5 },
    { upTo: null, rate: 18 },
  ]
  const made = await admin.page.request.post('/api/tax/classes', {
    data: { name, rules: [{ from: '2025-09-22', slabs, source: '' }] },
    headers: { origin: shopUrl },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { products } = await request<{
    products: { _id: string; slug: string; price: number; gst: number }[]
  }>('GET', '/products?category=microfiber-cloth&limit=2')
  const [below, above] = products as [(typeof products)[0], (typeof products)[0]]
  const change = async (id: string, data: object) => {
    const reply = await admin.page.request.put(`/api/admin/products/update/${id}`, {
      data,
      headers: { origin: shopUrl },
    })
    expect(reply.ok(), await reply.text()).toBe(true)
  }
  await change(below._id, { price: 2_500, taxClass: name })
  await change(above._id, { price: 2_500.01, taxClass: name })

  const customer = await register('Sunita Rao', password)
  const { page, errors, leave } = await visit()
  await page.goto(`/products/${below.slug}`)
  await page
    .getByText(/\+ ?5% GST/)
    .first()
    .waitFor()
  await page.goto(`/products/${above.slug}`)
  await page
    .getByText(/\+ ?18% GST/)
    .first()
    .waitFor()
  for (const { _id: productId } of [below, above]) {
    await request('POST', '/orders/cart/add', { token: customer.token, body: { productId, quantity: 1 } })
  }
  await enter(page, customer)
  await page.goto('/cart')
  // 2,500.00 × 5 % + 2,500.01 × 18 %
  await page.getByText('₹575.00').first().waitFor()
  await page.getByText('₹5,575.01').first().waitFor()
  expect(await page.getByText('Cart totals need verification').count()).toBe(0)
  expect([...errors, ...admin.errors]).toEqual([])
  for (const { _id, price, gst } of products) await change(_id, { price, gst, taxClass: '' })
  await removeClass(admin.page, name)
  await leave()
  await admin.leave()
})

test('a wrong GSTIN is told at once in the checkout, a right one stands on order, profile and back office', async () => {
  const { page, errors, leave } = await visit()
  await goToCheckout(page, await register('Farida Khan', password))
  await page.getByText('I buy for a business and need a GST invoice').click()
  const gstin = page.getByRole('textbox', { name: 'GSTIN' })
  await gstin.fill('27aapfu0939f1zw')
  await page.getByText('This is no GSTIN: its last character does not fit the others').waitFor()
  await page.getByText('Enter the GSTIN of your business, or untick it.').waitFor()
  const order = page.getByRole('button', { name: 'Confirm Order' })
  await expect.poll(() => order.isDisabled()).toBe(true)
  await expectAccessible(page, 'checkout with a wrong GSTIN')
  await gstin.fill('27aapfu0939f1zv')
  await page.getByText('Registered in Maharashtra').waitFor()
  await page.getByLabel('Business name').fill('Khan Furnishings')
  await page.getByLabel('Registered address').fill('1 Harbour Road, Mumbai 400001')
  await expect.poll(() => order.isEnabled()).toBe(true)
  await order.click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByText('27AAPFU0939F1ZV, Khan Furnishings, 1 Harbour Road, Mumbai 400001').waitFor()
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/order-success')
  await page.getByText('The invoice will name the GSTIN that you gave.').waitFor()
  const number = /BO\d{8,}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''

  await page.goto('/my-orders')
  await page.getByText(number).first().click()
  await page.getByText('27AAPFU0939F1ZV').first().waitFor()
  await page.getByText('Khan Furnishings').first().waitFor()
  await page.getByText('1 Harbour Road, Mumbai 400001').first().waitFor()
  await page.goto('/profile')
  const details = page.getByRole('main')
  await details.getByText('27AAPFU0939F1ZV').waitFor()
  await details.getByText('Maharashtra').waitFor()
  await details.getByText('1 Harbour Road, Mumbai 400001').waitFor()
  await page.getByRole('button', { name: 'Edit GSTIN' }).click()
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1')
  await page.getByRole('button', { name: 'Save GST Details' }).click()
  await page.getByText('GSTIN must look like 06ABCDE1234F1Z5').waitFor()
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('05AAACG2115R1ZN')
  await page.getByRole('button', { name: 'Save GST Details' }).click()
  await details.getByText('Uttarakhand').waitFor()

  // The order keeps what it was placed with, until an admin changes it.
  await signInAdmin(page)
  await page.goto(`/admin/orders/${number}`)
  await page.getByText('27AAPFU0939F1ZV').first().waitFor()
  await page.getByText('Place of supply: Maharashtra (27)').waitFor()
  await page.goto(`/admin/orders/${number}?action=buyer`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'GSTIN' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Place of supply: Kerala (32)').waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('a PIN code says its State, and a State that nobody knows is asked about and taken all the same', async () => {
  const { page, errors, leave } = await visit()
  await goToCheckout(page, await register('Gurmeet Singh', password))
  await page.getByRole('button', { name: 'Edit Iyer Stores' }).click()
  await page.getByLabel('PIN Code').fill('141001')
  await page.getByText('PIN 141001 is in Punjab').waitFor()
  await page.getByLabel('State').fill('Panjab')
  await page.getByRole('button', { name: 'Update Address' }).click()
  await page.getByText(/“Panjab” is not a State that we know/).waitFor()
  await expectAccessible(page, 'checkout with an unknown State')
  await expect.poll(() => page.getByRole('button', { name: 'Confirm Order' }).isEnabled()).toBe(true)
  await page.getByRole('button', { name: 'Choose the State' }).click()
  await page.getByLabel('State').fill('Punjab')
  await page.getByRole('button', { name: 'Update Address' }).click()
  await page.getByRole('radio', { name: /Iyer Stores/ }).waitFor()
  await expect.poll(() => page.getByText(/is not a State that we know/).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test('products to check are listed by what is odd about them', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await page.goto('/admin/finance/tax/products')
  await page.getByText('12%, where “General 18 %” of HSN 850440 comes to 18%').first().waitFor()
  await expectAccessible(page, 'products to check')
  await page.getByLabel('Search products to check').fill('no such product')
  await page.getByText('Nothing matches “no such product”.').waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('tax settings and classes on a phone, in the dark', async () => {
  const { page, errors, leave } = await visitBackOffice('phone', 'dark')
  await page.goto('/admin/finance/tax')
  await page.getByText('Floor coverings').first().waitFor()
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add Tax Class' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'form of a tax class on a phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/admin/finance/tax/settings')
  await page.getByLabel('Registered under').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'tax settings on a phone')
  // What is fetched again after saving takes its time: one may save once more before.
  await page.route('**/api/settings/tax', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue()
  })
  await page.getByLabel('Number of the letter').fill('AD070326001234A')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('Tax settings saved').first().waitFor()
  await page.getByLabel('Number of the letter').fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/settings/tax')).json()).settings.lutNumber)
    .toBe('')
  expect(errors).toEqual([])
  await leave()
})
