// Backups of the whole shop: state of the last backup and the last test restore, and the files.
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
import { isUnderWay } from './backup-labels.tsx'
import { backupRetention } from './backup-retention.tsx'
import { diskLoss } from './disk-loss.ts'
import { makeBackup } from './make-backup.tsx'

const POLL_MS = 2_000

const everySoOften = {
  hourly: 'every hour',
  daily: 'every night',
  weekly: 'every week',
  monthly: 'every month',
}

export default listPage('GET /backups', {
  title: 'Backups',
  text: 'The whole shop in one file: the database and the pictures.',
  icon: <DatabaseBackup />,
  rows: 'backups',
  pick: (backups) => backups,
  rowKey: ({ _id }) => _id,
  rowName: ({ startedAt }) => `the backup of ${formatDateTime(startedAt)}`,
  refetchMs: ({ backups }) => backups.some(isUnderWay) && POLL_MS,
  columns: backupColumns,
  // Stat cards, because the purpose of the page is to show whether the shop is safe.
  stats: (reply) => {
    const last = reply?.backups.find(({ status }) => status === 'made')
    const tested = reply?.backups.find(({ testedAt, testFailure }) => testedAt && testFailure === null)
    const state = reply?.state
    const loss = diskLoss(state, reply?.backups ?? [], Date.now())
    const isCopied = Boolean(state?.bucket && last?.inBucket)
    return [
      {
        label: 'Last Backup',
        value: last ? formatDateTime(last.startedAt) : 'None yet',
        description: state?.autoBackup
          ? `Automatic, ${everySoOften[state.frequency]}`
          : 'Automatic backups are off: see General Settings',
        telling: true,
        icon: <DatabaseBackup />,
        tone: last ? 'neem' : 'madder',
      },
      {
        label: 'Last Test',
        value: tested ? formatDateTime(tested.testedAt) : 'None yet',
        description: 'A backup is restored as a test once a week',
        telling: true,
        icon: <LifeBuoy />,
        tone: tested ? 'neem' : 'madder',
      },
      {
        label: 'Encryption',
        value: state?.recipient ? 'On' : 'Off',
        description: state?.recipient
          ? 'Only your key opens new backups'
          : 'Anyone who has a backup file can read it',
        telling: true,
        icon: <LockKeyhole />,
        tone: state?.recipient ? 'neem' : 'turmeric',
      },
      {
        label: 'Off-Site Copies',
        value: isCopied ? 'Bucket' : 'None',
        description: state?.bucket
          ? isCopied
            ? state.bucket
            : `The last backup isn’t in ${state.bucket}`
          : 'Set BACKUP_S3 to the address of a bucket',
        telling: true,
        icon: <Archive />,
        tone: isCopied ? 'neem' : 'turmeric',
      },
      {
        label: 'Lost if the Disk Fails',
        value: loss.value,
        description: loss.description,
        telling: true,
        icon: <History />,
        tone: loss.isGood ? 'neem' : 'turmeric',
      },
    ]
  },
  nav: () => <SettingsNav />,
  head: ({ reply }) => (
    <div className="flex flex-wrap gap-2">
      {reply && (
        <>
          <ActionButton action={makeKey} row={reply.state} variant="secondary" />
          <ActionButton action={backupRetention} row={reply.state} variant="secondary" />
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
  empty: {
    title: 'No backups yet',
    text: 'The first one is made within half an hour. You can also start one now.',
  },
})
