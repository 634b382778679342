// The form of a new product: required fields, rules across fields, refusals, and restoring after a reload. The
// end-to-end tests cover what the server stores.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { AdminContext } from '#web/admin/kit/rights/admin-context.ts'
import type { Answer } from '../../../../test/kits/answers-on-demand.ts'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import AddProductPage from './add-product-page.tsx'
import { blankValues } from './fields/product-fields.tsx'

const admin = { _id: 'a1', name: 'Meera', email: 'meera@example.com', role: 'admin' } as const
const create = 'POST /admin/products/create'
const missing = 'Please fill in all required fields including GST'

const attribute = (
  name: string,
  label: string,
  more: Partial<CategoryAttribute> = {},
): CategoryAttribute => ({
  name,
  label,
  type: 'text',
  unit: '',
  options: [],
  isRequired: false,
  isFilterable: true,
  validationRules: {},
  ...more,
})

const carpets = [
  attribute('material', 'Material', { type: 'select', options: ['Wool', 'Jute'], isRequired: true }),
  attribute('pile_height', 'Pile Height', { type: 'range', unit: 'mm' }),
  attribute('knot_density', 'Knot Density', {
    type: 'number',
    unit: 'per sq inch',
    validationRules: { max: 400 },
  }),
  attribute('hsn_code', 'HSN Code', { validationRules: { pattern: '^\\d{4,8}$' } }),
]
const category = (name: string, attributes: readonly CategoryAttribute[]) => ({
  _id: name,
  name,
  slug: name,
  attributes,
})
const categories = ok({ data: [category('Carpets', carpets), category('Blankets', [])] })

const input = (label: string) => page.getByLabelText(label, { exact: true })
const alert = page.getByRole('alertdialog', { name: missing })
const save = page.getByRole('button', { name: 'Save Product' })

async function open(answers: Record<string, Answer | Answer[]> = {}) {
  await answer({ 'GET /categories': categories, ...answers, '*': { status: 404, body: {} } })
  const drawn = await show(
    <AdminContext value={admin}>
      <AddProductPage />
    </AdminContext>,
    '/admin/products/add',
  )
  return drawn
}

async function closeAlert() {
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect.element(alert).not.toBeInTheDocument()
}

