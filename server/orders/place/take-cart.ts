// Reads everything that an order is made from, in one statement.
import { type RawBuilder, sql } from 'kysely'
import { MAX_CART_PAISE } from '#contract/cart/cart'
import type { PlaceGuestOrder } from '#contract/orders/guest'
import type { PlaceOrder } from '#contract/orders/store'
import type { PriceRule } from '#contract/prices/offers'
import type { ProductTax } from '#contract/tax/rates'
import { ownAddress } from '#server/accounts/profile/addresses'
import { promotionsOf } from '#server/cart/cart-codes'
import { guestItems } from '#server/cart/cart-queries'
import { mainImage } from '#server/catalogue/products/inherited'
import { isVisible, taxColumns } from '#server/catalogue/products/product-view'
import { packSizeFor } from '#server/companies/records/full-packs'
import { branchAddress, type Membership, membershipOf } from '#server/companies/records/membership'
import { type BenefitGroup, benefitGroups } from '#server/customers/benefits/benefits'
import type { Transaction } from '#server/db/database'
import type { JsonValue } from '#server/db/row-types'
import { methodsOpenTo, type OfferedMethod } from '#server/payment-methods/offered-methods'
import { promotionIds, promotionsFor, type ReadPromotions } from '#server/prices/promotions/read-promotions'
import { priceRulesOf } from '#server/prices/rules/price-rules'
import { storedSetting, wants } from '#server/settings/settings'
import { type TaxTerms, taxTerms } from '#server/settings/tax-terms'
import { type OrderAudience, orderAudience } from './order-audience.ts'
import type { BuyerProfile } from './order-buyer.ts'

/** An item of the cart with its price in the catalogue and the rules for other prices. */
export interface CartLine extends ProductTax {
  /** Id of the order line that the item becomes. */
  id: string
  productId: string
  quantity: number
  specifications: Record<string, string>
  name: string
  image: string | null
  unit: string
  hsn: string | null
  /** Null if the unit determines it. */
  uqc: string | null
  weightGrams: number | null
  listPricePaise: number
  familyId: string | null
  priceRules: PriceRule[]
  promotionIds: string[]
  availableFrom: string | null
  minOrderQuantity: number
  /** Units per pack for a buyer who orders in full packs; else 1. */
  packSize: number
}

export type ShippingAddress = Exclude<PlaceOrder['shippingAddress'], string>

export interface TakenCart {
  customer: { name: string; email: string; phone: string } & BuyerProfile
  /** Null if the address id isn't one of the customer's. */
  address: ShippingAddress | null
  groups: BenefitGroup[]
  /** The company that the customer orders for; null for a private customer. */
  company: Membership | null
  terms: TaxTerms
  /** Payment methods available to the customer. */
  methods: OfferedMethod[]
  audience: OrderAudience
  lines: CartLine[]
  entered: ReadPromotions
  placedAt: Date
  orderId: string
  /** Null for an empty cart, which uses up no number. */
  orderNumber: string | null
  /** The setting as stored. */
  unpaidOrders: JsonValue | null
  /** Whether freight is added later to orders without a shipping price. */
  freightAfterOrder: boolean
  /** Whether quantities below the minimum of a product are refused. */
  enforcesMinimum: boolean
}

/**
 * Empties the cart and returns its contents, with id and number of the new order. A concurrent order of the same cart
 * waits for this one and then finds the cart empty, or only items added since: orders of one customer are placed one
 * after the other. Null if the customer has been deleted.
 */
