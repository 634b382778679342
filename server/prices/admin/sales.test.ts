import { beforeEach, expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue/store'
import * as contract from '#contract/prices/admin-sales'
import { axis, createFamily } from '#test/factories/families'
import { createSale } from '#test/factories/prices'
import { createCategory, createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'

const { shop } = await openShopWithMail()
const admin = await shop.asAdmin()
beforeEach(async () => void (await shop.db.deleteFrom('scheduledSales').execute()))

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const sale = () => ({
  name: 'Diwali sale',
  startsAt: hours(-1),
  endsAt: hours(1),
  discount: 20,
  isForEverything: true,
})

test('POST /prices/sales adds a sale for products and categories, which visitors see at once', async () => {
  const category = await createCategory(shop.db)
  const inside = await createProduct(shop.db, { categoryId: category.id })
  const named = await createProduct(shop.db, { sku: `RUG-${crypto.randomUUID()}` })
  const other = await createProduct(shop.db)
  const isOnSale = async ({ id }: { id: string }) =>
    (await shop.asGuest().call(getProduct, { params: { id } })).product.isOnSale
  expect(await isOnSale(inside)).toBe(false)
  const family = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'L')],
    variants: [{ values: ['S'], sku: `TOWEL-${crypto.randomUUID()}` }, { values: ['L'] }],
  })
  const goods = { products: [named.id], families: [family.slug], categories: [category.slug] }
  const body = { ...sale(), isForEverything: false, ...goods, combinesWithLists: true }
  const { sale: added, message } = await admin.call(contract.createSale, { body })
  expect(message).toBe('Sale added')
  expect(added).toMatchObject({
    state: 'running',
    discount: 20,
    price: null,
    products: [{ _id: named.id, name: named.name }],
    families: [{ _id: family.id, slug: family.slug }],
    categories: [{ _id: category.id, name: category.name }],
    takesGroupDiscount: false,
    combinesWithLists: true,
    version: 1,
  })
  const [variant = ''] = family.ids
  expect([await isOnSale(inside), await isOnSale(named), await isOnSale(other)]).toEqual([true, true, false])
  expect(await isOnSale({ id: variant })).toBe(true)
  expect((await admin.call(contract.listScheduledSales, {})).sales).toEqual([added])
})

test('a running sale can be changed and ended, and then no longer changed', async () => {
  const product = await createProduct(shop.db)
  const prices = async () =>
    (await shop.asGuest().call(getProduct, { params: { id: product.id } })).product.offers.map(
      ({ price }) => price,
    )
  const { sale: added } = await admin.call(contract.createSale, { body: sale() })
  expect(await prices()).toEqual([80])
  const params = { id: added._id }
  const body = { ...sale(), discount: 30, version: 1 }
  const { sale: changed } = await admin.call(contract.updateSale, { params, body })
  expect(changed).toMatchObject({ discount: 30, version: 2, state: 'running' })
  expect(await prices()).toEqual([70])
  expect(await admin.send('POST', `/prices/sales/${added._id}/cancel`, { version: 2 })).toMatchObject({
    status: 409,
    body: { message: 'This sale is running. End it instead.' },
  })
  const { sale: ended } = await admin.call(contract.endSale, { params, body: { version: 2 } })
  expect(ended.state).toBe('ended')
  expect(await prices()).toEqual([])
  for (const [method, path, message] of [
    ['PUT', '', 'This sale has ended. Add a new one.'],
    ['POST', '/end', 'This sale has already ended.'],
    ['POST', '/cancel', 'This sale has already ended.'],
  ] as const)
    expect(
      await admin.send(method, `/prices/sales/${added._id}${path}`, { ...sale(), version: 3 }),
    ).toMatchObject({ status: 409, body: { message } })
})

test('a scheduled sale can be cancelled on the version that was read, and never starts', async () => {
  const { id } = await createSale(shop.db, { startsAt: hours(1), endsAt: hours(2) })
  const params = { id }
  const stale = await admin.send('POST', `/prices/sales/${id}/cancel`, { version: 7 })
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
  expect(await admin.send('POST', `/prices/sales/${id}/end`, { version: 1 })).toMatchObject({
    body: { message: "This sale hasn't started yet. Cancel it instead." },
  })
  const { sale: cancelled } = await admin.call(contract.cancelSale, { params, body: { version: 1 } })
  expect(cancelled.state).toBe('cancelled')
  await shop.db
    .updateTable('scheduledSales')
    .set({ startsAt: hours(-1) })
    .where('id', '=', id)
    .execute()
  const product = await createProduct(shop.db)
  const { product: seen } = await shop.asGuest().call(getProduct, { params: { id: product.id } })
  expect(seen).toMatchObject({ isOnSale: false, offers: [] })
})

test.each([
  ['without a name', { name: '' }, { name: 'Name is required' }],
  ['that ends before it starts', { endsAt: hours(-2) }, { endsAt: 'The end must be after the start' }],
  ['that is over', { startsAt: hours(-3), endsAt: hours(-2) }, { endsAt: 'The end must be in the future' }],
  ['without an amount', { discount: null }, { discount: 'Enter a price or a discount' }],
  ['with two amounts', { price: 5 }, { price: 'Enter a price or a discount, not both' }],
  [
    'without goods',
    { isForEverything: false },
    { products: 'Enter a SKU, choose a family or a category, or choose everything' },
  ],
  [
    'for everything and a SKU',
    { products: ['A'] },
    { products: 'A sale of everything has no SKUs, families or categories' },
  ],
  [
    'with an unknown family',
    { isForEverything: false, families: ['No such'] },
    { families: 'There is no family “No such”' },
  ],
  [
    'with a fixed price that combines with price lists',
    { price: 5, discount: null, combinesWithLists: true },
    { combinesWithLists: contract.ONLY_DISCOUNTS_COMBINE },
  ],
  [
    'with an unknown SKU',
    { isForEverything: false, products: ['NO-SUCH'] },
    { products: 'No product has the SKU “NO-SUCH”' },
  ],
  [
    'with an unknown category',
    { isForEverything: false, categories: ['No such'] },
    { categories: 'There is no category “No such”' },
  ],
])('a sale %s is refused at its field', async (_, wrong, fields) => {
  const reply = await admin.send('POST', '/prices/sales', { ...sale(), ...wrong })
  expect(reply).toMatchObject({ status: 400, body: { error: { fields } } })
  expect((await admin.call(contract.listScheduledSales, {})).sales).toEqual([])
})
