// GST settings of the seller, separate from their details: one row, read by everything that computes or reports tax.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { EWAY_LIMIT } from '#contract/shipping/transport'
import { taxSchemes } from '#contract/tax/schemes'

const notALimit = 'Must be an amount in rupees'

/** An amount as number or form text. */
const Limit = z.preprocess(
  (value) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value.replace(/[₹,\s]/g, '')) : value,
  z.number(notALimit).min(0, notALimit).max(1e9, notALimit).refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS),
)

export const TaxSettings = z.object({
  /** Only for registered sellers; `SellerDetails.isUnregistered` overrides it. */
  scheme: z.enum(taxSchemes, 'Must be one of regular, composition').default('regular'),
  /**
   * Orders to another State of a seller who charges no tax: refused, or accepted and put on hold for staff. Composition
   * taxable persons may not make inter-State supplies (section 10(2)(c)); others have to register (section 24(i)).
   */
  untaxedOrdersToOtherStates: z.enum(['refuse', 'hold'], 'Must be one of refuse, hold').default('refuse'),
  /** Whether prices are entered and displayed with GST. Without effect for sellers who charge none. */
  pricesIncludeGst: z.boolean('Must be true or false').default(false),
  /**
   * Turnover above ₹5 crore in the preceding financial year, which requires HSN codes of at least 6 digits
   * (Notification 78/2020-Central Tax).
   */
  isAboveFiveCrore: z.boolean('Must be true or false').default(false),
  /**
   * First day whose documents need an e-invoice, if turnover was above ₹5 crore in any year since 2017-18 (rule 48(4)
   * of the CGST Rules, Notification 10/2023-Central Tax).
   */
  eInvoicesFrom: Day.default('2023-08-01'),
  /** Turnover of ₹10 crore or more: the portal takes e-invoices for 30 days only. */
  isAboveTenCrore: z.boolean('Must be true or false').default(false),
  /**
   * Value in rupees with tax above which an inter-State sale to an unregistered buyer is reported individually, by
   * first day of validity.
   */
  largeSaleLimits: z
    .array(
      z.object({
        from: Day,
        limit: Limit,
      }),
    )
    .min(1, 'Add at least one limit')
    .max(20, 'Add at most 20 limits')
    .refine(
      (limits) => new Set(limits.map(({ from }) => from)).size === limits.length,
      'Each day can only be listed once',
    )
    .transform((limits) => limits.toSorted((a, b) => a.from.localeCompare(b.from)))
    // Rule 59(4) of the CGST Rules, as amended by Notification 12/2024-Central Tax.
    .prefault([
      { from: '2017-07-01', limit: 250_000 },
      { from: '2024-08-01', limit: 100_000 },
    ]),
  /** Quarterly filing of GSTR-1 (QRMP): in the first two months only sales to registered buyers are furnished. */
  filesQuarterly: z.boolean('Must be true or false').default(false),
  /**
   * The day on which the last annual return (GSTR-9) was filed. It ends the period for credit notes of its financial year
   * and of earlier ones (section 34(2) of the CGST Act); null without one.
   */
  annualReturnFiledOn: Day.nullable().default(null),
  /** Version of the JSON format of GSTR-1, as named by the government's offline tool. */
  gstr1Version: z
    .string('Must be text')
    .trim()
    .regex(/^GST\d{1,2}(\.\d{1,2}){1,2}$/, "This isn't a valid version. Example: GST3.2.4.")
    .default('GST3.2.4'),
  /**
   * Value in rupees with tax above which consignments within the seller's State need an e-way bill; between States it
   * is 50,000.
   */
  ewayLimitWithinState: Limit.pipe(z.number().min(EWAY_LIMIT, 'Must be ₹50,000 or more')).default(EWAY_LIMIT),
  /** Whether exports are made without tax under a letter of undertaking. */
  exportsUnderLut: z.boolean('Must be true or false').default(false),
  /** Number of the letter of undertaking, printed on invoices. */
  lutNumber: z
    .string('Must be text')
    .trim()
    .regex(/^[A-Za-z0-9/-]{0,30}$/, 'Must have at most 30 characters: letters, digits, "-" and "/"')
    .default(''),
})
export type TaxSettings = z.output<typeof TaxSettings>

/** Returns the minimum number of digits of an HSN code. */
export const hsnDigits = ({ isAboveFiveCrore }: Pick<TaxSettings, 'isAboveFiveCrore'>): number =>
  isAboveFiveCrore ? 6 : 4

/** Returns the limit in rupees on a day above which such a sale is reported individually. */
export function largeSaleLimitOn(day: string, { largeSaleLimits }: Pick<TaxSettings, 'largeSaleLimits'>) {
  const inForce = largeSaleLimits.findLast(({ from }) => from <= day) ?? largeSaleLimits[0]
  return inForce?.limit ?? 100_000
}
