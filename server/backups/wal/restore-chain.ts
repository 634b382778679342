// Restores a shop from a chain: the base backup of its cluster, the WAL to its end or to a given moment, and the
// files outside the database. PostgreSQL replays the WAL when it starts.

import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decrypt } from '#server/backups/encryption'
import { bringCluster } from '#server/db/engine/bring-cluster'
import { startEngine } from '#server/db/engine/engine'
import { assertReleaseFits } from '#server/db/known-migrations'
import { openFolder } from '#server/files/folder'
import { BackupError, END, type FileFolder, modesOf, readName } from '../archive.ts'
import { bytesOf, readTar, type TarEntry } from '../compressed-tar.ts'
import { withConnection } from '../connect.ts'
import { isDamage } from '../restore-archive.ts'
import { readSegment } from './archived-segment.ts'
import { BASE, type Chain, pieceName, serverOf } from './chain.ts'
import { type Position, readPosition, segmentName, slicesOf } from './positions.ts'
import { CLUSTER } from './write-base.ts'

const SERVER_VERSION = 180_000

export interface StoredChain {
  chain: Chain
  /** Returns null for a missing file. */
  read(name: string): Promise<Readable | null>
}

export interface ChainTarget {
  dataDir: string
  folders: Readonly<Record<FileFolder, string>>
  /** Key of an encrypted chain. */
  identity: string | null
  /** Null for the latest state. */
  until: Date | null
  /** WAL folder of the lost cluster, if it still exists. */
  walFolder: string | null
  say(line: string): void
}

/** Throws BackupError if the chain is damaged or isn't consistent. The data directory must not contain a database. */
export async function restoreChain(stored: StoredChain, target: ChainTarget): Promise<void> {
  const { chain } = stored
  if (chain.server !== serverOf(SERVER_VERSION)) {
    throw new BackupError(
      `This log was written by PostgreSQL ${chain.server}, but this machine has ${serverOf(SERVER_VERSION)}. Restore a backup instead.`,
    )
  }
  const { cluster, remove } = await bringCluster({ dataDir: target.dataDir, log: target.say }, (folder) =>
    fill(folder, stored, target).catch((error) => {
      throw isDamage(error) ? new BackupError('This log is damaged.') : error
    }),
  )
  try {
    target.say('PostgreSQL is replaying the log')
    const engine = await startEngine({ dataDir: target.dataDir, log: target.say })
    // The log doesn't contain all statistics of the planner.
    await withConnection(engine.connectionString, async (client) => {
      await client.query('analyze')
      await assertReleaseFits(client)
    }).finally(engine.stop)
    await settle(cluster)
  } catch (error) {
    remove()
    throw (error as Error).message.includes('before configured recovery target')
      ? new BackupError('The archived log ends before that time. Omit --until to restore the latest state.')
      : error
  }
}

async function fill(folder: string, stored: StoredChain, target: ChainTarget): Promise<void> {
  const { chain, read } = stored
  const base = await read(BASE)
  if (!base) throw new BackupError('The base backup is missing.')
  await fillBase(folder, await decrypt(base, target.identity), target)
  const through = await fillLog(folder, stored, target)
  if (target.walFolder !== null) await takeOver(target.walFolder, folder, chain)
  else if (through < readPosition(chain.consistentAt))
    throw new BackupError('This log ends before its base backup is consistent.')
  await demandRecovery(folder, target.until)
}

async function fillBase(folder: string, base: Readable, { folders }: ChainTarget): Promise<void> {
  let isWhole = false
  for await (const entry of readTar(base)) {
    const { name } = entry.header
    const inner = insideCluster(name)
    const named = readName(name)
    if (inner !== null) await writeEntry(join(folder, inner), entry)
    else if (named?.kind === 'file') await writeFileOf(folders, named, await bytesOf(entry))
    else if (name === END) {
      await bytesOf(entry)
      isWhole = true
    } else throw new BackupError("This isn't a base backup.")
  }
  if (!isWhole) throw new BackupError('The base backup is incomplete.')
}

const INSIDE = new RegExp(`^${CLUSTER}(/[\\w-][\\w.-]*)*/?$`)

/** Returns null for anything but a path inside the cluster. */
const insideCluster = (name: string): string | null => (INSIDE.test(name) ? name.slice(CLUSTER.length) : null)

async function writeFileOf(
  folders: ChainTarget['folders'],
  { folder, name }: { folder: FileFolder; name: string },
  bytes: Buffer,
): Promise<void> {
  await openFolder(folders[folder], modesOf[folder]).write(name, bytes)
}

async function writeEntry(path: string, entry: TarEntry): Promise<void> {
  if (entry.header.type === 'directory') {
    entry.resume()
    await mkdir(path, { recursive: true, mode: 0o700 })
    return
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
}

/** Writes segment after segment until there is no next one. Returns the position reached without a gap. */
async function fillLog(folder: string, { chain, read }: StoredChain, target: ChainTarget): Promise<Position> {
  let through = readPosition(chain.start)
  for (let number = 1; ; number++) {
    const piece = await read(pieceName(number))
    if (!piece) return through
    for await (const entry of readSegment(piece, target.identity)) {
      if (entry.kind === 'file') {
        await writeFileOf(target.folders, entry, entry.bytes)
        continue
      }
      if (entry.from > through) throw new BackupError('This log has a gap.')
      await writeLog(folder, chain, entry)
      through = entry.from + BigInt(entry.bytes.length)
    }
  }
}

async function writeLog(
  folder: string,
  { timeline, segmentBytes }: Chain,
  { from, bytes }: { from: Position; bytes: Buffer },
): Promise<void> {
  let written = 0
  for (const slice of slicesOf(from, from + BigInt(bytes.length), segmentBytes)) {
    const path = join(folder, 'pg_wal', segmentName(timeline, slice.position, segmentBytes))
    const file = await open(path, 'r+').catch(() => open(path, 'w+', 0o600))
    try {
      await file.truncate(segmentBytes)
      await file.write(bytes, written, slice.bytes, slice.offset)
    } finally {
      await file.close()
    }
    written += slice.bytes
  }
}

/** Copies the last WAL of the lost cluster, which isn't in any segment yet. */
async function takeOver(
  from: string,
  folder: string,
  { timeline, start, segmentBytes }: Chain,
): Promise<void> {
  const first = segmentName(timeline, readPosition(start), segmentBytes)
  const names = (await readdir(from)).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first)
  if (names.length === 0) throw new BackupError(`There is no log of this shop in ${from}.`)
  for (const name of names) {
    const bytes = await readFile(join(from, name))
    if (bytes.length === segmentBytes) await writeFile(join(folder, 'pg_wal', name), bytes, { mode: 0o600 })
  }
}

const SETTINGS = 'postgresql.auto.conf'
const OURS = '# Of the restore'

/** PostgreSQL reads its settings before it loads time zone names such as "Z". */
const timeOf = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** Switches to a new timeline, so that the WAL can't be confused with that of the lost cluster. */
async function demandRecovery(folder: string, until: Date | null): Promise<void> {
  const target = until === null ? '' : `recovery_target_time = '${timeOf(until)}'\n`
  const settings = `${OURS}\nrestore_command = 'false'\nhot_standby = off\nrecovery_target_action = 'promote'\n${target}`
  await writeFile(join(folder, SETTINGS), settings, { flag: 'a', mode: 0o600 })
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 })
}

async function settle(cluster: string): Promise<void> {
  const path = join(cluster, SETTINGS)
  const [kept = ''] = (await readFile(path, 'utf8')).split(OURS)
  await writeFile(path, kept)
  await rm(join(cluster, 'recovery.signal'), { force: true })
}
