// Writes a whole shop into an archive: the database from one snapshot, then the files outside it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { release } from '#server/db/release'
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
import { type Tar, writeTar } from './compressed-tar.ts'
import { withConnection } from './connect.ts'
import { listPictureFiles } from './picture-files.ts'
import { columnList, quoted, readApplied, readSequences, readTables, type Table } from './tables.ts'

const PART_BYTES = 4 * 1024 * 1024
const NEWLINE = 0x0a

export interface Source {
  connectionString: string
  folders: Readonly<Record<FileFolder, string>>
}

export interface Archive {
  /** The compressed archive. Errors while writing it fail the stream. */
  stream: Readable
  /** Row and file counts, available once the stream has been read completely. */
  counts: Promise<Counts>
}

export function writeArchive(source: Source): Archive {
  const { stream, done } = writeTar((tar) => fill(tar, source))
  return { stream, counts: done }
}

async function fill(tar: Tar, { connectionString, folders }: Source): Promise<Counts> {
  const rows = await withConnection(connectionString, (client) => writeDatabase(tar, client))
  const counts: Counts = { rows, files: 0 }
  for (const folder of fileFolders) counts.files += await writeFolder(tar, folder, folders[folder])
  await tar.add(END, asJson(counts))
  return counts
}

async function writeDatabase(tar: Tar, client: ClientBase): Promise<Counts['rows']> {
  await client.query('begin isolation level repeatable read read only')
  const tables = await readTables(client)
  const head: Head = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    release,
    migrations: await readApplied(client),
    tables,
    sequences: await readSequences(client),
  }
  await tar.add(HEAD, asJson(head))
  const rows: Counts['rows'] = {}
  for (const table of tables) rows[table.name] = await writeTable(tar, client, table)
  await client.query('rollback')
  return rows
}

/** Returns the number of rows. Parts end at row boundaries. */
async function writeTable(tar: Tar, client: ClientBase, { name, columns }: Table): Promise<number> {
  const stream = client.query(copyTo(`copy ${quoted(name)} (${columnList(columns)}) to stdout`))
  let [kept, bytes, part, rows]: [Buffer[], number, number, number] = [[], 0, 0, 0]
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    kept.push(chunk)
    bytes += chunk.length
    // COPY writes one line per row: it escapes line breaks in values.
    for (const byte of chunk) if (byte === NEWLINE) rows++
    if (bytes < PART_BYTES || chunk.at(-1) !== NEWLINE) continue
    await tar.add(partName(name, part++), Buffer.concat(kept))
    kept = []
    bytes = 0
  }
  if (bytes > 0) await tar.add(partName(name, part), Buffer.concat(kept))
  return rows
}

async function writeFolder(tar: Tar, folder: FileFolder, path: string): Promise<number> {
  let files = 0
  for (const name of await listPictureFiles(path)) {
    // The file was deleted since it was listed, so the rows of the snapshot that show it are about to go, too.
    const bytes = await readFile(join(path, name)).catch(() => null)
    if (bytes === null) continue
    await tar.add(fileName(folder, name), bytes)
    files++
  }
  return files
}

const asJson = (value: object) => Buffer.from(JSON.stringify(value))
