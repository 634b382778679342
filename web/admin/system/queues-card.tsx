// Background jobs by task, and what else waits to be sent.
import { counted, formatNumber } from '#contract/base/rupee-text'
import type { System, SystemQueue } from '#contract/system/admin'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { textLink } from '#web/ui/text/text-link.ts'
import { formatMs } from './format-ms.ts'

const names: Readonly<Record<string, string>> = {
  send_mail: 'Emails',
  deliver_webhook: 'Webhooks',
  back_up: 'Backups',
  run_bulk_action: 'Bulk actions',
  prepare_picture: 'Pictures',
}

/** Where failed jobs are listed and repeated. */
const retries: Readonly<Record<string, { to: string; label: string }>> = {
  send_mail: { to: adminPaths.emails, label: 'Send again' },
  deliver_webhook: { to: adminPaths.webhooks, label: 'Send again' },
  back_up: { to: adminPaths.backups, label: 'Back up again' },
}

const columns: readonly Column<SystemQueue>[] = [
  { id: 'task', header: 'Task', cell: ({ task }) => names[task] ?? task },
  { id: 'due', header: 'Due', numeric: true, cell: ({ due }) => formatNumber(due) },
  {
    id: 'oldest',
    header: 'Oldest waits for',
    numeric: true,
    cell: ({ due, oldestSeconds }) => (due === 0 ? '—' : formatMs(oldestSeconds * 1_000)),
  },
  {
    id: 'retrying',
    header: 'Tried again later',
    numeric: true,
    cell: ({ retrying }) => formatNumber(retrying),
  },
  {
    id: 'failed',
    header: 'Failed',
    numeric: true,
    cell: ({ task, failed }) => {
      const retry = retries[task]
      return failed > 0 && retry ? (
        <>
          {formatNumber(failed)}{' '}
          <Link to={retry.to} className={textLink}>
            {retry.label}
          </Link>
        </>
      ) : (
        formatNumber(failed)
      )
    },
  },
]

export const QueuesCard = ({ system }: { system: System }) => (
  <Card
    title="Background jobs"
    description={`${counted(system.outbox, 'row')} in the outbox. Webhook deliveries waiting: ${formatNumber(system.webhookDeliveries)}.`}
    flush
  >
    <DataTable
      label="Background jobs"
      columns={columns}
      rows={system.queues}
      rowKey={({ task }) => task}
      className={tableInCard}
      empty={<p className="px-4 py-10 text-center text-muted">No jobs are waiting.</p>}
    />
  </Card>
)
