// Writes everything of a shop into an archive: the database as it is at one moment, then the files beside it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { constants, createZstdCompress } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack as tarPack } from 'tar-stream'
import {
  type Counts,
  END,
  type FileFolder,
  FORMAT,
  fileFolders,
  fileName,
  HEAD,
  type Head,
  partName,
} from './archive.ts'
import { withConnection } from './connect.ts'
import { columnList, quoted, readApplied, readSequences, readTables, type Table } from './tables.ts'

const PART_BYTES = 4 * 1024 * 1024
const NEWLINE = 0x0a

export interface Source {
  connectionString: string
  folders: Readonly<Record<FileFolder, string>>
}

export interface Archive {
  /** Compressed. What fails while it is made fails the stream. */
  stream: Readable
  /** What is in it, once it has been read to its end. */
  counts: Promise<Counts>
}

export function writeArchive(source: Source): Archive {
  const pack = tarPack()
  const plain = Readable.from(pack)
  // With a checksum: a bit that a disk has lost must not become a price.
  const stream = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  plain.on('error', (error) => stream.destroy(error))
  // Whoever reads it has gone: a full disk.
  stream.on('close', () => pack.destroy())
  plain.pipe(stream)
  const counts = fill(pack, source)
  counts.catch((error: Error) => pack.destroy(error))
  return { stream, counts }
}

async function fill(pack: Pack, { connectionString, folders }: Source): Promise<Counts> {
  const rows = await withConnection(connectionString, (client) => writeDatabase(pack, client))
  const counts: Counts = { rows, files: 0 }
  for (const folder of fileFolders) counts.files += await writeFolder(pack, folder, folders[folder])
  await add(pack, END, asJson(counts))
  pack.finalize()
  return counts
}

async function writeDatabase(pack: Pack, client: ClientBase): Promise<Counts['rows']> {
  await client.query('begin isolation level repeatable read read only')
  const tables = await readTables(client)
  const head: Head = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: await readApplied(client),
    tables,
    sequences: await readSequences(client),
  }
  await add(pack, HEAD, asJson(head))
  const rows: Counts['rows'] = {}
  for (const table of tables) rows[table.name] = await writeTable(pack, client, table)
  await client.query('rollback')
  return rows
}

/** The number of its rows. A part ends where a row ends. */
async function writeTable(pack: Pack, client: ClientBase, { name, columns }: Table): Promise<number> {
  const stream = client.query(copyTo(`copy ${quoted(name)} (${columnList(columns)}) to stdout`))
  let [kept, bytes, part, rows]: [Buffer[], number, number, number] = [[], 0, 0, 0]
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    kept.push(chunk)
    bytes += chunk.length
    // What COPY writes has a line for each row: line breaks in a value are escaped.
    for (const byte of chunk) if (byte === NEWLINE) rows++
    if (bytes < PART_BYTES || chunk.at(-1) !== NEWLINE) continue
    await add(pack, partName(name, part++), Buffer.concat(kept))
    kept = []
    bytes = 0
  }
  if (bytes > 0) await add(pack, partName(name, part), Buffer.concat(kept))
  return rows
}

async function writeFolder(pack: Pack, folder: FileFolder, path: string): Promise<number> {
  const names = await readdir(path).catch(noneWhereAbsent)
  const originals = new Set(names.filter((name) => /^[0-9a-f]{32}\.webp$/.test(name)))
  let files = 0
  for (const name of names.sort()) {
    if (isUnfinished(name) || isRemade(name, originals)) continue
    // Removed since it was listed: nothing in the database's snapshot shows it for long.
    const bytes = await readFile(join(path, name)).catch(() => null)
    if (bytes === null) continue
    await add(pack, fileName(folder, name), bytes)
    files++
  }
  return files
}

const isUnfinished = (name: string) => name.endsWith('.tmp')

/** Renditions are made again from the original when somebody asks for them. */
const isRemade = (name: string, originals: ReadonlySet<string>) =>
  /^[0-9a-f]{32}-\d+\.(webp|avif)$/.test(name) && originals.has(`${name.slice(0, 32)}.webp`)

function noneWhereAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

const asJson = (value: object) => Buffer.from(JSON.stringify(value))

/** Waits while nobody takes what was added. */
async function add(pack: Pack, name: string, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const gone = () => reject(new Error('The archive is no longer written'))
    if (pack.destroyed) return gone()
    pack.once('close', gone)
    pack.entry({ name, size: bytes.length }, bytes, (error) => {
      pack.off('close', gone)
      if (error) reject(error)
      else resolve()
    })
  })
}
