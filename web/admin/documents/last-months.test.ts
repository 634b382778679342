import { expect, test } from 'vitest'
import { lastMonths } from './last-months.ts'

test('lastMonths() goes back to April of the previous financial year', () => {
  const months = lastMonths('2026-11-23').map(({ value }) => value)
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-11', '2025-04', 20])
  const early = lastMonths('2026-03-31').map(({ value }) => value)
  expect([early[0], early.at(-1), early.length]).toEqual(['2026-03', '2024-04', 24])
})
