import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addToCart, getCart } from '#contract/cart/cart'
import { getAdminProduct, updateProduct } from '#contract/catalogue/admin-products'
import { getProduct } from '#contract/catalogue/store'
import { placeOrder } from '#contract/orders/store'
import * as contract from '#contract/tax/admin-classes'
import { eventually } from '#test/eventually'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { createTaxClass, flatRule, slabRule } from '#test/factories/tax'
import { type Caller, openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Caller
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const list = async () => (await admin.call(contract.listTaxClasses, {})).taxClasses
const anybody = () => shop.asGuest()

const body = {
  name: 'Umbrellas',
  hsnPrefixes: ['6601', '6602', '6601'],
  rules: [
    {
      from: '2025-09-22',
      slabs: [
        { upTo: 500.5, rate: 5 },
        { upTo: null, rate: 18 },
      ],
      source: 'Notification 9/2025',
    },
    { from: '2017-07-01', slabs: [{ upTo: null, rate: 12 }], source: '' },
  ],
}

test('every shop starts with the tax classes that a mill needs, at the rates of their days', async () => {
  const known = Object.fromEntries((await list()).map((taxClass) => [taxClass.name, taxClass]))
  expect(Object.keys(known)).toEqual([
    'Exempt',
    'Floor coverings',
    'General 18 %',
    'Linen and other made-ups',
    'Plaited goods and basketware',
    'Quilts',
    'Sabai grass, sisal, sal and siali leaf goods',
  ])
  const rates = (name: string) =>
    known[name]?.rules.map(({ from, slabs }) => [from, slabs.map(({ upTo, rate }) => [upTo, rate])])
  expect(rates('Floor coverings')).toEqual([
    ['2017-07-01', [[null, 12]]],
    ['2025-09-22', [[null, 5]]],
  ])
  expect(rates('Linen and other made-ups')).toEqual([
    [
      '2017-07-01',
      [
        [1000, 5],
        [null, 12],
      ],
    ],
    [
      '2025-09-22',
      [
        [2500, 5],
        [null, 18],
      ],
    ],
  ])
  expect(rates('Quilts')?.at(-1)).toEqual([
    '2025-09-22',
    [
      [2500, 5],
      [null, 18],
    ],
  ])
  expect(rates('Plaited goods and basketware')).toEqual([['2025-09-22', [[null, 5]]]])
  expect(rates('Exempt')).toEqual([
    ['2017-07-01', [[null, 0]]],
    ['2025-09-22', [[null, 0]]],
  ])
  for (const { name, rules } of Object.values(known)) {
    for (const { source } of rules)
      expect(source, name).toMatch(/^Notification \d+\/\d{4}-Central Tax \(Rate\)/)
  }
})

test('a class can be added, changed on the version that was read, and deleted', async () => {
  const { taxClass, message } = await admin.call(contract.createTaxClass, { body })
  expect(message).toBe('Tax class created')
  expect(taxClass).toMatchObject({
    name: 'Umbrellas',
    hsnPrefixes: ['6601', '6602'],
    rules: [
      { from: '2017-07-01' },
      {
        from: '2025-09-22',
        slabs: [
          { upTo: 500.5, rate: 5 },
          { upTo: null, rate: 18 },
        ],
      },
    ],
    productCount: 0,
    version: 1,
  })
  expect(await list()).toContainEqual(taxClass)

  const params = { id: taxClass._id }
  const change = { ...body, name: 'Sunshades', rules: body.rules.slice(1), version: 1 }
  const changed = await admin.call(contract.updateTaxClass, { params, body: change })
  expect(changed.taxClass).toMatchObject({
    name: 'Sunshades',
    version: 2,
    rules: [{ slabs: [{ rate: 12 }] }],
  })
  expect(await admin.send('PUT', `/tax/classes/${taxClass._id}`, change)).toMatchObject({
    status: 409,
    body: { error: { code: 'version_conflict' } },
  })
  await admin.call(contract.deleteTaxClass, { params })
  expect(await admin.send('DELETE', `/tax/classes/${taxClass._id}`)).toMatchObject({
    status: 404,
    body: { message: 'Tax class not found' },
  })
})

const rule = (slabs: unknown, from = '2017-07-01') => [{ from, slabs, source: '' }]
const any = { upTo: null, rate: 5 }

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a taken name', { name: 'qUILTS' }, 'name'],
  ['letters in an HSN code', { hsnPrefixes: ['63a'] }, 'hsnPrefixes.0'],
  ['no rule', { rules: [] }, 'rules'],
  ['no rate', { rules: rule([]) }, 'rules.0.slabs'],
  ['a last slab with an end', { rules: rule([{ upTo: 100, rate: 5 }]) }, 'rules.0.slabs'],
  ['two slabs without an end', { rules: rule([any, any]) }, 'rules.0.slabs'],
  [
    'slabs out of order',
    { rules: rule([{ upTo: 100, rate: 5 }, { upTo: 100, rate: 12 }, any]) },
    'rules.0.slabs',
  ],
  ['a rate above 100', { rules: rule([{ upTo: null, rate: 101 }]) }, 'rules.0.slabs.0.rate'],
  ['a rate with three decimals', { rules: rule([{ upTo: null, rate: 0.125 }]) }, 'rules.0.slabs.0.rate'],
  ['an invalid day', { rules: rule([any], 'soon') }, 'rules.0.from'],
  ['two rules for one day', { rules: [...rule([any]), ...rule([any])] }, 'rules.1.from'],
  ['only future rules', { rules: rule([any], '2199-01-01') }, 'rules.0.from'],
])('a class with %s is refused at its field', async (_, wrong, field) => {
  const before = await list()
  const answer = await admin.send('POST', '/tax/classes', { ...body, name: 'Other', ...wrong })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(Object.keys((answer.body as unknown as { error: { fields: object } }).error.fields)).toEqual([field])
  expect(await list()).toEqual(before)
})

