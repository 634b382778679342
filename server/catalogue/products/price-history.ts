// Former prices of a product in a sale, as an expression for the statement that reads the product.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import { lowestPriceBefore, type PriceHistory } from '#contract/prices/lowest-price'
import { constant } from '#server/db/constant'
import { endedSales, startOfSales } from '#server/prices/rules/price-rules'
import type { ProductRow } from './product-view.ts'

/** Null without a running sale. Expects products as `p` in a statement that runs without the CamelCase plugin. */
export const priceHistory = constant(sql<PriceHistory | null>`(
  select json_build_object(
    'changes', (
      select coalesce(
        json_agg(json_build_object('formerPricePaise', h.former_price_paise, 'changedAt', h.changed_at)), '[]')
      from list_price_changes h where h.product_id = p.id and h.changed_at > w.since),
    'endedSales', ${endedSales(sql`w.since`)})
  from (select ${startOfSales} - interval '30 days' as since) w where w.since is not null)`)

/** Rupees; null if no sale sets the price, or if the product had no price before the sale. */
export function lowestRupeesBefore({
  pricePaise,
  priceHistory: history,
  createdAt,
  priceRules,
}: ProductRow): number | null {
  if (pricePaise === null || !history) return null
  const listPricePaise = toPaise(pricePaise)
  const lowest = lowestPriceBefore({ createdAt, listPricePaise, priceRules, history }, new Date())
  return lowest === null ? null : toRupees(lowest)
}
