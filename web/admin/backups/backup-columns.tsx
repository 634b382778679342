// Columns of the list of backups.
import type { Backup } from '#contract/backups/admin'
import { formatDateTime } from '#contract/base/days'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { BackupStatus, contentText, sizeText, startedBy, testText } from './backup-labels.tsx'

const none = <span className="text-muted">—</span>

export const backupColumns: readonly ListColumn<Backup>[] = [
  {
    id: 'started',
    header: 'Started',
    className: 'font-semibold whitespace-nowrap',
    cell: ({ startedAt, reason, actorName }) => (
      <>
        {formatDateTime(startedAt)}
        <span className="block text-xs font-normal text-muted">{startedBy({ reason, actorName })}</span>
      </>
    ),
  },
  {
    id: 'size',
    header: 'Size',
    className: 'tabular-nums whitespace-nowrap',
    cell: (backup) =>
      backup.bytes === null ? (
        none
      ) : (
        <>
          {sizeText(backup.bytes)}
          <span className="block text-xs text-muted">{contentText(backup)}</span>
        </>
      ),
  },
  {
    id: 'place',
    header: 'Stored in',
    cell: ({ inFolder, inBucket, isEncrypted }) => {
      const places = [inFolder && 'Folder', inBucket && 'Bucket'].filter(Boolean)
      if (places.length === 0) return none
      return (
        <>
          {places.join(', ')}
          <span className="block text-xs text-muted">{isEncrypted ? 'Encrypted' : 'Not encrypted'}</span>
        </>
      )
    },
  },
  {
    id: 'test',
    header: 'Test restore',
    cell: (backup) =>
      backup.testedAt === null ? (
        none
      ) : (
        <>
          <span className={backup.testFailure === null ? undefined : 'font-semibold text-madder-deep'}>
            {testText(backup)}
          </span>
          {backup.testFailure !== null && (
            <span className="block max-w-72 text-xs wrap-anywhere">{backup.testFailure}</span>
          )}
        </>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    cell: (backup) => <BackupStatus {...backup} />,
  },
  {
    id: 'failure',
    header: 'Problem',
    className: 'max-w-72 text-sm wrap-anywhere',
    cell: ({ failure }) => failure ?? none,
  },
]