const linen = slabRule(250_000, [500, 1_800])

/** A product in a class that taxes 2,500.00 at 5% and 2,500.01 at 18%. */
async function linenAt(pricePaise: number) {
  const { id: taxClassId, name } = await createTaxClass(shop.db, { rules: [linen] })
  const product = await createProduct(shop.db, { pricePaise, gstBasisPoints: null, taxClassId })
  return { ...product, taxClassId, taxClass: name }
}

test.each([
  [250_000, 5, 125],
  [250_001, 18, 450],
])('a unit at %i paise is taxed at %i %% wherever its tax is shown', async (pricePaise, rate, gst) => {
  const product = await linenAt(pricePaise)
  const shown = await anybody().call(getProduct, { params: { id: product.id } })
  expect(shown.product).toMatchObject({ gst: rate, gstRate: rate })
  const customer = await shop.asCustomer()
  const { cart } = await customer.call(addToCart, { body: { productId: product.id } })
  expect(cart.items[0]).toMatchObject({ gst: rate, gstRate: rate, gstAmount: gst })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  expect(order.items[0]).toMatchObject({ gstRate: rate, gstAmount: gst })
  expect(order.totalAmount).toBe(cart.totalAmount)
})

test("a class in use can't be deleted, and the error gives the number of products", async () => {
  const { taxClassId, taxClass } = await linenAt(100_000)
  expect(await admin.send('DELETE', `/tax/classes/${taxClassId}`)).toMatchObject({
    status: 409,
    body: { message: `1 product uses “${taxClass}”. Give them another tax class first.` },
  })
  expect((await list()).find(({ _id }) => _id === taxClassId)?.productCount).toBe(1)
})

test('a change of a class reaches cached responses and carts at once; existing orders keep their rates', async () => {
  const product = await linenAt(100_000)
  const gst = async () => (await anybody().call(getProduct, { params: { id: product.id } })).product.gst
  expect(await gst()).toBe(5)
  const customer = await shop.asCustomer()
  await customer.call(addToCart, { body: { productId: product.id } })
  const params = { id: product.taxClassId }
  const rules = (rate: number) => [{ from: '2017-07-01', slabs: [{ upTo: null, rate }], source: '' }]
  await admin.call(contract.updateTaxClass, {
    params,
    body: { name: product.taxClass, hsnPrefixes: [], rules: rules(40), version: 1 },
  })
  expect(await gst()).toBe(40)
  const { cart } = await customer.call(getCart, {})
  expect(cart).toMatchObject({ gstAmount: 400, totalAmount: 1_400 })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  expect(order.gstAmount).toBe(400)
  await admin.call(contract.updateTaxClass, {
    params,
    body: { name: product.taxClass, hsnPrefixes: [], rules: rules(5), version: 2 },
  })
  expect(await gst()).toBe(5)
  const stored = await shop.db
    .selectFrom('orderLines')
    .select('gstBasisPoints')
    .where('orderId', '=', order._id)
    .execute()
  expect(stored).toEqual([{ gstBasisPoints: 4_000 }])
})

test("a rule that starts later doesn't apply yet, and expires cached responses when it starts", async () => {
  const { id: taxClassId } = await createTaxClass(shop.db, {
    rules: [flatRule(500), flatRule(4_000, '2199-01-01')],
  })
  const product = await createProduct(shop.db, { gstBasisPoints: null, taxClassId })
  const gst = async () => (await anybody().call(getProduct, { params: { id: product.id } })).product.gst
  expect(await gst()).toBe(5)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2199-01-01T00:00:00+05:30') })
  onTestFinished(() => void vi.useRealTimers())
  expect(await gst()).toBe(40)
})

