import { expect, test } from 'vitest'
import { arrivalOf, dispatchSpan } from './arrival.ts'

test.each([
  ['2-4 business days', { from: 2, to: 4, isBusiness: true }],
  ['1 day', { from: 1, to: 1, isBusiness: false }],
  ['3 – 5 working days', { from: 3, to: 5, isBusiness: true }],
  ['by agreement', null],
  ['2-3 weeks', null],
])('dispatchSpan("%s") returns %j', (text, span) => {
  expect(dispatchSpan(text)).toEqual(span)
})

test('arrivalOf() adds the days in transit to the dispatch, and skips Sundays for business days', () => {
  // 27 November 2026 is a Friday; 28 is a fourth Saturday, 29 a Sunday.
  expect(arrivalOf('2026-11-27', '1-2 business days', { from: 3, to: 5 })).toEqual({
    from: '2026-12-03',
    to: '2026-12-06',
  })
  expect(arrivalOf('2026-11-27', '1 day', { from: 0, to: 0 })).toEqual({
    from: '2026-11-28',
    to: '2026-11-28',
  })
  expect(arrivalOf('2026-11-27', 'by agreement', { from: 3, to: 5 })).toBeNull()
  expect(arrivalOf('2026-11-27', '1 day', null)).toBeNull()
})
