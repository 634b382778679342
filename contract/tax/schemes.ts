// GST schemes of sellers, and their effect on the tax charged.

/** A composition dealer charges no tax and issues bills of supply (section 10 of the CGST Act). */
export const taxSchemes = ['regular', 'composition'] as const
export type TaxScheme = (typeof taxSchemes)[number]

export const sellerSchemes = ['regular', 'composition', 'unregistered'] as const
export type SellerScheme = (typeof sellerSchemes)[number]

/** Returns the seller's scheme; only regular taxpayers charge GST. */
export const schemeOf = (
  { isUnregistered }: { isUnregistered: boolean },
  { scheme }: { scheme: TaxScheme },
): SellerScheme => (isUnregistered ? 'unregistered' : scheme)

const notes = {
  regular: null,
  // Wording prescribed by rule 5(1)(f) of the CGST Rules.
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  unregistered: 'The seller is not registered under GST and charges no GST',
} as const satisfies Record<SellerScheme, string | null>

/** Returns the note for documents without tax; null if tax is charged. */
export const noTaxNote = (scheme: SellerScheme): string | null => notes[scheme]
