// A customer's choice about cart reminders. Set in the profile or the cart; an email can also unsubscribe.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'

const EmailChoices = z.object({
  /** The current choice. */
  cartReminders: z.boolean(),
  /** Whether the shop sends reminders at all. */
  isOffered: z.boolean(),
  /** Whether to ask: reminders need consent, and the customer has not answered yet. */
  isAsked: z.boolean(),
})
export type EmailChoices = z.infer<typeof EmailChoices>

const reply = z.object({ success: z.literal(true), choices: EmailChoices })

export const getEmailChoices = endpoint('GET /user/email-choices', {
  access: 'customer',
  summary: 'Return which advertising emails the caller gets',
  reply,
})

export const saveEmailChoices = endpoint('PUT /user/email-choices', {
  access: 'customer',
  summary: 'Subscribe to or unsubscribe from cart reminders',
  body: z.object({
    cartReminders: z.boolean('Must be true or false'),
    source: z.enum(['profile', 'cart']).default('profile'),
  }),
  reply,
})

export const stopCartReminders = endpoint('POST /cart-reminders/stop/{token}', {
  access: 'public',
  summary:
    'Unsubscribe from cart reminders with the token of an email, without signing in (RFC 8058: one click)',
  params: z.object({ token: keyOf('Link', z.string().regex(/^[\w-]{43}$/)) }),
  takesForm: true,
  reply: Message,
})
