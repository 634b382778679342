// Applications for a trade account: sent by visitors, decided by staff.
import { z } from 'zod'
import { EmailAddress, PhoneField } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { gstinProblem, normalizeGstin } from '#contract/base/gstin'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { pageQuery } from '#contract/base/paging'
import { line, paragraph } from '#contract/base/text'

export const applicationStatuses = ['open', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
export const applicationStatusLabels: Readonly<Record<ApplicationStatus, string>> = {
  open: 'Open',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const TradeApplicationInput = z.object({
  businessName: line(150).min(1, 'Name of the business is required'),
  gstin: line(20)
    .transform(normalizeGstin)
    .superRefine((gstin, { addIssue }) => {
      const problem = gstin === '' ? 'GSTIN is required' : gstinProblem(gstin)
      if (problem) addIssue(problem)
    }),
  contactName: line(120).min(1, 'Your name is required'),
  email: EmailAddress,
  phone: PhoneField.refine((phone) => phone !== '', 'Phone is required'),
  buys: paragraph(2_000).min(1, 'Tell us which products you buy, and how many'),
  /** A field that people don't see: only bots fill it in. */
  website: line(200).default(''),
})
export type TradeApplicationInput = z.output<typeof TradeApplicationInput>

export const applyForTradeAccount = endpoint('POST /trade-applications', {
  access: 'public',
  summary: 'Apply for a trade account',
  body: TradeApplicationInput,
  reply: Message,
  status: 201,
})

export const TradeApplication = z.object({
  _id: z.string(),
  businessName: z.string(),
  gstin: z.string(),
  state: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  buys: z.string(),
  status: z.enum(applicationStatuses),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  companyId: z.string().nullable(),
  appliedAt: z.string(),
})
export type TradeApplication = z.infer<typeof TradeApplication>

export const listTradeApplications = endpoint('GET /trade-applications', {
  access: 'admin',
  permission: 'customers.read',
  summary: 'List applications for a trade account, newest first',
  query: z
    .object({
      search: line(200).optional(),
      status: z.enum(applicationStatuses).optional().catch(undefined),
    })
    .extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    applications: z.array(TradeApplication),
    total: z.number(),
    stats: z.object({ open: z.number(), approved: z.number(), rejected: z.number() }),
  }),
})

const ApplicationParams = z.object({ id: keyOf('Application', z.uuid()) })

export const approveTradeApplication = endpoint('POST /trade-applications/{id}/approve', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Approve an application: creates the company and invites the contact as its owner',
  params: ApplicationParams,
  reply: z.object({ success: z.literal(true), message: z.string(), companyId: z.string() }),
})

export const rejectTradeApplication = endpoint('POST /trade-applications/{id}/reject', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Reject an application with a reason, which the applicant gets by email',
  params: ApplicationParams,
  body: z.object({ reason: paragraph(1_000).min(1, 'Reason is required') }),
  reply: Message,
})
