// Signing in and out as an administrator.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Message } from '#contract/base/message'
import { allPermissions } from '#contract/base/permissions'
import { secret } from '#contract/base/text'
import { Admin, Login, MIN_ADMIN_PASSWORD } from './accounts.ts'

export const adminLogin = endpoint('POST /admin/login', {
  access: 'public',
  summary: 'Sign in as an administrator; sets a cookie',
  body: Login,
  reply: z.union([
    z.object({ success: z.literal(true), admin: Admin }),
    z.object({
      success: z.literal(true),
      /**
       * The password was correct. `POST /admin/login/code` completes the sign-in with a code and this challenge,
       * which works once and for five minutes.
       */
      challenge: z.string(),
    }),
  ]),
})

export const adminLogout = endpoint('POST /admin/logout', {
  access: 'public',
  summary: "End the administrator's session; succeeds without a session too",
  reply: Message,
})

export const ChangeAdminPassword = z
  .object({
    currentPassword: secret.min(1, 'Please enter your password'),
    password: secret.min(MIN_ADMIN_PASSWORD, `Password must be at least ${MIN_ADMIN_PASSWORD} characters`),
    confirmPassword: secret,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    when: () => true,
  })
  .refine(({ password, currentPassword }) => password !== currentPassword, {
    path: ['password'],
    error: "Choose a password you aren't using already",
    when: () => true,
  })
export type ChangeAdminPassword = z.output<typeof ChangeAdminPassword>

export const changeAdminPassword = endpoint('PUT /admin/password', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  whileSettingUp: true,
  summary: 'Change your password; ends all your other sessions',
  body: ChangeAdminPassword,
  reply: Message,
})

/** Permissions of a user in the back office. */
export const Rights = z.object({
  /** Name of their role. */
  role: z.string(),
  permissions: z.array(z.enum(allPermissions)),
  /** Admin routes that this user may not call; links to them are hidden. */
  refusedRoutes: z.array(z.string()),
  /** Routes that the shop's settings make unnecessary; the sidebar doesn't link to their pages. */
  unneededRoutes: z.array(z.string()),
})
export type Rights = z.output<typeof Rights>

export const validateToken = endpoint('GET /admin/validate-token', {
  access: 'session',
  summary: 'Check whether the session belongs to an administrator',
  reply: z.object({
    success: z.literal(true),
    role: z.enum(['admin', 'user']),
    isAdmin: z.boolean(),
    admin: Admin.nullable(),
    /** For administrators: the permissions of their role. */
    access: Rights.optional(),
  }),
})
