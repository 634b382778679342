import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/base/days'
import { runs } from '#test/property-runs'
import { datesOf, daysOf, partsOf, periodBefore, salesPeriodNames, unitOf } from './periods.ts'

test('datesOf() returns calendar periods in India that end today at the latest', () => {
  const all = (day: string) =>
    Object.fromEntries(
      salesPeriodNames
        .filter((name) => name !== 'custom')
        .map((name) => [name, Object.values(datesOf(name, day)).join(' ')]),
    )
  expect(all('2026-11-24')).toEqual({
    today: '2026-11-24 2026-11-24',
    thisWeek: '2026-11-23 2026-11-24',
    thisMonth: '2026-11-01 2026-11-24',
    lastMonth: '2026-10-01 2026-10-31',
    thisYear: '2026-01-01 2026-11-24',
    financialYear: '2026-04-01 2026-11-24',
    lastFinancialYear: '2025-04-01 2026-03-31',
  })
  expect(all('2026-03-31')).toMatchObject({
    financialYear: '2025-04-01 2026-03-31',
    lastFinancialYear: '2024-04-01 2025-03-31',
  })
})

test.each([
  ['today', '2026-03-01', '2026-02-28 2026-02-28'],
  ['thisWeek', '2026-11-24', '2026-11-16 2026-11-17'],
  ['thisMonth', '2026-03-31', '2026-02-01 2026-02-28'],
  ['thisMonth', '2026-11-24', '2026-10-01 2026-10-24'],
  ['lastMonth', '2026-11-24', '2026-09-01 2026-09-30'],
  ['thisYear', '2028-02-29', '2027-01-01 2027-02-28'],
  ['financialYear', '2026-11-24', '2025-04-01 2025-11-24'],
  ['lastFinancialYear', '2026-11-24', '2024-04-01 2025-03-31'],
] as const)('periodBefore() returns a period of the same length for %s of %s', (name, day, before) => {
  expect(Object.values(periodBefore(name, datesOf(name, day))).join(' ')).toBe(before)
})

const day = fc.nat(7_000).map((days) => addDays('2016-01-01', days))
const period = fc.tuple(day, fc.nat(3_659)).map(([from, days]) => ({ from, to: addDays(from, days) }))

test('partsOf() covers every day of a period once, with few enough parts for a chart', () => {
  fc.assert(
    fc.property(period, fc.constantFrom('day', 'week', 'month', null), (whole, unit) => {
      const parts = partsOf(whole, unit ?? unitOf(whole))
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([whole.from, whole.to])
      for (const [at, { from }] of parts.entries())
        if (at > 0) expect(from).toBe(addDays(parts[at - 1]?.to ?? '', 1))
      expect(parts.reduce((days, part) => days + daysOf(part), 0)).toBe(daysOf(whole))
      if (unit === null) expect(parts.length).toBeLessThanOrEqual(122)
    }),
    { numRuns: runs(100) },
  )
})

test('periodBefore() returns as many days right before custom dates', () => {
  fc.assert(
    fc.property(period, (whole) => {
      const before = periodBefore('custom', whole)
      expect([daysOf(before), before.to]).toEqual([daysOf(whole), addDays(whole.from, -1)])
    }),
  )
})
