// The only way to post to the books: journals with their entries and lines of sales, in one statement. The database
// refuses entries that don't balance, sales that contradict their lines, and journals of a closed month.
import { type RawBuilder, sql } from 'kysely'
import type { JournalKind, LedgerEntry } from '#contract/books/journals'
import type { SalesEntry } from '#contract/books/sales-entries'
import type { Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'

export interface Journal {
  kind: JournalKind
  /** In India, YYYY-MM-DD. */
  day: string
  orderId: string
  customerId: string | null
  paymentId?: string
  /** Set for amounts due that were closed without a payment. */
  settlementId?: string
  /** Set for tax moved by corrected particulars of a document. */
  amendmentId?: string
  /** Set for returned units without a document. */
  returnId?: string
  /** Set for corrections without a document. */
  correctionId?: string
  /** External identifier, such as the bank's reference. */
  number: string
  narration: string
  recordedBy: string
  recordedAt?: Date
  entries: readonly LedgerEntry[]
  /** The sales lines behind the sales and tax entries; none for payments. */
  sales: readonly SalesEntry[]
  /** Reporting dimensions of a sale; null for a reversal, which copies them from the line it reverses. */
  sold: SoldTo | null
  /** Reason for the return. */
  returnReason?: string | undefined
}

/** The dimensions by which an order's sales are reported. */
export interface SoldTo {
  /** GST State code or 96; null if unknown. */
  placeOfSupply: string | null
  groupIds: readonly string[]
  staffId: string | null
  /** How the order came in. */
  source?: string
}

/**
 * Runs at the end of the transaction: it updates the sums of the day, for which other transactions wait. A journal
 * without entries, of free goods, isn't posted; the lines of its document are.
 */
export function postJournals(tx: Transaction, journals: readonly Journal[]): void {
  const posted = journals.filter(({ entries }) => entries.length > 0)
  if (posted.length > 0) beforeCommit(tx, insertJournals(posted, noDocument))
}

/**
 * Posts the journal of a document.
 * @param document a query for the `id`, `number` and `day` of the document that has just been issued
 */
export function postDocument(
  tx: Transaction,
  journal: Omit<
    Journal,
    'paymentId' | 'settlementId' | 'amendmentId' | 'returnId' | 'correctionId' | 'number' | 'day'
  >,
  document: RawBuilder<unknown>,
): void {
  beforeCommit(tx, insertJournals([{ ...journal, day: '', number: '' }], document))
}

const noDocument = sql`select null::uuid as id, null::text as number, null::date as day`

const insertJournals = (journals: readonly Journal[], document: RawBuilder<unknown>) => sql`
  with input as (
    select case when jsonb_array_length(j.entries) > 0 then new_id() end as journal_id, d.id as document_id, coalesce(d.number, j.number) as called,
      coalesce(d.day, nullif(j.day, '')::date) as on_day, j.*
    from (${document}) d, jsonb_to_recordset(${JSON.stringify(journals)}::jsonb) as j (
      kind text, day text, "orderId" uuid, "customerId" uuid, "paymentId" uuid, "settlementId" uuid, "amendmentId" uuid,
      "returnId" uuid, "correctionId" uuid, number text, narration text,
      "recordedBy" text, "recordedAt" timestamptz, entries jsonb, sales jsonb, sold jsonb,
      "returnReason" text)
  ), journal as (
    insert into ledger_journals (id, kind, day, order_id, customer_id, document_id, payment_id, settlement_id,
      amendment_id, return_id, correction_id, number, narration, recorded_by, recorded_at)
    select journal_id, kind, on_day, "orderId", "customerId", document_id, "paymentId", "settlementId", "amendmentId",
      "returnId", "correctionId", called,
      narration, "recordedBy", coalesce("recordedAt", now())
    from input where journal_id is not null
  ), sale as (
    ${insertSales}
  )
  insert into ledger_entries (journal_id, account, amount_paise, day, order_id, customer_id, payment_method_id,
    gst_basis_points)
  select i.journal_id, e.account, e."amountPaise", i.on_day, i."orderId", i."customerId", e."paymentMethodId",
    e."gstBasisPoints"
  from input i, jsonb_to_recordset(i.entries) as e (
    account text, "amountPaise" bigint, "paymentMethodId" uuid, "gstBasisPoints" int)`

/**
 * A reversal takes its dimensions from the line it reverses, or from the first line of the order, so that both go
 * into the same sums.
 */
const insertSales = sql`
  insert into sales_entries (journal_id, document_id, kind, day, order_id, order_line_id, customer_id, product_id,
    category_id, state, group_ids, staff_id, source, return_reason, units, sales_paise, tax_paise, cost_paise)
  select i.journal_id, i.document_id, s.kind, i.on_day, i."orderId", s."orderLineId", i."customerId", t.product_id,
    t.category_id, t.state, t.group_ids, t.staff_id, coalesce(t.source, 'website'),
    case when s.kind <> 'favour' then i."returnReason" end, s.units, s."salesPaise", s."taxPaise", t.cost_paise
  from input i cross join lateral (
    select e.kind, e.units, e."salesPaise", e."taxPaise", l.* from jsonb_to_recordset(i.sales) as e (
      kind text, line jsonb, units int, "salesPaise" bigint, "taxPaise" bigint)
    left join lateral jsonb_to_record(e.line) as l (
      "orderLineId" uuid, "productId" uuid, "categoryId" uuid, "costPaise" numeric) on true
  ) s cross join lateral (
    select s."productId" as product_id, s."categoryId" as category_id, i.sold ->> 'placeOfSupply' as state,
      array(select jsonb_array_elements_text(i.sold -> 'groupIds'))::uuid[] as group_ids,
      (i.sold ->> 'staffId')::uuid as staff_id, i.sold ->> 'source' as source, round(s."costPaise")::bigint as cost_paise
    where jsonb_typeof(i.sold) = 'object'
    union all
    select o.product_id, o.category_id, o.state, coalesce(o.group_ids, '{}'), o.staff_id, o.source,
      -- If the cost of the sale is unknown, there is none to reverse.
      case when o.cost_paise is not null then -coalesce(round(s."costPaise"), 0)::bigint end
    from (select) one left join lateral (
      select case s.kind when 'goods' then e.product_id end as product_id,
        case s.kind when 'goods' then e.category_id end as category_id,
        case s.kind when 'goods' then e.cost_paise end as cost_paise, e.state, e.group_ids, e.staff_id, e.source
      from sales_entries e where e.order_id = i."orderId"
      order by e.order_line_id is not distinct from s."orderLineId" desc, e.id limit 1
    ) o on true
    where jsonb_typeof(i.sold) is distinct from 'object'
  ) t`
