// How backups and what became of them read.
import type { Backup } from '#contract/backups/admin'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

const statuses: Record<Backup['status'], { text: string; tone: Tone }> = {
  running: { text: 'Being made', tone: 'blue' },
  made: { text: 'Made', tone: 'green' },
  failed: { text: 'Failed', tone: 'red' },
  removed: { text: 'Removed', tone: 'grey' },
}

export const BackupStatus = ({ status }: Pick<Backup, 'status'>) => (
  <StatusPill status={statuses[status].text} tone={statuses[status].tone} />
)

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** "12.4 MB" */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0)
  const value = bytes / 1_000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`
}

export const contentText = ({ rows, files }: Backup): string =>
  rows === null ? '' : `${formatNumber(rows)} rows, ${formatNumber(files ?? 0)} pictures`

/** What the test of it said; empty where it was not tried. */
export const testText = ({ testedAt, testFailure }: Backup): string =>
  testedAt === null ? '' : `${testFailure === null ? 'Restored' : 'Failed'} ${formatDateTime(testedAt)}`

const TEST_MS = 15 * 60_000

/** What somebody asked for is restored for a test once it is made. */
export const isUnderWay = ({ status, reason, startedAt, testedAt }: Backup): boolean =>
  status === 'running' ||
  (status === 'made' &&
    reason === 'admin' &&
    testedAt === null &&
    Date.now() - Date.parse(startedAt) < TEST_MS)
