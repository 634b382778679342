// Payments whose reference stands in a line: what customers report, and receipts that were recorded before the line came.
// The one rule of what is sure, for one line, a page of them, and all that are open.
import { type RawBuilder, sql } from 'kysely'
import { bankMethods } from '#contract/payments/references'
import type { Db } from '#server/db/database'

export interface ReferenceMatch {
  lineId: string
  orderId: string
  /** Id of the receipt, where it has been recorded already. */
  paymentId: string | null
  reference: string
  amountPaise: number
  /** Nothing else has a reference of the line, the amounts are the same, and the order owes so much. */
  isSure: boolean
}

const methods = sql`array[${sql.join(bankMethods.map((method) => sql.lit(method)))}]`

/**
 * Each reference is looked up by itself, fenced by `offset 0`: one step in an index, whatever the statistics make of how many
 * there are.
 * @param which of `bank_statement_lines l`, open ones
 */
export const referenceMatches = (which: RawBuilder<unknown>): RawBuilder<ReferenceMatch> => sql`
  select f.line_id, f.order_id, f.payment_id, f.reference, f.amount_paise,
    f.fits and count(*) over (partition by f.line_id) = 1 as is_sure
  from (
    select l.id as line_id, c.order_id, null::uuid as payment_id, c.reference, c.amount_paise,
      c.is_owed and c.amount_paise = l.amount_paise - l.recorded_paise as fits
    from bank_statement_lines l cross join unnest(l.reference_keys) k(key) cross join lateral (
      select c.order_id, c.reference, c.amount_paise,
        (o.status not in ('cancelled', 'refunded') or (o.status = 'cancelled' and o.expired_at is not null))
          and c.amount_paise <= o.total_paise - o.credited_paise - o.paid_paise as is_owed
      from payment_claims c join orders o on o.id = c.order_id
      where c.reference_key = k.key and c.method = any(${methods}) and c.settled_at is null offset 0) c
    where l.state = 'open' and ${which}
    union all
    select l.id, p.order_id, p.id, p.reference, p.amount_paise, p.amount_paise = l.amount_paise - l.recorded_paise
    from bank_statement_lines l cross join unnest(l.reference_keys) k(key) cross join lateral (
      select p.id, p.order_id, p.reference, p.amount_paise from payments p
      where p.reference_key = k.key and p.method = any(${methods}) and p.kind = 'receipt'
        and not exists (select from bank_statement_receipts r where r.payment_id = p.id)
        and not exists (select from payments r where r.reverses_id = p.id) offset 0) p
    where l.state = 'open' and ${which}
  ) f`

/** The ids of open lines that have a sure match. */
export const sureLines = sql<{ lineId: string }>`
  select m.line_id from (${referenceMatches(sql`true`)}) m where m.is_sure`

/** Null where it has none (any more). */
export async function findSureMatch(db: Db, lineId: string): Promise<ReferenceMatch | null> {
  const { rows } = await referenceMatches(sql`l.id = ${lineId}`).execute(db)
  return rows.find(({ isSure }) => isSure) ?? null
}
