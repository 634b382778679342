// Orders whose numbers occur in a line's narration. Defines when a match is strong, for a single line, a page, or all
// open lines.
import { type RawBuilder, sql } from 'kysely'
import { referenceMatches } from './reference-matches.ts'

interface StrongMatch {
  lineId: string
  orderId: string
}

/**
 * A match is strong if the narration contains the number of exactly one order that accepts payments and owes exactly
 * the rest of the line, unless the line's reference belongs to a recorded payment or to another order, or makes the
 * match sure.
 * @param which condition on open `bank_statement_lines l`
 */
export const strongMatches = (which: RawBuilder<unknown>): RawBuilder<StrongMatch> => sql`
  select s.line_id, s.order_id from (
    select l.id as line_id, (array_agg(o.id))[1] as order_id
    from bank_statement_lines l cross join unnest(l.order_numbers) n(number) cross join lateral (
      select o.id, o.status not in ('cancelled', 'returned', 'refunded')
        and o.total_paise - o.credited_paise - o.paid_paise = l.amount_paise - l.recorded_paise as fits
      from orders o where o.number = n.number offset 0) o
    where l.state = 'open' and l.order_numbers <> '{}' and ${which}
    group by l.id having count(distinct o.id) = 1 and bool_and(o.fits)) s
  where not exists (
    select from (${referenceMatches(sql`l.id = s.line_id`)}) r
    where r.payment_id is not null or r.order_id <> s.order_id or r.is_sure)`

/** Ids of open lines with a strong match. */
export const strongLines = sql<{ lineId: string }>`select m.line_id from (${strongMatches(sql`true`)}) m`
