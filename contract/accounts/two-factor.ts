// The second factor of admins: a code of six digits from an app on their phone (TOTP, RFC 6238), or a recovery code.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { line, orEmpty, secret } from '#contract/base/text'
import { Admin } from './accounts.ts'

/** How many recovery codes are made at a time. */
export const RECOVERY_CODES = 10

/** As people type it: digits in groups, or a recovery code. */
const Code = orEmpty(line(60)).refine((code) => code !== '', 'Please enter the code')

const CurrentPassword = orEmpty(secret).refine((text) => text !== '', 'Please enter your password')

export const SignInCode = z.object({ challenge: orEmpty(line(100)), code: Code })

export const adminLoginCode = endpoint('POST /admin/login/code', {
  access: 'public',
  summary: 'Second step of the sign-in of an administrator who has two-factor authentication',
  body: SignInCode,
  reply: z.object({ success: z.literal(true), admin: Admin }),
})

export const StartTwoFactor = z.object({ currentPassword: CurrentPassword })

export const TwoFactorSetup = z.object({
  _id: z.string(),
  /** In Base32, as it is typed into an app that cannot scan. */
  secret: z.string(),
  /** `otpauth://totp/…`, what the QR code holds. */
  uri: z.string(),
})
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

export const startTwoFactor = endpoint('POST /admin/account/two-factor', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  whileSettingUp: true,
  summary: 'Begin to set up two-factor authentication: a new secret, which counts once a code confirms it',
  body: StartTwoFactor,
  reply: Message.extend({ setup: TwoFactorSetup }),
  status: 201,
})

const RecoveryCodes = Message.extend({
  /** Each signs in once. Shown here and never again. */
  recoveryCodes: z.array(z.string()),
})

export const ConfirmTwoFactor = z.object({ setupId: z.uuid('Setup is required'), code: Code })

export const confirmTwoFactor = endpoint('PUT /admin/account/two-factor', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  whileSettingUp: true,
  summary: 'Switch two-factor authentication on, by a code of the new secret; ends one’s other sessions',
  body: ConfirmTwoFactor,
  reply: RecoveryCodes,
})

export const PasswordAndCode = z.object({ currentPassword: CurrentPassword, code: Code })

export const switchTwoFactorOff = endpoint('DELETE /admin/account/two-factor', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'Switch one’s two-factor authentication off; ends one’s other sessions',
  body: PasswordAndCode,
  reply: Message,
})

export const renewRecoveryCodes = endpoint('POST /admin/account/recovery-codes', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'New recovery codes; those from before stop working',
  body: PasswordAndCode,
  reply: RecoveryCodes,
})

export const resetTwoFactor = endpoint('DELETE /admin/staff/{id}/two-factor', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary:
    'Switch off the two-factor authentication of another admin who has lost their phone; signs them out',
  params: z.object({ id: keyOf('Person') }),
  reply: Message,
})
