// GST returns in the back office: GSTR-1 with its issues, files, filing and uploads by IFF, and tables 3.1 and 3.2 of
// GSTR-3B. Amounts in rupees.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { Id, line } from '#contract/base/text'
import { documentKindNames } from '#contract/documents/kinds'
import { sellerSchemes } from '#contract/tax/schemes'
import { amendedSectionNames, gstr1SectionNames } from './sections.ts'

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

const Counted = z.object({ count: z.number(), ...Amounts.shape })

const Particulars = z.object({
  buyer: z.string(),
  gstin: z.string().nullable(),
  /** Place of supply: "27-Maharashtra". */
  place: z.string(),
  ...Amounts.shape,
})

export const Gstr1Summary = z.object({
  /** First day of the month; of the last month for a quarter. */
  month: z.string(),
  /** First days of the months that the return covers. */
  months: z.array(z.string()),
  /** The last day of the period. */
  endsOn: z.string(),
  scheme: z.enum(sellerSchemes),
  /** The GSTIN that files the return. */
  gstin: z.string().nullable(),
  /** All GSTINs on the documents of the period; each files its own return. */
  gstins: z.array(z.string()),
  /** The return covers a quarter. */
  isQuarter: z.boolean(),
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
  /** Documents of the quarter that were uploaded by IFF before. The sections don't include them. */
  furnished: Counted,
  /** Documents of a furnishing month that were marked as uploaded, among all of B2B and CDNR; null in other months. */
  marked: Counted.extend({ of: z.number() }).nullable(),
  /** Amendments of documents that earlier returns have reported: the change of the amounts by section. */
  amendments: z.array(z.object({ section: z.enum(amendedSectionNames), ...Counted.shape })),
  /** The first 100 amended documents. */
  amended: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(documentKindNames),
      number: z.string(),
      day: z.string(),
      orderNumber: z.string(),
      before: Particulars,
      after: Particulars,
    }),
  ),
  /** Nil-rated supplies in India, which have a table of their own outside the sections. */
  nilRated: Rupees,
  /** Supplies exempt by a notification, in the same table. */
  exempt: Rupees,
  /** Supplies outside GST, in the same table. */
  nonGst: Rupees,
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
  /** Set once the return was marked as filed. */
  filing: z
    .object({
      /** YYYY-MM-DD */
      filedOn: z.string(),
      /** Acknowledgement reference number. */
      arn: z.string().nullable(),
      recordedBy: z.string(),
      /** Names of sections whose totals have changed since. */
      changed: z.array(z.string()),
    })
    .nullable(),
})
export type Gstr1Summary = z.infer<typeof Gstr1Summary>

export const Gstr3bSummary = z.object({
  /** First day of the month; of the last month for a quarter. */
  month: z.string(),
  /** First days of the months that the return covers. */
  months: z.array(z.string()),
  scheme: z.enum(sellerSchemes),
  gstin: z.string().nullable(),
  /** All GSTINs on the documents of the period; each files its own return. */
  gstins: z.array(z.string()),
  /** The return covers a quarter. */
  isQuarterly: z.boolean(),
  /** Table 3.1(a): outward taxable supplies that aren't zero-rated. Credit notes are subtracted in all tables. */
  taxable: Amounts,
  /** Table 3.1(b): exports and supplies to special economic zones. */
  zeroRated: Amounts,
  /** Table 3.1(c): nil-rated and exempt supplies. */
  nilRated: Amounts,
  /** Table 3.1(e): supplies outside GST. */
  nonGst: Amounts,
  /** The rows of table 3.1 as the tables of GSTR-1 contain them. */
  inGstr1: z.object({ taxable: Amounts, zeroRated: Amounts, nilRated: Amounts, nonGst: Amounts }),
  /** Table 3.2: the part of 3.1(a) that went to unregistered buyers in other States, by place of supply. */
  unregistered: z.array(
    z.object({
      /** "27-Maharashtra"; empty if unknown. */
      place: z.string(),
      taxable: Rupees,
      igst: Rupees,
    }),
  ),
  /** Invoices and bills of supply of the period, without deduction. */
  invoices: Counted,
  /** Credit notes of the period. */
  creditNotes: Counted,
  /** Debit notes of the period. */
  debitNotes: Counted,
  /** Documents of earlier periods that were amended: the change of their taxes. */
  amendments: Counted,
  /** The same totals from three sources, which must agree: table 3.1, documents and books. */
  ties: z.object({ sections: Amounts, documents: Amounts, books: Amounts.omit({ taxable: true }) }),
})
export type Gstr3bSummary = z.infer<typeof Gstr3bSummary>

