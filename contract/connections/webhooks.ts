// Addresses of other systems that are told what happens in the shop, and the log of what they were told.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { deliveryStates } from './delivery-states.ts'
import { webhookEventNames } from './event-types.ts'

export const Webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  isActive: z.boolean(),
  /** When the shop has switched it off, as nothing had arrived for days; null otherwise. */
  givenUpAt: z.string().nullable(),
  /** Since when nothing arrives; null while all is well. */
  failingSince: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  /** Until then the former secret signs, too. */
  formerSecretUntil: z.string().nullable(),
  /** Events that wait to be sent, or to be tried again. */
  waiting: z.number(),
  madeBy: z.string(),
  createdAt: z.string(),
  /** Raised by every change; a change made on an older version is refused. */
  version: z.number(),
})
export type Webhook = z.output<typeof Webhook>

const manage = { access: 'admin', permission: 'connections.manage', sessionOnly: true } as const

export const listWebhooks = endpoint('GET /connections/webhooks', {
  ...manage,
  summary: 'The addresses that are told of events, each with how it fares',
  reply: z.object({ success: z.literal(true), webhooks: z.array(Webhook) }),
})

const WebhookParams = z.object({ id: keyOf('Webhook') })
const WebhookReply = Message.extend({ webhook: Webhook })
const version = z.int('Version is required').min(1, 'Version is required')

export const getWebhook = endpoint('GET /connections/webhooks/{id}', {
  ...manage,
  summary: 'One address that is told of events',
  params: WebhookParams,
  reply: z.object({ success: z.literal(true), webhook: Webhook }),
})

export const WebhookInput = z.object({
  /** https; http only for this machine, and only where the shop allows that. */
  url: line(1_000)
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'Must begin with https://',
    )
    .refine(
      (text) => !URL.canParse(text) || (new URL(text).username === '' && new URL(text).password === ''),
      'Must not hold a name or a password',
    ),
  events: z
    .array(z.enum(webhookEventNames, 'There is no such event'))
    .min(1, 'Please choose at least one event')
    .transform((events) => webhookEventNames.filter((event) => events.includes(event))),
})
export type WebhookInput = z.output<typeof WebhookInput>

export const createWebhook = endpoint('POST /connections/webhooks', {
  ...manage,
  summary: 'Have an address told of events; the secret that signs them is in this reply and never again',
  body: WebhookInput,
  reply: WebhookReply.extend({ secret: z.string() }),
  status: 201,
})

export const updateWebhook = endpoint('PUT /connections/webhooks/{id}', {
  ...manage,
  summary: 'Change the address, or the events that it is told of',
  params: WebhookParams,
  body: WebhookInput.extend({ version }),
  reply: WebhookReply,
})

export const switchWebhook = endpoint('PATCH /connections/webhooks/{id}/active', {
  ...manage,
  summary: 'Switch an address on or off; off, what waits for it is dropped',
  params: WebhookParams,
  body: z.object({ isActive: z.boolean(), version }),
  reply: WebhookReply,
})

export const renewSecret = endpoint('POST /connections/webhooks/{id}/secrets', {
  ...manage,
  summary:
    'Make a new secret, shown in this reply and never again; the former one signs beside it for 24 hours',
  params: WebhookParams,
  body: z.object({ version }),
  reply: WebhookReply.extend({ secret: z.string() }),
})

export const deleteWebhook = endpoint('DELETE /connections/webhooks/{id}', {
  ...manage,
  summary: 'Tell an address nothing any more, and delete the log of what it was told',
  params: WebhookParams,
  reply: Message,
})

export const testWebhook = endpoint('POST /connections/webhooks/{id}/test-events', {
  ...manage,
  summary: 'Send an address a test event',
  params: WebhookParams,
  reply: Message.extend({ deliveryId: z.string() }),
  status: 201,
  idempotent: true,
})

export const Delivery = z.object({
  _id: z.string(),
  /** The same at every attempt: the `webhook-id` that is sent. */
  eventId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** HTTP status of the last attempt; null where none was answered. */
  status: z.number().nullable(),
  /** Milliseconds of the last attempt. */
  duration: z.number().nullable(),
  /** Why the last attempt failed, or nothing was sent. */
  fault: z.string(),
  createdAt: z.string(),
  attemptedAt: z.string().nullable(),
  /** Of one that waits. */
  nextAttemptAt: z.string().nullable(),
})
export type Delivery = z.output<typeof Delivery>

export const listDeliveries = endpoint('GET /connections/webhooks/{id}/deliveries', {
  ...manage,
  summary: 'What an address was told in the last 30 days, newest first',
  params: WebhookParams,
  query: z.object({
    state: z.enum(deliveryStates).optional().catch(undefined),
    type: line(40).optional(),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    webhook: Webhook,
    deliveries: z.array(Delivery),
    total: z.number(),
    states: z.record(z.enum(deliveryStates), z.number()),
  }),
})

export const DeliveryDetail = Delivery.extend({
  /** The body as it is sent; null before the first attempt, once it was forgotten, and for those who may not see its subject. */
  request: z.string().nullable(),
  /** The first 2 kB of what was answered. */
  response: z.string().nullable(),
})
export type DeliveryDetail = z.output<typeof DeliveryDetail>

const DeliveryParams = z.object({ id: keyOf('Delivery') })

export const getDelivery = endpoint('GET /connections/deliveries/{id}', {
  ...manage,
  summary: 'One delivery with what was sent and answered',
  params: DeliveryParams,
  reply: z.object({ success: z.literal(true), delivery: DeliveryDetail }),
})

export const sendAgain = endpoint('POST /connections/deliveries/{id}/attempts', {
  ...manage,
  summary: 'Send a delivery again now, under the same id',
  params: DeliveryParams,
  reply: Message,
  idempotent: true,
})
