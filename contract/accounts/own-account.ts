// An admin's own account: name, two-factor authentication and sessions.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'
import { OwnSession } from './profile.ts'

export const AdminSession = OwnSession.extend({
  /** IP address; empty if unknown. */
  address: z.string(),
})
export type AdminSession = z.infer<typeof AdminSession>

export const OwnAccount = z.object({
  name: z.string(),
  email: z.string(),
  passwordChangedAt: z.string(),
  twoFactor: z.object({
    /** Null while two-factor authentication is off. */
    since: z.string().nullable(),
    recoveryCodesLeft: z.number(),
    /** Whether the general settings require it of every admin. */
    isRequired: z.boolean(),
  }),
  sessions: z.array(AdminSession),
})
export type OwnAccount = z.infer<typeof OwnAccount>

const account = z.object({ success: z.literal(true), account: OwnAccount })
const changed = account.extend({ message: z.string() })

export const getOwnAccount = endpoint('GET /admin/account', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  whileSettingUp: true,
  summary: 'Return your account and your active sessions',
  reply: account,
})

export const OwnAccountInput = z.object({ name: line(100).min(1, 'Name is required') })

export const updateOwnAccount = endpoint('PUT /admin/account', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'Change your name',
  body: OwnAccountInput,
  reply: changed,
})

export const endAdminSession = endpoint('DELETE /admin/account/sessions/{id}', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'Sign out one of your other sessions',
  params: z.object({ id: keyOf('Session', z.uuid()) }),
  reply: changed,
})

export const endOtherAdminSessions = endpoint('DELETE /admin/account/sessions', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'Sign out all your other sessions',
  reply: changed,
})

/** Retention of sign-in attempts in days. */
export const SIGN_IN_DAYS = 90
export const SIGN_INS_AT_A_TIME = 50

export const signInMethods = ['password', 'code', 'recovery-code'] as const
export const signInFailures = ['wrong-password', 'no-code', 'wrong-code', 'closed'] as const

export const SignIn = z.object({
  _id: z.string(),
  at: z.string(),
  /** Browser and system, such as "Chrome on Android". */
  device: z.string(),
  address: z.string(),
  /** The factor that decided the attempt. */
  method: z.enum(signInMethods),
  /** Reason of the failure; null for a success. */
  failure: z.enum(signInFailures).nullable(),
})
export type SignIn = z.infer<typeof SignIn>

export const listOwnSignIns = endpoint('GET /admin/account/sign-ins', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: `List the attempts to sign in to your account in the last ${SIGN_IN_DAYS} days, newest first`,
  query: z.object({
    /** Cursor: `_id` of the last sign-in already loaded; returns older ones. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, 'Must be the id of a sign-in')
      .optional(),
  }),
  reply: z.object({
    success: z.literal(true),
    signIns: z.array(SignIn),
    hasMore: z.boolean(),
  }),
})
