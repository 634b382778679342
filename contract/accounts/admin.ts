// How administrators sign in and out.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Message } from '#contract/base/message'
import { secret } from '#contract/base/text'
import { allPermissions } from '#contract/staff/permissions'
import { Admin, Login, MIN_ADMIN_PASSWORD } from './accounts.ts'

export const adminLogin = endpoint('POST /admin/login', {
  access: 'public',
  summary: 'Sign an administrator in by cookie',
  body: Login,
  reply: z.union([
    z.object({ success: z.literal(true), admin: Admin }),
    z.object({
      success: z.literal(true),
      /** The password was right; `POST /admin/login/code` signs in, with a code and this, once and within five minutes. */
      challenge: z.string(),
    }),
  ]),
})

export const adminLogout = endpoint('POST /admin/logout', {
  access: 'public',
  summary: "End the administrator's session; succeeds without one too",
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
    error: 'This is your password already',
    when: () => true,
  })
export type ChangeAdminPassword = z.output<typeof ChangeAdminPassword>

export const changeAdminPassword = endpoint('PUT /admin/password', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  whileSettingUp: true,
  summary: "Change one's own password; ends one's other sessions",
  body: ChangeAdminPassword,
  reply: Message,
})

/** What somebody may do in the back office. */
export const Rights = z.object({
  /** Name of the role. */
  role: z.string(),
  permissions: z.array(z.enum(allPermissions)),
  /** Routes of administrators that are refused: what leads there is not offered. */
  refusedRoutes: z.array(z.string()),
})
export type Rights = z.output<typeof Rights>

export const validateToken = endpoint('GET /admin/validate-token', {
  access: 'session',
  summary: 'Whether the session is an administrator’s',
  reply: z.object({
    success: z.literal(true),
    role: z.enum(['admin', 'user']),
    isAdmin: z.boolean(),
    admin: Admin.nullable(),
    /** Of an administrator: what their role lets them do. */
    access: Rights.optional(),
  }),
})
