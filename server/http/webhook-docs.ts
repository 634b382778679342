// What the API's own description says of webhooks: each event with its content, and how a receiver checks what arrives.
import { z } from 'zod'
import { MAX_ATTEMPTS } from '#contract/connections/delivery-states'
import { eventBody, sentEvents } from '#contract/connections/event-data'
import { isWebhookEvent, type SentEvent, webhookEvents } from '#contract/connections/event-types'

export const webhookText = `
## API keys

An API key is made under Settings, Connections, and sent with each call: \`Authorization: Bearer haat_…\`. It opens what
it was given, as far as whoever made it may do that, too. What only people do is marked with \`adminCookie\` alone.

## Webhooks

A webhook is told of events as they happen, by a POST with a JSON body: \`id\`, \`type\`, \`createdAt\` and \`data\`. Answer with
a status of 200 to 299 within 10 seconds; anything else is tried again, with ${MAX_ATTEMPTS} attempts in about three days. Redirects are not
followed. Events may come twice, under the same \`id\`, and in another order than they happened. \`data\` is the state
of the subject when the event was first sent.

Each call is signed as [Standard Webhooks](https://www.standardwebhooks.com) has it, so its libraries check it. By hand:

1. Refuse a \`webhook-timestamp\` (seconds) that is more than 5 minutes from now.
2. Take the part of the secret after \`whsec_\`, as base64, for the key.
3. HMAC-SHA256 over \`\${webhook-id}.\${webhook-timestamp}.\${body}\`, the body byte for byte as it came, in base64.
4. \`webhook-signature\` holds signatures such as \`v1,…\`, separated by spaces: one of them must be equal, compared in
   constant time. There are two while a secret is being changed.
`

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
})

const signedHeaders = [
  header('webhook-id', 'The `id` of the event, the same at every attempt'),
  header('webhook-timestamp', 'When the attempt was made, in seconds since 1970'),
  header('webhook-signature', 'Signatures such as `v1,…`, separated by spaces'),
]

/** The part `webhooks` of an OpenAPI 3.1 document. */
export const webhookDocs = (): Record<string, object> =>
  Object.fromEntries(sentEvents.map((type) => [type, { post: operationOf(type) }]))

function operationOf(type: SentEvent): object {
  const schema = z.toJSONSchema(eventBody(type), { io: 'output', target: 'draft-2020-12' })
  return {
    summary: isWebhookEvent(type) ? webhookEvents[type].about : 'A test, sent at a press of a button.',
    tags: ['Webhooks'],
    security: [],
    parameters: signedHeaders,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'It has arrived, and is not sent again' } },
  }
}
