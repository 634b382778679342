// A signed-in customer's own account: profile, picture, sessions and deletion.
import { z } from 'zod'
import { PhoneField } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line, secret } from '#contract/base/text'
import { BusinessAddress, BusinessName, BuyerGstin } from '#contract/tax/buyer'
import { User } from './accounts.ts'

/** Maximum size of an uploaded profile picture in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** Path of an uploaded picture, or empty. External URLs are refused. */
const Avatar = line(200).regex(/^(\/uploads\/[0-9a-f]{32}\.webp)?$/, 'Must be a picture uploaded here')

/** Omitted fields stay unchanged; email, role and other fields are ignored. */
export const ProfileInput = z.object({
  name: line(100).min(1, 'Name is required').optional(),
  phone: PhoneField.optional(),
  avatar: Avatar.optional(),
  profilePicture: Avatar.optional(),
  /** For the invoices of business customers. An empty text removes the value. */
  gstin: BuyerGstin.optional(),
  businessName: BusinessName.optional(),
  businessAddress: BusinessAddress.optional(),
})

const Profile = z.object({ success: z.literal(true), user: User })

export const updateProfile = endpoint('PUT /user/profile', {
  access: 'customer',
  summary: 'Change your name, phone number or picture',
  body: ProfileInput,
  reply: Profile,
})

export const uploadProfilePicture = endpoint('POST /user/profile/picture', {
  access: 'customer',
  summary: 'Upload a profile picture, replacing the previous one',
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
  /** False for users who have only ever signed in with Google. */
  hasPassword: z.boolean(),
  passwordChangedAt: z.string().nullable(),
  signsInWithGoogle: z.boolean(),
  sessions: z.array(OwnSession),
})
export type Security = z.infer<typeof Security>

export const getSecurity = endpoint('GET /user/security', {
  access: 'customer',
  summary: 'Return when the password was changed, and the active sessions',
  reply: z.object({ success: z.literal(true), security: Security }),
})

export const endSession = endpoint('DELETE /user/sessions/{id}', {
  access: 'customer',
  summary: 'Sign out one of your other sessions',
  params: z.object({ id: keyOf('Session', z.uuid()) }),
  reply: z.object({ success: z.literal(true), security: Security }),
})

export const endOtherSessions = endpoint('DELETE /user/sessions', {
  access: 'customer',
  summary: 'Sign out all your other sessions',
  reply: z.object({ success: z.literal(true), security: Security }),
})

/** The password, or the email address for an account without a password. */
export const DeleteAccount = z.object({ password: secret.default(''), email: line(254).default('') })

/** Days within which signing in cancels the deletion. */
export const DELETION_GRACE_DAYS = 7

export const deleteAccount = endpoint('POST /user/deletion', {
  access: 'customer',
  summary:
    'Sign out everywhere and delete the account after a week; signing in before then cancels the deletion',
  body: DeleteAccount,
  reply: z.object({ success: z.literal(true), message: z.string(), deletionDueAt: z.string() }),
})
