import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupFrequencies } from '#contract/settings/choices'
import { isDue, periodStart } from './schedule.ts'

const at = (text: string) => new Date(text)
const startOf = (frequency: (typeof backupFrequencies)[number], now: string) =>
  periodStart(frequency, at(now)).toISOString()

test('periodStart() returns the start of the hour, or 02:00 in India', () => {
  expect(startOf('hourly', '2026-11-23T10:59:59.999Z')).toBe('2026-11-23T10:00:00.000Z')
  // 01:59 and 02:00 IST.
  expect(startOf('daily', '2026-11-22T20:29:59Z')).toBe('2026-11-21T20:30:00.000Z')
  expect(startOf('daily', '2026-11-22T20:30:00Z')).toBe('2026-11-22T20:30:00.000Z')
  // The 23rd is a Monday.
  expect(startOf('weekly', '2026-11-22T20:30:00Z')).toBe('2026-11-22T20:30:00.000Z')
  expect(startOf('weekly', '2026-11-22T20:29:00Z')).toBe('2026-11-15T20:30:00.000Z')
  expect(startOf('monthly', '2026-12-31T20:29:00Z')).toBe('2026-11-30T20:30:00.000Z')
  expect(startOf('monthly', '2026-12-31T20:30:00Z')).toBe('2026-12-31T20:30:00.000Z')
})

test('isDue() asks for one backup a period at any interval of checks, and makes up for a missed one', () => {
  const Looks = fc.array(fc.integer({ min: 1, max: 50 * 24 * 60 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.constantFrom(...backupFrequencies), Looks, (frequency, pauses) => {
      let now = at('2026-01-01T00:00:00Z').getTime()
      let last: Date | null = null
      const made = new Set<number>()
      for (const minutes of pauses) {
        now += minutes * 60_000
        const start = periodStart(frequency, new Date(now)).getTime()
        expect(start).toBeLessThanOrEqual(now)
        expect(isDue(frequency, last, new Date(now))).toBe(!made.has(start))
        made.add(start)
        last = new Date(now)
      }
    }),
  )
})

test('isDue() ignores a backup dated hours ahead, which was made while a clock was wrong', () => {
  const now = at('2026-11-23T10:00:00Z')
  for (const frequency of backupFrequencies) {
    expect(isDue(frequency, at('2027-03-31T10:00:00Z'), now)).toBe(true)
    expect(isDue(frequency, at('2026-11-23T10:00:01Z'), now)).toBe(false)
  }
})
