// The rows of GSTR-3B that the shop's documents fill, and the tables that they don't.
import type { Gstr3bSummary } from './admin.ts'

interface Gstr3bRow {
  /** "3.1(a)" */
  table: string
  about: string
  /** "27-Maharashtra"; empty in table 3.1. */
  place: string
  taxable: number
  igst: number
  /** Null where the form has no such column. */
  cgst: number | null
  sgst: number | null
}

const outward = [
  ['taxable', '3.1(a)', 'Outward taxable supplies, other than zero-rated, nil-rated and exempt'],
  ['zeroRated', '3.1(b)', 'Outward taxable supplies, zero-rated (exports and SEZ)'],
  ['nilRated', '3.1(c)', 'Other outward supplies, nil-rated or exempt'],
  ['nonGst', '3.1(e)', 'Outward supplies outside GST'],
] as const

export const gstr3bRows = (summary: Gstr3bSummary): Gstr3bRow[] => [
  ...outward.map(([key, table, about]) => ({ table, about, place: '', ...summary[key] })),
  ...summary.unregistered.map(({ place, taxable, igst }) => ({
    table: '3.2',
    about: 'Inter-State supplies to unregistered persons, included in 3.1(a)',
    place,
    taxable,
    igst,
    cgst: null,
    sgst: null,
  })),
]

/** Rows of table 3.1 with the same amounts as the tables of GSTR-1 contain them. */
export const gstr3bComparison = (summary: Gstr3bSummary) =>
  outward.map(([key, table]) => ({
    table,
    tables: gstr1Tables[key],
    gstr3b: summary[key],
    gstr1: summary.inGstr1[key],
  }))

const gstr1Tables = {
  taxable: '4, 5, 7 and 9B, and their amendments',
  zeroRated: '6A and its notes in 9B',
  nilRated: '8, nil-rated and exempt',
  nonGst: '8, non-GST',
} as const

export const gstr3bLeftOut = [
  ['3.1(d)', 'Purchases under reverse charge. Take them from your purchase invoices.'],
  ['3.1.1', 'Supplies through e-commerce operators. The shop sells directly.'],
  [
    '3.2',
    'Supplies to composition taxable persons and UIN holders. Invoices don’t say which registered buyers these are; add their inter-State supplies yourself.',
  ],
  [
    '4',
    'Input tax credit. The shop records what you order and receive, but not your suppliers’ invoices. Take the credit from them and from GSTR-2B.',
  ],
  ['5', 'Exempt and nil-rated purchases.'],
  ['5.1', 'Interest and late fee.'],
  ['6', 'Payment of tax. It follows from the tables above.'],
] as const
