// The price rules of a product, as an expression for statements that read products, so that prices need no further
// round trip.
import { type RawBuilder, sql } from 'kysely'
import type { PriceRule } from '#contract/prices/offers'
import { constant } from '#server/db/constant'

/**
 * Whether a row with the columns `product_id`, `family_id` and `category_id` names the product `p`, its family, its
 * category or a category above that: the one rule for price lists, sales and promotions.
 */
export function namesProduct(alias: string): RawBuilder<boolean> {
  const row = sql.raw(alias)
  return sql<boolean>`(${row}.product_id = p.id or ${row}.family_id = p.family_id
    or ${row}.category_id = any((select category_path(p.category_id))::uuid[]))`
}

/** A sale `s` as a rule. */
const saleColumns = sql`'sale' as kind, s.name, 1 as "fromQuantity", s.price_paise as "pricePaise",
  s.discount_basis_points as "discountBasisPoints", s.starts_at as "startsAt", s.ends_at as "endsAt",
  s.takes_group_discount as "takesGroupDiscount", false as "countsFamily", s.combines_with_lists as "combinesWithLists"`

/** Whether a sale `s` applies to the product `p`. */
const saleApplies = sql`s.cancelled_at is null and (s.is_for_everything or exists (
  select from scheduled_sale_targets t
  where t.sale_id = s.id and ${namesProduct('t')}))`

/** Rules of the lists for which `entitled` holds, and of sales that end after `at`. Expects products as `p`. */
const rulesFor = (entitled: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<PriceRule[]>`(
  select coalesce(json_agg(r), '[]') from (
    select 'list' as kind, l.name, e.from_quantity as "fromQuantity", e.price_paise as "pricePaise",
      e.discount_basis_points as "discountBasisPoints", null::timestamptz as "startsAt", null::timestamptz as "endsAt",
      true as "takesGroupDiscount", l.counts_families as "countsFamily", false as "combinesWithLists"
    from price_list_entries e join price_lists l on l.id = e.price_list_id
    where (${namesProduct('e')}
        or (e.product_id is null and e.family_id is null and e.category_id is null))
      and (${entitled})
    union all
    select ${saleColumns} from scheduled_sales s where s.ends_at > ${at} and ${saleApplies}
  ) r)`

const forEveryone = sql`l.is_for_everyone`
const forCustomer = (customerId: string) => sql`l.is_for_everyone or exists (
  select from price_list_groups g join customer_group_members m on m.group_id = g.group_id
  where g.price_list_id = l.id and m.customer_id = ${customerId})`

/** Rules for every visitor. Expects products as `p` in a statement that runs without the CamelCase plugin. */
export const publicPriceRules = constant(rulesFor(forEveryone, sql`now()`))

/** Rules for a customer: also the price lists of the customer's groups. @param customerId null for a guest */
export const priceRulesOf = (customerId: string | null) =>
  customerId === null ? publicPriceRules : rulesFor(forCustomer(customerId), sql`now()`)

/** Rules at another time. @param customerId null for a visitor */
export const priceRulesAt = (customerId: string | null, at: Date) =>
  rulesFor(customerId === null ? forEveryone : forCustomer(customerId), sql`${at}::timestamptz`)

/** The start of the sale of the product `p` that has been running for the longest time; null without one. */
export const startOfSales = sql`(
  select min(s.starts_at) from scheduled_sales s
  where s.starts_at <= now() and s.ends_at > now() and ${saleApplies})`

/** Sales of the product `p` that ended after an instant, as rules. */
export const endedSales = (since: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(r), '[]') from (
    select ${saleColumns} from scheduled_sales s
    where s.ends_at > ${since} and s.ends_at <= now() and ${saleApplies}) r)`
