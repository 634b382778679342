// What signed-in customers do with their account: personal data, picture, sessions, and leaving.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line, secret } from '#contract/base/text'
import { ImportedOrder } from '#contract/imported-orders/imported-order'
import { OrderView } from '#contract/orders/order'
import { BusinessAddress, BusinessName, BuyerGstin } from '#contract/tax/buyer'
import { User } from './accounts.ts'
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
  /** Of a customer who buys as a business: for their invoices. An empty text takes it away. */
  gstin: BuyerGstin.optional(),
  businessName: BusinessName.optional(),
  businessAddress: BusinessAddress.optional(),
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

export const endSession = endpoint('DELETE /user/sessions/{id}', {
  access: 'customer',
  summary: 'Sign out somewhere else',
  params: z.object({ id: keyOf('Session', z.uuid()) }),
  reply: z.object({ success: z.literal(true), security: Security }),
})

export const endOtherSessions = endpoint('DELETE /user/sessions', {
  access: 'customer',
  summary: 'Sign out everywhere else',
  reply: z.object({ success: z.literal(true), security: Security }),
})

export const downloadOwnData = endpoint('GET /user/data', {
  access: 'customer',
  summary: 'Everything that the shop stores about the caller',
  reply: z.object({
    success: z.literal(true),
    exportedAt: z.string(),
    user: User,
    createdAt: z.string(),
    addresses: z.array(Address),
    orders: z.array(OrderView),
    /** In a former shop. */
    importedOrders: z.array(ImportedOrder),
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
    inquiries: z.array(
      z.object({
        ticketNumber: z.string(),
        message: z.string(),
        createdAt: z.string(),
        answers: z.array(z.object({ text: z.string(), at: z.string() })),
      }),
    ),
    /** What they said about emails that advertise. */
    emailChoices: z.array(
      z.object({
        kind: z.string(),
        wants: z.boolean(),
        source: z.string(),
        /** To which words. */
        wording: z.string(),
        at: z.string(),
      }),
    ),
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
