// For any sequence of orders, receipts, damages, cancellations, sales and corrections: stock equals the sum of its
// ledger, its value equals the sum of its movements' values, and nothing is received twice.
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '#server/db/database'
import { adjustStock } from '#server/stock/levels/adjust-stock'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { createTestPurchase, createTestSupplier } from '#test/factories/purchasing'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openShop } from '#test/shop'

const shop = await openShop()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()
const supplier = await createTestSupplier(admin)
const actor = { kind: 'admin', id: admin.id, name: admin.name } as const
const ctx = { actor, address: '127.0.0.1', userAgent: 'test', requestId: 'model', now: new Date() }
afterAll(() => shop.close())

const units = fc.integer({ min: 0, max: 12 })
const Steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('write' as const), quantity: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constantFrom('order', 'ship', 'cancel', 'giveUp'), which: fc.nat(5) }),
    fc.record({
      kind: fc.constant('receive' as const),
      which: fc.nat(5),
      accepted: units,
      damaged: fc.integer({ min: 0, max: 4 }),
      rupees: fc.integer({ min: 0, max: 900 }),
      acceptMore: fc.boolean(),
    }),
    fc.record({ kind: fc.constantFrom('sell', 'adjust'), quantity: fc.integer({ min: 1, max: 6 }) }),
  ),
  { minLength: 4, maxLength: 16 },
)
type Step = typeof Steps extends fc.Arbitrary<(infer S)[]> ? S : never

interface Known {
  id: string
  lineId: string
  quantity: number
  accepted: number
  state: 'draft' | 'ordered' | 'shipped' | 'part_received' | 'received' | 'cancelled'
  version: number
}

class Model {
  stock = 0
  readonly orders: Known[] = []
  readonly productId: string

  constructor(productId: string) {
    this.productId = productId
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'write' && 'quantity' in step) return this.write(step.quantity)
    if ('quantity' in step)
      return step.kind === 'sell' ? this.sell(step.quantity) : this.adjust(step.quantity)
    const order = 'which' in step ? this.orders[step.which % Math.max(1, this.orders.length)] : undefined
    if (!order) return
    if ('accepted' in step) await this.receive(order, step)
    else await this.move(order, step.kind as 'order' | 'ship' | 'cancel' | 'giveUp')
  }

  private async write(quantity: number) {
    const lines = [{ productId: this.productId, quantity, unitCost: 7.5 }]
    const made = await createTestPurchase(admin, supplier._id, lines)
    const lineId = made.lines[0]?._id ?? ''
    this.orders.push({ id: made._id, lineId, quantity, accepted: 0, state: 'draft', version: 1 })
  }

  private async move(order: Known, kind: 'order' | 'ship' | 'cancel' | 'giveUp') {
    const to = ({ order: 'ordered', ship: 'shipped', cancel: 'cancelled', giveUp: 'received' } as const)[kind]
    const from: readonly Known['state'][] = {
      order: ['draft'] as const,
      ship: ['ordered'] as const,
      cancel: ['draft', 'ordered', 'shipped'] as const,
      giveUp: ['part_received'] as const,
    }[kind]
    const body = { to, reason: 'As it is', version: order.version }
    const { status } = await admin.send('POST', `/purchase-orders/${order.id}/transitions`, body)
    const allowed = from.includes(order.state)
    expect(status).toBe(allowed ? 200 : 409)
    if (!allowed) return
    order.state = to
    order.version++
  }

  private async receive(order: Known, step: Extract<Step, { accepted: number }>) {
    const { accepted, damaged, rupees, acceptMore } = step
    const items = [{ lineId: order.lineId, accepted, damaged, unitCost: rupees }]
    const { status } = await admin.send('POST', `/purchase-orders/${order.id}/receipts`, {
      version: order.version,
      items,
      acceptMore,
    })
    const isOpen = ['ordered', 'shipped', 'part_received'].includes(order.state)
    const isMore = accepted + damaged > order.quantity - order.accepted
    const isNothing = accepted + damaged === 0
    expect(status).toBe(isNothing ? 400 : !isOpen ? 409 : isMore && !acceptMore ? 400 : 201)
    if (status !== 201) return
    this.stock += accepted
    order.accepted += accepted
    order.state = order.accepted >= order.quantity ? 'received' : 'part_received'
    order.version++
    if (!acceptMore) expect(order.accepted).toBeLessThanOrEqual(order.quantity)
  }

  private async sell(quantity: number) {
    if (quantity > this.stock) return
    await customer.send('DELETE', '/orders/cart/clear')
    await placeTestOrder(shop.db, customer, { quantity, productId: this.productId })
    this.stock -= quantity
  }

  private async adjust(quantity: number) {
    const change = { productId: this.productId, type: 'subtract', quantity, reason: 'Broken' } as const
    const done = await transaction(shop.db, (tx) => adjustStock(tx, ctx, change)).then(
      () => true,
      () => false,
    )
    expect(done).toBe(quantity <= this.stock)
    if (done) this.stock -= quantity
  }
}

test('the books agree after any sequence of purchases, damages, cancellations and sales', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const { id } = await createProduct(shop.db, { stock: 0 })
      const model = new Model(id)
      for (const step of steps) await model.take(step)
      const level = await shop.db
        .selectFrom('stockLevels')
        .select('stock')
        .where('productId', '=', id)
        .executeTakeFirstOrThrow()
      expect(level.stock).toBe(model.stock)
      expect(await checkInvariants(shop.db)).toEqual([])
    }),
    { numRuns: runs(25) },
  )
})
