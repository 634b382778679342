// The prices of products for a customer, with the tax after the customer's group discount.
import { sql } from 'kysely'
import { dayOf } from '#contract/base/days'
import { toPercent } from '#contract/base/gst'
import type { PriceOfferView } from '#contract/prices/offer-view'
import type { PriceRule } from '#contract/prices/offers'
import { offerViews } from '#contract/prices/view-offers'
import { type ProductTax, rateOf } from '#contract/tax/rates'
import { isVisible, taxColumns } from '#server/catalogue/products/product-view'
import { type BenefitGroup, benefitGroups, benefitsFrom } from '#server/customers/benefits/benefits'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { priceRulesOf } from '#server/prices/rules/price-rules'

interface OwnPrices {
  gst: number
  offers: PriceOfferView[]
}

/** Throws `not_found` for a product that visitors can't see. */
export async function getOwnPrices(db: Db, customerId: string, productId: string): Promise<OwnPrices> {
  const [found] = await listOwnPrices(db, customerId, [productId])
  if (!found) throw notFound('Product')
  const { _id, ...prices } = found
  return prices
}

/** Leaves out products that visitors can't see. */
export async function listOwnPrices(
  db: Db,
  customerId: string,
  productIds: readonly string[],
): Promise<(OwnPrices & { _id: string })[]> {
  const { rows } = await sql<
    ProductTax & {
      id: string
      listPricePaise: number
      priceRules: PriceRule[]
      groups: BenefitGroup[]
      at: Date
    }
  >`
    select p.id, p.price_paise as "listPricePaise", ${priceRulesOf(customerId)} as "priceRules", ${taxColumns},
      ${benefitGroups(customerId)} as groups, now() as at
    from products p left join categories c on c.id = p.category_id
    where p.id = any(${productIds}::uuid[]) and ${isVisible}`.execute(db.withoutPlugins())
  return rows.map((row) => {
    const { id, at } = row
    const { discountBasisPoints } = benefitsFrom(row.groups)
    const gst = rateOf(row, { unitPricePaise: row.listPricePaise, discountBasisPoints, day: dayOf(at) })
    return { _id: id, gst: toPercent(gst), offers: offerViews(row, { at, discountBasisPoints }) }
  })
}
