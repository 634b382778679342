// User accounts and the credentials to sign in with.
import { z } from 'zod'
import { normalizeEmail } from '#contract/base/email'
import { line, orEmpty, secret } from '#contract/base/text'
import { chosenRegistrations } from '#contract/tax/buyer-registration'

export const MIN_PASSWORD = 6

export const MIN_ADMIN_PASSWORD = 12

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  avatar: z.string(),
  profilePicture: z.string(),
  role: z.literal('user'),
  /** Set for business customers; empty for everyone else. */
  gstin: z.string(),
  businessName: z.string(),
  businessAddress: z.string(),
  /** Kind of registration of the GSTIN, as set by the seller. */
  gstRegistration: z.enum(chosenRegistrations),
})
export type User = z.infer<typeof User>

export const Admin = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.literal('admin'),
  /** Set when the password has expired under the general settings. */
  passwordExpired: z.literal(true).optional(),
  /** Set when the general settings require two-factor authentication that the user has not set up yet. */
  twoFactorDue: z.literal(true).optional(),
})
export type Admin = z.infer<typeof Admin>

const Email = line(254).transform(normalizeEmail)

export const Login = z
  .object({ email: orEmpty(Email), password: orEmpty(secret), remember: z.boolean().default(true) })
  .refine(({ email, password }) => email !== '' && password !== '', {
    error: 'Email and password are required',
    path: ['email'],
  })
