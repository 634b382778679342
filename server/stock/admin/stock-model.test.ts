// Compares the shop with a small model after each step of any sequence of stock movements; the ledger must add up to
// the unit and to the paisa.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivePurchaseOrder } from '#contract/purchasing/purchase-orders'
import { adjustStock } from '#contract/stock/admin'
import { approveCount, enterCounted, openCount } from '#contract/stock/admin-counts'
import { getStockHistory, setStockCost } from '#contract/stock/admin-history'
import { placeTestOrder } from '#test/factories/orders'
import { createCategory, createProduct } from '#test/factories/products'
import { createTestSupplier, orderTestPurchase } from '#test/factories/purchasing'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
let customer: Awaited<ReturnType<TestShop['asCustomer']>>
let supplier: Awaited<ReturnType<typeof createTestSupplier>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  customer = await shop.asCustomer()
  supplier = await createTestSupplier(admin)
})
afterAll(() => shop.close())

const units = fc.integer({ min: 1, max: 9 })
const Step = fc.oneof(
  fc.record({ kind: fc.constantFrom('sell', 'add', 'subtract', 'set', 'count'), units }),
  fc.record({ kind: fc.constant('receive' as const), units, cost: fc.integer({ min: 0, max: 99_999 }) }),
  fc.record({ kind: fc.constant('cost' as const), cost: fc.integer({ min: 0, max: 99_999 }) }),
)

type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never

interface Product {
  id: string
  category: string
}

async function count({ id, category }: Product, found: number) {
  const { count: sheet } = await admin.call(openCount, { body: { name: 'Shelf', category } })
  const params = { id: sheet._id }
  await admin.call(enterCounted, { params, body: { productId: id, counted: found } })
  await admin.call(approveCount, { params })
}

async function receive(productId: string, step: { units: number; cost: number }) {
  const line = { productId, quantity: step.units, unitCost: step.cost / 100 }
  const { _id: id, version, lines } = await orderTestPurchase(admin, supplier._id, [line])
  const item = { lineId: lines[0]?._id ?? '', accepted: step.units, damaged: 0, unitCost: line.unitCost }
  await admin.call(receivePurchaseOrder, { params: { id }, body: { version, items: [item] } })
}

/** Returns the level after the step. */
async function take(product: Product, stock: number, step: Step): Promise<number> {
  const params = { productId: product.id }
  switch (step.kind) {
    case 'sell': {
      if (step.units > stock) return stock
      await placeTestOrder(shop.db, customer, { productId: product.id, quantity: step.units })
      return stock - step.units
    }
    case 'subtract': {
      const body = { type: 'subtract', quantity: step.units }
      const { status } = await admin.send('PATCH', `/stocks/adjust/${product.id}`, body)
      expect(status).toBe(step.units > stock ? 400 : 200)
      return step.units > stock ? stock : stock - step.units
    }
    case 'add':
    case 'set': {
      await admin.call(adjustStock, { params, body: { type: step.kind, quantity: step.units } })
      return step.kind === 'add' ? stock + step.units : step.units
    }
    case 'count': {
      await count(product, step.units)
      return step.units
    }
    case 'receive': {
      await receive(product.id, step)
      return stock + step.units
    }
    case 'cost': {
      await admin.call(setStockCost, { params, body: { cost: step.cost / 100 } })
      return stock
    }
  }
}

test('the ledger adds up after any sequence of sales, adjustments, counts, receipts and corrected costs', async () => {
  const property = fc.asyncProperty(fc.array(Step, { minLength: 3, maxLength: 10 }), async (steps) => {
    const { id: category } = await createCategory(shop.db)
    const product = { id: (await createProduct(shop.db, { stock: 5, categoryId: category })).id, category }
    let stock = 5
    for (const step of steps) {
      stock = await take(product, stock, step)
      const seen = await admin.call(getStockHistory, { params: { productId: product.id }, query: {} })
      expect(seen.product.stock).toBe(stock)
      if (seen.product.averageCost !== null && stock > 0) {
        const value = seen.product.averageCost * stock
        // The average is rounded to the paisa.
        expect(Math.abs(seen.product.value - value)).toBeLessThanOrEqual(0.01 * stock + 0.01)
      }
    }
    expect(await checkInvariants(shop.db)).toEqual([])
  })
  await fc.assert(property, { numRuns: runs(20) })
}, 120_000)
