import { expect, test } from 'vitest'
import { isTooLate } from './issue-credit-note.ts'

test('no credit note reduces the tax after the 30 November that follows the year of the supply', () => {
  for (const [invoiced, at, late] of [
    ['2026-03-31', '2026-11-30T23:59:59+05:30', false],
    ['2026-03-31', '2026-12-01T00:00:00+05:30', true],
    ['2026-04-01', '2026-12-01T00:00:00+05:30', false],
    ['2026-04-01', '2027-11-30T23:59:59+05:30', false],
    ['2026-04-01', '2027-12-01T00:00:00+05:30', true],
  ] as const)
    expect([invoiced, at, isTooLate(invoiced, new Date(at))]).toEqual([invoiced, at, late])
})
