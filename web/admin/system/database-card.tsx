// The database: version, migrations, connections, replicas, backups, and the largest tables.
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { System } from '#contract/system/admin'
import { fileSize } from '#web/admin/kit/form/file-size.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { textLink } from '#web/ui/text/text-link.ts'

type Table = System['database']['tables'][number]

const columns: readonly Column<Table>[] = [
  { id: 'name', header: 'Table', cell: ({ name }) => name },
  { id: 'bytes', header: 'Size with indexes', numeric: true, cell: ({ bytes }) => fileSize(bytes) },
  { id: 'rows', header: 'Rows, estimated', numeric: true, cell: ({ rows }) => formatNumber(rows) },
]

interface DatabaseCardProps {
  database: System['database']
  backups: System['backups']
}

export function DatabaseCard({ database, backups }: DatabaseCardProps) {
  const { version, newest, isBehind, startedAt, migrations, replicas } = database
  return (
    <Card title="Database" flush>
      <DescriptionList className="px-4 sm:px-5">
        <DescriptionRow term="PostgreSQL">
          {isBehind ? `${version}; newest known release ${newest}` : version}
        </DescriptionRow>
        <DescriptionRow term="Running since">{formatDateTime(startedAt)}</DescriptionRow>
        <DescriptionRow term="Connections">
          {formatNumber(database.connections)} of {formatNumber(database.maxConnections)}
        </DescriptionRow>
        <DescriptionRow term="Migrations">
          {formatNumber(migrations.applied)}, the last ({migrations.last}) on{' '}
          {formatDateTime(migrations.appliedAt)}
        </DescriptionRow>
        <DescriptionRow term="Replicas">
          {replicas.length === 0 ? 'None' : replicas.map(nameOf).join(', ')}
        </DescriptionRow>
        <DescriptionRow term="Last backup">
          <Link to={adminPaths.backups} className={textLink}>
            {backups.lastMadeAt === null ? 'None yet' : formatDateTime(backups.lastMadeAt)}
          </Link>
        </DescriptionRow>
        <DescriptionRow term="Last test restore">
          {backups.lastTestedAt === null ? 'None yet' : formatDateTime(backups.lastTestedAt)}
        </DescriptionRow>
      </DescriptionList>
      <DataTable
        label="Largest tables"
        columns={columns}
        rows={database.tables}
        rowKey={({ name }) => name}
        className={`${tableInCard} mt-3`}
      />
    </Card>
  )
}

const nameOf = ({ name, state, lagSeconds }: System['database']['replicas'][number]): string =>
  `${name} (${[state, lagSeconds !== null && `${Math.round(lagSeconds * 10) / 10} s behind`].filter(Boolean).join(', ') || 'state not visible'})`
