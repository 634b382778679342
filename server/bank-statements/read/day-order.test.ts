// One order of day and month for all dates of a file.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DateCell, findDayOrder } from './day-order.ts'
import { readDay } from './read-day.ts'

const TODAY = '2026-11-27'
const cells = (...texts: string[]): DateCell[] => texts.map((text, at) => ({ row: at + 2, text }))
const found = (...texts: string[]) => findDayOrder(cells(...texts), TODAY)

test.each([
  [['05-06-2026', '17-06-2026'], { order: 'day-first', basis: 'proven', row: 3, text: '17-06-2026' }],
  [['05/06/2026', '06/17/2026 10:15'], { order: 'month-first', basis: 'proven', row: 3 }],
  [['05.06.26', '06.06.26'], { order: 'day-first', basis: 'assumed', row: 2, monthFirst: '2026-05-06' }],
  [['5/6/2026', '5/7/2026'], { basis: 'unclear', row: 2 }],
  // Only one order yields a sequence, or no date in the future.
  [['06/02/2026', '06/05/2026', '07/03/2026'], { basis: 'unclear' }],
  [['03/12/2026'], { basis: 'unclear', dayFirst: '2026-12-03', monthFirst: '2026-03-12' }],
])('findDayOrder() finds the order of %s', (texts, order) => {
  expect(found(...texts)).toMatchObject(order)
})

test('findDayOrder() finds nothing to choose without a date of numbers that has two readings', () => {
  expect(found('2026-06-05', '5 Jun 2026', 'Jun 5, 2026', '', 'soon', '07/07/2026', '31/02/2026')).toBe(null)
})

test('findDayOrder() names two rows that contradict each other, and follows a choice unless a date proves an order', () => {
  expect(() => found('05/06/2026', '17/06/2026', '06/18/2026')).toThrow(
    'Row 3 has the day first (17/06/2026), but row 4 has the month first (06/18/2026)',
  )
  expect(findDayOrder(cells('5/6/2026'), TODAY, 'month-first')).toMatchObject({
    order: 'month-first',
    basis: 'chosen',
  })
  expect(findDayOrder(cells('17/6/2026'), TODAY, 'month-first')).toMatchObject({
    order: 'day-first',
    basis: 'proven',
  })
})

test('every date of a file is read in the order in which one program wrote them all', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2026-11-26'), noInvalidDate: true })
  const order = fc.constantFrom('day-first' as const, 'month-first' as const)
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1, maxLength: 40 }),
      order,
      fc.constantFrom('/', '-', '.'),
      (days, given, sign) => {
        const iso = days.map((date) => date.toISOString().slice(0, 10))
        const texts = iso.map((date) => {
          const [year, month, of] = date.split('-')
          return (given === 'day-first' ? [of, month, year] : [month, of, year]).join(sign)
        })
        const result = findDayOrder(cells(...texts), TODAY, given)
        expect(texts.map((text) => readDay(text, result?.order))).toEqual(iso)
      },
    ),
  )
})

test.each([
  ['2025-12-06 20:30:00 -0500', '2025-12-07'],
  ['2025-12-06T20:30:00.123Z', '2025-12-07'],
  ['2025-12-06 18:29:59 UTC', '2025-12-06'],
  ['2025-12-07 00:10 +05:30', '2025-12-07'],
  ['2025-12-07 04:00:00 +0900', '2025-12-07'],
  // Without an offset, the day is as written.
  ['2025-12-06 23:59:59', '2025-12-06'],
  ['2025-02-31 10:00:00 +0530', null],
])('readDay() returns the day in India of %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test('readDay() returns the day in India of any moment, whatever its offset', () => {
  const at = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  const minutes = fc.integer({ min: -12 * 60, max: 14 * 60 })
  fc.assert(
    fc.property(at, minutes, (moment, offset) => {
      const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 19).replace('T', ' ')
      const [hours, rest] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
      const zone = [hours, rest].map((part) => String(part).padStart(2, '0')).join('')
      const india = moment.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
      expect(readDay(`${local} ${offset < 0 ? '-' : '+'}${zone}`)).toBe(india)
    }),
  )
})
