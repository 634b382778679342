import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmounts } from '#contract/base/gst'
import { divide, type Paise, percentOf, toPaise, zero } from '#contract/base/money'
import { runs } from '#test/property-runs'
import { amountsBeforeFee, amountsWithFee, chargeShares, noFee, roundTotal } from './charges.ts'

const CASES = { numRuns: runs(5_000) }

const Goods = fc
  .record({
    price: fc.integer({ min: 0, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    gstBasisPoints: fc.constantFrom(0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000),
    discount: fc.constantFrom(0, 0, 500, 10_000),
  })
  .map(({ price, quantity, gstBasisPoints, discount }) => ({
    ...lineAmounts(toPaise(price), quantity, gstBasisPoints, discount),
    gstBasisPoints,
  }))
const Lines = fc.array(Goods, { minLength: 1, maxLength: 20 })
const Amount = fc.integer({ min: 0, max: 10_000_000_00 }).map(toPaise)
const Fee = fc.record({ feeBasisPoints: fc.integer({ min: 0, max: 10_000 }), fixedFeePaise: Amount })

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const line = (pricePaise: number, gstBasisPoints: number) => ({
  ...lineAmounts(toPaise(pricePaise), 1, gstBasisPoints),
  gstBasisPoints,
})

test.each([
  // amount, weights → shares
  [100, [1, 1, 1], [34, 33, 33]], // the remainder goes to the first of equal weights
  [100, [1, 2], [33, 67]],
  [1, [5, 5], [1, 0]],
  [2, [0, 3, 0], [0, 2, 0]],
  [5, [0, 0], [3, 2]], // weights that are all 0 count equally
  [0, [1, 2], [0, 0]],
  [0, [], []],
])('divide() splits %i paise by the weights %j', (amount, weights, shares) => {
  expect(divide(toPaise(amount), weights)).toEqual(shares)
})

test('divide() returns shares that add up, each less than a paisa from its exact part', () => {
  const Weights = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(Amount, Weights, (amount, weights) => {
      const shares = divide(amount, weights)
      expect(sum(shares)).toBe(amount)
      const whole = sum(weights)
      if (whole === 0) return
      shares.forEach((share, at) => {
        const [part, total] = [BigInt(amount) * BigInt(weights[at] ?? 0), BigInt(whole)]
        const off = BigInt(share) * total - part
        expect(off < total && -off < total).toBe(true)
        if (weights[at] === 0) expect(share).toBe(0)
      })
    }),
    CASES,
  )
})

test('a charge is taxed at the rates of the goods that bear it', () => {
  // 1000 at 5 % and 3000 at 18 % bear 40.00 as 10.00 and 30.00.
  const lines = [line(100_000, 500), line(300_000, 1_800)]
  expect(chargeShares(toPaise(4_000), lines)).toEqual([
    { paise: 1_000, gstPaise: 50 },
    { paise: 3_000, gstPaise: 540 },
  ])
  const before = amountsBeforeFee(lines, zero)
  expect(amountsWithFee(lines, before, { feeBasisPoints: 0, fixedFeePaise: toPaise(4_000) })).toEqual({
    subtotalPaise: 400_000,
    discountPaise: 0,
    shippingPaise: 0,
    paymentFeePaise: 4_000,
    addedChargesPaise: 0,
    chargesGstPaise: 590,
    roundOffPaise: 0,
    gstPaise: 5_000 + 54_000 + 590,
    totalPaise: 400_000 + 59_000 + 4_000 + 590,
  })
})

test('goods that are free after their discount bear no charge', () => {
  const free = { ...lineAmounts(toPaise(100_000), 1, 1_800, 10_000), gstBasisPoints: 1_800 }
  expect(chargeShares(toPaise(4_000), [line(100_000, 500), free])).toEqual([
    { paise: 4_000, gstPaise: 200 },
    { paise: 0, gstPaise: 0 },
  ])
})

test('a percentage fee applies to the total with tax and shipping, but not to the fee itself', () => {
  const lines = [line(100_000, 1_800)]
  const before = amountsBeforeFee(lines, toPaise(10_000))
  expect(before).toMatchObject({ shippingPaise: 10_000, chargesGstPaise: 1_800, totalPaise: 129_800 })
  const paid = amountsWithFee(lines, before, { feeBasisPoints: 200, fixedFeePaise: zero })
  expect(paid).toMatchObject({ paymentFeePaise: 2_596, chargesGstPaise: 1_800 + 467, totalPaise: 132_863 })
})

test('the total of any order is goods less discounts plus charges and tax, with each charge taxed as if it were alone', () => {
  fc.assert(
    fc.property(Lines, Amount, Fee, (lines, shippingPaise, fee) => {
      const before = amountsBeforeFee(lines, shippingPaise)
      const order = amountsWithFee(lines, before, fee)
      expect(order.totalPaise).toBe(
        order.subtotalPaise -
          order.discountPaise +
          order.shippingPaise +
          order.paymentFeePaise +
          order.gstPaise,
      )
      expect(order.gstPaise).toBe(sum(lines.map(({ gstPaise }) => gstPaise)) + order.chargesGstPaise)
      const taxOf = (charge: Paise) => sum(chargeShares(charge, lines).map(({ gstPaise }) => gstPaise))
      expect(order.chargesGstPaise).toBe(taxOf(order.shippingPaise) + taxOf(order.paymentFeePaise))
      // Between the amounts at the lowest and the highest rate, apart from rounding on each line.
      const rates = lines.map(({ gstBasisPoints }) => gstBasisPoints)
      const charges = toPaise(order.shippingPaise + order.paymentFeePaise)
      expect(order.chargesGstPaise).toBeGreaterThanOrEqual(
        percentOf(charges, Math.min(...rates)) - 2 * lines.length,
      )
      expect(order.chargesGstPaise).toBeLessThanOrEqual(
        percentOf(charges, Math.max(...rates)) + 2 * lines.length,
      )
      expect(order.totalPaise).toBeGreaterThanOrEqual(before.totalPaise)
    }),
    CASES,
  )
})

test('an order without charges equals the sums of its lines, and an order of 0 has no fee', () => {
  fc.assert(
    fc.property(Lines, Fee, (lines, fee) => {
      const before = amountsBeforeFee(lines, zero)
      expect(amountsWithFee(lines, before, noFee)).toEqual(before)
      expect(before.totalPaise).toBe(sum(lines.map(({ totalPaise }) => totalPaise)))
      if (before.totalPaise === 0) expect(amountsWithFee(lines, before, fee).totalPaise).toBe(0)
    }),
    CASES,
  )
})

test.each([
  [10_049, 10_000],
  [10_050, 10_100],
  [49, 0],
  [50, 100],
  [0, 0],
])('roundTotal() rounds %i paise to %i', (pricePaise, totalPaise) => {
  const amounts = amountsBeforeFee([{ ...lineAmounts(toPaise(pricePaise), 1, 0), gstBasisPoints: 0 }], zero)
  expect(roundTotal(amounts, true)).toEqual({
    ...amounts,
    totalPaise,
    roundOffPaise: totalPaise - pricePaise,
  })
  expect(roundTotal(amounts, false)).toEqual(amounts)
})

test('chargeShares() taxes delivery with the goods it belongs to: the share of exempt goods bears no tax', () => {
  const lines = [line(60_000, 0), line(30_000, 500), line(10_000, 1_800)]
  expect(chargeShares(toPaise(10_000), lines)).toEqual([
    { paise: 6_000, gstPaise: 0 },
    { paise: 3_000, gstPaise: 150 },
    { paise: 1_000, gstPaise: 180 },
  ])
})