export async function takeCart(
  tx: Transaction,
  customerId: string,
  addressOrId: PlaceOrder['shippingAddress'],
): Promise<TakenCart | null> {
  const isId = typeof addressOrId === 'string'
  const { rows } = await sql<Omit<TakenCart, 'customer'> & TakenCart['customer']>`
    with taken as (
      delete from cart_items where customer_id = ${customerId}
      returning product_id, quantity, specifications, added_at, id
    ), ${orderLines(customerId)}
    select name, email, phone, gstin, business_name, business_address, gst_registration,
      ${
        isId
          ? sql`coalesce(${ownAddress(customerId, addressOrId)}, ${branchAddress(customerId, addressOrId)})`
          : sql`null`
      } as address,
      ${orderGoods(customerId, promotionsOf(customerId))}
    from customers where id = ${customerId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { name, email, phone, gstin, businessName, businessAddress, gstRegistration, address, ...cart } = row
  const customer = { name, email, phone, gstin, businessName, businessAddress, gstRegistration }
  return { ...cart, customer, address: isId ? address : addressOrId }
}

/** Reads the same for goods that aren't in the cart of the customer who orders them. */
export async function readCustomerGoods(
  tx: Transaction,
  customerId: string,
  lines: readonly { productId: string; quantity: number; specifications: Record<string, string> }[],
): Promise<(OrderGoods & { customer: TakenCart['customer'] }) | null> {
  const given = lines.map((line, position) => ({ ...line, position }))
  const entered = promotionsFor({ customerId, guestEmail: null, codes: sql`'{}'::text[]` })
  const { rows } = await sql<OrderGoods & TakenCart['customer']>`
    with taken as (
      select "productId" as product_id, quantity, specifications, now() as added_at, position as id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (
        "productId" uuid, quantity int, specifications jsonb, position int)
    ), ${orderLines(customerId)}
    select name, email, phone, gstin, business_name, business_address, gst_registration,
      ${orderGoods(customerId, entered)}
    from customers where id = ${customerId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { name, email, phone, gstin, businessName, businessAddress, gstRegistration, ...goods } = row
  const customer = { name, email, phone, gstin, businessName, businessAddress, gstRegistration }
  return { ...goods, customer }
}

/** Reads the same for the goods that a guest orders, which are stored in the browser. */
export async function readGuestGoods(
  tx: Transaction,
  { lines, codes, email: guestEmail }: Pick<PlaceGuestOrder, 'lines' | 'codes' | 'email'>,
): Promise<OrderGoods> {
  const entered = promotionsFor({ customerId: null, guestEmail, codes: sql`${codes}::text[]` })
  const { rows } = await sql<OrderGoods>`
    with taken as (${guestItems(lines)}), ${orderLines(null)}
    select ${orderGoods(null, entered)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A statement without a table returned no row')
  return row
}

export type OrderGoods = Omit<TakenCart, 'customer' | 'address'>

/** The items `taken` that can be bought, with everything that decides their price. */
export const orderLines = (customerId: string | null) => sql`lines as (
      select new_id() as id, t.product_id as "productId", t.quantity, t.specifications, p.name, ${mainImage} as image,
        p.unit, p.hsn, p.uqc, p.weight_grams as "weightGrams",
        p.price_paise as "listPricePaise", p.family_id as "familyId", ${priceRulesOf(customerId)} as "priceRules",
        ${promotionIds} as "promotionIds", ${taxColumns}, p.available_from as "availableFrom",
        p.min_order_quantity as "minOrderQuantity", ${packSizeFor(customerId)} as "packSize"
      from taken t join products p on p.id = t.product_id left join categories c on c.id = p.category_id
      where ${isVisible} and t.quantity * p.price_paise <= ${sql.lit(MAX_CART_PAISE)}
      order by t.added_at, t.id
    )`

const orderGoods = (customerId: string | null, entered: RawBuilder<ReadPromotions>) => sql`
      new_id() as order_id,
      case when exists (select from lines) then 'BO' || nextval('order_numbers') end as order_number,
      ${goodsToPrice(customerId, entered)}`

/** Columns of everything that the price of the `lines` depends on. */
export const goodsToPrice = (customerId: string | null, entered: RawBuilder<ReadPromotions>) => sql`
      now() as placed_at,
      ${benefitGroups(customerId)} as groups, ${membershipOf(customerId)} as company, ${taxTerms} as terms, ${methodsOpenTo(customerId)} as methods,
      ${entered} as entered, ${storedSetting('unpaidOrders')} as unpaid_orders,
      ${wants('freightAfterOrder')} as freight_after_order, ${wants('enforceMinimum')} as enforces_minimum,
      ${orderAudience} as audience,
      (select coalesce(json_agg(lines), '[]') from lines) as lines`
