import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { createRateLimiter } from './rate-limit.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

test('attempts counted while the clock was ahead cause no wait once it is right', async () => {
  const { db } = database
  const limiter = createRateLimiter(db, (limit) => limit)
  const limit = { name: 'test', attempts: 2, windowSeconds: 60, waitSeconds: 30, maxWaitSeconds: 60 }
  const attempt = () => limiter.tryToCount(limit, 'someone')
  expect(await attempt()).toBe(0)
  expect(await attempt()).toBe(0)
  expect(await attempt()).toBeGreaterThan(0)
  await sql`update throttles set window_started_at = window_started_at + interval '120 days',
    blocked_until = blocked_until + interval '120 days'`.execute(db)
  expect(await attempt()).toBe(0)
  expect(await attempt()).toBe(0)
  expect(await attempt()).toBeGreaterThan(0)
})
