// Lists that leave the shop as a file: written while they are read, and noted in the audit log. What was searched for
// may be somebody's name, so the log only says that there was a search.
import type { z } from 'zod'
import type { AuditAction } from '#contract/admin/audit-actions'
import type { Endpoint, EndpointOptions } from '#contract/base/endpoint'
import type { TableFormat } from '#contract/base/table-format'
import { type Db, transaction } from '#server/db/database'
import { refuseLongXlsx, type Table, writeTable } from '#server/files/write-table'
import type { App } from '#server/http/app'
import { audit } from './audit.ts'

type ExportOptions = EndpointOptions & { access: 'admin'; file: 'table'; query: z.ZodType<ExportQuery> }

interface ExportQuery {
  format: TableFormat
  search?: string | undefined
  sortBy?: string
  sortOrder?: string
}

interface Export<Row> extends Table<Row> {
  /** Of the rows. */
  count: number
}

export function exportRoute<O extends ExportOptions, Row>(
  app: App,
  endpoint: Endpoint<O>,
  action: AuditAction & `${string}.export`,
  read: (db: Db, query: z.output<O['query']>) => Promise<Export<Row>>,
): void {
  app.handle<ExportOptions>(endpoint, async ({ ctx, db, query }) => {
    const { format, search, sortBy: _, sortOrder: __, ...filter } = query
    const { count, ...table } = await read(db, query as z.output<O['query']>)
    if (format === 'xlsx') refuseLongXlsx(count)
    const file = await writeTable(format, table)
    const after = { count, format, filter: { ...filter, searched: Boolean(search) } }
    await transaction(db, async (tx) => audit(tx, ctx, action, { id: 'list' }, { after }))
    return file
  })
}
