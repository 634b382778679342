// How far the log of the embedded database is kept, and when that is too little.
import { z } from 'zod'

/** What a shop may lose with its disk: what was committed in the last minute. */
export const MOST_LOST_MS = 60_000

export const WalState = z.object({
  /** `off`: the settings want no backups. `starting`: the first copy is being made. */
  status: z.enum(['off', 'starting', 'kept']),
  /** Whatever was committed before is in the folder of backups, and in the bucket. */
  keptThroughAt: z.string().nullable(),
  copiedThroughAt: z.string().nullable(),
  /** The earliest moment that can be brought back. */
  restorableFrom: z.string().nullable(),
  /** Of everything that is kept of it in the folder. */
  bytes: z.number(),
  failure: z.string().nullable(),
  copyFailure: z.string().nullable(),
})
export type WalState = z.infer<typeof WalState>

/** Milliseconds since what is kept, on this machine or elsewhere, says nothing of; null while nothing is to be kept. */
export function lagOf(state: WalState, place: 'folder' | 'bucket', now: number): number | null {
  if (state.status === 'off') return null
  const through = place === 'folder' ? state.keptThroughAt : state.copiedThroughAt
  return through === null ? null : Math.max(0, now - Date.parse(through))
}

export const isBehind = (lagMs: number | null): boolean => lagMs !== null && lagMs > MOST_LOST_MS
