// Changing a password, and resetting it by a link.
import { z } from 'zod'
import { normalizeEmail } from '#contract/base/email'
import { endpoint } from '#contract/base/endpoint'
import { Message } from '#contract/base/message'
import { line, secret } from '#contract/base/text'
import { MIN_PASSWORD } from './accounts.ts'

const checkNewPassword = (context: z.core.ParsePayload<{ password: string; confirmPassword: string }>) => {
  const { value, issues } = context
  const refuse = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value })
  if (value.password === '') refuse('password', 'Password is required')
  else if (value.password.length < MIN_PASSWORD) refuse('password', 'Password must be at least 6 characters')
  if (value.password !== value.confirmPassword) refuse('confirmPassword', 'Passwords do not match')
}

/** A new password and its repetition, with the messages of the registration form. */
const newPassword = { password: secret.default(''), confirmPassword: secret.default('') }

/** `currentPassword` is required of accounts that have a password. */
export const ChangePassword = z
  .object({ currentPassword: secret.default(''), ...newPassword })
  .check(checkNewPassword)
export type ChangePassword = z.output<typeof ChangePassword>

export const changePassword = endpoint('PUT /user/password', {
  access: 'customer',
  summary: 'Change or set your password; ends all other sessions',
  body: ChangePassword,
  reply: Message,
})

export const ForgotPassword = z.object({
  email: line(254).transform(normalizeEmail).pipe(z.string().min(1, 'Email is required')),
})

export const requestPasswordReset = endpoint('POST /user/password/forgot', {
  access: 'public',
  summary: 'Request a link to set a new password; the reply is the same whether or not the account exists',
  body: ForgotPassword,
  reply: Message,
})

export const ResetPassword = z
  .object({ token: line(100).default(''), ...newPassword })
  .check(checkNewPassword)

export const resetPassword = endpoint('POST /user/password/reset', {
  access: 'public',
  summary: 'Set a new password with the link from an email; ends all sessions',
  body: ResetPassword,
  reply: Message,
})
