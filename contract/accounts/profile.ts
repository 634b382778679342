// What customers keep of themselves: personal data, picture, password, sessions, and their way out.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Id, line, secret } from '#contract/base/text'
import { OrderView } from '#contract/orders/orders'
import { Message, MIN_PASSWORD, User } from './accounts.ts'
import { Address } from './addresses.ts'

/** Bytes of a profile picture as it is sent. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** A picture that was uploaded here, or none; an address elsewhere is refused. */
const Avatar = line(200).regex(/^(\/uploads\/[0-9a-f]{32}\.webp)?$/, 'Must be a picture uploaded here')

/** Fields that are left out stay as they are; e-mail, role and the like are not looked at. */
export const ProfileInput = z.object({
  name: line(100).min(1, 'Name is required').optional(),
  phone: line(20).optional(),
  avatar: Avatar.optional(),
  profilePicture: Avatar.optional(),
})

const Profile = z.object({ success: z.literal(true), user: User })

export const updateProfile = endpoint('PUT /user/profile', {
  access: 'customer',
  summary: 'Change name, phone or picture',
  body: ProfileInput,
  reply: Profile,
})

export const uploadProfilePicture = endpoint('POST /user/profile/picture', {
  access: 'customer',
  summary: 'Send a picture of oneself; it replaces the one before',
  upload: { field: 'picture', maxBytes: MAX_PICTURE_BYTES, maxFiles: 1, required: true },
  reply: Profile,
  status: 201,
})

export const OwnSession = z.object({
  _id: z.string(),
  /** Browser and system, such as "Chrome on Android". */
  device: z.string(),
  isCurrent: z.boolean(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const Security = z.object({
  /** False for somebody who has only ever signed in through Google. */
  hasPassword: z.boolean(),
  passwordChangedAt: z.string().nullable(),
  signsInWithGoogle: z.boolean(),
  sessions: z.array(OwnSession),
})
export type Security = z.infer<typeof Security>

export const getSecurity = endpoint('GET /user/security', {
  access: 'customer',
  summary: 'When the password was changed, and where the caller is signed in',
  reply: z.object({ success: z.literal(true), security: Security }),
})

/** Checks a new password and its repetition; texts are those of the registration. */
const newPassword = { password: secret.default(''), confirmPassword: secret.default('') }
const checkNewPassword = (context: z.core.ParsePayload<{ password: string; confirmPassword: string }>) => {
  const { value, issues } = context
  const refuse = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value })
  if (value.password === '') refuse('password', 'Password is required')
  else if (value.password.length < MIN_PASSWORD) refuse('password', 'Password must be at least 6 characters')
  if (value.password !== value.confirmPassword) refuse('confirmPassword', 'Passwords do not match')
}

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

export const endSession = endpoint('DELETE /user/sessions/{id}', {
  access: 'customer',
  summary: 'Sign out somewhere else',
  params: z.object({ id: Id }),
  reply: z.object({ success: z.literal(true), security: Security }),
})

export const endOtherSessions = endpoint('DELETE /user/sessions', {
  access: 'customer',
  summary: 'Sign out everywhere else',
  reply: z.object({ success: z.literal(true), security: Security }),
})

export const downloadOwnData = endpoint('GET /user/data', {
  access: 'customer',
  summary: 'Everything that the shop keeps of the caller',
  reply: z.object({
    success: z.literal(true),
    exportedAt: z.string(),
    user: User,
    createdAt: z.string(),
    addresses: z.array(Address),
    orders: z.array(OrderView),
    reviews: z.array(
      z.object({
        product: z.string(),
        rating: z.number(),
        title: z.string(),
        comment: z.string(),
        /** Paths of the photos. */
        images: z.array(z.string()),
        createdAt: z.string(),
      }),
    ),
    inquiries: z.array(z.object({ ticketNumber: z.string(), message: z.string(), createdAt: z.string() })),
    sessions: z.array(OwnSession),
  }),
})

/** The password, or, of an account without one, its e-mail address. */
export const DeleteAccount = z.object({ password: secret.default(''), email: line(254).default('') })

/** Days in which a sign-in takes the deletion back. */
export const DELETION_GRACE_DAYS = 7

export const deleteAccount = endpoint('POST /user/deletion', {
  access: 'customer',
  summary: 'Sign out everywhere and delete the account after a week; a sign-in before then keeps it',
  body: DeleteAccount,
  reply: z.object({ success: z.literal(true), message: z.string(), deletionDueAt: z.string() }),
})
