// Puts items back that were just removed from a cart.
import { sql } from 'kysely'
import type { Cart, RestoreLines } from '#contract/cart/cart'
import { isVisible } from '#server/catalogue/products/product-view'
import { hasEarlyAccess } from '#server/customers/benefits/benefits'
import { json, type Transaction } from '#server/db/database'
import { refuseWorth } from './add-lines.ts'
import { changeCart } from './cart-queries.ts'

/**
 * Restores at most the units in stock, and leaves out products that are sold out or no longer sold. An item that is in
 * the cart again keeps the higher quantity, so a repeated call changes nothing. Throws `invalid_input` for a cart worth
 * too much.
 */
export async function restoreLines(
  tx: Transaction,
  customerId: string,
  lines: RestoreLines['lines'],
): Promise<Cart> {
  const { cart } = await changeCart(
    tx,
    customerId,
    'save',
    sql`
    insert into cart_items (customer_id, product_id, quantity, specifications, added_at)
    select ${customerId}, p.id, least(l.quantity, s.stock), l.specifications, least(l."addedAt", now())
    from jsonb_to_recordset(${json(lines)})
      l ("productId" uuid, quantity int, specifications jsonb, "addedAt" timestamptz)
    join products p on p.id = l."productId"
    join stock_levels s on s.product_id = p.id
    left join categories c on c.id = p.category_id
    where ${isVisible} and s.stock > 0
      and (p.available_from is null or p.available_from <= now() or ${hasEarlyAccess(customerId)})
    on conflict (customer_id, product_id) do update
      set quantity = greatest(cart_items.quantity, excluded.quantity), updated_at = now()
    returning *`,
  )
  await refuseWorth(tx, customerId)
  return cart
}
