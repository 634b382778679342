// Archives WAL committed since the last segment into the open chains.
import { statfs } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { writeSegment } from './archived-segment.ts'
import { type OpenChain, saveProgress } from './chain.ts'
import { type Cluster, letGo, readCluster } from './cluster.ts'
import type { KnownFiles } from './known-files.ts'
import { type Position, positionText, readPosition } from './positions.ts'

const PIECE_BYTES = 16n * 1024n * 1024n
/** Disk space reserved for the shop itself. */
const ROOM_BYTES = 256 * 1024 * 1024

export interface Shipped extends OpenChain {
  files: KnownFiles
}

/** Whether the chain belongs to this cluster and no WAL is missing. */
const continues = ({ chain, progress }: OpenChain, cluster: Cluster): boolean => {
  const through = readPosition(progress.through)
  return (
    chain.system === cluster.system &&
    chain.timeline === cluster.timeline &&
    chain.segmentBytes === cluster.segmentBytes &&
    cluster.heldFrom !== null &&
    cluster.heldFrom <= through &&
    through <= cluster.flushed
  )
}

/**
 * Returns the chains that continue.
 * @param heldFor position from which on a new chain needs the WAL
 */
export async function shipAll<C extends Shipped>(
  client: ClientBase,
  chains: readonly C[],
  heldFor: Position | null,
): Promise<C[]> {
  const at = new Date().toISOString()
  const cluster = await readCluster(client)
  const going = chains.filter((chain) => continues(chain, cluster))
  for (const chain of going) {
    await ship(chain, cluster)
    chain.progress.throughAt = at
  }
  const needed = [
    ...going.map(({ progress }) => readPosition(progress.through)),
    ...(heldFor === null ? [] : [heldFor]),
  ]
  const [first] = needed.sort((a, b) => (a < b ? -1 : 1))
  if (first !== undefined) await letGo(client, first)
  return going
}

async function ship(open: Shipped, { folder: cluster, flushed }: Cluster): Promise<void> {
  const { progress, files: known } = open
  // Found after the flush position was read: a file exists before the row that names it is committed.
  let files = await known.findNew()
  for (;;) {
    const from = readPosition(progress.through)
    const to = from + PIECE_BYTES < flushed ? from + PIECE_BYTES : flushed
    if (to === from && files.length === 0) return
    await refuseFullDisk(open.folder)
    const { bytes } = await writeSegment(open, progress.pieces + 1, { cluster, from, to, files })
    await known.remember(files)
    files = []
    progress.pieces++
    progress.bytes += bytes
    progress.through = positionText(to)
    await saveProgress(open)
  }
}

/** The shop needs the remaining space more. PostgreSQL retains at most a gigabyte of its WAL. */
async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < ROOM_BYTES) throw new Error("The disk is nearly full, so the log isn't being archived")
}
