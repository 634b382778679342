// Payments, refunds and settlements of orders in random order, with reversals: what an order owes is always its total
// less payments and settlements, and the books and the receivables agree with it.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { today } from '#contract/base/days'
import { getTrialBalance } from '#contract/books/admin'
import { listReceivables } from '#contract/books/receivables'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { settlementKinds, standingSettlements } from '#contract/orders/settlements'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()

const rupees = fc.integer({ min: 1, max: 25_000 }).map((paise) => paise / 100)
const few = fc.integer({ min: 1, max: 1_200 }).map((paise) => paise / 100)
const kind = fc.constantFrom(...settlementKinds)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), amount: rupees }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), amount: rupees }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('settle' as const), kind, amount: fc.oneof(few, rupees) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settleAll' as const), kind }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ship' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order

/** A step that the order's state forbids is refused, and must leave nothing in the books. */
async function play(id: string, one: Step): Promise<void> {
  const path = `/admin/orders/${id}`
  const { version, status, balance, settlements } = await detail(id)
  const settle = (of: string, amount: number) =>
    admin.send('POST', `${path}/settlements`, { kind: of, amount, settledOn: today() })
  if (one.do === 'pay')
    await admin.send('POST', `${path}/payments`, { method: 'upi', amount: one.amount, receivedOn: today() })
  else if (one.do === 'refund')
    await admin.send('POST', `${path}/refunds`, {
      version,
      method: 'upi',
      amount: one.amount,
      paidOn: today(),
      reason: 'A favour',
    })
  else if (one.do === 'settle') await settle(one.kind, one.amount)
  else if (one.do === 'settleAll') await settle(one.kind, Math.abs(balance))
  else if (one.do === 'reverse') {
    const standing = standingSettlements(settlements)
    const settlement = standing[one.which % Math.max(1, standing.length)]?._id ?? crypto.randomUUID()
    await admin.send('POST', `${path}/settlement-reversals`, { settlement, reason: 'A mistake' })
  } else {
    const to = status === 'pending' ? 'processing' : status === 'processing' ? 'shipped' : 'delivered'
    const shipment = { carrier: 'India Post', trackingNumber: 'EE123456789IN', acceptUnpaid: true }
    await admin.send('POST', `${path}/transitions`, { to, version, ...(to === 'shipped' && shipment) })
  }
}

const paise = (amount: number) => Math.round(amount * 100)

async function expectAccountRight(id: string): Promise<void> {
  const { totalAmount, account, payments, settlements, balance, paymentState } = await detail(id)
  const paid = payments.reduce((sum, { amount }) => sum + paise(amount), 0)
  const settled = settlements.reduce((sum, { amount }) => sum + paise(amount), 0)
  expect(paise(totalAmount) - paise(account.credited) - settled - paid).toBe(paise(balance))
  expect(paise(account.settled)).toBe(settled)
  const { rows } = await sql<{
    state: string
  }>`select payment_state as state from orders where id = ${id}`.execute(shop.db)
  expect(rows[0]?.state).toBe(paymentState)
}

test('random payments, settlements and reversals add up to the total, in the order and in the books', {
  timeout: 180_000,
}, async () => {
  const plan = fc.record({
    quantity: fc.integer({ min: 1, max: 2 }),
    steps: fc.array(step, { minLength: 6, maxLength: 16 }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ quantity, steps }) => {
      const { id: productId } = await createProduct(shop.db, { stock: 10 })
      const { _id } = await placeTestOrder(shop.db, customer, { quantity, productId })
      for (const one of steps) {
        await play(_id, one)
        await expectAccountRight(_id)
      }
    }),
    { numRuns: runs(10) },
  )
  expect(await checkInvariants(shop.db)).toEqual([])
  const { difference, accounts } = await admin.call(getTrialBalance, {
    query: { from: today(), to: today() },
  })
  expect(difference).toBe(0)
  const booked = accounts.find(({ account }) => account === 'receivables')?.closing ?? 0
  const { ages, advances } = await admin.call(listReceivables, { query: {} })
  const owed = Object.values(ages).reduce((sum, { amount }) => sum + amount, 0)
  expect(owed - advances.amount).toBeCloseTo(booked, 6)
})
