// Adding, changing and deleting products through the admin API.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cart from '#contract/cart/cart'
import * as contract from '#contract/catalogue/admin-products'
import { getProduct } from '#contract/catalogue/store'
import { placeTestOrder } from '#test/factories/orders'
import { createCategory } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
let category: Awaited<ReturnType<typeof createCategory>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  category = await createCategory(shop.db, { name: 'Door Mats' })
})
afterAll(async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
  await shop.close()
})

let count = 0
const good = () => ({
  name: `Coir Mat ${++count}`,
  description: 'Made of coir',
  category: category.id,
  price: '249.50',
  gst: '12',
})

async function create(fields: object = {}) {
  const body = { ...good(), ...fields } as never
  return (await admin.call(contract.createProduct, { body })).product
}

const update = (id: string, body: object) => admin.send('PUT', `/admin/products/update/${id}`, body)
const updated = async (id: string, body: object) =>
  (await admin.call(contract.updateProduct, { params: { id }, body: body as never })).product

type Refusal = {
  status: number
  body: { message: string; error: { code: string; fields?: Record<string, string> } }
}
const refusal = async (answer: Promise<unknown>) => {
  const { status, body } = (await answer) as Refusal
  return { status, message: body.message, code: body.error?.code, fields: body.error?.fields }
}

