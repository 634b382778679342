import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go, settled } from './browser.ts'

let made = 0
/** Creates a product that no other test uses. */
async function add(page: Page, fields: object = {}) {
  const name = `Checked Runner ${process.pid}-${++made}`
  const specifications = { material: 'Wool' }
  const complete = {
    description: 'Woven',
    category: 'Carpets',
    price: 100,
    gst: 12,
    stock: 20,
    specifications,
  }
  const reply = await page.request.post('/api/admin/products/create', {
    data: { name, ...complete, ...fields },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).product as { _id: string; name: string }
}

/** Records the queries of calls for product pages, in order. */
function listCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/admin/products') calls.push(searchParams)
  })
  return calls
}

test('the product overview shows totals and the five newest, searches them, and deletes', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const doomed = await add(page, { stock: 5 })
  const calls = listCalls(page)
  await go(page, '/admin/products')
  await page.getByText('Products loaded!').waitFor()
  const { stats } = await (await page.request.get('/api/admin/products')).json()
  const figures = page.getByRole('region', { name: 'Figures' })
  for (const [label, value] of [
    ['Total Products', stats.totalProducts],
    ['Categories', stats.categories],
    ['Low Stock Items', stats.lowStockItems],
    ['Out of Stock', stats.outOfStock],
  ])
    await figures.getByText(label).locator('xpath=../..').getByText(String(value), { exact: true }).waitFor()
  const table = page.getByRole('table', { name: 'Recent Products' })
  const rows = table.getByRole('row')
  await expect.poll(() => rows.count()).toBe(6)
  await rows.nth(1).getByText(doomed.name).waitFor()
  // This screen calls five units low, the list below calls ten low.
  await rows.nth(1).getByText('Low Stock').waitFor()
  expect(calls.map((call) => [call.get('limit'), call.get('search')])).toEqual([['5', null]])

  const search = page.getByRole('searchbox', { name: 'Search products', exact: true })
  await page.keyboard.press('/')
  await search.and(page.locator(':focus')).waitFor()
  await search.fill(doomed.name.toUpperCase())
  await expect.poll(() => rows.count()).toBe(2)
  await search.fill('nothing is called so')
  await page.getByText('No products found matching your search.').waitFor()
  await expect.poll(() => calls.length).toBe(3)
  expect(calls.every((call) => call.get('limit') === '5' && !call.has('search'))).toBe(true)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => calls.length).toBe(4)
  await settled(page)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => calls.length).toBe(5)

  await page.getByRole('button', { name: `Delete ${doomed.name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('button', { name: `Delete ${doomed.name}` })
    .and(page.locator(':focus'))
    .waitFor()
  await page.getByRole('button', { name: `Delete ${doomed.name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Product deleted!').waitFor()
  await expect.poll(() => table.getByText(doomed.name).count()).toBe(0)

  await page.getByRole('link', { name: 'Low Stock Alert' }).click()
  await page.getByRole('heading', { level: 1, name: 'Low Stock' }).waitFor()
  await expect.poll(() => calls.at(-1)?.get('status')).toBe('low-stock')
  await go(page, '/admin/products')
  await page.getByRole('link', { name: 'Showing 5 most recent products • View all products →' }).click()
  await page.waitForURL('**/admin/products/list')
  expect(errors).toEqual([])
  await leave()
})

test('the product list is sorted, filtered and paged by its URL', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const calls = listCalls(page)
  const asked = (name: string) => expect.poll(() => calls.at(-1)?.get(name) ?? null)
  await go(page, '/admin/products/list')
  await settled(page)
  expect(Object.fromEntries(calls[0] ?? [])).toEqual({
    page: '1',
    limit: '5',
    sortBy: 'createdAt',
    sortOrder: 'desc',
  })
  const table = page.getByRole('table', { name: 'All Products' })
  const prices = async () =>
    (await table.locator('tbody tr td:nth-child(4)').allTextContents()).map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    )
  const header = page.getByRole('columnheader', { name: 'Price' })
  await header.getByRole('button').click()
  await asked('sortOrder').toBe('asc')
  await settled(page)
  const rising = await prices()
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  await header.getByRole('button').click()
  await page.locator('th[aria-sort=descending]', { hasText: 'Price' }).waitFor()
  await asked('sortOrder').toBe('desc')
  await page.getByLabel('Sort by').selectOption('stock')
  await asked('sortBy').toBe('stock')
  await page.getByLabel('Rows', { exact: true }).selectOption('25')
  await asked('limit').toBe('25')
  await expect
    .poll(() => page.getByLabel('Rows', { exact: true }).locator('option').allTextContents())
    .toEqual(['5', '10', '25', '50', '100'])

  await page.getByLabel('Category').selectOption({ label: 'Door Mats' })
  await asked('category').toMatch(/^[0-9a-f-]{36}$/)
  await page.getByLabel('Out of Stock').click()
  await asked('status').toBe('out-of-stock')
  await page.getByLabel('Low Stock').click()
  await asked('status').toBe('low-stock,out-of-stock')
  await page.getByLabel('Highest price').fill('a lot')
  await page.getByText('Must be an amount in rupees').waitFor()
  await settled(page)
  await expectAccessible(page, 'filters with an error')
  await page.getByLabel('Highest price').fill('100000')
  await expect.poll(() => new URL(page.url()).searchParams.get('priceMax')).toBe('100000')
  await page.getByLabel('Available').click()
  await asked('status').toBe('low-stock')
  for (const name of ['priceMin', 'priceMax', 'inStock', 'newProduct', 'onSale'])
    expect(
      calls.some((call) => call.has(name)),
      name,
    ).toBe(false)
  await page.reload()
  await settled(page)
  await expect.poll(() => page.getByLabel('Highest price').inputValue()).toBe('100000')
  await expect
    .poll(async () => (await page.getByLabel('Category').locator('option:checked').textContent())?.trim())
    .toBe('Door Mats')

  await page.getByRole('searchbox', { name: 'Search products', exact: true }).fill('zzzz qqqq')
  await page.getByText('No products found.').waitFor()
  await settled(page)
  await expectAccessible(page, 'nothing found')
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click()
  await asked('search').toBe(null)
  await page.getByLabel('Rows', { exact: true }).selectOption('5')
  await page.getByRole('button', { name: 'Next' }).click()
  await asked('page').toBe('2')
  await page.getByRole('button', { name: /Grid/ }).click()
  await page.getByRole('list', { name: 'All Products' }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
  await settled(page)
  await expectAccessible(page, 'grid')
  expect(errors).toEqual([])
  await leave()
})

