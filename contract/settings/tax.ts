// How the seller stands to GST, apart from who they are: one row of settings, read by whatever computes or reports tax.
import { z } from 'zod'
import { EWAY_LIMIT } from '#contract/eway-bills/transport'
import { taxSchemes } from '#contract/tax/schemes'

const notALimit = 'Must be an amount in rupees'

/** As a form holds it, too. */
const Limit = z.preprocess(
  (value) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value.replace(/[₹,\s]/g, '')) : value,
  z.number(notALimit).min(0, notALimit).max(1e9, notALimit),
)

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
        limit: Limit,
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
  /** GSTR-1 is filed every quarter (QRMP); in its first two months only sales to registered buyers are furnished. */
  filesQuarterly: z.boolean('Must be true or false').default(false),
  /** Of the form of GSTR-1 as JSON, which the government's offline tool names. */
  gstr1Version: z
    .string('Must be text')
    .trim()
    .regex(/^GST\d{1,2}(\.\d{1,2}){1,2}$/, 'Must look like GST3.2.4')
    .default('GST3.2.4'),
  /** Rupees with tax above which goods that stay in the seller's State need an e-way bill; between States it is 50,000. */
  ewayLimitWithinState: Limit.pipe(z.number().min(EWAY_LIMIT, 'Must be ₹50,000 or more')).default(EWAY_LIMIT),
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

/** Digits that HSN codes need at least. */
export const hsnDigits = ({ isAboveFiveCrore }: Pick<TaxSettings, 'isAboveFiveCrore'>): number =>
  isAboveFiveCrore ? 6 : 4

/** Rupees above which such a sale of a day is reported by itself. */
export function largeSaleLimitOn(day: string, { largeSaleLimits }: Pick<TaxSettings, 'largeSaleLimits'>) {
  const inForce = largeSaleLimits.findLast(({ from }) => from <= day) ?? largeSaleLimits[0]
  return inForce?.limit ?? 100_000
}
