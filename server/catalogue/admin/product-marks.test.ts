import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAdminProducts } from '#contract/catalogue/admin-products'
import { createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  await createProduct(shop.db, { name: 'plain' })
  await createProduct(shop.db, { name: 'new', isNewArrival: true })
  await createProduct(shop.db, { name: 'cheap', isOnSale: true })
  await createProduct(shop.db, { name: 'new and cheap', isNewArrival: true, isOnSale: true })
  await createProduct(shop.db, { name: 'shown first', isFeatured: true })
})
afterAll(() => shop.close())

test.each([
  ['new', ['new', 'new and cheap']],
  ['on-sale', ['cheap', 'new and cheap']],
  ['new,on-sale', ['new and cheap']],
  ['ON-SALE,new', ['new and cheap']],
  ['featured', ['shown first']],
  ['featured,new', []],
  ['', ['cheap', 'new', 'new and cheap', 'plain', 'shown first']],
  ['toString', ['cheap', 'new', 'new and cheap', 'plain', 'shown first']],
])('GET /admin/products?marks=%s lists products that have all of these marks', async (marks, expected) => {
  const query = { marks, sortBy: 'name', sortOrder: 'asc' } as const
  const { products, pagination, states } = await admin.call(listAdminProducts, { query })
  expect(products.map(({ name }) => name)).toEqual(expected)
  expect([pagination.totalProducts, states.active]).toEqual([expected.length, expected.length])
})
