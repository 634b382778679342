import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cacheByCost } from './cache-by-cost.ts'

/** Counts how often it is asked; an answer takes `ms`. */
function slowCount(ms: number) {
  let times = 0
  const figures = cacheByCost(async (_: null, key: string) => {
    times += 1
    await pause(ms)
    if (key === 'broken') throw new Error('broken')
    return { key, times }
  })
  return { figures, times: () => times }
}

test('concurrent requests share one count', async () => {
  const { figures, times } = slowCount(20)
  const answers = await Promise.all([figures(null, 'a', 60_000), figures(null, 'a', 60_000)])
  expect(answers).toEqual([
    { key: 'a', times: 1 },
    { key: 'a', times: 1 },
  ])
  expect(await figures(null, 'a', 60_000)).toEqual({ key: 'a', times: 1 })
  expect(await figures(null, 'b', 60_000)).toEqual({ key: 'b', times: 2 })
  expect(times()).toBe(2)
})

test('results are cached no longer than allowed, and no longer than their cost justifies', async () => {
  const capped = slowCount(20)
  await capped.figures(null, 'a', 10)
  await pause(15)
  expect(await capped.figures(null, 'a', 10)).toEqual({ key: 'a', times: 2 })
  const quick = slowCount(1)
  await quick.figures(null, 'a', 60_000)
  await expect.poll(async () => (await quick.figures(null, 'a', 60_000)).times).toBe(2)
})

test("a failure is reported to all waiting requests and isn't cached", async () => {
  const { figures, times } = slowCount(5)
  const asked = [figures(null, 'broken', 60_000), figures(null, 'broken', 60_000)]
  for (const answer of asked) await expect(answer).rejects.toThrow('broken')
  await expect(figures(null, 'broken', 60_000)).rejects.toThrow('broken')
  expect(times()).toBe(2)
})
