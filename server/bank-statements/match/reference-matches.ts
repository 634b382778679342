// Payments whose reference occurs in a line: customers' claims, and payments recorded before the line was imported.
// Defines when a match is sure, for a single line, a page, or all open lines.
import { type RawBuilder, sql } from 'kysely'
import { bankMethods } from '#contract/payments/references'
import type { Db } from '#server/db/database'

export interface ReferenceMatch {
  lineId: string
  orderId: string
  /** Id of the payment, if it has already been recorded. */
  paymentId: string | null
  reference: string
  amountPaise: number
  /** The line's references match nothing else, the amounts are equal, and the order owes at least that much. */
  isSure: boolean
}

const methods = sql`array[${sql.join(bankMethods.map((method) => sql.lit(method)))}]`

/**
 * Looks up each reference separately, fenced by `offset 0`: one index lookup each, whatever row counts the statistics
 * suggest.
 * @param which condition on open `bank_statement_lines l`
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

/** Ids of open lines with a sure match. */
export const sureLines = sql<{ lineId: string }>`
  select m.line_id from (${referenceMatches(sql`true`)}) m where m.is_sure`

/** Null if the line has no sure match, or no longer has one. */
export async function findSureMatch(db: Db, lineId: string): Promise<ReferenceMatch | null> {
  const { rows } = await referenceMatches(sql`l.id = ${lineId}`).execute(db)
  return rows.find(({ isSure }) => isSure) ?? null
}
