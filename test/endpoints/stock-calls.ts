// Calls by which admins change stock, each with valid input for one success.
import { enterCounted, openCount } from '#contract/stock/admin-counts'
import { createCategory, createProduct } from '#test/factories/products'
import type { Caller, TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

const good = (endpoint: string, id = '') => goodBody(endpoint, id) ?? {}

/** @param open returns the shop and one of its admins, which exist only when a call is made. */
export function stockCalls(open: () => { shop: TestShop; admin: Caller }): GoodCalls {
  const product = async () => (await createProduct(open().shop.db)).id
  /** A count with one product on its sheet. */
  const count = async () => {
    const { shop, admin } = open()
    const { id: categoryId } = await createCategory(shop.db)
    const { id: productId } = await createProduct(shop.db, { categoryId })
    const { count: opened } = await admin.call(openCount, { body: { name: 'Shelf', category: categoryId } })
    return { id: opened._id, productId }
  }
  return {
    'PATCH /stocks/adjust/{productId}': async () => ({
      params: { productId: await product() },
      body: good('PATCH /stocks/adjust/{productId}'),
      writes: ['stock.adjust'],
    }),
    'PUT /stocks/{productId}/cost': async () => ({
      params: { productId: await product() },
      body: good('PUT /stocks/{productId}/cost'),
      writes: ['stock.cost'],
    }),
    'POST /stocks/counts': async () => {
      const { id: category } = await createCategory(open().shop.db)
      await createProduct(open().shop.db, { categoryId: category })
      return { body: { name: 'November', category }, writes: ['stock-count.open'] }
    },
    'POST /stocks/counts/{id}/lines': async () => {
      const { id, productId } = await count()
      return { params: { id }, body: { productId, counted: 3 }, writes: ['stock-count.enter'] }
    },
    'POST /stocks/counts/{id}/approve': async () => {
      const { id, productId } = await count()
      await open().admin.call(enterCounted, { params: { id }, body: { productId, counted: 3 } })
      return { params: { id }, writes: ['stock-count.approve'] }
    },
    'POST /stocks/counts/{id}/cancel': async () => ({
      params: { id: (await count()).id },
      writes: ['stock-count.cancel'],
    }),
  }
}
