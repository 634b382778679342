import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cachedTotals } from './cached-totals.ts'
import type { Db } from './database.ts'

const db = {} as Db
const all = { status: 'all' }

test('short lists are counted on every request, totals of long ones are cached', async () => {
  let rows = 3
  let times = 0
  const total = cachedTotals(
    async (_, filter: { status: string }) => {
      expect(filter.status).not.toBe('')
      times += 1
      await pause(200)
      return rows
    },
    (size) => size,
    5,
  )
  expect([await total(db, all), await total(db, all)]).toEqual([3, 3])
  expect(times).toBe(2)
  rows = 6
  expect(await total(db, all)).toBe(6)
  // The list is now known to be long: this total is cached, separately for each key.
  expect([await total(db, all), await total(db, all), await total(db, all)]).toEqual([6, 6, 6])
  expect(times).toBe(4)
  await total(db, { status: 'open' })
  expect(times).toBe(5)
})
