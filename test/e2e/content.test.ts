// Pages about the firm, all states of the inquiry form, and offline reading.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAt,
  expectAccessible,
  go,
  goOffline,
  type Size,
  sizes,
  visit,
  visitWithServiceWorker,
} from './browser.ts'

const inquiry = {
  Name: 'Asha Rao',
  Email: 'asha@example.com',
  Phone: '+91 90000 00001',
  Company: 'Rao Hotels',
  Quantity: '500 a month',
  Message: 'What do you ask for white bath rugs?',
}

async function fill(page: Page, values: Partial<typeof inquiry> = inquiry) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Inquiry' }).click()

for (const size of Object.keys(sizes) as Size[]) {
  test(`a visitor reads about the firm and writes to it (${size})`, async () => {
    const { page, errors, leave } = await visit(size)
    const check = checkAt(page, size)

    await go(page, '/about')
    await page.getByText('Verified Exporter').waitFor()
    for (const name of ['Our Vision', 'Our Mission', 'Our Journey', 'Why buyers choose us', 'Get in Touch']) {
      await page.getByRole('heading', { level: 2, name }).waitFor()
    }
    const differences = page.locator('section', { hasText: 'Why buyers choose us' }).getByRole('listitem')
    await expect.poll(() => differences.count()).toBe(6)
    const text = (await page.locator('main').textContent()) ?? ''
    for (const claim of ['4.4 of 5', '61 reviews', '2013', '100,000+', '15+', 'Proprietorship', 'Panipat']) {
      expect([claim, text.includes(claim)]).toEqual([claim, true])
    }
    await check('about')

    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('heading', { name: 'Why Choose Self-Service' }).waitFor()
    const main = (await page.locator('main').textContent()) ?? ''
    for (const part of [
      'Quick Order',
      'Browse Products',
      'Get Instant Quote',
      'Place Order',
      'Start Shopping Now',
      'Professional Support',
      'Additional Information',
      'Why Choose Self-Service',
      '200+',
      'within 24 hours',
      'within 4 hours',
      'Mon-Sat 9AM-6PM',
      '73%',
      '95%',
    ]) {
      expect([part, main.includes(part)]).toEqual([part, true])
    }
    const options = await page
      .getByLabel('Product interest')
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value).filter(Boolean))
    expect(options.join()).toBe(
      'door-mats,bath-mats,hotel-bath-rugs,tufted-bath-mats,anti-slip-mats,prayer-mats,carpets,microfiber-cloth,other',
    )
    await check('contact')

    // With nothing filled in, each required field shows an error, and the first one has the focus.
    await send(page)
    for (const error of [
      'Name is required',
      'Email is required',
      'Phone is required',
      'Message is required',
    ]) {
      await page.getByText(error).waitFor()
    }
    await expect
      .poll(() =>
        page.getByLabel('Name', { exact: true }).evaluate((input) => input === document.activeElement),
      )
      .toBe(true)
    await check('contact with errors')
    await fill(page, { Name: 'Asha Rao', Email: 'asha@', Phone: '1', Message: 'x' })
    await send(page)
    await page.getByText('Please enter a valid email').waitFor()
    await expect.poll(() => page.getByText('is required').count()).toBe(0)

    // Every failure is reported, and the typed text stays.
    await fill(page)
    await page.getByLabel('Product interest').selectOption('hotel-bath-rugs')
    for (const [answer, told] of [
      [{ status: 500, json: { success: false, message: 'Something broke here' } }, 'Something broke here'],
      [
        {
          status: 429,
          headers: { 'retry-after': '30' },
          json: { success: false, message: 'Too many attempts. Please try again in 30 seconds.' },
        },
        'Too many attempts. Please try again in 30 seconds.',
      ],
      [null, 'Network error. Please check your internet connection.'],
    ] as const) {
      await page.route('**/api/inquiries', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await send(page)
      await page.getByRole('alert').getByText(told).waitFor()
      await page.unroute('**/api/inquiries')
    }
    await check('contact that failed')
    await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe(inquiry.Message)
    await expect.poll(() => page.getByLabel('Product interest').inputValue()).toBe('hotel-bath-rugs')

    const sent = page.waitForRequest('**/api/inquiries')
    await send(page)
    expect((await sent).postDataJSON()).toMatchObject({
      subject: 'general',
      name: 'Asha Rao',
      productInterest: 'hotel-bath-rugs',
      website: '',
    })
    await page.getByRole('heading', { name: 'Thank you for your inquiry!' }).waitFor()
    await page.getByText("We'll get back to you within 24 hours with the best quote.").waitFor()
    await page.getByText(/^INQ\d{6,}$/).waitFor()
    await check('inquiry sent')
    await page.getByRole('button', { name: 'Send Another Inquiry' }).click()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
    expect(errors).toEqual([])
    await leave()
  })
}

test('every link of the footer leads to a page with a heading and its canonical URL', async () => {
  const { page, errors, leave } = await visit('phone')
  await go(page, '/')
  const hrefs = await page
    .getByRole('contentinfo')
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/bath-mats',
      '/door-mats',
      '/hotel-rugs',
      '/prayer-mats',
      '/anti-slip-mats',
      '/carpets',
      '/bulk-order',
      '/manufacturing',
      '/quality',
      '/export-inquiry',
      '/privacy',
      '/terms',
    ]),
  )
  // Search engines don't index one's own orders and the quick order.
  const indexed = hrefs.filter((path) => !['/', '/my-orders', '/quick-order'].includes(path))
  for (const href of indexed) {
    const response = await page.request.get(href)
    expect([href, response.status(), new URL(response.url()).pathname]).toEqual([href, 200, href])
    await go(page, href)
    expect(new URL(page.url()).pathname).toBe(href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toMatch(new RegExp(`${href}$`))
  }
  expect(errors).toEqual([])
  await leave()
})

