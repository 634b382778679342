// GSTR-1 as admins look at it, mend what stands in its way, and take it along. Amounts in rupees.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { documentKindNames } from '#contract/documents/kinds'
import { sellerSchemes } from '#contract/tax/schemes'
import { gstr1SectionNames } from './sections.ts'

const Amounts = z.object({
  /** Without tax; credit notes count against it. */
  taxable: Rupees,
  cgst: Rupees,
  /** Or that of the union territory. */
  sgst: Rupees,
  igst: Rupees,
})

/** What the portal would refuse, or what should be known before it is given. */
export const ReturnIssue = z.object({
  /** Names it in a list. */
  key: z.string(),
  isRefused: z.boolean(),
  text: z.string(),
  document: z.object({ _id: z.string(), number: z.string(), orderNumber: z.string() }).nullable(),
  /** Where it is put right. */
  mend: z.enum(['seller', 'products', 'order', 'tax-settings', 'none']),
})
export type ReturnIssue = z.infer<typeof ReturnIssue>

export const ReturnSummary = z.object({
  /** First day. */
  month: z.string(),
  scheme: z.enum(sellerSchemes),
  gstin: z.string().nullable(),
  /** Files every quarter, and this is not its last month: only B2B and CDNR are furnished. */
  isFurnishing: z.boolean(),
  sections: z.array(
    z.object({
      section: z.enum(gstr1SectionNames),
      /** Documents. */
      count: z.number(),
      ...Amounts.shape,
    }),
  ),
  /** At no rate, wherever they were sold: in no section, but in a table of their own. */
  nilRated: Rupees,
  hsn: z.array(
    z.object({
      hsn: z.string(),
      uqc: z.string(),
      rate: z.number(),
      /** To registered buyers. */
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
  issues: z.array(ReturnIssue),
  /** The same sums three times over: of the sections, of the documents, and of the books. */
  ties: z.object({ sections: Amounts, documents: Amounts, books: Amounts.omit({ taxable: true }) }),
})
export type ReturnSummary = z.infer<typeof ReturnSummary>

const params = z.object({ month: keyOf('Month', z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)) })

export const getGstr1 = endpoint('GET /gst/returns/{month}', {
  access: 'admin',
  permission: 'books.read',
  summary:
    'GSTR-1 of a month: its sections, what would be refused, and whether it ties to documents and books',
  params,
  reply: z.object({ success: z.literal(true), return: ReturnSummary }),
})

export const listGstr1Documents = endpoint('GET /gst/returns/{month}/sections/{section}', {
  access: 'admin',
  permission: 'books.read',
  summary: 'The documents of a section, up to 1,000',
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
        /** "27-Maharashtra". */
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
  summary: 'GSTR-1 of a month: JSON for the portal, or the sheets of the offline tool as CSV in a ZIP',
  params,
  query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
  file: 'application/octet-stream',
  reply: z.object({ success: z.literal(true) }),
})
