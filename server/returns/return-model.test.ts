// Compares any sequence of steps on an order, on its way there and back, with a small model: stock equals the sum of
// its ledger, money the sum of its entries, and nothing is returned or refunded beyond what was bought or paid.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { listReturns } from '#contract/returns/admin'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()

const OPENING = 10
const UNIT = 112

const Quantity = fc.integer({ min: 1, max: 3 })
const Rupees = fc.integer({ min: 1, max: 300 })
const Which = fc.nat(3)
const Step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), rupees: Rupees }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('advance' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('ask', 'open'), quantity: Quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const), which: Which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('approve' as const), which: Which }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('receive' as const), which: Which, scrap: fc.nat(2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('refund return' as const), which: Which, rupees: Rupees }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund order' as const), rupees: Rupees }) },
)
const Scenario = fc.record({ bought: Quantity, steps: fc.array(Step, { minLength: 8, maxLength: 18 }) })
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never

interface KnownReturn {
  status: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded'
  quantity: number
}

const way = ['pending', 'processing', 'shipped', 'delivered'] as const

class Model {
  status = 'pending'
  paid = 0
  given = 0
  stock: number
  readonly returns: KnownReturn[] = []
  readonly bought: number

  constructor(bought: number) {
    this.bought = bought
    this.stock = OPENING - bought
  }

  /** Returns whether the shop must accept the step, and applies it to the model. */
  take(step: Step): boolean {
    switch (step.kind) {
      case 'pay':
        return this.when(this.status !== 'cancelled' && this.status !== 'refunded', () => {
          this.paid += step.rupees
        })
      case 'advance': {
        const next = way[way.indexOf(this.status as (typeof way)[number]) + 1]
        return this.when(next !== undefined && way.includes(this.status as (typeof way)[number]), () => {
          this.status = next ?? ''
        })
      }
      case 'cancel':
        return this.when(this.status === 'pending' || this.status === 'processing', () => {
          this.status = 'cancelled'
          this.stock = OPENING
        })
      case 'ask':
      case 'open':
        return this.when(this.status === 'delivered' && step.quantity <= this.left(), () => {
          const status = step.kind === 'ask' ? 'requested' : 'approved'
          this.returns.push({ status, quantity: step.quantity })
        })
      case 'approve':
        return this.move(step.which, ['requested'], 'approved')
      case 'reject':
        return this.move(step.which, ['requested', 'approved'], 'rejected')
      case 'receive':
        return this.move(step.which, ['approved'], 'received', (back) => {
          this.stock += back.quantity - Math.min(step.scrap, back.quantity)
          const arrived = this.returns.filter(({ status }) => status === 'received' || status === 'refunded')
          if (arrived.reduce((sum, { quantity }) => sum + quantity, 0) === this.bought)
            this.status = 'returned'
        })
      case 'refund return':
        if (step.rupees > this.paid) return false
        return this.move(step.which, ['received'], 'refunded', () => this.payRefund(step.rupees))
      case 'refund order':
        return this.when(step.rupees <= this.paid, () => this.payRefund(step.rupees))
    }
    return false
  }

  private payRefund(rupees: number) {
    this.paid -= rupees
    this.given += rupees
  }

