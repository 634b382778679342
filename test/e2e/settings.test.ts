// The shop's settings, changed on their screens, and their effect for visitors.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { defaultGeneral } from '#contract/settings/general'
import { plainPicture } from '../factories/pictures.ts'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, visit } from './browser.ts'
import { shopUrl } from './this-shop.ts'

const path = '/admin/settings'

/** By a call, so that other journeys find the shop unchanged. */
async function reset() {
  const { page, leave } = await visitBackOffice()
  const { settings, version } = await (await page.request.get('/api/settings')).json()
  const { siteName, siteUrl, siteDescription } = settings
  const reply = await page.request.put('/api/settings', {
    data: { ...defaultGeneral, siteName: firstName || siteName, siteUrl, siteDescription, version },
    headers: { origin: shopUrl },
  })
  expect(reply.status()).toBe(200)
  await leave()
}
let firstName = ''
afterEach(reset)

async function open(size: 'desk' | 'phone' = 'desk', theme?: 'light' | 'dark') {
  const visitor = await visitBackOffice(size, theme)
  await go(visitor.page, path)
  await visitor.page.getByLabel('Site Name').waitFor()
  firstName ||= await visitor.page.getByLabel('Site Name').inputValue()
  return visitor
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('Settings saved').first().waitFor()
}

test('the settings form has every documented setting, shows errors at their fields, and saves with effect and audit entry', async () => {
  const { page, errors, leave } = await open()
  for (const label of ['Site Description', 'Site URL', 'Admin Email', 'Timezone', 'Date Format', 'Currency'])
    await page.getByLabel(label, { exact: true }).waitFor()
  for (const name of [
    'Email Notifications',
    'Order Notifications',
    'Low Stock Alerts',
    'Customer Registration',
    'Two-Factor Authentication',
    'Maintenance Mode',
    'Debug Mode',
    'Auto Backup',
  ])
    await page.getByRole('switch', { name }).waitFor()
  expect(await page.getByLabel('Currency Symbol').inputValue()).toBe('₹')
  expect(await page.getByLabel('Items Per Page').inputValue()).toBe('20')
  expect(await page.getByLabel('Site URL').getAttribute('type')).toBe('url')
  expect(await page.getByLabel('Admin Email').getAttribute('type')).toBe('email')

  await page.getByLabel('Admin Email').fill('nobody')
  await page.getByLabel('Session Timeout (minutes)').fill('1')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('Must be an email address').waitFor()
  await page.getByText('Must be a whole number of minutes from 5 to 720').waitFor()
  await page.getByLabel('Admin Email').fill('')
  await page.getByLabel('Session Timeout (minutes)').fill('90')
  await page.getByLabel('Site Name').fill('The Rug Room')
  await page.getByLabel('Items Per Page').selectOption('10')
  await page.getByLabel('Date Format').selectOption('YYYY-MM-DD')
  await save(page)
  await page.reload()
  await expect.poll(() => page.getByLabel('Site Name').inputValue()).toBe('The Rug Room')

  await go(page, '/admin/audit')
  const row = page.getByRole('row').filter({ hasText: 'Changed the general settings' }).first()
  await row.waitFor()
  expect(await page.getByLabel('Rows').inputValue()).toBe('10')
  expect(await row.textContent()).toMatch(/\d{4}-\d\d-\d\d/)

  const visitor = await visit()
  await go(visitor.page, '/about')
  await visitor.page.getByRole('banner').getByRole('link', { name: 'The Rug Room' }).waitFor()
  expect(await visitor.page.title()).toContain('The Rug Room')
  expect([...errors, ...visitor.errors]).toEqual([])
  await visitor.leave()
  await leave()
})

test('the settings form keeps input when leaving, and when a colleague has saved meanwhile', async () => {
  const { page, errors, leave } = await open()
  await page.getByLabel('Site Description').fill('Rugs for the whole house.')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.getByLabel('Site Description').inputValue()).toBe('Rugs for the whole house.')

  const other = await open()
  await other.page.getByLabel('Max Login Attempts').fill('7')
  await save(other.page)
  await other.leave()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'Someone else has changed' }).waitFor()
  await expect.poll(() => page.getByLabel('Max Login Attempts').inputValue()).toBe('7')
  expect(await page.getByLabel('Site Description').inputValue()).toBe('Rugs for the whole house.')
  await save(page)
  await page.reload()
  await expect.poll(() => page.getByLabel('Max Login Attempts').inputValue()).toBe('7')
  expect(await page.getByLabel('Site Description').inputValue()).toBe('Rugs for the whole house.')
  expect(errors).toEqual([])
  await leave()
})

