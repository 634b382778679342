// What a seller can be to GST, and what follows for what they charge.

/** A composition dealer charges no tax and issues bills of supply (section 10 of the CGST Act). */
export const taxSchemes = ['regular', 'composition'] as const
export type TaxScheme = (typeof taxSchemes)[number]

export const sellerSchemes = ['regular', 'composition', 'unregistered'] as const
export type SellerScheme = (typeof sellerSchemes)[number]

/** What the seller is to the tax: only a regular one charges any. */
export const schemeOf = (
  { isUnregistered }: { isUnregistered: boolean },
  { scheme }: { scheme: TaxScheme },
): SellerScheme => (isUnregistered ? 'unregistered' : scheme)

const notes = {
  regular: null,
  // Rule 5(1)(f) of the CGST Rules has these words.
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  unregistered: 'The seller is not registered under GST and charges none',
} as const satisfies Record<SellerScheme, string | null>

/** What is said where no tax is charged; null where some is. */
export const noTaxNote = (scheme: SellerScheme): string | null => notes[scheme]
