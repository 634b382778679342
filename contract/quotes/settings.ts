// Settings of quotes, stored in one row.
import { z } from 'zod'
import { whole } from '#contract/base/form-fields'
import { paragraph } from '#contract/base/text'

export const MAX_VALID_DAYS = 365

export const QuoteSettings = z.object({
  /** Days for which a new quote is valid, unless staff choose another day. */
  validDays: whole([1, MAX_VALID_DAYS], 'days').default(15),
  /** Days before the last one on which the customer is reminded; 0 for never. */
  remindDays: whole([0, 30], 'days').default(2),
  /** Terms printed on each new quote. */
  terms: paragraph(2_000).default(''),
  /** Whether emails about unpaid orders have a proforma invoice attached. */
  attachProforma: z.boolean('Must be true or false').default(false),
})
export type QuoteSettings = z.output<typeof QuoteSettings>
