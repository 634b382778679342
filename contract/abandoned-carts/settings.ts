// Settings of cart reminders, stored in one row. A reminder is advertising, so none is sent before the shop has
// switched reminders on nor, unless the shop decides otherwise, before the customer has agreed.
import { z } from 'zod'
import { whole } from '#contract/base/form-fields'

export const MAX_HOURS = 168

export const AbandonedCartSettings = z.object({
  remind: z.boolean('Must be true or false').default(false),
  /** Hours without a change after which a cart counts as abandoned, even while reminders are off. */
  hours: whole([1, MAX_HOURS], 'hours').default(24),
  /** True: only customers who opted in are reminded. False: all who haven't opted out. */
  onlyWithConsent: z.boolean('Must be true or false').default(true),
})
export type AbandonedCartSettings = z.output<typeof AbandonedCartSettings>
