// The webhooks of the API description: each event with its content, and the headers that sign it.
import { eventBody, sentEvents } from '#contract/connections/event-data'
import { isWebhookEvent, type SentEvent, webhookEvents } from '#contract/connections/event-types'
import { pascal } from './read-contract.ts'
import { refTo, type SchemaNames } from './schemas.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

export const signedHeaders = {
  'webhook-id': header('webhook-id', 'The `id` of the event, the same for every attempt'),
  'webhook-timestamp': header('webhook-timestamp', 'Time of the attempt, in seconds since 1970'),
  'webhook-signature': header('webhook-signature', 'Signatures such as `v1,…`, separated by spaces'),
}

/** The `webhooks` section of an OpenAPI 3.1 document, and the names of the schemas it uses. */
export function webhookDocs(names: SchemaNames): Record<string, object> {
  return Object.fromEntries(sentEvents.map((type) => [type, { post: operationOf(type, names) }]))
}

function operationOf(type: SentEvent, names: SchemaNames): object {
  const body = eventBody(type)
  const ofSubject = `${pascal(type.split('.')[0] ?? '')}EventData`
  // Events of one subject share their content; an event with different content has a name of its own.
  names.nameOf(body.shape.data, names.has(ofSubject) ? `${pascal(type)}EventData` : ofSubject, '')
  const name = names.nameOf(body, `${pascal(type)}Event`, '')
  return {
    operationId: `on${pascal(type)}`,
    summary: isWebhookEvent(type) ? webhookEvents[type].about : 'A test event, sent from the back office.',
    tags: ['Webhooks'],
    security: [],
    parameters: Object.keys(signedHeaders).map((id) => ({ $ref: `#/components/parameters/${id}` })),
    requestBody: { required: true, content: { 'application/json': { schema: refTo(name) } } },
    responses: { '2XX': { description: 'Received; the event is not sent again' } },
  }
}
