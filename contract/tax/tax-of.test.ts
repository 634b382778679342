import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmounts, sumLines } from '#contract/base/gst'
import { gstStates, stateTaxOf } from '#contract/base/gst-states'
import { add, toPaise } from '#contract/base/money'
import { runs } from '#test/property-runs'
import { isWithinState, OTHER_COUNTRIES, placeName, placeOfSupply } from './place-of-supply.ts'
import { taxOf } from './tax-of.ts'

const within = { isWithinState: true }
const between = { isWithinState: false }

test.each([
  // taxable, rate → GST, CGST, SGST, round-off within the State
  [249_950, 500, 12_498, 6_249, 6_249, 0],
  [10_000, 500, 500, 250, 250, 0],
  [10, 500, 1, 0, 0, 1], // 0.5 paise: the whole is rounded up, each half of 0.25 is rounded down
  [30, 500, 2, 1, 1, 0],
  [20, 500, 1, 1, 1, -1],
  [33_333, 1_800, 6_000, 3_000, 3_000, 0],
  [99_999, 0, 0, 0, 0, 0],
])(
  'taxOf() %i paise at %i returns GST %i = CGST %i + SGST %i + %i',
  (taxable, rate, gst, cgst, sgst, roundOff) => {
    expect(taxOf(toPaise(taxable), rate, within)).toEqual({
      gstPaise: gst,
      cgstPaise: cgst,
      sgstPaise: sgst,
      igstPaise: 0,
      roundOffPaise: roundOff,
    })
    expect(taxOf(toPaise(taxable), rate, between)).toMatchObject({
      gstPaise: gst,
      igstPaise: gst,
      roundOffPaise: 0,
    })
  },
)

const Line = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 1_000 }),
  rate: fc.constantFrom(0, 25, 150, 300, 500, 1_200, 1_800, 2_800, 4_000, 1_234),
  discount: fc.integer({ min: 0, max: 10_000 }),
})

test('taxOf() returns equal halves that add up with the round-off to the tax charged, for any line and any order', () => {
  const property = fc.property(
    fc.array(Line, { minLength: 1, maxLength: 20 }),
    fc.boolean(),
    (order, isHere) => {
      const lines = order.map(({ price, quantity, rate, discount }) => {
        const amounts = lineAmounts(toPaise(price), quantity, rate, discount)
        const tax = taxOf(toPaise(amounts.subtotalPaise - amounts.discountPaise), rate, {
          isWithinState: isHere,
        })
        expect(tax.gstPaise).toBe(amounts.gstPaise)
        expect(tax.cgstPaise).toBe(tax.sgstPaise)
        expect(Math.abs(tax.roundOffPaise)).toBeLessThanOrEqual(isHere ? 1 : 0)
        return { amounts, tax }
      })
      const parts = lines.map(({ tax }) =>
        add(tax.cgstPaise, tax.sgstPaise, tax.igstPaise, tax.roundOffPaise),
      )
      expect(add(...parts)).toBe(sumLines(lines.map(({ amounts }) => amounts)).gstPaise)
    },
  )
  fc.assert(property, { numRuns: runs(5_000) })
})

test('mutant: halves computed as remainders are unequal', () => {
  const property = fc.property(Line, ({ price, quantity, rate }) => {
    const { gstPaise, cgstPaise } = taxOf(toPaise(price * quantity), rate, within)
    expect(gstPaise - cgstPaise).toBe(cgstPaise)
  })
  expect(fc.check(property, { numRuns: 5_000 }).failed).toBe(true)
})

test.each([
  // GSTIN of the buyer, State and country of delivery → place of supply
  [null, 'Haryana', 'India', '06'],
  [null, 'TAMIL NADU', 'India', '33'],
  [null, 'Panchal', 'India', null],
  [null, 'Bavaria', 'Germany', '96'],
  [null, 'Haryana', 'Inda', '06'], // a known State is Indian, however its country is spelt
  [null, 'Somewhere', 'bharat', null],
  ['27AAPFU0939F1ZV', 'Haryana', 'India', '27'],
  ['27AAPFU0939F1ZV', 'Maharashtra', 'India', '27'],
  ['27AAPFU0939F1ZV', 'Panchal', 'India', '27'],
  ['27AAPFU0939F1ZV', 'Bavaria', 'Germany', '96'],
])('placeOfSupply() of GSTIN %s in %s, %s returns %s', (buyerGstin, state, country, place) => {
  expect(placeOfSupply({ buyerGstin, state, country })).toBe(place)
})

test('isWithinState() is true only within a State, and union territories name their share UTGST', () => {
  const to = (place: string | null) => ({ place, registration: 'regular' as const })
  expect(isWithinState('06', to('06'))).toBe(true)
  expect(isWithinState('06', to('27'))).toBe(false)
  expect(isWithinState('06', to(OTHER_COUNTRIES))).toBe(false)
  expect(isWithinState(null, to(null))).toBe(false)
  const territories = Object.keys(gstStates).filter((code) => stateTaxOf(code) === 'UTGST')
  expect(territories.map(placeName).sort()).toEqual([
    'Andaman and Nicobar Islands',
    'Chandigarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Ladakh',
    'Lakshadweep',
  ])
})
