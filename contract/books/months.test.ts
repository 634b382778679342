import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs'
import { addMonths, bookPeriod, bookPeriods, dayBefore } from './months.ts'

test.each([
  ['2026-11', '2026-11-01', '2026-11-30', 'November 2026'],
  ['2024-02', '2024-02-01', '2024-02-29', 'February 2024'],
  ['2026-Q1', '2026-04-01', '2026-06-30', 'April to June 2026'],
  ['2026-Q4', '2027-01-01', '2027-03-31', 'January to March 2027'],
  ['2026-FY', '2026-04-01', '2027-03-31', 'Year 2026-27'],
  ['1999-FY', '1999-04-01', '2000-03-31', 'Year 1999-00'],
  ['2026-13', '2026-11-01', '2026-11-30', 'November 2026'],
  ['nonsense', '2026-11-01', '2026-11-30', 'November 2026'],
  [undefined, '2026-11-01', '2026-11-30', 'November 2026'],
])('bookPeriod(%s) runs from %s to %s', (value, from, to, label) => {
  expect(bookPeriod(value, '2026-11-23')).toMatchObject({ from, to, label })
})

test('bookPeriod() finds every period of bookPeriods() by its value, and the first period of each kind contains the day', () => {
  const days = fc.date({ min: new Date('2017-07-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const periods = bookPeriods(day)
      for (const period of periods) expect(bookPeriod(period.value, day)).toEqual(period)
      expect(new Set(periods.map(({ value }) => value)).size).toBe(periods.length)
      for (const ending of [/-\d\d$/, /Q\d$/, /FY$/]) {
        const first = periods.find(({ value }) => ending.test(value))
        expect(first && first.from <= day && day <= first.to).toBe(true)
      }
    }),
    { numRuns: runs(100) },
  )
})

test('a month ends on the day before the next month begins', () => {
  expect(dayBefore(addMonths('2026-12-15', 1))).toBe('2026-12-31')
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-01')
})
