// WhatsApp messages in the back office: those sent automatically, and texts to send by hand.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { messageKindNames } from './message-kinds.ts'
import { consentSources, messageStates } from './message-states.ts'

export const WhatsAppMessage = z.object({
  _id: z.string(),
  kind: z.string(),
  label: z.string(),
  /** International number; empty until the message is written, and after its content has been deleted. */
  to: z.string(),
  text: z.string(),
  state: z.enum(messageStates),
  /** Why sending failed, in plain words. */
  failure: z.string().nullable(),
  /** The provider's own words. */
  failureDetail: z.string().nullable(),
  attempts: z.number(),
  queuedAt: z.string(),
  sentAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  readAt: z.string().nullable(),
  about: z.object({ kind: z.enum(['order', 'customer']), _id: z.string(), name: z.string() }).nullable(),
})
export type WhatsAppMessage = z.infer<typeof WhatsAppMessage>

export const listMessages = endpoint('GET /messages', {
  access: 'admin',
  permission: 'emails.read',
  summary: 'List WhatsApp messages sent automatically, newest first',
  query: z.object({
    /** Matches the number or the order number. */
    search: line(200).optional(),
    state: z.enum(messageStates).optional().catch(undefined),
    kind: z.enum(messageKindNames).optional().catch(undefined),
    orderId: z.uuid().optional(),
    /** Messages to this customer, and about their orders. */
    customerId: z.uuid().optional(),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    messages: z.array(WhatsAppMessage),
    total: z.number(),
    /** Counts of all messages, ignoring the filter. */
    stats: z.object({ waiting: z.number(), failed: z.number() }),
  }),
})

export const MessageConsent = z.object({
  isGranted: z.boolean(),
  at: z.string(),
  source: z.enum(consentSources),
})
export type MessageConsent = z.infer<typeof MessageConsent>

const PreparedText = z.object({ kind: z.enum(messageKindNames), label: z.string(), text: z.string() })
export type PreparedText = z.infer<typeof PreparedText>

const PreparedTexts = z.object({
  success: z.literal(true),
  /** International number without plus sign; null if the number can't be one of WhatsApp. */
  phone: z.string().nullable(),
  /** The customer's newest choice for this number; null if they never made one. */
  consent: MessageConsent.nullable(),
  /** Whether the shop sends messages through a provider. */
  isSending: z.boolean(),
  /** The text that fits best. */
  suggested: z.enum(messageKindNames),
  texts: z.array(PreparedText),
})

export const getOrderTexts = endpoint('GET /admin/orders/{id}/messages', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Return the WhatsApp texts for an order, filled in, and the choice of its customer',
  params: z.object({ id: keyOf('Order') }),
  reply: PreparedTexts,
})

export const getQuoteTexts = endpoint('GET /quotes/{id}/messages', {
  access: 'admin',
  permission: 'orders.read',
  summary:
    'Return the WhatsApp text for a quote that can be accepted, filled in, and the choice of its customer',
  params: z.object({ id: keyOf('Quote') }),
  reply: PreparedTexts,
})

export const getCustomerTexts = endpoint('GET /admin/customers/{id}/messages', {
  access: 'admin',
  permission: 'customers.read',
  summary: 'Return the WhatsApp texts for a customer, filled in, and their choice',
  params: z.object({ id: keyOf('Customer') }),
  reply: PreparedTexts,
})
