// Endpoints for the tax that customers deducted (TDS).
import { today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import * as contract from '#contract/payments/admin-settlements'
import { exportRoute } from '#server/audit/export-route'
import type { TableColumn } from '#server/files/write-table'
import type { App } from '#server/http/app'
import { type ExportedDeduction, listDeductedTax, readDeductions } from './deducted-tax.ts'
import { recordCertificate } from './record-certificate.ts'

export function tdsRoutes(app: App) {
  app.query(contract.listDeductedTax, async (_, db, { query }) => listDeductedTax(db, query))

  app.command(contract.recordTdsCertificate, async (ctx, tx, { params, body }) => {
    await recordCertificate(tx, ctx, params.id, body)
    return { message: 'Certificate recorded' }
  })

  exportRoute(app, contract.exportDeductedTax, 'tds.export', async (db, { format: _, ...filter }) => {
    const rows = await readDeductions(db, filter)
    return {
      name: `tds-${today()}`,
      count: rows.length,
      columns,
      batches: (async function* () {
        yield rows
      })(),
    }
  })
}

const text = (title: string, of: (row: ExportedDeduction) => string): TableColumn<ExportedDeduction> => ({
  title,
  kind: 'text',
  of,
})

const columns: readonly TableColumn<ExportedDeduction>[] = [
  text('Quarter from', ({ quarter }) => quarter),
  text('Date', ({ day }) => day),
  text('Customer', ({ customer }) => customer),
  text('GSTIN', ({ gstin }) => gstin),
  text('Order', ({ orderNumber }) => orderNumber),
  text('Section', ({ section }) => section),
  text('TAN', ({ tan }) => tan),
  { title: 'TDS', kind: 'number', of: ({ paise }) => toRupees(toPaise(paise)) },
  text('Certificate', ({ certificate }) => certificate),
  text('Certificate date', ({ certificateDay }) => certificateDay),
]
