// Which documents need an e-invoice, and the state of each: parts of SQL for lists of documents `d`.
import { type RawBuilder, sql } from 'kysely'
import { type EInvoiceStatus, eInvoiceDueOn } from '#contract/documents/e-invoice-status'
import type { Db } from '#server/db/database'
import { getSetting } from '#server/settings/settings'

export interface EInvoiceRule {
  /** First day whose documents need one; null if turnover is too low. */
  from: string | null
  /** Whether the portal takes documents for 30 days only. */
  isLimited: boolean
}

export async function readEInvoiceRule(db: Db): Promise<EInvoiceRule> {
  const { isAboveFiveCrore, isAboveTenCrore, eInvoicesFrom } = await getSetting(db, 'tax')
  return { from: isAboveFiveCrore ? eInvoicesFrom : null, isLimited: isAboveTenCrore }
}

/**
 * The predicate of the index. UN bodies aren't registered persons (section 2(94) of the CGST Act), and consumers are
 * never reported.
 */
export const mayNeedEInvoice = sql`d.tax_scheme = 'regular' and d.kind in ('tax_invoice', 'credit_note', 'debit_note')
  and ((d.buyer_gstin is not null and d.buyer_registration <> 'un_body') or d.place_of_supply = '96')`

/** Notes about a bill of supply are as exempt as the bill. */
export const needsEInvoice = ({ from }: EInvoiceRule): RawBuilder<boolean> =>
  from === null
    ? sql<boolean>`false`
    : sql<boolean>`(${mayNeedEInvoice} and d.day >= ${from}::date and not exists (
        select from tax_documents b where b.id = d.refers_to and b.kind = 'bill_of_supply'))`

/** Joins the last event `e` of the document. */
export const lastEvent = sql`left join lateral (
  select * from e_invoice_events where document_id = d.id order by id desc limit 1) e on true`

const isRecorded = sql`e.kind in ('registered', 'cancelled')`

/** Columns of a `StateRow`. */
export const stateColumns = (rule: EInvoiceRule) => sql`
  ${needsEInvoice(rule)} as needs_e_invoice, case when ${isRecorded} then e.kind end as e_invoice_kind,
  case when ${isRecorded} then e.irn end as irn`

export interface StateRow {
  day: string
  needsEInvoice: boolean
  eInvoiceKind: 'registered' | 'cancelled' | null
  irn: string | null
}

/** Returns null for a document that needs none and has none. */
export function statusOf(
  { day, needsEInvoice: isNeeded, eInvoiceKind, irn }: StateRow,
  { isLimited }: EInvoiceRule,
): EInvoiceStatus | null {
  if (eInvoiceKind !== null) return { state: eInvoiceKind, irn, dueOn: null }
  return isNeeded ? { state: 'missing', irn: null, dueOn: isLimited ? eInvoiceDueOn(day) : null } : null
}
