// A valid call for every endpoint by which admins change purchasing, and the audit events it writes.
import { createProduct } from '#test/factories/products'
import { createTestPurchase, createTestSupplier, orderTestPurchase } from '#test/factories/purchasing'
import type { Caller, TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'

export function purchaseCalls(open: () => { shop: TestShop; admin: Caller }): GoodCalls {
  const lines = async () => [
    { productId: (await createProduct(open().shop.db)).id, quantity: 5, unitCost: 10 },
  ]
  const supplier = async () => (await createTestSupplier(open().admin))._id
  const draft = async () => createTestPurchase(open().admin, await supplier(), await lines())
  const ordered = async () => orderTestPurchase(open().admin, await supplier(), await lines())
  const supply = async () => {
    const params = { id: await supplier(), productId: (await createProduct(open().shop.db)).id }
    await open().admin.send('PUT', `/suppliers/${params.id}/products/${params.productId}`, { cost: 4 })
    return params
  }
  return {
    'POST /suppliers': async () => ({
      body: { name: `Mill ${crypto.randomUUID()}`, state: '06' },
      writes: ['supplier.create'],
    }),
    'PUT /suppliers/{id}': async () => ({
      params: { id: await supplier() },
      body: { name: `Mill ${crypto.randomUUID()}`, state: '07', version: 1 },
      writes: ['supplier.update'],
    }),
    'PUT /suppliers/{id}/status': async () => ({
      params: { id: await supplier() },
      body: { status: 'inactive' },
      writes: ['supplier.status'],
    }),
    'PUT /suppliers/{id}/products/{productId}': async () => ({
      params: await supply(),
      body: { cost: 5 },
      writes: ['supplier.product'],
    }),
    'DELETE /suppliers/{id}/products/{productId}': async () => ({
      params: await supply(),
      writes: ['supplier.product'],
    }),
    'POST /purchase-orders': async () => ({
      body: { supplierId: await supplier(), lines: await lines() },
      writes: ['purchase-order.create'],
    }),
    'PUT /purchase-orders/{id}': async () => ({
      params: { id: (await draft())._id },
      body: { supplierId: await supplier(), lines: await lines(), version: 1 },
      writes: ['purchase-order.update'],
    }),
    'POST /purchase-orders/{id}/transitions': async () => ({
      params: { id: (await draft())._id },
      body: { to: 'ordered', sendEmail: true, version: 1 },
      writes: ['purchase-order.ordered'],
    }),
    'POST /purchase-orders/{id}/receipts': async () => {
      const { _id: id, version, lines: rows } = await ordered()
      const items = rows.map(({ _id }) => ({ lineId: _id, accepted: 3, damaged: 1, unitCost: 9 }))
      return { params: { id }, body: { version, items }, writes: ['purchase-order.receipt'] }
    },
    'POST /purchase-orders/{id}/emails': async () => ({
      params: { id: (await ordered())._id },
      body: {},
      writes: ['purchase-order.email'],
    }),
    'POST /purchase-orders/suggestions': async () => {
      const [a, b] = [await supplier(), await supplier()]
      const items = [...(await lines()), ...(await lines())].map(({ productId }, index) => ({
        productId,
        supplierId: index === 0 ? a : b,
        quantity: 5,
      }))
      return { body: { items }, writes: ['purchase-order.create', 'purchase-order.create'] }
    },
  }
}
