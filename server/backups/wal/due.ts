// Decides when a chain is too long: restoring it would take long, and it would fill the disk.
import type { OpenChain } from './chain.ts'

const DAY_MS = 86_400_000
const LARGE_BYTES = 1024 ** 3

/**
 * Due after a week at the latest; earlier when its WAL outgrows its base backup, but at most once a day unless it is
 * large.
 */
export function isRenewalDue(
  { chain, progress }: Pick<OpenChain, 'chain' | 'progress'>,
  now: number,
): boolean {
  const age = now - Date.parse(chain.restorableFrom)
  const logBytes = progress.bytes - chain.baseBytes
  return (
    age > 7 * DAY_MS ||
    (age > DAY_MS && logBytes > chain.baseBytes) ||
    logBytes > Math.max(2 * chain.baseBytes, LARGE_BYTES)
  )
}
