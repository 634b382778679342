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

test('an IPv4 address has the free attempts of many subscribers, an IPv6 network those of one', async () => {
  const limiter = createRateLimiter(database.db, (limit) => limit)
  const times = { windowSeconds: 60, waitSeconds: 30, maxWaitSeconds: 60 }
  const limit = { name: 'shared', attempts: 1, sharedAttempts: 3, ...times }
  const attempts = async (subject: string) => {
    const waits: number[] = []
    for (let attempt = 0; attempt < 4; attempt++) waits.push(await limiter.tryToCount(limit, subject))
    return waits.map((wait) => wait > 0)
  }
  expect(await attempts('203.0.113.7')).toEqual([false, false, false, true])
  expect(await attempts('2001:db8:1:2::/64')).toEqual([false, true, true, true])
})

test('successful attempts that are given back leave only failures to count', async () => {
  const limiter = createRateLimiter(database.db, (limit) => limit)
  const limit = { name: 'failures', attempts: 2, windowSeconds: 60, waitSeconds: 30, maxWaitSeconds: 60 }
  const attempt = () => limiter.tryToCount(limit, '203.0.113.7')
  for (let success = 0; success < 5; success++) {
    expect(await attempt()).toBe(0)
    await limiter.giveBack(limit, '203.0.113.7')
  }
  expect(await attempt()).toBe(0)
  expect(await attempt()).toBe(0)
  expect(await attempt()).toBeGreaterThan(0)
})
