// The search of customers, the same in every list.
import { type RawBuilder, sql } from 'kysely'
import { containsOrPhone } from '#server/db/phones'

/** Spelled as in the trigram index. */
const searchedText = sql`lower(c.name || ' ' || coalesce(c.email, '') || ' ' || c.phone || ' ' || c.business_name || ' ' || c.gstin)`

/** Whether the customer `c` contains the text: name, email, phone number, business name or GSTIN. */
export const customerContains = (search: string): RawBuilder<boolean> =>
  containsOrPhone(searchedText, sql`c.phone`, search)
