// The search of orders, the same in every list.
import { type RawBuilder, sql } from 'kysely'
import { containsOrPhone } from '#server/db/phones'

/**
 * Whether the order `o` contains the text: its number, customer, tracking numbers or buyer, or its phone number,
 * however it is written.
 */
export const orderContains = (search: string): RawBuilder<boolean> =>
  containsOrPhone(sql`o.search_text`, sql`o.customer_phone`, search)
