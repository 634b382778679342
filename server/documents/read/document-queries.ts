// Lists documents for admins.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import type { DocumentFilter, listDocuments as endpoint, IssuedDocumentView } from '#contract/documents/admin'
import type { DocumentKind } from '#contract/documents/kinds'
import { cachedTotals } from '#server/db/cached-totals'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { conditionOf, type List, listSearch, MAX_TOTAL, readPage } from '#server/db/list-page'
import {
  lastEvent,
  readEInvoiceRule,
  type StateRow,
  stateColumns,
  statusOf,
} from '#server/e-invoices/e-invoice-rule'

type DocumentQuery = z.output<(typeof endpoint)['query']>

export function documentLister() {
  const figures = cachedTotals(sumDocuments, ({ count }) => count)
  const find = listSearch(documentList)
  return async (db: Db, { page, limit, ...filter }: DocumentQuery) => {
    const list = documentList(filter)
    const [{ count, ...sums }, found] = await Promise.all([
      figures(db, filter),
      list.search ? find(db, filter, { page, limit }) : null,
    ])
    const exact = count < MAX_TOTAL ? count : null
    const ids = found?.ids ?? (await readPage(db, list, { page, limit }, exact))
    return { documents: await readDocuments(db, ids), total: count, sums }
  }
}

/** Newest first. */
export const documentList = ({ search, orderId, ...filter }: DocumentFilter): List => ({
  from: sql`tax_documents d`,
  where: documentCondition(filter),
  search: narrowed({ search, orderId }),
  id: sql`d.id`,
  order: [
    [sql`d.day`, 'desc'],
    [sql`d.id`, 'desc'],
  ],
})

function documentCondition({
  kind,
  buyer,
  month,
}: Omit<DocumentFilter, 'search' | 'orderId'>): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (kind) conditions.push(sql`d.kind = ${kind}`)
  if (buyer)
    conditions.push(buyer === 'business' ? sql`d.buyer_gstin is not null` : sql`d.buyer_gstin is null`)
  if (month) {
    const first = `${month}-01`
    conditions.push(sql`d.day >= ${first}::date and d.day < ${first}::date + interval '1 month'`)
  }
  return sql.join(conditions, sql` and `)
}

/** The conditions that few documents meet; undefined without any. */
function narrowed({
  search,
  orderId,
}: Pick<DocumentFilter, 'search' | 'orderId'>): RawBuilder<unknown> | undefined {
  const conditions: RawBuilder<unknown>[] = []
  if (orderId) conditions.push(sql`d.order_id = ${orderId}`)
  if (search) {
    const text = sql`lower(d.number || ' ' || d.buyer_name || ' ' || coalesce(d.buyer_gstin, ''))`
    conditions.push(sql`(${text} like ${containsPattern(search)}
      or d.order_id = (select id from orders where number = ${search.toUpperCase()}))`)
  }
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : undefined
}

interface Sums {
  count: number
  taxablePaise: number
  taxPaise: number
  totalPaise: number
}

/** Adds up a limited number of documents; the list says so. */
async function sumDocuments(db: Db, filter: DocumentFilter) {
  const { rows } = await sql<Sums>`
    select count(*)::int as count, coalesce(sum(sign * taxable_paise), 0)::bigint as taxable_paise,
      coalesce(sum(sign * tax_paise), 0)::bigint as tax_paise, coalesce(sum(sign * total_paise), 0)::bigint as total_paise
    from (
      select d.taxable_paise, d.cgst_paise + d.sgst_paise + d.igst_paise as tax_paise, d.total_paise,
        case when d.kind = 'credit_note' then -1 when d.kind in ('tax_invoice', 'bill_of_supply', 'debit_note') then 1 else 0 end as sign
      from tax_documents d where ${conditionOf(documentList(filter))}
      order by d.day desc, d.id desc limit ${sql.lit(MAX_TOTAL)}) listed`.execute(db)
  const { count, taxablePaise, taxPaise, totalPaise } = rows[0] as Sums
  return { count, taxable: rupees(taxablePaise), tax: rupees(taxPaise), total: rupees(totalPaise) }
}

interface Row extends StateRow {
  id: string
  kind: DocumentKind
  number: string
  orderNumber: string
  buyerName: string
  buyerGstin: string | null
  placeOfSupply: string | null
  taxablePaise: number
  taxPaise: number
  totalPaise: number
  amended: IssuedDocumentView['amended']
}

/** In the order of the ids. */
export async function readDocuments(db: Db, ids: readonly string[]): Promise<IssuedDocumentView[]> {
  const rule = await readEInvoiceRule(db)
  const { rows } = await sql<Row>`
    select d.id, d.kind, d.number, to_char(d.day, 'YYYY-MM-DD') as day, o.number as order_number, d.buyer_name,
      d.buyer_gstin, d.place_of_supply, d.taxable_paise, d.cgst_paise + d.sgst_paise + d.igst_paise as tax_paise,
      d.total_paise, (
        select json_build_object('buyer', a.buyer_name, 'buyerGstin', a.buyer_gstin, 'placeOfSupply', a.place_of_supply)
        from document_amendments a where a.document_id = d.id order by a.recorded_at desc, a.id desc limit 1) as amended,
      ${stateColumns(rule)}
    from unnest(${[...ids]}::uuid[]) with ordinality page (id, place)
    join tax_documents d using (id) join orders o on o.id = d.order_id ${lastEvent}
    order by page.place`.execute(db)
  return rows.map((read) => {
    const {
      id,
      buyerName,
      taxablePaise,
      taxPaise,
      totalPaise,
      needsEInvoice: _,
      eInvoiceKind: _kind,
      irn: _irn,
      ...row
    } = read
    return {
      ...row,
      _id: id,
      buyer: buyerName,
      taxable: rupees(taxablePaise),
      tax: rupees(taxPaise),
      total: rupees(totalPaise),
      eInvoice: statusOf(read, rule),
    }
  })
}

const rupees = (paise: number) => toRupees(toPaise(paise))
