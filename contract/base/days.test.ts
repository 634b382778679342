import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  dayOf,
  formatDateTime,
  formatDay,
  formatDayMonth,
  formatLongDay,
  formatTime,
  showDates,
} from './days.ts'
import { firstDayOf } from './periods.ts'
import { formatUsDateTime, formatUsDay, formatUsDayTime, formatUsTime } from './us-days.ts'

const newYear = '2026-12-31T20:15:00Z'

test('dayOf() returns the day in India and leaves a plain day unchanged', () => {
  expect(dayOf(newYear)).toBe('2027-01-01')
  expect(dayOf(new Date('2026-12-31T18:29:59Z'))).toBe('2026-12-31')
  expect(dayOf('2026-12-31')).toBe('2026-12-31')
})

test('dayOf() agrees with Intl in the time zone of India', () => {
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', ...numbers })
  const moments = fc.date({ min: new Date('1950-01-01Z'), max: new Date('2150-01-01Z'), noInvalidDate: true })
  fc.assert(fc.property(moments, (moment) => dayOf(moment) === inIndia.format(moment)))
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
])('%o returns %s', (format, text) => {
  expect(format(newYear).replace(/\s/g, ' ')).toBe(text)
  expect([null, undefined, '', 'soon'].map(format)).toEqual(['—', '—', '—', '—'])
})

test('showDates() changes the zone and order of display, but neither dayOf() nor plain days', () => {
  onTestFinished(() => showDates(null))
  const at = '2026-11-20T20:00:00Z'
  expect(formatDateTime(at)).toBe('21 Nov 2026, 1:30 am')
  showDates({ timeZone: 'America/New_York', order: 'MM/DD/YYYY' })
  expect(formatDateTime(at)).toBe('Nov 20, 2026, 3:00 pm')
  expect(formatDay('2026-11-21')).toBe('Nov 21, 2026')
  expect(formatDayMonth('2026-11-21')).toBe('Nov 21')
  expect(dayOf(at)).toBe('2026-11-21')
  showDates({ timeZone: 'Europe/Paris', order: 'YYYY-MM-DD' })
  expect(formatDayMonth('2026-11-21')).toBe('Nov 21')
  expect(formatDay(at)).toBe('2026-11-20')
  expect(formatLongDay('2026-11-21')).toBe('2026-11-21')
  showDates(null)
  expect(formatDay(at)).toBe('21 Nov 2026')
})
