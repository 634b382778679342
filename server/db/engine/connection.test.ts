// Errors for servers that don't respond as expected.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '#test/process/stocked-shop'
import { probe } from './connection.ts'

test('probe() reports a server that closes the connection as absent, not as a failure', async () => {
  const socketFolder = temporaryFolder()
  const dying = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => dying.listen(join(socketFolder, '.s.PGSQL.5432'), resolve))
  try {
    const asked = Array.from({ length: 20 }, () => probe({ socketFolder, password: 'any' }, '/cluster'))
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['absent']))
  } finally {
    await new Promise((resolve) => dying.close(resolve))
    removeFolder(socketFolder)
  }
})
