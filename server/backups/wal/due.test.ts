import { expect, test } from 'vitest'
import { isRenewalDue } from './due.ts'

const DAY_MS = 86_400_000
const GB = 1024 ** 3
const begun = Date.parse('2026-11-01T00:00:00Z')

test.each([
  ['a quiet week', 100, 10, 7 * DAY_MS, false],
  ['more than a week', 100, 10, 7 * DAY_MS + 1, true],
  ['a log as long as its copy, on the same day', 100, 101, DAY_MS, false],
  ['a log longer than its copy, a day later', 100, 101, DAY_MS + 1, true],
  ['a log as long as its copy, a day later', 100, 100, DAY_MS + 1, false],
  ['a gigabyte of log within a minute', 100, GB + 1, 60_000, true],
  ['a gigabyte beside a copy of one', GB, GB + 1, 60_000, false],
  ['more than twice a large copy', GB, 2 * GB + 1, 60_000, true],
])('%s', (_, baseBytes, logBytes, age, isDue) => {
  const chain = { restorableFrom: new Date(begun).toISOString(), baseBytes } as Parameters<
    typeof isRenewalDue
  >[0]['chain']
  const progress = { bytes: baseBytes + logBytes } as Parameters<typeof isRenewalDue>[0]['progress']
  expect(isRenewalDue({ chain, progress }, begun + age)).toBe(isDue)
})
