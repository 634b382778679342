import { beforeEach, expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue/store'
import * as contract from '#contract/prices/admin-lists'
import { axis, createFamily } from '#test/factories/families'
import { createGroup } from '#test/factories/groups'
import { createCategory, createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'

const { shop } = await openShopWithMail()
const admin = await shop.asAdmin()
beforeEach(async () => void (await shop.db.deleteFrom('priceLists').execute()))

const everyone = { name: 'General', isForEveryone: true }
const create = async (body: object = everyone) =>
  (await admin.call(contract.createPriceList, { body: body as typeof everyone })).priceList
const save = (id: string, version: number, entries: readonly object[]) =>
  admin.send('PUT', `/prices/lists/${id}/entries`, { version, entries })

test('a price list can be added, changed on the version that was read, and deleted', async () => {
  const group = await createGroup(shop.db, [], { name: 'Dealers' })
  const list = await create({ name: 'Traders', groups: [group.id, group.id] })
  expect(list).toMatchObject({
    name: 'Traders',
    isForEveryone: false,
    groups: [{ _id: group.id, name: 'Dealers' }],
    entryCount: 0,
    version: 1,
  })
  const params = { id: list._id }
  const { priceList } = await admin.call(contract.updatePriceList, {
    params,
    body: { name: 'All', isForEveryone: true, version: 1 },
  })
  expect(priceList).toMatchObject({ name: 'All', isForEveryone: true, groups: [], version: 2 })
  expect(await admin.send('PUT', `/prices/lists/${list._id}`, { ...everyone, version: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'version_conflict' } },
  })
  const all = await admin.call(contract.listPriceLists, {})
  expect(all.priceLists).toEqual([priceList])
  expect(all.groups).toContainEqual({ _id: group.id, name: 'Dealers' })
  await admin.call(contract.deletePriceList, { params })
  expect((await admin.send('GET', `/prices/lists/${list._id}`)).status).toBe(404)
})

test('PUT /prices/lists/{id}/entries takes a family by the last part of its address or the SKU of a variant', async () => {
  const sku = `TOWEL-${crypto.randomUUID()}`
  const family = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'L')],
    variants: [{ values: ['S'], sku }, { values: ['L'] }],
  })
  const list = await create()
  const entries = [
    { family: sku, fromQuantity: 10, price: 90 },
    { family: family.slug, discount: 5 },
  ]
  expect(await save(list._id, 1, entries)).toMatchObject({
    status: 200,
    body: {
      entries: [
        { family: { _id: family.id, slug: family.slug }, fromQuantity: 1, discount: 5 },
        { family: { _id: family.id }, product: null, category: null, fromQuantity: 10, price: 90 },
      ],
    },
  })
  const { product } = await shop.asGuest().call(getProduct, { params: { id: family.slug } })
  expect(product.offers).toMatchObject([{ price: 95 }, { price: 90, fromQuantity: 10 }])
  const wrong = [{ family: 'No such', price: 1 }, ...entries, { family: sku, fromQuantity: 10, price: 80 }]
  expect(await save(list._id, 2, wrong)).toMatchObject({
    status: 400,
    body: {
      error: {
        fields: {
          'entries.0.family': 'There is no family “No such”',
          'entries.3.fromQuantity': 'Row 2 has the same goods and quantity',
        },
      },
    },
  })
})

test.each([
  ['without a name', { name: ' ' }, { name: 'Name is required' }],
  ['with a taken name', { name: 'gENERAL' }, { name: 'A price list with this name already exists' }],
  ['without customers', { isForEveryone: false }, { groups: 'Choose at least one customer group' }],
  [
    'with an unknown group',
    { isForEveryone: false, groups: [crypto.randomUUID()] },
    { groups: 'A customer group no longer exists. Choose the groups again.' },
  ],
  [
    'for everyone and a group',
    { groups: [crypto.randomUUID()] },
    { groups: 'A list for everyone has no groups' },
  ],
])('a price list %s is refused at its field', async (_, wrong, fields) => {
  await create()
  const reply = await admin.send('POST', '/prices/lists', { ...everyone, name: 'Other', ...wrong })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.body).toMatchObject({ error: { fields } })
})

