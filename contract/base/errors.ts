// The closed list of reasons for which a call is refused, and the one shape in which the refusal travels.
import { z } from 'zod'

export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'wrong_credentials',
  'forbidden',
  'cross_site',
  'not_found',
  'method_not_allowed',
  'conflict',
  'already_exists',
  'version_conflict',
  'idempotency_mismatch',
  'cart_empty',
  'out_of_stock',
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
    /** Dotted path of a field → what is wrong with it; all of a form's issues, not only the first. */
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type ErrorReply = z.infer<typeof ErrorReply>
