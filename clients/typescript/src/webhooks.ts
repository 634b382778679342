// Verifies that an event was sent by the shop (Standard Webhooks). Uses Web Crypto, so it also runs outside Node.
import type { webhooks } from './api-types.ts'

export type EventType = keyof webhooks

/** `EventOf<'order.placed'>` */
export type EventOf<Type extends EventType> = webhooks[Type]['post'] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

/** Narrow it by `type`. New types may be added, so ignore those you don't know. */
export type WebhookEvent = { [Type in EventType]: EventOf<Type> }[EventType]

const TOLERANCE_SECONDS = 300

/**
 * Returns the event. Throws if it has no valid signature, or was sent more than five minutes ago.
 * @param secret `whsec_…`, or several while it is being changed
 * @param body exactly as received, not parsed and serialised again
 */
export async function verifyWebhook(
  secret: string | readonly string[],
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): Promise<WebhookEvent> {
  const header = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')
  const timestamp = header('webhook-timestamp')
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp || Number.NaN))
  if (!(age <= TOLERANCE_SECONDS)) throw new Error('The webhook has no current timestamp')
  const signed = new TextEncoder().encode(`${header('webhook-id')}.${timestamp}.${body}`)
  const signatures = header('webhook-signature')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => bytesOf(part.slice(3)))
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await crypto.subtle.importKey(
      'raw',
      bytesOf(one.replace(/^whsec_/, '')),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    )
    for (const signature of signatures) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return JSON.parse(body) as WebhookEvent
    }
  }
  throw new Error('The webhook has no valid signature')
}

/** Decodes base64; text that isn't base64 becomes no bytes, which no signature matches. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
