import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs'
import { lineAmounts, sumLines, toBasisPoints, toPercent } from './gst.ts'
import { fromRupees, percentOf, toPaise, toRupees } from './money.ts'

/** Runs for properties of whole carts, which take longer. */
const CASES = { numRuns: runs(10_000) }
/** Runs for properties of one amount, and for mutants, which stop at their first failure. */
const ALL_CASES = { numRuns: 10_000 }

/** A price of 0.01 to 99,999.99 rupees, in paise; a rate of 0 to 100 percent with two decimals. */
const Line = fc.record({
  price: fc.integer({ min: 1, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 1_000 }),
  rate: fc.oneof(fc.constantFrom(0, 5, 12, 18, 28, 40), fc.integer({ min: 0, max: 10_000 }).map(toPercent)),
})
const Cart = fc.array(Line, { minLength: 1, maxLength: 20 })
type Line = typeof Line extends fc.Arbitrary<infer L> ? L : never

const amountsOf = ({ price, quantity, rate }: Line) =>
  lineAmounts(toPaise(price), quantity, toBasisPoints(rate))

test.each([
  // price, units, rate → subtotal, GST, total, all in paise
  [3_333, 3, 12, 9_999, 1_200, 11_199],
  [59_900, 2, 18, 119_800, 21_564, 141_364],
  [10, 1, 5, 10, 1, 11], // half a paisa is rounded up
  [9, 1, 5, 9, 0, 9],
  [2_499_900, 1, 28, 2_499_900, 699_972, 3_199_872],
  [1, 1, 0, 1, 0, 1],
  [1, 1, 100, 1, 1, 2],
])('a line of %i paise × %i at %i %%', (price, quantity, rate, subtotalPaise, gstPaise, totalPaise) => {
  expect(amountsOf({ price, quantity, rate })).toEqual({
    subtotalPaise,
    discountPaise: 0,
    gstPaise,
    totalPaise,
  })
})

test('totals of any cart equal the sums of its lines to the paisa', () => {
  const property = fc.property(Cart, (cart) => {
    const lines = cart.map(amountsOf)
    const sum = sumLines(lines)
    const added = (of: (line: (typeof lines)[number]) => number) =>
      lines.reduce((total, line) => total + of(line), 0)
    expect(sum.subtotalPaise).toBe(added((line) => line.subtotalPaise))
    expect(sum.gstPaise).toBe(added((line) => line.gstPaise))
    expect(sum.totalPaise).toBe(sum.subtotalPaise + sum.gstPaise)
  })
  fc.assert(property, CASES)
})

/** The total as a client computes it: in floating point from the displayed rupees, tax rounded per line. */
function clientTotal(cart: readonly Line[]): number {
  const total = cart.reduce((sum, { price, quantity, rate }) => {
    const subtotal = (price / 100) * quantity
    return sum + subtotal + Math.round(subtotal * rate) / 100
  }, 0)
  return Math.round(total * 100) / 100
}

test("the total differs from the client's own sum by less than a paisa a line plus 0.01", () => {
  const property = fc.property(Cart, (cart) => {
    const total = toRupees(sumLines(cart.map(amountsOf)).totalPaise)
    expect(Math.abs(total - clientTotal(cart))).toBeLessThan(0.01 * cart.length + 0.001)
    const [line] = cart as [Line]
    expect(Math.abs(toRupees(amountsOf(line).totalPaise) - clientTotal([line]))).toBeLessThan(0.011)
  })
  fc.assert(property, CASES)
})

test.each([
  // price, units, rate, discount → subtotal, discount, GST, total, all in paise
  [10_000, 2, 12, 10, 20_000, 2_000, 2_160, 20_160],
  [3_333, 3, 12, 7.5, 9_999, 750, 1_110, 10_359],
  [5, 1, 0, 10, 5, 1, 0, 4], // half a paisa is rounded up
  [3_333, 3, 18, 100, 9_999, 9_999, 0, 0],
])('a line of %i paise × %i at %i %% less %d %%', (price, quantity, rate, discount, ...amounts) => {
  const [subtotalPaise, discountPaise, gstPaise, totalPaise] = amounts
  const line = lineAmounts(toPaise(price), quantity, toBasisPoints(rate), toBasisPoints(discount))
  expect(line).toEqual({ subtotalPaise, discountPaise, gstPaise, totalPaise })
})

