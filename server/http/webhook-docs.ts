// The webhooks in the API description: each event with its content, and how a receiver verifies it.
import { z } from 'zod'
import { MAX_ATTEMPTS } from '#contract/connections/delivery-states'
import { eventBody, sentEvents } from '#contract/connections/event-data'
import { isWebhookEvent, type SentEvent, webhookEvents } from '#contract/connections/event-types'

export const webhookText = `
## API keys

Create an API key under Settings, Connections, and send it with each call: \`Authorization: Bearer haat_…\`. The key has
the permissions it was given, as long as its creator has them too. Calls with \`adminCookie\` as their only
authentication are reserved for people.

## Webhooks

A webhook receives each event as a POST request with a JSON body: \`id\`, \`type\`, \`createdAt\` and \`data\`. Answer with
a status from 200 to 299 within 10 seconds. Otherwise the delivery is retried, up to ${MAX_ATTEMPTS} attempts in about three days.
Redirects are not followed. An event may arrive twice, under the same \`id\`, or out of order. \`data\` is the state of the
subject at the time of the first attempt.

Each request is signed according to [Standard Webhooks](https://www.standardwebhooks.com), whose libraries verify the
signature. To verify it yourself:

1. Refuse a \`webhook-timestamp\` (seconds) that is more than 5 minutes from now.
2. Decode the part of the secret after \`whsec_\` from base64. This is the key.
3. Compute HMAC-SHA256 over \`\${webhook-id}.\${webhook-timestamp}.\${body}\`, with the body byte for byte as received, and
   encode it in base64.
4. \`webhook-signature\` contains one or more signatures such as \`v1,…\`, separated by spaces. At least one must be equal,
   compared in constant time. There are two while a secret is being changed.
`

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const signedHeaders = [
  header('webhook-id', 'The `id` of the event, the same for every attempt'),
  header('webhook-timestamp', 'Time of the attempt, in seconds since 1970'),
  header('webhook-signature', 'Signatures such as `v1,…`, separated by spaces'),
]

/** The `webhooks` section of an OpenAPI 3.1 document. */
export const webhookDocs = (): Record<string, object> =>
  Object.fromEntries(sentEvents.map((type) => [type, { post: operationOf(type) }]))

function operationOf(type: SentEvent): object {
  const schema = z.toJSONSchema(eventBody(type), { io: 'output', target: 'draft-2020-12' })
  return {
    summary: isWebhookEvent(type) ? webhookEvents[type].about : 'A test event, sent from the back office.',
    tags: ['Webhooks'],
    security: [],
    parameters: signedHeaders,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Received; the event is not sent again' } },
  }
}
