// Inquiries as admins read, answer and settle them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { line, paragraph } from '#contract/base/text'
import { emailStates } from '#contract/emails/email-states'
import { inquirySubjects } from './inquiries.ts'
import { inquiryStandings, inquiryStatuses, settableStatuses } from './inquiry-status.ts'

/** An admin who sees to inquiries. */
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
  /** When the shop last wrote to the person. */
  answeredAt: z.string().nullable(),
  version: z.number(),
})
export type Inquiry = z.infer<typeof Inquiry>

/** Something that happened to an inquiry, by whom and when. */
export const InquiryEntry = z.object({
  _id: z.string(),
  kind: z.enum(['answer', 'note', 'status', 'owner', 'account']),
  text: z.string(),
  status: z.enum(inquiryStatuses).nullable(),
  /** Of a change of owner: the new one; null for nobody. */
  owner: z.string().nullable(),
  /** Of an answer: what became of its email. */
  email: z.enum(emailStates).nullable(),
  author: z.string(),
  at: z.string(),
})
export type InquiryEntry = z.infer<typeof InquiryEntry>

export const InquiryDetail = z.object({
  ...Inquiry.shape,
  quantity: z.string(),
  message: z.string(),
  /** The oldest first. */
  entries: z.array(InquiryEntry),
  /** The account that has this email address, or that was made of the inquiry. */
  customerId: z.string().nullable(),
  /** Who may own it: active admins who may answer. */
  admins: z.array(Owner),
})
export type InquiryDetail = z.infer<typeof InquiryDetail>

const criteria = {
  /** Ticket number, name, email, phone, company, or anything in the question, answers and notes. */
  search: line(200).optional(),
  status: z.enum(inquiryStandings).optional(),
  /** `me`, `nobody` or the id of an admin. */
  owner: z.union([z.enum(['me', 'nobody']), z.uuid()]).optional(),
}

/** Of what is acted on: a criterion that doesn't exist is refused, or the action would reach more than was meant. */
export const InquiryFilter = z.strictObject(criteria)
export type InquiryFilter = z.output<typeof InquiryFilter>

export const listInquiries = endpoint('GET /inquiries', {
  access: 'admin',
  permission: 'inquiries.read',
  summary: 'Inquiries, the newest first',
  query: z.object({
    search: criteria.search,
    status: criteria.status.catch(undefined),
    owner: criteria.owner.catch(undefined),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    inquiries: z.array(Inquiry),
    total: z.number(),
    /** Of all inquiries, whatever the filter. */
    stats: z.object({ new: z.number(), open: z.number(), waiting: z.number(), mine: z.number() }),
    /** Active admins who may answer. */
    admins: z.array(Owner),
  }),
})

export const countOpenInquiries = endpoint('GET /inquiries/open', {
  access: 'admin',
  permission: 'inquiries.read',
  summary: 'How many inquiries wait for the shop: those that are new or open',
  reply: z.object({ success: z.literal(true), open: z.number() }),
})

const InquiryParams = z.object({ id: keyOf('Inquiry') })

const InquiryReply = z.object({ success: z.literal(true), message: z.string(), inquiry: InquiryDetail })

/** As it was read: a change on an older one is refused. */
const version = z.int('Version is required').min(1, 'Version is required')

export const getInquiry = endpoint('GET /inquiries/{id}', {
  access: 'admin',
  permission: 'inquiries.read',
  summary: 'One inquiry with everything that was written and done',
  params: InquiryParams,
  reply: z.object({ success: z.literal(true), inquiry: InquiryDetail }),
})

export const InquiryAnswer = z.object({
  text: paragraph(10_000).min(1, 'Answer is required'),
  /** What the inquiry becomes. */
  status: z.enum(settableStatuses).default('waiting'),
})
export type InquiryAnswer = z.output<typeof InquiryAnswer>

export const answerInquiry = endpoint('POST /inquiries/{id}/answers', {
  access: 'admin',
  permission: 'inquiries.answer',
  summary: 'Answer by email; who answers what nobody owns owns it from then on',
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
  summary: 'Add a note that only admins see',
  params: InquiryParams,
  body: InquiryNote,
  reply: InquiryReply,
  status: 201,
  idempotent: true,
})

export const setInquiryStatus = endpoint('PUT /inquiries/{id}/status', {
  access: 'admin',
  permission: 'inquiries.answer',
  summary: 'Open an inquiry, close it, or wait for the customer',
  params: InquiryParams,
  body: z.object({ status: z.enum(settableStatuses), version }),
  reply: InquiryReply,
})

/** An admin's id, or null for nobody. */
export const InquiryOwner = z.object({ ownerId: z.uuid('Owner is required').nullable() })

export const setInquiryOwner = endpoint('PUT /inquiries/{id}/owner', {
  access: 'admin',
  permission: 'inquiries.answer',
  summary: 'Say which admin sees to an inquiry',
  params: InquiryParams,
  body: InquiryOwner.extend({ version }),
  reply: InquiryReply,
})

export const createInquiryCustomer = endpoint('POST /inquiries/{id}/customer', {
  access: 'admin',
  permission: { all: ['inquiries.answer', 'customers.write'] },
  summary: 'Open an account for the person, who is mailed a link to set a password',
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
        'Name either ids or a filter',
      ),
    action: InquiryBatchAction,
  }),
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
})
