import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsWithin, lineAmounts } from '#contract/base/gst'
import { percentOf, times, toPaise, zero } from '#contract/base/money'
import { runs } from '#test/property-runs'
import {
  type AmendedOrder,
  amountWithoutTax,
  type Charge,
  chargeKindNames,
  reducible,
  withCharges,
} from './amended-amounts.ts'

const CASES = { numRuns: runs(2_000) }

const Goods = fc
  .record({
    price: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 1_000 }),
    gstBasisPoints: fc.constantFrom(0, 25, 500, 1_200, 1_800, 4_000),
    discount: fc.constantFrom(0, 500, 10_000),
    includesGst: fc.boolean(),
  })
  .map(({ price, quantity, gstBasisPoints, discount, includesGst }) => {
    const subtotalPaise = times(toPaise(price), quantity)
    const values = { subtotalPaise, discountPaise: percentOf(subtotalPaise, discount) }
    const amounts = includesGst
      ? amountsWithin(values, gstBasisPoints)
      : lineAmounts(toPaise(price), quantity, gstBasisPoints, discount)
    const agreedPaise = includesGst ? amounts.totalPaise : null
    return { ...amounts, gstBasisPoints, reductionPaise: zero, agreedPaise }
  })
const Order = fc
  .record({
    lines: fc.array(Goods, { minLength: 1, maxLength: 12 }),
    shippingPaise: fc.integer({ min: 0, max: 1_000_000 }).map(toPaise),
    paymentFeePaise: fc.integer({ min: 0, max: 100_000 }).map(toPaise),
    roundsTotal: fc.boolean(),
  })
  .map((order): AmendedOrder => ({ ...order, charges: [] }))
/** Amounts in parts of 10,000: of the goods that are left for reductions, of a lakh for charges. */
const Changes = fc.array(
  fc.record({ kind: fc.constantFrom(...chargeKindNames), part: fc.integer({ min: 1, max: 10_000 }) }),
  { maxLength: 6 },
)

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Adds one charge after the other, as staff do. */
function amend(order: AmendedOrder, changes: readonly { kind: Charge['kind']; part: number }[]) {
  return changes.reduce((now, { kind, part }) => {
    const most = kind === 'reduction' ? reducible(now.lines) : toPaise(10_000_000)
    const charges = [...now.charges, { kind, amountPaise: percentOf(most, part) }]
    return next(now, charges)
  }, order)
}
function next(order: AmendedOrder, charges: readonly Charge[]): AmendedOrder {
  const { lines, amounts } = withCharges(order, charges)
  return { ...order, lines, shippingPaise: amounts.shippingPaise, charges }
}
const totals = (order: AmendedOrder) => withCharges(order, order.charges).amounts

test('withCharges() returns lines and charges that add up to the total, and never a negative amount', () => {
  fc.assert(
    fc.property(Order, Changes, (order, changes) => {
      const amended = amend(order, changes)
      const amounts = totals(amended)
      expect(amounts.totalPaise).toBe(
        amounts.subtotalPaise -
          amounts.discountPaise +
          amounts.shippingPaise +
          amounts.paymentFeePaise +
          amounts.addedChargesPaise +
          amounts.gstPaise +
          amounts.roundOffPaise,
      )
      expect(amounts.roundOffPaise === 0 || order.roundsTotal).toBe(true)
      expect(Math.abs(amounts.roundOffPaise)).toBeLessThanOrEqual(50)
      if (order.roundsTotal) expect(amounts.totalPaise % 100).toBe(0)
      expect(amounts.gstPaise).toBe(
        sum(amended.lines.map(({ gstPaise }) => gstPaise)) + amounts.chargesGstPaise,
      )
      const given = (kind: Charge['kind']) =>
        sum(amended.charges.filter((charge) => charge.kind === kind).map(({ amountPaise }) => amountPaise))
      expect(amounts.shippingPaise).toBe(order.shippingPaise + given('freight'))
      expect(sum(amended.lines.map(({ reductionPaise }) => reductionPaise))).toBe(given('reduction'))
      for (const {
        subtotalPaise,
        discountPaise,
        reductionPaise,
        gstPaise,
        gstBasisPoints,
        agreedPaise,
      } of amended.lines) {
        expect(reductionPaise).toBeGreaterThanOrEqual(0)
        expect(discountPaise).toBeLessThanOrEqual(subtotalPaise)
        const tax = percentOf(toPaise(subtotalPaise - discountPaise), gstBasisPoints)
        expect(gstPaise).toBeGreaterThanOrEqual(0)
        if (subtotalPaise === discountPaise) expect(gstPaise).toBe(0)
        // Tax that was taken out of a price may be rounded to the other side.
        expect(Math.abs(gstPaise - tax)).toBeLessThanOrEqual(agreedPaise === null ? 0 : 1)
      }
    }),
    CASES,
  )
})

test('withCharges() without charges restores the order as it was placed', () => {
  fc.assert(
    fc.property(Order, Changes, (order, changes) => {
      const restored = next(amend(order, changes), [])
      expect(restored).toEqual(order)
      expect(totals(restored)).toEqual(totals(order))
    }),
    CASES,
  )
})

test('withCharges() gives the same amounts for the same charges in any order of adding', () => {
  fc.assert(
    fc.property(Order, Changes, (order, changes) => {
      const amended = amend(order, changes)
      expect(next(order, amended.charges).lines).toEqual(amended.lines)
    }),
    CASES,
  )
})

test('amountWithoutTax() changes the total by the amount with tax, to a paisa for each line', () => {
  fc.assert(
    fc.property(Order, fc.constantFrom(...chargeKindNames), fc.nat(10_000), (placed, kind, part) => {
      // A reduction would also move the tax on other charges from line to line.
      const order = { ...placed, shippingPaise: zero, paymentFeePaise: zero, roundsTotal: false }
      const goods = toPaise(sum(order.lines.map(({ totalPaise }) => totalPaise)))
      const wanted = percentOf(kind === 'reduction' ? goods : toPaise(5_000_000), part)
      const amountPaise = amountWithoutTax(order, kind, wanted)
      expect(amountPaise).toBeLessThanOrEqual(wanted)
      expect(amountWithoutTax({ ...order, roundsTotal: true }, kind, wanted)).toBe(amountPaise)
      const change = totals(next(order, [{ kind, amountPaise }])).totalPaise - totals(order).totalPaise
      expect(Math.abs(Math.abs(change) - wanted)).toBeLessThanOrEqual(order.lines.length)
    }),
    CASES,
  )
})

test.each([
  // kind, given with tax → without tax, new total of 2 × 100.00 at 12 %
  ['packing', 112_00, 100_00, 336_00],
  ['freight', 300_00, 267_86, 524_00],
  ['reduction', 24_00, 21_43, 200_00],
] as const)('amountWithoutTax() finds that %s of %i with GST is %i without', (kind, given, net, total) => {
  const line = {
    ...lineAmounts(toPaise(100_00), 2, 1_200),
    gstBasisPoints: 1_200,
    reductionPaise: zero,
    agreedPaise: null,
  }
  const order = { lines: [line], shippingPaise: zero, paymentFeePaise: zero, charges: [], roundsTotal: false }
  const amountPaise = amountWithoutTax(order, kind, toPaise(given))
  expect(amountPaise).toBe(net)
  expect(withCharges(order, [{ kind, amountPaise }]).amounts.totalPaise).toBe(total)
})
