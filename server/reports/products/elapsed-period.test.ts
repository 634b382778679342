import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/base/days'
import { elapsedPeriod } from './elapsed-period.ts'

test.each([
  // A month in progress is compared with the same number of days before it.
  ['2026-11-01', '2026-11-30', '2026-11-24', '2026-11-24', '2026-10-08', '2026-10-31'],
  ['2026-02-01', '2026-02-28', '2026-04-01', '2026-02-28', '2026-01-04', '2026-01-31'],
  ['2025-04-01', '2026-03-31', '2026-04-01', '2026-03-31', '2024-04-01', '2025-03-31'],
  ['2026-04-01', '2027-03-31', '2026-04-01', '2026-04-01', '2026-03-31', '2026-03-31'],
  // A future period, and one that ends before it starts.
  ['2026-12-01', '2026-12-31', '2026-11-24', '2026-12-01', '2026-11-30', '2026-11-30'],
  ['2026-11-10', '2026-11-01', '2026-11-24', '2026-11-10', '2026-11-09', '2026-11-09'],
])(
  'of %s to %s, on %s the days to %s have elapsed and are compared with %s to %s',
  (from, to, now, end, first, last) => {
    const { period, before } = elapsedPeriod({ from, to }, now)
    expect([period, before]).toEqual([
      { from, to: end },
      { from: first, to: last },
    ])
  },
)

test.each([
  ['thisMonth', '2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
  ['thisMonth', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['financialYear', '2026-04-01', '2026-11-24', '2025-04-01', '2025-11-24'],
] as const)('%s is compared with the same days as in the sales report', (period, from, to, first, last) => {
  expect(elapsedPeriod({ from, to, period }, '2026-11-24').before).toEqual({ from: first, to: last })
})

test('the comparison has the same number of days and ends on the previous day', () => {
  const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2024-01-01', days))
  fc.assert(
    fc.property(day, day, day, (from, to, now) => {
      const { period, before, days } = elapsedPeriod({ from, to }, now)
      expect(addDays(before.to, 1)).toBe(period.from)
      expect(addDays(before.from, days)).toBe(period.from)
      expect(addDays(period.from, days - 1)).toBe(period.to)
      expect(days).toBeGreaterThan(0)
    }),
  )
})
