// The state of documents' e-invoices, as the documents print it.
import { sql } from 'kysely'
import type { EInvoiceStatus } from '#contract/documents/e-invoice-status'
import type { Db } from '#server/db/database'
import { lastEvent, readEInvoiceRule, type StateRow, stateColumns, statusOf } from './e-invoice-rule.ts'

export interface RecordedEInvoice extends EInvoiceStatus {
  ackNumber: string
  /** ISO time; null without an acknowledgement. */
  ackedAt: string | null
  signedQr: string | null
}

interface Row extends StateRow {
  id: string
  ackNumber: string | null
  ackedAt: Date | null
  signedQr: string | null
}

/** Documents that need no e-invoice and have none are left out. */
export async function readPrintedEInvoices(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordedEInvoice>> {
  const rule = await readEInvoiceRule(db)
  const { rows } = await sql<Row>`
    select d.id, d.day::text as day, ${stateColumns(rule)}, e.ack_number, e.acked_at, e.signed_qr
    from tax_documents d ${lastEvent} where d.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(
    rows.flatMap(({ id, ackNumber, ackedAt, signedQr, ...row }) => {
      const status = statusOf(row, rule)
      if (!status) return []
      const answer = { ackNumber: ackNumber ?? '', ackedAt: ackedAt?.toISOString() ?? null, signedQr }
      return [[id, { ...status, ...answer }] as const]
    }),
  )
}
