// Whether customers want to be reminded of their cart: said in the profile or at the cart, taken back in an email, too.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'

const EmailChoices = z.object({
  /** As it holds now. */
  cartReminders: z.boolean(),
  /** The shop sends any. */
  isOffered: z.boolean(),
  /** It sends them only to those who say yes, and they have not said anything. */
  isAsked: z.boolean(),
})
export type EmailChoices = z.infer<typeof EmailChoices>

const reply = z.object({ success: z.literal(true), choices: EmailChoices })

export const getEmailChoices = endpoint('GET /user/email-choices', {
  access: 'customer',
  summary: 'Which emails that advertise the caller gets',
  reply,
})

export const saveEmailChoices = endpoint('PUT /user/email-choices', {
  access: 'customer',
  summary: 'Ask for reminders of the cart, or stop them',
  body: z.object({
    cartReminders: z.boolean('Must be true or false'),
    source: z.enum(['profile', 'cart']).default('profile'),
  }),
  reply,
})

export const stopCartReminders = endpoint('POST /cart-reminders/stop/{token}', {
  access: 'public',
  summary: 'Stop reminders of the cart, without a sign-in, by the token of an email (RFC 8058: in one click)',
  params: z.object({ token: keyOf('Link', z.string().regex(/^[\w-]{43}$/)) }),
  takesForm: true,
  reply: Message,
})
