// Products as the line editor shows them: with stock, and with the price of one unit for a customer.
import { type RawBuilder, sql } from 'kysely'
import { type Paise, toRupees } from '#contract/base/money'
import { type LineProduct, MAX_FOUND_PRODUCTS } from '#contract/orders/line-products'
import { type LineToPrice, priceOrder } from '#contract/prices/price-order'
import { mainImage } from '#server/catalogue/products/inherited'
import { searchedWords } from '#server/catalogue/products/product-search'
import { isAwaited, isVisible, taxColumns } from '#server/catalogue/products/product-view'
import { packSizeFor } from '#server/companies/records/full-packs'
import type { Db } from '#server/db/database'
import { priceRulesOf } from '#server/prices/rules/price-rules'

interface ProductRow extends Omit<LineToPrice, 'quantity' | 'agreed' | 'promotionIds'> {
  productId: string
  name: string
  sku: string
  image: string | null
  unit: string
  stock: number
  minOrderQuantity: number
  packSize: number
  availableFrom: string | null
  options: string[]
}

type Found = LineProduct & { options: string[] }

/** Returns visible products in the order of the ids; unknown and hidden ones are left out. */
export async function lineProducts(
  db: Db,
  ids: readonly string[],
  customerId: string | null,
): Promise<Found[]> {
  if (ids.length === 0) return []
  return readProducts(db, customerId, sql`p.id = any(${[...ids]}::uuid[])`, {
    order: sql`array_position(${[...ids]}::uuid[], p.id)`,
    most: ids.length,
  })
}

/** Matches that are sorted by stock; a search for a frequent word has more. */
const MAX_SORTED = 200

/** A product with exactly that SKU comes first; others have all words of the text, as in the list of products. */
export async function findLineProducts(
  db: Db,
  search: string,
  customerId: string | null,
): Promise<LineProduct[]> {
  if (search === '') return []
  const { found } = await searchedWords(db, search, sql`p.status = 'active'`)
  const isExact = sql`coalesce(p.sku = any(${spellingsOf(search)}::text[]), false)`
  const matches = sql`p.id in (
    (select p.id from products p where p.sku = any(${spellingsOf(search)}::text[]))
    union all (select p.id from products p where p.status = 'active' and ${found} limit ${sql.lit(MAX_SORTED)}))`
  return readProducts(db, customerId, matches, {
    order: sql`${isExact} desc, s.stock > 0 desc, p.name, p.id`,
    most: MAX_FOUND_PRODUCTS,
  })
}

/** SKUs are found as typed, in capitals or in small letters. */
export const productsOfSkus = (
  db: Db,
  skus: readonly string[],
  customerId: string | null,
): Promise<LineProduct[]> =>
  readProducts(db, customerId, sql`p.sku = any(${skus.flatMap(spellingsOf)}::text[])`, {
    order: sql`p.name, p.id`,
    most: 3 * skus.length,
  })

const spellingsOf = (sku: string): string[] => [...new Set([sku, sku.toUpperCase(), sku.toLowerCase()])]

export const productsOfFamily = (db: Db, familyId: string, customerId: string | null): Promise<Found[]> =>
  readProducts(db, customerId, sql`p.family_id = ${familyId}`, { order: sql`p.name, p.id`, most: 1_000 })

async function readProducts(
  db: Db,
  customerId: string | null,
  where: RawBuilder<unknown>,
  { order, most }: { order: RawBuilder<unknown>; most: number },
): Promise<Found[]> {
  const { rows } = await sql<{ products: ProductRow[] }>`
    with found as (
      select p.id as "productId", p.name, coalesce(p.sku, '') as sku, ${mainImage} as image, p.unit, s.stock,
        p.min_order_quantity as "minOrderQuantity",
        ${packSizeFor(customerId)} as "packSize", p.available_from as "availableFrom",
        p.price_paise as "listPricePaise", p.family_id as "familyId", p.option_values as options,
        ${priceRulesOf(customerId)} as "priceRules", ${taxColumns}
      from products p join stock_levels s on s.product_id = p.id left join categories c on c.id = p.category_id
      where ${isVisible} and ${where} order by ${order} limit ${most}
    )
    select coalesce(json_agg(found), '[]') as products from found`.execute(db)
  return (rows[0]?.products ?? []).map(productView)
}

function productView(row: ProductRow): Found {
  const { listPricePaise, familyId, priceRules, gstBasisPoints, taxRules, pricesIncludeGst, ...product } = row
  const tax = { gstBasisPoints, taxRules, pricesIncludeGst }
  const line = { listPricePaise, familyId, priceRules, quantity: 1, ...tax }
  const price = priceOrder({ customer: { discountBasisPoints: 0 }, lines: [line], at: new Date() }).lines[0]
  const { availableFrom } = product
  return {
    ...product,
    availableFrom: isAwaited(availableFrom === null ? null : new Date(availableFrom)) ? availableFrom : null,
    listPrice: toRupees(listPricePaise as Paise),
    price: toRupees(price?.withGst?.pricePaise ?? price?.unitPricePaise ?? (listPricePaise as Paise)),
    priceReason: price?.priceReason ?? null,
    includesGst: pricesIncludeGst,
    familyId,
  }
}