const auditOf = (id: string) =>
  shop.db
    .selectFrom('auditLog')
    .select(['action', 'subjectName', 'before', 'after', 'adminName', 'ip'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

test('POST /admin/products/create accepts a form as a browser sends it', async () => {
  const form = {
    ...good(),
    stock: '7',
    unit: 'Set',
    minOrderQuantity: '2',
    maxOrderQuantity: '',
    weight: '900',
    color: 'Brown',
    deliveryTime: '3 to 5 days',
    sku: 'CM-1',
    hsn: '570210',
    dimensions: JSON.stringify({ length: '60', width: 40.5, unit: 'cm' }),
    tags: JSON.stringify([' soft ', 'soft', 'indoor,outdoor', '']),
    specifications: JSON.stringify({ pile: 'cut', rooms: [], blank: '', none: null }),
  }
  const input = { body: form as never, files: {} }
  const { product, message } = await admin.call(contract.createProduct, input)
  expect(message).toBe('Product created')
  expect(product).toMatchObject({
    name: form.name,
    slug: `coir-mat-${count}`,
    price: 249.5,
    gst: 12,
    stock: 7,
    unit: 'Set',
    minOrderQuantity: 2,
    maxOrderQuantity: null,
    weight: 900,
    dimensions: { length: 60, width: 40.5, unit: 'cm' },
    tags: ['soft', 'indoor', 'outdoor'],
    specifications: { pile: 'cut', rooms: [] },
    sku: 'CM-1',
    hsn: '570210',
    state: 'active',
    version: 1,
    missing: [],
    category: { _id: category.id, name: 'Door Mats' },
  })
  const { product: seen } = await shop.asGuest().call(getProduct, { params: { id: product.slug } })
  expect(seen._id).toBe(product._id)
  const movements = await shop.db
    .selectFrom('stockMovements')
    .selectAll()
    .where('productId', '=', product._id)
    .execute()
  expect(movements).toMatchObject([{ kind: 'opening', delta: 7, adminId: admin.id, actorName: admin.name }])
  const [auditEvent, ...more] = await auditOf(product._id)
  expect(more).toEqual([])
  expect(auditEvent).toMatchObject({
    action: 'product.create',
    subjectName: form.name,
    before: null,
    ip: '127.0.0.1',
  })
  expect(auditEvent?.after).toMatchObject({
    name: form.name,
    price: 249.5,
    stock: 7,
    tags: ['soft', 'indoor', 'outdoor'],
  })
})

test('a product with blank required fields is refused, and the error names each field', async () => {
  const blank = { name: '  ', description: '', category: '', price: ' ', gst: '' }
  for (const body of [blank, {}]) {
    expect(await refusal(admin.send('POST', '/admin/products/create', body))).toMatchObject({
      status: 400,
      fields: {
        name: 'Name is required',
        description: 'Description is required',
        category: 'Category is required',
        price: 'Price is required',
        gst: 'GST is required',
      },
    })
  }
  const { _id } = await create()
  for (const [field, label] of [
    ['name', 'Name'],
    ['description', 'Description'],
    ['price', 'Price'],
    ['gst', 'GST'],
    ['stock', 'Stock'],
  ] as const) {
    expect(await refusal(update(_id, { [field]: '  ' }))).toMatchObject({
      status: 400,
      fields: { [field]: `${label} is required` },
    })
  }
})

test.each([
  ['price', '-1'],
  ['price', 'free'],
  ['gst', '-0.5'],
  ['gst', '100.5'],
  ['stock', '-1'],
  ['stock', '1.5'],
  ['minOrderQuantity', '0'],
  ['maxOrderQuantity', '0'],
  ['weight', '-2'],
  ['hsn', '12ab'],
  ['category', 'no such category'],
  ['state', 'hidden'],
  ['imagePaths', '["../../etc/passwd"]'],
  ['imagePaths', `["/uploads/${'a'.repeat(32)}.webp"]`],
  ['tags', 'not json'],
  ['specifications', '{"__proto__":{"polluted":1}}'],
  ['specifications', '{"constructor":{"prototype":{"polluted":1}}}'],
  ['dimensions', '{"__proto__":{"polluted":1},"length":1}'],
  ['tags', '[{"__proto__":1}]'],
])('%s = %s is refused on creation', async (field, value) => {
  const before = await shop.db.selectFrom('products').select('id').execute()
  const answer = await refusal(admin.send('POST', '/admin/products/create', { ...good(), [field]: value }))
  expect(answer.status, answer.message).toBe(400)
  const names = Object.keys(answer.fields ?? {}).map((name) => name.split('.')[0])
  expect(names).toContain(field === 'imagePaths' && value.includes('aaa') ? 'images' : field)
  expect(({} as { polluted?: 1 }).polluted).toBe(undefined)
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual(before)
})

test('price 0 and GST 0 are values, not blanks', async () => {
  expect(await create({ price: '0', gst: '0' })).toMatchObject({ price: 0, gst: 0, missing: [] })
})

test('two products with the same name get different slugs, and a former slug is never reused', async () => {
  const names = { name: 'Jute Runner' }
  const [one, two] = [await create(names), await create(names)]
  expect([one.slug, two.slug]).toEqual(['jute-runner', 'jute-runner-2'])
  const renamed = await updated(one._id, { name: 'Jute Runner Long' })
  expect(renamed).toMatchObject({ slug: 'jute-runner-long', version: 2 })
  expect((await create(names)).slug).toBe('jute-runner-3')
  const { product } = await shop.asGuest().call(getProduct, { params: { id: 'jute-runner' } })
  expect(product._id).toBe(one._id)
  // A spelling that yields the same slug keeps it.
  expect((await updated(two._id, { name: 'JUTE runner' })).slug).toBe('jute-runner-2')
  expect((await create({ name: 'Featured' })).slug).toBe('product-featured')
  expect((await create({ name: '毯子' })).slug).toBe('product')
})

test('products with the same name that are added concurrently are all created', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'Same Moment' })))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(6)
})

test('only one product can have an SKU', async () => {
  const { _id } = await create({ sku: 'ONCE' })
  const other = await create()
  const said = {
    status: 409,
    code: 'already_exists',
    fields: { sku: 'A product with this SKU already exists' },
  }
  expect(
    await refusal(admin.send('POST', '/admin/products/create', { ...good(), sku: 'ONCE' })),
  ).toMatchObject(said)
  expect(await refusal(update(other._id, { sku: 'ONCE' }))).toMatchObject(said)
  expect(await updated(_id, { sku: 'ONCE' })).toMatchObject({ sku: 'ONCE' })
  expect(await updated(_id, { sku: '' })).toMatchObject({ sku: null })
})

