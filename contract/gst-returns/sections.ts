// The parts of GSTR-1, the return of what was sold in a month, as the government's offline tool names them.

export const gstr1Sections = {
  b2b: { name: 'B2B', about: 'Invoices to registered buyers' },
  b2cl: { name: 'B2CL', about: 'Large invoices between States to unregistered buyers' },
  b2cs: { name: 'B2CS', about: 'All else to unregistered buyers, added up by place and rate' },
  exp: { name: 'EXP', about: 'Exports' },
  cdnr: { name: 'CDNR', about: 'Credit notes to registered buyers' },
  cdnur: { name: 'CDNUR', about: 'Credit notes for large invoices and exports' },
} as const

/** A document is in exactly one of them. */
export type Gstr1Section = keyof typeof gstr1Sections
export const gstr1SectionNames = Object.keys(gstr1Sections) as [Gstr1Section, ...Gstr1Section[]]

/** What the portal of a quarterly filer takes in the first two months of a quarter (the invoice furnishing facility). */
export const furnishedMonthly: readonly Gstr1Section[] = ['b2b', 'cdnr']

/** @param month its first day */
export const isFurnishingMonth = (month: string): boolean => Number(month.slice(5, 7)) % 3 !== 0

/** Of goods and services, in percent. */
export const gstRates: readonly number[] = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]
