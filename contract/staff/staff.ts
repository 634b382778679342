// Staff of the back office: people, their roles, and invitations.
import { z } from 'zod'
import { MIN_ADMIN_PASSWORD } from '#contract/accounts/accounts'
import { EmailAddress } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { line, secret } from '#contract/base/text'

/** Validity of an invitation in days. */
export const INVITATION_DAYS = 7

/** Name of a built-in role, or id of a custom one. */
const RoleKey = line(40).min(1, 'Please choose a role')

const RoleName = z.object({ key: z.string(), name: z.string() })

export const StaffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleName,
  isActive: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** Whether it is the caller. */
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
  summary: 'List the staff with their roles',
  reply: z.object({ success: z.literal(true), staff: z.array(StaffMember) }),
})

export const listInvitations = endpoint('GET /staff/invitations', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'List the open invitations',
  reply: z.object({ success: z.literal(true), invitations: z.array(Invitation) }),
})

export const InviteStaff = z.object({
  email: EmailAddress,
  role: RoleKey,
})
export type InviteStaff = z.output<typeof InviteStaff>

export const inviteStaff = endpoint('POST /staff/invitations', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  confirmation: 'always',
  summary: 'Invite a colleague by email; the link works once and for 7 days',
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
  summary: 'Resend an invitation; links of earlier emails stop working',
  params: invitationParams,
  reply: Message,
  idempotent: true,
})

export const createInvitationLink = endpoint('POST /staff/invitations/{id}/links', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  confirmation: 'always',
  summary: 'Create a link to an invitation, to hand over without email; it works once and for 7 days',
  params: invitationParams,
  reply: Message.extend({ link: z.string() }),
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
  confirmation: 'always',
  summary: 'Change the role of a user, effective with their next call; the last active owner keeps theirs',
  params: memberParams,
  body: ChangeRole,
  reply: Message,
})

export const suspendStaff = endpoint('POST /staff/{id}/suspension', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  confirmation: 'always',
  summary: 'Suspend a user and end their sessions',
  params: memberParams,
  reply: Message,
})

export const reactivateStaff = endpoint('DELETE /staff/{id}/suspension', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  confirmation: 'always',
  summary: 'Reactivate a suspended user',
  params: memberParams,
  reply: Message,
})

export const deleteStaff = endpoint('DELETE /staff/{id}', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  confirmation: 'always',
  summary: "Delete a user's account; their actions stay under their name",
  params: memberParams,
  reply: Message,
})

const token = line(100).min(1, 'This link is not complete')

export const lookAtInvitation = endpoint('POST /invitations/look', {
  access: 'public',
  summary: 'Return the invitation that a link belongs to',
  body: z.object({ token }),
  reply: z.object({ success: z.literal(true), email: z.string(), role: z.string(), invitedBy: z.string() }),
})

/** Input of a person who accepts an invitation, with the token of the link. */
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
  summary: 'Accept an invitation with its link, which works once',
  body: z.intersection(z.object({ token }), Arrival),
  reply: Message,
  status: 201,
})
