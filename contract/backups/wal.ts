// How far the write-ahead log of the embedded database is archived, and when the archive lags too far behind.
import { z } from 'zod'

/** The maximum data loss if the disk fails: transactions committed in the last minute. */
export const MOST_LOST_MS = 60_000

export const WalState = z.object({
  /** `off`: backups are disabled. `starting`: the first base backup is in progress. */
  status: z.enum(['off', 'starting', 'kept']),
  /** Every transaction committed before these times is in the backup folder, or in the bucket, respectively. */
  keptThroughAt: z.string().nullable(),
  copiedThroughAt: z.string().nullable(),
  /** The earliest time that can be restored. */
  restorableFrom: z.string().nullable(),
  /** Total size of the archive in the folder. */
  bytes: z.number(),
  failure: z.string().nullable(),
  copyFailure: z.string().nullable(),
})
export type WalState = z.infer<typeof WalState>

/** Returns the milliseconds not covered by the archive in this place; null while archiving is off. */
export function lagOf(state: WalState, place: 'folder' | 'bucket', now: number): number | null {
  if (state.status === 'off') return null
  const through = place === 'folder' ? state.keptThroughAt : state.copiedThroughAt
  return through === null ? null : Math.max(0, now - Date.parse(through))
}

export const isBehind = (lagMs: number | null): boolean => lagMs !== null && lagMs > MOST_LOST_MS
