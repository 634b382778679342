// What an order is made from, in one statement.
import { sql } from 'kysely'
import type { PlaceOrder } from '#contract/orders/store'
import type { ProductTax } from '#contract/tax/rates'
import { ownAddress } from '#server/accounts/profile/addresses'
import { isVisible, taxColumns } from '#server/catalogue/products/product-view'
import { type BenefitGroup, benefitGroups } from '#server/customer-groups/benefits'
import type { Transaction } from '#server/db/database'
import type { JsonValue } from '#server/db/row-types'
import { methodsOpenTo, type OfferedMethod } from '#server/payment-methods/offered-methods'
import { storedSetting } from '#server/settings/settings'
import { type TaxTerms, taxTerms } from '#server/settings/tax-terms'
import type { BuyerProfile } from './order-buyer.ts'

/** A line of the cart with today's price. */
export interface CartLine extends ProductTax {
  /** Of the order's line that it becomes. */
  id: string
  productId: string
  quantity: number
  specifications: Record<string, string>
  name: string
  image: string | null
  unit: string
  hsn: string | null
  /** Null where the unit says it. */
  uqc: string | null
  weightGrams: number | null
  pricePaise: number
  availableFrom: string | null
}

export type ShippingAddress = Exclude<PlaceOrder['shippingAddress'], string>

export interface TakenCart {
  customer: { name: string; email: string; phone: string } & BuyerProfile
  /** Null for the id of an address that is not the customer's. */
  address: ShippingAddress | null
  groups: BenefitGroup[]
  terms: TaxTerms
  /** By which the customer may pay. */
  methods: OfferedMethod[]
  lines: CartLine[]
  placedAt: Date
  orderId: string
  /** Null for an empty cart, which takes no number. */
  orderNumber: string | null
  /** The setting as it is stored. */
  unpaidOrders: JsonValue | null
}

/**
 * Empties the cart and returns what was in it, with id and number of the order that it becomes. A second order of the
 * same cart waits for this one and then finds nothing. Null when the customer is gone.
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
    ), lines as (
      select new_id() as id, t.product_id as "productId", t.quantity, t.specifications, p.name, p.images[1] as image,
        p.unit, p.hsn, p.uqc, p.weight_grams as "weightGrams",
        p.price_paise as "pricePaise", ${taxColumns},
        p.available_from as "availableFrom"
      from taken t join products p on p.id = t.product_id left join categories c on c.id = p.category_id
      where ${isVisible}
      order by t.added_at, t.id
    )
    select name, email, phone, gstin, business_name, business_address, now() as placed_at, new_id() as order_id,
      case when exists (select from lines) then 'BO' || nextval('order_numbers') end as order_number,
      ${isId ? ownAddress(customerId, addressOrId) : sql`null`} as address,
      ${benefitGroups(customerId)} as groups, ${taxTerms} as terms, ${methodsOpenTo(customerId)} as methods,
      ${storedSetting('unpaidOrders')} as unpaid_orders,
      (select coalesce(json_agg(lines), '[]') from lines) as lines
    from customers where id = ${customerId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { name, email, phone, gstin, businessName, businessAddress, address, ...cart } = row
  const customer = { name, email, phone, gstin, businessName, businessAddress }
  return { ...cart, customer, address: isId ? address : addressOrId }
}
