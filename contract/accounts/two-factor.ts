// Two-factor authentication of admins: a six-digit code from an authenticator app (TOTP, RFC 6238) or a recovery
// code.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { line, orEmpty, secret } from '#contract/base/text'
import { Admin } from './accounts.ts'

/** Number of recovery codes generated at a time. */
export const RECOVERY_CODES = 10

/** As typed: digits, possibly in groups, or a recovery code. */
const Code = orEmpty(line(60)).refine((code) => code !== '', 'Please enter the code')

const CurrentPassword = orEmpty(secret).refine((text) => text !== '', 'Please enter your password')

export const SignInCode = z.object({ challenge: orEmpty(line(100)), code: Code })

export const adminLoginCode = endpoint('POST /admin/login/code', {
  access: 'public',
  summary: 'Complete the sign-in of an administrator who uses two-factor authentication',
  body: SignInCode,
  reply: z.object({ success: z.literal(true), admin: Admin }),
})

export const StartTwoFactor = z.object({ currentPassword: CurrentPassword })

export const TwoFactorSetup = z.object({
  _id: z.string(),
  /** Base32, for apps that cannot scan the QR code. */
  secret: z.string(),
  /** Content of the QR code: `otpauth://totp/…`. */
  uri: z.string(),
})
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

export const startTwoFactor = endpoint('POST /admin/account/two-factor', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  whileSettingUp: true,
  summary: 'Start to set up two-factor authentication; the new secret takes effect once a code confirms it',
  body: StartTwoFactor,
  reply: Message.extend({ setup: TwoFactorSetup }),
  status: 201,
})

const RecoveryCodes = Message.extend({
  /** Each code works once. They are never shown again. */
  recoveryCodes: z.array(z.string()),
})

export const ConfirmTwoFactor = z.object({ setupId: z.uuid('Setup is required'), code: Code })

export const confirmTwoFactor = endpoint('PUT /admin/account/two-factor', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  whileSettingUp: true,
  summary: 'Switch two-factor authentication on with a code of the new secret; ends your other sessions',
  body: ConfirmTwoFactor,
  reply: RecoveryCodes,
})

export const PasswordAndCode = z.object({ currentPassword: CurrentPassword, code: Code })

export const switchTwoFactorOff = endpoint('DELETE /admin/account/two-factor', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'Switch your two-factor authentication off; ends your other sessions',
  body: PasswordAndCode,
  reply: Message,
})

export const renewRecoveryCodes = endpoint('POST /admin/account/recovery-codes', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'Generate new recovery codes; earlier ones stop working',
  body: PasswordAndCode,
  reply: RecoveryCodes,
})

export const resetTwoFactor = endpoint('DELETE /admin/staff/{id}/two-factor', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  confirmation: 'always',
  summary: 'Switch off the two-factor authentication of an admin who has lost their phone; signs them out',
  params: z.object({ id: keyOf('Person') }),
  reply: Message,
})
