// Streams lists as files and records each export in the audit log. The log only notes that a search was used, because
// search terms may contain personal names.
import type { z } from 'zod'
import type { AuditAction } from '#contract/audit/audit-actions'
import type { Endpoint, EndpointOptions } from '#contract/base/endpoint'
import type { TableFormat } from '#contract/base/table-format'
import type { Db } from '#server/db/database'
import { assertXlsxFits, type Table, writeTable } from '#server/files/write-table'
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
  /** Number of rows. */
  count: number
}

export function exportRoute<O extends ExportOptions, Row>(
  app: App,
  endpoint: Endpoint<O>,
  action: AuditAction & `${string}.export`,
  read: (db: Db, query: z.output<O['query']>) => Promise<Export<Row>>,
): void {
  app.handle<ExportOptions>(endpoint, async ({ ctx, db, query, transaction }) => {
    const { format, search, sortBy: _, sortOrder: __, ...filter } = query
    const { count, ...table } = await read(db, query as z.output<O['query']>)
    if (format === 'xlsx') assertXlsxFits(count)
    const file = await writeTable(format, table)
    const after = { count, format, filter: { ...filter, searched: Boolean(search) } }
    await transaction(async (tx) => audit(tx, ctx, action, { id: 'list' }, { after }))
    return file
  })
}
