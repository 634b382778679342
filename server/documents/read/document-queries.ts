// Lists documents for admins. A page's ids come from an index; only those rows are read.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import type { DocumentFilter, listDocuments as endpoint, IssuedDocumentView } from '#contract/documents/admin'
import type { DocumentKind } from '#contract/documents/kinds'
import { cachedTotals } from '#server/db/cached-totals'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'

type DocumentQuery = z.output<(typeof endpoint)['query']>

/** Counting stops here, as lists are not paged that far. */
const MAX_TOTAL = 10_000

export function documentLister() {
  const figures = cachedTotals(sumDocuments, ({ count }) => count)
  return async (db: Db, { page, limit, ...filter }: DocumentQuery) => {
    const [documents, { count, ...sums }] = await Promise.all([
      readDocuments(db, documentCondition(filter), { limit, offset: (page - 1) * limit }),
      figures(db, filter),
    ])
    return { documents, total: count, sums }
  }
}

/** Condition on `tax_documents d`. */
export function documentCondition({
  search,
  kind,
  buyer,
  month,
  orderId,
}: DocumentFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (kind) conditions.push(sql`d.kind = ${kind}`)
  if (buyer)
    conditions.push(buyer === 'business' ? sql`d.buyer_gstin is not null` : sql`d.buyer_gstin is null`)
  if (month) {
    const first = `${month}-01`
    conditions.push(sql`d.day >= ${first}::date and d.day < ${first}::date + interval '1 month'`)
  }
  if (orderId) conditions.push(sql`d.order_id = ${orderId}`)
  if (search) {
    const text = sql`lower(d.number || ' ' || d.buyer_name || ' ' || coalesce(d.buyer_gstin, ''))`
    conditions.push(sql`(${text} like ${containsPattern(search)}
      or d.order_id = (select id from orders where number = ${search.toUpperCase()}))`)
  }
  return sql.join(conditions, sql` and `)
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
        case d.kind when 'credit_note' then -1 when 'tax_invoice' then 1 when 'bill_of_supply' then 1 else 0 end as sign
      from tax_documents d where ${documentCondition(filter)}
      order by d.day desc, d.id desc limit ${sql.lit(MAX_TOTAL)}) listed`.execute(db)
  const { count, taxablePaise, taxPaise, totalPaise } = rows[0] as Sums
  return { count, taxable: rupees(taxablePaise), tax: rupees(taxPaise), total: rupees(totalPaise) }
}

interface Row {
  id: string
  kind: DocumentKind
  number: string
  day: string
  orderNumber: string
  buyerName: string
  buyerGstin: string | null
  placeOfSupply: string | null
  taxablePaise: number
  taxPaise: number
  totalPaise: number
}

/** Newest first. */
export async function readDocuments(
  db: Db,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<IssuedDocumentView[]> {
  const { rows } = await sql<Row>`
    select d.id, d.kind, d.number, to_char(d.day, 'YYYY-MM-DD') as day, o.number as order_number, d.buyer_name,
      d.buyer_gstin, d.place_of_supply, d.taxable_paise, d.cgst_paise + d.sgst_paise + d.igst_paise as tax_paise,
      d.total_paise
    from (select d.id from tax_documents d where ${where}
      order by d.day desc, d.id desc limit ${limit} offset ${offset}) page
    join tax_documents d using (id) join orders o on o.id = d.order_id
    order by d.day desc, d.id desc`.execute(db)
  return rows.map(({ id, buyerName, taxablePaise, taxPaise, totalPaise, ...row }) => ({
    ...row,
    _id: id,
    buyer: buyerName,
    taxable: rupees(taxablePaise),
    tax: rupees(taxPaise),
    total: rupees(totalPaise),
  }))
}

const rupees = (paise: number) => toRupees(toPaise(paise))