test('a product takes its rate from a class or has its own, never both', async () => {
  const product = await createProduct(shop.db, { pricePaise: 300_000, gstBasisPoints: 1_200 })
  const { id, name } = await createTaxClass(shop.db, { rules: [linen] })
  const params = { id: product.id }
  const change = async (fields: object) => (await admin.call(updateProduct, { params, body: fields })).product
  expect(await change({ taxClass: name.toUpperCase() })).toMatchObject({
    taxClass: name,
    gst: 18,
  })
  // A client that sends back what it has read changes nothing.
  expect(await change({ gst: 18, name: product.name })).toMatchObject({ taxClass: name, gst: 18 })
  expect(await change({ price: 2_000 })).toMatchObject({ taxClass: name, gst: 5 })
  expect(await change({ gst: 12 })).toMatchObject({ taxClass: null, gst: 12 })
  expect(await change({ taxClass: id, gst: 40 })).toMatchObject({ taxClass: name, gst: 5 })
  expect(await change({ taxClass: '', gst: 28 })).toMatchObject({ taxClass: null, gst: 28 })
  expect(await change({ uqc: 'set' })).toMatchObject({ uqc: 'SET' })
  expect(await change({ uqc: '' })).toMatchObject({ uqc: null })
  const refused = [
    [{ taxClass: 'None such' }, { taxClass: 'This tax class does not exist' }],
    [{ taxClass: '', gst: '' }, { gst: 'GST is required' }],
    [{ uqc: 'XXX' }, { uqc: 'Must be a unit quantity code, for example PCS' }],
  ] as const
  for (const [fields, said] of refused) {
    expect(await admin.send('PUT', `/admin/products/update/${product.id}`, fields)).toMatchObject({
      status: 400,
      body: { error: { fields: said } },
    })
  }
  const { product: last } = await admin.call(getAdminProduct, { params })
  expect(last).toMatchObject({ taxClass: null, gst: 28 })
})

test('a rate set for many products replaces their class', async () => {
  const product = await linenAt(100_000)
  const action = { kind: 'gst', by: 'to', value: 5 }
  const request = { target: { ids: [product.id] }, action }
  const preview = await admin.send('POST', '/admin/products/bulk-actions/preview', request)
  expect(preview.body).toMatchObject({ changes: [{ before: product.taxClass, after: '5%' }] })
  const raised = { ...request, action: { kind: 'gst', by: 'percent', value: 1 } }
  const refused = await admin.send('POST', '/admin/products/bulk-actions/preview', raised)
  expect(refused.body).toMatchObject({
    refused: 1,
    changes: [{ problem: 'The rate comes from a tax class' }],
  })
  expect((await admin.send('POST', '/admin/products/bulk-actions', request)).status).toBe(201)
  const { product: after } = await admin.call(getAdminProduct, { params: { id: product.id } })
  expect(after).toMatchObject({ taxClass: null, gst: 5 })
})

test('a class can be assigned to many products, and each shows its class before and after', async () => {
  const [first, second] = [
    await createProduct(shop.db, { gstBasisPoints: 1_200 }),
    await createProduct(shop.db, { gstBasisPoints: null }),
  ]
  const { id, name } = await createTaxClass(shop.db)
  const request = { target: { ids: [first.id, second.id] }, action: { kind: 'tax-class', taxClass: id } }
  const preview = await admin.send('POST', '/admin/products/bulk-actions/preview', request)
  expect(preview.body).toMatchObject({
    total: 2,
    refused: 0,
    changes: [
      { before: '12%', after: name },
      { before: 'No GST', after: name },
    ],
  })
  const unknown = { ...request, action: { kind: 'tax-class', taxClass: 'None such' } }
  expect((await admin.send('POST', '/admin/products/bulk-actions', unknown)).status).toBe(400)
  expect((await admin.send('POST', '/admin/products/bulk-actions', request)).status).toBe(201)
  await eventually(async () => {
    const rows = await shop.db
      .selectFrom('products')
      .select(['taxClassId', 'gstBasisPoints'])
      .where('id', 'in', [first.id, second.id])
      .execute()
    expect(rows).toEqual(Array(2).fill({ taxClassId: id, gstBasisPoints: null }))
  })
})

test.each([
  ['630260', 'Linen and other made-ups'],
  ['5705', 'Floor coverings'],
  ['940440', 'Quilts'],
  ['94049000', 'General 18 %'],
  ['940421', 'General 18 %'],
  ['460194', 'Plaited goods and basketware'],
  ['46021919', 'Plaited goods and basketware'],
  ['630800', 'Linen and other made-ups'],
  ['630533', 'General 18 %'],
  ['391810', 'General 18 %'],
  ['392690', 'General 18 %'],
  ['401691', 'General 18 %'],
  ['850440', 'General 18 %'],
  ['570390', 'Floor coverings'],
  ['6309', null],
  ['940511', 'General 18 %'],
  ['0101', null],
  ['', null],
])('HSN %s belongs to %s', async (hsn, name) => {
  const known = await list()
  const builtIn = known.filter(
    ({ productCount, hsnPrefixes }) => productCount === 0 && hsnPrefixes.length > 0,
  )
  expect(contract.classOfHsn(builtIn, hsn)?.name ?? null).toBe(name)
})
