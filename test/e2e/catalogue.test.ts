// Listing and product pages: category filters in the URL, the filter drawer of a phone, and all parts of a product
// page.
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAt,
  expectAccessible,
  expectNoSidewaysScroll,
  go,
  type Size,
  showAsPrinted,
  sizes,
  visit,
} from './browser.ts'
import { shopUrl } from './this-shop.ts'
import { openContext } from './worker-browser.ts'

const carpet = '/products/hand-tufted-wool-carpet-persian-red'
/** The newest review by a demo customer. */
const newestReview = async (): Promise<string> => {
  const answer = await fetch(`${shopUrl}/api${carpet}/reviews`)
  return ((await answer.json()) as { reviews: { comment: string }[] }).reviews[0]?.comment ?? ''
}
const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article')
const shownIn = (page: Page) => new URL(page.url()).search

for (const size of Object.keys(sizes) as Size[]) {
  test(`category filters survive a reload, Back and a shared link (${size})`, async () => {
    const { page, context, errors, leave } = await visit(size)
    const check = checkAt(page, size)
    const openFilters = async () => {
      if (size === 'phone') await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('group', { name: 'Material' }).waitFor()
    }
    const closeFilters = async () => {
      if (size === 'phone') await page.getByRole('button', { name: /^Show \d+ Products/ }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }

    await go(page, '/products?category=carpets')
    await openFilters()
    await check('filters')
    await page.getByRole('checkbox', { name: /Wool/ }).check()
    await page.waitForURL('**spec_material=Wool*')
    await page.getByRole('checkbox', { name: /Jute/ }).check()
    await page.waitForURL('**spec_material=Jute*')
    await page.getByRole('checkbox', { name: '8 – 10 mm (1)' }).check()
    await page.waitForURL('**spec_pile_height=8..10*')
    await closeFilters()
    await cards(page).first().waitFor()
    await page.getByText('Total: 1').waitFor()
    await expect.poll(() => cards(page).count()).toBe(1)
    await check('filtered listing')

    // Sorting keeps the filters, a chip removes one, Back restores it.
    const filtered = shownIn(page)
    await page.getByRole('button', { name: 'Remove filter Material: Jute' }).click()
    await page.getByText('No Products Found').waitFor()
    await check('nothing found')
    await page.goBack()
    await page.getByText('Total: 1').waitFor()
    expect(shownIn(page)).toBe(filtered)
    await page.reload()
    await page.getByText('Total: 1').waitFor()

    const friend = await context.newPage()
    await go(friend, `/products${filtered}`)
    await friend.getByText('Total: 1').waitFor()
    await friend.getByRole('button', { name: 'Remove filter Pile Height: 8 – 10 mm' }).waitFor()
    await friend.close()

    await openFilters()
    await page.getByRole('button', { name: 'Clear All Filters' }).last().click()
    await page.getByText('Total: 53').first().waitFor()
    expect(shownIn(page)).toBe('')
    expect(errors).toEqual([])
    await leave()
  })

  test(`the product page shows pictures, amounts, facts and reviews (${size})`, async () => {
    const { page, errors, leave } = await visit(size)
    await go(page, carpet)
    await page.getByRole('heading', { level: 1, name: 'Hand Tufted Wool Carpet Persian Red' }).waitFor()

    const gallery = page.getByRole('region', { name: /^Pictures of/ })
    await page.getByText('1/4').waitFor()
    await gallery.getByRole('button', { name: 'Next' }).click()
    await page.getByText('2/4').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText('3/4').waitFor()
    await page.getByRole('button', { name: 'Show picture 1' }).click()
    await page.getByText('1/4').waitFor()

    await page.getByRole('button', { name: /Increase/ }).click()
    // Two at 6,499.00 and 5 % GST.
    await page.getByText('₹13,647.90').first().waitFor()
    await page.getByRole('row', { name: 'Pile Height 12 – 14 mm' }).waitFor()
    await page.getByRole('tab', { name: 'Description' }).click()
    await page.getByText('Tufted by hand in New Zealand wool').last().waitFor()

    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
    await page.evaluate(() => {
      // A browser without a share sheet copies the link instead.
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } })
    })
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('Link copied to clipboard!').waitFor()

    await page.getByRole('link', { name: /[0-9] reviews/ }).click()
    const reviews = page.getByRole('region', { name: 'Customer reviews' })
    await reviews.getByText(await newestReview()).waitFor()
    await reviews.getByRole('img', { name: '5 out of 5 stars' }).first().waitFor()
    await reviews.getByRole('row', { name: /^5 stars [0-9]/ }).waitFor()
    await page.getByRole('heading', { name: 'More Carpets' }).waitFor()
    await checkAt(page, size)('product')

    await page.getByRole('link', { name: 'Ask about this product' }).click()
    await page.waitForURL('**/contact?product=*')
    await page.getByText('Hand Tufted Wool Carpet Persian Red').first().waitFor()
    expect(errors).toEqual([])
    await leave()
  })
}

