// How a draft begins: blank, with the address of its customer, or as a copy of an earlier order with its items at the prices of the day, for the same customer and
// address. Agreed prices aren't copied.
import { sql } from 'kysely'
import { blankContent, type DraftContent, MAX_DRAFT_LINES } from '#contract/orders/drafts/order-draft-content'
import { isVisible } from '#server/catalogue/products/product-view'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

export interface CopiedOrder {
  customer: string | null
  content: DraftContent
  /** Items that can't be ordered any more. */
  leftOut: string[]
}

interface CopiedRow {
  customerId: string | null
  addressId: string | null
  lines: { productId: string | null; name: string; quantity: number; isSold: boolean; stock: number }[]
}

/** Items of one product are added up. Throws `not_found`. */
export async function copyOrder(db: Db, orderId: string): Promise<CopiedOrder> {
  const { rows } = await sql<CopiedRow>`
    select o.customer_id, (
        select a.id from addresses a where a.customer_id = o.customer_id
        order by (a.full_address = o.ship_address and a.zip_code = o.ship_zip_code) desc, a.is_default desc, a.id limit 1
      ) as address_id,
      (select json_agg(l order by l.position) from (
        select l.position, l.product_id as "productId", l.name, l.quantity,
          coalesce(${isVisible}, false) as "isSold", coalesce(s.stock, 0) as stock
        from order_lines l left join products p on p.id = l.product_id left join categories c on c.id = p.category_id
          left join stock_levels s on s.product_id = p.id
        where l.order_id = o.id) l) as lines
    from orders o where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Order')
  const quantities = new Map<string, number>()
  const leftOut: string[] = []
  for (const { productId, name, quantity, isSold, stock } of row.lines) {
    if (productId === null || !isSold) leftOut.push(`${name}: no longer sold`)
    else if (stock === 0) leftOut.push(`${name}: out of stock`)
    else quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  const lines = [...quantities].slice(0, MAX_DRAFT_LINES)
  return {
    customer: row.customerId,
    content: {
      ...blankContent,
      lines: lines.map(([productId, quantity]) => ({ productId, quantity, agreed: null, note: '' })),
      delivery: { kind: 'address', address: row.addressId },
    },
    leftOut,
  }
}

/** Blank, to be delivered to the customer's default address. */
export async function startOf(db: Db, customerId: string | null): Promise<DraftContent> {
  if (customerId === null) return blankContent
  const address = await db
    .selectFrom('addresses')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return { ...blankContent, delivery: { kind: 'address', address: address?.id ?? null } }
}
