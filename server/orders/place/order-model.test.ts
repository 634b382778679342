// Random sequences of stock changes, compared after each step with a simple model.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
let customers: Awaited<ReturnType<TestShop['asCustomer']>>[]
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  customers = [await shop.asCustomer(), await shop.asCustomer()]
})
afterAll(() => shop.close())

const PRODUCTS = 3
const OPENING = 6

const Order = fc.record({
  kind: fc.constant('order' as const),
  who: fc.nat(1),
  quantities: fc.array(fc.nat(4), { minLength: PRODUCTS, maxLength: PRODUCTS }),
})
/** `which` picks one of the existing orders. */
const OnOrder = fc.record({ kind: fc.constantFrom('cancel', 'process', 'pay'), which: fc.nat(20) })
const Steps = fc.array(fc.oneof({ weight: 3, arbitrary: Order }, { weight: 2, arbitrary: OnOrder }), {
  minLength: 4,
  maxLength: 12,
})
type Step = typeof Steps extends fc.Arbitrary<(infer S)[]> ? S : never

interface KnownOrder {
  id: string
  quantities: number[]
  status: 'pending' | 'processing' | 'cancelled'
  version: number
}

class Model {
  readonly stock = Array<number>(PRODUCTS).fill(OPENING)
  readonly orders: KnownOrder[] = []
  readonly productIds: string[]

  constructor(productIds: string[]) {
    this.productIds = productIds
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'order') return this.order(step)
    const order = this.orders[step.which % Math.max(1, this.orders.length)]
    if (order) await this.change(order, step.kind)
  }

  private async order({ who, quantities }: Extract<Step, { kind: 'order' }>) {
    const customer = customers[who] as (typeof customers)[number]
    await customer.send('DELETE', '/orders/cart/clear')
    const inCart = quantities.map((quantity, index) => (quantity <= (this.stock[index] ?? 0) ? quantity : 0))
    for (const [index, quantity] of quantities.entries()) {
      if (quantity === 0) continue
      const item = { productId: this.productIds[index], quantity }
      const { status } = await customer.send('POST', '/orders/cart/add', item)
      expect(status).toBe(inCart[index] ? 200 : 400)
    }
    const isEmpty = inCart.every((quantity) => quantity === 0)
    const answer = await customer.send('POST', '/orders/create', { shippingAddress: addressFields })
    expect(answer.status).toBe(isEmpty ? 400 : 201)
    if (isEmpty) return
    inCart.forEach((quantity, index) => {
      this.stock[index] = (this.stock[index] ?? 0) - quantity
    })
    const { order } = answer.body as unknown as { order: { _id: string } }
    this.orders.push({ id: order._id, quantities: inCart, status: 'pending', version: 1 })
  }

  private async change(order: KnownOrder, kind: 'cancel' | 'process' | 'pay') {
    if (kind === 'pay') {
      const payment = { method: 'cash', amount: 1, receivedOn: '2026-01-01' }
      const { status } = await admin.send('POST', `/admin/orders/${order.id}/payments`, payment)
      expect(status).toBe(order.status === 'cancelled' ? 409 : 201)
      if (status === 201) order.version++
      return
    }
    const to = kind === 'cancel' ? 'cancelled' : 'processing'
    const allowed = order.status === 'pending' || (order.status === 'processing' && to === 'cancelled')
    const body = { to, version: order.version, reason: 'By the model' }
    const { status } = await admin.send('POST', `/admin/orders/${order.id}/transitions`, body)
    expect(status).toBe(allowed ? 200 : 409)
    if (!allowed) return
    order.status = to
    order.version++
    if (to === 'cancelled') {
      order.quantities.forEach((quantity, index) => {
        this.stock[index] = (this.stock[index] ?? 0) + quantity
      })
    }
  }

  async compare(): Promise<void> {
    const rows = await shop.db
      .selectFrom('stockLevels')
      .select(['productId', 'stock'])
      .where('productId', 'in', this.productIds)
      .execute()
    const levels = this.productIds.map((id) => rows.find(({ productId }) => productId === id)?.stock)
    expect(levels).toEqual(this.stock)
  }
}

test('after any sequence of orders, payments and cancellations, stock matches the model and the ledger adds up', async () => {
  const property = fc.asyncProperty(Steps, async (steps) => {
    const products: string[] = []
    for (let index = 0; index < PRODUCTS; index++)
      products.push((await createProduct(shop.db, { stock: OPENING })).id)
    const model = new Model(products)
    for (const step of steps) {
      await model.take(step)
      await model.compare()
    }
    expect(await checkInvariants(shop.db)).toEqual([])
  })
  await fc.assert(property, { numRuns: runs(30) })
}, 120_000)
