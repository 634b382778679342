// Invoices, notes and vouchers as admins see them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
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
  /** GST State code, 96 for other countries; null where nobody knows. */
  placeOfSupply: z.string().nullable(),
  taxable: Rupees,
  tax: Rupees,
  total: Rupees,
})
export type IssuedDocumentView = z.infer<typeof IssuedDocumentView>

/** Whose invoice it is: of a buyer with a GSTIN, or of anybody else. */
export const buyerKinds = ['business', 'consumer'] as const

export const DocumentFilter = z.object({
  /** In the number, the buyer's name or GSTIN; or the number of an order. */
  search: line(200).optional(),
  kind: z.enum(documentKindNames).optional().catch(undefined),
  buyer: z.enum(buyerKinds).optional().catch(undefined),
  /** YYYY-MM, in India. */
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
  summary: 'Invoices, notes and vouchers, newest first; a total of more than 10,000 is not counted on',
  query: DocumentFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    documents: z.array(IssuedDocumentView),
    total: z.number(),
    /** Of the filter: invoices less credit notes. */
    sums: z.object({ taxable: Rupees, tax: Rupees, total: Rupees }),
  }),
})

export const exportDocuments = endpoint('GET /documents/export', {
  access: 'admin',
  permission: { all: ['orders.read', 'data.export'] },
  summary: 'Invoices, notes and vouchers of a filter as a CSV or XLSX file',
  query: DocumentFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

export const documentCopies = ['original', 'duplicate', 'triplicate'] as const

export const getDocumentFile = endpoint('GET /documents/{id}/file', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'An invoice, note or voucher as PDF, as it was issued',
  params: z.object({ id: keyOf('Document') }),
  query: z.object({ copy: z.enum(documentCopies).default('original') }),
  file: 'application/pdf',
  reply: z.unknown(),
})
