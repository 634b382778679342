// Copies the files of a running cluster, between pg_backup_start and pg_backup_stop, as the manual of PostgreSQL
// describes a "low-level base backup". The files change while they are read: the log makes them whole again.
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ClientBase } from 'pg'
import { END, type FileFolder, fileFolders, fileName } from '../archive.ts'
import type { Tar } from '../compressed-tar.ts'
import { listKeptFiles } from '../kept-files.ts'
import { type Position, readPosition } from './positions.ts'

export const CLUSTER = 'cluster'

/** Their content is of this run of the server; the folders are needed. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|.*\.tmp)$/

/** A cluster has a thousand small files, which are read at once. */
const STREAMED_BYTES = 1024 * 1024

export interface Base {
  /** The log is needed from here on, and at least until there. */
  start: Position
  end: Position
  /** Names of the files beside the database that it holds. */
  files: Set<string>
}

interface Source {
  client: ClientBase
  cluster: string
  folders: Readonly<Record<FileFolder, string>>
}

export async function writeBase(tar: Tar, { client, cluster, folders }: Source): Promise<Base> {
  const begun = await client.query<{ lsn: string }>(`select pg_backup_start('haat', true)::text as lsn`)
  await tar.addFolder(CLUSTER)
  await addFolder(tar, cluster, '')
  const ended = await client.query<{ lsn: string; label: string }>(
    'select lsn::text, labelfile as label from pg_backup_stop(false)',
  )
  await tar.add(`${CLUSTER}/backup_label`, Buffer.from(ended.rows[0]?.label ?? ''))
  const files = new Set<string>()
  for (const folder of fileFolders) {
    for (const name of await listKeptFiles(folders[folder])) {
      const isThere = await addFile(tar, join(folders[folder], name), fileName(folder, name))
      if (isThere) files.add(fileName(folder, name))
    }
  }
  await tar.add(END, Buffer.from('{}'))
  return {
    start: readPosition(begun.rows[0]?.lsn ?? ''),
    end: readPosition(ended.rows[0]?.lsn ?? ''),
    files,
  }
}

async function addFolder(tar: Tar, cluster: string, path: string): Promise<void> {
  const entries = await readdir(join(cluster, path), { withFileTypes: true }).catch(goneIsEmpty)
  for (const entry of entries) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`
    if (leftOut.test(entry.name)) continue
    if (entry.isDirectory()) {
      await tar.addFolder(`${CLUSTER}/${inner}`)
      if (!emptied.includes(inner)) await addFolder(tar, cluster, inner)
    } else if (entry.isFile()) await addFile(tar, join(cluster, inner), `${CLUSTER}/${inner}`)
  }
  // The server looks for it before it reads any log.
  if (path === '') await tar.addFolder(`${CLUSTER}/pg_wal/archive_status`)
}

/** False for one that is gone meanwhile: that it went, or what took its place, is in the log. */
async function addFile(tar: Tar, path: string, name: string): Promise<boolean> {
  let file: FileHandle
  try {
    file = await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  try {
    const { size } = await file.stat()
    if (size > STREAMED_BYTES) await tar.addStream(name, Readable.from(exactly(file, size)), size)
    else {
      const bytes = Buffer.alloc(size)
      await file.read(bytes, 0, size, 0)
      await tar.add(name, bytes)
    }
    return true
  } finally {
    await file.close()
  }
}

/** A file that was cut meanwhile ends in zeros, one that grew ends where it did: the log says the rest. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let left = size
  for await (const chunk of file.createReadStream({ start: 0, end: size - 1, autoClose: false })) {
    left -= (chunk as Buffer).length
    yield chunk as Buffer
  }
  if (left > 0) yield Buffer.alloc(left)
}

function goneIsEmpty(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