test('PUT /prices/lists/{id}/entries replaces all entries, and visitors see the new prices', async () => {
  const category = await createCategory(shop.db)
  const product = await createProduct(shop.db, { sku: `MAT-${crypto.randomUUID()}`, categoryId: category.id })
  const { sku } = await shop.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  const list = await create()
  const params = { id: list._id }
  const { entries, priceList } = await admin.call(contract.replacePriceEntries, {
    params,
    body: {
      version: 1,
      entries: [
        { discount: 2.5 },
        { category: category.name.toUpperCase(), discount: 5 },
        { product: sku ?? '', fromQuantity: 50, price: 80 },
        { product: product.id, fromQuantity: 10, price: 90.5 },
      ],
    },
  })
  expect(priceList).toMatchObject({ entryCount: 4, version: 2 })
  expect(entries).toMatchObject([
    { product: { _id: product.id, sku, name: product.name }, fromQuantity: 10, price: 90.5, discount: null },
    { product: { sku }, fromQuantity: 50, price: 80 },
    { product: null, category: { _id: category.id }, fromQuantity: 1, price: null, discount: 5 },
    { product: null, category: null, fromQuantity: 1, discount: 2.5 },
  ])
  const prices = async () => {
    const { product: seen } = await shop.asGuest().call(getProduct, { params: { id: product.id } })
    return seen.offers.map(({ fromQuantity, price }) => [fromQuantity, price])
  }
  expect(await prices()).toEqual([
    [1, 95],
    [1, 97.5],
    [10, 90.5],
    [50, 80],
  ])

  const kept = entries[1]?._id
  const again = [
    { product: product.id, fromQuantity: 50, price: 80 },
    { product: product.id, fromQuantity: 10, price: 91 },
  ]
  expect((await save(list._id, 2, again)).status).toBe(200)
  const after = await admin.call(contract.getPriceList, { params })
  expect(after.entries).toMatchObject([{ price: 91 }, { _id: kept, price: 80 }])
  const { before, after: added } = await shop.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'price-list.entries')
    .where('subjectId', '=', list._id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(before).toEqual({
    entries: [
      `${sku}, from 10: ₹90.50`,
      `Category ${category.name}, from 1: 5% off`,
      'All products, from 1: 2.5% off',
    ],
  })
  expect(added).toEqual({ entries: [`${sku}, from 10: ₹91.00`] })
  expect(await save(list._id, 2, [])).toMatchObject({
    status: 409,
    body: { error: { code: 'version_conflict' } },
  })
})

test('PUT /prices/lists/{id}/entries names every row with an error, and changes nothing', async () => {
  const product = await createProduct(shop.db)
  const list = await create()
  const row = { product: product.id, price: 90 }
  const reply = await save(list._id, 1, [
    row,
    { product: 'NO-SUCH', price: 90 },
    { category: 'No such', discount: 5 },
    { ...row, price: 80 },
    { ...row, fromQuantity: 2 },
  ])
  expect(reply).toMatchObject({
    status: 400,
    body: {
      message: '3 rows have errors',
      error: {
        fields: {
          'entries.1.product': 'No product has the SKU “NO-SUCH”',
          'entries.2.category': 'There is no category “No such”',
          'entries.3.fromQuantity': 'Row 1 has the same goods and quantity',
        },
      },
    },
  })
  expect((await admin.call(contract.getPriceList, { params: { id: list._id } })).entries).toEqual([])
})

test.each([
  ['without an amount', {}, 'entries.0.price', 'Enter a price or a discount'],
  ['with two amounts', { price: 1, discount: 1 }, 'entries.0.price', 'Enter a price or a discount, not both'],
  [
    'with a price of 0',
    { price: 0 },
    'entries.0.price',
    'Enter a price above 0 with at most two decimals. Example: 649.50',
  ],
  [
    'with three decimals',
    { price: 1.005 },
    'entries.0.price',
    'Enter a price above 0 with at most two decimals. Example: 649.50',
  ],
  [
    'with a discount above 100',
    { discount: 101 },
    'entries.0.discount',
    'Enter a discount from 0.01 to 100 percent. Example: 12.5',
  ],
  [
    'with half a unit',
    { price: 1, fromQuantity: 1.5 },
    'entries.0.fromQuantity',
    'Enter a quantity from 1 to 100000. Example: 50',
  ],
  [
    'with two kinds of goods',
    { price: 1, product: 'A', category: 'B' },
    'entries.0.category',
    'Enter a SKU, a family or a category, only one of them',
  ],
])('an entry %s is refused at its field', async (_, entry, field, message) => {
  const list = await create()
  const reply = await save(list._id, 1, [entry])
  expect(reply).toMatchObject({ status: 400, body: { error: { fields: { [field]: message } } } })
})