test('the product list remembers columns; a view is saved, shared, opened and deleted', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/products/list?sortBy=name&sortOrder=asc')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'SKU' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Category' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'SKU' }).waitFor()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Category' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await dialog.getByText('Name is required').waitFor()
  await expectAccessible(page, 'view without a name')
  const name = `By name ${process.pid}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('switch', { name: /Share with everyone/ }).check()
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name }).waitFor()

  // Elsewhere in the same browser the columns are as they were left.
  await go(page, '/admin/products/list')
  await page.getByRole('columnheader', { name: 'SKU' }).waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name }).click()
  await page.waitForURL(/sortBy=name/)
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Manage views…' }).click()
  const manage = page.getByRole('dialog', { name: 'Your views' })
  await expectAccessible(page, 'own views')
  await manage.getByRole('button', { name: `Delete view ${name}` }).click()
  await manage.getByText('You have no saved views').waitFor()
  await manage.getByRole('button', { name: 'Done' }).click()
  expect((await (await page.request.get('/api/admin/saved-views?screen=products')).json()).views).toEqual([])
  expect(errors).toEqual([])
  await leave()
})

test('products are changed in bulk; refused ones show a reason and can be retried', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const [first, second] = [await add(page), await add(page, { price: 199.99 })]
  const word = `Unfinished${process.pid}`
  const draft = await add(page, { name: `${first.name} ${word}`, state: 'draft', price: '' })
  const stem = first.name.replace(/\d+$/, '')
  const open = async (query: object) => {
    await go(page, `/admin/products/list?${new URLSearchParams({ limit: '25', ...query })}`)
    await settled(page)
    await page.getByLabel('Select all rows').check()
  }
  const priceOf = async ({ _id }: { _id: string }) =>
    (await (await page.request.get(`/api/admin/products/${_id}`)).json()).product.price

  await open({ search: stem, state: 'active' })
  await page.getByText('2 products selected').waitFor()
  await page.getByRole('button', { name: 'Change Price…' }).click()
  const change = page.getByRole('dialog', { name: 'Change the price of 2 products' })
  await change.getByRole('button', { name: 'Change Price' }).click()
  await change.getByText('Enter a number with at most two decimals').waitFor()
  await change.getByLabel('Percent').and(page.locator(':focus')).waitFor()
  await change.getByLabel('Percent').fill('12.5')
  await change.getByText('₹112.50').waitFor()
  await change.getByText('₹224.99').waitFor()
  await expectAccessible(page, 'preview')
  await change.getByRole('button', { name: 'Change Price' }).click()
  await page.getByRole('dialog').getByText('2 of 2').waitFor()
  await expectAccessible(page, 'result')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  expect([await priceOf(first), await priceOf(second)]).toEqual([112.5, 224.99])
  await page.getByText('₹224.99').waitFor()
  await expect.poll(() => page.getByText('products selected').count()).toBe(0)

  // A price of ₹0 asks for confirmation.
  await open({ search: stem, state: 'active' })
  await page.getByRole('button', { name: 'Change Price…' }).click()
  await change.getByLabel('Direction').selectOption('Lower')
  await change.getByLabel('Percent').fill('100')
  await change.getByText('₹0.00').first().waitFor()
  await change.getByRole('button', { name: 'Change Price' }).click()
  const gift = page.getByRole('alertdialog', { name: 'Set the price of 2 products to zero?' })
  await gift.getByText('The new price is ₹0.00').waitFor()
  await expectAccessible(page, 'question about ₹0.00')
  await gift.getByRole('button', { name: 'Cancel' }).click()
  await gift.waitFor({ state: 'detached' })
  await change.getByRole('button', { name: 'Cancel' }).click()
  expect(await priceOf(first)).toBe(112.5)

  // The preview includes the draft; a failed preview can be retried.
  await open({ search: word })
  await page.route('**/bulk-actions/preview', (route) => route.abort(), { times: 2 })
  await page.getByRole('button', { name: 'Activate' }).click()
  const activate = page.getByRole('dialog', { name: 'Activate 1 product?' })
  await activate.getByRole('button', { name: 'Retry' }).click()
  await activate.getByText('1 product can’t be changed').waitFor()
  await expect.poll(() => activate.getByRole('button', { name: 'Activate' }).isDisabled()).toBe(true)
  await expectAccessible(page, 'refused preview')
  await activate.getByRole('button', { name: 'Cancel' }).click()

  await open({ search: stem })
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByText('2 of 3').waitFor()
  const refused = page.getByRole('table', { name: 'Refused' })
  await refused.getByText(draft.name).waitFor()
  // A retry would be refused again for the same reason.
  expect(await page.getByRole('button', { name: /^Retry/ }).count()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.request.put(`/api/admin/products/update/${draft._id}`, { data: { price: 50 } })
  await open({ search: word })
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByText('1 of 1').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  expect(await priceOf(draft)).toBe(50)

  // Selects all matches; only some of them are on the page.
  await go(page, `/admin/products/list?${new URLSearchParams({ search: stem, limit: '5' })}`)
  for (let more = 0; more < 3; more++) await add(page)
  await page.reload()
  await settled(page)
  await page.getByLabel('Select all rows').check()
  await page.getByRole('button', { name: 'Select All 6 Matching' }).click()
  await page.getByText('All 6 products selected').waitFor()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 6 products?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('dialog').getByText('6 of 6').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('No products found.').waitFor()
  await page.locator('#main :focus').waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('the product page of the back office shows all known data', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const { products } = await (await page.request.get('/api/admin/products?limit=100')).json()
  const several = products.find(({ images }: { images: string[] }) => images.length > 1)
  const total = several.images.length
  await go(page, `/admin/products/${several._id}`)
  await page.getByRole('heading', { level: 1, name: several.name }).waitFor()
  await page.getByText(`${total} image(s)`).waitFor()
  await page.getByText(`1 / ${total}`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByText(`${total} / ${total}`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(`1 / ${total}`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Image 2' }).click()
  await page.getByText(`2 / ${total}`, { exact: true }).waitFor()
  await settled(page)
  await page.getByRole('link', { name: 'Edit Product' }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Edit Product' }).getAttribute('href'))
    .toBe(`/admin/products/edit/${several._id}`)

  const specifications = { pile_height: '12 mm', colour_code: 'N/A', empty: '' }
  const bare = await add(page, {
    name: 'A',
    state: 'draft',
    category: '',
    description: '',
    stock: 0,
    specifications,
  })
  await go(page, `/admin/products/${bare._id}`)
  for (const text of ['No image available', 'No description available', 'Out of Stock'])
    await page.getByText(text, { exact: true }).waitFor()
  await page.getByText('No category').first().waitFor()
  const table = page.getByRole('table', { name: 'Specifications' })
  await table.getByRole('rowheader', { name: 'pile height' }).waitFor()
  await expect.poll(() => table.getByRole('row').count()).toBe(1)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/admin/products/list')
  await page.getByText('Product deleted!').waitFor()
  await settled(page)
  expect(errors).toEqual([])
  await page.goto(`/admin/products/${bare._id}`)
  await page.getByText('Product not found').first().waitFor()
  await page.getByRole('link', { name: 'Back to products' }).waitFor()
  await expectAccessible(page, 'no product')
  await leave()
})

test('the product list reports an invalid reply and can be reloaded', async () => {
  const { page, leave } = await visitBackOffice()
  const { products } = await (await page.request.get('/api/admin/products?limit=1')).json()
  const read = `**/api/admin/products/${products[0]._id}`
  for (const [json, said] of [
    [{ success: false, message: 'The loom is broken' }, 'The loom is broken'],
    [{ success: false }, 'Failed to fetch product'],
    [{ success: true }, 'Failed to fetch product'],
    [{ success: true, product: 7 }, 'Failed to fetch product'],
  ] as const) {
    await page.route(read, (route) => route.fulfill({ json }))
    await page.goto(`/admin/products/${products[0]._id}`)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: said }).waitFor()
    await page.unroute(read)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { level: 1, name: products[0].name }).waitFor()
  }
  await leave()
})

test('the product page recovers from a failed load', async () => {
  const { page, leave } = await visitBackOffice()
  const { products } = await (await page.request.get('/api/admin/products?limit=1')).json()
  let isBroken = true
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/admin/products/${products[0]._id}`, async (route) => {
    if (!isBroken) return route.continue()
    await held
    await route.fulfill({ status: 400, json: { success: false, message: 'The loom is broken' } })
  })
  await page.goto(`/admin/products/${products[0]._id}`)
  await page.getByText('Loading product details...').waitFor()
  release()
  await page.getByRole('heading', { name: 'The loom is broken' }).waitFor()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { level: 1, name: products[0].name }).waitFor()
  await leave()
})