test('the listing shows that it is loading, that it failed, and how to continue', async () => {
  const { page, leave } = await visit()
  await page.goto('/')
  let calls = 0
  await page.route('**/api/products?*', async (route) => {
    calls++
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ status: 500, json: { success: false, message: 'The loom has stopped' } })
  })
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByText('Loading...').waitFor()
  await page.getByText('The loom has stopped').waitFor()
  expect(calls).toBe(2)
  await page.unroute('**/api/products?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Total: 53').waitFor()

  // The pager moves on and keeps the filters.
  await page.getByLabel('Sort By').selectOption('price')
  await page.getByRole('link', { name: '2', exact: true }).click()
  await page.getByText('Page 2 of 5 (53 products)').waitFor()
  expect(shownIn(page)).toBe('?sortBy=price&page=2')

  await page.route('**/api/products/filters?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'No' } }),
  )
  await page.getByRole('navigation', { name: 'Product categories' }).getByText('Doors and Floors').click()
  await page.getByText('The filters of this category could not be loaded.').waitFor()
  await page.getByText('Total: 9', { exact: false }).waitFor()
  await leave()
})

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('another page of the listing scrolls to its top, a changed filter keeps the position', async () => {
  const { page, errors, leave } = await visit()
  const categories = page.getByRole('navigation', { name: 'Product categories' })
  const scrollDown = async () => {
    await page.evaluate(() => window.scrollTo(0, 100))
    await expect.poll(() => scrolled(page)).toBe(100)
  }
  await go(page, '/door-mats')
  // Categories under the same parent are in view.
  await categories.getByRole('link', { name: /^Carpets/ }).waitFor()
  await scrollDown()
  await categories.getByRole('link', { name: /^Carpets/ }).click()
  await page.waitForURL('**/products?category=carpets')
  await expect.poll(() => scrolled(page)).toBe(0)
  await categories.getByText(/^Other categories/).click()
  await scrollDown()
  await categories.getByRole('link', { name: /^Bed and Table/ }).click()
  await page.waitForURL('**/products?category=bed-and-table')
  await page.getByText('Total: 4').waitFor()
  expect(await scrolled(page)).toBe(100)

  await go(page, '/door-mats')
  await page.getByRole('checkbox', { name: 'In Stock', exact: true }).check()
  await page.waitForURL('**/door-mats?status=in-stock')
  await scrollDown()
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await page.waitForURL('**/products')
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test('a page beyond the last is corrected, and Back leaves the listing', async () => {
  const { page, leave } = await visit()
  await go(page, '/about')
  await go(page, '/products?page=99')
  await page.waitForURL('**/products?page=5')
  await page.getByText('Page 5 of 5 (53 products)').waitFor()
  await page.goBack()
  await page.waitForURL('**/about')
  await leave()
})

test('price fields show the effective bounds after clearing, and none beyond them', async () => {
  const { page, errors, leave } = await visit()
  await go(page, '/products')
  const [min, max] = [page.getByLabel('Min'), page.getByLabel('Max')]
  const clear = page.getByRole('button', { name: 'Clear All Filters' })
  await min.fill('')
  await max.fill('5000')
  // By keyboard, which in tests leaves a field without a blur: the remaining value is corrected.
  await clear.click()
  await expect.poll(async () => [await min.inputValue(), await max.inputValue()]).toEqual(['0', '2000'])
  await max.fill('9999')
  await max.press('Enter')
  await expect.poll(() => max.inputValue()).toBe('2000')
  await min.fill('-5')
  await min.blur()
  await expect.poll(() => min.inputValue()).toBe('0')
  expect(shownIn(page)).toBe('')
  await min.fill('300')
  await page.waitForURL('**/products?minPrice=300')
  await clear.click()
  await page.waitForURL('**/products')
  await expect.poll(() => min.inputValue()).toBe('0')
  expect(errors).toEqual([])
  await leave()
})

for (const size of Object.keys(sizes) as Size[]) {
  test(`the product page says before an order that stock is below the minimum order (${size})`, async () => {
    const { page, errors, leave } = await visit(size)
    await go(page, '/products/rubber-backed-polypropylene-door-mat')
    const note = 'Only 10 left; the minimum order is 20'
    await page.getByText(note).waitFor()
    const add = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })
    await expect.poll(() => add.isDisabled()).toBe(true)
    const described = await add.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain(note)
    await page.getByText('Low Stock (10)').first().waitFor()
    await checkAt(page, size)('too little stock')
    await page.getByRole('link', { name: 'Ask us' }).click()
    await page.waitForURL('**/contact?product=*')
    expect(errors).toEqual([])
    await leave()
  })
}

