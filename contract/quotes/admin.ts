// Quotes in the back office.
import { z } from 'zod'
import { AddressInput } from '#contract/accounts/addresses'
import { EmailField } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { orderSources } from '#contract/orders/order-sources'
import { BuyerInput } from '#contract/tax/buyer'
import { quoteStatuses } from './quote-status.ts'
import { PricedQuote, QuoteInput, QuoteRevision, RequestedLine } from './quotes.ts'

export const quoteOrigins = ['website', 'inquiry', 'staff'] as const
export type QuoteOrigin = (typeof quoteOrigins)[number]

/** Filters of the list; `to-answer` stands for `quotesToAnswer`, `expiring` for open quotes of the next three days. */
export const quoteStandings = ['to-answer', 'expiring', ...quoteStatuses] as const

/** Days within which a quote counts as about to expire. */
export const EXPIRING_DAYS = 3

export const QuoteSummary = z.object({
  _id: z.string(),
  quoteNumber: z.string(),
  status: z.enum(quoteStatuses),
  origin: z.enum(quoteOrigins),
  name: z.string(),
  businessName: z.string(),
  email: z.string(),
  phone: z.string(),
  customerId: z.string().nullable(),
  /** Total of the latest revision; null before the first one. */
  total: Rupees.nullable(),
  validUntil: z.string().nullable(),
  lineCount: z.number(),
  /** Admin who sent the latest revision, or began the quote; empty for an untouched request. */
  preparedBy: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type QuoteSummary = z.infer<typeof QuoteSummary>

export const quoteEventKinds = [
  'requested',
  'created',
  'sent',
  'opened',
  'change',
  'accepted',
  'declined',
  'expired',
  'reminded',
  'short',
  'note',
] as const
export type QuoteEventKind = (typeof quoteEventKinds)[number]

export const QuoteEvent = z.object({
  _id: z.string(),
  kind: z.enum(quoteEventKinds),
  /** Message, reason or note. */
  text: z.string(),
  revision: z.number().nullable(),
  /** Name of the admin; empty for customer and shop. */
  author: z.string(),
  at: z.string(),
})
export type QuoteEvent = z.infer<typeof QuoteEvent>

export const QuoteDetail = z.object({
  ...QuoteSummary.shape,
  /** The content being written. Sending makes it the next revision. */
  draft: QuoteInput,
  /** The draft at the agreed prices, or today's. */
  priced: PricedQuote,
  /** Whether the draft differs from the latest revision. */
  isChanged: z.boolean(),
  /** Newest first. */
  revisions: z.array(QuoteRevision),
  request: z
    .object({
      lines: z.array(RequestedLine.extend({ name: z.string() })),
      message: z.string(),
      pinCode: z.string(),
    })
    .nullable(),
  inquiry: z.object({ _id: z.string(), ticketNumber: z.string() }).nullable(),
  /** Oldest first. */
  events: z.array(QuoteEvent),
  /** Path of the page for the customer; null before the first sending. */
  link: z.string().nullable(),
  version: z.number(),
})
export type QuoteDetail = z.infer<typeof QuoteDetail>

export const listQuotes = endpoint('GET /quotes', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'List quotes, newest first',
  query: z.object({
    /** Matches number, name, business, email, phone or GSTIN. */
    search: line(200).optional(),
    status: z.enum(quoteStandings).optional().catch(undefined),
    origin: z.enum(quoteOrigins).optional().catch(undefined),
    /** Id of the admin who prepared it, or `me`. */
    person: z
      .union([z.literal('me'), z.uuid()])
      .optional()
      .catch(undefined),
    /** Quotes of one customer. */
    customer: z.uuid().optional().catch(undefined),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    quotes: z.array(QuoteSummary),
    total: z.number(),
    /** Totals of all quotes, regardless of the filter. */
    stats: z.object({
      toAnswer: z.number(),
      open: z.number(),
      openValue: Rupees,
      expiring: z.number(),
      /** Accepted quotes in percent of those sent in the last 90 days that were answered or have expired. */
      acceptedPercent: z.number().nullable(),
    }),
    /** Admins who have prepared quotes. */
    people: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
})

const QuoteParams = z.object({ id: keyOf('Quote') })
const QuoteReply = z.object({ success: z.literal(true), message: z.string(), quote: QuoteDetail })

/** The version that was read; a change based on an older one is refused. */
const version = z.int('Version is required').min(1, 'Version is required')

export const getQuote = endpoint('GET /quotes/{id}', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Return a quote with its draft, revisions and timeline',
  params: QuoteParams,
  reply: z.object({ success: z.literal(true), quote: QuoteDetail }),
})

export const startQuote = endpoint('POST /quotes', {
  access: 'admin',
  permission: 'quotes.write',
  summary: 'Begin a quote: empty, for a customer, or from an inquiry',
  body: z.object({
    customerId: z.uuid().nullish(),
    inquiryId: z.uuid().nullish(),
  }),
  reply: QuoteReply,
  status: 201,
  idempotent: true,
})

export const saveQuote = endpoint('PUT /quotes/{id}', {
  access: 'admin',
  permission: 'quotes.write',
  summary: 'Save the draft of a quote; revisions that were sent stay as they are',
  params: QuoteParams,
  body: QuoteInput.extend({ version }),
  reply: QuoteReply,
})

export const priceQuote = endpoint('POST /quotes/prices', {
  access: 'admin',
  permission: 'quotes.write',
  summary: 'Price a draft without saving it',
  body: QuoteInput,
  reply: z.object({ success: z.literal(true), priced: PricedQuote }),
})

export const SendQuote = z.object({
  /** Whether to email it; otherwise the link is handed over in another way. */
  byEmail: z.boolean().default(true),
})

export const sendQuote = endpoint('POST /quotes/{id}/revisions', {
  access: 'admin',
  permission: 'quotes.write',
  summary: 'Fix the draft as the next revision, and email it with its PDF and link',
  params: QuoteParams,
  body: SendQuote.extend({ version }),
  reply: QuoteReply,
  status: 201,
  idempotent: true,
})

export const AcceptForCustomer = z.object({
  revision: z.int().min(1),
  /** How the customer accepted. */
  source: z.enum(orderSources).exclude(['website']),
  shippingAddress: AddressInput,
  /** For a quote without an email address. */
  email: EmailField.optional(),
  ...BuyerInput.shape,
})

export const acceptForCustomer = endpoint('POST /quotes/{id}/acceptances', {
  access: 'admin',
  permission: 'quotes.write',
  summary: 'Accept a quote on behalf of the customer: places an order at exactly the quoted prices',
  params: QuoteParams,
  body: AcceptForCustomer.extend({ version }),
  reply: QuoteReply,
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})

export const closeQuote = endpoint('POST /quotes/{id}/refusals', {
  access: 'admin',
  permission: 'quotes.write',
  summary: 'Close a request or quote as declined',
  params: QuoteParams,
  body: z.object({ reason: paragraph(500).min(1, 'Reason is required'), version }),
  reply: QuoteReply,
  status: 201,
})

export const addQuoteNote = endpoint('POST /quotes/{id}/notes', {
  access: 'admin',
  permission: 'quotes.write',
  summary: 'Add an internal note',
  params: QuoteParams,
  body: z.object({ text: paragraph(2_000).min(1, 'Note is required') }),
  reply: QuoteReply,
  status: 201,
  idempotent: true,
})

export const getQuotePdf = endpoint('GET /quotes/{id}/pdf', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Download a revision as PDF: as quotation or as proforma invoice',
  params: QuoteParams,
  query: z.object({
    /** The latest one if omitted. */
    revision: z.coerce.number().int().min(1).optional(),
    kind: z.enum(['quotation', 'proforma']).default('quotation'),
  }),
  file: 'application/pdf',
  reply: z.unknown(),
})
