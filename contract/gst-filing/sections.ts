// The sections of GSTR-1, the statement of outward supplies, as the government's offline tool names them, and the
// periods of returns.
import { addMonths } from '#contract/books/months'

export const gstr1Sections = {
  b2b: { name: 'B2B', about: 'Invoices to registered buyers' },
  b2cl: { name: 'B2CL', about: 'Large inter-State invoices to unregistered buyers' },
  b2cs: { name: 'B2CS', about: 'Other supplies to unregistered buyers, totalled by place and rate' },
  exp: { name: 'EXP', about: 'Exports' },
  cdnr: { name: 'CDNR', about: 'Credit and debit notes to registered buyers' },
  cdnur: { name: 'CDNUR', about: 'Credit and debit notes for large invoices and exports' },
} as const

/** Every document is in exactly one section. */
export type Gstr1Section = keyof typeof gstr1Sections
export const gstr1SectionNames = Object.keys(gstr1Sections) as [Gstr1Section, ...Gstr1Section[]]

/** Sections with corrected particulars of documents that were reported in an earlier return. */
export const amendedSections = {
  b2ba: { name: 'B2BA', about: 'Amended invoices to registered buyers' },
  b2cla: { name: 'B2CLA', about: 'Amended large inter-State invoices' },
  b2csa: { name: 'B2CSA', about: 'Amended totals of earlier supplies to unregistered buyers' },
  cdnra: { name: 'CDNRA', about: 'Amended notes to registered buyers' },
  cdnura: { name: 'CDNURA', about: 'Amended notes for large invoices' },
} as const

export type AmendedSection = keyof typeof amendedSections
export const amendedSectionNames = Object.keys(amendedSections) as [AmendedSection, ...AmendedSection[]]

/** Sections that quarterly filers furnish in the first two months of a quarter (invoice furnishing facility, IFF). */
export const furnishedMonthly: readonly Gstr1Section[] = ['b2b', 'cdnr']

/** Rule 59(2) of the CGST Rules: the most that may be furnished for a month, in rupees of value without tax. */
export const FURNISHING_CAP = 5_000_000

/** @param month the first day of the month */
export const isFurnishingMonth = (month: string): boolean => Number(month.slice(5, 7)) % 3 !== 0

/** Returns the first days of the three months of a quarter. @param month the first day of one of them */
export function quarterOf(month: string): [string, string, string] {
  const first = addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
  return [first, addMonths(first, 1), addMonths(first, 2)]
}
