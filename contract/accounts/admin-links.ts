// Links that admins get by email, to set a new password or to confirm a new email address.
import { z } from 'zod'
import { EmailAddress } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { Message } from '#contract/base/message'
import { line, secret } from '#contract/base/text'
import { MIN_ADMIN_PASSWORD } from './accounts.ts'

const token = line(100).min(1, 'This link is not complete')

export const ForgottenAdminPassword = z.object({ email: EmailAddress })

export const requestAdminPassword = endpoint('POST /admin/password/forgot', {
  access: 'public',
  summary:
    'Request a link to set a new password for an admin; the reply is the same whether or not the account exists',
  body: ForgottenAdminPassword,
  reply: Message,
})

export const NewAdminPassword = z
  .object({
    password: secret.min(MIN_ADMIN_PASSWORD, `Password must be at least ${MIN_ADMIN_PASSWORD} characters`),
    confirmPassword: secret,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    when: () => true,
  })

export const resetAdminPassword = endpoint('POST /admin/password/reset', {
  access: 'public',
  summary: "Set an admin's new password with the link from an email; ends all sessions",
  body: z.intersection(z.object({ token }), NewAdminPassword),
  reply: Message,
})

export const NewAdminEmail = z.object({ email: EmailAddress })

export const requestAdminEmail = endpoint('POST /admin/account/email', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  confirmation: 'always',
  summary: 'Request a change of your email address; the link in an email to the new address confirms it',
  body: NewAdminEmail,
  reply: Message,
})

export const confirmAdminEmail = endpoint('POST /admin/email/confirm', {
  access: 'public',
  summary: "Confirm an admin's new email address with the link from the email",
  body: z.object({ token }),
  reply: Message.extend({ email: z.string() }),
})
