// Tax issues of active products. They don't prevent sales, but need attention eventually.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { toPercent } from '#contract/base/gst'
import { classOfHsn, storedRules, type TaxClass } from './admin-classes.ts'
import { mrpProblem } from './mrp.ts'
import { type ProductTax, rateOf, rateWarning } from './rates.ts'

export const taxIssueKinds = ['no-hsn', 'short-hsn', 'other-rate', 'odd-rate', 'above-mrp'] as const
export type TaxIssueKind = (typeof taxIssueKinds)[number]

/** Maximum number of issues listed; further ones are only counted. */
export const MAX_TAX_ISSUES = 500

const TaxIssue = z.object({
  _id: z.string(),
  /** Id of the product. */
  productId: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  hsn: z.string().nullable(),
  kind: z.enum(taxIssueKinds),
  /** Text for display. */
  text: z.string(),
  /** Rate charged today, in percent. */
  gst: z.number(),
})
export type TaxIssue = z.infer<typeof TaxIssue>

export const listTaxIssues = endpoint('GET /tax/issues', {
  access: 'admin',
  permission: 'products.read',
  summary:
    'List active products with a missing or short HSN code, or a rate that differs from that of their code',
  reply: z.object({
    success: z.literal(true),
    issues: z.array(TaxIssue),
    /** Including issues that aren't listed. */
    counts: z.record(z.enum(taxIssueKinds), z.number()),
  }),
})

interface TaxedProduct extends ProductTax {
  hsn: string | null
  pricePaise: number
  /** Maximum retail price; null without one. */
  mrpPaise: number | null
  /** Name of its tax class. */
  taxClass: string | null
}

interface Rules {
  taxClasses: readonly TaxClass[]
  hsnDigits: number
  /** Day in India. */
  day: string
}

/**
 * Returns the tax issues of one product. A class without HSN codes is for goods that share their code with goods at
 * another rate, so a product that has one is taxed as its seller decided.
 */
export function taxIssuesOf(
  product: TaxedProduct,
  { taxClasses, hsnDigits, day }: Rules,
): { kind: TaxIssueKind; text: string }[] {
  const hsn = product.hsn ?? ''
  const sale = { unitPricePaise: product.pricePaise, day }
  const rate = toPercent(rateOf(product, sale))
  const issues: { kind: TaxIssueKind; text: string }[] = []
  const aboveMrp =
    product.mrpPaise === null ? null : mrpProblem({ ...product, mrpPaise: product.mrpPaise }, product, day)
  if (aboveMrp) issues.push({ kind: 'above-mrp', text: aboveMrp })
  if (hsn === '') issues.push({ kind: 'no-hsn', text: 'Has no HSN code' })
  else if (hsn.length < hsnDigits)
    issues.push({ kind: 'short-hsn', text: `HSN ${hsn} needs ${hsnDigits} digits` })
  const own = taxClasses.find(({ name }) => name === product.taxClass)
  const meant = own?.hsnPrefixes.length === 0 ? null : classOfHsn(taxClasses, hsn)
  if (meant && meant.name !== product.taxClass) {
    const taxRules = storedRules(meant.rules)
    const shouldBe = toPercent(rateOf({ ...product, gstBasisPoints: null, taxRules }, sale))
    if (shouldBe !== rate) {
      const text = `${rate}% instead of “${meant.name}”: HSN ${hsn} is taxed at ${shouldBe}%`
      return [...issues, { kind: 'other-rate', text }]
    }
  }
  const odd = rateWarning(rate, day)
  return odd ? [...issues, { kind: 'odd-rate', text: odd }] : issues
}
