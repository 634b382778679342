// Reads all rules that apply to a product, for the staff who are asked why it has its price.
import { sql } from 'kysely'
import { toPercent } from '#contract/base/gst'
import { type Paise, toPaise, toRupees } from '#contract/base/money'
import type { ProductPriceRules } from '#contract/prices/admin-product'
import { offersAt, type PriceRule, reasonOf, unitPriceOf, unitPriceUnder } from '#contract/prices/offers'
import { saleStateOf } from '#contract/prices/sale-state'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { namesProduct, publicPriceRules } from '#server/prices/rules/price-rules'

interface Target {
  productId: string | null
  familyName: string | null
  categoryName: string | null
}

interface RuleRow extends Target {
  _id: string
  name: string
  pricePaise: number | null
  discountBasisPoints: number | null
}

interface Row {
  listPricePaise: number | null
  at: Date
  publicRules: PriceRule[]
  lists: (RuleRow &
    Pick<
      ProductPriceRules['lists'][number],
      'isForEveryone' | 'groups' | 'fromQuantity' | 'countsFamilies'
    >)[]
  sales: (RuleRow &
    Pick<
      ProductPriceRules['sales'][number],
      'startsAt' | 'endsAt' | 'takesGroupDiscount' | 'combinesWithLists'
    >)[]
  groupDiscounts: { _id: string; name: string; discountBasisPoints: number }[]
}

/** Throws `not_found`. */
export async function getProductPriceRules(db: Db, productId: string): Promise<ProductPriceRules> {
  const { rows } = await sql<Row>`
    select p.price_paise as "listPricePaise", now() as at, ${publicPriceRules} as "publicRules",
      (select coalesce(json_agg(r order by r."fromQuantity", lower(r.name), r._id), '[]') from (
        select l.id as _id, l.name, l.is_for_everyone as "isForEveryone", l.counts_families as "countsFamilies",
          (select coalesce(json_agg(g.name order by lower(g.name)), '[]') from price_list_groups m
            join customer_groups g on g.id = m.group_id where m.price_list_id = l.id) as groups,
          e.from_quantity as "fromQuantity", e.price_paise as "pricePaise",
          e.discount_basis_points as "discountBasisPoints",
          e.product_id as "productId", f.name as "familyName", c.name as "categoryName"
        from price_list_entries e join price_lists l on l.id = e.price_list_id
          left join families f on f.id = e.family_id left join categories c on c.id = e.category_id
        where ${namesProduct('e')} or (e.product_id is null and e.family_id is null and e.category_id is null)
      ) r) as lists,
      (select coalesce(json_agg(r order by r."startsAt", r._id), '[]') from (
        select s.id as _id, s.name, s.starts_at as "startsAt", s.ends_at as "endsAt",
          s.takes_group_discount as "takesGroupDiscount", s.combines_with_lists as "combinesWithLists",
          s.price_paise as "pricePaise", s.discount_basis_points as "discountBasisPoints",
          t.product_id as "productId", f.name as "familyName", c.name as "categoryName"
        from scheduled_sales s
          left join lateral (
            select * from scheduled_sale_targets t where t.sale_id = s.id and ${namesProduct('t')}
            order by t.product_id, t.family_id limit 1
          ) t on true
          left join families f on f.id = t.family_id left join categories c on c.id = t.category_id
        where s.cancelled_at is null and s.ends_at > now() and (s.is_for_everything or t.sale_id is not null)
      ) r) as sales,
      (select coalesce(json_agg(json_build_object('_id', g.id, 'name', g.name,
          'discountBasisPoints', g.discount_basis_points) order by g.discount_basis_points desc, g.name), '[]')
        from customer_groups g where g.discount_basis_points > 0) as "groupDiscounts"
    from products p where p.id = ${productId}`.execute(db.withoutPlugins())
  const [row] = rows
  if (!row) throw notFound('Product')
  const listPrice = row.listPricePaise === null ? null : toPaise(row.listPricePaise)
  return {
    listPrice: listPrice === null ? null : toRupees(listPrice),
    visitor: listPrice === null ? null : visitorPrice(row, listPrice),
    lists: row.lists.map(({ isForEveryone, groups, fromQuantity, countsFamilies, ...rule }) => ({
      ...ruleView(rule, listPrice),
      isForEveryone,
      groups,
      fromQuantity,
      countsFamilies,
    })),
    sales: row.sales.map(({ startsAt, endsAt, takesGroupDiscount, combinesWithLists, ...rule }) => ({
      ...ruleView(rule, listPrice),
      state:
        saleStateOf({ startsAt, endsAt, isCancelled: false }, row.at) === 'running' ? 'running' : 'scheduled',
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      takesGroupDiscount,
      combinesWithLists,
    })),
    groupDiscounts: row.groupDiscounts.map(({ _id, name, discountBasisPoints }) => ({
      _id,
      name,
      discount: toPercent(discountBasisPoints),
    })),
  }
}

function visitorPrice({ publicRules, at }: Row, listPricePaise: Paise) {
  const offers = offersAt(publicRules, listPricePaise, at)
  const { unitPricePaise, offer } = unitPriceOf({
    listPricePaise,
    offers,
    quantity: 1,
    discountBasisPoints: 0,
  })
  return { price: toRupees(unitPricePaise), reason: offer && reasonOf(offer) }
}

/** A discount on a draft without a price comes off 0. */
const ruleView = (rule: RuleRow, listPricePaise: Paise | null) => ({
  _id: rule._id,
  name: rule.name,
  goods: goodsOf(rule),
  unitPrice: toRupees(unitPriceUnder(rule, listPricePaise ?? toPaise(0))),
  discount: rule.discountBasisPoints === null ? null : toPercent(rule.discountBasisPoints),
})

function goodsOf({ productId, familyName, categoryName }: Target): string {
  if (productId !== null) return 'This product'
  if (familyName !== null) return `Family ${familyName}`
  return categoryName === null ? 'All products' : `Category ${categoryName}`
}