test('PUT /admin/products/update/{id} changes only the fields that are sent', async () => {
  const before = await create({ color: 'Red', deliveryTime: 'A week', tags: ['a'], weight: 5, badge: 'New' })
  const after = await updated(before._id, { price: '300', color: '', category: 'No such one', weight: '' })
  const { price, color, version, updatedAt, ...rest } = after
  expect({ price, color, version }).toEqual({ price: 300, color: null, version: 2 })
  expect(updatedAt > before.updatedAt).toBe(true)
  expect(before).toMatchObject(rest)
  expect((await auditOf(before._id)).at(-1)).toMatchObject({
    action: 'product.update',
    before: { price: 249.5, color: 'Red' },
    after: { price: 300, color: null },
  })
  expect(await updated(before._id, { clear: ['weight'] })).toMatchObject({ weight: null })
})

test("an update doesn't overwrite a concurrent change", async () => {
  const { _id } = await create()
  await updated(_id, { price: 1, version: 1 })
  const said = await refusal(update(_id, { price: 2, version: 1 }))
  expect(said).toMatchObject({ status: 409, code: 'version_conflict' })
  expect(said.message).toBe('Someone else has changed this product. Reload it and try again.')
  const both = await Promise.all([
    update(_id, { price: 3, version: 2 }),
    update(_id, { price: 4, version: 2 }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test("stock is set with a movement, and doesn't overwrite an order placed in the meantime", async () => {
  const { _id } = await create({ stock: 10 })
  await updated(_id, { stock: 12, stockBefore: 10 })
  const customer = await shop.asCustomer()
  await placeTestOrder(shop.db, customer, { productId: _id, quantity: 2 })
  const said = await refusal(update(_id, { price: 5, stock: 20, stockBefore: 12 }))
  expect(said).toMatchObject({ status: 409, code: 'version_conflict' })
  expect(said.message).toMatch(/12.*10/)
  // A stock value that wasn't edited in the form doesn't undo orders, nor does one that already applies.
  expect(await updated(_id, { stock: 12, stockBefore: 12 })).toMatchObject({ stock: 10 })
  expect(await updated(_id, { stock: 10 })).toMatchObject({ stock: 10, price: 249.5 })
  const movements = await shop.db
    .selectFrom('stockMovements')
    .select(['kind', 'delta', 'reason', 'adminId'])
    .where('productId', '=', _id)
    .orderBy('id')
    .execute()
  expect(movements).toEqual([
    { kind: 'opening', delta: 10, reason: null, adminId: admin.id },
    { kind: 'set', delta: 2, reason: 'Edited in the product form', adminId: admin.id },
    { kind: 'sale', delta: -2, reason: null, adminId: null },
  ])
})

test('concurrent stock changes add up', async () => {
  const { _id } = await create({ stock: 3 })
  const answers = await Promise.all([5, 6, 7, 8].map((stock) => update(_id, { stock, stockBefore: 3 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a product keeps its category; one without a category can be given one', async () => {
  const other = await createCategory(shop.db)
  const { _id } = await create()
  expect(await updated(_id, { category: other.id })).toMatchObject({ categoryName: 'Door Mats' })
  const draft = await create({ category: '', state: 'draft' })
  expect(await updated(draft._id, { category: other.slug })).toMatchObject({ categoryName: other.name })
  expect(await updated(draft._id, { category: category.id })).toMatchObject({ categoryName: other.name })
})

test('an active product that lost its category can still be changed', async () => {
  const gone = await createCategory(shop.db)
  const { _id } = await create({ category: gone.id })
  await shop.db.deleteFrom('categories').where('id', '=', gone.id).execute()
  expect(await updated(_id, { price: 5 })).toMatchObject({ price: 5, category: null, missing: ['category'] })
  expect(await updated(_id, { state: 'archived' })).toMatchObject({ state: 'archived' })
})

test('specifications must match the attributes of the category', async () => {
  const attribute = (name: string, type: string, more: object = {}) => ({
    name,
    label: name,
    type,
    unit: '',
    options: [],
    isRequired: false,
    isFilterable: true,
    validationRules: {},
    ...more,
  })
  const { id } = await createCategory(shop.db, {
    attributes: JSON.stringify([
      attribute('material', 'select', { options: ['Jute', 'Wool'], isRequired: true }),
      attribute('code', 'text', { validationRules: { pattern: '(a+)+$' } }),
      attribute('odd', 'text', { validationRules: { pattern: '(?<x>a)\\k<x>(' } }),
      attribute('power', 'number', { validationRules: { min: 1, max: 9 } }),
    ]) as never,
  })
  const withSpecs = (specifications: object) =>
    refusal(admin.send('POST', '/admin/products/create', { ...good(), category: id, specifications }))
  expect(await withSpecs({})).toMatchObject({
    status: 400,
    fields: { 'specifications.material': 'material is required' },
  })
  // A backtracking engine would take forever on this pattern.
  expect(await withSpecs({ material: 'Tin', code: `${'a'.repeat(40)}!`, power: 10 })).toMatchObject({
    status: 400,
    fields: {
      'specifications.material': 'material must be one of Jute, Wool',
      'specifications.code': "code doesn't match the required format",
      'specifications.power': 'power must be at most 9',
    },
  })
  // A pattern that can't be compiled blocks nothing.
  expect((await withSpecs({ material: 'Jute', odd: 'b', code: 'aaa' })).status).toBe(201)

  const draft = await create({ category: id, state: 'draft' })
  expect(draft.missing).toEqual(['specifications.material'])
  expect(await refusal(update(draft._id, { state: 'active' }))).toMatchObject({
    status: 400,
    fields: { 'specifications.material': 'material is required' },
  })
  const ready = { state: 'active', specifications: { material: 'Wool' } }
  expect(await updated(draft._id, ready)).toMatchObject({ state: 'active', missing: [] })
})

test('DELETE /admin/products/delete/{id} keeps orders, reviews and the stock ledger, and removes the product from carts', async () => {
  const { _id, name } = await create({ stock: 5 })
  const customer = await shop.asCustomer()
  const order = await placeTestOrder(shop.db, customer, { productId: _id, quantity: 1 })
  await customer.call(cart.addToCart, { body: { productId: _id, quantity: 1 } })
  const { message } = await admin.call(contract.deleteProduct, { params: { id: _id } })
  expect(message).toBe(`${name} deleted`)
  expect(await refusal(admin.send('DELETE', `/admin/products/delete/${_id}`))).toMatchObject({
    status: 404,
    message: 'Product not found',
  })
  expect((await customer.call(cart.getCart, {})).cart.items).toEqual([])
  const { body } = await customer.send('GET', `/orders/${order._id}`)
  expect(JSON.stringify(body)).toContain(name)
  const movements = await shop.db
    .selectFrom('stockMovements')
    .select('kind')
    .where('productId', '=', _id)
    .orderBy('id')
    .execute()
  expect(movements.map(({ kind }) => kind)).toEqual(['opening', 'sale'])
  expect((await auditOf(_id)).at(-1)).toMatchObject({
    action: 'product.delete',
    subjectName: name,
    after: null,
  })
  for (const id of ['nonsense', '018f0000-0000-7000-8000-000000000000']) {
    expect(await refusal(update(id, { price: 1 }))).toMatchObject({
      status: 404,
      message: 'Product not found',
    })
    expect((await admin.send('GET', `/admin/products/${id}`)).status).toBe(404)
  }
})

test('a creation repeated with the same idempotency key adds one product', async () => {
  const body = { ...good(), sku: 'KEYED' }
  const key = { 'idempotency-key': 'one' }
  const [one, two] = [
    await admin.send('POST', '/admin/products/create', body, key),
    await admin.send('POST', '/admin/products/create', body, key),
  ]
  expect([one.status, two.status, two.body]).toEqual([201, 201, one.body])
})
