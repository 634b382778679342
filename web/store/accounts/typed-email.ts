// The email field of the forms for registration and sign-in.
import { z } from 'zod'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'

/** An email address, normalised. */
export const TypedEmail = z
  .string()
  .transform(normalizeEmail)
  .pipe(z.string().min(1, 'Email is required').regex(EMAIL_PATTERN, 'Please enter a valid email'))