test('a shop in maintenance mode informs visitors; admins still see it, are reminded, and reopen it', async () => {
  const { page, errors, leave } = await open('phone', 'dark')
  await expectAccessible(page, 'general settings on a phone')
  await expectNoSidewaysScroll(page)
  await page.getByRole('switch', { name: 'Maintenance Mode' }).check()
  await save(page)
  await page.getByText('The shop is closed for maintenance. Only admins can see it.').waitFor()

  const visitor = await visit()
  const response = await visitor.context.request.get('/')
  expect([response.status(), response.headers()['retry-after']]).toEqual([503, '600'])
  const closed = await visitor.context.newPage()
  await go(closed, '/products')
  await closed.getByRole('heading', { name: 'We will be right back' }).waitFor()
  await expectAccessible(closed, 'closed shop')
  await visitor.leave()

  await go(page, '/products')
  await page.getByText('You can see it because you are signed in as an admin.').waitFor()
  await go(page, path)
  await page.getByRole('switch', { name: 'Maintenance Mode' }).uncheck()
  await save(page)
  const again = await visit()
  expect((await again.context.request.get('/products')).status()).toBe(200)
  await again.leave()
  expect(errors).toEqual([])
  await leave()
})

test('the registration page says when registration is closed', async () => {
  const { page, leave } = await open()
  await page.getByRole('switch', { name: 'Customer Registration' }).uncheck()
  await save(page)
  await leave()
  const visitor = await visit()
  await go(visitor.page, '/register')
  await visitor.page.getByText("New accounts can't be created at the moment").waitFor()
  expect(await visitor.page.getByLabel('Full name').count()).toBe(0)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test("the shop's theme applies to admins who have chosen none", async () => {
  const { page, leave } = await open()
  await page.getByLabel('Theme', { exact: true }).selectOption('dark')
  await save(page)
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await leave()
})

const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a3402d' } })
    .png()
    .toBuffer(),
})

const sellerPath = '/admin/settings/seller'

async function putSeller(page: Page, change: object) {
  const { settings, version } = await (await page.request.get('/api/settings/seller')).json()
  const reply = await page.request.put('/api/settings/seller', {
    data: { ...settings, ...change, version },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(reply.status()).toBe(200)
}

test("the seller is entered once and shown on the shop's pages; a wrong GSTIN is explained", async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, sellerPath)
  const gstin = page.getByLabel('GSTIN', { exact: true })
  await gstin.waitFor()
  const { settings: first } = await (await page.request.get('/api/settings/seller')).json()
  const before = await gstin.inputValue()
  await gstin.fill(`${before.slice(0, -1)}${before.endsWith('A') ? 'B' : 'A'}`)
  await page.getByRole('button', { name: 'Save Details' }).click()
  await page
    .getByText("This isn't a valid GSTIN: its last character doesn't match the others. Check it for typos.")
    .waitFor()
  await gstin.fill(before)
  await page.getByLabel('Support hours').fill('Daily 8AM-8PM')
  await page.getByLabel('File of logo').setInputFiles(await logo())
  await page.getByRole('img', { name: 'Preview of: Logo' }).waitFor()
  await page.getByRole('button', { name: 'Save Details' }).click()
  await page.getByText('Seller details saved').first().waitFor()

  const visitor = await visit()
  await go(visitor.page, '/about')
  await visitor.page.getByRole('contentinfo').getByText('Daily 8AM-8PM').waitFor()
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' }).waitFor()
  expect(
    await visitor.page.getByRole('banner').locator('a[href="/"] img[src^="/uploads/"]').count(),
  ).toBeGreaterThan(0)
  await expectAccessible(visitor.page, 'a shop with a logo')
  await visitor.leave()
  await putSeller(page, first)
  expect(errors).toEqual([])
  await leave()
})

