import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('limitConcurrency() runs as many calls as there are places, lets some wait and refuses the rest', async () => {
  const limited = limitConcurrency(1, { most: 1, refuse: () => new Error('busy') })
  const first = Promise.withResolvers<string>()
  const running = limited(() => first.promise)
  const waiting = limited(async () => 'second')
  await expect(limited(async () => 'third')).rejects.toThrow('busy')
  first.resolve('first')
  expect(await Promise.all([running, waiting])).toEqual(['first', 'second'])
  expect(await limited(async () => 'fourth')).toBe('fourth')
})

test('limitConcurrency() passes on the place of a call that fails', async () => {
  const limited = limitConcurrency(1)
  const failing = limited(() => Promise.reject(new Error('failed')))
  const next = limited(async () => 'next')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('next')
})
