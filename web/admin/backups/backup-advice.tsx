// Shows the most serious problem with the shop's backups.
import type { ReplyOf } from '#contract/api'
import { isBehind, lagOf } from '#contract/backups/wal'
import { Alert } from '#web/ui/alert.tsx'

export function BackupAdvice({ backups, state }: Pick<ReplyOf<'GET /backups'>, 'backups' | 'state'>) {
  const advice = adviceFor(backups, state)
  return (
    advice !== null && (
      <Alert tone={advice.isFault ? 'error' : 'warning'} className="mb-4">
        {advice.text}
      </Alert>
    )
  )
}

function adviceFor(
  backups: ReplyOf<'GET /backups'>['backups'],
  { recipient, bucket, autoBackup, wal }: ReplyOf<'GET /backups'>['state'],
): { text: string; isFault?: true } | null {
  const last = backups.find(({ status }) => status === 'made' || status === 'failed')
  if (last?.status === 'failed') return { text: `The last backup failed: ${last.failure}`, isFault: true }
  if (last?.failure) return { text: last.failure, isFault: true }
  const tested = backups.find(({ testedAt }) => testedAt !== null)
  if (tested?.testFailure) return { text: `The last test failed: ${tested.testFailure}`, isFault: true }
  if (wal && isBehind(lagOf(wal, 'folder', Date.now())))
    return {
      text: `Recent changes aren’t being backed up: ${wal.failure ?? 'trying again'}`,
      isFault: true,
    }
  if (wal?.copyFailure && recipient !== null) return { text: wal.copyFailure, isFault: true }
  if (!autoBackup) return { text: 'Automatic backups are switched off in General Settings.' }
  if (bucket === null)
    return {
      text: 'Backups are stored on this machine only. Download one regularly, or copy them to a bucket (BACKUP_S3).',
    }
  return recipient === null ? { text: 'Nothing is copied to the bucket until you create a key.' } : null
}
