import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go } from './browser.ts'

const path = '/admin/products/categories'

async function open(size: 'desk' | 'phone' = 'desk') {
  const visitor = await visitBackOffice(size)
  const { page } = visitor
  await go(page, path)
  await page.getByRole('button', { name: 'Attributes of Door Mats' }).waitFor()
  return visitor
}

interface ShownCategory {
  _id: string
  name: string
  isActive: boolean
  isFeatured: boolean
  productCount: number
  attributes: { name: string }[]
}

async function read(page: Page, name: string): Promise<ShownCategory | undefined> {
  const { data } = await (await page.request.get('/api/categories')).json()
  return (data as ShownCategory[]).find((category) => category.name === name)
}

/** Created by a call; the journey is about later steps. */
async function make(page: Page, name: string, attributes: object[] = []): Promise<ShownCategory> {
  const reply = await page.request.post('/api/categories/create', {
    data: { name, attributes },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(reply.status()).toBe(201)
  return (await reply.json()).data
}

test('a category is created with attributes by keyboard, and shown', async () => {
  const { page, errors, leave } = await open()
  await page.getByRole('button', { name: 'Add Category' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Category' }).click()
  await dialog.getByText('Please enter a category name').waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('Camping Mats')
  await dialog.getByLabel('Tags').fill('outdoor')
  for (const tag of ['outdoor', 'Outdoor', 'tent', 'trek']) {
    await dialog.getByLabel('Tags').first().fill(tag)
    await page.keyboard.press('Enter')
  }
  await dialog.getByLabel('Image URL').fill('just words')

  await dialog.getByRole('button', { name: 'New Attribute' }).click()
  await dialog.getByRole('button', { name: 'Add Attribute' }).click()
  await dialog.getByText('Please enter attribute name and label').waitFor()
  const types = await dialog
    .getByLabel('Type')
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
  expect(types).toEqual(['text', 'number', 'select', 'multiselect', 'boolean', 'range'])
  await dialog.getByLabel('Label').fill('Pile Height')
  await expect.poll(() => dialog.getByLabel('Attribute name').inputValue()).toBe('pile_height')
  await dialog.getByLabel('Type').selectOption('select')
  for (const option of ['Red', 'Red', 'Blue']) {
    await dialog.getByLabel('Options').first().fill(option)
    await page.keyboard.press('Enter')
  }
  await expectAccessible(page, 'category form')
  await dialog.getByRole('button', { name: 'Add Attribute' }).click()

  await dialog.getByRole('button', { name: 'New Attribute' }).click()
  await dialog.getByLabel('Label').fill('Code')
  await dialog.getByText('More', { exact: true }).click()
  await dialog.getByLabel('Pattern').fill('(a)\\1')
  // Saving includes the attribute that is still open.
  await dialog.getByRole('button', { name: 'Create Category' }).click()
  await dialog.getByText('Image must be a URL').waitFor()
  await dialog.getByLabel('Image URL').fill('')
  await dialog.getByRole('button', { name: 'Create Category' }).click()
  // The server names the attribute, which opens with its error.
  await dialog
    .getByRole('group', { name: 'Attribute Code' })
    .getByText("This pattern isn't supported")
    .waitFor()
  await dialog.getByLabel('Pattern').fill('^[A-Z]+$')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByRole('button', { name: 'Move Code up' }).click()
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await dialog
    .getByLabel('Picture file')
    .setInputFiles({ name: 'mat.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByPlaceholder('An uploaded picture is used').waitFor()
  await dialog.getByRole('button', { name: 'Create Category' }).click()
  await page.getByText('Category created!').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  expect(await read(page, 'Camping Mats')).toMatchObject({
    slug: 'camping-mats',
    tags: ['outdoor', 'tent', 'trek'],
    image: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
    attributes: [
      { name: 'code', type: 'text', validationRules: { pattern: '^[A-Z]+$' } },
      {
        name: 'pile_height',
        type: 'select',
        options: ['Red', 'Blue'],
        isFilterable: true,
        isRequired: false,
      },
    ],
  })
  await page.getByLabel('Search categories').fill('camping')
  await page.waitForURL('**search=camping')
  const row = page.getByRole('row', { name: /Camping Mats/ })
  await row.getByText('+1').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await row.getByRole('cell').nth(3).click()
  await dialog.getByRole('heading', { name: 'Attributes of Camping Mats' }).waitFor()
  await expect.poll(() => dialog.getByRole('textbox').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('categories.csv')
  expect(errors).toEqual([])
  await leave()
})

test('a changed attribute shows its effect on existing values, and closing asks before discarding', async () => {
  const { page, leave } = await open()
  const { _id } = await make(page, 'Floor Runners', [{ name: 'pile', label: 'Pile height' }])
  const origin = { origin: new URL(page.url()).origin }
  for (const [name, pile] of [
    ['Runner one', '12'],
    ['Runner two', 'thick'],
  ]) {
    const reply = await page.request.post('/api/admin/products/create', {
      headers: origin,
      data: { name, description: 'A runner', category: _id, price: 100, gst: 12, specifications: { pile } },
    })
    expect(reply.status()).toBe(201)
  }
  await page.reload()
  await page.getByRole('button', { name: 'Edit Floor Runners' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Floor Runners' })
  await dialog.getByRole('button', { name: 'Edit Pile height' }).click()
  await dialog.getByLabel('Type').selectOption('number')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByText('Discard your changes?').waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  await question.getByText('1 of 2 products would lose the value; 1 can be converted.').waitFor()
  await expectAccessible(page, 'lost values')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  await question.getByRole('button', { name: 'Save and delete them' }).click()
  await page.getByText('Category updated!').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const { products } = await (
    await page.request.get(`/api/products?category=${_id}&sortBy=name&sortOrder=asc`)
  ).json()
  expect(products.map((product: { specifications: object }) => product.specifications)).toEqual([
    { pile: 12 },
    {},
  ])

  await page.getByRole('button', { name: 'Delete Floor Runners' }).click()
  await question.getByText('This category contains 2 products. Are you sure?').waitFor()
  await expectAccessible(page, 'delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Category deleted!').waitFor()
  expect(await read(page, 'Floor Runners')).toBeUndefined()
  await leave()
})

test('category switches act at once, revert if the server refuses, and report failures', async () => {
  const { page, leave } = await open()
  await make(page, 'Switched Mats')
  await page.reload()
  const active = page.getByRole('switch', { name: 'Active: Switched Mats' })
  const featured = page.getByRole('switch', { name: 'Featured: Switched Mats' })
  const question = page.getByRole('alertdialog')
  await active.click()
  await question.getByText('It will disappear from the shop. It has no products there.').waitFor()
  await question.getByRole('button', { name: 'Hide' }).click()
  await page.getByText('Category updated!').waitFor()
  await expect.poll(() => active.isChecked()).toBe(false)
  expect((await read(page, 'Switched Mats'))?.isActive).toBe(false)

  await page.getByRole('switch', { name: 'Active: Door Mats' }).click()
  await question.getByText(/^\d+ products will disappear from the shop\.$/).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()

  const refuse = (body: object, status = 200) =>
    page.route('**/api/categories/**', (route) => route.fulfill({ status, json: body }))
  await refuse({ success: false })
  await featured.click()
  await page.getByText('Failed to update category').waitFor()
  await expect.poll(() => featured.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Delete Switched Mats' }).click()
  await question.getByText('Are you sure you want to delete this category?').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Failed to delete category').waitFor()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Kept Words')
  await dialog.getByRole('button', { name: 'Create Category' }).click()
  await dialog.getByText('Failed to create category').waitFor()
  await page.unroute('**/api/categories/**')
  await refuse({ success: false, error: { code: 'conflict', message: 'The server says why' } }, 409)
  await dialog.getByRole('button', { name: 'Create Category' }).click()
  await dialog.getByText('The server says why').waitFor()
  await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Kept Words')
  await page.unroute('**/api/categories/**')

  await page.route('**/api/categories', (route) => route.fulfill({ json: { success: true, data: {} } }))
  await page.reload()
  await page.getByRole('main').getByText('Invalid response format').waitFor()
  await page.unroute('**/api/categories')
  await page.getByRole('button', { name: 'Retry' }).click()
  await featured.waitFor()
  await leave()
})

test('the category form with 100 long attributes fits a phone in dark mode', async () => {
  const { page, errors, leave } = await open('phone')
  const long = 'Averylongoptionwithoutanyspace'.repeat(3)
  await make(
    page,
    'W'.repeat(100),
    Array.from({ length: 100 }, (_, at) => ({
      name: `${at}${long}`.slice(0, 100),
      label: `${at}${long}`,
      type: 'multiselect',
      options: [`${long}1`, `${long}2`],
    })),
  )
  await page.evaluate(() => localStorage.setItem('adminTheme', 'dark'))
  await go(page, path)
  await page.getByRole('button', { name: 'Attributes of Door Mats' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('6 attributes').waitFor()
  await expectAccessible(page, 'attributes on a phone')
  await dialog.getByRole('button', { name: 'Edit Category' }).click()
  await dialog.getByRole('button', { name: 'Edit Material' }).click()
  await expectAccessible(page, 'form on a phone')

  await go(page, `${path}?search=WWW`)
  await page.getByRole('button', { name: /^Attributes of W/ }).click()
  await dialog.getByText('100 attributes').waitFor()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Edit Category' }).click()
  await dialog.getByText('Attributes (100)').waitFor()
  await dialog.getByRole('button', { name: /^Edit 5A/ }).click()
  await expectNoSidewaysScroll(page)
  const excess = await dialog.evaluate((element) => {
    const body = element.querySelector('form')?.parentElement
    return body ? body.scrollWidth - body.clientWidth : -1
  })
  expect(excess).toBe(0)
  expect(errors).toEqual([])
  await leave()
})
