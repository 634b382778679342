// Sign-in by a code that is sent by email. Replies are the same whether an account has the address or not.
import { z } from 'zod'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { endpoint } from '#contract/base/endpoint'
import { Message } from '#contract/base/message'
import { line, orEmpty, secret } from '#contract/base/text'
import { MIN_PASSWORD, User } from './accounts.ts'

export const CODE_DIGITS = 6
export const CODE_MINUTES = 10

export const EmailToProve = orEmpty(line(254).transform(normalizeEmail)).refine(
  (email) => EMAIL_PATTERN.test(email),
  {
    error: 'Please enter a valid email',
  },
)

export const requestEmailCode = endpoint('POST /user/email-codes', {
  access: 'public',
  summary: 'Email a code for signing in; an address without an account and orders gets an email that says so',
  body: z.object({ email: EmailToProve }),
  reply: Message,
})

/** Six digits; spaces and hyphens between them are ignored. */
export const EmailCode = orEmpty(line(40))
  .transform((code) => code.replace(/[\s-]/g, ''))
  .refine((code) => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code), {
    error: `Please enter the ${CODE_DIGITS} digits from our email`,
  })

export const EmailCodeSignIn = z.object({
  email: EmailToProve,
  code: EmailCode,
  remember: z.boolean().default(true),
  /** Becomes the password of an account that has no password, or whose address was never verified. */
  newPassword: secret.min(MIN_PASSWORD, 'Password must be at least 6 characters').nullish(),
})
export type EmailCodeSignIn = z.output<typeof EmailCodeSignIn>

export const signInByEmailCode = endpoint('POST /user/email-codes/sign-in', {
  access: 'public',
  summary: 'Sign in with an emailed code; creates the account of a guest who has ordered with this address',
  body: EmailCodeSignIn,
  reply: z.object({
    success: z.literal(true),
    user: User,
    token: z.string(),
    /** The account has the new password. */
    hasNewPassword: z.boolean(),
  }),
})
