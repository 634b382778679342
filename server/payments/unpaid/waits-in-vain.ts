// Conditions for orders that are cancelled for non-payment: those that wait for nothing but the payment.
import { sql } from 'kysely'

/** Nothing was paid or reported, the order isn't on account, and admins have neither processed the order nor put it on hold. */
const isUntouched = sql<boolean>`o.status = 'pending' and o.paid_paise = 0 and o.hold_reason is null and o.credit_days is null
  and coalesce(o.payment_choice ->> 'kind', '') <> 'cod'
  and not exists (select from payment_claims c where c.order_id = o.id and c.settled_at is null)`

/** Over `orders o`: the payment is overdue. `day` is today in India. */
export const waitsInVain = (day: string) => sql<boolean>`o.payment_due_on < ${day}::date and ${isUntouched}`

/** Over `orders o`: the payment is due at the end of that day. */
export const waitsUntil = (day: string) => sql<boolean>`o.payment_due_on = ${day}::date and ${isUntouched}`
