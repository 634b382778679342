// Saved products: each once, at most 200, moved from a guest's browser without duplicates or loss.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteProduct } from '#contract/catalogue/admin-products'
import { downloadOwnData } from '#contract/privacy/own-data'
import { MAX_SAVED, TOO_MANY_SAVED } from '#contract/saved-products/saved-products'
import * as contract from '#contract/saved-products/store'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { createProduct } from '#test/factories/products'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin } = await openTradingShop()

type Customer = Awaited<ReturnType<typeof shop.asCustomer>>

const savedBy = async (customer: Customer) => (await customer.call(contract.listSavedProducts, {})).products
const idsOf = async (customer: Customer) => (await savedBy(customer)).map(({ productId }) => productId)
const save = (customer: Customer, productId: string, price: number | null = null) =>
  customer.send('POST', '/user/saved-products', { productId, price })
const guestLine = (productId: string, day = 1) => ({
  productId,
  savedAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  price: null,
})
const merge = (customer: Customer, products: ReturnType<typeof guestLine>[]) =>
  customer.call(contract.mergeSavedProducts, { body: { products } })

test('POST /user/saved-products saves a product once, with the price seen first, and lists the newest first', async () => {
  const customer = await shop.asCustomer()
  const [one, other] = [await createProduct(shop.db), await createProduct(shop.db)]
  expect((await save(customer, one.id, 104.5)).status).toBe(201)
  await save(customer, other.id)
  await save(customer, one.id, 90)
  expect(await savedBy(customer)).toMatchObject([
    { productId: other.id, price: null },
    { productId: one.id, price: 104.5 },
  ])
  const stranger = await shop.asCustomer()
  expect(await savedBy(stranger)).toEqual([])
})

test('DELETE /user/saved-products/{productId} removes a product, and repeating it changes nothing', async () => {
  const customer = await shop.asCustomer()
  const product = await createProduct(shop.db)
  await save(customer, product.id)
  const input = { params: { productId: product.id } }
  expect((await customer.call(contract.removeSavedProduct, input)).products).toEqual([])
  expect((await customer.call(contract.removeSavedProduct, input)).products).toEqual([])
})

test('POST /user/saved-products refuses hidden products and prices with a third decimal', async () => {
  const customer = await shop.asCustomer()
  const hidden = await createProduct(shop.db, { status: 'draft' })
  expect((await save(customer, hidden.id)).status).toBe(404)
  expect((await save(customer, 'rug')).status).toBe(404)
  const product = await createProduct(shop.db)
  expect((await save(customer, product.id, 1.005)).body).toMatchObject({ error: { code: 'invalid_input' } })
})

test('POST /user/saved-products/merge keeps saved products, leaves out deleted ones and can be repeated', async () => {
  const customer = await shop.asCustomer()
  const products = await Promise.all([1, 2, 3].map(() => createProduct(shop.db)))
  const [first, second, third] = products.map(({ id }) => id) as [string, string, string]
  await save(customer, second, 10)
  const given = [
    guestLine(first, 2),
    guestLine(second, 3),
    guestLine(crypto.randomUUID(), 4),
    guestLine(third, 5),
  ]
  for (let time = 0; time < 2; time++) expect((await merge(customer, given)).left).toEqual([])
  expect(await savedBy(customer)).toMatchObject([
    { productId: second, price: 10 },
    { productId: third, savedAt: '2026-11-05T10:00:00.000Z' },
    { productId: first, savedAt: '2026-11-02T10:00:00.000Z' },
  ])
})

test('a merge never saves a product in the future', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  await merge(customer, [{ ...guestLine(id), savedAt: '2999-01-01T00:00:00.000Z' }])
  const [saved] = await savedBy(customer)
  expect(Date.parse(saved?.savedAt ?? '')).toBeLessThan(Date.now() + 60_000)
})

test(`a customer saves at most ${MAX_SAVED} products, even by calls at once; a merge names those left out`, async () => {
  const customer = await shop.asCustomer()
  const products = await Promise.all(Array.from({ length: MAX_SAVED + 3 }, () => createProduct(shop.db)))
  const ids = products.map(({ id }) => id)
  await merge(
    customer,
    ids.slice(0, MAX_SAVED - 1).map((id) => guestLine(id)),
  )
  const replies = await Promise.all(ids.slice(MAX_SAVED - 1, MAX_SAVED + 1).map((id) => save(customer, id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ message: TOO_MANY_SAVED })
  const [last = ''] = ids.slice(-1)
  expect((await merge(customer, [guestLine(last)])).left).toEqual([last])
  expect(await savedBy(customer)).toHaveLength(MAX_SAVED)
})

test('merging guests’ lists in any order and number loses and repeats nothing', async () => {
  const products = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createProduct(shop.db)))
  const ids = products.map(({ id }) => id)
  const list = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 3 }), async (lists) => {
      const customer = await shop.asCustomer()
      await Promise.all(
        lists.map((each) =>
          merge(
            customer,
            each.map((id) => guestLine(id)),
          ),
        ),
      )
      expect((await idsOf(customer)).toSorted()).toEqual([...new Set(lists.flat())].toSorted())
    }),
    { numRuns: runs(20) },
  )
})

test('saved products are in the data download, and deleted with the product or the account', async () => {
  const customer = await shop.asCustomer()
  const [gone, stays] = [await createProduct(shop.db), await createProduct(shop.db, { name: 'Saved Rug' })]
  await save(customer, gone.id)
  await save(customer, stays.id)
  await admin.call(deleteProduct, { params: { id: gone.id } })
  const { savedProducts } = await customer.call(downloadOwnData, {})
  expect(savedProducts.map(({ product }) => product)).toEqual(['Saved Rug'])
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, customer.id))
  const rows = await shop.db
    .selectFrom('savedProducts')
    .selectAll()
    .where('customerId', '=', customer.id)
    .execute()
  expect(rows).toEqual([])
})

test('a hidden product stays saved, so that it is back when it is sold again', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  await save(customer, id)
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', id).execute()
  expect(await idsOf(customer)).toEqual([id])
})
