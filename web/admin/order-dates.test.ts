import { expect, test } from 'vitest'
import { firstDayOf } from './order-dates.ts'

test('a week begins on Monday and a month on the 1st', () => {
  expect(firstDayOf('today', '2026-11-21')).toBe('2026-11-21')
  expect(firstDayOf('week', '2026-11-21')).toBe('2026-11-16')
  expect(firstDayOf('week', '2026-11-16')).toBe('2026-11-16')
  expect(firstDayOf('week', '2026-11-22')).toBe('2026-11-16')
  expect(firstDayOf('week', '2027-01-02')).toBe('2026-12-28')
  expect(firstDayOf('month', '2026-11-21')).toBe('2026-11-01')
})
