// Finds problems in the state of the system. Alerts of Prometheus (deploy/monitoring/alerts.yaml) cover the same.
import { counted } from '#contract/base/rupee-text'
import { type System, systemLimits } from '#contract/system/admin'

export interface Problem {
  text: string
  isSevere: boolean
  link?: 'backups' | 'mailServer' | 'webhooks'
}

const HOUR_MS = 3_600_000

export function problemsOf(system: System, now: number): Problem[] {
  const { database, disk, backups, queues, processes, failingWebhooks } = system
  const problems: Problem[] = []
  const warn = (text: string, link?: Problem['link']) =>
    problems.push({ text, isSevere: false, ...(link && { link }) })
  const alarm = (text: string, link?: Problem['link']) =>
    problems.push({ text, isSevere: true, ...(link && { link }) })

  if (!processes.some(({ role }) => role !== 'server'))
    alarm('No worker is running, so no emails are sent and no backups are made. Restart the shop.')
  if (disk.freeBytes < disk.bytes * systemLimits.diskFree)
    alarm('The disk is nearly full. Free some space, or keep fewer backups.', 'backups')
  if (database.connections > database.maxConnections * systemLimits.connections)
    alarm(
      'Nearly all connections of the database server are in use. Lower DATABASE_POOL or raise max_connections.',
    )
  if (backups.hasFailed) alarm('The last backup or test restore failed.', 'backups')
  else if (
    backups.lastMadeAt !== null &&
    now - Date.parse(backups.lastMadeAt) > systemLimits.backupHours * HOUR_MS
  )
    warn(`No backup was made in the last ${systemLimits.backupHours} hours.`, 'backups')
  if (backups.walIsBehind) warn('The archive of the write-ahead log is behind.', 'backups')
  if (database.isBehind && database.newest)
    warn(
      `PostgreSQL ${database.version} lacks published fixes. Install ${database.newest} or newer; the embedded PostgreSQL is updated with Haat.`,
    )
  for (const { task, oldestSeconds } of queues)
    if (oldestSeconds > systemLimits.jobSeconds)
      warn(
        `${task === 'send_mail' ? 'Emails have' : `Jobs “${task}” have`} waited for ${counted(Math.round(oldestSeconds / 60), 'minute')}.`,
        task === 'send_mail' ? 'mailServer' : undefined,
      )
  if (failingWebhooks > 0)
    warn(`${counted(failingWebhooks, 'webhook')} can’t be delivered at present.`, 'webhooks')
  if (new Set(processes.map(({ version }) => version)).size > 1)
    warn('The processes run different versions of Haat. Restart those with the older version.')
  return problems
}
