// The cart as its owner sees it, read alone or in the statement that changes it: current prices for the customer and
// the group discount.
import { type RawBuilder, sql } from 'kysely'
import { type Cart, type GuestGoods, MAX_CART_PAISE } from '#contract/cart/cart'
import type { ProfileRegistration } from '#contract/tax/buyer-registration'
import { mainImage } from '#server/catalogue/products/inherited'
import { isVisible, taxColumns } from '#server/catalogue/products/product-view'
import { packSizeFor } from '#server/companies/records/full-packs'
import { type BenefitGroup, benefitGroups, benefitsFrom } from '#server/customers/benefits/benefits'
import { type Db, json } from '#server/db/database'
import { promotionIds, promotionsFor, type ReadPromotions } from '#server/prices/promotions/read-promotions'
import { priceRulesOf } from '#server/prices/rules/price-rules'
import { wants } from '#server/settings/settings'
import { type TaxTerms, taxTerms } from '#server/settings/tax-terms'
import { codesInCart } from './cart-codes.ts'
import { type CartRow, type CartRows, cartView } from './cart-view.ts'

export async function getCart(db: Db, customerId: string): Promise<Cart> {
  return cartView(await getCartRows(db, customerId))
}

/** Prices the cart of a guest, whose items are stored in the browser. */
export async function priceGuestCart(db: Db, goods: GuestGoods): Promise<Cart> {
  return cartView(await getGuestRows(db, goods, null))
}

/** @param guestEmail null until the guest has entered it */
export const getGuestRows = (
  db: Db,
  { lines, codes }: GuestGoods,
  guestEmail: string | null,
): Promise<CartRows> =>
  readCart(
    db,
    { customerId: null, guestEmail, codes: sql`${codes}::text[]` },
    sql`with lines as (${guestItems(lines)})`,
  )

/** A query of a guest's items, in the form of `cart_items`. */
export const guestItems = (lines: readonly { productId: string; quantity: number }[]) => sql`
  select l.product_id as id, l.product_id, l.quantity, '{}'::jsonb as specifications,
    now() + l.place * interval '1 millisecond' as added_at, now() as updated_at
  from unnest(${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[])
    with ordinality l (product_id, quantity, place)`

/** The rows from which the checkout prices the cart for a destination. */
export const getCartRows = (db: Db, customerId: string): Promise<CartRows> =>
  readCart(db, ownerOf(customerId), allLines(customerId))

export type RequestedLines = readonly {
  productId: string
  quantity: number
  specifications: Record<string, string>
}[]

/** The same for goods that aren't in the cart of the customer; coupon codes don't apply. */
export const getRowsOf = (db: Db, customerId: string, lines: RequestedLines): Promise<CartRows> =>
  readCart(
    db,
    { customerId, guestEmail: null, codes: sql`'{}'::text[]` },
    sql`with lines as (
      select l.product_id as id, l.product_id, l.quantity, l.specifications, now() as added_at, now() as updated_at
      from jsonb_to_recordset(${json(lines.map(requested))})
        l (product_id uuid, quantity int, specifications jsonb))`,
  )

const requested = ({ productId, ...line }: RequestedLines[number]) => ({ product_id: productId, ...line })

const allLines = (customerId: string) =>
  sql`with lines as (select * from cart_items where customer_id = ${customerId})`

const ownerOf = (customerId: string): CartOwner => ({
  customerId,
  guestEmail: null,
  codes: codesInCart(customerId),
})

/**
 * Runs a write that returns rows of `cart_items`, and returns the cart after it: with the changed rows, without the
 * deleted ones. `changed` is the number of those rows.
 */
export async function changeCart(
  db: Db,
  customerId: string,
  kind: 'save' | 'delete',
  change: RawBuilder<unknown>,
): Promise<{ cart: Cart; changed: number }> {
  const { changed, ...rows } = await readCart(
    db,
    ownerOf(customerId),
    sql`with changed as (${change}), lines as (
      select * from cart_items where customer_id = ${customerId} and id not in (select id from changed)
      ${kind === 'save' ? sql`union all select * from changed` : sql``}
    )`,
    sql`(select count(*) from changed)`,
  )
  return { cart: cartView(rows), changed }
}

const buyerOf = (customerId: string | null) =>
  customerId === null
    ? sql`null::json`
    : sql`(select json_build_object('gstin', gstin, 'gstRegistration', gst_registration)
        from customers where id = ${customerId})`

interface CartOwner {
  /** Null for a guest. */
  customerId: string | null
  guestEmail: string | null
  /** An expression for an array of the entered codes. */
  codes: RawBuilder<unknown>
}

/** Reads lines that no cart has, at the prices of a customer or, with null, of a visitor. */
export const getLineRows = (
  db: Db,
  customerId: string | null,
  lines: GuestGoods['lines'],
): Promise<CartRows> =>
  readCart(
    db,
    { customerId, guestEmail: null, codes: sql`'{}'::text[]` },
    sql`with lines as (${guestItems(lines)})`,
  )

/** Leaves out items that can no longer be bought. */
async function readCart(
  db: Db,
  { customerId, guestEmail, codes }: CartOwner,
  withLines: RawBuilder<unknown>,
  changed: RawBuilder<unknown> = sql`0`,
): Promise<CartRows & { changed: number }> {
  const { rows } = await sql<{
    changed: number
    groups: BenefitGroup[]
    terms: TaxTerms
    buyer: ProfileRegistration | null
    enforcesMinimum: boolean
    now: Date
    lines: CartRow[]
    entered: ReadPromotions
  }>`
    ${withLines}, shown as (
      select i.id, i.product_id as "productId", i.quantity, i.specifications, i.added_at as "addedAt",
        i.updated_at as "updatedAt", p.name, p.slug, ${mainImage} as image, p.unit, p.weight_grams as "weightGrams",
        p.price_paise as "listPricePaise", p.family_id as "familyId",
        ${priceRulesOf(customerId)} as "priceRules",
        ${promotionIds} as "promotionIds", ${taxColumns}, p.available_from as "availableFrom", s.stock,
        p.min_order_quantity as "minOrderQuantity", ${packSizeFor(customerId)} as "packSize"
      from lines i
      join products p on p.id = i.product_id
      join stock_levels s on s.product_id = p.id
      left join categories c on c.id = p.category_id
      where ${isVisible} and i.quantity * p.price_paise <= ${sql.lit(MAX_CART_PAISE)}
      order by i.added_at, i.id
    )
    select ${changed}::int as changed, ${benefitGroups(customerId)} as groups, ${taxTerms} as terms,
      ${buyerOf(customerId)} as buyer,
      ${promotionsFor({ customerId, guestEmail, codes })} as entered, ${wants('enforceMinimum')} as enforces_minimum, now() as now,
      (select coalesce(json_agg(shown), '[]') from shown) as lines`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without a table returned no row')
  const { groups, buyer, ...read } = row
  return {
    ...read,
    buyer: buyer ?? { gstin: '', gstRegistration: 'regular' },
    benefits: benefitsFrom(groups),
  }
}
