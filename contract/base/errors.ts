// The closed list of error codes, and the shape of every error reply.
import { z } from 'zod'

export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'wrong_credentials',
  'forbidden',
  /** The caller must confirm their identity first: `POST /admin/account/confirmation`. */
  'confirmation_required',
  'cross_site',
  'not_found',
  'method_not_allowed',
  'conflict',
  'already_exists',
  'version_conflict',
  'idempotency_mismatch',
  'cart_empty',
  'out_of_stock',
  /** Fewer units than the minimum of the product, which the shop enforces. */
  'below_minimum',
  'not_yet_available',
  'illegal_transition',
  'payment_due',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export const ErrorReply = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    /** Dotted path of a field → what is wrong with it. Lists all issues of a form, not only the first. */
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type ErrorReply = z.infer<typeof ErrorReply>
