// Archives the WAL of the embedded database next to its backups while the shop runs, so that a lost disk costs less
// than a minute of data: every few seconds new WAL is written as a segment of the newest chain and uploaded to the
// bucket. Failures never stop the shop; the backup page reports them, and they are retried.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/database'
import { getSetting } from '#server/settings/settings'
import { withConnection } from '../connect.ts'
import type { BackupPlace } from '../place.ts'
import { listChains, type OpenChain } from './chain.ts'
import { holdLog, readCluster, releaseAll } from './cluster.ts'
import { copyChain, isWhole, removeChain } from './copy-chain.ts'
import { isRenewalDue } from './due.ts'
import { openKnownFiles } from './known-files.ts'
import { type Position, segmentStart } from './positions.ts'
import { type Shipped, shipAll } from './ship.ts'
import { startChain } from './start-chain.ts'
import { saveWalState, walFolder } from './wal-state.ts'

const EVERY_MS = 10_000
const FIRST_AFTER_MS = 3_000
const RETRY_MS = 60_000
/** Limits the final flush, so that an unresponsive bucket doesn't delay the shutdown. */
const FINAL_FLUSH_MS = 5_000

export interface ArchiveWalOptions {
  db: Db
  place: BackupPlace
  /** Connects as a superuser of the embedded database. */
  connectionString: string
  everyMs?: number
}

/** Runs until `stop`, which archives the last commits. */
export function archiveWal(options: ArchiveWalOptions): { stop(): Promise<void> } {
  const { everyMs = EVERY_MS } = options
  const aborter = new AbortController()
  const keeping = beginKeeping(options, aborter.signal)
  const pause = (ms: number) => sleep(ms, undefined, { signal: aborter.signal, ref: false }).catch(() => {})
  const cycles = (async () => {
    await pause(Math.min(everyMs, FIRST_AFTER_MS))
    while (!aborter.signal.aborted) {
      await runCycle(keeping)
      await pause(everyMs)
    }
  })()
  return {
    async stop() {
      aborter.abort()
      await cycles
      await Promise.race([finalFlush(keeping), sleep(FINAL_FLUSH_MS, undefined, { ref: false })])
    },
  }
}

interface Keeping extends ArchiveWalOptions {
  folder: string
  signal: AbortSignal
  /** Newest first; null before the folder has been read. */
  chains: Shipped[] | null
  /** Closed chains, which get no more segments. */
  ended: OpenChain[]
  renewal: Promise<void> | null
  heldFor: Position | null
  retryAt: number
  copying: Map<string, Promise<void>>
  isOff: boolean
  failure: string | null
  copyFailure: string | null
}

const beginKeeping = (options: ArchiveWalOptions, signal: AbortSignal): Keeping => ({
  ...options,
  folder: walFolder(options.place.folder),
  signal,
  chains: null,
  ended: [],
  renewal: null,
  heldFor: null,
  retryAt: 0,
  copying: new Map(),
  isOff: false,
  failure: null,
  copyFailure: null,
})

async function runCycle(keeping: Keeping): Promise<void> {
  try {
    const [{ autoBackup }, { recipient }] = await Promise.all([
      getSetting(keeping.db, 'general'),
      getSetting(keeping.db, 'backups'),
    ])
    keeping.isOff = !autoBackup
    await (autoBackup ? keep(keeping, recipient) : switchOff(keeping))
    if (keeping.renewal === null && Date.now() >= keeping.retryAt) keeping.failure = null
  } catch (error) {
    keeping.failure = (error as Error).message
  }
  await saveState(keeping).catch(() => {})
}

async function keep(keeping: Keeping, recipient: string | null): Promise<void> {
  if (keeping.chains === null) keeping.chains = await load(keeping)
  await shipOpen(keeping)
  const [newest] = keeping.chains
  const isDue = !newest || newest.chain.recipient !== recipient || isRenewalDue(newest, Date.now())
  if (isDue && keeping.renewal === null && Date.now() >= keeping.retryAt)
    await beginRenewal(keeping, recipient)
  for (const chain of keeping.chains) copy(keeping, chain)
  await endOld(keeping)
}

async function shipOpen(keeping: Keeping): Promise<void> {
  const { chains, going } = await withConnection(keeping.connectionString, async (client) => {
    // Read both together: a new chain is either in the list or covered by `heldFor`.
    const { chains, heldFor } = keeping
    return { chains: chains ?? [], going: await shipAll(client, chains ?? [], heldFor) }
  })
  keeping.ended.push(...chains.filter((chain) => !going.includes(chain)))
  // A chain may have been added in the meantime.
  keeping.chains = (keeping.chains ?? []).filter((chain) => going.includes(chain) || !chains.includes(chain))
}

