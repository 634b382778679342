// Adding and changing a product: the whole form, drafts, two windows, broken connections.
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { chooseTheme, signInAdmin, visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, visit } from './browser.ts'

let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a43' } })
    .jpeg()
    .toBuffer()
})
const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photo })
const missing = 'Please fill in all required fields including GST'

async function openAdmin(path: string, size: 'desk' | 'phone' = 'desk') {
  const visitor = await visitBackOffice(size)
  await go(visitor.page, path)
  return visitor
}

/** Creates a product for one test, as the form would. */
async function createProduct(page: Page, name: string) {
  const { data } = await (await page.request.get('/api/categories')).json()
  const { _id } = data.find((category: { name: string }) => category.name === 'Blankets')
  const attributes = data.find((category: { name: string }) => category.name === 'Blankets').attributes
  const specifications = Object.fromEntries(
    attributes
      .filter(({ isRequired }: { isRequired: boolean }) => isRequired)
      .map(({ name, options }: { name: string; options: string[] }) => [name, options[0]]),
  )
  const answer = await page.request.post('/api/admin/products/create', {
    data: { name, description: 'Warm.', category: _id, price: 500, gst: 5, stock: 20, specifications },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).product as { _id: string; version: number }
}

const readProduct = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/admin/products/${id}`)).json()).product

async function fillRequired(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Carpets' })
  await page.getByLabel('Description').fill('Tufted by hand.')
  await page.getByLabel('Price (₹)').fill('1299.50')
  await page.getByLabel('GST (%)').fill('12')
  await page.getByLabel('Material').selectOption('Wool')
}

const images = (page: Page): Locator => page.getByRole('list', { name: 'Images in order' })

test('a product is added with every field of the form', async () => {
  const { page, errors, leave } = await openAdmin('/admin/products/add')
  await fillRequired(page, 'Carpet of the journey')
  await page.getByText('₹1,455.44').waitFor()
  await page.getByLabel('Stock', { exact: true }).fill('14')
  await page.getByLabel('Low-stock threshold').fill('3')
  await page.getByLabel('Pile Height from').fill('30')
  await page.getByLabel('Pile Height to').fill('40')
  await page.getByRole('checkbox', { name: 'Living room' }).check()
  await page.getByRole('checkbox', { name: 'Office' }).check()
  await page.getByRole('switch', { name: 'Machine Washable' }).check()
  await page.getByLabel('Knot Density (per sq inch)').fill('120')
  await page.getByLabel(/^HSN code$/i).fill('570310')

  await page.getByLabel('Unit', { exact: true }).fill('Set')
  await page.getByLabel('Min order quantity').fill('2')
  await page.getByLabel('Max order quantity').fill('20')
  await page.getByLabel('Length', { exact: true }).fill('180')
  await page.getByLabel('Width', { exact: true }).fill('120')
  await page.getByLabel('Weight (grams)').fill('7800')
  await page.getByLabel('Color').fill('Persian red')
  await page.getByLabel('Delivery time').fill('7-10 business days')
  await page.getByLabel('SKU').fill('HT-CP-701')
  await page.getByLabel('Badge').fill('New')
  await page.getByRole('switch', { name: /New arrival/ }).check()
  const tag = page.getByLabel('Add a tag')
  for (const text of ['soft', 'wool']) {
    await tag.fill(text)
    await tag.press('Enter')
  }
  await expect
    .poll(() => page.getByRole('list', { name: 'Tags' }).getByRole('listitem').allInnerTexts())
    .toEqual(['soft', 'wool'])
  await page.getByText('JPG, PNG, WebP up to 5MB').waitFor()
  await page
    .getByLabel('Image files')
    .setInputFiles([
      file('front.jpg'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ])
  await page.getByText('notes.txt isn’t a JPG, PNG, WebP or AVIF picture.').waitFor()
  await page
    .getByLabel('Image files')
    .setInputFiles([{ ...file('back.jpg'), buffer: await sharp(photo).negate().jpeg().toBuffer() }])
  await expect.poll(() => images(page).locator('img[src^="/uploads/"]').count()).toBe(2)
  const first = await images(page).locator('img').first().getAttribute('src')
  // Shown in the size that the list displays.
  const firstPicture = first?.replace(/-\d+\.webp$/, '.webp')
  await page.getByRole('button', { name: 'Make image 2 the main image' }).click()
  await expect.poll(() => images(page).locator('img').nth(1).getAttribute('src')).toBe(first)
  await images(page).getByRole('listitem').first().getByText('Main').waitFor()
  await expectAccessible(page, 'filled form')

  await page.getByRole('button', { name: 'Save Product' }).click()
  // An error that only the server can detect is shown at its field, and no input is lost.
  await page.getByText('A product with this SKU already exists').first().waitFor()
  await expect.poll(() => page.getByLabel('SKU').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('SKU').fill('JOURNEY-1')
  const created = page.waitForResponse((response) => response.url().includes('/admin/products/create'))
  await page.getByRole('button', { name: 'Save Product' }).click()
  const { product } = await (await created).json()
  expect(product).toMatchObject({
    name: 'Carpet of the journey',
    state: 'active',
    price: 1299.5,
    gst: 12,
    stock: 14,
    lowStockThreshold: 3,
    unit: 'Set',
    minOrderQuantity: 2,
    maxOrderQuantity: 20,
    weight: 7800,
    dimensions: { length: 180, width: 120, unit: 'cm' },
    color: 'Persian red',
    sku: 'JOURNEY-1',
    hsn: '570310',
    badge: 'New',
    isNewArrival: true,
    isOnSale: false,
    tags: ['soft', 'wool'],
    specifications: {
      material: 'Wool',
      pile_height: { min: 30, max: 40 },
      rooms: ['Living room', 'Office'],
      machine_washable: true,
      knot_density: 120,
      hsn_code: '570310',
    },
  })
  expect(product.images).toHaveLength(2)
  expect(product.images[1]).toBe(firstPicture)
  const toast = page.getByRole('status').filter({ hasText: 'Product Created!' })
  await toast.getByText('Product was added successfully. Do you want to view it?').waitFor()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  await toast.getByRole('button', { name: 'View Products' }).click()
  await page.waitForURL('**/admin/products/list')
  expect(errors).toEqual([])
  await leave()
})

test('a draft needs only a name, and publishing lists what is missing', async () => {
  const { page, errors, leave } = await openAdmin('/admin/products/add')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.getByRole('alertdialog', { name: missing }).getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Blanket to be')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.waitForURL('**/admin/products/edit/**')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404)
  await page.getByText('Draft', { exact: true }).waitFor()

  // Even a draft doesn't lose its stock silently.
  await page.getByLabel('Stock', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('alertdialog', { name: missing }).getByRole('button', { name: 'OK' }).click()
  await page.getByText('Stock is required').waitFor()
  await page.getByLabel('Stock', { exact: true }).fill('0')

  await page.getByRole('button', { name: 'Publish' }).click()
  const alert = page.getByRole('alertdialog', { name: missing })
  await alert.getByRole('button', { name: 'OK' }).click()
  await alert.waitFor({ state: 'detached' })
  for (const field of ['Category', 'Description', 'Price', 'GST'])
    await page.getByText(`${field} is required`).waitFor()
  await expectAccessible(page, 'draft with missing fields')
  await fillRequired(page, 'Blanket to be')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Product is in the shop now').waitFor()
  await page.getByText('Active', { exact: true }).waitFor()
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(200)
  // From now on the category can't be changed.
  await expect
    .poll(() => page.getByLabel('Category', { exact: true }).getAttribute('readonly'))
    .not.toBeNull()

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Archived', { exact: true }).waitFor()
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Back to Active' }).click()
  await page.getByText('Active', { exact: true }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('a product changed in two windows lets the second decide field by field', async () => {
  const { page, errors, leave } = await openAdmin('/admin')
  const { _id } = await createProduct(page, 'Blanket of two windows')
  await go(page, `/admin/products/edit/${_id}`)
  await page.getByText('up to 10MB').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('My blanket')
  await page.getByLabel('Price (₹)').fill('650')
  const theirs = { name: 'Their blanket', color: 'Blue', version: (await readProduct(page, _id)).version }
  expect((await page.request.put(`/api/admin/products/update/${_id}`, { data: theirs })).status()).toBe(200)

  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' })
  await dialog.waitFor()
  await expectAccessible(page, 'conflict')
  const choice = (field: string, side: string) =>
    dialog.getByRole('group', { name: field, exact: true }).getByRole('radio', { name: side })
  await expect.poll(() => choice('Name', 'Keep mine').isChecked()).toBe(true)
  await expect.poll(() => choice('Price', 'Keep mine').isChecked()).toBe(true)
  await expect.poll(() => choice('Color', 'Use theirs').isChecked()).toBe(true)
  await choice('Name', 'Use theirs').check()
  await dialog.getByRole('button', { name: 'Save Again' }).click()
  await page.getByText('Product updated successfully!').waitFor()
  await page.waitForURL(`**/admin/products/${_id}`)
  expect(await readProduct(page, _id)).toMatchObject({ name: 'Their blanket', price: 650, color: 'Blue' })

  // Stock that has changed isn't overwritten with a number based on an old level.
  await go(page, `/admin/products/edit/${_id}`)
  await page.getByLabel('Stock', { exact: true }).fill('25')
  const { version } = await readProduct(page, _id)
  await page.request.put(`/api/admin/products/update/${_id}`, {
    data: { version, stock: 7, stockBefore: 20 },
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByRole('group', { name: 'Stock' }).getByText('7', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Save Again' }).click()
  await page.waitForURL(`**/admin/products/${_id}`)
  expect((await readProduct(page, _id)).stock).toBe(25)
  expect(errors).toEqual([])
  await leave()
})

test('the product form loses no input on failures, reloads and accidental navigation', async () => {
  const { page, leave } = await openAdmin('/admin/products/add')
  await fillRequired(page, 'Carpet of broken lines')

  // One picture fails to upload, another is slow.
  const pictures = '**/api/admin/pictures'
  await page.route(pictures, (route) => route.abort())
  await page.getByLabel('Image files').setInputFiles(file('front.jpg'))
  await images(page).getByText('The connection was lost.').waitFor()
  await expectAccessible(page, 'failed picture')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await page.getByText('Some pictures haven’t been uploaded').waitFor()
  await page.unroute(pictures)
  await page.getByRole('button', { name: 'Try front.jpg again' }).click()
  await images(page).locator('img[src^="/uploads/"]').waitFor()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pictures, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.getByLabel('Image files').setInputFiles(file('slow.jpg'))
  await page.getByRole('progressbar', { name: 'Sending slow.jpg' }).waitFor()
  await page.getByRole('button', { name: 'Cancel slow.jpg' }).click()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  release()
  await expect.poll(() => images(page).getByRole('listitem').count()).toBe(1)

  // Accidental navigation asks first; a reload restores everything.
  await page.getByRole('button', { name: 'Bulk Import' }).click()
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await guard.getByRole('button', { name: 'Stay' }).click()
  await guard.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/products/add')
  await page.waitForTimeout(600)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore Changes' }).click()
  await expect
    .poll(() => page.getByLabel('Name', { exact: true }).inputValue())
    .toBe('Carpet of broken lines')
  await expect.poll(() => page.getByLabel('Material').inputValue()).toBe('Wool')
  await expect.poll(() => images(page).getByRole('listitem').count()).toBe(1)

  await page.getByRole('button', { name: 'Reset Form' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Bulk Import' }).click()
  await page.waitForURL('**/admin/products/add/bulk')
  await leave()
})

test('the product form reports failed loads and a missing product', async () => {
  const { page, leave } = await openAdmin('/admin')
  const { _id } = await createProduct(page, 'Blanket with troubles')
  await page.route('**/api/categories', async (route) => {
    await page.getByRole('option', { name: 'Loading categories...' }).waitFor({ state: 'attached' })
    await route.continue()
  })
  await page.goto('/admin/products/add')
  await page.getByRole('option', { name: 'Carpets' }).waitFor({ state: 'attached' })
  await page.unroute('**/api/categories')

  await page.goto('/admin/products/edit/00000000-0000-4000-8000-000000000000')
  await page.getByRole('heading', { name: 'Product not found' }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Back to products' }).getAttribute('href'))
    .toBe('/admin/products')
  await expectAccessible(page, 'not found')

  const read = `**/api/admin/products/${_id}`
  await page.route(read, (route) => route.fulfill({ status: 503, json: { success: false } }))
  await page.goto(`/admin/products/edit/${_id}`)
  await page.getByRole('heading', { name: 'Failed to fetch product' }).waitFor()
  await expectAccessible(page, 'failed to load')
  await page.unroute(read)
  await page.getByRole('button', { name: 'Retry' }).click()

  for (const field of ['Name', 'Description', 'Price (₹)', 'Stock']) {
    const input = page.getByLabel(field, { exact: true })
    const before = await input.inputValue()
    await input.fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('alertdialog', { name: missing }).getByRole('button', { name: 'OK' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await input.fill(before)
  }
  await page.route('**/api/admin/products/update/*', (route) => route.fulfill({ json: { success: false } }))
  await page.getByLabel('Color').fill('Green')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('form').getByText('Failed to update product').waitFor()
  await page.unroute('**/api/admin/products/update/*')

  await page.getByLabel('Image files').setInputFiles(file('front.jpg'))
  await images(page).locator('img[src^="/uploads/"]').waitFor()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(`**/admin/products/${_id}`)
  await page.goto(`/admin/products/edit/${_id}`)
  const remove = `**/api/admin/products/${_id}/images*`
  await page.route(remove, (route) => route.fulfill({ status: 500, json: { success: false } }))
  const dialog = page.getByRole('alertdialog', { name: 'Remove this image?' })
  await page.getByLabel('Color').fill('Typed before')
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Failed to delete image').waitFor()
  await page.unroute(remove)
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Image removed').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => images(page).count()).toBe(0)
  expect((await readProduct(page, _id)).images).toEqual([])
  await expect.poll(() => page.getByLabel('Color').inputValue()).toBe('Typed before')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin/products')
  await leave()
})

test('the product form is filled in by keyboard alone, on a phone in dark mode', async () => {
  const visitor = await visit('phone')
  const { page, errors, leave } = visitor
  await chooseTheme(page, 'dark')
  await signInAdmin(page)
  await go(page, '/admin/products/add')
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' })
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Carpets' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'add, phone, dark')

  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('Keyboard carpet')
  // Past the category and the button that creates one.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await page.keyboard.type('Typed')
  await page.keyboard.press('Tab')
  await page.keyboard.type('100')
  // Past the MRP.
  for (let step = 0; step < 2; step++) await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  // The focused field is never behind the bar of buttons.
  for (let step = 0; step < 8; step++) await page.keyboard.press('Tab')
  const [field, bar] = await Promise.all([
    page.locator(':focus').boundingBox(),
    page.getByRole('button', { name: 'Save Product' }).boundingBox(),
  ])
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await page.getByLabel('Material').focus()
  await page.keyboard.type('Wool')
  await page.getByRole('button', { name: 'Save Product' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Product Created!').waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('Duplicate opens a new product with pictures of its own, which stay when the original is deleted', async () => {
  const { page, errors, leave } = await openAdmin('/admin/products/add')
  await fillRequired(page, 'Carpet to copy')
  await page.getByLabel('Image files').setInputFiles(file('front.jpg'))
  await images(page).getByRole('listitem').first().waitFor()
  await page.getByLabel('Alt text of image 1').fill('Carpet from above')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await page.getByText('Product Created!').waitFor()
  const { products } = await (await page.request.get('/api/admin/products?search=Carpet%20to%20copy')).json()
  const [original] = products
  await go(page, `/admin/products/${original._id}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.getByText(/^Copied from/).waitFor()
  await expectAccessible(page, 'copied product')
  await page.getByLabel('Name', { exact: true }).fill('Carpet copied')
  await images(page).getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await page.getByText('“Carpet copied” was added').waitFor()
  const copies = await (await page.request.get('/api/admin/products?search=Carpet%20copied')).json()
  const copy = copies.products.find(({ name }: { name: string }) => name === 'Carpet copied')
  expect(copy).toMatchObject({ price: 1299.5, gst: 12, stock: 0, sku: null })
  expect(copy.images).toHaveLength(1)
  expect(copy.imageAlts).toEqual(['Carpet from above'])
  expect(copy.images).not.toEqual(original.images)
  await page.request.delete(`/api/admin/products/delete/${original._id}`, {
    headers: { 'x-requested-with': 'haat' },
  })
  expect((await page.request.get(copy.images[0])).status()).toBe(200)
  expect(errors).toEqual([])
  await leave()
})
