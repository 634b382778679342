// Who works in the back office: people, what each may do, and who is asked to come.
import { z } from 'zod'
import { MIN_ADMIN_PASSWORD } from '#contract/accounts/accounts'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { line, secret } from '#contract/base/text'

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7

/** A built-in role by its name, or one of the shop's own by its id. */
const RoleKey = line(40).min(1, 'Please choose a role')

const RoleName = z.object({ key: z.string(), name: z.string() })

export const StaffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleName,
  isActive: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** The person who asks. */
  isSelf: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  version: z.number(),
})
export type StaffMember = z.output<typeof StaffMember>

export const Invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: RoleName,
  invitedBy: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  hasExpired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

export const listStaff = endpoint('GET /staff', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Who works in the back office, with their roles',
  reply: z.object({ success: z.literal(true), staff: z.array(StaffMember) }),
})

export const listInvitations = endpoint('GET /staff/invitations', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Who is asked to work in the back office and has not come yet',
  reply: z.object({ success: z.literal(true), invitations: z.array(Invitation) }),
})

export const InviteStaff = z.object({
  email: line(254)
    .transform(normalizeEmail)
    .pipe(z.string().regex(EMAIL_PATTERN, 'Must be an email address')),
  role: RoleKey,
})
export type InviteStaff = z.output<typeof InviteStaff>

export const inviteStaff = endpoint('POST /staff/invitations', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Ask somebody by email to work in the back office; the link works once and for 7 days',
  body: InviteStaff,
  reply: Message,
  status: 201,
  idempotent: true,
})

const invitationParams = z.object({ id: keyOf('Invitation') })

export const resendInvitation = endpoint('POST /staff/invitations/{id}/emails', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Send an invitation again; links of earlier emails stop working',
  params: invitationParams,
  reply: Message,
  idempotent: true,
})

export const withdrawInvitation = endpoint('DELETE /staff/invitations/{id}', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Withdraw an invitation',
  params: invitationParams,
  reply: Message,
})

const memberParams = z.object({ id: keyOf('Person') })
const version = z.int().min(1)

export const ChangeRole = z.object({ role: RoleKey, version })

export const changeRole = endpoint('PUT /staff/{id}/role', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Say what somebody may do from their next call on; the last active owner stays one',
  params: memberParams,
  body: ChangeRole,
  reply: Message,
})

export const suspendStaff = endpoint('POST /staff/{id}/suspension', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Keep somebody out until they are taken up again; ends their sessions',
  params: memberParams,
  reply: Message,
})

export const reactivateStaff = endpoint('DELETE /staff/{id}/suspension', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Let somebody in again',
  params: memberParams,
  reply: Message,
})

export const deleteStaff = endpoint('DELETE /staff/{id}', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Delete somebody’s account; what they did stays under their name',
  params: memberParams,
  reply: Message,
})

const token = line(100).min(1, 'This link is not complete')

export const lookAtInvitation = endpoint('POST /invitations/look', {
  access: 'public',
  summary: 'Whom a link from an invitation is for',
  body: z.object({ token }),
  reply: z.object({ success: z.literal(true), email: z.string(), role: z.string(), invitedBy: z.string() }),
})

/** What whoever accepts enters; the token is the link's. */
export const Arrival = z
  .object({
    name: line(80).min(1, 'Please enter your name'),
    password: secret.min(MIN_ADMIN_PASSWORD, `Password must be at least ${MIN_ADMIN_PASSWORD} characters`),
    confirmPassword: secret,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    when: () => true,
  })
export type Arrival = z.output<typeof Arrival>

export const acceptInvitation = endpoint('POST /invitations/accept', {
  access: 'public',
  summary: 'Come to the back office by the link from an invitation, which works once',
  body: z.intersection(z.object({ token }), Arrival),
  reply: Message,
  status: 201,
})
