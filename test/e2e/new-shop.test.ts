// A new owner, guided by the screens alone, brings an empty shop to its first paid and dispatched order.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openSmtpSink } from '#test/smtp-sink'
import { freePort } from '../process/haat-process.ts'
import { checkAt, go, type Size, visit } from './browser.ts'
import { fillAdminLogin } from './people.ts'
import { startShop } from './start-shop.ts'

async function openEmptyShop() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-new-'))
  await chmod(folder, 0o755)
  const [sink, port] = [await openSmtpSink(), await freePort()]
  const server = await startShop(folder, port, { DEMO_SHOP: 'off' })
  return {
    url: `http://localhost:${port}`,
    received: sink.received,
    smtpPort: sink.port,
    async close() {
      await server.stop()
      await sink.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const photo = () =>
  sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#9a4338' } })
    .jpeg()
    .toBuffer()

const firstSteps = (page: Page) => page.getByRole('region', { name: 'First steps' })

async function goToDashboard(page: Page, size: Size) {
  if (size === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}

async function step(page: Page, size: Size, name: RegExp) {
  await goToDashboard(page, size)
  await firstSteps(page).getByRole('link', { name }).click()
}

async function setUpShop(page: Page, size: Size, smtpPort: number, check: (where: string) => Promise<void>) {
  const dialog = page.getByRole('dialog')
  await firstSteps(page).getByText('0 of 6 done').waitFor()
  await firstSteps(page).getByText('Missing: trade name, address, city, PIN code').waitFor()
  await check('dashboard of an empty shop')

  await firstSteps(page)
    .getByRole('link', { name: /Enter your business details/ })
    .click()
  await page.getByLabel('Trade name').fill('Lotus Looms')
  await page.getByLabel('Legal name').fill('Lotus Looms')
  await page.getByLabel('Address', { exact: true }).fill('14 Weavers Road')
  await page.getByLabel('City', { exact: true }).fill('Panipat')
  await page.getByLabel('PIN code').fill('132103')
  await page.getByLabel('State', { exact: true }).selectOption('Haryana')
  await page.getByLabel('GSTIN', { exact: true }).fill('06DEMOP0000D1Z5')
  await page.getByLabel('Email', { exact: true }).fill('hello@lotus.example')
  await page.getByLabel('Grievance officer', { exact: true }).fill('A. Example, Owner')
  await page.getByRole('button', { name: 'Save Details' }).click()
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })

  await step(page, size, /Choose how customers pay you/)
  await page.getByRole('button', { name: 'Add Method' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Bank transfer')
  await dialog.getByLabel('Account Name').fill('Lotus Looms')
  await dialog.getByLabel('Account Number').fill('50100012345678')
  await dialog.getByLabel('IFSC').fill('HDFC0001234')
  await dialog.getByLabel('Bank', { exact: true }).fill('HDFC Bank')
  await check('the first payment method')
  await dialog.getByRole('button', { name: 'Add Method' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await step(page, size, /Choose what delivery costs/)
  await page.getByRole('button', { name: 'Edit Transport to pay' }).click()
  await dialog.getByRole('button', { name: 'Save Shipping Method' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await step(page, size, /Add your first product/)
  await page.getByLabel('Name', { exact: true }).fill('Lotus Dhurrie')
  await expect
    .poll(() => page.getByLabel('Category', { exact: true }).locator('option').allTextContents())
    .toEqual(['No categories yet: add the first one'])
  await page.getByRole('button', { name: 'Add Category' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Dhurries')
  await check('a category on the spot')
  await dialog.getByRole('button', { name: 'Create Category' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // It is selected, and earlier input is still there.
  await page
    .getByLabel('Category', { exact: true })
    .locator('option:checked', { hasText: 'Dhurries' })
    .waitFor({ state: 'attached' })
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Lotus Dhurrie')
  await page.getByLabel('Description').fill('Woven of cotton, 4 by 6 feet.')
  await page.getByLabel('Price (₹)').fill('1200')
  await page.getByLabel('Stock', { exact: true }).fill('20')
  await page.getByText('No class: the GST rate next to it applies.').waitFor()
  await page.getByLabel('Tax class').selectOption('Floor coverings')
  await page.getByText('Set by the tax class at this price.').waitFor()
  expect(await page.getByLabel('GST (%)').inputValue()).toBe('5')
  // Save while the picture is uploading.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/api/admin/pictures', async (route) => {
    await pressed
    await route.continue()
  })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'dhurrie.jpg', mimeType: 'image/jpeg', buffer: await photo() }])
  await check('the first product')
  await page.getByRole('button', { name: 'Save Product' }).click()
  press()
  await page.getByText('Product Created!').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await step(page, size, /Set up email/)
  await page.getByLabel('Server', { exact: true }).fill('localhost')
  await page.getByLabel('Encryption').selectOption({ label: 'None' })
  await page.getByLabel('Port').fill(String(smtpPort))
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await page.getByText(/^The mail server has accepted the test email/).waitFor()
  await check('an accepted test email')
  await page.getByRole('button', { name: 'Save Mail Server' }).click()
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })

  await goToDashboard(page, size)
  await firstSteps(page)
    .getByText(/The mail server has accepted a test email to/)
    .waitFor()
  await firstSteps(page)
    .getByRole('link', { name: /Choose your own password/ })
    .click()
  await page.getByLabel('Current password').fill('woven-border-71')
  await page.getByLabel('New password', { exact: true }).fill('dyed-in-indigo-4')
  await page.getByLabel('Confirm new password').fill('dyed-in-indigo-4')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page
    .getByText(/^Your password has been changed/)
    .first()
    .waitFor()
  await goToDashboard(page, size)
  await firstSteps(page).waitFor({ state: 'detached' })
}

/** Places an order; returns its number. */
async function buy(page: Page, check: (where: string) => Promise<void>): Promise<string> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Lotus Looms' }).first().waitFor()
  await check('home of a shop of one product')
  await go(page, '/register')
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('Email address').fill('meera@example.com')
  await page.getByLabel('Phone number').fill('9000000001')
  await page.getByLabel('Password', { exact: true }).fill('madder-red-22')
  await page.getByLabel('Confirm password').fill('madder-red-22')
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Account created successfully!').waitFor()
  await page.goto('/products')
  await page
    .getByRole('link', { name: /Lotus Dhurrie/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('Product added to cart successfully!').waitFor()
  await go(page, '/cart')
  await page.getByRole('button', { name: 'Proceed to Address Selection' }).click()
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await page.getByLabel('Name or Company').fill('Nair Textiles')
  await page.getByLabel('Full Address').fill('4 Beach Road')
  await page.getByLabel('City').fill('Kochi')
  await page.getByLabel('State').fill('Kerala')
  await page.getByLabel('PIN Code').fill('682001')
  await page.getByRole('button', { name: /^Save|^Add Address/ }).click()
  await page.getByRole('radio', { name: /Nair Textiles/ }).waitFor()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/order-success')
  await page.getByText('50100012345678').first().waitFor()
  return /BO\d{8,}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
}

/** Records payment, processes and ships with the primary button of each step. */
async function fulfil(page: Page, number: string, check: (where: string) => Promise<void>) {
  const dialog = page.getByRole('dialog')
  const press = async (name: string, fill: () => Promise<void> = async () => {}) => {
    await page.getByRole('main').getByRole('button', { name }).click()
    await fill()
    await dialog.getByRole('button', { name }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByRole('link', { name: number }).first().click()
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  await check('the first order')
  await press('Record Payment', () => dialog.getByLabel('Reference / UTR').fill('UTR0000000000000001'))
  await press('Process Order')
  await press('Ship Order', async () => {
    await dialog.getByLabel('Carrier').fill('India Post')
    await dialog.getByLabel('Tracking number').fill('EE123456789IN')
  })
  await page.getByText('EE123456789IN').first().waitFor()
  await page
    .getByText(/^\w+\/\d\d-\d\d\/000001$/)
    .first()
    .waitFor()
  await check('the first invoice')
}

for (const size of ['desk', 'phone'] as const) {
  test(`a new owner brings an empty shop to its first paid and dispatched order (${size})`, async () => {
    const shop = await openEmptyShop()
    try {
      const owner = await visit(size, shop.url)
      const check = checkAt(owner.page, size)
      await owner.page.goto('/admin')
      await fillAdminLogin(owner.page)
      await setUpShop(owner.page, size, shop.smtpPort, check)
      const customer = await visit(size, shop.url)
      const number = await buy(customer.page, checkAt(customer.page, size))
      await owner.page.reload()
      await fulfil(owner.page, number, check)
      await go(customer.page, '/my-orders')
      await customer.page.getByText(number).first().waitFor()
      await customer.page.getByRole('button', { name: new RegExp(`${number}.*Shipped`) }).waitFor()
      await expect
        .poll(() => shop.received.some(({ recipients }) => recipients.includes('meera@example.com')))
        .toBe(true)
      expect([...owner.errors, ...customer.errors]).toEqual([])
      await Promise.all([owner.leave(), customer.leave()])
    } finally {
      await shop.close()
    }
  }, 900_000)
}
