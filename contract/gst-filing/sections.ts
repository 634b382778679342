// The sections of GSTR-1, the monthly statement of outward supplies, as the government's offline tool names them.

export const gstr1Sections = {
  b2b: { name: 'B2B', about: 'Invoices to registered buyers' },
  b2cl: { name: 'B2CL', about: 'Large inter-State invoices to unregistered buyers' },
  b2cs: { name: 'B2CS', about: 'Other supplies to unregistered buyers, totalled by place and rate' },
  exp: { name: 'EXP', about: 'Exports' },
  cdnr: { name: 'CDNR', about: 'Credit notes to registered buyers' },
  cdnur: { name: 'CDNUR', about: 'Credit notes for large invoices and exports' },
} as const

/** Every document is in exactly one section. */
export type Gstr1Section = keyof typeof gstr1Sections
export const gstr1SectionNames = Object.keys(gstr1Sections) as [Gstr1Section, ...Gstr1Section[]]

/** Sections that quarterly filers furnish in the first two months of a quarter (invoice furnishing facility). */
export const furnishedMonthly: readonly Gstr1Section[] = ['b2b', 'cdnr']

/** @param month the first day of the month */
export const isFurnishingMonth = (month: string): boolean => Number(month.slice(5, 7)) % 3 !== 0
