// Invoices, notes and vouchers in the back office.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { EInvoiceStatus } from './e-invoice-status.ts'
import { documentKindNames } from './kinds.ts'

export const IssuedDocumentView = z.object({
  _id: z.string(),
  kind: z.enum(documentKindNames),
  number: z.string(),
  /** YYYY-MM-DD */
  day: z.string(),
  orderNumber: z.string(),
  buyer: z.string(),
  buyerGstin: z.string().nullable(),
  /** GST State code, 96 for other countries; null if unknown. */
  placeOfSupply: z.string().nullable(),
  taxable: Rupees,
  tax: Rupees,
  total: Rupees,
  /** Particulars corrected since; the other fields are those of the document as it was issued. */
  amended: z
    .object({
      buyer: z.string(),
      buyerGstin: z.string().nullable(),
      /** GST State code. */
      placeOfSupply: z.string(),
    })
    .nullable(),
  /** Null if the document needs no e-invoice and has none. */
  eInvoice: EInvoiceStatus.nullable(),
})
export type IssuedDocumentView = z.infer<typeof IssuedDocumentView>

/** Type of buyer: with a GSTIN, or a consumer. */
export const buyerKinds = ['business', 'consumer'] as const

export const DocumentFilter = z.object({
  /** Matches the document number, buyer's name or GSTIN, or the order number. */
  search: line(200).optional(),
  kind: z.enum(documentKindNames).optional().catch(undefined),
  buyer: z.enum(buyerKinds).optional().catch(undefined),
  /** YYYY-MM in India. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  orderId: z.uuid().optional(),
})
export type DocumentFilter = z.output<typeof DocumentFilter>

export const listDocuments = endpoint('GET /documents', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'List invoices, notes and vouchers, newest first; totals are capped at 10,000',
  query: DocumentFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    documents: z.array(IssuedDocumentView),
    total: z.number(),
    /** Totals of the filter: invoices and debit notes less credit notes. */
    sums: z.object({ taxable: Rupees, tax: Rupees, total: Rupees }),
  }),
})

export const exportDocuments = endpoint('GET /documents/export', {
  access: 'admin',
  permission: { all: ['orders.read', 'data.export'] },
  summary: 'Export the invoices, notes and vouchers matching a filter as CSV or XLSX',
  query: DocumentFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

export const documentCopies = ['original', 'duplicate', 'triplicate'] as const

export const getDocumentFile = endpoint('GET /documents/{id}/file', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Download an invoice, note or voucher as the PDF that was issued',
  params: z.object({ id: keyOf('Document') }),
  query: z.object({ copy: z.enum(documentCopies).default('original') }),
  file: 'application/pdf',
  reply: z.unknown(),
})
