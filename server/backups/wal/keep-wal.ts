// Keeps the log of the embedded database beside its backups while the shop runs, so that a lost disk takes less than a
// minute with it: every few seconds what was committed meanwhile becomes a piece of the newest chain, and is copied to the
// bucket. Nothing that fails here stops the shop; the page of the backups says it, and it is tried again.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/database'
import { getSetting } from '#server/settings/settings'
import { withConnection } from '../connect.ts'
import type { BackupPlace } from '../place.ts'
import { beginChain } from './begin-chain.ts'
import { listChains, type OpenChain } from './chain.ts'
import { holdLog, letAllGo, readCluster } from './cluster.ts'
import { copyChain, isWhole, removeChain } from './copy-chain.ts'
import { isRenewalDue } from './due.ts'
import { openKnownFiles } from './known-files.ts'
import { type Position, segmentStart } from './positions.ts'
import { type Shipped, shipAll } from './ship.ts'
import { saveWalState, walFolder } from './wal-state.ts'

const EVERY_MS = 10_000
const FIRST_AFTER_MS = 3_000
const RETRY_MS = 60_000
/** A bucket that does not answer keeps nobody from stopping. */
const FAREWELL_MS = 5_000

export interface KeepWal {
  db: Db
  place: BackupPlace
  /** Of a superuser of the embedded database. */
  connectionString: string
  everyMs?: number
}

/** Until `stop`, which keeps what was committed last. */
export function keepWal(options: KeepWal): { stop(): Promise<void> } {
  const { everyMs = EVERY_MS } = options
  const aborter = new AbortController()
  const keeping = beginKeeping(options, aborter.signal)
  const pause = (ms: number) => sleep(ms, undefined, { signal: aborter.signal, ref: false }).catch(() => {})
  const rounds = (async () => {
    await pause(Math.min(everyMs, FIRST_AFTER_MS))
    while (!aborter.signal.aborted) {
      await round(keeping)
      await pause(everyMs)
    }
  })()
  return {
    async stop() {
      aborter.abort()
      await rounds
      await Promise.race([farewell(keeping), sleep(FAREWELL_MS, undefined, { ref: false })])
    },
  }
}

interface Keeping extends KeepWal {
  folder: string
  signal: AbortSignal
  /** The newest first; null before the folder was read. */
  chains: Shipped[] | null
  /** Those that nothing is added to any more. */
  ended: OpenChain[]
  renewal: Promise<void> | null
  heldFor: Position | null
  retryAt: number
  copying: Map<string, Promise<void>>
  isOff: boolean
  failure: string | null
  copyFailure: string | null
}

const beginKeeping = (options: KeepWal, signal: AbortSignal): Keeping => ({
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

async function round(keeping: Keeping): Promise<void> {
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
    // Both of one moment: a chain that is begun is either among these or what the log is held for.
    const { chains, heldFor } = keeping
    return { chains: chains ?? [], going: await shipAll(client, chains ?? [], heldFor) }
  })
  keeping.ended.push(...chains.filter((chain) => !going.includes(chain)))
  // One may have been begun meanwhile.
  keeping.chains = (keeping.chains ?? []).filter((chain) => going.includes(chain) || !chains.includes(chain))
}

/** What is there from before, without what was not finished. */
async function load({ folder, place }: Keeping): Promise<Shipped[]> {
  const chains = await listChains(folder)
  const ids = new Set(chains.map(({ chain }) => chain.id))
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => []))
    if (entry.isDirectory() && !ids.has(entry.name)) await rm(join(folder, entry.name), { recursive: true })
  return Promise.all(
    chains.map(async (chain) => ({ ...chain, files: await openKnownFiles(chain.folder, place.folders) })),
  )
}

/** The log is held within the round, as the next one lets go of what nobody holds; the copy is made beside the rounds. */
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
    const chain = await beginChain({
      connectionString,
      folders: place.folders,
      recipient,
      within: folder,
      signal,
    })
    const files = await openKnownFiles(chain.folder, place.folders)
    // What is needed for it to be whole comes with the next round.
    keeping.chains = [{ ...chain, files }, ...(keeping.chains ?? [])]
    keeping.failure = null
  } catch (error) {
    postpone(keeping, error as Error)
  } finally {
    keeping.heldFor = null
  }
}

/** Each on its own: a copy of the cluster that takes its time holds up no piece of the chain before it. */
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

/** A chain goes on until the next one can take its place, in the bucket too; then it stays until the one after that. */
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
  await withConnection(keeping.connectionString, letAllGo)
}

async function farewell(keeping: Keeping): Promise<void> {
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
