// Documents the errors of the API: one response for each status, with the codes that have it and their meaning.
import type { Endpoint } from '#contract/base/endpoint'
import type { ErrorCode } from '#contract/base/errors'
import { statusOf } from '#server/http/errors'
import { refTo } from './schemas.ts'

const errorMeanings = {
  invalid_input: 'A value is missing or invalid. `fields` names every invalid field with the reason.',
  unauthenticated: 'There are no valid credentials, or they have expired.',
  wrong_credentials: 'Email address, password or code is wrong.',
  forbidden: "The caller's role, key or account doesn't allow this.",
  confirmation_required: 'Confirm your identity first: `POST /admin/account/confirmation`.',
  cross_site: 'A browser sent the request from another site.',
  not_found: "The record doesn't exist, or doesn't belong to the caller.",
  method_not_allowed: "The path doesn't have this method.",
  conflict: 'The state of the record does not allow the change, or another change happened at the same time.',
  already_exists: 'A record with this unique value exists.',
  version_conflict: 'The record was changed since it was read. Read it again and repeat the change.',
  idempotency_mismatch: 'The `Idempotency-Key` was used for a different call.',
  cart_empty: 'The cart has no items.',
  out_of_stock: 'Fewer units are in stock.',
  below_minimum: 'Fewer units than the minimum order of the product.',
  not_yet_available: 'The product is not for sale yet.',
  illegal_transition: "The record's status does not allow this step.",
  payment_due: 'The order must be paid first.',
  too_large: 'The body or a file is too large.',
  unsupported_media_type: 'The body has a content type that the call does not accept.',
  too_many_requests: 'The rate limit is exceeded. Wait for the seconds in `Retry-After`.',
  unavailable:
    'The shop is being maintained, restarted or overloaded. Wait for the seconds in `Retry-After`.',
  internal: 'An unexpected failure. The request id is in the header `X-Request-Id`.',
} as const satisfies Record<ErrorCode, string>

const titles = {
  400: 'Invalid input',
  401: 'Not authenticated',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Key used for a different call',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
} as const
type Status = (typeof statusOf)[ErrorCode]

const nameOf = (status: Status) =>
  titles[status].replace(/ (.)/g, (_, letter: string) => letter.toUpperCase())

const codesOf = (status: number): ErrorCode[] =>
  (Object.keys(statusOf) as ErrorCode[]).filter((code) => statusOf[code] === status)

/** Fields of an example error. */
const examples: Partial<Record<Status, { message: string; fields?: Record<string, string> }>> = {
  400: {
    message: 'Must be a whole number, at least 1',
    fields: { page: 'Must be a whole number, at least 1' },
  },
  401: { message: "This API key doesn't exist, was revoked or has expired" },
  403: { message: 'This API key does not allow this: Change customers' },
  404: { message: 'Order not found' },
  429: { message: 'Too many attempts. Please try again in 12 seconds.' },
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next attempt', schema: { type: 'integer' } },
}

/** `components.responses`: one for each status of an error. */
export function errorResponses(): Record<string, object> {
  // No documented operation has a wrong method.
  const statuses = Object.keys(titles)
    .map((status) => Number(status) as Status)
    .filter((status) => status !== 405)
  return Object.fromEntries(statuses.map((status) => [nameOf(status), responseOf(status)]))
}

function responseOf(status: Status): object {
  const codes = codesOf(status)
  const [code] = codes
  const { message = titles[status], ...fields } = examples[status] ?? {}
  return {
    description: `${titles[status]}.\n\n${codes.map((each) => `- \`${each}\`: ${errorMeanings[each]}`).join('\n')}`,
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    'x-error-codes': codes,
    content: {
      'application/json': {
        schema: refTo('ErrorReply'),
        example: { success: false, message, error: { code, message, ...fields } },
      },
    },
  }
}

/** Statuses of the errors that a call can be answered with, by its access, input and method. */
export function errorStatusesOf(endpoint: Endpoint): Status[] {
  const { access, method, params, query, body, file, idempotent, sessionOnly } = endpoint
  const isWrite = method !== 'GET'
  const canRefuse: [Status, unknown][] = [
    [400, isWrite || params || query],
    // Sign-in is public, and refuses wrong credentials.
    [401, access !== 'public' || isWrite],
    [403, isWrite || access === 'admin' || access === 'order'],
    [404, params || query || body || access === 'order'],
    // Some files exist only in certain states of their record.
    [409, isWrite || file],
    [413, isWrite],
    [415, isWrite],
    [422, idempotent],
    [429, isWrite || (access === 'admin' && !sessionOnly)],
    [500, true],
    [503, true],
  ]
  return canRefuse.filter(([, does]) => does).map(([status]) => status)
}

/** The error responses of an operation, by reference. */
export const errorsOf = (endpoint: Endpoint): Record<string, object> =>
  Object.fromEntries(
    errorStatusesOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  )

/** The rows of the table of error codes in docs/api.md. */
export const errorTable = (): string =>
  (Object.keys(statusOf) as ErrorCode[])
    .toSorted((a, b) => statusOf[a] - statusOf[b])
    .map((code) => `| ${statusOf[code]} | \`${code}\` | ${errorMeanings[code]} |`)
    .join('\n')
