import { expect, test } from 'vitest'
import { answerDueAt, resolveDueAt } from './inquiry-status.ts'

const waiting = { status: 'new' as const, receivedAt: '2026-01-30T20:00:00.000Z', answeredAt: null }

test.each([
  ['general', '2026-01-31T20:00:00.000Z'],
  ['complaint', '2026-02-01T20:00:00.000Z'],
])('answerDueAt() gives a %s inquiry until %s', (subject, due) => {
  expect(answerDueAt({ ...waiting, subject })?.toISOString()).toBe(due)
  expect(answerDueAt({ ...waiting, subject, status: 'closed' })).toBeNull()
  expect(answerDueAt({ ...waiting, subject, answeredAt: waiting.receivedAt })).toBeNull()
})

test.each([
  // Received on 31 January at 01:30 in India, where February has no such day.
  ['2026-01-30T20:00:00.000Z', '2026-02-27T20:00:00.000Z'],
  ['2026-01-15T06:00:00.000Z', '2026-02-15T06:00:00.000Z'],
  ['2025-12-31T18:29:00.000Z', '2026-01-31T18:29:00.000Z'],
  ['2024-01-31T06:00:00.000Z', '2024-02-29T06:00:00.000Z'],
])('resolveDueAt() gives a complaint received at %s until %s', (receivedAt, due) => {
  expect(resolveDueAt({ subject: 'complaint', receivedAt })?.toISOString()).toBe(due)
  expect(resolveDueAt({ subject: 'general', receivedAt })).toBeNull()
})
