// Makes a shop of a chain: the copy of its cluster, its log as far as it goes (or as far as somebody wants), and the files
// beside it. PostgreSQL itself brings the log home when it starts.

import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bringCluster } from '#server/db/engine/bring-cluster'
import { startEngine } from '#server/db/engine/engine'
import { BackupError, END, type FileFolder, readName } from '../archive.ts'
import { bytesOf, readTar, type TarEntry } from '../compressed-tar.ts'
import { isDamage } from '../restore-archive.ts'
import { unseal } from '../seal.ts'
import { BASE, type Chain, pieceName, serverOf } from './chain.ts'
import { readPiece } from './piece.ts'
import { type Position, readPosition, segmentName, slicesOf } from './positions.ts'
import { CLUSTER } from './write-base.ts'

const SERVER_VERSION = 180_000

export interface StoredChain {
  chain: Chain
  /** Null for what is not there. */
  read(name: string): Promise<Readable | null>
}

export interface ChainTarget {
  dataDir: string
  folders: Readonly<Record<FileFolder, string>>
  /** What opens an encrypted one. */
  identity: string | null
  /** Null for the last moment that there is. */
  until: Date | null
  /** The log as the lost cluster itself has left it, where that is still to be had. */
  walFolder: string | null
  say(line: string): void
}

/** Throws BackupError for a chain that is damaged, or ends before it is whole. The data directory has no database yet. */
export async function restoreChain(stored: StoredChain, target: ChainTarget): Promise<void> {
  const { chain } = stored
  if (chain.server !== serverOf(SERVER_VERSION)) {
    throw new BackupError(
      `This log is of PostgreSQL ${chain.server}, and this machine has ${serverOf(SERVER_VERSION)}: restore a backup instead.`,
    )
  }
  const { cluster, remove } = await bringCluster({ dataDir: target.dataDir, log: target.say }, (folder) =>
    fill(folder, stored, target).catch((error) => {
      throw isDamage(error) ? new BackupError('This log is damaged.') : error
    }),
  )
  try {
    target.say('PostgreSQL brings the log home')
    const engine = await startEngine({ dataDir: target.dataDir, log: target.say })
    await engine.stop()
    await settle(cluster)
  } catch (error) {
    remove()
    throw (error as Error).message.includes('before configured recovery target')
      ? new BackupError('What is kept ends before that moment: leave --until away for the last one.')
      : error
  }
}

async function fill(folder: string, stored: StoredChain, target: ChainTarget): Promise<void> {
  const { chain, read } = stored
  const base = await read(BASE)
  if (!base) throw new BackupError('The copy of the database is missing.')
  await fillBase(folder, await unseal(base, target.identity), target)
  const through = await fillLog(folder, stored, target)
  if (target.walFolder !== null) await takeOver(target.walFolder, folder, chain)
  else if (through < readPosition(chain.consistentAt))
    throw new BackupError('This log ends before its copy of the database is whole.')
  await demandRecovery(folder, target.until)
}

async function fillBase(folder: string, base: Readable, { folders }: ChainTarget): Promise<void> {
  let isWhole = false
  for await (const entry of readTar(base)) {
    const { name } = entry.header
    const inner = insideCluster(name)
    const named = readName(name)
    if (inner !== null) await writeEntry(join(folder, inner), entry, 0o600)
    else if (named?.kind === 'file') await writeEntry(join(folders[named.folder], named.name), entry, 0o644)
    else if (name === END) {
      await bytesOf(entry)
      isWhole = true
    } else throw new BackupError('This is no copy of a database.')
  }
  if (!isWhole) throw new BackupError('The copy of the database has been cut off.')
}

const INSIDE = new RegExp(`^${CLUSTER}(/[\\w-][\\w.-]*)*/?$`)

/** Null for what is none of its files; nothing that leads out of it is. */
const insideCluster = (name: string): string | null => (INSIDE.test(name) ? name.slice(CLUSTER.length) : null)

async function writeEntry(path: string, entry: TarEntry, mode: number): Promise<void> {
  if (entry.header.type === 'directory') {
    entry.resume()
    await mkdir(path, { recursive: true, mode: 0o700 })
    return
  }
  await mkdir(dirname(path), { recursive: true })
  await pipeline(entry, createWriteStream(path, { mode }))
}

/** Piece by piece, until there is no next one. Returns how far they go without a gap. */
async function fillLog(folder: string, { chain, read }: StoredChain, target: ChainTarget): Promise<Position> {
  let through = readPosition(chain.start)
  for (let number = 1; ; number++) {
    const piece = await read(pieceName(number))
    if (!piece) return through
    for await (const entry of readPiece(piece, target.identity)) {
      if (entry.kind === 'file') {
        const path = join(target.folders[entry.folder], entry.name)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, entry.bytes)
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

/** What the cluster had written last, which no piece holds yet. */
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

/** PostgreSQL reads its settings before it knows names of time zones, "Z" among them. */
const timeOf = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** With a timeline of its own from then on, so that its log is never taken for that of the lost one. */
async function demandRecovery(folder: string, until: Date | null): Promise<void> {
  const target = until === null ? '' : `recovery_target_time = '${timeOf(until)}'\n`
  const settings = `${OURS}\nrestore_command = 'false'\nhot_standby = off\nrecovery_target_action = 'promote'\n${target}`
  await writeFile(join(folder, SETTINGS), settings, { flag: 'a' })
  await writeFile(join(folder, 'recovery.signal'), '')
}

async function settle(cluster: string): Promise<void> {
  const path = join(cluster, SETTINGS)
  const [kept = ''] = (await readFile(path, 'utf8')).split(OURS)
  await writeFile(path, kept)
  await rm(join(cluster, 'recovery.signal'), { force: true })
}
