// The one way into the books: journals with their entries and what these say of sales line by line, in one statement. The
// database refuses what does not add up to 0, sales whose lines say something else, and whatever is of a month that is
// closed.
import { type RawBuilder, sql } from 'kysely'
import type { JournalKind, LedgerEntry } from '#contract/ledger/journals'
import type { SalesEntry } from '#contract/ledger/sales-entries'
import type { Transaction } from '#server/db/database'
import { runLast } from '#server/db/transaction-end'

export interface Journal {
  kind: JournalKind
  /** In India, YYYY-MM-DD. */
  day: string
  orderId: string
  customerId: string | null
  paymentId?: string
  /** Of units that came back without a document. */
  returnId?: string
  /** What it is called elsewhere: the bank's reference. */
  number: string
  narration: string
  recordedBy: string
  recordedAt?: Date
  entries: readonly LedgerEntry[]
  /** The lines of what the entries say of sales and their tax; none for money. */
  sales: readonly SalesEntry[]
  /** Of whom and what is sold; null for what takes back of a sale, and is told by the same. */
  sold: SoldTo | null
  /** Why units came back. */
  returnReason?: string | undefined
}

/** Whom an order's sales are told by. */
export interface SoldTo {
  /** GST State code or 96; null where nobody knows. */
  placeOfSupply: string | null
  groupIds: readonly string[]
  staffId: string | null
}

/**
 * Left for the end of the transaction: sums of the day are kept with them, and others wait for these. A journal without
 * entries, of what costs nothing, is not posted; of its document the lines are.
 */
export function postJournals(tx: Transaction, journals: readonly Journal[]): void {
  const posted = journals.filter(({ entries }) => entries.length > 0)
  if (posted.length > 0) runLast(tx, insertJournals(posted, noDocument))
}

/**
 * The journal of a document.
 * @param document a query for the `id`, `number` and `day` of the document that has just been issued
 */
export function postDocument(
  tx: Transaction,
  journal: Omit<Journal, 'paymentId' | 'returnId' | 'number' | 'day'>,
  document: RawBuilder<unknown>,
): void {
  runLast(tx, insertJournals([{ ...journal, day: '', number: '' }], document))
}

const noDocument = sql`select null::uuid as id, null::text as number, null::date as day`

const insertJournals = (journals: readonly Journal[], document: RawBuilder<unknown>) => sql`
  with input as (
    select case when jsonb_array_length(j.entries) > 0 then new_id() end as journal_id, d.id as document_id, coalesce(d.number, j.number) as called,
      coalesce(d.day, nullif(j.day, '')::date) as on_day, j.*
    from (${document}) d, jsonb_to_recordset(${JSON.stringify(journals)}::jsonb) as j (
      kind text, day text, "orderId" uuid, "customerId" uuid, "paymentId" uuid, "returnId" uuid, number text, narration text,
      "recordedBy" text, "recordedAt" timestamptz, entries jsonb, sales jsonb, sold jsonb,
      "returnReason" text)
  ), journal as (
    insert into ledger_journals (id, kind, day, order_id, customer_id, document_id, payment_id, return_id, number,
      narration, recorded_by, recorded_at)
    select journal_id, kind, on_day, "orderId", "customerId", document_id, "paymentId", "returnId", called,
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

/** What takes back is told by the line that it takes back, or by the first of the order; so both go into the same sums. */
const insertSales = sql`
  insert into sales_entries (journal_id, document_id, kind, day, order_id, order_line_id, customer_id, product_id,
    category_id, state, group_ids, staff_id, return_reason, units, sales_paise, tax_paise, cost_paise)
  select i.journal_id, i.document_id, s.kind, i.on_day, i."orderId", s."orderLineId", i."customerId", t.product_id,
    t.category_id, t.state, t.group_ids, t.staff_id,
    case when s.kind <> 'favour' then i."returnReason" end, s.units, s."salesPaise", s."taxPaise", t.cost_paise
  from input i cross join lateral (
    select e.kind, e.units, e."salesPaise", e."taxPaise", l.* from jsonb_to_recordset(i.sales) as e (
      kind text, line jsonb, units int, "salesPaise" bigint, "taxPaise" bigint)
    left join lateral jsonb_to_record(e.line) as l (
      "orderLineId" uuid, "productId" uuid, "categoryId" uuid, "costPaise" numeric) on true
  ) s cross join lateral (
    select s."productId" as product_id, s."categoryId" as category_id, i.sold ->> 'placeOfSupply' as state,
      array(select jsonb_array_elements_text(i.sold -> 'groupIds'))::uuid[] as group_ids,
      (i.sold ->> 'staffId')::uuid as staff_id, round(s."costPaise")::bigint as cost_paise
    where jsonb_typeof(i.sold) = 'object'
    union all
    select o.product_id, o.category_id, o.state, coalesce(o.group_ids, '{}'), o.staff_id,
      -- Of what had no known cost none comes back.
      case when o.cost_paise is not null then -coalesce(round(s."costPaise"), 0)::bigint end
    from (select) one left join lateral (
      select case s.kind when 'goods' then e.product_id end as product_id,
        case s.kind when 'goods' then e.category_id end as category_id,
        case s.kind when 'goods' then e.cost_paise end as cost_paise, e.state, e.group_ids, e.staff_id
      from sales_entries e where e.order_id = i."orderId"
      order by e.order_line_id is not distinct from s."orderLineId" desc, e.id limit 1
    ) o on true
    where jsonb_typeof(i.sold) is distinct from 'object'
  ) t`
