// Which orders are cancelled for want of a payment: those that wait for nothing else.
import { sql } from 'kysely'

/** Nothing came, nothing is reported, and admins have neither begun with it nor kept it back. */
const isUntouched = sql<boolean>`o.status = 'pending' and o.paid_paise = 0 and o.hold_reason is null
  and coalesce(o.payment_choice ->> 'kind', '') <> 'cod'
  and not exists (select from payment_claims c where c.order_id = o.id and c.settled_at is null)`

/** Over `orders o`; the day is today's in India. */
export const waitsInVain = (day: string) => sql<boolean>`o.payment_due_on < ${day}::date and ${isUntouched}`

/** The same of orders whose time is up at the end of that day. */
export const waitsUntil = (day: string) => sql<boolean>`o.payment_due_on = ${day}::date and ${isUntouched}`
