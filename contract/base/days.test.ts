import { expect, test } from 'vitest'
import { dayOf } from './days.ts'

test('a moment falls on its day in Asia/Kolkata, which begins at half past six in the evening of UTC', () => {
  expect(dayOf('2026-03-31T18:29:59Z')).toBe('2026-03-31')
  expect(dayOf('2026-03-31T18:30:00Z')).toBe('2026-04-01')
  expect(dayOf(new Date('2026-12-31T20:00:00Z'))).toBe('2027-01-01')
})

test('a day stays what it is', () => {
  expect(dayOf('2026-03-31')).toBe('2026-03-31')
})
