// Permissions and durability of stored files.
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recordFlushes } from '#test/flushes'
import { openFolder, PRIVATE, PUBLIC } from './folder.ts'

const base = mkdtempSync(join(tmpdir(), 'haat-folder-'))
afterAll(() => rmSync(base, { recursive: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test.each([0o000, 0o022, 0o077])(
  'private files belong to their owner alone, with a umask of %o',
  async (umask) => {
    const former = process.umask(umask)
    try {
      const path = join(base, `private-${umask}`)
      await openFolder(path, PRIVATE).write('a.webp', Buffer.from('a'))
      expect([await modeOf(path), await modeOf(join(path, 'a.webp'))]).toEqual(['700', '600'])
      const shown = join(base, `public-${umask}`)
      await openFolder(shown, PUBLIC).write('a.webp', Buffer.from('a'))
      // Other users can't replace a public picture.
      expect((await stat(shown)).mode & 0o022).toBe(0)
      expect((await stat(join(shown, 'a.webp'))).mode & 0o022).toBe(0)
    } finally {
      process.umask(former)
    }
  },
)

test('write() flushes the file before it gets its name, and its folder afterwards', async () => {
  const flushed = await recordFlushes()
  const path = join(base, 'flushed')
  await openFolder(path, PUBLIC).write('a.webp', Buffer.from('a'))
  expect(flushed).toEqual([expect.stringMatching(/\/flushed\/a\.webp\.\w+\.tmp$/), path])
})

test('many files written at once share the flushes of their folder', async () => {
  const flushed = await recordFlushes()
  const path = join(base, 'many')
  const folder = openFolder(path, PUBLIC)
  const names = Array.from({ length: 40 }, (_, index) => `${index}.webp`)
  await Promise.all(names.map((name) => folder.write(name, Buffer.from(name))))
  expect((await readdir(path)).sort()).toEqual(names.sort())
  expect(flushed.filter((each) => each.endsWith('.tmp'))).toHaveLength(40)
  const flushesOfFolder = flushed.filter((each) => each === path).length
  expect(flushesOfFolder).toBeGreaterThan(0)
  expect(flushesOfFolder).toBeLessThan(40)
})

test('a write that fails leaves no partial file', async () => {
  const path = join(base, 'failing')
  const folder = openFolder(path, PUBLIC)
  await folder.write('there', Buffer.from('a'))
  await expect(folder.write('missing/a.webp', Buffer.from('a'))).rejects.toThrow('ENOENT')
  expect(await readdir(path)).toEqual(['there'])
})