const BasisPoints = fc.integer({ min: 0, max: 10_000 })

test('any discount leaves amounts that add up and are never negative; 0 % changes nothing, 100 % leaves 0', () => {
  const property = fc.property(Cart, BasisPoints, (cart, discount) => {
    const at = (points: number) =>
      cart.map(({ price, quantity, rate }) =>
        lineAmounts(toPaise(price), quantity, toBasisPoints(rate), points),
      )
    for (const line of at(discount)) {
      expect(line.totalPaise).toBe(line.subtotalPaise - line.discountPaise + line.gstPaise)
      expect(Math.min(...Object.values(line))).toBeGreaterThanOrEqual(0)
    }
    const sum = sumLines(at(discount))
    expect(sum.totalPaise).toBe(sum.subtotalPaise - sum.discountPaise + sum.gstPaise)
    expect(at(0)).toEqual(cart.map(amountsOf))
    expect(sumLines(at(10_000))).toMatchObject({ gstPaise: 0, totalPaise: 0 })
  })
  fc.assert(property, CASES)
})

test('discount mutant: tax on the price before the discount exceeds the lawful tax', () => {
  const property = fc.property(Line, BasisPoints, ({ price, quantity, rate }, discount) => {
    const line = lineAmounts(toPaise(price), quantity, toBasisPoints(rate), discount)
    expect(percentOf(line.subtotalPaise, toBasisPoints(rate))).toBe(line.gstPaise)
  })
  expect(fc.check(property, ALL_CASES).failed).toBe(true)
})

test('mutant: tax rounded once per order differs from tax rounded per line', () => {
  const property = fc.property(Cart, (cart) => {
    const byRate = Map.groupBy(cart, ({ rate }) => rate)
    const perOrder = [...byRate].reduce((sum, [rate, lines]) => {
      const subtotal = lines.reduce((total, { price, quantity }) => total + price * quantity, 0)
      return sum + percentOf(toPaise(subtotal), toBasisPoints(rate))
    }, 0)
    expect(perOrder).toBe(sumLines(cart.map(amountsOf)).gstPaise)
  })
  expect(fc.check(property, ALL_CASES).failed).toBe(true)
})

test("mutant: tax in floating point isn't rounded half up", () => {
  const property = fc.property(Line, (line) => {
    const float = Number((((line.price / 100) * line.quantity * line.rate) / 100).toFixed(2))
    expect(fromRupees(float)).toBe(amountsOf(line).gstPaise)
  })
  expect(fc.check(property, ALL_CASES).failed).toBe(true)
})

test('percentOf() rounds half up exactly, also when the product exceeds 2^53', () => {
  const property = fc.property(
    fc.integer({ min: 0, max: 1e15 }),
    fc.integer({ min: 0, max: 10_000 }),
    (amount, rate) => {
      const doubled = BigInt(percentOf(toPaise(amount), rate)) * 20_000n
      const exact = BigInt(amount) * BigInt(rate) * 2n
      expect(doubled - exact <= 10_000n && doubled - exact > -10_000n).toBe(true)
    },
  )
  fc.assert(property, ALL_CASES)
})

test('rupees with two decimals survive the conversion to paise and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (paise) => {
      expect(fromRupees(toRupees(toPaise(paise)))).toBe(paise)
    }),
    ALL_CASES,
  )
  expect(() => toPaise(0.5)).toThrow(RangeError)
})

test('rates survive the conversion to basis points and back', () => {
  for (let rate = 0; rate <= 10_000; rate++) expect(toBasisPoints(toPercent(rate))).toBe(rate)
})
