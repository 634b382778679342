// An archive from someone else can't write outside the folders of the shop, whatever its entries are called.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { END, FORMAT, HEAD, readName } from './archive.ts'
import { restoreArchive } from './restore-archive.ts'

const hostileNames = [
  '../evil',
  '/etc/evil',
  'files/pictures/../../evil',
  'files/pictures/..',
  'files/pictures/.hidden',
  'files/pictures/a/b',
  'files/pictures/a\\..\\b',
  'files/pictures/a\0b',
  'files/private/',
  'files/elsewhere/a.webp',
  'tables/../orders/000001',
  'tables/orders;drop table orders/000001',
  'shop.json/',
  'SHOP.JSON',
]

test.each(hostileNames)('readName() knows no entry called %j', (name) => {
  expect(readName(name)).toBeNull()
})

let database: Awaited<ReturnType<typeof createTestDatabase>>
let migrations: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  const rows = await database.db.selectFrom('migrations').select('name').orderBy('name').execute()
  migrations = rows.map(({ name }) => name)
})
afterAll(() => database.close())

type TestEntry = { name: string; type?: 'symlink' | 'link'; linkname?: string; content?: string }

function archiveOf(entries: readonly TestEntry[]): Readable {
  const tar = pack()
  for (const { content = '', ...header } of entries) tar.entry(header, content)
  tar.finalize()
  return Readable.from(tar).pipe(createZstdCompress())
}

const head = () => ({
  name: HEAD,
  content: JSON.stringify({
    format: FORMAT,
    madeAt: '2026-01-01T00:00:00.000Z',
    migrations,
    tables: [],
    sequences: [],
  }),
})

async function restoreInto(entries: readonly TestEntry[]) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const folders = { pictures: join(folder, 'data', 'pictures'), private: join(folder, 'data', 'private') }
  const outcome = await restoreArchive(archiveOf(entries), {
    connectionString: database.ownerConnectionString,
    folders,
  }).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return { outcome, files: files.filter((file) => !file.isDirectory()) }
}

test('an archive whose entry leads out of the folder is refused before the entry is written', async () => {
  for (const name of ['../evil', '/tmp/evil', 'files/pictures/../../evil', 'files/pictures/a/b']) {
    const { outcome, files } = await restoreInto([head(), { name, content: 'x' }])
    expect([name, outcome, files]).toEqual([name, "This file isn't a backup of a shop.", []])
  }
})

test('an archive never creates links', async () => {
  const end = { name: END, content: JSON.stringify({ rows: {}, files: 2 }) }
  const { files } = await restoreInto([
    head(),
    { name: 'files/pictures/link.webp', type: 'symlink', linkname: '/etc/passwd' },
    { name: 'files/pictures/hard.webp', type: 'link', linkname: '/etc/passwd' },
    end,
  ])
  expect(files.filter((file) => !file.isFile())).toEqual([])
})

test('an archive that names tables it does not declare is refused', async () => {
  const { outcome } = await restoreInto([head(), { name: 'tables/admins/000001', content: 'x\n' }])
  expect(outcome).toContain("which its header doesn't list")
})
