// Reads documents with their e-invoices. The rows of a page are found by the index of documents that may need one
// before their content is read.
import { type RawBuilder, sql } from 'kysely'
import { addDays, today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { DocumentContent } from '#contract/documents/content'
import { type EInvoiceStatus, eInvoiceDueOn } from '#contract/documents/e-invoice-status'
import type { EInvoice, EInvoiceFilter } from '#contract/e-invoices/admin'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { eInvoiceProblems } from './e-invoice-problems.ts'
import {
  type EInvoiceRule,
  lastEvent,
  mayNeedEInvoice,
  needsEInvoice,
  readEInvoiceRule,
  type StateRow,
  stateColumns,
  statusOf,
} from './e-invoice-rule.ts'
import { type ReportedDocument, supplyTypeOf } from './reported-document.ts'

/** Users don't page further. */
const MAX_TOTAL = 10_000
const DUE_WITHIN_DAYS = 7

const source = sql`tax_documents d ${lastEvent}`
const isMissing = sql`coalesce(e.kind, 'withdrawn') = 'withdrawn'`

function condition({ state, search }: EInvoiceFilter, rule: EInvoiceRule): RawBuilder<unknown> {
  const conditions = [mayNeedEInvoice, stateCondition(state, rule)]
  if (search) {
    const text = sql`lower(d.number || ' ' || d.buyer_name || ' ' || coalesce(d.buyer_gstin, ''))`
    conditions.push(sql`(${text} like ${containsPattern(search)} or e.irn = ${search.trim().toLowerCase()}
      or d.order_id = (select id from orders where number = ${search.toUpperCase()}))`)
  }
  return sql.join(conditions, sql` and `)
}

function stateCondition(state: EInvoiceFilter['state'], rule: EInvoiceRule): RawBuilder<unknown> {
  const missing = sql`(${needsEInvoice(rule)} and ${isMissing})`
  if (state === 'missing') return missing
  if (state === 'due') {
    if (!rule.isLimited) return sql`false`
    // The last day to report a document is a fixed number of days after its own.
    const from = addDays(today(), DUE_WITHIN_DAYS)
    const span = sql`d.day <= ${from}::date - (${eInvoiceDueOn(from)}::date - ${from}::date)`
    return sql`(${missing} and ${span})`
  }
  if (state === 'all') return sql`(${needsEInvoice(rule)} or not ${isMissing})`
  return sql`e.kind = ${state}`
}

interface ListQuery extends EInvoiceFilter {
  page: number
  limit: number
}

export async function listEInvoices(db: Db, { page, limit, ...filter }: ListQuery) {
  const rule = await readEInvoiceRule(db)
  const where = condition(filter, rule)
  const ids = sql`select d.id from ${source} where ${where}
    order by d.day desc, d.id desc limit ${limit} offset ${(page - 1) * limit}`
  const [eInvoices, total] = await Promise.all([read(db, ids, rule), count(db, where)])
  return { isNeeded: rule.from !== null, eInvoices: eInvoices.map(viewOf), total }
}

/** The number of documents that still need an IRN. */
export async function countMissingEInvoices(db: Db): Promise<number> {
  const rule = await readEInvoiceRule(db)
  return rule.from === null ? 0 : count(db, condition({ state: 'missing' }, rule))
}

async function count(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${source} where ${where} limit ${sql.lit(MAX_TOTAL)}) listed`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface ReadEInvoice extends ReportedDocument {
  id: string
  orderId: string
  orderNumber: string
  buyerName: string
  buyerGstin: string | null
  totalPaise: number
  ackNumber: string | null
  ackedAt: Date | null
  hasQr: boolean
  cancelledOn: string | null
  status: EInvoiceStatus
}

/** Throws `not_found` for a document that can't be an e-invoice. */
export async function getEInvoice(db: Db, id: string): Promise<ReadEInvoice> {
  const [found] = Id.safeParse(id).success ? await readEInvoices(db, [id]) : []
  if (!found) throw notFound('Document')
  return found
}

/** Sorted by document. Documents that can't be e-invoices are left out. */
export const readEInvoices = async (db: Db, ids: readonly string[]): Promise<ReadEInvoice[]> =>
  read(
    db,
    sql`select d.id from tax_documents d where d.id = any(${[...ids]}::uuid[]) and ${mayNeedEInvoice}`,
    await readEInvoiceRule(db),
  )

/** Returns the ids of documents by their numbers. */
export async function findByNumbers(
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select d.id, d.number from tax_documents d where d.number = any(${[...numbers]}::text[])
      and ${mayNeedEInvoice}`.execute(db)
  return new Map(rows.map(({ id, number }) => [number, id]))
}

type Row = Omit<ReadEInvoice, 'content' | 'status'> & StateRow & { content: string }

async function read(db: Db, ids: RawBuilder<unknown>, rule: EInvoiceRule): Promise<ReadEInvoice[]> {
  // The details of the answer are those of its registration; a cancellation comes later.
  const { rows } = await sql<Row>`
    select d.id, d.number as document_number, d.day::text as day, d.kind, d.place_of_supply as place, d.content,
      d.order_id, o.number as order_number, d.buyer_name, d.buyer_gstin, d.total_paise, ${stateColumns(rule)},
      r.ack_number, r.acked_at, r.signed_qr is not null as has_qr, e.cancelled_on::text as cancelled_on
    from (${ids}) page join ${source} on d.id = page.id join orders o on o.id = d.order_id
    left join lateral (select * from e_invoice_events where document_id = d.id and kind = 'registered'
      and e.kind in ('registered', 'cancelled') order by id desc limit 1) r on true
    order by d.day desc, d.id desc`.execute(db)
  return rows.map(({ needsEInvoice: isNeeded, eInvoiceKind, irn, content, ...row }) => ({
    ...row,
    hasQr: row.hasQr ?? false,
    content: JSON.parse(content) as DocumentContent,
    status: statusOf({ day: row.day, needsEInvoice: isNeeded, eInvoiceKind, irn }, rule) ?? {
      state: 'missing',
      irn: null,
      dueOn: null,
    },
  }))
}

export function viewOf(read: ReadEInvoice): EInvoice {
  const { status } = read
  return {
    _id: read.id,
    kind: read.kind,
    documentNumber: read.documentNumber,
    day: read.day,
    orderNumber: read.orderNumber,
    buyer: read.buyerName,
    buyerGstin: read.buyerGstin,
    supplyType: supplyTypeOf(read),
    total: toRupees(toPaise(read.totalPaise)),
    status,
    ackNumber: read.ackNumber ?? '',
    ackedAt: read.ackedAt?.toISOString() ?? null,
    hasQr: read.hasQr,
    cancelledOn: read.cancelledOn,
    problems: status.state === 'missing' ? eInvoiceProblems(read, status.dueOn, today()) : [],
  }
}
