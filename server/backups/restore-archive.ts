// Restores an archive into an empty database and an empty data directory; on failure the database stays empty.
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { findUnknown } from '#server/db/known-migrations'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { release } from '#server/db/release'
import { ServerVersionError } from '#server/db/server-version'
import { openFolder } from '#server/files/folder'
import { BackupError, Counts, type FileFolder, Head, modesOf, readName } from './archive.ts'
import { bytesOf, readTar, type TarEntry } from './compressed-tar.ts'
import { withConnection } from './connect.ts'
import { columnList, quoted, readTables } from './tables.ts'

export interface Target {
  /** An empty database. */
  connectionString: string
  /** Null to read the files without storing them, for a test restore. */
  folders: Readonly<Record<FileFolder, string>> | null
}

export interface Restored extends Counts {
  madeAt: string
}

/** Throws BackupError if the file isn't a backup, is damaged or truncated, or was made by a newer version. */
export async function restoreArchive(archive: Readable, target: Target): Promise<Restored> {
  try {
    return await withConnection(target.connectionString, (client) =>
      restoreEntries(readTar(archive), target, client),
    )
  } catch (error) {
    throw isDamage(error) ? new BackupError("This file isn't a backup, or it is damaged.") : error
  } finally {
    archive.destroy()
  }
}

/** Broken streams, invalid JSON, and rows that PostgreSQL can't read or that violate constraints. */
export const isDamage = (error: unknown) => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (error instanceof BackupError || error instanceof ServerVersionError) return false
  if (error instanceof SyntaxError || error instanceof z.ZodError) return true
  return (
    /^(ZSTD|Z)_|ERR_STREAM|ERR_ZSTD|^2[23]/.test(code) ||
    /tar|header|premature|unexpected end|stream|decrypt|checksum/i.test(message)
  )
}

async function restoreEntries(
  entries: AsyncIterable<TarEntry>,
  target: Target,
  client: ClientBase,
): Promise<Restored> {
  let work: Work | null = null
  let end: Counts | null = null
  const found: Counts = { rows: {}, files: 0 }
  try {
    for await (const entry of entries) {
      const named = readName(entry.header.name)
      if (named === null || (named.kind === 'head') !== (work === null)) {
        throw new BackupError("This file isn't a backup of a shop.")
      }
      if (named.kind === 'head') work = await begin(client, target, await readHead(entry))
      else if (named.kind === 'end') end = Counts.parse(JSON.parse((await bytesOf(entry)).toString()))
      else if (named.kind === 'file') {
        await restoreFile(target, named, await bytesOf(entry))
        found.files++
      } else if (work) {
        const rows = await copyInto(work, named.table, entry)
        found.rows[named.table] = (found.rows[named.table] ?? 0) + rows
      }
    }
    if (!work || !end) throw new BackupError('This backup is incomplete: its end is missing.')
    compare(work.head, end, found)
    await complete(work)
    return { ...end, madeAt: work.head.madeAt }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function readHead(entry: Readable): Promise<Head> {
  const { data, success } = Head.safeParse(JSON.parse((await bytesOf(entry)).toString()))
  if (!success)
    throw new BackupError('This backup was made by a newer version. Restore it with that version.')
  return data
}

interface Work {
  client: ClientBase
  head: Head
  /** Statements that restore what `begin` has removed. */
  putBack: string[]
}

/** Prepares the tables as of the backup: empty, without foreign keys and triggers. */
async function begin(client: ClientBase, { connectionString }: Target, head: Head): Promise<Work> {
  const unknown = await findUnknown(head.migrations)
  if (unknown)
    throw new BackupError(
      `${head.release ? `Haat ${head.release}` : 'A newer release of Haat'} made this backup, and this is Haat ${release}, which doesn't know all of its tables (${unknown}). Restore it with that release.`,
    )
  await migrateTo(connectionString, head.migrations)
  await client.query('begin')
  const tables = (await readTables(client)).map(({ name }) => quoted(name))
  const putBack = [
    ...(await dropForeignKeys(client)),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
  ]
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return { client, head, putBack }
}

async function migrateTo(connectionString: string, migrations: readonly string[]): Promise<void> {
  const pool = createPool({ connectionString, max: 1, onError: () => {} })
  try {
    await migrate(pool, { only: migrations })
  } finally {
    await pool.end()
  }
}

/** Foreign keys are dropped, because only a superuser may disable their triggers. */
async function dropForeignKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}

/** Returns the number of rows in the entry. */
async function copyInto({ client, head }: Work, table: string, rows: Readable): Promise<number> {
  const known = head.tables.find(({ name }) => name === table)
  if (!known) throw new BackupError(`This backup has rows of “${table}”, which its header doesn't list.`)
  const stream = client.query(copyFrom(`copy ${quoted(table)} (${columnList(known.columns)}) from stdin`))
  await pipeline(rows, stream)
  return stream.rowCount
}

async function restoreFile(
  { folders }: Target,
  { folder, name }: { folder: FileFolder; name: string },
  bytes: Buffer,
) {
  if (folders === null) return
  await openFolder(folders[folder], modesOf[folder]).write(name, bytes)
}

function compare(head: Head, end: Counts, found: Counts): void {
  for (const { name } of head.tables) {
    const [wanted, got] = [end.rows[name] ?? 0, found.rows[name] ?? 0]
    if (wanted !== got) throw new BackupError(`Table “${name}”: expected ${wanted} rows, found ${got}.`)
  }
  if (end.files !== found.files) throw new BackupError(`Expected ${end.files} files, found ${found.files}.`)
}

/** Recreating the foreign keys validates them, so inconsistent rows are refused here. */
async function complete({ client, head, putBack }: Work): Promise<void> {
  for (const statement of putBack) await client.query(statement)
  for (const { name, lastValue, isCalled } of head.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled])
  }
  // Queued jobs belong to the old machine. Emails that it hadn't sent are queued again.
  await client.query(
    `insert into outbox (kind, payload)
     select 'job', jsonb_build_object('identifier', 'send_mail', 'payload', jsonb_build_object('mailId', id), 'max_attempts', 20)
     from mails where sent_at is null`,
  )
  // The restored shop may have a new secret key.
  await client.query(
    `do $$ begin if to_regclass('secret_key_fingerprint') is not null then delete from secret_key_fingerprint; end if; end $$`,
  )
  await client.query('commit')
  await client.query('analyze')
}
