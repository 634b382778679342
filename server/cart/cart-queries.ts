// The cart as its owner sees it, read alone or in the statement that changes it: current prices for the customer and
// the group discount.
import { type RawBuilder, sql } from 'kysely'
import { type Cart, MAX_CART_PAISE } from '#contract/cart/cart'
import type { ChargedLine } from '#contract/orders/charges'
import { mainImage } from '#server/catalogue/products/inherited'
import { isVisible, taxColumns } from '#server/catalogue/products/product-view'
import {
  type BenefitGroup,
  type Benefits,
  benefitGroups,
  benefitsFrom,
} from '#server/customers/benefits/benefits'
import type { Db } from '#server/db/database'
import { priceRulesOf } from '#server/prices/rules/price-rules'
import { wants } from '#server/settings/settings'
import { type TaxTerms, taxTerms } from '#server/settings/tax-terms'
import type { SentLine } from '#server/shipping/ship-by'
import { type CartRow, type CartRows, cartView, priceCart } from './cart-view.ts'

export async function getCart(db: Db, customerId: string): Promise<Cart> {
  const { cart } = await showCart(db, customerId, allLines(customerId))
  return cart
}

/** Input for calculating charges: cart lines in order, and the customer's group benefits. */
export interface ChargedCart {
  lines: (ChargedLine & SentLine)[]
  benefits: Benefits
  terms: TaxTerms
}

export async function getChargedCart(db: Db, customerId: string): Promise<ChargedCart> {
  const { benefits, terms, ...rows } = await readCart(db, customerId, allLines(customerId))
  const priced = priceCart({ lines: rows.lines, benefits, now: rows.now })
  const lines = priced.lines.map(({ row: { quantity, weightGrams }, price }) => ({
    quantity,
    weightGrams,
    ...price,
  }))
  return { lines, benefits, terms }
}

const allLines = (customerId: string) =>
  sql`with lines as (select * from cart_items where customer_id = ${customerId})`

/**
 * Runs a write that returns rows of `cart_items`, and returns the cart after it: with the changed rows, without the
 * deleted ones. `changed` is the number of those rows.
 */
export function changeCart(
  db: Db,
  customerId: string,
  kind: 'save' | 'delete',
  change: RawBuilder<unknown>,
): Promise<{ cart: Cart; changed: number }> {
  return showCart(
    db,
    customerId,
    sql`with changed as (${change}), lines as (
      select * from cart_items where customer_id = ${customerId} and id not in (select id from changed)
      ${kind === 'save' ? sql`union all select * from changed` : sql``}
    )`,
    sql`(select count(*) from changed)`,
  )
}

async function showCart(...asked: Parameters<typeof readCart>): Promise<{ cart: Cart; changed: number }> {
  const { changed, ...rows } = await readCart(...asked)
  return { cart: cartView(rows), changed }
}

/** Leaves out items that can no longer be bought. */
async function readCart(
  db: Db,
  customerId: string,
  withLines: RawBuilder<unknown>,
  changed: RawBuilder<unknown> = sql`0`,
): Promise<CartRows & { changed: number }> {
  const { rows } = await sql<{
    changed: number
    groups: BenefitGroup[]
    terms: TaxTerms
    enforcesMinimum: boolean
    now: Date
    lines: CartRow[]
  }>`
    ${withLines}, shown as (
      select i.id, i.product_id as "productId", i.quantity, i.specifications, i.added_at as "addedAt",
        i.updated_at as "updatedAt", p.name, p.slug, ${mainImage} as image, p.unit, p.weight_grams as "weightGrams",
        p.price_paise as "listPricePaise", ${priceRulesOf(customerId)} as "priceRules",
        ${taxColumns}, p.available_from as "availableFrom", s.stock, p.min_order_quantity as "minOrderQuantity"
      from lines i
      join products p on p.id = i.product_id
      join stock_levels s on s.product_id = p.id
      left join categories c on c.id = p.category_id
      where ${isVisible} and i.quantity * p.price_paise <= ${sql.lit(MAX_CART_PAISE)}
      order by i.added_at, i.id
    )
    select ${changed}::int as changed, ${benefitGroups(customerId)} as groups, ${taxTerms} as terms,
      ${wants('enforceMinimum')} as enforces_minimum, now() as now,
      (select coalesce(json_agg(shown), '[]') from shown) as lines`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without a table returned no row')
  const { groups, ...read } = row
  return { ...read, benefits: benefitsFrom(groups) }
}
