import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { keptFigures } from './kept-figures.ts'

const db = {} as Db
const all = { status: 'all' }

test('a small list is counted anew each time, a large one is kept', async () => {
  let rows = 3
  let times = 0
  const total = keptFigures(
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
  // Now it is known to be large: this count is kept, and each key has its own.
  expect([await total(db, all), await total(db, all), await total(db, all)]).toEqual([6, 6, 6])
  expect(times).toBe(4)
  await total(db, { status: 'open' })
  expect(times).toBe(5)
})
