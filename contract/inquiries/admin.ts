// Inquiries in the back office.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { line, paragraph } from '#contract/base/text'
import { emailStates } from '#contract/emails/email-states'
import { inquirySubjects } from './inquiries.ts'
import { inquiryStandings, inquiryStatuses, settableStatuses } from './inquiry-status.ts'

/** The admin an inquiry is assigned to. */
const Owner = z.object({ _id: z.string(), name: z.string() })

export const Inquiry = z.object({
  _id: z.string(),
  ticketNumber: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  subject: z.enum(inquirySubjects),
  productInterest: z.string(),
  status: z.enum(inquiryStatuses),
  owner: Owner.nullable(),
  receivedAt: z.string(),
  /** Time of the shop's latest reply. */
  answeredAt: z.string().nullable(),
  version: z.number(),
})
export type Inquiry = z.infer<typeof Inquiry>

/** An event in the history of an inquiry. */
export const InquiryEntry = z.object({
  _id: z.string(),
  kind: z.enum(['answer', 'note', 'status', 'owner', 'account']),
  text: z.string(),
  status: z.enum(inquiryStatuses).nullable(),
  /** For a change of assignment: the new owner; null if unassigned. */
  owner: z.string().nullable(),
  /** For a reply: the state of its email. */
  email: z.enum(emailStates).nullable(),
  author: z.string(),
  at: z.string(),
})
export type InquiryEntry = z.infer<typeof InquiryEntry>

export const InquiryDetail = z.object({
  ...Inquiry.shape,
  quantity: z.string(),
  message: z.string(),
  /** Oldest first. */
  entries: z.array(InquiryEntry),
  /** The account with this email address, or created from the inquiry. */
  customerId: z.string().nullable(),
  /** Possible owners: active admins with the permission to answer. */
  admins: z.array(Owner),
})
export type InquiryDetail = z.infer<typeof InquiryDetail>

const criteria = {
  /** Matches ticket number, name, email, phone, company, or any text of the inquiry, replies and notes. */
  search: line(200).optional(),
  status: z.enum(inquiryStandings).optional(),
  subject: z.enum(inquirySubjects).optional(),
  /** `me`, `nobody` or the id of an admin. */
  owner: z.union([z.enum(['me', 'nobody']), z.uuid()]).optional(),
}

/** Filter of bulk actions. An unknown criterion is refused, because ignoring it would widen the selection. */
export const InquiryFilter = z.strictObject(criteria)
export type InquiryFilter = z.output<typeof InquiryFilter>

export const listInquiries = endpoint('GET /inquiries', {
  access: 'admin',
  permission: 'inquiries.read',
  summary: 'List inquiries, newest first',
  query: z.object({
    search: criteria.search,
    status: criteria.status.catch(undefined),
    subject: criteria.subject.catch(undefined),
    owner: criteria.owner.catch(undefined),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    inquiries: z.array(Inquiry),
    total: z.number(),
    /** Totals of all inquiries, regardless of the filter. */
    stats: z.object({
      new: z.number(),
      open: z.number(),
      waiting: z.number(),
      mine: z.number(),
      /** Inquiries with a missed deadline. */
      overdue: z.number(),
    }),
    /** Active admins with the permission to answer. */
    admins: z.array(Owner),
  }),
})

export const countOpenInquiries = endpoint('GET /inquiries/open', {
  access: 'admin',
  permission: 'inquiries.read',
  summary: 'Count the inquiries that are waiting for the shop: new and open ones',
  reply: z.object({ success: z.literal(true), open: z.number() }),
})

const InquiryParams = z.object({ id: keyOf('Inquiry') })

const InquiryReply = z.object({ success: z.literal(true), message: z.string(), inquiry: InquiryDetail })

/** The version that was read; a change based on an older one is refused. */
const version = z.int('Version is required').min(1, 'Version is required')

export const getInquiry = endpoint('GET /inquiries/{id}', {
  access: 'admin',
  permission: 'inquiries.read',
  summary: 'Return an inquiry with its history',
  params: InquiryParams,
  reply: z.object({ success: z.literal(true), inquiry: InquiryDetail }),
})

export const InquiryAnswer = z.object({
  text: paragraph(10_000).min(1, 'Answer is required'),
  /** Status of the inquiry after the reply. */
  status: z.enum(settableStatuses).default('waiting'),
})
export type InquiryAnswer = z.output<typeof InquiryAnswer>

export const answerInquiry = endpoint('POST /inquiries/{id}/answers', {
  access: 'admin',
  permission: 'inquiries.answer',
  summary: 'Reply by email; an unassigned inquiry is assigned to the caller',
  params: InquiryParams,
  body: InquiryAnswer.extend({ version }),
  reply: InquiryReply,
  status: 201,
  idempotent: true,
})

export const InquiryNote = z.object({ text: paragraph(5_000).min(1, 'Note is required') })

export const addInquiryNote = endpoint('POST /inquiries/{id}/notes', {
  access: 'admin',
  permission: 'inquiries.answer',
  summary: 'Add an internal note',
  params: InquiryParams,
  body: InquiryNote,
  reply: InquiryReply,
  status: 201,
  idempotent: true,
})

export const setInquiryStatus = endpoint('PUT /inquiries/{id}/status', {
  access: 'admin',
  permission: 'inquiries.answer',
  summary: 'Set the status of an inquiry: open, closed, or waiting for the customer',
  params: InquiryParams,
  body: z.object({ status: z.enum(settableStatuses), version }),
  reply: InquiryReply,
})

/** An admin's id, or null to unassign. */
export const InquiryOwner = z.object({ ownerId: z.uuid('Owner is required').nullable() })

export const setInquiryOwner = endpoint('PUT /inquiries/{id}/owner', {
  access: 'admin',
  permission: 'inquiries.answer',
  summary: 'Assign an inquiry to an admin',
  params: InquiryParams,
  body: InquiryOwner.extend({ version }),
  reply: InquiryReply,
})

export const createInquiryCustomer = endpoint('POST /inquiries/{id}/customer', {
  access: 'admin',
  permission: { all: ['inquiries.answer', 'customers.write'] },
  summary: 'Create an account for the person, who is emailed a link to set a password',
  params: InquiryParams,
  reply: InquiryReply,
  status: 201,
})

export const InquiryBatchAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('close') }),
  InquiryOwner.extend({ kind: z.literal('assign') }),
])
export type InquiryBatchAction = z.output<typeof InquiryBatchAction>

export const changeInquiries = endpoint('POST /inquiries/bulk-actions', {
  access: 'admin',
  permission: 'inquiries.answer',
  summary: 'Close or assign many inquiries; the result is a batch job',
  body: z.object({
    target: z
      .object({
        ids: z.array(z.string().max(40)).min(1).max(1_000).optional(),
        filter: InquiryFilter.optional(),
      })
      .refine(
        ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
        'Send either ids or a filter',
      ),
    action: InquiryBatchAction,
  }),
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
})
