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
  imageAlts: ['Red mat from above'],
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

const pictured = (...pictures: [path: string, alt: string][]): typeof values => ({
  ...values,
  pictures: pictures.map(([path, alt]) => ({ key: path, path, alt })),
})

test('alt texts are sent with their pictures, in the same order', () => {
  const changed = pictured(['/uploads/2.webp', ' Corner '], ['/uploads/1.webp', ''])
  expect(updateBody(changed, product, attributes)).toEqual({
    version: 3,
    imagePaths: ['/uploads/2.webp', '/uploads/1.webp'],
    imageAlts: ['Corner', ''],
  })
  expect(createBody(changed, attributes, 'active')).toMatchObject({ imageAlts: ['Corner', ''] })
})

test('two admins who change pictures choose their order and each alt text', () => {
  const base = pictured(['/1', 'one'], ['/2', 'two'], ['/3', 'three'])
  const mine = pictured(['/2', 'my two'], ['/1', 'one'], ['/3', 'my three'])
  const theirs = pictured(['/1', 'their one'], ['/2', 'two'], ['/3', 'their three'])
  const versions = { base, mine, theirs }
  expect(differences(versions, attributes)).toMatchObject([
    { path: 'pictures', proposal: 'mine' },
    { path: 'alts./1', label: 'Alt text of image 1', mine: 'one', theirs: 'their one', proposal: 'theirs' },
    { path: 'alts./2', mine: 'my two', theirs: 'two', proposal: 'mine' },
    { path: 'alts./3', mine: 'my three', theirs: 'their three', proposal: 'mine' },
  ])
  const choice = { pictures: 'mine', 'alts./1': 'theirs', 'alts./2': 'mine', 'alts./3': 'theirs' } as const
  expect(merged(versions, choice).pictures).toEqual(
    pictured(['/2', 'my two'], ['/1', 'their one'], ['/3', 'their three']).pictures,
  )
})

test('the alt text of a picture that the other admin has removed asks nothing', () => {
  const versions = {
    base: pictured(['/1', 'one'], ['/2', 'two']),
    mine: pictured(['/1', 'one'], ['/2', 'my two']),
    theirs: pictured(['/1', 'one']),
  }
  const [only, ...more] = differences(versions, attributes)
  expect(only).toMatchObject({ path: 'pictures', proposal: 'theirs' })
  expect(more).toEqual([])
  expect(merged(versions, { pictures: 'mine' }).pictures).toEqual(versions.theirs.pictures)
})
