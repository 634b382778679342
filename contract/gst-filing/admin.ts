// GST returns in the back office: GSTR-1 with its issues and files, and tables 3.1 and 3.2 of GSTR-3B. Amounts in rupees.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { documentKindNames } from '#contract/documents/kinds'
import { sellerSchemes } from '#contract/tax/schemes'
import { gstr1SectionNames } from './sections.ts'

const Amounts = z.object({
  /** Value without tax; credit notes are subtracted. */
  taxable: Rupees,
  cgst: Rupees,
  /** SGST or UTGST. */
  sgst: Rupees,
  igst: Rupees,
})

/** An error that the portal would refuse, or a warning. */
export const Gstr1Issue = z.object({
  /** Identifies the issue in a list. */
  key: z.string(),
  isRefused: z.boolean(),
  text: z.string(),
  document: z.object({ _id: z.string(), number: z.string(), orderNumber: z.string() }).nullable(),
  /** Where to fix it. */
  mend: z.enum(['seller', 'products', 'order', 'tax-settings', 'none']),
})
export type Gstr1Issue = z.infer<typeof Gstr1Issue>

export const Gstr1Summary = z.object({
  /** First day of the month. */
  month: z.string(),
  scheme: z.enum(sellerSchemes),
  gstin: z.string().nullable(),
  /** The seller files quarterly and this isn't the last month of the quarter, so only B2B and CDNR are furnished. */
  isFurnishing: z.boolean(),
  sections: z.array(
    z.object({
      section: z.enum(gstr1SectionNames),
      /** Number of documents. */
      count: z.number(),
      ...Amounts.shape,
    }),
  ),
  /** Nil-rated supplies to any destination, which have a table of their own outside the sections. */
  nilRated: Rupees,
  hsn: z.array(
    z.object({
      hsn: z.string(),
      uqc: z.string(),
      rate: z.number(),
      /** Whether the supplies went to registered buyers. */
      isB2b: z.boolean(),
      quantity: z.number(),
      ...Amounts.shape,
    }),
  ),
  series: z.array(
    z.object({
      kind: z.enum(documentKindNames),
      from: z.string(),
      to: z.string(),
      total: z.number(),
      cancelled: z.number(),
    }),
  ),
  issues: z.array(Gstr1Issue),
  /** The same totals from three sources, which must agree: sections, documents and books. */
  ties: z.object({ sections: Amounts, documents: Amounts, books: Amounts.omit({ taxable: true }) }),
})
export type Gstr1Summary = z.infer<typeof Gstr1Summary>

const Counted = z.object({ count: z.number(), ...Amounts.shape })

export const Gstr3bSummary = z.object({
  /** First day of the month. */
  month: z.string(),
  scheme: z.enum(sellerSchemes),
  gstin: z.string().nullable(),
  /** The seller files quarterly: the amounts of three months are added up. */
  isQuarterly: z.boolean(),
  /** Table 3.1(a): outward taxable supplies that aren't zero-rated. Credit notes are subtracted in all tables. */
  taxable: Amounts,
  /** Table 3.1(b): exports and supplies to special economic zones. */
  zeroRated: Amounts,
  /** Table 3.1(c): nil-rated and exempt supplies. */
  nilRated: Amounts,
  /** Table 3.2: the part of 3.1(a) that went to unregistered buyers in other States, by place of supply. */
  unregistered: z.array(
    z.object({
      /** "27-Maharashtra"; empty if unknown. */
      place: z.string(),
      taxable: Rupees,
      igst: Rupees,
    }),
  ),
  /** Invoices and bills of supply of the month, without deduction. */
  invoices: Counted,
  /** Credit notes of the month. */
  creditNotes: Counted,
  /** The same totals from three sources, which must agree: table 3.1, documents and books. */
  ties: z.object({ sections: Amounts, documents: Amounts, books: Amounts.omit({ taxable: true }) }),
})
export type Gstr3bSummary = z.infer<typeof Gstr3bSummary>

const params = z.object({ month: keyOf('Month', z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)) })

export const getGstr1 = endpoint('GET /gst/returns/{month}', {
  access: 'admin',
  permission: 'books.read',
  summary:
    'Return the GSTR-1 of a month: its sections, its errors, and whether it matches the documents and books',
  params,
  reply: z.object({ success: z.literal(true), return: Gstr1Summary }),
})

export const listGstr1Documents = endpoint('GET /gst/returns/{month}/sections/{section}', {
  access: 'admin',
  permission: 'books.read',
  summary: 'List up to 1,000 documents of a section',
  params: params.extend({ section: keyOf('Section', z.enum(gstr1SectionNames)) }),
  reply: z.object({
    success: z.literal(true),
    documents: z.array(
      z.object({
        _id: z.string(),
        kind: z.enum(documentKindNames),
        number: z.string(),
        day: z.string(),
        orderNumber: z.string(),
        buyer: z.string(),
        gstin: z.string().nullable(),
        /** Place of supply: "27-Maharashtra". */
        place: z.string(),
        total: Rupees,
        ...Amounts.shape,
      }),
    ),
    total: z.number(),
  }),
})

export const exportGstr1 = endpoint('GET /gst/returns/{month}/file', {
  access: 'admin',
  permission: { all: ['books.read', 'data.export'] },
  summary:
    'Download the GSTR-1 of a month: JSON for the portal, or the sheets of the offline tool as CSV in a ZIP',
  params,
  query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
  file: 'application/octet-stream',
  reply: z.object({ success: z.literal(true) }),
})

export const getGstr3b = endpoint('GET /gst/returns/{month}/3b', {
  access: 'admin',
  permission: 'books.read',
  summary:
    'Return tables 3.1 (a to c) and 3.2 of the GSTR-3B of a month, computed from the same documents as GSTR-1',
  params,
  reply: z.object({ success: z.literal(true), return: Gstr3bSummary }),
})

export const exportGstr3b = endpoint('GET /gst/returns/{month}/3b/file', {
  access: 'admin',
  permission: { all: ['books.read', 'data.export'] },
  summary: 'Download tables 3.1 and 3.2 of the GSTR-3B of a month as CSV or XLSX',
  params,
  query: z.object({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
