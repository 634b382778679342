// Reads the goods of a quote with everything that decides their price and tax, for its customer or for a person without
// an account.
import { sql } from 'kysely'
import { noPromotions } from '#contract/prices/promotions'
import type { ChosenRegistration } from '#contract/tax/buyer-registration'
import { guestItems } from '#server/cart/cart-queries'
import type { Db } from '#server/db/database'
import type { BuyerProfile } from '#server/orders/place/order-buyer'
import { goodsToPrice, type OrderGoods, orderLines } from '#server/orders/place/take-cart'
import type { ReadPromotions } from '#server/prices/promotions/read-promotions'

export interface QuoteCustomer extends BuyerProfile {
  id: string | null
  name: string
  email: string
  phone: string
}

export interface QuoteGoods extends Omit<OrderGoods, 'orderId' | 'orderNumber'> {
  customer: QuoteCustomer
  /** By product id. */
  about: ReadonlyMap<string, { sku: string; name: string; stock: number }>
}

export interface QuotedPerson {
  customerId: string | null
  name: string
  email: string
  phone: string
}

interface QuotedUnits {
  productId: string
  quantity: number
}

/** Promotions and coupons are left out: they don't apply to agreed prices. */
export async function readQuoteGoods(
  db: Db,
  person: QuotedPerson,
  lines: readonly QuotedUnits[],
): Promise<QuoteGoods> {
  const { customerId } = person
  const { rows } = await sql<Omit<QuoteGoods, 'customer' | 'about'>>`
    with taken as (${guestItems(lines)}), ${orderLines(customerId)}
    select ${goodsToPrice(customerId, noEntered)}`.execute(db)
  const [goods] = rows
  if (!goods) throw new Error('A statement without a table returned no row')
  const [customer, about] = [await readCustomer(db, person), await readAbout(db, lines)]
  return { ...goods, entered: noPromotions, customer, about }
}

/** Takes the next number of an order. */
export async function takeOrderNumber(db: Db): Promise<Pick<OrderGoods, 'orderId' | 'orderNumber'>> {
  const { rows } = await sql<{ orderId: string; orderNumber: string }>`
    select new_id() as order_id, 'BO' || nextval('order_numbers') as order_number`.execute(db)
  return rows[0] as (typeof rows)[number]
}

const noEntered = sql<ReadPromotions>`json_build_object('codes', '[]'::json, 'isGuest', false, 'promotions', '[]'::json)`

async function readAbout(db: Db, lines: readonly QuotedUnits[]): Promise<QuoteGoods['about']> {
  const { rows } = await sql<{ id: string; sku: string; name: string; stock: number }>`
    select p.id, coalesce(p.sku, '') as sku, p.name, s.stock
    from products p join stock_levels s on s.product_id = p.id
    where p.id = any(${lines.map(({ productId }) => productId)}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

async function readCustomer(db: Db, { customerId, ...person }: QuotedPerson): Promise<QuoteCustomer> {
  const found = customerId
    ? await db
        .selectFrom('customers')
        .select(['name', 'email', 'phone', 'gstin', 'businessName', 'businessAddress', 'gstRegistration'])
        .where('id', '=', customerId)
        .where('anonymisedAt', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!found) return { id: null, ...person, ...noBusiness }
  return {
    ...found,
    id: customerId,
    email: found.email ?? '',
    gstRegistration: found.gstRegistration as ChosenRegistration,
  }
}

const noBusiness: BuyerProfile = {
  gstin: '',
  businessName: '',
  businessAddress: '',
  gstRegistration: 'regular',
}
