// Documents the errors of the API: for each operation and status the codes that it can have, and their meaning.
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '#contract/base/endpoint'
import { type ErrorCode, errorCodes } from '#contract/base/errors'
import { statusOf } from '#server/http/errors'
import { kindOf } from '#server/http/load/request-kind'
import { pascal } from './read-contract.ts'
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

/** `ConflictOrVersionConflict`: operations with the same codes share a component. */
const nameOf = (codes: readonly ErrorCode[]): string => codes.map(pascal).join('Or')

/** `components.responses`: one for each set of codes that an operation has for a status. */
export function errorResponses(operations: readonly OperationErrors[]): Record<string, object> {
  const sets = new Map(
    operations.flatMap((errors) =>
      [...errors].map(([status, codes]): [string, object] => [nameOf(codes), responseOf(status, codes)]),
    ),
  )
  return Object.fromEntries([...sets].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function responseOf(status: Status, codes: readonly ErrorCode[]): object {
  const { message = titles[status], ...fields } = examples[status] ?? {}
  return {
    description: `${titles[status]}.\n\n${codes.map((each) => `- \`${each}\`: ${errorMeanings[each]}`).join('\n')}`,
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    'x-error-codes': codes,
    content: {
      'application/json': {
        schema: {
          allOf: [
            refTo('ErrorReply'),
            {
              type: 'object',
              properties: {
                error: { type: 'object', properties: { code: { enum: codes } }, required: ['code'] },
              },
              required: ['error'],
            },
          ],
        },
        example: { success: false, message, error: { code: codes[0], message, ...fields } },
      },
    },
  }
}

export type OperationErrors = ReadonlyMap<Status, readonly ErrorCode[]>

/**
 * Returns the codes that a call can be answered with, by status: those of its access, input and method, and those that
 * its code throws (thrown-codes.ts).
 */
export function errorsOfOperation(endpoint: Endpoint, thrown: ReadonlySet<ErrorCode>): OperationErrors {
  const { access, method, params, query, idempotent, sessionOnly, confirmation } = endpoint
  const isWrite = method !== 'GET'
  const always: Partial<Record<ErrorCode, unknown>> = {
    invalid_input: isWrite || params || query,
    unauthenticated: access !== 'public',
    forbidden: access === 'admin' || access === 'order',
    confirmation_required: confirmation,
    cross_site: isWrite,
    not_found: params || access === 'order',
    // Two changes at the same time.
    conflict: isWrite,
    too_large: isWrite,
    unsupported_media_type: isWrite,
    idempotency_mismatch: idempotent,
    too_many_requests: isWrite || (access === 'admin' && !sessionOnly) || isLimitedRead(endpoint),
    internal: true,
    unavailable: true,
  }
  const codes = errorCodes.filter((code) => always[code] || thrown.has(code))
  const statuses = [...new Set(codes.map((code): Status => statusOf[code]))].sort((a, b) => a - b)
  return new Map(statuses.map((status) => [status, codes.filter((code) => statusOf[code] === status)]))
}

/** Whether the calls of one address and session are limited, as they are costly (server/http/load/limit-reads.ts). */
function isLimitedRead({ method, path }: Endpoint): boolean {
  const url = `/api${path.replace(/\{\w+\}/g, 'x')}`
  const kind = kindOf({ method, url, headers: {} } as IncomingMessage)
  return kind === 'searches' || kind === 'listings' || kind === 'files' || path === '/order-page'
}

/** The error responses of an operation, by reference. */
export const responsesOfErrors = (errors: OperationErrors): Record<string, object> =>
  Object.fromEntries(
    [...errors].map(([status, codes]) => [status, { $ref: `#/components/responses/${nameOf(codes)}` }]),
  )

/** The rows of the table of error codes in docs/api.md. */
export const errorTable = (): string =>
  (Object.keys(statusOf) as ErrorCode[])
    .toSorted((a, b) => statusOf[a] - statusOf[b])
    .map((code) => `| ${statusOf[code]} | \`${code}\` | ${errorMeanings[code]} |`)
    .join('\n')
