import { expect, test } from 'vitest'
import { dayOf, formatDateTime, formatDay, formatDayMonth, formatLongDay, formatTime } from './days.ts'
import { firstDayOf } from './periods.ts'
import { formatUsDateTime, formatUsDay, formatUsDayTime, formatUsTime } from './us-days.ts'

const newYear = '2026-12-31T20:15:00Z'

test('a day is the one in India, and a day stays what it is', () => {
  expect(dayOf(newYear)).toBe('2027-01-01')
  expect(dayOf(new Date('2026-12-31T18:29:59Z'))).toBe('2026-12-31')
  expect(dayOf('2026-12-31')).toBe('2026-12-31')
})

test('a week begins on Monday and a month on the 1st', () => {
  expect(firstDayOf('today', '2026-11-21')).toBe('2026-11-21')
  expect(firstDayOf('week', '2026-11-21')).toBe('2026-11-16')
  expect(firstDayOf('week', '2026-11-16')).toBe('2026-11-16')
  expect(firstDayOf('week', '2026-11-22')).toBe('2026-11-16')
  expect(firstDayOf('week', '2027-01-02')).toBe('2026-12-28')
  expect(firstDayOf('month', '2026-11-21')).toBe('2026-11-01')
})

test.each([
  [formatDay, '1 Jan 2027'],
  [formatLongDay, '1 January 2027'],
  [formatDayMonth, '1 Jan'],
  [formatTime, '1:45 am'],
  [formatDateTime, '1 Jan 2027, 1:45 am'],
  [formatUsDay, 'Jan 1, 2027'],
  [formatUsTime, '1:45 AM'],
  [formatUsDayTime, 'Jan 1, 01:45 AM'],
  [formatUsDateTime, 'Jan 1, 2027, 01:45 AM'],
])('%o writes %s', (format, text) => {
  expect(format(newYear).replace(/\s/g, ' ')).toBe(text)
  expect([null, undefined, '', 'soon'].map(format)).toEqual(['—', '—', '—', '—'])
})
