// Texts that describe how much data a failed disk would lose. Only copies in a bucket survive it, so copies on this
// machine don't count.
import type { ReplyOf } from '#contract/api'
import { isBehind, lagOf } from '#contract/backups/wal'
import { formatDateTime } from '#contract/base/days'
import { sizeText } from './backup-labels.tsx'

type State = ReplyOf<'GET /backups'>['state']
type Backups = ReplyOf<'GET /backups'>['backups']

export interface DiskLoss {
  value: string
  description: string
  isGood: boolean
}

export function diskLoss(state: State | undefined, backups: Backups, now: number): DiskLoss {
  if (!state) return { value: '—', description: '', isGood: false }
  const { bucket, recipient, wal } = state
  if (bucket === null)
    return { value: 'Everything', description: 'No copy is stored elsewhere', isGood: false }
  if (wal === null)
    return {
      value: 'Unknown',
      description: 'Depends on the backups of your own database server',
      isGood: false,
    }
  const lag = lagOf(wal, 'bucket', now)
  if (lag !== null && !isBehind(lag) && wal.copyFailure === null)
    return { value: 'Under a Minute', description: copiedText(wal), isGood: true }
  const since = lastCopy(wal.copiedThroughAt, backups)
  return {
    value: since === null ? 'Everything' : `Everything Since ${formatDateTime(since)}`,
    description:
      wal.copyFailure !== null
        ? 'The last copy to the bucket failed'
        : wal.status === 'off'
          ? 'Automatic backups are off: see General Settings'
          : recipient === null
            ? 'Nothing is copied to the bucket until you create a key'
            : since === null
              ? 'The first copy is being made'
              : 'The copy in the bucket is behind',
    isGood: false,
  }
}

/** The latest moment that can be restored from the bucket; null if it holds nothing. */
function lastCopy(copiedThroughAt: string | null, backups: Backups): string | null {
  const copied = backups.filter(({ status, inBucket }) => status === 'made' && inBucket)
  const times = [copiedThroughAt, ...copied.map(({ startedAt }) => startedAt)].filter((time) => time !== null)
  return times.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null
}

function copiedText({ bytes, restorableFrom }: NonNullable<State['wal']>): string {
  const from =
    restorableFrom === null ? '' : `, restorable to any moment since ${formatDateTime(restorableFrom)}`
  return `Copied to the bucket: ${sizeText(bytes)}${from}`
}
