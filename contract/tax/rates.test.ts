import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '#contract/base/days'
import { lineAmounts } from '#contract/base/gst'
import { toPaise } from '#contract/base/money'
import { runs } from '#test/property-runs'
import { nextRuleDay, rateOf, rateWarning, type TaxRule } from './rates.ts'

const flat = (from: string, rateBasisPoints: number): TaxRule => ({
  from,
  slabs: [{ upToPaise: null, rateBasisPoints }],
  source: '',
})
const bySlab = (from: string, upToPaise: number, below: number, above: number): TaxRule => ({
  from,
  slabs: [
    { upToPaise, rateBasisPoints: below },
    { upToPaise: null, rateBasisPoints: above },
  ],
  source: '',
})

const linen = [bySlab('2017-07-01', 100_000, 500, 1_200), bySlab('2025-09-22', 250_000, 500, 1_800)]
const ofLinen = { gstBasisPoints: null, taxRules: linen, pricesIncludeGst: false }

test.each([
  // price in paise, discount in hundredths of a percent, day → rate
  [250_000, 0, '2026-11-23', 500],
  [250_001, 0, '2026-11-23', 1_800],
  [277_778, 1_000, '2026-11-23', 1_800], // 2,500.002 after the discount
  [277_777, 1_000, '2026-11-23', 500], // 2,499.993
  [100_000, 0, '2025-09-21', 500],
  [100_001, 0, '2025-09-21', 1_200],
  [100_001, 0, '2025-09-22', 500],
  [300_000, 0, '2025-09-22', 1_800],
  [0, 0, '2026-11-23', 500],
  [300_000, 10_000, '2026-11-23', 500],
  [100_001, 0, '2016-01-01', 1_200], // before its first rule
])(
  'rateOf() linen at %i paise less %i on %s returns %i',
  (unitPricePaise, discountBasisPoints, day, rate) => {
    expect(rateOf(ofLinen, { unitPricePaise, discountBasisPoints, day })).toBe(rate)
  },
)

test.each([
  ['2025-09-21T18:29:59.999Z', 1_200], // 23:59:59 in India
  ['2025-09-21T18:30:00.000Z', 500], // 00:00 of the 22nd
])('rateOf() applies a rule from midnight in India: %s', (moment, rate) => {
  const carpets = [flat('2017-07-01', 1_200), flat('2025-09-22', 500)]
  const sale = { unitPricePaise: 899_900, day: dayOf(new Date(moment)) }
  expect(rateOf({ gstBasisPoints: null, taxRules: carpets, pricesIncludeGst: false }, sale)).toBe(rate)
})

test.each([
  ['2026-03-31T18:29:59.999Z', 500],
  ['2026-03-31T18:30:00.000Z', 4_000],
])(
  "rateOf() doesn't apply a rule of the new financial year at 23:59 on 31 March in India: %s",
  (moment, rate) => {
    const taxRules = [flat('2017-07-01', 500), flat('2026-04-01', 4_000)]
    const sale = { unitPricePaise: 100, day: dayOf(new Date(moment)) }
    expect(rateOf({ gstBasisPoints: null, taxRules, pricesIncludeGst: false }, sale)).toBe(rate)
  },
)

test("rateOf() returns the product's own rate without a class, and the default rate without either", () => {
  const sale = { unitPricePaise: 999_900, day: '2026-11-23' }
  expect(rateOf({ gstBasisPoints: 1_234, taxRules: null, pricesIncludeGst: false }, sale)).toBe(1_234)
  expect(rateOf({ gstBasisPoints: 0, taxRules: null, pricesIncludeGst: false }, sale)).toBe(0)
  expect(rateOf({ gstBasisPoints: null, taxRules: null, pricesIncludeGst: false }, sale)).toBe(1_800)
})

test("nextRuleDay() returns the first rule that isn't in force yet", () => {
  expect(nextRuleDay(linen, '2025-09-21')).toBe('2025-09-22')
  expect(nextRuleDay(linen, '2025-09-22')).toBeNull()
})

test('rateWarning() warns of unknown and abolished rates', () => {
  expect(rateWarning(5, '2026-11-23')).toBeNull()
  expect(rateWarning(12, '2025-09-21')).toBeNull()
  expect(rateWarning(12, '2025-09-22')).toBe('12% was last valid on 2025-09-21')
  expect(rateWarning(28, '2026-02-01')).toBe('28% was last valid on 2026-01-31')
  expect(rateWarning(7.5, '2026-11-23')).toBe("7.5% isn't a usual GST rate of goods")
  expect(rateWarning(7, '2026-11-23')).toBe("7% isn't a GST rate")
})

