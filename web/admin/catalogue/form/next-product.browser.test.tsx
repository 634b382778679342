// A new product that begins with the values of another: a copy, or the next one of a series.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { AdminContext } from '#web/admin/kit/rights/admin-context.ts'
import type { Answer } from '../../../../test/kits/answers-on-demand.ts'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import AddProductPage from './add-product-page.tsx'

const admin = { _id: 'a1', name: 'Meera', email: 'meera@example.com', role: 'admin' } as const
const hsnCode = {
  name: 'hsn_code',
  label: 'HSN Code',
  type: 'text',
  unit: '',
  options: [],
  isRequired: false,
  isFilterable: false,
  validationRules: {},
} as const
const carpets = { _id: 'c1', name: 'Carpets', slug: 'carpets' }
const categories = ok({
  data: [{ ...carpets, attributes: [hsnCode, { ...hsnCode, name: 'weave', label: 'Weave' }] }],
})
const durrie = {
  _id: 'p1',
  id: 'p1',
  slug: 'durrie',
  sku: 'D-1',
  name: 'Durrie 4 × 6 ft',
  description: 'Flat weave.',
  category: carpets,
  categoryName: 'Carpets',
  price: 1_200,
  gst: 5,
  hsn: '5702',
  stock: 7,
  unit: 'Pair',
  minOrderQuantity: 2,
  maxOrderQuantity: 10,
  weight: 900,
  dimensions: { length: 6, width: 4, unit: 'ft' },
  color: 'Red',
  deliveryTime: '9 days',
  badge: null,
  tags: ['flat'],
  images: [],
  specifications: { hsn_code: '5702', weave: 'Flat' },
  isFeatured: true,
  isNewArrival: false,
  isOnSale: false,
  state: 'archived',
  version: 3,
  availableFrom: null,
  lowStockThreshold: 4,
  taxClass: null,
  uqc: null,
  missing: [],
} as unknown as AdminProduct

const create = 'POST /admin/products/create'
const input = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name }).click()
const sent = async () => (await sentTo('POST', '/admin/products/create')).map(({ body }) => body)

async function open(answers: Record<string, Answer | Answer[]> = {}) {
  await answer({
    'GET /categories': categories,
    'GET /admin/products/p1': ok({ product: durrie, category: carpets }),
    [create]: { ...ok({ product: { ...durrie, _id: 'p2' }, message: 'Created' }), status: 201 },
    ...answers,
    '*': { status: 404, body: {} },
  })
  await show(
    <AdminContext value={admin}>
      <AddProductPage />
    </AdminContext>,
    '/admin/products/add?copy=p1',
  )
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

test('a copy has all values of the product except SKU and stock, and is saved as a new, active product', async () => {
  await open()
  await expect.element(input('Name')).toHaveValue('Durrie 4 × 6 ft')
  await expect.element(page.getByText(/^Copied from/)).toBeVisible()
  await expect.element(input('SKU')).toHaveValue('')
  await expect.element(input('Stock')).toHaveValue(null)
  await input('Name').fill('Durrie 5 × 8 ft')
  await press('Save Product')
  await expect.poll(sent).toHaveLength(1)
  expect((await sent())[0]).toEqual({
    state: 'active',
    name: 'Durrie 5 × 8 ft',
    description: 'Flat weave.',
    category: 'c1',
    price: '1200',
    gst: '5',
    hsn: '5702',
    unit: 'Pair',
    minOrderQuantity: '2',
    packSize: '1',
    maxOrderQuantity: '10',
    weight: '900',
    dimensions: { length: 6, width: 4, unit: 'ft' },
    color: 'Red',
    deliveryTime: '9 days',
    lowStockThreshold: '4',
    specifications: { hsn_code: '5702', weave: 'Flat' },
    tags: ['flat'],
    imagePaths: [],
    isFeatured: true,
    isNewArrival: false,
    isOnSale: false,
    isCombinationPack: false,
    countryOfOrigin: 'IN',
  })
})

test('a copy of a variant has the description of its family', async () => {
  const variant = { ...durrie, description: '', inherited: { description: 'Woven in Panipat.', images: [] } }
  await open({ 'GET /admin/products/p1': ok({ product: variant, category: carpets }) })
  await expect.element(input('Description')).toHaveValue('Woven in Panipat.')
})

test('Save and Add Another keeps category, tax, HSN code, unit and order limits, and clears the rest', async () => {
  await open()
  await input('SKU').fill('D-2')
  await input('Stock').fill('5')
  await press('Save and Add Another')
  await expect.element(page.getByText(/was added/)).toBeVisible()
  await expect.element(input('Name')).toHaveValue('')
  await expect.element(input('Name')).toHaveFocus()
  // A reload doesn't begin with the copy again.
  expect(location.search).toBe('')
  for (const label of ['Description', 'SKU', 'Color', 'Weave'])
    await expect.element(input(label)).toHaveValue('')
  for (const label of ['Price (₹)', 'Stock', 'Weight (grams)', 'Length'])
    await expect.element(input(label)).toHaveValue(null)
  await input('Name').fill('Durrie runner')
  await input('Description').fill('Long.')
  await input('Price (₹)').fill('800')
  await press('Save Product')
  await expect.poll(sent).toHaveLength(2)
  expect((await sent())[1]).toEqual({
    state: 'active',
    name: 'Durrie runner',
    description: 'Long.',
    category: 'c1',
    price: '800',
    gst: '5',
    hsn: '5702',
    unit: 'Pair',
    minOrderQuantity: '2',
    packSize: '1',
    maxOrderQuantity: '10',
    deliveryTime: '9 days',
    lowStockThreshold: '4',
    specifications: { hsn_code: '5702' },
    tags: [],
    imagePaths: [],
    isFeatured: false,
    isNewArrival: false,
    isOnSale: false,
    isCombinationPack: false,
    countryOfOrigin: 'IN',
  })
})

test('a product that can no longer be copied leaves a blank form with the reason', async () => {
  await open({ 'GET /admin/products/p1': refusal(404, 'Product not found') })
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The product to copy could not be loaded' }))
    .toHaveTextContent('The product to copy could not be loaded: Product not found')
  await expect.element(input('Name')).toHaveValue('')
})