const params = z.object({ month: keyOf('Month', z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)) })

/** The GSTIN that files, if the documents of the period have several; by default the newest. */
const ofGstin = z.object({ gstin: line(15).optional() })

export const getGstr1 = endpoint('GET /gst/returns/{month}', {
  access: 'admin',
  permission: 'books.read',
  summary:
    'Return the GSTR-1 of a month or quarter: its sections, its errors, and whether it matches the documents and books',
  params,
  query: ofGstin,
  reply: z.object({ success: z.literal(true), return: Gstr1Summary }),
})

export const listGstr1Documents = endpoint('GET /gst/returns/{month}/sections/{section}', {
  access: 'admin',
  permission: 'books.read',
  summary: 'List up to 1,000 documents of a section',
  params: params.extend({ section: keyOf('Section', z.enum(gstr1SectionNames)) }),
  query: ofGstin,
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
        /** Marked as uploaded by IFF. */
        isFurnished: z.boolean(),
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
  query: ofGstin.extend({ format: z.enum(['json', 'csv']).default('json') }),
  file: 'application/octet-stream',
  reply: z.object({ success: z.literal(true) }),
})

export const getGstr3b = endpoint('GET /gst/returns/{month}/3b', {
  access: 'admin',
  permission: 'books.read',
  summary:
    'Return the outward supplies (3.1 a, b, c, e and 3.2) of the GSTR-3B of a month or quarter, from the same documents as GSTR-1',
  params,
  query: ofGstin,
  reply: z.object({ success: z.literal(true), return: Gstr3bSummary }),
})

export const exportGstr3b = endpoint('GET /gst/returns/{month}/3b/file', {
  access: 'admin',
  permission: { all: ['books.read', 'data.export'] },
  summary: 'Download tables 3.1 and 3.2 of the GSTR-3B of a month as CSV or XLSX',
  params,
  query: ofGstin.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

const Filed = z.object({ success: z.literal(true), message: z.string() })

export const fileGstr1 = endpoint('POST /gst/returns/{month}/filing', {
  access: 'admin',
  permission: 'books.close',
  summary:
    'Mark the GSTR-1 of a month or quarter as filed; documents of its months are then amended in a later return',
  params,
  body: ofGstin.extend({
    filedOn: Day,
    arn: line(20)
      .regex(/^([A-Za-z0-9]{10,20})?$/, "This isn't a valid ARN. Example: AA0611260000001.")
      .transform((arn) => arn.toUpperCase())
      .default(''),
  }),
  reply: Filed,
})

export const withdrawGstr1 = endpoint('POST /gst/returns/{month}/filing/withdrawal', {
  access: 'admin',
  permission: 'books.close',
  summary: 'Withdraw the mark that a GSTR-1 was filed, if it was set by mistake',
  params,
  body: ofGstin.extend({ reason: line(500).min(3, 'Enter the reason, with at least 3 characters') }),
  reply: Filed,
})

/** The most documents that one call marks. */
export const MAX_FURNISHED = 1_000

export const markFurnished = endpoint('POST /gst/returns/{month}/furnished', {
  access: 'admin',
  permission: 'books.close',
  summary: 'Mark documents of B2B and CDNR as uploaded by IFF, all of the month or some, or remove the marks',
  params,
  body: ofGstin.extend({
    /** All of the month if missing. */
    ids: z
      .array(Id)
      .min(1, 'Choose a document')
      .max(MAX_FURNISHED, `Choose at most ${MAX_FURNISHED} documents`)
      .optional(),
    isFurnished: z.boolean('Must be true or false'),
  }),
  reply: Filed,
})
