// E-invoices in the back office: which documents need one, the file for the portal, and the portal's answers. Amounts
// in rupees; an e-invoice has the id of its document.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { idList } from '#contract/base/id-list'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { EInvoiceStatus } from '#contract/documents/e-invoice-status'
import { documentKindNames } from '#contract/documents/kinds'
import { readAckDate } from './ack-date.ts'

/** Maximum number of documents in one file for the portal. */
export const MAX_E_INVOICE_FILE = 100

/** `due`: missing, and the portal takes it for a week at most, or not any more. */
export const eInvoiceFilters = ['missing', 'due', 'registered', 'cancelled', 'all'] as const

/** Types of supply in the portal's format. */
export const supplyTypes = ['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'] as const
export type SupplyType = (typeof supplyTypes)[number]

export const EInvoice = z.object({
  /** Id of the document. */
  _id: z.string(),
  kind: z.enum(documentKindNames),
  documentNumber: z.string(),
  /** YYYY-MM-DD */
  day: z.string(),
  orderNumber: z.string(),
  buyer: z.string(),
  buyerGstin: z.string().nullable(),
  supplyType: z.enum(supplyTypes),
  total: Rupees,
  status: EInvoiceStatus,
  ackNumber: z.string(),
  ackedAt: z.string().nullable(),
  /** Whether the portal's signed QR code is stored, which the document must show. */
  hasQr: z.boolean(),
  cancelledOn: z.string().nullable(),
  /** Why the portal would refuse it; empty once it has a number. */
  problems: z.array(z.string()),
})
export type EInvoice = z.infer<typeof EInvoice>

/** Returns why the document isn't exported or registered any more, or null. */
export const eInvoiceBlock = ({ status: { state } }: Pick<EInvoice, 'status'>): string | null =>
  state === 'registered'
    ? 'This document already has an IRN'
    : state === 'cancelled'
      ? 'The IRN of this document was cancelled, and the portal takes a number only once'
      : null

export const EInvoiceFilter = z.object({
  state: z.enum(eInvoiceFilters).default('missing').catch('missing'),
  /** Matches the document number, buyer's name or GSTIN, order number, or IRN. */
  search: line(200).optional(),
})
export type EInvoiceFilter = z.output<typeof EInvoiceFilter>

export const listEInvoices = endpoint('GET /e-invoices', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'List the documents that need an e-invoice, newest first; totals are capped at 10,000',
  query: EInvoiceFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    /** Whether turnover is above ₹5 crore, so that e-invoices are needed at all. */
    isNeeded: z.boolean(),
    eInvoices: z.array(EInvoice),
    total: z.number(),
  }),
})

const params = z.object({ id: keyOf('Document') })
const reply = z.object({ success: z.literal(true), message: z.string(), eInvoice: EInvoice })

export const exportEInvoices = endpoint('GET /e-invoices/file', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: `Download the JSON file (INV-01, version 1.1) for the e-invoice portal, with up to ${MAX_E_INVOICE_FILE} documents`,
  query: z.object({
    /** Ids of documents. */
    ids: idList(MAX_E_INVOICE_FILE, 'document'),
  }),
  file: 'application/octet-stream',
  reply: z.object({ success: z.literal(true) }),
})

export const Irn = line(80)
  .transform((text) => text.replace(/\s+/g, '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-f]{64}$/, 'An IRN has 64 characters: digits, and letters from a to f.'))

export const Registration = z.object({
  irn: Irn,
  ackNumber: line(30)
    .transform((text) => text.replace(/\s+/g, ''))
    .pipe(z.string().regex(/^\d{6,20}$/, 'Must have only digits. Example: 112610188589976.')),
  ackedAt: line(40).transform((text, { addIssue }) => {
    const read = readAckDate(text)
    if (read === null) addIssue("This isn't a date with a time. Example: 24-11-2026 15:04:00.")
    return read ?? ''
  }),
  /** The text of the signed QR code, empty if it isn't at hand. */
  signedQr: line(4_000).default(''),
})
export type Registration = z.output<typeof Registration>

export const registerEInvoice = endpoint('PUT /e-invoices/{id}/irn', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Record the IRN, acknowledgement and signed QR code that the portal issued for a document',
  params,
  body: Registration,
  reply,
})

/** Reasons of the portal, by its code. */
export const cancelReasons = {
  1: 'Duplicate',
  2: 'Data entry mistake',
  3: 'Order cancelled',
  4: 'Others',
} as const

export const Cancellation = z.object({
  /** The day on which it was cancelled on the portal, within 24 hours of the acknowledgement. */
  cancelledOn: Day,
  reason: z.enum(['1', '2', '3', '4'], 'Choose a reason'),
  note: line(100).default(''),
})
export type Cancellation = z.output<typeof Cancellation>

export const cancelEInvoice = endpoint('POST /e-invoices/{id}/cancellation', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Record that the IRN was cancelled on the portal within 24 hours',
  params,
  body: Cancellation,
  reply,
})

export const withdrawIrn = endpoint('POST /e-invoices/{id}/withdrawal', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Withdraw an IRN that was recorded for the wrong document',
  params,
  body: z.object({ note: line(200).min(1, 'Reason is required') }),
  reply,
})

/** An answer in the portal's file that wasn't recorded. */
export const AnswerProblem = z.object({ name: z.string(), message: z.string() })

export const importAnswers = endpoint('POST /e-invoices/answers', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Import the file that the portal returns (JSON, CSV or XLSX), and record the IRNs in it',
  upload: { field: 'answers', maxBytes: 5 * 1024 * 1024, maxFiles: 1, required: true },
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    /** Numbers of the documents that got an IRN. */
    recorded: z.array(z.string()),
    /** Documents that had the same IRN before. */
    known: z.number(),
    problems: z.array(AnswerProblem),
  }),
})
