// Emails that the shop has sent or is about to send, as admins see them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { emailKindNames } from './email-kinds.ts'
import { emailStates } from './email-states.ts'

/** What an email can be about. */
export const emailSubjects = ['order', 'inquiry', 'customer'] as const

export const Email = z.object({
  _id: z.string(),
  /** The name of its template. */
  kind: z.string(),
  label: z.string(),
  /** Empty until it was made, and once what it said has been deleted. */
  to: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  /** Why it could not be sent, in words. */
  failure: z.string().nullable(),
  attempts: z.number(),
  queuedAt: z.string(),
  sentAt: z.string().nullable(),
  isSecret: z.boolean(),
  isForgotten: z.boolean(),
  about: z.object({ kind: z.enum(emailSubjects), _id: z.string(), name: z.string() }).nullable(),
})
export type Email = z.infer<typeof Email>

export const EmailDetail = Email.extend({
  /** What it said; empty where that is not stored. */
  text: z.string(),
  html: z.string(),
  /** What the mail server answered. */
  failureDetail: z.string().nullable(),
})
export type EmailDetail = z.infer<typeof EmailDetail>

export const listEmails = endpoint('GET /emails', {
  access: 'admin',
  permission: 'emails.read',
  summary: 'Emails of the shop, the newest first; a total of more than 10,000 is not counted on',
  query: z.object({
    /** Subject, or name or address of the recipient. */
    search: line(200).optional(),
    state: z.enum(emailStates).optional().catch(undefined),
    kind: z.enum(emailKindNames).optional().catch(undefined),
    orderId: z.uuid().optional(),
    inquiryId: z.uuid().optional(),
    /** Theirs, and those about their orders and inquiries. */
    customerId: z.uuid().optional(),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    emails: z.array(Email),
    total: z.number(),
    /** Of all emails, whatever the filter. */
    stats: z.object({ waiting: z.number(), failed: z.number() }),
  }),
})

const EmailParams = z.object({ id: keyOf('Email') })

export const getEmail = endpoint('GET /emails/{id}', {
  access: 'admin',
  permission: 'emails.read',
  summary: 'One email with what it said',
  params: EmailParams,
  reply: z.object({ success: z.literal(true), email: EmailDetail }),
})

export const sendEmailAgain = endpoint('POST /emails/{id}/again', {
  access: 'admin',
  permission: 'emails.send',
  summary: 'Send an email once more, made of what the shop knows now',
  params: EmailParams,
  reply: z.object({ success: z.literal(true), message: z.string(), email: EmailDetail }),
  status: 201,
  idempotent: true,
})
