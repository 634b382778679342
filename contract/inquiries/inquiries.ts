// Inquiries that visitors send to the seller.
import { z } from 'zod'
import { PhoneField } from '#contract/base/contact-fields'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { endpoint } from '#contract/base/endpoint'
import { line, paragraph } from '#contract/base/text'
import { inquiryStatuses } from './inquiry-status.ts'

/** Subject, derived from the page the form was sent from. */
export const inquirySubjects = ['general', 'product', 'bulk-order', 'export', 'complaint'] as const
export type InquirySubject = (typeof inquirySubjects)[number]

export const InquiryInput = z.object({
  subject: z.enum(inquirySubjects).default('general'),
  name: line(100).min(1, 'Name is required'),
  email: line(254)
    .transform(normalizeEmail)
    .pipe(z.string().min(1, 'Email is required').regex(EMAIL_PATTERN, 'Please enter a valid email')),
  phone: PhoneField.refine((phone) => phone !== '', 'Phone is required'),
  company: line(150).default(''),
  /** One of the choices that the contact form offers. */
  productInterest: line(120).default(''),
  quantity: line(100).default(''),
  message: paragraph(4_000).min(1, 'Message is required'),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z.string().max(500).default(''),
})
export type InquiryInput = z.output<typeof InquiryInput>

/** A ticket number with the contact that was given with it. */
export const InquiryLookup = z.object({
  ticketNumber: line(40).min(1, 'Ticket number is required').toUpperCase(),
  /** Phone number or email address. */
  contact: line(200).min(1, 'Phone number or email is required'),
})
export type InquiryLookup = z.output<typeof InquiryLookup>

/** Without texts: a ticket number and a phone number are easily known to others. */
export const TrackedInquiry = z.object({
  ticketNumber: z.string(),
  isComplaint: z.boolean(),
  status: z.enum(inquiryStatuses),
  receivedAt: z.string(),
  /** Time of the shop's latest reply; null before the first one. */
  answeredAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** Deadline for resolving a complaint; null for other inquiries. */
  resolveBy: z.string().nullable(),
})
export type TrackedInquiry = z.infer<typeof TrackedInquiry>

export const lookUpInquiry = endpoint('POST /inquiries/lookups', {
  access: 'public',
  summary:
    'Return the status of an inquiry or complaint by its ticket number and phone number or email address',
  body: InquiryLookup,
  reply: z.object({ success: z.literal(true), inquiry: TrackedInquiry }),
})

export const sendInquiry = endpoint('POST /inquiries', {
  access: 'public',
  summary: 'Send an inquiry to the seller; it gets a ticket number and is answered by email',
  body: InquiryInput,
  reply: z.object({ success: z.literal(true), message: z.string(), ticketNumber: z.string() }),
  status: 201,
})
