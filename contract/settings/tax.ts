// How the seller stands to GST, apart from who they are: one row of settings, read by whatever computes or reports tax.
import { z } from 'zod'

/** A composition dealer charges no tax and issues bills of supply (section 10 of the CGST Act). */
export const taxSchemes = ['regular', 'composition'] as const
export type TaxScheme = (typeof taxSchemes)[number]

const notALimit = 'Must be an amount in rupees'

export const TaxSettings = z.object({
  /** Counts only of a seller who is registered: `SellerDetails.isUnregistered` goes before it. */
  scheme: z.enum(taxSchemes, 'Must be one of regular, composition').default('regular'),
  /** In the preceding financial year; HSN codes then have 6 digits at least (Notification 78/2020-Central Tax). */
  isAboveFiveCrore: z.boolean('Must be true or false').default(false),
  /** Rupees with tax above which an inter-State sale to somebody unregistered is reported by itself, from each day on. */
  largeSaleLimits: z
    .array(
      z.object({
        from: z.iso.date('Must be a date'),
        limit: z.number(notALimit).min(0, notALimit).max(1e9, notALimit),
      }),
    )
    .min(1, 'At least one limit is needed')
    .max(20, 'At most 20 limits')
    .refine((limits) => new Set(limits.map(({ from }) => from)).size === limits.length, 'Each day once')
    .transform((limits) => limits.toSorted((a, b) => a.from.localeCompare(b.from)))
    // Rule 59(4) of the CGST Rules, as changed by Notification 12/2024-Central Tax.
    .prefault([
      { from: '2017-07-01', limit: 250_000 },
      { from: '2024-08-01', limit: 100_000 },
    ]),
  /** Exports go out without tax, under a letter of undertaking. */
  exportsUnderLut: z.boolean('Must be true or false').default(false),
  /** Number of that letter, which the invoice names. */
  lutNumber: z
    .string('Must be text')
    .trim()
    .regex(/^[A-Za-z0-9/-]{0,30}$/, 'Must have letters, digits, "-" and "/" only, at most 30')
    .default(''),
})
export type TaxSettings = z.output<typeof TaxSettings>

/** Rupees above which such a sale of a day is reported by itself. */
export function largeSaleLimitOn(day: string, { largeSaleLimits }: Pick<TaxSettings, 'largeSaleLimits'>) {
  const inForce = largeSaleLimits.findLast(({ from }) => from <= day) ?? largeSaleLimits[0]
  return inForce?.limit ?? 100_000
}

export const sellerSchemes = ['regular', 'composition', 'unregistered'] as const
export type SellerScheme = (typeof sellerSchemes)[number]

/** What the seller is to the tax: only a regular one charges any. */
export const schemeOf = (
  { isUnregistered }: { isUnregistered: boolean },
  { scheme }: Pick<TaxSettings, 'scheme'>,
): SellerScheme => (isUnregistered ? 'unregistered' : scheme)

export const chargesTax = (scheme: SellerScheme): boolean => scheme === 'regular'

const notes = {
  regular: null,
  // Rule 5(1)(f) of the CGST Rules has these words.
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  unregistered: 'The seller is not registered under GST and charges none',
} as const satisfies Record<SellerScheme, string | null>

/** What is said where no tax is charged; null where some is. */
export const noTaxNote = (scheme: SellerScheme): string | null => notes[scheme]
