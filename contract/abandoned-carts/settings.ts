// Whether and when customers are reminded of what they left in their cart: one row of settings. A reminder advertises,
// so nobody gets one before the shop has said so, nor, unless it says otherwise, before they have.
import { z } from 'zod'
import { whole } from '#contract/settings/general'

export const MAX_HOURS = 168

export const AbandonedCartSettings = z.object({
  remind: z.boolean('Must be true or false').default(false),
  /** Without a change; a cart counts as abandoned from then on, whether anybody is reminded or not. */
  hours: whole([1, MAX_HOURS], 'hours').default(24),
  /** Only those who have asked for it; else all who have not stopped it. */
  onlyWithConsent: z.boolean('Must be true or false').default(true),
})
export type AbandonedCartSettings = z.output<typeof AbandonedCartSettings>