test('a category page keeps its filters in its own URL, and another category drops them', async () => {
  const { page, leave } = await visit()
  await go(page, '/hotel-rugs')
  await page.getByRole('heading', { level: 1, name: 'Hotel Bath Rugs' }).waitFor()
  await page.getByText('Total: 3').waitFor()
  await page.getByRole('checkbox', { name: 'Out of Stock' }).click()
  await page.waitForURL('**/hotel-rugs?status=out-of-stock')
  // Fewer units are left than its minimum order.
  await page.getByText('Total: 1').waitFor()
  await page.reload()
  await page.getByText('Total: 1').waitFor()
  const categories = page.getByLabel('Product categories')
  await categories.getByText(/^Other categories/).click()
  await categories.getByRole('link', { name: /^Doors and Floors/ }).click()
  await page.waitForURL('**/products?category=doors-and-floors&status=out-of-stock')
  await leave()
})

test('an inquiry from a product names it, and one from the bulk page says so', async () => {
  const { page, leave } = await visit()
  await go(page, '/contact?product=fleece-throw-blanket-mustard')
  await page.getByRole('main').getByRole('link', { name: 'Fleece Throw Blanket Mustard' }).waitFor()
  await expect
    .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
    .toContain('Fleece Throw Blanket Mustard')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bulk Order' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bulk Order' }).waitFor()
  await fill(page)
  const sent = page.waitForRequest('**/api/inquiries')
  await send(page)
  expect((await sent).postDataJSON()).toMatchObject({ subject: 'bulk-order' })
  await page.getByText(/^INQ\d{6,}$/).waitFor()
  // A missing product still shows the form.
  await go(page, '/contact?product=%3Cscript%3E')
  await page.getByRole('button', { name: 'Send Inquiry' }).waitFor()
  await leave()
})

test('the shop can be installed under its own name', async () => {
  const { page, leave } = await visit()
  await go(page, '/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({
    name: 'Panipat Handloom Works (Demo)',
    start_url: '/',
    display: 'standalone',
  })
  const icons = manifest.icons as { src: string; sizes: string; purpose?: string }[]
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes: promised } of icons.filter((icon) => icon.src.endsWith('.png'))) {
    const drawn = await page.evaluate(async (path) => {
      const { width, height } = await createImageBitmap(await (await fetch(path)).blob())
      return `${width}x${height}`
    }, src)
    expect([src, drawn]).toEqual([src, promised])
  }
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await page.request.get(touch ?? '')).headers()['content-type']).toBe('image/png')
  await leave()
})

test('visited pages can be read offline, others report that they cannot, and nothing personal is cached', async () => {
  const { page, leave } = await visitWithServiceWorker('phone')
  await page.goto('/quality')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Carpets' }).click()
  await page.getByRole('heading', { level: 1, name: 'Carpets' }).waitFor()
  const kept = () =>
    page.evaluate(async () => {
      const urls: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
      return urls
    })
  await expect.poll(kept, { timeout: 20_000 }).toEqual(expect.arrayContaining(['/carpets', '/offline']))
  // Personal pages come from the network only.
  await page.goto('/login')
  await page.goto('/cart')
  await page.goto('/')
  await page.getByRole('heading', { name: 'Our Categories' }).waitFor()
  await expect
    .poll(async () => (await kept()).filter((path) => /^\/uploads\//.test(path)).length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  const paths = await kept()
  expect(paths.filter((path) => /^\/(api|admin|cart|login|my-orders|profile)/.test(path))).toEqual([])

  const network = await goOffline(page)
  await page.goto('/carpets')
  await page.getByRole('heading', { level: 1, name: 'Carpets' }).waitFor()
  await network.remind()
  await page.getByText('You are offline. Prices and stock may have changed').waitFor()
  // With its styles: the stylesheet came from the cache.
  await expect
    .poll(() => page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily))
    .toContain('Source Sans')
  await expectAccessible(page, 'a kept page without a network')
  // A link to a cached page is followed.
  await page
    .getByRole('link', { name: /^Home$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Our Categories' }).waitFor()

  await page.goto('/products/no-such-page-was-visited')
  await page.waitForURL('**/offline?from=*')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await page.getByRole('link', { name: 'Carpets', exact: true }).first().waitFor()
  await expectAccessible(page, 'offline page')
  await page.goto('/cart')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await network.remind()

  // When the network is back, the page opens automatically, without stale data.
  await network.goOnline()
  await page.waitForURL('**/cart').catch(() => page.waitForURL('**/login'))
  await page.goto('/quality')
  await page.getByRole('heading', { level: 1, name: 'Our quality checks' }).waitFor()
  await expect.poll(() => page.getByText('You are offline.').count()).toBe(0)
  await leave()
})

test('a cached page is never shown instead of a changed one while the network works', async () => {
  const { page, context, leave } = await visitWithServiceWorker()
  await page.goto('/manufacturing')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(async () => {
    const pages = await caches.open('haat-pages')
    const headers = { 'content-type': 'text/html' }
    await pages.put(`${location.origin}/manufacturing`, new Response('<h1>Stale</h1>', { headers }))
  })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'From yarn to bale' }).waitFor()
  const kept = () =>
    page.evaluate(async () => (await (await caches.match(`${location.origin}/manufacturing`))?.text()) ?? '')
  await expect.poll(kept, { timeout: 20_000 }).toContain('From yarn to bale')
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'From yarn to bale' }).waitFor()
  await leave()
})
