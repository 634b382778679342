// The one way into the books: journals with their entries, in one statement. The database refuses what does not add up to
// 0, and whatever is of a month that is closed.
import { type RawBuilder, sql } from 'kysely'
import type { JournalKind, LedgerEntry } from '#contract/ledger/journals'
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
}

/**
 * Left for the end of the transaction: sums of the day are kept with them, and others wait for these. A journal without
 * entries, of what costs nothing, is not posted.
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
  if (journal.entries.length === 0) return
  runLast(tx, insertJournals([{ ...journal, day: '', number: '' }], document))
}

const noDocument = sql`select null::uuid as id, null::text as number, null::date as day`

const insertJournals = (journals: readonly Journal[], document: RawBuilder<unknown>) => sql`
  with input as (
    select new_id() as journal_id, d.id as document_id, coalesce(d.number, j.number) as called,
      coalesce(d.day, nullif(j.day, '')::date) as on_day, j.*
    from (${document}) d, jsonb_to_recordset(${JSON.stringify(journals)}::jsonb) as j (
      kind text, day text, "orderId" uuid, "customerId" uuid, "paymentId" uuid, "returnId" uuid, number text, narration text,
      "recordedBy" text, "recordedAt" timestamptz, entries jsonb)
  ), journal as (
    insert into ledger_journals (id, kind, day, order_id, customer_id, document_id, payment_id, return_id, number,
      narration, recorded_by, recorded_at)
    select journal_id, kind, on_day, "orderId", "customerId", document_id, "paymentId", "returnId", called,
      narration, "recordedBy", coalesce("recordedAt", now())
    from input
  )
  insert into ledger_entries (journal_id, account, amount_paise, day, order_id, customer_id, payment_method_id,
    gst_basis_points)
  select i.journal_id, e.account, e."amountPaise", i.on_day, i."orderId", i."customerId", e."paymentMethodId",
    e."gstBasisPoints"
  from input i, jsonb_to_recordset(i.entries) as e (
    account text, "amountPaise" bigint, "paymentMethodId" uuid, "gstBasisPoints" int)`
