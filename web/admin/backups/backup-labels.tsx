// Texts for backups: status, size and test result.
import type { Backup } from '#contract/backups/admin'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

const statuses: Record<Backup['status'], { text: string; tone: Tone }> = {
  running: { text: 'In progress', tone: 'blue' },
  made: { text: 'Complete', tone: 'green' },
  failed: { text: 'Failed', tone: 'red' },
  removed: { text: 'Removed', tone: 'grey' },
}

export const BackupStatus = ({ status }: Pick<Backup, 'status'>) => (
  <StatusPill status={statuses[status].text} tone={statuses[status].tone} />
)

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

export function startedBy({ reason, actorName }: Pick<Backup, 'reason' | 'actorName'>): string {
  if (reason === 'upgrade') return 'Before an upgrade'
  return reason === 'schedule' ? 'Automatic' : `Requested by ${actorName ?? 'an admin'}`
}

/** "12.4 MB" */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0)
  const value = bytes / 1_000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`
}

export const contentText = ({ rows, files }: Backup): string =>
  rows === null ? '' : `${formatNumber(rows)} rows, ${formatNumber(files ?? 0)} pictures`

/** Returns the result and time of the test restore; empty if it wasn't tested. */
export const testText = ({ testedAt, testFailure }: Backup): string =>
  testedAt === null ? '' : `${testFailure === null ? 'Restored' : 'Failed'} ${formatDateTime(testedAt)}`

const TEST_MS = 15 * 60_000

/** A backup that an admin requested counts as under way until its test restore has finished, for 15 minutes at most. */
export const isUnderWay = ({ status, reason, startedAt, testedAt }: Backup): boolean =>
  status === 'running' ||
  (status === 'made' &&
    reason === 'admin' &&
    testedAt === null &&
    Date.now() - Date.parse(startedAt) < TEST_MS)
