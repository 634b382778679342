import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  neededUnits,
  perDay,
  type ReorderFigures,
  reorderReason,
  salesRate,
  suggestedUnits,
} from './reorder.ts'

const figures: ReorderFigures = {
  sold: 69,
  days: 30,
  leadTimeDays: 12,
  coverDays: 30,
  available: 40,
  incoming: 20,
  drafted: 0,
  minQuantity: 1,
}

test('reorderReason() explains how the suggestion comes about', () => {
  expect(reorderReason(figures)).toBe(
    'Sells 2.3 a day, 12 days lead time, 30 days of cover: 97 needed, 40 in stock, 20 on order',
  )
  expect(suggestedUnits(figures)).toBe(37)
  expect(reorderReason({ ...figures, drafted: 30, minQuantity: 50 })).toMatch(
    /20 on order, 30 in drafts, supplier's minimum 50$/,
  )
  expect(suggestedUnits({ ...figures, drafted: 30, minQuantity: 50 })).toBe(50)
  expect(suggestedUnits({ ...figures, drafted: 37, minQuantity: 50 })).toBe(0)
})

test.each([
  ['a product that begins to sell', { sold30: 60, sold90: 60, ageDays: 400 }, { sold: 60, days: 30 }],
  ['a product after its season', { sold30: 5, sold90: 180, ageDays: 400 }, { sold: 180, days: 90 }],
  ['a new product', { sold30: 12, sold90: 12, ageDays: 12 }, { sold: 12, days: 12 }],
  ['a product listed yesterday', { sold30: 7, sold90: 7, ageDays: 1 }, { sold: 7, days: 7 }],
  ['a product with more returns than sales', { sold30: -2, sold90: -1, ageDays: 50 }, { sold: 0, days: 30 }],
])('salesRate() of %s', (_, sales, rate) => {
  expect(salesRate(sales)).toEqual(rate)
})

test('perDay() returns as many decimals as the rate needs', () => {
  expect([perDay({ sold: 69, days: 30 }), perDay({ sold: 1, days: 90 })]).toEqual([2.3, 0.01])
})

test('suggestedUnits() covers the need, and never exceeds the larger of the need and the minimum order', () => {
  const count = fc.nat(5_000)
  const arbitrary = fc.record({
    sold: count,
    days: fc.integer({ min: 7, max: 90 }),
    leadTimeDays: fc.nat(365),
    coverDays: fc.integer({ min: 1, max: 365 }),
    available: count,
    incoming: count,
    drafted: count,
    minQuantity: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(arbitrary, (some) => {
      const have = some.available + some.incoming + some.drafted
      const suggested = suggestedUnits(some)
      const needed = neededUnits(some)
      if (have >= needed) return suggested === 0
      return have + suggested >= needed && suggested === Math.max(needed - have, some.minQuantity)
    }),
  )
})