/** Loads existing chains and removes unfinished ones. */
async function load({ folder, place }: Keeping): Promise<Shipped[]> {
  const chains = await listChains(folder)
  const ids = new Set(chains.map(({ chain }) => chain.id))
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => []))
    if (entry.isDirectory() && !ids.has(entry.name)) await rm(join(folder, entry.name), { recursive: true })
  return Promise.all(
    chains.map(async (chain) => ({ ...chain, files: await openKnownFiles(chain.folder, place.folders) })),
  )
}

/**
 * Pins the WAL before this cycle ends: the next cycle releases whatever isn't pinned. The base backup runs in
 * parallel.
 */
async function beginRenewal(keeping: Keeping, recipient: string | null): Promise<void> {
  try {
    keeping.heldFor = await holdFromNow(keeping)
  } catch (error) {
    return postpone(keeping, error as Error)
  }
  keeping.renewal = renew(keeping, recipient).finally(() => {
    keeping.renewal = null
  })
}

function postpone(keeping: Keeping, { message }: Error): void {
  keeping.retryAt = Date.now() + RETRY_MS
  keeping.failure = message
}

const holdFromNow = ({ connectionString }: Keeping): Promise<Position> =>
  withConnection(connectionString, async (client) => {
    await holdLog(client)
    const { flushed, segmentBytes } = await readCluster(client)
    return segmentStart(flushed, segmentBytes)
  })

async function renew(keeping: Keeping, recipient: string | null): Promise<void> {
  const { connectionString, place, folder, signal } = keeping
  try {
    const chain = await startChain({
      connectionString,
      folders: place.folders,
      recipient,
      within: folder,
      signal,
    })
    const files = await openKnownFiles(chain.folder, place.folders)
    // The WAL that makes it consistent follows in the next cycle.
    keeping.chains = [{ ...chain, files }, ...(keeping.chains ?? [])]
    keeping.failure = null
  } catch (error) {
    postpone(keeping, error as Error)
  } finally {
    keeping.heldFor = null
  }
}

/** Uploads each chain independently, so that a slow base backup doesn't delay segments of the previous chain. */
function copy(keeping: Keeping, chain: Shipped): void {
  const { place, copying, signal } = keeping
  const { id } = chain.chain
  if (place.bucket === null || copying.has(id)) return
  const work = copyChain(place.bucket, chain, signal)
    .then(
      () => {
        keeping.copyFailure = null
      },
      (error: Error) => {
        if (!signal.aborted) keeping.copyFailure = error.message
      },
    )
    .finally(() => copying.delete(id))
  copying.set(id, work)
}

/**
 * Keeps archiving to the old chain until its successor is consistent and uploaded; keeps the old chain one generation
 * longer.
 */
async function endOld(keeping: Keeping): Promise<void> {
  const { place } = keeping
  const chains = keeping.chains ?? []
  const isReady = (chain: OpenChain) =>
    isWhole(chain) &&
    (place.bucket === null || chain.chain.recipient === null || chain.progress.copiedThroughAt !== null)
  const ready = chains.findIndex(isReady)
  if (ready < 0) return
  keeping.ended.unshift(...chains.splice(ready + 1))
  keeping.ended.sort((a, b) => (a.chain.id < b.chain.id ? 1 : -1))
  for (const old of keeping.ended.slice(1)) {
    if (keeping.copying.has(old.chain.id)) continue
    await removeChain(place.bucket, old)
    keeping.ended = keeping.ended.filter((each) => each !== old)
  }
}

async function switchOff(keeping: Keeping): Promise<void> {
  keeping.ended.unshift(...(keeping.chains ?? []))
  keeping.chains = []
  await withConnection(keeping.connectionString, releaseAll)
}

async function finalFlush(keeping: Keeping): Promise<void> {
  await keeping.renewal
  await Promise.all(keeping.copying.values())
  if (keeping.chains === null || keeping.isOff) return
  try {
    await shipOpen(keeping)
    const { bucket } = keeping.place
    if (bucket)
      await Promise.all((keeping.chains ?? []).map((chain) => copyChain(bucket, chain).catch(() => {})))
  } catch (error) {
    keeping.failure = (error as Error).message
  }
  await saveState(keeping).catch(() => {})
}

async function saveState({
  folder,
  chains,
  ended,
  isOff,
  failure,
  copyFailure,
  place,
}: Keeping): Promise<void> {
  const all = [...(chains ?? []), ...ended]
  const whole = all.filter(isWhole)
  const latest = (times: (string | null)[]) =>
    times
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  await saveWalState(folder, {
    status: isOff ? 'off' : whole.length > 0 ? 'kept' : 'starting',
    keptThroughAt: latest(whole.map(({ progress }) => progress.throughAt)),
    copiedThroughAt: latest(whole.map(({ progress }) => progress.copiedThroughAt)),
    restorableFrom: whole.map(({ chain }) => chain.restorableFrom).sort()[0] ?? null,
    bytes: all.reduce((sum, { progress }) => sum + progress.bytes, 0),
    failure,
    copyFailure: place.bucket === null ? null : copyFailure,
  })
}