test('a printed product page has the goods, price and seller, and no controls', async () => {
  const { page, leave } = await visit()
  await go(page, carpet)
  await page.getByRole('heading', { name: 'Contact Supplier' }).waitFor()
  await showAsPrinted(page)
  for (const pressed of [
    page.getByRole('searchbox'),
    page.getByRole('navigation').filter({ hasNotText: 'Persian Red' }),
    page.getByRole('button', { name: /^(Add to Cart|Share|Save|Zoom in|Next|Increase quantity)/ }),
    page.getByRole('region', { name: 'More Carpets' }),
  ])
    expect(await pressed.filter({ visible: true }).count()).toBe(0)
  for (const read of [
    page.getByRole('banner').getByRole('link', { name: 'Panipat Handloom Works (Demo)' }),
    page.getByRole('heading', { level: 1, name: 'Hand Tufted Wool Carpet Persian Red' }),
    page.getByText('₹6,499.00').first(),
    page.getByRole('table').getByRole('cell', { name: 'Wool' }).first(),
    page.getByRole('contentinfo').getByText('GSTIN'),
  ])
    expect(await read.isVisible(), String(read)).toBe(true)
  await expectNoSidewaysScroll(page)
  await go(page, '/products?category=carpets')
  await cards(page).first().waitFor()
  expect(await page.getByRole('combobox').filter({ visible: true }).count()).toBe(0)
  expect(await cards(page).count()).toBe(5)
  await leave()
})

test('home and listing pages are at most 63.5 kB, product pages with their facts, reviews and questions 73 kB', async () => {
  for (const [path, limit] of [
    ['/', 63_500],
    ['/products', 63_500],
    ['/products/natural-coir-door-mat-welcome', 73_000],
  ] as const) {
    const html = await (await fetch(shopUrl + path)).arrayBuffer()
    expect.soft(html.byteLength, path).toBeLessThan(limit)
    expect(html.byteLength, path).toBeGreaterThan(30_000)
  }
})

test('the first words of the home page name what the shop sells', async () => {
  const { page, leave } = await visit()
  await go(page, '/')
  await page.getByText('Mats, rugs, carpets and blankets').waitFor()
  await leave()
})