test('a page is written with a preview, an error names its line, and visitors read the saved text', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/settings/pages')
  await page.getByRole('link', { name: /Shipping Policy/ }).click()
  const words = page.getByLabel('Text', { exact: true })
  await words.waitFor()
  const before = await words.inputValue()
  await words.fill(`${before}\n\nWords after a list`)
  await page.getByRole('button', { name: 'Save Page' }).click()
  await page.getByText(/Line \d+: Start a new section after a list/).waitFor()
  await words.fill(`${before}\n\n## Holidays\n\nNothing leaves {city} on Diwali.`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Holidays' }).waitFor()
  await preview.getByText(/Nothing leaves [A-Z]\w+ on Diwali/).waitFor()
  await page.getByRole('button', { name: 'Save Page' }).click()
  await page.getByText('Page saved').first().waitFor()

  const visitor = await visit()
  await go(visitor.page, '/')
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Shipping', exact: true }).click()
  await visitor.page
    .getByRole('main')
    .getByRole('heading', { name: /Holidays/ })
    .waitFor()
  await go(visitor.page, '/returns')
  await visitor.page.getByRole('heading', { name: 'Returns and Refunds', level: 1 }).waitFor()
  expect([...errors, ...visitor.errors]).toEqual([])
  await visitor.leave()
  await leave()
})

test('an admin changes their password, and must set a new one when it has expired', async () => {
  const first = await visitBackOffice()
  await go(first.page, '/admin/dashboard')
  await first.page.getByRole('button', { name: /Profile menu/ }).click()
  await first.page.getByRole('menuitem', { name: 'My Account' }).click()
  await first.page.getByLabel('Current password').fill('not it at all')
  await first.page.getByLabel('New password', { exact: true }).fill('dyed-in-indigo-4')
  await first.page.getByLabel('Confirm new password').fill('dyed-in-indigo-4')
  await expectAccessible(first.page, 'change password')
  await first.page.getByRole('button', { name: 'Change Password' }).click()
  await first.page.getByRole('main').getByText("This password isn't correct").first().waitFor()
  expect(first.errors).toEqual([])
  await first.leave()

  const { page, leave } = await visitBackOffice('phone', 'dark')
  // The server's reply in that case.
  await page.route('**/api/admin/validate-token', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({
      response: reply,
      json: { ...body, admin: { ...body.admin, passwordExpired: true } },
    })
  })
  await page.route('**/api/admin/password', (route) =>
    route.fulfill({ json: { success: true, message: 'Your password has been changed.' } }),
  )
  await go(page, '/admin/dashboard')
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await expectAccessible(page, 'an old password')
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Current password').fill('something')
  await page.getByLabel('New password', { exact: true }).fill('dyed-in-indigo-4')
  await page.getByLabel('Confirm new password').fill('dyed-in-indigo-4')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await leave()
})

