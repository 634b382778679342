// How customers change their password, or set a new one by a link.
import { z } from 'zod'
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

/** Checks a new password and its repetition; texts are those of the registration. */
const newPassword = { password: secret.default(''), confirmPassword: secret.default('') }

/** `currentPassword` is asked of whoever has one. */
export const ChangePassword = z
  .object({ currentPassword: secret.default(''), ...newPassword })
  .check(checkNewPassword)
export type ChangePassword = z.output<typeof ChangePassword>

export const changePassword = endpoint('PUT /user/password', {
  access: 'customer',
  summary: 'Change or set the password; ends all other sessions',
  body: ChangePassword,
  reply: Message,
})

export const ForgotPassword = z.object({
  email: line(254).min(1, 'Email is required'),
})

export const requestPasswordReset = endpoint('POST /user/password/forgot', {
  access: 'public',
  summary: 'Ask for a link to set a new password; answers the same whether or not there is an account',
  body: ForgotPassword,
  reply: Message,
})

export const ResetPassword = z
  .object({ token: line(100).default(''), ...newPassword })
  .check(checkNewPassword)

export const resetPassword = endpoint('POST /user/password/reset', {
  access: 'public',
  summary: 'Set a new password by the link from the mail; ends all sessions',
  body: ResetPassword,
  reply: Message,
})
