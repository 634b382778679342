// Products for sale whose tax settings need checking.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { toPercent } from '#contract/base/gst'
import { hsnDigits } from '#contract/settings/tax'
import { MAX_TAX_ISSUES, type TaxIssue, type TaxIssueKind, taxIssuesOf } from '#contract/tax/product-issues'
import { rateOf, type TaxRule } from '#contract/tax/rates'
import type { Db } from '#server/db/database'
import { getSetting } from '#server/settings/settings'
import { pricesIncludeGst, sellerChargesTax } from '#server/settings/tax-terms'
import { listTaxClasses } from './tax-class-queries.ts'

interface ProductRow {
  id: string
  name: string
  sku: string | null
  hsn: string | null
  pricePaise: number
  mrpPaise: number | null
  gstBasisPoints: number | null
  taxRules: TaxRule[] | null
  pricesIncludeGst: boolean
  taxClass: string | null
}

interface TaxIssues {
  issues: TaxIssue[]
  counts: Record<TaxIssueKind, number>
}

export async function listTaxIssues(db: Db): Promise<TaxIssues> {
  const [taxClasses, settings, products] = await Promise.all([
    listTaxClasses(db),
    getSetting(db, 'tax'),
    activeProducts(db),
  ])
  const day = today()
  const rules = { taxClasses, hsnDigits: hsnDigits(settings), day }
  const counts = { 'no-hsn': 0, 'short-hsn': 0, 'other-rate': 0, 'odd-rate': 0, 'above-mrp': 0 }
  const issues: TaxIssue[] = []
  for (const product of products) {
    const { id, name, sku, hsn, pricePaise } = product
    for (const { kind, text } of taxIssuesOf(product, rules)) {
      counts[kind]++
      if (issues.length >= MAX_TAX_ISSUES) continue
      const gst = toPercent(rateOf(product, { unitPricePaise: pricePaise, day }))
      issues.push({ _id: `${id}:${kind}`, productId: id, name, sku, hsn, kind, text, gst })
    }
  }
  return { issues, counts }
}

async function activeProducts(db: Db): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.name, p.sku, p.hsn, coalesce(p.price_paise, 0) as price_paise,
      case when ${sellerChargesTax} then p.mrp_paise end as mrp_paise, p.gst_basis_points,
      t.rules as tax_rules, ${pricesIncludeGst} as prices_include_gst, t.name as tax_class
    from products p left join tax_classes t on t.id = p.tax_class_id
    where p.status = 'active' order by lower(p.name), p.id`.execute(db)
  return rows
}