async function fillRequired() {
  await input('Name').fill('Carpet of the form')
  await input('Category').selectOptions('Carpets')
  await input('Description').fill('Tufted by hand.')
  await input('Price (₹)').fill('1299.50')
  await input('GST (%)').fill('12')
  await input('Material').selectOptions('Wool')
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

test("a product without its required fields isn't sent: each field shows its error, and the first one gets the focus", async () => {
  await open()
  for (const name of ['name', 'description', 'price', 'gst'])
    expect(document.querySelector(`[name=${name}]`)?.getAttribute('aria-required')).toBe('true')
  await save.click()
  await closeAlert()
  for (const field of ['Name', 'Category', 'Description', 'Price', 'GST'])
    await expect.element(page.getByText(`${field} is required`)).toBeInTheDocument()
  await expect.element(input('Name')).toHaveFocus()
  expect(await sentTo('POST', '/admin/products/create')).toEqual([])
})

test('the form requires a required specification of the category', async () => {
  await open()
  await fillRequired()
  await input('Material').selectOptions('')
  await save.click()
  await closeAlert()
  await expect.element(page.getByText('Material is required')).toBeInTheDocument()
  await expect.element(input('Material')).toHaveFocus()
})

test("a draft without a name isn't sent; a draft with only a name is", async () => {
  await open({ [create]: refusal(409, 'Not today') })
  const draft = page.getByRole('button', { name: 'Save as Draft' })
  await draft.click()
  await closeAlert()
  await expect.element(page.getByText('Name is required')).toBeInTheDocument()
  expect(page.getByText('Price is required').elements()).toHaveLength(0)
  await input('Name').fill('Blanket to be')
  await draft.click()
  await expect.poll(() => sentTo('POST', '/admin/products/create')).toHaveLength(1)
  const [sent] = await sentTo('POST', '/admin/products/create')
  expect(sent?.body).toMatchObject({ name: 'Blanket to be', state: 'draft' })
})

test("the form checks specifications by the category's rules and reports all errors at once", async () => {
  await open()
  await fillRequired()
  await input('Pile Height from').fill('30')
  await input('Pile Height to').fill('12')
  await input('Knot Density (per sq inch)').fill('900')
  await page.getByLabelText(/^HSN code$/i).fill('wrong')
  await input('Min order quantity').fill('2')
  await input('Max order quantity').fill('1')
  await input('Length').fill('180')
  await save.click()
  for (const text of [
    'Pile Height: the minimum is above the maximum',
    'Knot Density must be at most 400 per sq inch',
    "HSN Code doesn't match the required format",
    'Must not be below the min order quantity',
    'Enter both length and width',
  ])
    await expect.element(page.getByText(text)).toBeInTheDocument()
  expect(await sentTo('POST', '/admin/products/create')).toEqual([])
})

test('the form accepts a price with at most two decimals and at most 100 percent GST', async () => {
  await open()
  await fillRequired()
  await input('Price (₹)').fill('12.345')
  await input('GST (%)').fill('101')
  await save.click()
  await expect.element(page.getByText('Must have at most two decimals')).toBeInTheDocument()
  await expect.element(page.getByText('GST must be 0 to 100')).toBeInTheDocument()
  await expect.element(input('Price (₹)')).toHaveFocus()
})

test('a category with an HSN attribute has one HSN field with the typed code, and changing the category asks first', async () => {
  await open()
  const hsn = page.getByLabelText(/^HSN code$/i)
  await hsn.fill('5703')
  await input('Category').selectOptions('Carpets')
  await expect.element(input('Material')).toBeInTheDocument()
  expect(hsn.elements()).toHaveLength(1)
  await expect.element(hsn).toHaveValue('5703')
  await input('Pile Height to').fill('40')
  await input('Category').selectOptions('Blankets')
  const change = page.getByRole('alertdialog', { name: 'Change the category?' })
  await change.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(input('Pile Height to')).toHaveValue(40)
  await input('Category').selectOptions('Blankets')
  await change.getByRole('button', { name: 'Change Category' }).click()
  await expect.element(input('Pile Height to')).not.toBeInTheDocument()
})

test("the form trims tags and doesn't add a tag twice", async () => {
  await open()
  const tag = page.getByLabelText('Add a tag')
  for (const text of ['  soft  ', 'soft', 'wool']) {
    await tag.fill(text)
    await userEvent.keyboard('{Enter}')
  }
  await expect
    .poll(() => [...document.querySelectorAll('[aria-label=Tags] li')].map((one) => one.textContent?.trim()))
    .toEqual(['soft', 'wool'])
})

test('the form marks and focuses a field that the server refuses, and keeps all values', async () => {
  const fields = { sku: 'A product with this SKU already exists' }
  await open({ [create]: refusal(409, 'A product with this SKU already exists', { fields }) })
  await fillRequired()
  await input('SKU').fill('HT-CP-701')
  await save.click()
  await expect.element(input('SKU')).toHaveAccessibleDescription(/already exists/)
  await expect.element(input('SKU')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input('SKU')).toHaveFocus()
  await expect.element(input('SKU')).toHaveValue('HT-CP-701')
  await expect.element(input('Price (₹)')).toHaveValue(1299.5)
  await expect.element(input('Material')).toHaveValue('Wool')
})

test.each<[string, Answer]>([
  ['Something went wrong', { status: 500, body: { success: false } }],
  ['Network error. Please check your internet connection.', { status: 200, body: {}, broken: true }],
  ['Failed to create product', { status: 200, body: { success: false } }],
])('the form shows the error "%s" of a failed save and keeps all values', async (text, failure) => {
  await open({ [create]: failure })
  await fillRequired()
  await save.click()
  await expect.element(page.getByRole('form').getByText(text)).toBeVisible()
  await expect.element(input('Name')).toHaveValue('Carpet of the form')
  await expect.element(save).toBeEnabled()
})

test('repeating a save after a server failure sends the same key', async () => {
  await open({ [create]: { status: 500, body: {} } })
  await fillRequired()
  for (const count of [1, 2]) {
    await save.click()
    await expect.poll(() => sentTo('POST', '/admin/products/create')).toHaveLength(count)
    await expect.element(save).toBeEnabled()
  }
  const [first, second] = await sentTo('POST', '/admin/products/create')
  expect(first?.idempotencyKey).toBeTruthy()
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('the form offers unsaved values after a reload, and Reset Form clears it', async () => {
  const first = await open()
  await fillRequired()
  await expect.poll(() => Object.keys(sessionStorage)).toEqual(['adminProductForm:a1:new'])
  await expect.poll(() => sessionStorage.getItem('adminProductForm:a1:new')).toContain('Wool')
  await first.unmount()
  await open()
  await expect.element(input('Name')).toHaveValue('')
  await page.getByRole('button', { name: 'Restore Changes' }).click()
  await expect.element(input('Name')).toHaveValue('Carpet of the form')
  await expect.element(input('Material')).toHaveValue('Wool')
  await page.getByRole('button', { name: 'Reset Form' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect.element(input('Name')).toHaveValue('')
  await expect.element(input('Name')).toHaveFocus()
  expect(sessionStorage).toHaveLength(0)
})

test('leaving a form with unsaved changes asks first', async () => {
  const { router } = await open()
  await input('Name').fill('Carpet of wrong turns')
  await page.getByRole('button', { name: 'Bulk Import' }).click()
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await guard.getByRole('button', { name: 'Stay' }).click()
  await expect.element(guard).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/products/add')
  await expect.element(input('Name')).toHaveValue('Carpet of wrong turns')
})

test.each([
  ['The loom is broken', { success: false, message: 'The loom is broken' }],
  ['Invalid response format', { success: true, data: {} }],
])('the form reports the failure "%s" to load categories, and Retry loads them', async (said, body) => {
  await open({ 'GET /categories': [{ status: 200, body }, categories] })
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent(`Failed to fetch categories: ${said}Retry`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('option', { name: 'Carpets' })).toBeInTheDocument()
})

/** Opens the form with two stored pictures; the first was kept before products had alt texts. */
async function openWithPictures(answers: Record<string, Answer>) {
  const pictures = [
    { key: 'one', path: `/uploads/${'1'.repeat(32)}.webp` },
    { key: 'two', path: `/uploads/${'2'.repeat(32)}.webp`, alt: 'Corner' },
  ]
  const draft = { at: '2026-11-28T05:00:00.000Z', values: { ...blankValues, pictures }, base: null }
  sessionStorage.setItem('adminProductForm:a1:new', JSON.stringify(draft))
  await open(answers)
  await page.getByRole('button', { name: 'Restore Changes' }).click()
}

test('each picture has an alt text, which moves and is sent with it', async () => {
  await openWithPictures({ [create]: refusal(409, 'Not today') })
  await input('Name').fill('Carpet with pictures')
  await expect.element(input('Alt text of image 1')).toHaveAccessibleDescription(/people who can’t see it/)
  await expect.element(input('Alt text of image 2')).toHaveValue('Corner')
  await input('Alt text of image 1').fill('Carpet\nfrom above')
  await page.getByRole('button', { name: 'Move image 1 later' }).click()
  await expect.element(input('Alt text of image 2')).toHaveValue('Carpet from above')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect.poll(() => sentTo('POST', '/admin/products/create')).toHaveLength(1)
  const [sent] = await sentTo('POST', '/admin/products/create')
  expect(sent?.body).toMatchObject({ imageAlts: ['Corner', 'Carpet from above'] })
})

test('an alt text that the server refuses is marked and gets the focus', async () => {
  const fields = { 'imageAlts.1': 'Must have at most 200 characters' }
  await openWithPictures({ [create]: refusal(400, 'Please check the fields', { fields }) })
  await input('Name').fill('Carpet with pictures')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect.element(input('Alt text of image 2')).toHaveAccessibleDescription(/at most 200 characters/)
  await expect.element(input('Alt text of image 2')).toHaveFocus()
  await expect.element(input('Alt text of image 2')).toHaveValue('Corner')
})
