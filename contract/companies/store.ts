// The company of the signed-in customer: account, people and orders.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { BookPeriod } from '#contract/books/admin'
import { CompanyOrder } from './admin.ts'
import {
  Branch,
  CompanyInvitation,
  CompanyPerson,
  CompanyRoleInput,
  CreditView,
  PersonInput,
} from './company.ts'
import { companyRoles } from './roles.ts'

export const OwnCompany = z.object({
  _id: z.string(),
  name: z.string(),
  /** The caller's role. */
  role: z.enum(companyRoles),
  branches: z.array(Branch),
  /** Least value of an order's goods, without tax; 0 for none. */
  minOrder: Rupees,
  /** Whether products are ordered in multiples of their pack size. */
  fullPacks: z.boolean(),
  /** Null for roles that don't see the account. */
  credit: CreditView.nullable(),
  /** Empty for roles that don't see them. */
  people: z.array(CompanyPerson),
  invitations: z.array(CompanyInvitation),
  /** Carts that wait for approval: all of the company, or the caller's own. */
  waitingRequests: z.number(),
})
export type OwnCompany = z.infer<typeof OwnCompany>

export const getOwnCompany = endpoint('GET /company', {
  access: 'customer',
  summary: "Return the caller's company, and invitations to one",
  reply: z.object({
    success: z.literal(true),
    company: OwnCompany.nullable(),
    /** Invitations to the caller's email address, once it is verified. */
    invitations: z.array(z.object({ _id: z.string(), company: z.string(), role: z.enum(companyRoles) })),
    /** Whether the email address has yet to be verified before invitations show. */
    needsVerifiedEmail: z.boolean(),
  }),
})

const InvitationParams = z.object({ id: keyOf('Invitation', z.uuid()) })

export const acceptCompanyInvitation = endpoint('POST /company/invitations/{id}/accept', {
  access: 'customer',
  summary: 'Join the company of an invitation',
  params: InvitationParams,
  reply: Message,
})

export const declineCompanyInvitation = endpoint('POST /company/invitations/{id}/decline', {
  access: 'customer',
  summary: 'Decline an invitation',
  params: InvitationParams,
  reply: Message,
})

export const inviteColleague = endpoint('POST /company/people', {
  access: 'customer',
  summary: 'Invite a colleague by email; for the owner of a company account',
  body: PersonInput,
  reply: Message,
  status: 201,
})

const ColleagueParams = z.object({ customerId: keyOf('Person', z.uuid()) })

export const setColleagueRole = endpoint('PUT /company/people/{customerId}', {
  access: 'customer',
  summary: 'Change the role of a colleague; for the owner of a company account',
  params: ColleagueParams,
  body: z.object({ role: CompanyRoleInput }),
  reply: Message,
})

export const removeColleague = endpoint('DELETE /company/people/{customerId}', {
  access: 'customer',
  summary: 'Remove a colleague; for the owner of a company account',
  params: ColleagueParams,
  reply: Message,
})

export const withdrawColleagueInvitation = endpoint('DELETE /company/invitations/{id}', {
  access: 'customer',
  summary: 'Withdraw an invitation; for the owner of a company account',
  params: InvitationParams,
  reply: Message,
})

export const listCompanyOrders = endpoint('GET /company/orders', {
  access: 'customer',
  summary: "List the orders of the caller's company, newest first",
  query: z.object({ search: line(200).optional() }).extend(pageQuery(20)),
  reply: z.object({ success: z.literal(true), orders: z.array(CompanyOrder), total: z.number() }),
})

export const getOwnCompanyStatement = endpoint('GET /company/statement', {
  access: 'customer',
  summary: "Download the statement of account of the caller's company as PDF",
  query: BookPeriod,
  file: 'application/pdf',
  reply: z.unknown(),
})
