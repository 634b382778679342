// When a chain has become too long: bringing it back would take long, and it would fill the disk.
import type { OpenChain } from './chain.ts'

const DAY_MS = 86_400_000
const LARGE_BYTES = 1024 ** 3

/** At the latest after a week; earlier when its log outgrows its copy, at most once a day while it is not large. */
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
