import { expect, test } from 'vitest'
import { firstDayOf, formatOrderDay, formatOrderMoment, formatOrderTime } from './order-dates.ts'

test('a week begins on Monday and a month on the 1st', () => {
  expect(firstDayOf('today', '2026-11-21')).toBe('2026-11-21')
  expect(firstDayOf('week', '2026-11-21')).toBe('2026-11-16')
  expect(firstDayOf('week', '2026-11-16')).toBe('2026-11-16')
  expect(firstDayOf('week', '2026-11-22')).toBe('2026-11-16')
  expect(firstDayOf('week', '2027-01-02')).toBe('2026-12-28')
  expect(firstDayOf('month', '2026-11-21')).toBe('2026-11-01')
})

test('a moment is written in US English and in the time of the shop', () => {
  const at = '2026-12-31T20:15:00Z'
  expect([formatOrderDay, formatOrderMoment, formatOrderTime].map((format) => format(at))).toEqual([
    'Jan 1, 2027',
    'Jan 1, 2027, 01:45 AM',
    'Jan 1, 01:45 AM',
  ])
  expect(formatOrderMoment(null)).toBe('—')
})
