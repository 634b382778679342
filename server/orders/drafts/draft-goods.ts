// Reads everything that the price of a draft depends on, in one statement.
import { sql } from 'kysely'
import { INDIA } from '#contract/base/indian-address'
import { fromRupees } from '#contract/base/money'
import type { DraftContent, DraftDelivery, EnteredLine } from '#contract/orders/drafts/order-draft-content'
import { ownAddress } from '#server/accounts/profile/addresses'
import type { Db } from '#server/db/database'
import type { BuyerProfile } from '#server/orders/place/order-buyer'
import type { OrderedGoods } from '#server/orders/place/ordered-goods'
import { goodsToPrice, orderLines, type ShippingAddress } from '#server/orders/place/take-cart'
import { promotionsFor } from '#server/prices/promotions/read-promotions'
import { getSetting } from '#server/settings/settings'

/** Who buys: a customer of the shop, or a person without an account. */
export type DraftBuyer = { id: string } | { id: null; name: string; email: string; phone: string }

export interface DraftGoods extends Omit<OrderedGoods, 'orderId' | 'orderNumber' | 'address' | 'customer'> {
  /** Null if no customer was chosen, or the customer has been deleted. */
  customer: (OrderedGoods['customer'] & { isActive: boolean }) | null
  /** Null if it wasn't chosen, or isn't the customer's any more. */
  address: ShippingAddress | null
}

/** Lines whose product can't be ordered are left out. */
export async function readDraftGoods(
  db: Db,
  buyer: DraftBuyer | null,
  content: DraftContent,
): Promise<DraftGoods> {
  const customerId = buyer?.id ?? null
  const guestEmail = buyer !== null && buyer.id === null ? buyer.email || null : null
  const entered = promotionsFor({ customerId, guestEmail, codes: sql`'{}'::text[]` })
  const { delivery } = content
  const addressId = delivery.kind === 'address' ? delivery.address : null
  type Row = Omit<DraftGoods, 'customer'> & { buyer: (BuyerRow & { id: string }) | null }
  const { rows } = await sql<Row>`
    with taken as (${takenLines(content.lines)}), ${orderLines(customerId)}
    select ${customerId === null ? sql`null::json` : customerOf(customerId)} as buyer,
      ${customerId === null || addressId === null ? sql`null::json` : ownAddress(customerId, addressId)} as address,
      ${goodsToPrice(customerId, entered)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without a table returned no row')
  const { buyer: known, address, lines, ...goods } = row
  const agreed = new Map(content.lines.map((line) => [line.productId, agreedOf(line)]))
  return {
    ...goods,
    lines: lines.map((line) => ({ ...line, agreed: agreed.get(line.productId) ?? null })),
    address: await destinationOf(db, delivery, { address, name: known?.name ?? buyerName(buyer) }),
    customer: known ?? personOf(buyer),
  }
}

/**
 * The place where the goods are handed over. At the counter this is the shop, so that the place of supply is its State
 * unless the buyer has a GSTIN: section 10(1)(ca) of the IGST Act, for a buyer whose address isn't recorded.
 */
async function destinationOf(
  db: Db,
  delivery: DraftDelivery,
  { address, name }: { address: ShippingAddress | null; name: string },
): Promise<ShippingAddress | null> {
  if (delivery.kind === 'address') return address
  if (delivery.kind === 'typed') return delivery.address
  const shop = await getSetting(db, 'seller')
  return {
    nameOrCompany: name,
    fullAddress: shop.address,
    city: shop.city,
    state: shop.state,
    zipCode: shop.pinCode,
    country: INDIA,
    phone: '',
  }
}

const buyerName = (buyer: DraftBuyer | null): string =>
  buyer !== null && buyer.id === null ? buyer.name : ''

type BuyerRow = { name: string; email: string; phone: string; isActive: boolean } & BuyerProfile

const personOf = (buyer: DraftBuyer | null): DraftGoods['customer'] =>
  buyer === null || buyer.id !== null
    ? null
    : {
        ...buyer,
        isActive: true,
        gstin: '',
        businessName: '',
        businessAddress: '',
        gstRegistration: 'regular',
      }

const customerOf = (id: string) => sql`(
  select json_build_object('id', id, 'name', name, 'email', coalesce(email, ''), 'phone', phone, 'gstin', gstin,
    'businessName', business_name, 'businessAddress', business_address, 'gstRegistration', gst_registration,
    'isActive', suspended_at is null)
  from customers where id = ${id} and anonymised_at is null)`

/** The lines in the form of `cart_items`. A note is printed like the specifications of an item. */
const takenLines = (lines: readonly EnteredLine[]) => sql`
  select l."productId" as id, l."productId" as product_id, l.quantity, l.specifications,
    now() + l.place * interval '1 millisecond' as added_at
  from jsonb_to_recordset(${JSON.stringify(
    lines.map(({ productId, quantity, note }, place) => ({
      place,
      productId,
      quantity,
      specifications: note === '' ? {} : { Note: note },
    })),
  )}::jsonb) as l (place int, "productId" uuid, quantity int, specifications jsonb)`

function agreedOf({ agreed }: EnteredLine): OrderedGoods['lines'][number]['agreed'] {
  if (!agreed) return null
  return {
    unitPricePaise: fromRupees(agreed.unitPrice),
    discountPaise: fromRupees(agreed.discount),
    reason: agreed.reason || null,
  }
}
