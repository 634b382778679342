// Lines whose narration names an order are confirmed together after a review.
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import {
  confirmReviewedLines,
  ignoreStatementLine,
  listStatementLines,
  recordStatementLine,
} from '#contract/bank-statements/admin'
import { getBatchJob } from '#contract/batch-jobs/admin'
import { transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { recordPayment } from '#contract/payments/admin'
import { claimPayment } from '#contract/payments/store'
import { importLines, type TestLine } from '#test/factories/bank-statements'
import { placeTestOrder } from '#test/factories/orders'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop({ name: 'Nirmala Bose' })
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const bank = { kind: 'bank_transfer', accountNumber: '987654321', isActive: true }
const account = (await createPaymentMethod(shop.db, { ...bank, name: 'Savings account' })).id

let last = 300_000_000_000
const newUtr = () => String(++last)
/** An order of 224 rupees. */
const place = () => placeTestOrder(shop.db, customer)
type Placed = Awaited<ReturnType<typeof place>>
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const bring = (...rows: TestLine[]) => importLines(admin, account, rows)
const neft = ({ orderNumber }: Placed, deposit = 224, more = ''): TestLine => ({
  narration: `NEFT CR-${newUtr()}-NIRMALA BOSE-${orderNumber}${more}`,
  deposit,
})
const strong = async (search = '') =>
  (await admin.call(listStatementLines, { query: { match: 'strong', search, limit: 100 } })).lines

interface Match {
  line: string
  order: string
  amount: number
}

async function confirm(matches: Match[], caller = admin) {
  const { runId } = await caller.call(confirmReviewedLines, { body: { matches } })
  return (await caller.call(getBatchJob, { params: { id: runId } })).run
}

test('a line is strong if it names one order that owes exactly its amount', async () => {
  const [exact, short, other, paidOtherwise, reported] = [
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ]
  const known = newUtr()
  const cash = { method: 'upi', amount: 100, reference: known, receivedOn: '2026-01-02' } as const
  await admin.call(recordPayment, { params: { id: paidOtherwise._id }, body: cash })
  const sure = newUtr()
  const claim = { method: 'upi', reference: sure, paidOn: '2026-01-02', amount: 224 } as const
  await customer.call(claimPayment, { params: { id: reported._id }, body: claim })
  const find = await bring(
    neft(exact),
    neft(short, 223.99),
    neft(other, 224, ` ${exact.orderNumber} BOTH`),
    { narration: `IMPS ${known} ${paidOtherwise.orderNumber}`, reference: known, deposit: 124 },
    { narration: `IMPS ${sure} ${reported.orderNumber}`, reference: sure, deposit: 224 },
  )
  expect((await strong(`BOSE-${exact.orderNumber}`)).map(({ matches: [best] }) => best)).toMatchObject([
    {
      orderId: exact._id,
      confidence: 'strong',
      reason: 'The narration contains the order number, and exactly this amount is due',
    },
  ])
  const best = async (text: string) => (await find(text)).matches[0]
  const partly = 'The narration contains the order number, and ₹224.00 is due'
  expect(await best(`BOSE-${short.orderNumber}`)).toMatchObject({ confidence: 'likely', reason: partly })
  // Two orders, and the reference of a recorded payment, leave a choice.
  expect(await best('BOTH')).toMatchObject({ confidence: 'likely' })
  expect(await best(known)).toMatchObject({ confidence: 'likely', orderId: paidOtherwise._id })
  expect(await best(sure)).toMatchObject({ confidence: 'sure', orderId: reported._id })
  for (const text of [`BOSE-${short.orderNumber}`, 'BOTH', known, sure])
    expect(await strong(text)).toEqual([])
  const { strong: count } = await admin.call(listStatementLines, { query: { search: 'matches nothing' } })
  expect(count).toBe((await strong()).length)
})

test('POST /admin/bank-statement-lines/confirmations records the reviewed lines and reports the others one by one', async () => {
  const orders = [await place(), await place(), await place(), await place(), await place(), await place()]
  const [good, cancelled, paid, ignored, recorded, changed] = orders as [
    Placed,
    Placed,
    Placed,
    Placed,
    Placed,
    Placed,
  ]
  const find = await bring(...orders.map((order) => neft(order)), neft(good, 224, ' AGAIN'))
  const lineOf = async ({ orderNumber }: Placed) =>
    (await strong(orderNumber)).find(({ narration }) => !narration.includes('AGAIN'))?._id ?? ''
  const matches: Match[] = []
  for (const order of orders) matches.push({ line: await lineOf(order), order: order._id, amount: 224 })
  matches.push({ line: (await find('AGAIN'))._id, order: good._id, amount: 224 })

  const cancelling = { to: 'cancelled', version: 1, reason: 'Not wanted' } as const
  await admin.call(transitionOrder, { params: { id: cancelled._id }, body: cancelling })
  const pay = (id: string, amount: number) =>
    admin.call(recordPayment, {
      params: { id },
      body: { method: 'cash', amount, receivedOn: '2026-01-02' },
    })
  await pay(paid._id, 224)
  await pay(changed._id, 24)
  const [params, other] = [{ id: await lineOf(ignored) }, await place()]
  await admin.call(ignoreStatementLine, { params, body: { reason: 'Our own transfer' } })
  const part = { order: other._id, amount: 224 }
  await admin.call(recordStatementLine, { params: { id: await lineOf(recorded) }, body: part })

  const run = await confirm(matches)
  expect(run).toMatchObject({ total: 7, done: 1, refused: 6 })
  const reasons = Object.fromEntries(run.refusals.map(({ subjectId, reason }) => [subjectId, reason]))
  expect(matches.map(({ line }) => reasons[line])).toEqual([
    undefined,
    `A cancelled order can't take payments (${cancelled.orderNumber})`,
    `Nothing is due for order ${paid.orderNumber} any more`,
    `${admin.name} has set this line aside`,
    `${admin.name} has already recorded this line`,
    `₹200.00 is due for order ${changed.orderNumber}, not ₹224.00`,
    `Nothing is due for order ${good.orderNumber} any more`,
  ])
  expect(await detail(good._id)).toMatchObject({ paymentState: 'paid', payments: [{ amount: 224 }] })
  expect(run.refusals.every(({ name }) => name.startsWith('BO'))).toBe(true)
})

test('POST /admin/bank-statement-lines/confirmations records only matches that are strong, for the reviewed order and amount', async () => {
  const [owing, other] = [await place(), await place()]
  await bring(neft(owing), { narration: `CASH ${owing.orderNumber}X DEPOSIT`, deposit: 224 })
  const [line] = await strong(owing.orderNumber)
  const id = line?._id ?? ''
  const wrong = await confirm([{ line: id, order: other._id, amount: 224 }])
  expect(wrong.refusals).toMatchObject([
    { reason: `This line no longer has a strong match with order ${other.orderNumber}` },
  ])
  const less = await confirm([{ line: id, order: owing._id, amount: 100 }])
  expect(less.refusals).toMatchObject([{ reason: '₹224.00 of this line is left, not ₹100.00' }])
  const unknown = await confirm([{ line: crypto.randomUUID(), order: owing._id, amount: 224 }])
  expect(unknown.refusals).toMatchObject([{ reason: 'Line not found' }])
  const match = { line: id, order: owing._id, amount: 224 }
  const path = '/admin/bank-statement-lines/confirmations'
  expect((await admin.send('POST', path, { matches: [match, match] })).status).toBe(400)
  expect((await admin.send('POST', path, { matches: [] })).status).toBe(400)
  expect((await detail(owing._id)).payments).toEqual([])
})

test('reviewed lines never pay an order twice, whatever happens between review and confirmation', async () => {
  const step = fc.record({
    at: fc.nat({ max: 2 }),
    what: fc.constantFrom('confirm', 'confirm twice', 'confirm by two', 'cancel', 'ignore', 'pay part'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const other = await shop.asAdmin()
      const orders = [await place(), await place(), await place()]
      const tag = newUtr()
      // The first order is named by two lines.
      await bring(...[...orders, orders[0] as Placed].map((order, at) => neft(order, 224, ` ${tag}${at}`)))
      const found = await strong(tag)
      expect(found).toHaveLength(4)
      const matches = found.map(({ _id, matches: [best] }) => ({
        line: _id,
        order: best?.orderId ?? '',
        amount: 224,
      }))
      let done = 0
      let byHand = 0
      for (const { at, what } of steps) {
        const [order, match] = [orders[at] as Placed, matches[at] as Match]
        if (what === 'confirm') done += (await confirm([match])).done
        if (what === 'confirm twice') done += (await confirm(matches)).done
        if (what === 'confirm by two') {
          const both = await Promise.all([confirm(matches), confirm(matches.toReversed(), other)])
          done += both[0].done + both[1].done
        }
        if (what === 'cancel') {
          const { version } = await detail(order._id)
          const body = { to: 'cancelled', version, reason: 'Not wanted' }
          await admin.send('POST', `/admin/orders/${order._id}/transitions`, body)
        }
        if (what === 'ignore')
          await admin.send('POST', `/admin/bank-statement-lines/${match.line}/ignore`, { reason: 'Not ours' })
        if (what === 'pay part') {
          const body = { method: 'cash', amount: 0.01, receivedOn: '2026-01-02' }
          const { status } = await admin.send('POST', `/admin/orders/${order._id}/payments`, body)
          if (status === 201 && (await detail(order._id)).balance < 0) byHand++
        }
      }
      const after = await Promise.all(orders.map(({ _id }) => detail(_id)))
      const receipts = after.flatMap(({ payments }) => payments.filter(({ method }) => method !== 'cash'))
      expect(receipts).toHaveLength(done)
      for (const { payments } of after)
        expect(payments.filter(({ method }) => method !== 'cash').length).toBeLessThanOrEqual(1)
      expect(after.filter(({ paymentState }) => paymentState === 'overpaid').length).toBeLessThanOrEqual(
        byHand,
      )
    }),
    { numRuns: runs(8) },
  )
})