test('a search without exact matches explains its results', async () => {
  const { page, errors, leave } = await visit()
  await go(page, '/products?search=paydan')
  await page.getByRole('heading', { level: 1, name: 'Results for “paydan”' }).waitFor()
  await page.getByText('Total: 4').waitFor()
  await go(page, '/products?search=red%20rug')
  await page.getByText('Total: 1').waitFor()
  // With few results, related products are listed below.
  await page.getByRole('heading', { name: 'More Carpets' }).waitFor()
  await go(page, '/products?search=mink%20towel')
  await page.getByText('No product matches every word of “mink towel”.', { exact: false }).waitFor()
  await checkAt(page, 'desk')('search that found some of the words')
  await go(page, '/products?search=return%20policy')
  await page.getByRole('link', { name: 'Returns and refunds' }).click()
  await page.waitForURL('**/returns')
  expect(errors).toEqual([])
  await leave()
})

test('a search without letters or digits finds nothing', async () => {
  const { page, leave } = await visit()
  for (const search of ['%', '😀']) {
    await go(page, `/products?search=${encodeURIComponent(search)}`)
    await page.getByText('No Products Found').waitFor()
  }
  await leave()
})

test('categories are requested again on the way to a category page, and a failure is reported', async () => {
  const { page, errors, leave } = await visit()
  const address = '**/api/categories'
  const goHome = async () => {
    await go(page, '/about')
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  }
  const failures = [
    [{ status: 500, json: { message: 'The loom has stopped' } }, 'The loom has stopped'],
    [{ status: 500, json: {} }, 'Invalid response from server.'],
    [{ status: 200, json: { success: true } }, 'Invalid response from server.'],
    [null, 'Network error. Please check your internet connection.'],
  ] as const
  for (const [answer, text] of failures) {
    await page.route(address, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await goHome()
    await page.getByRole('alert').filter({ hasText: text }).waitFor()
    await page.unroute(address)
  }

  // The reply may also be the list itself.
  const list = [{ _id: 'c1', name: 'Table Runners', slug: 'table-runners', description: '', productCount: 3 }]
  await page.route(address, (route) => route.fulfill({ json: list }))
  await goHome()
  await page.getByRole('article').filter({ hasText: 'Table Runners' }).getByText('3 products').waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('the product page reports a slow, failed or missing product and links back', async () => {
  const { page, leave } = await visit()
  await page.goto('/products')
  await page.route(/\/api\/products\/[0-9a-f-]{36}$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.fulfill({ status: 500, json: { success: false, message: 'The loom has stopped' } })
  })
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.getByText('Loading product...').waitFor()
  await page.getByRole('heading', { name: 'Error Loading Product' }).waitFor()
  await expectAccessible(page, 'product that failed')
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await page.waitForURL('**/products')

  const answer = await page.goto('/products/was-never-there')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Product Not Found' }).waitFor()
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await page.waitForURL('**/products')
  await leave()
})

test('the first click on a page counts once, even if its code loads late', async () => {
  for (const [name, role, done] of [
    ['Description', 'tab', { selected: true }],
    [/^Favourite/, 'button', { pressed: true }],
  ] as const) {
    const { page, errors, leave } = await visit()
    await page.route(/\/(product-tabs|related-products)-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await go(page, carpet)
    await page.getByRole(role, { name }).first().click()
    await page.getByRole(role, { name, ...done }).waitFor()
    await expect.poll(() => page.getByRole(role, { name, ...done }).count()).toBe(1)
    expect(errors).toEqual([])
    await leave()
  }
})

test('a click before any script has loaded is replayed once', async () => {
  const { context, leave } = await visit()
  for (const [path, role, name, done] of [
    [
      carpet,
      'tab',
      'Description',
      (page: Page) => page.getByRole('tab', { name: 'Description', selected: true }),
    ],
    [carpet, 'button', 'Show picture 2', (page: Page) => page.getByText(/^2\/\d$/)],
    // If the browser submitted the form itself, it would be gone.
    ['/contact', 'button', 'Send Inquiry', (page: Page) => page.getByText('Name is required')],
  ] as const) {
    const page = await context.newPage()
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route(/\/assets\/entry\.client-/, async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole(role, { name }).click()
    await expect.poll(() => page.evaluate(() => 'early' in window)).toBe(true)
    press()
    await done(page).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    await page.close()
  }
  await leave()
})

test('a click while React hydrates the page counts once', async () => {
  const { context, leave } = await visit()
  for (const pause of [0, 2, 5, 10, 20, 40]) {
    const page = await context.newPage()
    await page.addInitScript((milliseconds) => {
      const listen = document.addEventListener
      document.addEventListener = (...args: Parameters<typeof listen>) => {
        listen.apply(document, args)
        if (args[0] !== 'click') return
        document.addEventListener = listen
        // React listens to clicks from now on, but nothing is hydrated yet.
        setTimeout(() => {
          document.querySelector<HTMLElement>('[aria-label="Increase quantity"]')?.click()
          document.documentElement.dataset.pressed = 'yes'
        }, milliseconds)
      }
    }, pause)
    await go(page, carpet)
    await page.waitForFunction(() => !('early' in window) && document.documentElement.dataset.pressed)
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' }).first()
    const least = Number(await quantity.getAttribute('min'))
    await expect.poll(() => quantity.inputValue()).not.toBe(String(least))
    expect(await quantity.inputValue(), `pressed after ${pause} ms`).toBe(String(least + 1))
    await page.close()
  }
  await leave()
})

test('the slider of the home page goes round by keyboard alone', async () => {
  const { page, leave } = await visit()
  await go(page, '/')
  const slider = page.getByRole('region', { name: 'Featured product slides' })
  await slider.getByText('1/3').waitFor()
  await slider.getByRole('button', { name: 'Previous' }).focus()
  await page.keyboard.press('Enter')
  await slider.getByText('3/3').waitFor()
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await slider.getByText('1/3').waitFor()
  await leave()
})

test('filters are a plain form without scripts, and the first view has all content', async () => {
  const context = await openContext({ javaScriptEnabled: false, baseURL: shopUrl })
  const page = await context.newPage()
  await page.goto('/products?category=carpets')
  await page.getByRole('checkbox', { name: /Wool/ }).check()
  await page.getByRole('checkbox', { name: 'In Stock', exact: true }).check()
  await page.getByRole('button', { name: 'Show Products' }).click()
  await page.getByText('Total: 1').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('spec_material')).toBe('Wool')
  await page.goto(carpet)
  await page.getByText(await newestReview()).waitFor()
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toBe(`${shopUrl}${carpet}`)
  const told = await page.locator('script[type="application/ld+json"]').textContent()
  const statements = JSON.parse(told ?? '{}')['@graph'] as { '@type': string; url?: string }[]
  expect(statements.map((statement) => statement['@type'])).toEqual([
    'BreadcrumbList',
    'Product',
    'MerchantReturnPolicy',
  ])
  expect(statements[1]?.url).toBe(canonical)
  expect(await (await fetch(`${shopUrl}/sitemap.xml`)).text()).toContain(`<loc>${canonical}</loc>`)
  await context.close()
})

/** The way to the shop over a line that holds back the end of each document, from its data on, for a second. */
async function openSlowEnd() {
  const server = createServer((request, response) => {
    const { url, method, headers } = request
    const plain = { ...headers, 'accept-encoding': 'identity' }
    const sent = ask(new URL(url ?? '/', shopUrl), { method, headers: plain }, async (reply) => {
      const body = Buffer.concat(await reply.toArray())
      const end = body.indexOf('<script type="application/json" id="page-data"')
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      if (end < 0) return response.end(body)
      response.write(body.subarray(0, end))
      setTimeout(() => response.end(body.subarray(end)), 1_000)
    })
    request.pipe(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.closeAllConnections() ?? server.close(),
  }
}

test('a page whose scripts run before its end has arrived keeps what the server has rendered', async () => {
  const line = await openSlowEnd()
  const { page, errors, leave } = await visit('desk', line.url)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  for (const _ of ['scripts from the network', 'scripts from the cache']) {
    await page.goto(carpet)
    await page.getByRole('tab', { name: 'Description' }).click()
  }
  expect(errors).toEqual([])
  expect(calls.filter((path) => /^\/api\/products\/[^/]+$/.test(path))).toEqual([])
  await leave()
  line.close()
})
