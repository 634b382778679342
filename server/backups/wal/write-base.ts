// Writes a low-level base backup: copies the files of a running cluster between pg_backup_start and pg_backup_stop,
// as PostgreSQL's manual describes. Files change while they are read; replaying the WAL makes them consistent.
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ClientBase } from 'pg'
import { listPictureFiles } from '#server/backups/picture-files'
import { END, type FileFolder, fileFolders, fileName } from '../archive.ts'
import type { Tar } from '../compressed-tar.ts'
import { type Position, readPosition } from './positions.ts'

export const CLUSTER = 'cluster'

/** Only the folders are needed; their content belongs to this run of the server. */
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

/** Smaller files are read at once, because a cluster has about a thousand of them. */
const STREAMED_BYTES = 1024 * 1024

export interface Base {
  /** The WAL from `start` to at least `end` is required. */
  start: Position
  end: Position
  /** Names of the files outside the database that the base backup contains. */
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
    for (const name of await listPictureFiles(folders[folder])) {
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
  // The server looks for this folder before it reads any WAL.
  if (path === '') await tar.addFolder(`${CLUSTER}/pg_wal/archive_status`)
}

/** Returns false if the file has been deleted in the meantime; the WAL records that. */
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

/**
 * Yields exactly `size` bytes: pads a file that shrank with zeros and cuts one that grew; the WAL restores the rest.
 */
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
