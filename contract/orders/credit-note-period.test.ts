import { expect, test } from 'vitest'
import { creditNotePeriod, creditNoteState, creditNoteWarning, isTooLate } from './credit-note-period.ts'

test('no credit note reduces the tax after the 30 November that follows the year of the supply', () => {
  for (const [invoiced, at, late] of [
    ['2026-03-31', '2026-11-30T23:59:59+05:30', false],
    ['2026-03-31', '2026-12-01T00:00:00+05:30', true],
    ['2026-04-01', '2026-12-01T00:00:00+05:30', false],
    ['2026-04-01', '2027-11-30T23:59:59+05:30', false],
    ['2026-04-01', '2027-12-01T00:00:00+05:30', true],
  ] as const)
    expect([invoiced, at, isTooLate(creditNotePeriod(invoiced, null), new Date(at))]).toEqual([
      invoiced,
      at,
      late,
    ])
})

test('the last safe day is 31 October, because the return of November is filed in December', () => {
  const period = creditNotePeriod('2026-03-31', null)
  expect(period).toEqual({ safeUntil: '2026-10-31', until: '2026-11-30' })
  for (const [day, state] of [
    ['2026-10-31', 'open'],
    ['2026-11-01', 'doubtful'],
    ['2026-11-30', 'doubtful'],
    ['2026-12-01', 'closed'],
  ] as const)
    expect([day, creditNoteState(period, day)]).toEqual([day, state])
  expect(creditNoteWarning(period, '2026-10-31')).toBeNull()
  expect(creditNoteWarning(period, '2026-11-15')).toContain('31 October 2026')
  expect(creditNoteWarning(period, '2026-12-01')).toContain("can't be reduced")
})

test('an annual return filed earlier ends the period of its year and of earlier years only', () => {
  expect(creditNotePeriod('2026-03-31', '2026-09-15')).toEqual({
    safeUntil: '2026-08-31',
    until: '2026-09-15',
  })
  expect(creditNotePeriod('2024-06-01', '2026-09-15')).toEqual({
    safeUntil: '2025-10-31',
    until: '2025-11-30',
  })
  expect(creditNotePeriod('2026-04-01', '2026-09-15')).toEqual({
    safeUntil: '2027-10-31',
    until: '2027-11-30',
  })
  // Filed after the last day: the last day counts.
  expect(creditNotePeriod('2026-03-31', '2026-12-20')).toEqual({
    safeUntil: '2026-10-31',
    until: '2026-11-30',
  })
  // Filed within the year of the invoice, so for the year before it.
  expect(creditNotePeriod('2026-03-31', '2026-03-31')).toEqual({
    safeUntil: '2026-10-31',
    until: '2026-11-30',
  })
})
