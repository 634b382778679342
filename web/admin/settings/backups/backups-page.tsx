// Backups of the whole shop: when the last one was made, whether one was ever restored, and the files.
import { Archive, DatabaseBackup, Download, History, LifeBuoy, LockKeyhole } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { pathOf } from '#contract/base/endpoint'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { BackupAdvice } from './backup-advice.tsx'
import { backupColumns } from './backup-columns.tsx'
import { makeKey } from './backup-key.tsx'
import { isUnderWay } from './backup-words.tsx'
import { keepBackups } from './keep-backups.tsx'
import { makeBackup } from './make-backup.tsx'
import { walWords } from './wal-words.ts'

const POLL_MS = 2_000

const everySoOften = {
  hourly: 'every hour',
  daily: 'every night',
  weekly: 'every week',
  monthly: 'every month',
}

export default listPage('GET /backups', {
  title: 'Backups',
  text: 'The whole shop in one file: everything in the database, and the pictures.',
  icon: <DatabaseBackup />,
  rows: 'backups',
  pick: (backups) => backups,
  rowKey: ({ _id }) => _id,
  rowName: ({ startedAt }) => `the backup of ${formatDateTime(startedAt)}`,
  refetchMs: ({ backups }) => backups.some(isUnderWay) && POLL_MS,
  columns: backupColumns,
  // Whether the shop is safe is what the page is for.
  statCards: true,
  stats: (reply) => {
    const last = reply?.backups.find(({ status }) => status === 'made')
    const tested = reply?.backups.find(({ testedAt, testFailure }) => testedAt && testFailure === null)
    const state = reply?.state
    const wal = walWords(state, Date.now())
    return [
      {
        label: 'Last Backup',
        value: last ? formatDateTime(last.startedAt) : 'None yet',
        description: state?.autoBackup
          ? `By itself ${everySoOften[state.frequency]}`
          : 'Not by itself: see General Settings',
        icon: <DatabaseBackup />,
        tone: last ? 'neem' : 'madder',
      },
      {
        label: 'Last Test',
        value: tested ? formatDateTime(tested.testedAt) : 'None yet',
        description: 'Restored beside the shop, once a week',
        icon: <LifeBuoy />,
        tone: tested ? 'neem' : 'madder',
      },
      {
        label: 'Encryption',
        value: state?.recipient ? 'On' : 'Off',
        description: state?.recipient ? 'Only your key opens them' : 'Who has the file has the shop',
        icon: <LockKeyhole />,
        tone: state?.recipient ? 'neem' : 'turmeric',
      },
      {
        label: 'Copies Elsewhere',
        value: state?.bucket ? 'Bucket' : 'None',
        description: state?.bucket ?? 'BACKUP_S3 names a bucket',
        icon: <Archive />,
        tone: state?.bucket ? 'neem' : 'turmeric',
      },
      {
        label: 'A Lost Disk Takes',
        value: wal.value,
        description: wal.description,
        icon: <History />,
        tone: wal.isGood ? 'neem' : 'turmeric',
      },
    ]
  },
  nav: () => <SettingsNav />,
  head: ({ reply }) => (
    <div className="flex flex-wrap gap-2">
      {reply && (
        <>
          <ActionButton action={makeKey} row={reply.state} variant="secondary" />
          <ActionButton action={keepBackups} row={reply.state} variant="secondary" />
        </>
      )}
      <ActionButton action={makeBackup} row={null} />
    </div>
  ),
  above: ({ reply }) => reply && <BackupAdvice {...reply} />,
  buttons: ({ _id, inFolder, fileName }) =>
    inFolder && (
      <a
        href={`/api${pathOf('GET /backups/{id}/file', { params: { id: _id } })}`}
        download={fileName}
        aria-label={`Download ${fileName}`}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Download aria-hidden="true" />
        Download
      </a>
    ),
  loading: 'Loading backups...',
  failed: 'Failed to load backups',
  empty: { title: 'No backups yet', text: 'The first one is made within half an hour, or now at a press.' },
})
