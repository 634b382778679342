// Tax rates and the buyer on the invoice, from a class created by an admin to the order.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAdmin, visitBackOffice } from './back-office.ts'
import { expectAccessible, go, visit } from './browser.ts'
import { goToCheckout } from './checkout.ts'
import { enter, register, request } from './people.ts'
import { shopUrl } from './this-shop.ts'

const password = 'woven-border-12'

interface Made {
  product: { _id: string; slug: string; version: number }
}

async function addProduct(page: Page, name: string, price: number, tax: object) {
  const { categories } = await (await page.request.get('/api/categories')).json()
  const reply = await page.request.post('/api/admin/products/create', {
    data: {
      name,
      price,
      stock: 50,
      description: 'Made for a test of taxes.',
      category: categories.find(({ slug }: { slug: string }) => slug === 'blankets')._id,
      specifications: {},
      state: 'draft',
      ...tax,
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

test('a tax class is created, a product of it edited, and each side of the slab taxed at its rate', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const name = `Umbrellas ${crypto.randomUUID().slice(0, 8)}`
  await go(page, '/admin/finance/tax')
  await page.getByRole('heading', { name: 'Tax Classes', level: 1 }).waitFor()
  await page.getByText('Linen and other made-ups').first().waitFor()
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
  await form.getByText(/28% was last valid/).waitFor()
  await form.getByLabel('GST (%), rate 1').fill('18')
  await form.getByRole('button', { name: 'Another rate by price' }).click()
  await form.getByLabel('Unit price up to (₹), rate 1').fill('2,500')
  await form.getByLabel('GST (%), rate 1').fill('5')
  await expectAccessible(page, 'form of a tax class')
  await form.getByRole('button', { name: 'Add Tax Class' }).click()
  await page.getByText('Tax class created').first().waitFor()
  await page.getByRole('row').filter({ hasText: name }).getByText('5% up to ₹2,500.00, above 18%').waitFor()

  // A draft in this class, whose rate follows the price in the form.
  const draft = await addProduct(page, `Parasol ${name}`, 2_500, { taxClass: name })
  await go(page, `/admin/products/edit/${draft._id}`)
  const gst = page.getByLabel('GST (%)')
  await expect.poll(() => gst.inputValue()).toBe('5')
  expect(await gst.isEditable()).toBe(false)
  await page.getByLabel('Price (₹)').fill('2500.01')
  await expect.poll(() => gst.inputValue()).toBe('18')
  await page.getByLabel('Tax class').selectOption({ label: 'Its own rate' })
  await expect.poll(() => gst.isEditable()).toBe(true)
  await page.getByText('standard rates 5, 12, 18, 28').waitFor()
  await gst.fill('12')
  await page.getByText(/^12% was last valid on/).waitFor()
  await page.getByLabel('HSN code').fill('660199')
  await page.getByText(`HSN 660199 belongs to “${name}”, which is taxed at 18% at this price.`).waitFor()
  await expectAccessible(page, 'product form with tax advice')
  await page.getByRole('button', { name: 'Use This Class' }).click()
  await expect.poll(() => page.getByLabel('Tax class').inputValue()).toBe(name)
  expect(errors).toEqual([])
  await remove(page, `/admin/products/delete/${draft._id}`)
  await removeClass(page, name)
  await leave()
})

test('both sides of a slab are taxed at their rate, from the product page to the order', async () => {
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
  await go(page, `/products/${below.slug}`)
  await page
    .getByText(/\+ ?5% GST/)
    .first()
    .waitFor()
  await go(page, `/products/${above.slug}`)
  await page
    .getByText(/\+ ?18% GST/)
    .first()
    .waitFor()
  for (const { _id: productId } of [below, above]) {
    await request('POST', '/orders/cart/add', { token: customer.token, body: { productId, quantity: 1 } })
  }
  await enter(page, customer)
  await go(page, '/cart')
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

test('a wrong GSTIN is reported at once in the checkout, a valid one is shown in order, profile and back office', async () => {
  const { page, errors, leave } = await visit()
  await goToCheckout(page, await register('Farida Khan', password))
  await page.getByText('I buy for a business and need a GST invoice').click()
  const gstin = page.getByRole('textbox', { name: 'GSTIN' })
  await gstin.fill('27aapfu0939f1zw')
  await page
    .getByText("This isn't a valid GSTIN: its last character doesn't match the others. Check it for typos.")
    .waitFor()
  await page.getByText('Enter a valid GSTIN or clear the tick.').waitFor()
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
  await page.getByText('The invoice will show the GSTIN you gave.').waitFor()
  const number = /BO\d{8,}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''

  await go(page, '/my-orders')
  await page.getByText(number).first().click()
  await page.getByText('27AAPFU0939F1ZV').first().waitFor()
  await page.getByText('Khan Furnishings').first().waitFor()
  await page.getByText('1 Harbour Road, Mumbai 400001').first().waitFor()
  await go(page, '/profile')
  const details = page.getByRole('main')
  await details.getByText('27AAPFU0939F1ZV').waitFor()
  await details.getByText('Maharashtra').waitFor()
  await details.getByText('1 Harbour Road, Mumbai 400001').waitFor()
  await page.getByRole('button', { name: 'Edit GSTIN' }).click()
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1')
  await page.getByRole('button', { name: 'Save GST Details' }).click()
  await page.getByText("This isn't a valid GSTIN. Example: 06ABCDE1234F1Z5.").waitFor()
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('05AAACG2115R1ZN')
  await page.getByRole('button', { name: 'Save GST Details' }).click()
  await details.getByText('Uttarakhand').waitFor()

  // The order keeps the GSTIN it was placed with until an admin changes it.
  await signInAdmin(page)
  await go(page, `/admin/orders/${number}`)
  await page.getByText('27AAPFU0939F1ZV').first().waitFor()
  await page.getByText('Place of supply: Maharashtra (27)').waitFor()
  await go(page, `/admin/orders/${number}?action=buyer`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'GSTIN' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Place of supply: Kerala (32)').waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('a PIN code names its State, and an order needs an address whose State is known', async () => {
  const { page, errors, leave } = await visit()
  await goToCheckout(page, await register('Gurmeet Singh', password))
  await page.getByRole('button', { name: 'Edit Iyer Stores' }).click()
  await page.getByLabel('PIN Code').fill('141001')
  await page.getByText('PIN 141001 is in Punjab', { exact: true }).waitFor()
  await page.getByLabel('State').fill('Five Rivers')
  await page.getByRole('button', { name: 'Update Address' }).click()
  await page.getByRole('alert').getByText("“Five Rivers” isn't a State of India. Example: Haryana.").waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  // An address from before States were asked for.
  await page.route('**/api/user/addresses', async (route) => {
    const response = await route.fetch()
    const { addresses, ...reply } = await response.json()
    const json = { ...reply, addresses: addresses.map((one: object) => ({ ...one, state: 'Five Rivers' })) }
    await route.fulfill({ json })
  })
  await page.getByRole('link', { name: 'Order Cart' }).click()
  await page.getByRole('button', { name: 'Proceed to Address Selection' }).click()
  await page.getByText("We don't recognise the State “Five Rivers”.").waitFor()
  await expectAccessible(page, 'checkout with an unknown State')
  await expect.poll(() => page.getByRole('button', { name: 'Confirm Order' }).isDisabled()).toBe(true)
  await page.getByText('Choose the State of the address first.').waitFor()
  await page.getByRole('button', { name: 'Choose the State' }).click()
  await page.getByLabel('State').fill('PB')
  await page.getByRole('button', { name: 'Update Address' }).click()
  await page.getByRole('radio', { name: /Iyer Stores/ }).waitFor()
  await page
    .getByText(/, Punjab \d{6}/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByText("We don't recognise the State").count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test('products to check are listed by their tax problem', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const charger = {
    gst: 12,
    hsn: '850440',
    state: 'active',
    specifications: { fabric: 'Mink', bed_size: 'Single' },
  }
  const { _id } = await addProduct(page, 'Charger at an old rate', 500, charger)
  await go(page, '/admin/finance/tax/products')
  await page.getByText('12% instead of “General 18 %”: HSN 850440 is taxed at 18%').first().waitFor()
  await page.getByLabel('Search products to check').fill('no such product')
  await page.getByText('Nothing matches “no such product”.').waitFor()
  await remove(page, `/admin/products/delete/${_id}`)
  expect(errors).toEqual([])
  await leave()
})

test('tax settings can be saved again while the previous save is being reloaded', async () => {
  const { page, errors, leave } = await visitBackOffice('phone', 'dark')
  await go(page, '/admin/finance/tax/settings')
  await page.getByLabel('Registered under').waitFor()
  // Reloading after a save is slow, so one can save once more before it ends.
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
