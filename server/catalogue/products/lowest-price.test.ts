import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { toPaise } from '#contract/base/money'
import { bulkUpload, productImports } from '#contract/catalogue/admin-imports'
import { getProduct, listProducts } from '#contract/catalogue/store'
import { csvFile, csvOf } from '#test/factories/csv'
import { createPriceList, createSale } from '#test/factories/prices'
import { createCategory, createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'
import { countRoundTrips } from '#test/round-trips'

const { shop, postOffice } = await openShopWithMail()
// Lists and sales for everything would apply to the products of other tests too.
beforeEach(async () => {
  await shop.db.deleteFrom('priceLists').execute()
  await shop.db.deleteFrom('scheduledSales').execute()
})

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
/** Since 100 days, at a list price of ₹100. */
const createOldProduct = () => createProduct(shop.db, { createdAt: daysAgo(100) })
const get = (id: string) => shop.asGuest().call(getProduct, { params: { id } })
const lowestOf = async (id: string) => (await get(id)).product.lowestPriceBefore
const changesOf = (id: string) =>
  shop.db
    .selectFrom('listPriceChanges')
    .select(['formerPricePaise', 'changedAt'])
    .where('productId', '=', id)
    .orderBy('changedAt')
    .execute()

/** Changes the list price in rupees as of a former day. */
async function changePrice(id: string, price: number, days: number) {
  const start = new Date()
  await shop.db
    .updateTable('products')
    .set({ pricePaise: toPaise(price * 100) })
    .where('id', '=', id)
    .execute()
  await shop.db
    .updateTable('listPriceChanges')
    .set({ changedAt: daysAgo(days) })
    .where('productId', '=', id)
    .where('changedAt', '>=', sql<Date>`${start}::timestamptz - interval '1 second'`)
    .execute()
}

test('GET /products/{id} has the lowest price of the 30 days before the sale that sets the price', async () => {
  const { id } = await createOldProduct()
  await changePrice(id, 70, 50)
  await changePrice(id, 90, 40)
  await changePrice(id, 120, 20)
  await createSale(shop.db, { products: [{ id }] })
  expect((await get(id)).product).toMatchObject({
    price: 120,
    offers: [{ price: 80 }],
    lowestPriceBefore: 90,
  })
})

test('the lowest price is the list price without changes, and null without a sale or before the product existed', async () => {
  const [unchanged, ordinary] = [await createOldProduct(), await createOldProduct()]
  const created = await createProduct(shop.db)
  await createSale(shop.db, { products: [unchanged, created] })
  expect(await lowestOf(unchanged.id)).toBe(100)
  expect(await lowestOf(unchanged.slug)).toBe(100)
  expect(await lowestOf(ordinary.id)).toBeNull()
  expect(await lowestOf(created.id)).toBeNull()
})

test('earlier sales count for the lowest price, except cancelled ones, those of other goods, and those that ended before', async () => {
  const product = await createOldProduct()
  const other = await createOldProduct()
  const at = (from: number, until: number) => ({ startsAt: daysAgo(from), endsAt: daysAgo(until) })
  const products = [product]
  await createSale(shop.db, { ...at(20, 18), pricePaise: toPaise(8_500), products })
  await createSale(shop.db, { ...at(15, 14), pricePaise: toPaise(5_000), products: [other] })
  await createSale(shop.db, { ...at(15, 14), pricePaise: toPaise(4_000), products, cancelledAt: daysAgo(16) })
  await createSale(shop.db, { ...at(45, 40), pricePaise: toPaise(3_000), products })
  await createSale(shop.db, { products: [product, other] })
  expect(await lowestOf(product.id)).toBe(85)
  expect(await lowestOf(other.id)).toBe(50)
})

test('a price list for everyone counts for the lowest price from one unit on', async () => {
  const { id } = await createOldProduct()
  await createPriceList(shop.db, {
    entries: [
      { productId: id, pricePaise: 9_500 },
      { productId: id, pricePaise: 4_000, fromQuantity: 10 },
    ],
  })
  await createSale(shop.db, { products: [{ id }] })
  expect(await lowestOf(id)).toBe(95)
})

test('the reply with the lowest price takes no further statement, and lists leave it out', async () => {
  const product = await createOldProduct()
  const before = await countRoundTrips(() => get(product.id))
  const onSale = await createOldProduct()
  await createSale(shop.db, { products: [onSale] })
  expect(await countRoundTrips(() => get(onSale.id))).toEqual(before)
  const { products } = await shop.asGuest().call(listProducts, { query: { search: onSale.name } })
  expect(products[0]).not.toHaveProperty('lowestPriceBefore')
})

test('changes of the list price are recorded with the former price, other changes are not', async () => {
  const { id } = await createProduct(shop.db, { status: 'draft', pricePaise: null })
  expect(await changesOf(id)).toEqual([])
  for (const pricePaise of [10_000, 10_000, 12_000].map(toPaise))
    await shop.db.updateTable('products').set({ pricePaise }).where('id', '=', id).execute()
  await shop.db.updateTable('products').set({ badge: 'New' }).where('id', '=', id).execute()
  expect((await changesOf(id)).map(({ formerPricePaise }) => formerPricePaise)).toEqual([null, 10_000])
})

test('an import and its undo record the prices that they change', async () => {
  const admin = await shop.asAdmin()
  const category = await createCategory(shop.db)
  const fields = { sku: 'LOWEST-1', name: 'Lowest Mat', description: 'Soft', categoryId: category.id }
  const { id } = await createProduct(shop.db, fields)
  const content = csvOf([
    ['sku', 'name', 'description', 'price', 'gst'],
    ['LOWEST-1', 'Lowest Mat', 'Soft', '149', '12'],
  ])
  const { import: checked } = await admin.call(bulkUpload, {
    body: { category: category.id, review: true },
    files: { csvFile: [csvFile(content)] },
  })
  const params = { id: checked?._id ?? '' }
  await admin.call(productImports.accept, { params })
  await postOffice.work()
  await admin.call(productImports.undo, { params })
  await postOffice.work()
  expect((await changesOf(id)).map(({ formerPricePaise }) => formerPricePaise)).toEqual([10_000, 14_900])
})
