// Emails that the shop has sent or is about to send, as admins see them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { emailKindNames } from './email-kinds.ts'
import { emailStates } from './email-states.ts'

/** Kinds of records that an email can concern. */
export const emailSubjects = ['order', 'inquiry', 'customer'] as const

export const Email = z.object({
  _id: z.string(),
  /** Template name. */
  kind: z.string(),
  label: z.string(),
  /** Empty until the email is generated, and after its content has been deleted. */
  to: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  /** Why sending failed, in plain words. */
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
  /** The content; empty where it is not stored. */
  text: z.string(),
  html: z.string(),
  /** The mail server's reply. */
  failureDetail: z.string().nullable(),
})
export type EmailDetail = z.infer<typeof EmailDetail>

export const listEmails = endpoint('GET /emails', {
  access: 'admin',
  permission: 'emails.read',
  summary: 'List emails of the shop, newest first; totals above 10,000 are capped',
  query: z.object({
    /** Matches the subject, or the recipient's name or address. */
    search: line(200).optional(),
    state: z.enum(emailStates).optional().catch(undefined),
    kind: z.enum(emailKindNames).optional().catch(undefined),
    orderId: z.uuid().optional(),
    inquiryId: z.uuid().optional(),
    /** Emails to this customer, and emails about their orders and inquiries. */
    customerId: z.uuid().optional(),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    emails: z.array(Email),
    total: z.number(),
    /** Counts of all emails, ignoring the filter. */
    stats: z.object({ waiting: z.number(), failed: z.number() }),
  }),
})

const EmailParams = z.object({ id: keyOf('Email') })

export const getEmail = endpoint('GET /emails/{id}', {
  access: 'admin',
  permission: 'emails.read',
  summary: 'Get one email with its content',
  params: EmailParams,
  reply: z.object({ success: z.literal(true), email: EmailDetail }),
})

export const sendEmailAgain = endpoint('POST /emails/{id}/again', {
  access: 'admin',
  permission: 'emails.send',
  summary: 'Send an email again, generated from current data',
  params: EmailParams,
  reply: z.object({ success: z.literal(true), message: z.string(), email: EmailDetail }),
  status: 201,
  idempotent: true,
})