test('a new owner is led through the first steps and hides the list', async () => {
  const { page, errors, leave } = await visitBackOffice()
  // The demo shop is set up; a new one would reply like this.
  let isShown = true
  await page.route('**/api/admin/setup', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    if (route.request().method() === 'PUT') isShown = false
    await route.fulfill({ response: reply, json: { ...body, isShown } })
  })
  await go(page, '/admin/dashboard')
  const list = page.getByRole('region', { name: 'First steps' })
  await list.waitFor()
  await expectAccessible(page, 'the list of first steps')
  expect(await list.getByRole('link', { name: /Enter your business details/ }).getAttribute('href')).toBe(
    sellerPath,
  )
  await list.getByRole('link', { name: /Emails are only saved as files/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Mail Server' }).waitFor()
  await page.goBack()
  await list.getByRole('link', { name: /Choose your own password/ }).click()
  await page.getByRole('heading', { name: 'My Account' }).waitFor()
  await page.goBack()
  await list.getByRole('button', { name: 'Hide this list' }).click()
  await list.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await leave()
})

test('the storefront is arranged without dragging: headline, order of reasons, categories of header and footer', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/settings/storefront')
  await page.getByLabel('Headline', { exact: true }).waitFor()
  const { settings: first } = await (await page.request.get('/api/settings/storefront')).json()
  await page.getByLabel('Headline', { exact: true }).fill('Rugs for a thousand rooms')
  await page.getByRole('button', { name: 'Move reason 2 up' }).click()
  const reason = (at: number) => page.getByRole('listitem', { name: `Reason ${at}` }).getByLabel('Title')
  await expect.poll(() => reason(1).inputValue()).toBe('Global Reach')
  await page.getByRole('button', { name: 'Remove reason 6' }).click()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await page
    .getByRole('listitem', { name: 'Category 1' })
    .getByRole('combobox')
    .selectOption({ label: 'Carpets' })
  await page.getByRole('button', { name: 'Move collection 2 up' }).click()
  await page.getByRole('button', { name: 'Add Collection' }).click()
  const added = page.getByRole('listitem', { name: 'Collection 7' })
  // The input uses the full width of its row.
  const [typed, row] = [await added.getByLabel('Leads to').boundingBox(), await added.boundingBox()]
  expect((row?.x ?? 0) + (row?.width ?? 0) - ((typed?.x ?? 0) + (typed?.width ?? 0))).toBeLessThan(140)
  await added.getByLabel('Title').fill('The verandah')
  await added.getByLabel('File of picture 7').setInputFiles({
    name: 'verandah.png',
    mimeType: 'image/png',
    buffer: await plainPicture(800, 600).png().toBuffer(),
  })
  await page.getByRole('button', { name: 'Remove picture 7' }).waitFor()
  await page.getByRole('button', { name: 'Add Speciality' }).click()
  const specialities = first.listing.specialities.length
  const speciality = page.getByRole('listitem', { name: `Speciality ${specialities + 1}` })
  await speciality.getByLabel('Label').fill('Woven to order')
  await page.getByRole('button', { name: 'Add Choice' }).click()
  const choice = page.getByRole('listitem', { name: `Choice ${first.interests.length + 1}` })
  await choice.getByLabel('Label').fill('Yoga mats')
  await page.getByRole('button', { name: 'Add Link' }).click()
  const link = page.getByRole('listitem', { name: `Link ${first.footerLinks.length + 1}` })
  await link.getByLabel('Label').fill('Sale')
  await link.getByLabel('Leads to').fill('https://elsewhere.example')
  await page.getByRole('button', { name: 'Save Storefront' }).click()
  await link.getByText('Must be a path in this shop').waitFor()
  await link.getByLabel('Leads to').fill('/products?search=sale')
  await page.getByRole('button', { name: 'Save Storefront' }).click()
  await page.getByText('Storefront saved').first().waitFor()

  const visitor = await visit()
  await go(visitor.page, '/')
  await visitor.page.getByRole('heading', { name: 'Rugs for a thousand rooms', level: 1 }).waitFor()
  const collections = visitor.page.getByRole('region', { name: first.collections.title })
  const tiles = collections.getByRole('link')
  expect(await tiles.nth(0).textContent()).toContain(first.collections.tiles[1].title)
  expect(await tiles.nth(6).textContent()).toContain('The verandah')
  expect(await tiles.nth(6).locator('img').getAttribute('src')).toMatch(/^\/uploads\//)
  const why = visitor.page.getByRole('region', { name: 'Why Choose Us' })
  expect(await why.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Global Reach',
    'Quality Assurance',
    'Fast Delivery',
    'Expert Support',
    'Certified Quality',
  ])
  const rail = visitor.page.getByRole('navigation', { name: 'Categories' })
  expect(await rail.getByRole('link').allTextContents()).toEqual(['Carpets'])
  const sale = visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Sale', exact: true })
  expect(await sale.getAttribute('href')).toBe('/products?search=sale')
  await visitor.page.mouse.wheel(0, 4000)
  await sale.click()
  await expect.poll(() => new URL(visitor.page.url()).search).toBe('?search=sale')
  await go(visitor.page, '/products')
  await visitor.page.getByText('Woven to order').waitFor()
  await go(visitor.page, '/contact')
  await visitor.page.getByLabel('Product interest').selectOption({ label: 'Yoga mats' })
  expect([...errors, ...visitor.errors]).toEqual([])
  await visitor.leave()

  const { version } = await (await page.request.get('/api/settings/storefront')).json()
  const back = await page.request.put('/api/settings/storefront', {
    data: { ...first, version },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(back.status()).toBe(200)
  await leave()
})

test('every settings screen links to the others, and the open one is in view on a narrow phone', async () => {
  const { page, errors, leave } = await visitBackOffice('phone')
  await page.setViewportSize({ width: 360, height: 740 })
  await go(page, path)
  const ways = page.getByRole('navigation', { name: 'Settings', exact: true })
  const links = ways.getByRole('link')
  await links.first().waitFor()
  const screens = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const open = ways.locator('a[aria-current=page]')
  const places = [...screens, '/admin/settings/roles', '/admin/settings/connections/webhooks']
  for (const place of [...places, '/admin/settings/pages/about', '/admin/settings/emails/order-delivered']) {
    await go(page, place)
    await open.waitFor()
    expect(await links.count(), place).toBe(screens.length)
    await expect
      .poll(
        async () => {
          const { x, width } = (await open.boundingBox()) ?? { x: -1, width: 0 }
          return x >= 0 && x + width <= 360
        },
        { message: place },
      )
      .toBe(true)
  }
  expect(errors).toEqual([])
  await leave()
})
