// What is made of a server that does not answer as it should.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '#test/process/stocked-shop'
import { probe } from './connection.ts'

test('a server that hangs up while it is asked has ended: that is no failure of asking', async () => {
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
