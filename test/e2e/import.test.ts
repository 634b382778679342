import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseTheme, signInAdmin } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled, visit } from './browser.ts'

const path = '/admin/products/add/bulk'
const headers = { 'x-requested-with': 'haat' }

/** A category of its own, so that these products don't affect the totals of other journeys. */
async function makeCategory(page: Page, name: string): Promise<void> {
  const reply = await page.request.post('/api/categories/create', {
    headers,
    data: { name, isActive: false, attributes: [{ name: 'pile', label: 'Pile', type: 'number' }] },
  })
  expect(reply.status()).toBe(201)
}

const choose = (page: Page, content: string, name = 'mats.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

const productNamed = async (page: Page, name: string) => {
  const reply = await page.request.get(
    `/api/admin/products?limit=5&state=all&search=${encodeURIComponent(name)}`,
  )
  const { products } = (await reply.json()) as { products: { name: string; price: number }[] }
  return products.find((product) => product.name === name)
}

test('a product file is selected, checked, imported and undone', async () => {
  const { page, errors, leave } = await visit()
  await signInAdmin(page)
  await makeCategory(page, 'Import Journey')
  await go(page, '/admin/products/add')
  await page.getByRole('button', { name: 'Bulk Import' }).click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const alert = page.getByRole('alertdialog')
  await alert.getByText('Please select a CSV file first', { exact: true }).waitFor()
  await expectAccessible(page, 'alert')
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByText('CSV up to 10MB').waitFor()

  await page.getByRole('button', { name: 'Download Template' }).click()
  await page.getByText('Please select a category first.', { exact: true }).waitFor()
  await choose(
    page,
    [
      'sku,name,description,price,gst,stock,spec_pile,category',
      'E2E-1,"Journey mat, large",Soft,100,5,3,12,',
      'E2E-2,Journey runner,Soft,200,5,4,,Somewhere else',
      'E2E-3,Journey bad,Soft,dear,5,4,thick,',
      ...Array.from({ length: 6 }, (_, at) => `E2E-1${at},Journey ${at},Soft,50,5,1,,import journey`),
    ].join('\r\n'),
  )
  const preview = page.getByRole('region', { name: 'Preview of the file' })
  await preview.getByRole('cell', { name: 'Journey mat, large' }).waitFor()
  await expect.poll(() => preview.getByRole('row').count()).toBe(6)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await alert.getByText('Please select a category first', { exact: true }).waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('Category').selectOption('Import Journey (inactive)')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Template' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('product_template.csv')
  await expectAccessible(page, 'file chosen')

  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByRole('tab', { name: 'Create 8' }).waitFor()
  await expect.poll(() => preview.count()).toBe(0)
  await expect.poll(() => page.getByLabel('Category', { exact: true }).inputValue()).toBe('')
  expect(await productNamed(page, 'Journey runner')).toBeUndefined()
  // The selected category applies, and the page says so.
  await page.getByText('One new row names another category.').waitFor()
  const runner = page.getByRole('row').filter({ hasText: 'Journey runner' })
  await runner.getByText('Somewhere else').waitFor()
  await runner.getByText('Goes into Import Journey').waitFor()
  await page.getByRole('tab', { name: 'Refused 1' }).click()
  await page.getByText('Pile must be a number').or(page.getByText('Must be a number')).first().waitFor()
  await expectAccessible(page, 'checked')

  // The import survives a reload and Back.
  await page.reload()
  await page.getByRole('button', { name: 'Import 8 good rows' }).click()
  await page.getByText('Imported', { exact: true }).first().waitFor()
  expect(await productNamed(page, 'Journey mat, large')).toMatchObject({ price: 100 })
  await expectAccessible(page, 'imported')

  await page.getByRole('button', { name: 'Undo Import' }).click()
  await expectAccessible(page, 'undo dialog')
  await alert.getByRole('button', { name: 'Undo Import' }).click()
  await page.getByText('Undone', { exact: true }).first().waitFor()
  expect(await productNamed(page, 'Journey mat, large')).toBeUndefined()
  await page.getByRole('button', { name: 'Single Product' }).click()
  await page.waitForURL('**/admin/products/add')
  expect(errors).toEqual([])
  await leave()
})

test('the import page reports failures and keeps the selection', async () => {
  const { page, leave } = await visit()
  await signInAdmin(page)
  let answer: { status: number; body: object } | 'none' = 'none'
  await page.route('**/api/admin/products/bulk-upload', (route) => {
    const given = answer
    return given === 'none' ? route.abort() : route.fulfill({ status: given.status, json: given.body })
  })
  await page.route('**/api/admin/products/imports?**', (route) => route.fulfill({ status: 500, json: {} }))
  await go(page, path)
  await page.getByText('Failed to load previous imports').waitFor()
  await page.unroute('**/api/admin/products/imports?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('region', { name: 'Previous imports' }).waitFor()

  await choose(page, 'name;price\nMat;1')
  await page.getByLabel('Category').selectOption({ index: 1 })
  const send = page.getByRole('button', { name: 'Import CSV' })
  await send.click()
  await page
    .getByText('Upload failed: Network error. Please check your internet connection.')
    .first()
    .waitFor()
  answer = { status: 400, body: { success: false, message: 'The file is in UTF-16', error: {} } }
  await send.click()
  await page.getByText('Upload failed: The file is in UTF-16').first().waitFor()
  await expectAccessible(page, 'upload failed')
  answer = { status: 200, body: { success: false } }
  await send.click()
  await page.getByText('Bulk import failed').first().waitFor()
  const chosen = page.getByRole('group', { name: 'CSV file' }).getByText('mats.csv')
  await chosen.waitFor()
  await expect.poll(() => page.getByLabel('Category').inputValue()).not.toBe('')

  // As documented: a plain success resets the form.
  answer = { status: 200, body: { success: true, message: 'One product created' } }
  await send.click()
  await page.getByText('One product created').first().waitFor()
  await expect.poll(() => chosen.count()).toBe(0)
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('')

  await go(page, `${path}?import=00000000-0000-7000-8000-000000000000`)
  await page.getByText('Import not found').waitFor()
  await leave()
})

test('the import page fits a phone in dark mode and works by keyboard', async () => {
  const { page, errors, leave } = await visit('phone')
  await chooseTheme(page, 'dark')
  await signInAdmin(page)
  await makeCategory(page, 'Import Phone')
  await go(page, path)
  await choose(
    page,
    `name,description,price,gst\n${'Long name '.repeat(15)},D,dear,5\nKey,D,1,5`,
    `${'long-name-'.repeat(8)}.csv`,
  )
  await page.getByLabel('Category').selectOption('Import Phone (inactive)')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Import CSV' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Create 1' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByText('Must be a number').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'phone, dark')
  await page.getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Import discarded').first().waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('suppliers are exported, changed in a spreadsheet, imported and restored', async () => {
  const { page, errors, leave } = await visit()
  await signInAdmin(page)
  const name = `Imported Mill ${process.pid}`
  const added = await page.request.post('/api/suppliers', {
    headers,
    data: { name, state: '08', city: 'Pali' },
  })
  expect(added.status()).toBe(201)
  await go(page, '/admin/inventory/suppliers')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Import Suppliers' }).waitFor()
  await page.getByRole('button', { name: 'Check File' }).click()
  const alert = page.getByRole('alertdialog')
  await alert.getByText('Please choose a file first').waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await alert.waitFor({ state: 'hidden' })
  const exported = await page.request.get(`/api/suppliers/export?search=${encodeURIComponent(name)}`)
  const [head = '', row = ''] = (await exported.text()).split('\r\n')
  await choose(
    page,
    [
      head,
      row.replace('Pali', 'Bikaner'),
      row.replaceAll(name, `${name} Two`).replace(/[0-9a-f-]{36}/, ''),
      'No State,',
    ].join('\r\n'),
    'suppliers.csv',
  )
  await page.getByRole('region', { name: 'Preview of the file' }).getByText(`${name} Two`).waitFor()
  await page.getByRole('button', { name: 'Check File' }).click()
  const changes = page.getByRole('table', { name: 'Rows: update' })
  await page.getByRole('tab', { name: /^Update/ }).click()
  await changes.getByText('Bikaner').waitFor()
  await page.getByRole('tab', { name: /^Refused/ }).click()
  await page.getByRole('table', { name: 'Rows: refused' }).getByText('State is required').waitFor()
  await expectAccessible(page, 'checked suppliers')
  await page.getByRole('button', { name: /^Import \d good row/ }).click()
  await page.getByRole('main').getByText('Imported', { exact: true }).first().waitFor()
  const cityOf = async () => {
    const reply = await page.request.get(`/api/suppliers?search=${encodeURIComponent(name)}`)
    return (await reply.json()).suppliers.map(({ address }: { address: string }) => address)
  }
  expect(await cityOf()).toEqual(['Bikaner', 'Pali'])

  await page.getByRole('button', { name: 'Undo Import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
  await page.getByRole('main').getByText('Undone', { exact: true }).first().waitFor()
  expect(await cityOf()).toEqual(['Pali'])
  expect(errors).toEqual([])
  await leave()
})

const twoColumns = 'Name,Email\nAsha,asha'
const anOrder =
  'Order number,Date,Status,Customer,Total,Item,Quantity,Unit price\nE2E-1,2024-03-31,Pending,Asha,1,Mat,1,1'

test.each([
  ['/admin/customers/import', 'Import Customers', twoColumns],
  ['/admin/products/categories/import', 'Import Categories', twoColumns],
  ['/admin/orders/import', 'Import Orders', anOrder],
])('a checked file on %s fits a phone and is accessible in dark mode', async (address, title, content) => {
  const { page, errors, leave } = await visit('phone')
  await chooseTheme(page, 'dark')
  await signInAdmin(page)
  await go(page, address)
  await page.getByRole('heading', { name: title }).waitFor()
  await choose(page, content, 'few.csv')
  await page.getByRole('button', { name: 'Check File' }).click()
  await page
    .getByRole('tab', { name: /^Create|^Refused/ })
    .first()
    .waitFor()
  await settled(page)
  await expectAccessible(page, title)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('tab').first().waitFor({ state: 'hidden' })
  expect(errors).toEqual([])
  await leave()
})

test('the list of imports fits a narrow phone when empty', async () => {
  const { page, leave } = await visit('phone')
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAdmin(page)
  await page.route('**/api/customers/imports?*', (route) =>
    route.fulfill({ json: { success: true, imports: [], total: 0 } }),
  )
  await go(page, '/admin/customers/import')
  const said = await page.getByText('Imports are listed here').boundingBox()
  expect((said?.x ?? 0) + (said?.width ?? 999)).toBeLessThanOrEqual(360)
  await leave()
})

test('the columns of a file are chosen on a phone, and remembered for the next file', async () => {
  const { page, errors, leave } = await visit('phone')
  await chooseTheme(page, 'dark')
  await signInAdmin(page)
  await makeCategory(page, 'Import Columns')
  const others = Array.from({ length: 25 }, (_, at) => `Remark ${at + 1}`)
  const titles = ['Article', 'Text', 'Rate', 'GST', 'Pile height', ...others]
  const send = async (name: string) => {
    await go(page, path)
    await choose(
      page,
      [titles, [name, 'Soft', '100', '5', '12']].map((cells) => cells.join(',')).join('\r\n'),
    )
    await page.getByLabel('Category').selectOption('Import Columns (inactive)')
    await page.getByRole('button', { name: 'Import CSV' }).click()
  }
  await send('Columns mat')
  const columns = page.getByRole('region', { name: 'Columns' })
  await columns.getByText('Choose the column with the name.').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'columns to choose')
  await columns.getByLabel('Article').selectOption('Name')
  await columns.getByLabel('Text').selectOption('Description')
  await columns.getByLabel('Rate').selectOption('Price')
  await columns.getByLabel('Pile height').selectOption('Specification: Pile')
  await columns.getByRole('button', { name: 'Apply Columns' }).click()
  await page.getByRole('button', { name: 'Import 1 good row' }).click()
  await page.getByText('Imported', { exact: true }).first().waitFor()
  expect(await productNamed(page, 'Columns mat')).toMatchObject({ price: 100 })

  await send('Columns runner')
  await page.getByText(/as they were chosen for an earlier file/).waitFor()
  await page.getByRole('tab', { name: 'Create 1' }).waitFor()
  expect(errors).toEqual([])
  await leave()
})
