// The error class for every refusal, the table from error codes to HTTP statuses, and the format in which errors are
// sent.
import type { ErrorCode, ErrorReply } from '#contract/base/errors'

/** The HTTP status of each error code. */
export const statusOf = {
  invalid_input: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  confirmation_required: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_exists: 409,
  version_conflict: 409,
  idempotency_mismatch: 422,
  cart_empty: 400,
  out_of_stock: 400,
  below_minimum: 400,
  not_yet_available: 400,
  illegal_transition: 409,
  payment_due: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>

interface Details {
  fields?: Record<string, string>
  /** In seconds. */
  retryAfter?: number
  cause?: unknown
}

/** A refused call, with the sentence that the caller reads. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, { fields, retryAfter, cause }: Details = {}) {
    super(message, { cause })
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }

  get status(): number {
    return statusOf[this.code]
  }
}

export const refused = (code: ErrorCode, message: string, details?: Details) =>
  new ShopError(code, message, details)

/** `notFound('Product')` → 404 "Product not found". */
export const notFound = (what: string) => new ShopError('not_found', `${what} not found`)

export function errorReply(error: ShopError): ErrorReply {
  const { code, message, fields } = error
  return { success: false, message, error: { code, message, ...(fields && { fields }) } }
}
