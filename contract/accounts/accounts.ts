// People who sign in, and what they sign in with.
import { z } from 'zod'
import { normalizeEmail } from '#contract/base/email'
import { line, orEmpty, secret } from '#contract/base/text'

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
  /** Of a customer who buys as a business; empty for anybody else. */
  gstin: z.string(),
  businessName: z.string(),
  businessAddress: z.string(),
})
export type User = z.infer<typeof User>

export const Admin = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.literal('admin'),
  /** Where the settings want a new password by now. */
  passwordExpired: z.literal(true).optional(),
  /** Where the settings want two-factor authentication, which they have yet to set up. */
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
