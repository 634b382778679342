// Conversion of a product to form values and back, by the table of fields.
import { expect, test } from 'vitest'
import { type AdminProduct, ProductChanges, ProductFields } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { blankValues, valuesOf } from '#web/admin/catalogue/form/fields/product-fields.tsx'
import { differences, merged } from './merge-product.ts'
import { createBody, updateBody } from './send-product.ts'

const attribute = (name: string, type: CategoryAttribute['type']): CategoryAttribute => ({
  name,
  label: name,
  type,
  unit: '',
  options: [],
  isRequired: false,
  isFilterable: false,
  validationRules: {},
})
const attributes = [
  attribute('pile', 'number'),
  attribute('height', 'range'),
  attribute('washable', 'boolean'),
]

const product: AdminProduct = {
  _id: 'p',
  id: 'p',
  slug: 'mat',
  sku: 'M-1',
  name: 'Mat',
  description: 'Soft',
  category: { _id: 'c', name: 'Mats', slug: 'mats' },
  categoryName: 'Mats',
  price: 249.5,
  priceIncludesGst: false,
  mrp: null,
  gst: 5,
  gstRate: 5,
  stock: 7,
  unit: 'Piece',
  minOrderQuantity: 2,
  packSize: 1,
  maxOrderQuantity: 10,
  weight: 900,
  dimensions: { length: 60, width: 40, unit: 'inch' },
  color: 'Red',
  deliveryTime: '3 days',
  hsn: '5703',
  badge: 'New',
  tags: ['soft'],
  images: ['/uploads/1.webp'],
  primaryImage: '/uploads/1.webp',
  specifications: { pile: 12, height: { min: 1, max: 2 }, washable: true },
  inStock: true,
  isFeatured: true,
  isNewArrival: false,
  isOnSale: false,
  offers: [],
  rating: 0,
  reviewCount: 0,
  family: null,
  options: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  state: 'active',
  version: 3,
  availableFrom: '2026-12-04T18:30:00.000Z',
  lowStockThreshold: 4,
  taxClass: null,
  uqc: null,
  netQuantity: '1 piece',
  isCombinationPack: false,
  countryOfOrigin: 'IN',
  makerRole: null,
  maker: null,
  commonName: null,
  manufactureMonth: null,
  inherited: null,
  missing: [],
}

const values = valuesOf(product, attributes)

test('an untouched form changes nothing', () => {
  expect(updateBody(values, product, attributes)).toEqual({ version: 3 })
})

test('form values of a product are sent as the server stores them', () => {
  const sent = ProductFields.parse({ ...createBody(values, attributes, 'active'), imagePaths: [] })
  const { name, price, stock, dimensions, weight, lowStockThreshold, tags, specifications, isFeatured } =
    product
  expect(sent).toMatchObject({
    name,
    price,
    stock,
    dimensions,
    weight,
    lowStockThreshold,
    tags,
    specifications,
    isFeatured,
    category: 'c',
    availableFrom: '2026-12-05T00:00:00+05:30',
  })
})

test('a new product is sent without empty fields', () => {
  expect(createBody({ ...blankValues, name: 'Mat' }, [], 'draft')).toEqual({
    state: 'draft',
    name: 'Mat',
    minOrderQuantity: '1',
    packSize: '1',
    specifications: {},
    imagePaths: [],
    tags: [],
    isFeatured: false,
    isNewArrival: false,
    isOnSale: false,
    isCombinationPack: false,
    countryOfOrigin: 'IN',
  })
})

test('emptied fields are cleared by name or sent empty, and the stock is sent with its previous value', () => {
  const emptied = {
    ...values,
    weight: '',
    maxOrderQuantity: '',
    minOrderQuantity: '',
    color: '',
    dimensions: { length: '', width: '', unit: 'inch' },
    stock: '9',
  }
  const body = updateBody(emptied, product, attributes)
  expect(body).toEqual({
    version: 3,
    color: '',
    minOrderQuantity: '1',
    stock: '9',
    stockBefore: 7,
    clear: ['maxOrderQuantity', 'dimensions', 'weight'],
  })
  expect(ProductChanges.safeParse(body).success).toBe(true)
})

test('two admins who change one product choose field by field', () => {
  const mine = { ...values, price: '300', specifications: { ...values.specifications, pile: '14' } }
  const theirs = { ...values, name: 'Their mat', tags: [] }
  const versions = { base: values, mine, theirs }
  expect(differences(versions, attributes).map(({ path, proposal }) => [path, proposal])).toEqual([
    ['name', 'theirs'],
    ['price', 'mine'],
    ['specifications.pile', 'mine'],
    ['tags', 'theirs'],
  ])
  expect(
    merged(versions, { price: 'mine', 'specifications.pile': 'mine', name: 'theirs', tags: 'mine' }),
  ).toEqual({
    ...mine,
    name: 'Their mat',
  })
})