  private left() {
    const taken = this.returns.filter(({ status }) => status !== 'rejected')
    return this.bought - taken.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  private move(
    which: number,
    from: readonly KnownReturn['status'][],
    to: KnownReturn['status'],
    effect: (back: KnownReturn) => void = () => {},
  ): boolean {
    const back = this.returns[which]
    if (!back || !from.includes(back.status)) return false
    back.status = to
    effect(back)
    this.close()
    return true
  }

  private when(allowed: boolean, effect: () => void): boolean {
    if (!allowed) return false
    effect()
    this.close()
    return true
  }

  private close() {
    const isOver = this.status === 'cancelled' || this.status === 'returned'
    if (isOver && this.paid === 0 && this.given > 0) this.status = 'refunded'
  }
}

const day = '2026-01-02'
const money = { method: 'cash', paidOn: day, reason: 'By the model' }

/** Performs a model step in the shop. Returns null if the step has no target. */
async function perform(step: Step, order: { _id: string; itemId: string }): Promise<number | null> {
  const { version, status } = (await admin.call(getOrderDetail, { params: { id: order._id } })).order
  const { returns } = await admin.call(listReturns, { query: { order: order._id, page: 1, limit: 100 } })
  const items = 'quantity' in step ? [{ itemId: order.itemId, quantity: step.quantity }] : []
  const post = async (path: string, body: object, caller = admin) =>
    (await caller.send('POST', path, body)).status
  const orderPath = `/admin/orders/${order._id}`
  // Oldest first, as in the model.
  const back = 'which' in step ? returns.toReversed()[step.which] : undefined
  const steps = `/admin/returns/${back?._id}/transitions`
  switch (step.kind) {
    case 'pay':
      return post(`${orderPath}/payments`, { method: 'cash', amount: step.rupees, receivedOn: day })
    case 'advance': {
      const to = way[way.indexOf(status as (typeof way)[number]) + 1] ?? 'processing'
      const shipment = { carrier: 'India Post', trackingNumber: 'X123', acceptUnpaid: true }
      return post(`${orderPath}/transitions`, { to, version, ...(to === 'shipped' && shipment) })
    }
    case 'cancel':
      return post(`${orderPath}/transitions`, { to: 'cancelled', version, reason: 'By the model' })
    case 'ask':
      return post(`/orders/${order._id}/returns`, { reason: 'Other', items }, customer)
    case 'open':
      return post(`${orderPath}/returns`, { reason: 'Other', items })
    case 'refund order':
      return post(`${orderPath}/refunds`, { ...money, version, amount: step.rupees })
  }
  if (!back) return null
  const about = { version: back.version, note: 'By the model' }
  if (step.kind === 'approve') return post(steps, { to: 'approved', ...about })
  if (step.kind === 'reject') return post(steps, { to: 'rejected', ...about })
  if (step.kind === 'refund return')
    return post(steps, { to: 'refunded', version: back.version, ...money, amount: step.rupees })
  const units = back.items.map(({ itemId, quantity }) => {
    const scrap = 'scrap' in step ? Math.min(step.scrap, quantity) : 0
    return { itemId, restock: quantity - scrap, scrap }
  })
  return post(steps, { to: 'received', ...about, items: units })
}

test('the shop matches the model after any sequence of orders, payments, cancellations, returns and refunds', async () => {
  const property = fc.asyncProperty(Scenario, async ({ bought, steps }) => {
    const { id: productId } = await createProduct(shop.db, { stock: OPENING })
    const placed = await placeTestOrder(shop.db, customer, { quantity: bought, productId })
    const order = { _id: placed._id, itemId: placed.items[0]?._id ?? '' }
    const model = new Model(bought)
    for (const step of steps) {
      const answer = await perform(step, order)
      const taken = model.take(step)
      if (answer === null) expect(taken).toBe(false)
      else expect([step, answer < 300]).toEqual([step, taken])
    }
    const { rows } = await sql<object>`
      select o.status, o.paid_paise, l.stock,
        (select coalesce(sum(amount_paise), 0)::bigint from payments where order_id = o.id) as money,
        (select sum(delta)::int from stock_movements where product_id = l.product_id) as ledger
      from orders o, stock_levels l where o.id = ${order._id} and l.product_id = ${productId}`.execute(
      shop.db,
    )
    const paidPaise = model.paid * 100
    expect(rows).toEqual([
      { status: model.status, paidPaise, stock: model.stock, money: paidPaise, ledger: model.stock },
    ])
    const { returns } = await admin.call(listReturns, { query: { order: order._id, page: 1, limit: 100 } })
    expect(returns.toReversed().map(({ status }) => status)).toEqual(
      model.returns.map(({ status }) => status),
    )
    for (const { value, items } of returns) expect(value).toBe(UNIT * (items[0]?.quantity ?? 0))
    expect(await checkInvariants(shop.db)).toEqual([])
  })
  await fc.assert(property, { numRuns: runs(25) })
}, 120_000)

test("the model's scenarios reach delivered and cancelled orders", () => {
  const reached = fc.sample(Scenario, 200).flatMap(({ bought, steps }) => {
    const model = new Model(bought)
    return steps.map((step) => {
      model.take(step)
      return model.status
    })
  })
  expect(reached).toEqual(expect.arrayContaining(['delivered', 'cancelled']))
})

test('every status of an order is reached by its own steps', async () => {
  const reached = new Set<string>()
  const script: Step[] = [
    { kind: 'pay', rupees: 224 },
    ...way.slice(1).map(() => ({ kind: 'advance' }) as const),
    { kind: 'ask', quantity: 1 },
    { kind: 'approve', which: 0 },
    { kind: 'receive', which: 0, scrap: 1 },
    { kind: 'open', quantity: 1 },
    { kind: 'receive', which: 1, scrap: 0 },
    { kind: 'refund return', which: 1, rupees: 112 },
    { kind: 'refund return', which: 0, rupees: 112 },
  ]
  const placed = await placeTestOrder(shop.db, customer)
  const order = { _id: placed._id, itemId: placed.items[0]?._id ?? '' }
  for (const step of script) {
    expect([step, await perform(step, order)]).toEqual([
      step,
      expect.toSatisfy((status: number) => status < 300),
    ])
    reached.add((await admin.call(getOrderDetail, { params: { id: order._id } })).order.status)
  }
  expect([...reached]).toEqual([...way, 'returned', 'refunded'])
})
