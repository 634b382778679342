// Metrics of the whole shop, which one process reads from the database: orders, waiting tasks, queues, backups, disk.
import { sql } from 'kysely'
import { Counter, Gauge, type Registry } from 'prom-client'
import { toRupees } from '#contract/base/money'
import { waitingNames } from '#contract/reports/to-do'
import { adviceFor } from '#server/db/server-advice'
import { allOrderSums } from '#server/orders/sums/order-days'
import { countToDo } from '#server/reports/to-do'
import { SILENT_SECONDS } from '../report-process.ts'
import {
  readBacklog,
  readBackupState,
  readDatabaseState,
  readDisk,
  readQueues,
  readReplicas,
  type StatePlaces,
} from '../shop-state.ts'

/** Scrapes within this time get the same values. */
const READ_EVERY_MS = 15_000

type Labels = Record<string, string>
type Set = (value: number, labels?: Labels) => void

/** @param onFailure called if the database can't be read; the metrics then keep their values, and one of them says so */
export function addShopMetrics(
  registry: Registry,
  places: StatePlaces,
  onFailure: (error: unknown) => void,
): { refresh: () => Promise<void> } {
  const registers = [registry]
  const gauge = (name: string, help: string, ...labelNames: string[]): { set: Set; reset: () => void } => {
    const made = new Gauge({ name, help, labelNames, registers })
    return { set: (value, labels = {}) => made.set(labels, value), reset: () => made.reset() }
  }
  const counter = (name: string, help: string): Set => {
    const made = new Counter({ name, help, registers })
    return (value) => {
      made.reset()
      made.inc(value)
    }
  }

  const up = gauge('haat_shop_metrics_up', 'Whether the metrics of the whole shop could be read: 1 or 0.')
  const orders = counter('haat_orders_placed_total', 'Orders placed since the shop opened.')
  const amount = counter('haat_orders_placed_rupees_total', 'Value of these orders in rupees, including tax.')
  const tasks = gauge('haat_tasks_waiting', 'Tasks that wait for staff, such as paymentsToVerify.', 'task')
  const due = gauge(
    'haat_jobs_due',
    'Background jobs that are due, by task. send_mail is the email queue.',
    'task',
  )
  const retrying = gauge('haat_jobs_retrying', 'Jobs that have failed and will be tried again.', 'task')
  const failed = gauge('haat_jobs_failed', "Jobs that have failed and won't be tried again.", 'task')
  const oldest = gauge(
    'haat_jobs_oldest_due_seconds',
    'How long the oldest due job has waited, by task.',
    'task',
  )
  const outbox = gauge('haat_outbox_rows', 'Rows of the outbox that are not jobs yet; counted up to 10,000.')
  const deliveries = gauge('haat_webhook_deliveries_waiting', 'Webhook deliveries that wait; up to 10,000.')
  const failing = gauge('haat_webhooks_failing', 'Active webhooks whose last delivery failed.')
  const processes = gauge('haat_processes', 'Processes that have reported within 90 seconds.', 'role')
  const backup = gauge('haat_backup_last_success_timestamp_seconds', 'Start of the last complete backup.')
  const test = gauge('haat_backup_last_test_timestamp_seconds', 'Time of the last successful test restore.')
  const backupFailed = gauge('haat_backup_failed', 'Whether the last backup or test restore failed: 1 or 0.')
  const wal = gauge('haat_wal_archive_lag_seconds', 'Time not covered by the archived write-ahead log.')
  const size = gauge('haat_database_size_bytes', 'Size of the database.')
  const sessions = gauge('haat_database_server_connections', 'Connections to the database of the shop.')
  const maxSessions = gauge('haat_database_server_connections_max', 'Connections that the server allows.')
  const behind = gauge('haat_database_server_outdated', 'Whether PostgreSQL lacks known fixes: 1 or 0.')
  const lag = gauge('haat_replication_lag_seconds', 'Replay lag of a replica.', 'replica')
  const free = gauge('haat_disk_free_bytes', 'Free space on the disk of DATA_DIR.')
  const disk = gauge('haat_disk_size_bytes', 'Size of the disk of DATA_DIR.')

  async function read(): Promise<void> {
    const { db, backups, dataDir } = places
    const sums = await allOrderSums(db)
    orders(sums.orders)
    amount(toRupees(sums.placedPaise))
    const toDo = await countToDo(db, backups)
    for (const task of waitingNames) tasks.set(toDo[task], { task })
    for (const each of [due, retrying, failed, oldest]) each.reset()
    const queues = await readQueues(db)
    // The email queue is always there, so that alerts about it can tell an empty queue from a missing metric.
    for (const queue of [{ ...NO_MAIL, task: 'send_mail' }, ...queues]) {
      const { task } = queue
      due.set(queue.due, { task })
      retrying.set(queue.retrying, { task })
      failed.set(queue.failed, { task })
      oldest.set(queue.oldestSeconds, { task })
    }
    const backlog = await readBacklog(db)
    outbox.set(backlog.outbox)
    deliveries.set(backlog.webhookDeliveries)
    failing.set(backlog.failingWebhooks)
    const counts = await countProcesses(db)
    for (const role of ['server', 'worker'] as const) processes.set(counts[role], { role })
    const state = await readBackupState(places)
    if (state.lastMadeAt) backup.set(state.lastMadeAt.getTime() / 1_000)
    if (state.lastTestedAt) test.set(state.lastTestedAt.getTime() / 1_000)
    backupFailed.set(state.hasFailed ? 1 : 0)
    if (state.walLagSeconds !== null) wal.set(state.walLagSeconds)
    const database = await readDatabaseState(db)
    size.set(database.bytes)
    sessions.set(database.connections)
    maxSessions.set(database.maxConnections)
    behind.set(adviceFor(database.version).isBehind ? 1 : 0)
    lag.reset()
    for (const { name, lagSeconds } of await readReplicas(db)) lag.set(lagSeconds ?? 0, { replica: name })
    const space = await readDisk(dataDir)
    free.set(space.freeBytes)
    disk.set(space.bytes)
  }

  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  return {
    async refresh() {
      if (performance.now() - readAt < READ_EVERY_MS) return
      reading ??= read()
        .then(() => up.set(1))
        .catch((error: unknown) => {
          up.set(0)
          onFailure(error)
        })
        .finally(() => {
          readAt = performance.now()
          reading = null
        })
      await reading
    },
  }
}

const NO_MAIL = { due: 0, retrying: 0, failed: 0, oldestSeconds: 0 }

/** A process that does everything counts as a server and as a worker. */
async function countProcesses(db: StatePlaces['db']): Promise<{ server: number; worker: number }> {
  const { rows } = await sql<{ server: number; worker: number }>`
    select count(*) filter (where role in ('server', 'shop'))::int as server,
      count(*) filter (where role in ('worker', 'shop'))::int as worker
    from running_processes where seen_at > now() - make_interval(secs => ${SILENT_SECONDS})`.execute(db)
  return rows[0] ?? { server: 0, worker: 0 }
}
