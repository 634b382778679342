// What is odd about the tax of products that are for sale: nothing of it stops a sale, all of it is asked about sooner or
// later.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { toPercent } from '#contract/base/gst'
import { classOfHsn, storedRules, type TaxClass } from './admin-classes.ts'
import { type ProductTax, rateOf, rateWarning } from './rates.ts'

export const taxIssueKinds = ['no-hsn', 'short-hsn', 'other-rate', 'odd-rate'] as const
export type TaxIssueKind = (typeof taxIssueKinds)[number]

/** So many are named; the others are counted. */
export const MAX_TAX_ISSUES = 500

const TaxIssue = z.object({
  _id: z.string(),
  /** Of the product. */
  productId: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  hsn: z.string().nullable(),
  kind: z.enum(taxIssueKinds),
  /** As people read it. */
  text: z.string(),
  /** Percent that is charged today. */
  gst: z.number(),
})
export type TaxIssue = z.infer<typeof TaxIssue>

export const listTaxIssues = endpoint('GET /tax/issues', {
  access: 'admin',
  permission: 'products.read',
  summary: 'Active products without or with too short an HSN code, or at another rate than their code has',
  reply: z.object({
    success: z.literal(true),
    issues: z.array(TaxIssue),
    /** Also of those that are not named. */
    counts: z.record(z.enum(taxIssueKinds), z.number()),
  }),
})

interface TaxedProduct extends ProductTax {
  hsn: string | null
  pricePaise: number
  /** Name of its class. */
  taxClass: string | null
}

interface Rules {
  taxClasses: readonly TaxClass[]
  hsnDigits: number
  /** In India. */
  day: string
}

/** What is odd about one product. */
export function taxIssuesOf(
  product: TaxedProduct,
  { taxClasses, hsnDigits, day }: Rules,
): { kind: TaxIssueKind; text: string }[] {
  const hsn = product.hsn ?? ''
  const sale = { unitPricePaise: product.pricePaise, day }
  const rate = toPercent(rateOf(product, sale))
  const issues: { kind: TaxIssueKind; text: string }[] = []
  if (hsn === '') issues.push({ kind: 'no-hsn', text: 'Has no HSN code' })
  else if (hsn.length < hsnDigits)
    issues.push({ kind: 'short-hsn', text: `HSN ${hsn} needs ${hsnDigits} digits` })
  const meant = classOfHsn(taxClasses, hsn)
  if (meant && meant.name !== product.taxClass) {
    const taxRules = storedRules(meant.rules)
    const shouldBe = toPercent(rateOf({ gstBasisPoints: null, taxRules }, sale))
    if (shouldBe !== rate) {
      const text = `${rate}%, where “${meant.name}” of HSN ${hsn} comes to ${shouldBe}%`
      return [...issues, { kind: 'other-rate', text }]
    }
  }
  const odd = rateWarning(rate, day)
  return odd ? [...issues, { kind: 'odd-rate', text: odd }] : issues
}
