// Limits of work that takes a core for a while: how much of it runs at once, and how many requests may wait for it.
import { availableParallelism } from 'node:os'
import { limitConcurrency } from '#server/jobs/limit-concurrency'
import { busy } from './busy-reply.ts'

export const workLimits = {
  /** More simultaneous hashes than cores would only slow all of them down, and each needs 19 MiB. */
  passwords: { places: availableParallelism(), waiting: 100 },
  /** Encoding occupies a core for a while; with at most two at a time the shop stays responsive. */
  pictures: { places: 2, waiting: 100 },
  /** Reading an uploaded table. */
  tables: { places: 2, waiting: 10 },
  /** Checking the rows of an import, with a transaction each. */
  imports: { places: 2, waiting: 10 },
  /** A long workbook takes seconds of a core. */
  workbooks: { places: 1, waiting: 10 },
  /** Drawn one by one, in a process of their own. */
  documents: { places: 1, waiting: 40 },
} as const

/** Further calls are refused with `unavailable`. */
export function limitWork(work: keyof typeof workLimits): <T>(run: () => Promise<T>) => Promise<T> {
  const { places, waiting } = workLimits[work]
  return limitConcurrency(places, { most: waiting, refuse: busy })
}
