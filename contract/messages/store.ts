// A customer's choice about WhatsApp messages.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { consentSources } from './message-states.ts'

const Choice = z.object({
  success: z.literal(true),
  /** Whether the shop sends messages. */
  isOffered: z.boolean(),
  /** The number in the caller's profile; empty without one. */
  phone: z.string(),
  isGranted: z.boolean(),
  /** When and where the choice was made; null if none was made for this number. */
  at: z.string().nullable(),
  source: z.enum(consentSources).nullable(),
})

export const getMessageChoice = endpoint('GET /user/message-choice', {
  access: 'customer',
  summary: 'Return whether the caller has agreed to WhatsApp messages',
  reply: Choice,
})

export const saveMessageChoice = endpoint('PUT /user/message-choice', {
  access: 'customer',
  summary: 'Agree to WhatsApp messages about orders to the number in the profile, or end them',
  body: z.object({ isGranted: z.boolean('Must be true or false') }),
  reply: Choice.extend({ message: z.string() }),
})

export const getMessageOffer = endpoint('GET /shop/messages', {
  access: 'public',
  summary: 'Return whether the shop sends updates about orders by WhatsApp',
  reply: z.object({ success: z.literal(true), isOffered: z.boolean() }),
  cached: true,
})
