// Any sequence of corrections, returns, refunds and payments of an order in two shipments: documents, books and amount due
// agree after each, and no line falls below 0.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromRupees, toRupees } from '#contract/base/money'
import { createShipment, transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { listReturns } from '#contract/returns/admin'
import {
  dividedDiscount,
  notedLines,
  noteTotals,
  withDiscount,
  withoutAnything,
  withPrice,
  withRate,
  withUnits,
} from '#contract/returns/corrected-lines'
import { listCorrectableInvoices } from '#contract/returns/corrections'
import { invoicedLine } from '#contract/returns/invoiced-line'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { expectTallyBillsRight } from '#test/tally-bills'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()

const Which = fc.nat(1)
const Step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('price' as const), which: Which, paise: fc.nat(15_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      which: Which,
      rate: fc.constantFrom(0, 5, 18),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('quantity' as const), which: Which, units: fc.nat(5) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('discount' as const),
      which: Which,
      paise: fc.integer({ min: 1, max: 5_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reversal' as const), which: Which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('return' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('receive' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      paise: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), paise: fc.integer({ min: 1, max: 50_000 }) }),
  },
)
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never

async function placeInTwoShipments() {
  const { id: productId } = await createProduct(shop.db, { stock: 20, pricePaise: 9_999 })
  const order = await placeTestOrder(shop.db, customer, { quantity: 5, productId })
  const itemId = order.items[0]?._id ?? ''
  const params = { id: order._id }
  const consents = { acceptUnpaid: true, acceptWithoutEway: true }
  const shipment = { carrier: 'India Post', trackingNumber: 'EE123456789IN', ...consents }
  await admin.call(transitionOrder, { params, body: { to: 'processing', version: 1 } })
  await admin.call(createShipment, {
    params,
    body: { version: 2, ...shipment, items: [{ itemId, quantity: 2 }] },
  })
  await admin.call(createShipment, {
    params,
    body: { version: 3, ...shipment, items: [{ itemId, quantity: 3 }] },
  })
  await admin.call(transitionOrder, { params, body: { to: 'delivered', version: 4 } })
  return { _id: order._id, itemId }
}

/** Performs a step that the shop may refuse. */
async function perform(order: { _id: string; itemId: string }, step: Step): Promise<number> {
  const path = `/admin/orders/${order._id}`
  const post = async (to: string, body: object) => (await admin.send('POST', to, body)).status
  const { version } = (await admin.call(getOrderDetail, { params: { id: order._id } })).order
  const money = { version, method: 'cash', paidOn: '2026-01-02', reason: 'By the model' }
  switch (step.kind) {
    case 'return':
      return post(`${path}/returns`, {
        reason: 'Other',
        items: [{ itemId: order.itemId, quantity: step.quantity }],
      })
    case 'receive': {
      const { returns } = await admin.call(listReturns, { query: { order: order._id, status: 'approved' } })
      const [back] = returns
      if (!back) return 400
      const items = back.items.map(({ itemId, quantity }) => ({ itemId, restock: quantity, scrap: 0 }))
      return post(`/admin/returns/${back._id}/transitions`, { to: 'received', version: back.version, items })
    }
    case 'refund':
      return post(`${path}/refunds`, { ...money, amount: step.paise / 100 })
    case 'pay':
      return post(`${path}/payments`, { method: 'cash', amount: step.paise / 100, receivedOn: '2026-01-02' })
  }
  const { invoices } = await admin.call(listCorrectableInvoices, { params: { id: order._id } })
  const invoice = invoices[step.which]
  const line = invoice?.lines[0]
  if (!invoice || !line) return 400
  const before = invoicedLine(line)
  const { itemId } = line
  const plan = () => {
    switch (step.kind) {
      case 'price':
        return {
          after: withPrice(before, fromRupees(step.paise / 100)),
          lines: [{ itemId, price: step.paise / 100 }],
        }
      case 'rate':
        return { after: withRate(before, step.rate * 100), lines: [{ itemId, rate: step.rate }] }
      case 'quantity':
        return { after: withUnits(before, step.units), lines: [{ itemId, units: step.units }] }
      case 'discount': {
        const discount = fromRupees(Math.min(step.paise, before.taxablePaise) / 100)
        const [share] = dividedDiscount([before], discount)
        return { after: withDiscount(before, share ?? discount), amount: toRupees(discount) }
      }
      case 'reversal':
        return { after: withoutAnything(before) }
    }
  }
  const { after, ...rest } = plan()
  const { creditPaise, debitPaise } = noteTotals(notedLines(before, after))
  const expected = { credit: toRupees(creditPaise), debit: toRupees(debitPaise) }
  return post(`${path}/corrections`, {
    kind: step.kind,
    version,
    invoice: invoice._id,
    reason: 'By the model',
    expected,
    ...rest,
  })
}

async function expectInAgreement(orderId: string) {
  const { rows } = await sql`
    select o.number from orders o left join ledger_orders l on l.order_id = o.id
    where o.id = ${orderId} and coalesce(l.balance_paise, 0) <> o.total_paise - o.credited_paise - o.paid_paise`.execute(
    shop.db,
  )
  expect(rows).toEqual([])
}

test('documents, books and amount due agree after any corrections, returns, refunds and payments', {
  timeout: 180_000,
}, async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const order = await placeInTwoShipments()
      for (const step of steps) {
        const status = await perform(order, step)
        expect([200, 201, 400, 409]).toContain(status)
        if (status < 300) taken += 1
        await expectInAgreement(order._id)
      }
      expect(await checkInvariants(shop.db)).toEqual([])
    }),
    // No shrinking: the orders of earlier cases stay in the shop.
    { numRuns: runs(24), endOnFailure: true },
  )
  expect(taken).toBeGreaterThan(10)
  await expectTallyBillsRight(shop, admin)
})
