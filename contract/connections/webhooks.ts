// Webhooks, and the log of their deliveries.
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
  /** When the shop disabled it because deliveries had failed for days; null otherwise. */
  givenUpAt: z.string().nullable(),
  /** Since when deliveries fail; null while they succeed. */
  failingSince: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  /** The previous secret also signs until then. */
  formerSecretUntil: z.string().nullable(),
  /** Events waiting for delivery or a retry. */
  waiting: z.number(),
  madeBy: z.string(),
  createdAt: z.string(),
  /** Incremented by every change; a change based on an older version is refused. */
  version: z.number(),
})
export type Webhook = z.output<typeof Webhook>

const manage = { access: 'admin', permission: 'connections.manage', sessionOnly: true } as const

export const listWebhooks = endpoint('GET /connections/webhooks', {
  ...manage,
  summary: 'List the webhooks with the state of their deliveries',
  reply: z.object({ success: z.literal(true), webhooks: z.array(Webhook) }),
})

const WebhookParams = z.object({ id: keyOf('Webhook') })
const WebhookReply = Message.extend({ webhook: Webhook })
const version = z.int('Version is required').min(1, 'Version is required')

export const getWebhook = endpoint('GET /connections/webhooks/{id}', {
  ...manage,
  summary: 'Return a webhook',
  params: WebhookParams,
  reply: z.object({ success: z.literal(true), webhook: Webhook }),
})

export const WebhookInput = z.object({
  /** https; http is allowed only for this machine, and only if the shop is configured to allow it. */
  url: line(1_000)
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'Must begin with https://',
    )
    .refine(
      (text) => !URL.canParse(text) || (new URL(text).username === '' && new URL(text).password === ''),
      'Must not contain a user name or password',
    ),
  events: z
    .array(z.enum(webhookEventNames, "This event doesn't exist"))
    .min(1, 'Choose at least one event')
    .transform((events) => webhookEventNames.filter((event) => events.includes(event))),
})
export type WebhookInput = z.output<typeof WebhookInput>

export const createWebhook = endpoint('POST /connections/webhooks', {
  ...manage,
  confirmation: 'always',
  summary: 'Create a webhook; its signing secret is shown in this reply only',
  body: WebhookInput,
  reply: WebhookReply.extend({ secret: z.string() }),
  status: 201,
})

export const updateWebhook = endpoint('PUT /connections/webhooks/{id}', {
  ...manage,
  confirmation: 'always',
  summary: 'Change the address or the events of a webhook',
  params: WebhookParams,
  body: WebhookInput.extend({ version }),
  reply: WebhookReply,
})

export const switchWebhook = endpoint('PATCH /connections/webhooks/{id}/active', {
  ...manage,
  summary: 'Enable or disable a webhook; disabling drops its waiting events',
  params: WebhookParams,
  body: z.object({ isActive: z.boolean(), version }),
  reply: WebhookReply,
})

export const renewSecret = endpoint('POST /connections/webhooks/{id}/secrets', {
  ...manage,
  confirmation: 'always',
  summary: 'Create a new secret, shown in this reply only; the previous secret keeps signing for 24 hours',
  params: WebhookParams,
  body: z.object({ version }),
  reply: WebhookReply.extend({ secret: z.string() }),
})

export const deleteWebhook = endpoint('DELETE /connections/webhooks/{id}', {
  ...manage,
  summary: 'Delete a webhook and its delivery log',
  params: WebhookParams,
  reply: Message,
})

export const testWebhook = endpoint('POST /connections/webhooks/{id}/test-events', {
  ...manage,
  summary: 'Send a test event to a webhook',
  params: WebhookParams,
  reply: Message.extend({ deliveryId: z.string() }),
  status: 201,
  idempotent: true,
})

export const Delivery = z.object({
  _id: z.string(),
  /** The same for every attempt: the `webhook-id` header. */
  eventId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** HTTP status of the last attempt; null without a response. */
  status: z.number().nullable(),
  /** Duration of the last attempt in milliseconds. */
  duration: z.number().nullable(),
  /** Why the last attempt failed, or why nothing was sent. */
  fault: z.string(),
  createdAt: z.string(),
  attemptedAt: z.string().nullable(),
  /** Time of the next attempt, for waiting deliveries. */
  nextAttemptAt: z.string().nullable(),
})
export type Delivery = z.output<typeof Delivery>

export const listDeliveries = endpoint('GET /connections/webhooks/{id}/deliveries', {
  ...manage,
  summary: 'List the deliveries of a webhook in the last 30 days, newest first',
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
  /**
   * The request body; null before the first attempt, after it was deleted, and for users who may not see its subject.
   */
  request: z.string().nullable(),
  /** The first 2 kB of the response body. */
  response: z.string().nullable(),
})
export type DeliveryDetail = z.output<typeof DeliveryDetail>

const DeliveryParams = z.object({ id: keyOf('Delivery') })

export const getDelivery = endpoint('GET /connections/deliveries/{id}', {
  ...manage,
  summary: 'Return a delivery with its request and response',
  params: DeliveryParams,
  reply: z.object({ success: z.literal(true), delivery: DeliveryDetail }),
})

export const sendAgain = endpoint('POST /connections/deliveries/{id}/attempts', {
  ...manage,
  summary: 'Retry a delivery now, under the same id',
  params: DeliveryParams,
  reply: Message,
  idempotent: true,
})