const Sale = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 249_000, max: 320_000 })),
  discount: fc.integer({ min: 0, max: 10_000 }),
  units: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 5 }),
})

test('dividing a line by units keeps its rate, and changes its tax by at most a paisa for each further part', () => {
  const property = fc.property(Sale, ({ price, discount, units }) => {
    const rate = rateOf(ofLinen, { unitPricePaise: price, discountBasisPoints: discount, day: '2026-11-23' })
    const of = (quantity: number) => lineAmounts(toPaise(price), quantity, rate, discount)
    const whole = of(units.reduce((sum, quantity) => sum + quantity, 0))
    const parts = units.map(of)
    const sum = (name: 'discountPaise' | 'gstPaise') => parts.reduce((total, part) => total + part[name], 0)
    expect(Math.abs(sum('discountPaise') - whole.discountPaise)).toBeLessThanOrEqual(units.length)
    expect(Math.abs(sum('gstPaise') - whole.gstPaise)).toBeLessThanOrEqual(units.length)
  })
  fc.assert(property, { numRuns: runs(5_000) })
})

test('rateOf() never returns a lower rate for a higher price, with or without GST', () => {
  const More = fc.integer({ min: 0, max: 100_000 })
  const property = fc.property(Sale, More, fc.boolean(), ({ price, discount }, more, pricesIncludeGst) => {
    const at = (unitPricePaise: number) =>
      rateOf(
        { ...ofLinen, pricesIncludeGst },
        { unitPricePaise, discountBasisPoints: discount, day: '2026-11-23' },
      )
    expect(at(price + more)).toBeGreaterThanOrEqual(at(price))
  })
  fc.assert(property, { numRuns: runs(5_000) })
})

const falling = [
  {
    from: '2017-07-01',
    slabs: [
      { upToPaise: 100_000, rateBasisPoints: 1_800 },
      { upToPaise: null, rateBasisPoints: 500 },
    ],
    source: '',
  },
]

test.each([
  // Rising: 5 % up to 2,500.00 without GST, which is 2,625.00 with it; 18 % above, which is 2,950.00 with it.
  [linen, 262_500, 0, 500],
  [linen, 262_501, 0, 500], // fits neither
  [linen, 295_000, 0, 500], // fits neither
  [linen, 295_001, 0, 1_800],
  [linen, 295_001, 1, 500],
  // Falling: 18 % up to 1,000.00 without GST, which is 1,180.00 with it; 5 % above, which is 1,050.00 with it.
  [falling, 105_000, 0, 1_800],
  [falling, 105_001, 0, 500], // fits both
  [falling, 118_000, 0, 500], // fits both
  [falling, 118_001, 0, 500],
])(
  'rateOf() returns the lower rate for a price including GST that fits two slabs or none: %#',
  (taxRules, unitPricePaise, discountBasisPoints, rate) => {
    const product = { gstBasisPoints: null, taxRules, pricesIncludeGst: true }
    expect(rateOf(product, { unitPricePaise, discountBasisPoints, day: '2026-11-23' })).toBe(rate)
  },
)

test('rateOf() finds a slab that holds the price without GST, unless no slab does', () => {
  const Slabs = fc
    .record({
      limits: fc.uniqueArray(fc.integer({ min: 1, max: 500_000 }), { maxLength: 3 }),
      rates: fc.array(fc.constantFrom(0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000), {
        minLength: 4,
        maxLength: 4,
      }),
    })
    .map(({ limits, rates }) =>
      [...limits.toSorted((a, b) => a - b), null].map((upToPaise, at) => ({
        upToPaise,
        rateBasisPoints: rates[at] ?? 0,
      })),
    )
  const property = fc.property(Slabs, fc.integer({ min: 0, max: 800_000 }), (slabs, unitPricePaise) => {
    const taxRules = [{ from: '2017-07-01', slabs, source: '' }]
    const rate = rateOf(
      { gstBasisPoints: null, taxRules, pricesIncludeGst: true },
      { unitPricePaise, day: '2026-11-23' },
    )
    const net = (slabRate: number) => (unitPricePaise * 10_000) / (10_000 + slabRate)
    const fitting = slabs.filter(
      ({ upToPaise, rateBasisPoints }, at) =>
        net(rateBasisPoints) <= (upToPaise ?? Number.POSITIVE_INFINITY) &&
        net(rateBasisPoints) > (slabs[at - 1]?.upToPaise ?? -1),
    )
    const rates = (fitting.length > 0 ? fitting : slabs).map(({ rateBasisPoints }) => rateBasisPoints)
    if (fitting.length > 0) expect(rate).toBe(Math.min(...rates))
    else expect(rates).toContain(rate)
  })
  fc.assert(property, { numRuns: runs(5_000) })
})
