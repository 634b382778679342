// A client for the API of a Haat shop. `api-types.ts` is generated from clients/openapi.json by `npm run clients`.
import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from './api-types.ts'
import { fetchWithRetries, type RetryOptions } from './retries.ts'

export type * from './api-types.ts'
export { dataOf, HaatError } from './errors.ts'
export { rowsOf } from './pages.ts'
export { type EventOf, type EventType, verifyWebhook, type WebhookEvent } from './webhooks.ts'

export interface ClientOptions extends Partial<RetryOptions> {
  /** Origin of the shop: `https://shop.example`. */
  url: string
  /** `haat_…`, created under Settings, Connections; or the token of a customer, from `POST /user/login`. */
  apiKey?: string
}

export type HaatClient = Client<paths>

/** `createClient({ url, apiKey }).GET('/admin/orders', { params: { query: { page: 1 } } })` */
export function createClient({ url, apiKey, ...retries }: ClientOptions): HaatClient {
  return createFetchClient<paths>({
    baseUrl: `${url.replace(/\/+$/, '')}/api`,
    fetch: fetchWithRetries(retries),
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
  })
}

/** A key for one intended change. Send the same key again if you repeat the call yourself. */
export const idempotencyKey = (): string => crypto.randomUUID()
