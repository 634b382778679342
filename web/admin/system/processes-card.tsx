// The processes of the shop with their memory and connections.
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { SystemProcess } from '#contract/system/admin'
import { fileSize } from '#web/admin/kit/form/file-size.ts'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { formatMs } from './format-ms.ts'

const roles = {
  shop: 'Serves visitors and runs jobs',
  server: 'Serves visitors',
  worker: 'Runs jobs',
} as const satisfies Record<SystemProcess['role'], string>

const columns: readonly Column<SystemProcess>[] = [
  {
    id: 'process',
    header: 'Process',
    cell: ({ name, host, pid }) => `${name} (${pid}) on ${host}`,
  },
  { id: 'role', header: 'Role', cell: ({ role }) => roles[role] },
  { id: 'versions', header: 'Versions', cell: ({ version, node }) => `Haat ${version}, Node ${node}` },
  { id: 'started', header: 'Started', cell: ({ startedAt }) => formatDateTime(startedAt) },
  { id: 'memory', header: 'Memory', numeric: true, cell: ({ memoryBytes }) => fileSize(memoryBytes) },
  {
    id: 'delay',
    header: 'Event loop delay',
    numeric: true,
    cell: ({ eventLoopMs }) => formatMs(eventLoopMs),
  },
  { id: 'requests', header: 'Requests now', numeric: true, cell: ({ inFlight }) => formatNumber(inFlight) },
  {
    id: 'connections',
    header: 'Connections',
    numeric: true,
    cell: ({ connections, waiting }) =>
      waiting === 0
        ? formatNumber(connections)
        : `${formatNumber(connections)}, ${formatNumber(waiting)} waiting`,
  },
]

export const ProcessesCard = ({ processes }: { processes: readonly SystemProcess[] }) => (
  <Card title="Processes" description="Each reports its state every half minute." flush>
    <DataTable
      label="Processes"
      columns={columns}
      rows={processes}
      rowKey={({ host, pid }) => `${host} ${pid}`}
      className={tableInCard}
      empty={<p className="px-4 py-10 text-center text-muted">No process has reported yet.</p>}
    />
  </Card>
)
