// Quotes for customers and guests: requests, and the page of a quote, which its signed link opens.
import { z } from 'zod'
import { AddressInput } from '#contract/accounts/addresses'
import { EmailField } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { BuyerInput } from '#contract/tax/buyer'
import { quoteStatuses } from './quote-status.ts'
import { QuoteDestination, QuoteRequest, QuoteRevision } from './quotes.ts'

const Requested = z.object({
  success: z.literal(true),
  message: z.string(),
  /** "QT-1024" */
  quoteNumber: z.string(),
})

export const requestQuote = endpoint('POST /quote-requests', {
  access: 'public',
  summary: 'Ask for a quote without an account; it gets a number and is answered by email or phone',
  body: QuoteRequest,
  reply: Requested,
  status: 201,
})

export const requestQuoteAsCustomer = endpoint('POST /user/quote-requests', {
  access: 'customer',
  summary: 'Ask for a quote, which appears among the quotes of the caller',
  body: QuoteRequest,
  reply: Requested,
  status: 201,
})

export const OwnQuote = z.object({
  _id: z.string(),
  quoteNumber: z.string(),
  status: z.enum(quoteStatuses),
  /** Null before the quote has been sent. */
  total: Rupees.nullable(),
  validUntil: z.string().nullable(),
  createdAt: z.string(),
  orderNumber: z.string().nullable(),
  /** Path of the quote's page; null before it has been sent. */
  link: z.string().nullable(),
})
export type OwnQuote = z.infer<typeof OwnQuote>

export const listOwnQuotes = endpoint('GET /user/quotes', {
  access: 'customer',
  summary: "List the caller's quotes and requests, newest first",
  reply: z.object({ success: z.literal(true), quotes: z.array(OwnQuote) }),
})

/** The signed part of the quote's link. */
const token = line(200).min(1, 'Token is required')
const QuoteLink = z.object({ token })

export const QuotePage = z.object({
  quoteNumber: z.string(),
  status: z.enum(quoteStatuses),
  /** The latest revision, the only one that can be accepted. */
  revision: QuoteRevision,
  seller: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    gstin: z.string(),
    businessName: z.string(),
    destination: QuoteDestination,
  }),
  /** Why the quote can't be accepted now; null if it can. */
  acceptBlock: z.string().nullable(),
  /** The customer's latest request for a change; null without one. */
  changeRequest: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** Path of the order that the quote became; null before. */
  orderLink: z.string().nullable(),
  /** Whether the customer is reminded by email before the quote expires. */
  wantsReminder: z.boolean(),
})
export type QuotePage = z.infer<typeof QuotePage>

const PageReply = z.object({ success: z.literal(true), message: z.string(), quote: QuotePage })

export const openQuotePage = endpoint('POST /quote-page', {
  access: 'public',
  summary: 'Return the quote of a signed link',
  body: QuoteLink,
  reply: z.object({ success: z.literal(true), quote: QuotePage }),
})

export const AcceptQuote = z.object({
  /** The revision that the customer has read; an older one is refused. */
  revision: z.int().min(1),
  shippingAddress: AddressInput,
  /** For a quote without an email address. */
  email: EmailField.optional(),
  ...BuyerInput.shape,
})
export type AcceptQuote = z.output<typeof AcceptQuote>

export const acceptQuote = endpoint('POST /quote-page/acceptances', {
  access: 'public',
  summary: 'Accept a quote: places an order at exactly the quoted prices',
  body: AcceptQuote.extend({ token }),
  reply: PageReply,
  status: 201,
  changesCatalogue: true,
})

export const QuoteChange = z.object({ message: paragraph(2_000).min(1, 'Message is required') })

export const askQuoteChange = endpoint('POST /quote-page/changes', {
  access: 'public',
  summary: 'Ask for a change of a quote',
  body: QuoteChange.extend({ token }),
  reply: PageReply,
  status: 201,
})

export const DeclineQuote = z.object({ reason: paragraph(500).default('') })

export const declineQuote = endpoint('POST /quote-page/refusals', {
  access: 'public',
  summary: 'Decline a quote',
  body: DeclineQuote.extend({ token }),
  reply: PageReply,
  status: 201,
})

export const getQuotePagePdf = endpoint('POST /quote-page/pdf', {
  access: 'public',
  summary: 'Return the quotation of a signed link as PDF',
  body: QuoteLink,
  reply: z.unknown(),
  file: 'application/pdf',
})

export const setQuoteReminder = endpoint('POST /quote-page/reminders', {
  access: 'public',
  summary: 'Choose whether to be reminded by email before the quote expires',
  body: QuoteLink.extend({ wanted: z.boolean() }),
  reply: PageReply,
})
