// A process runs its shutdown hooks in order, whatever fails on the way.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ofAProcess } from './haat-process.ts'

/** Registers three hooks and is asked to stop as soon as it is open. */
const program = `
  const { live } = await import('#server/processes/lifetime')
  await live(
    async ({ onEnd, end }) => {
      onEnd(() => console.log('the first is ended'))
      onEnd(() => { throw new Error('the second throws') })
      onEnd(async () => {
        Promise.reject(new Error('somebody misses the third'))
        await new Promise((resolve) => setTimeout(resolve, 50))
      })
      setTimeout(() => end(0), 0)
      setTimeout(() => {}, 60_000)
    },
    { explain: String, isTold: false },
  )`

test('live() reports failing shutdown hooks and still runs the others', async () => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program],
    {
      env: ofAProcess(),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [said, told, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  expect([code, said]).toEqual([0, 'the first is ended\n'])
  expect(told).toContain('the second throws')
  expect(told).toContain('somebody misses the third')
})
