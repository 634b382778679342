import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { writeTar } from './compressed-tar.ts'

test('an archive that fails before it is read passes the error to its later reader', async () => {
  const { stream, done } = writeTar(async () => {
    throw new Error('The database is gone')
  })
  await expect(done).rejects.toThrow('The database is gone')
  await expect.poll(() => stream.closed).toBe(true)
  await expect(pipeline(stream, new PassThrough())).rejects.toThrow('The database is gone')
})
