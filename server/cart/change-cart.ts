// Changes of a cart, each one statement that answers with the whole cart. It writes nothing that is to be refused; why
// it wrote nothing is found out afterwards. More units than there are in stock are refused here, though only the order
// takes them.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { type AddToCart, type Cart, MAX_QUANTITY } from '#contract/cart/cart'
import { isVisible } from '#server/catalogue/products/product-view'
import { hasEarlyAccess } from '#server/customer-groups/benefits'
import { type Db, json } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { changeCart } from './cart-queries.ts'
import { reasonNotToAdd, reasonNotToSet } from './refuse-change.ts'

/**
 * Adding a product again raises its quantity; what was last chosen for it stands. Throws `not_found`, `out_of_stock`,
 * `not_yet_available` to those without early access.
 */
export async function addToCart(
  db: Db,
  customerId: string,
  { productId, quantity, specifications }: AddToCart,
): Promise<Cart> {
  if (productId.trim() === '') throw refused('invalid_input', 'Product ID is required')
  if (!Id.safeParse(productId).success) throw notFound('Product')
  const sum = sql`least(cart_items.quantity + excluded.quantity, ${sql.lit(MAX_QUANTITY)})`
  const available = sql`
    select s.stock from products p join stock_levels s on s.product_id = p.id left join categories c on c.id = p.category_id
    where p.id = ${productId} and ${isVisible}
      and (p.available_from is null or p.available_from <= now() or ${hasEarlyAccess(customerId)})`
  const { cart, changed } = await changeCart(
    db,
    customerId,
    'save',
    sql`
    insert into cart_items (customer_id, product_id, quantity, specifications)
    select ${customerId}, ${productId}, ${quantity}::int, ${json(specifications)} from (${available}) a
    where stock >= ${quantity}::int
    on conflict (customer_id, product_id) do update
      set quantity = ${sum}, specifications = excluded.specifications, updated_at = now()
      where ${sum} <= (${available})
    returning *`,
  )
  if (changed === 0) throw await reasonNotToAdd(db, customerId, productId)
  return cart
}

/** `itemId` is the line's own id or its product's. Throws `not_found`, `out_of_stock`. */
export async function setQuantity(
  db: Db,
  customerId: string,
  itemId: string,
  quantity: number,
): Promise<Cart> {
  const { cart, changed } = await changeCart(
    db,
    customerId,
    'save',
    sql`
    update cart_items i set quantity = ${quantity}::int, updated_at = now()
    from products p join stock_levels s on s.product_id = p.id left join categories c on c.id = p.category_id
    where i.customer_id = ${customerId} and ${isItem(itemId)} and p.id = i.product_id and ${isVisible}
      and s.stock >= ${quantity}::int
    returning i.*`,
  )
  if (changed === 0) throw await reasonNotToSet(db, customerId, itemId)
  return cart
}

/** `itemId` is the line's own id or its product's. Throws `not_found`. */
export async function removeFromCart(db: Db, customerId: string, itemId: string): Promise<Cart> {
  const remove = sql`delete from cart_items i where i.customer_id = ${customerId} and ${isItem(itemId)} returning i.*`
  const { cart, changed } = await changeCart(db, customerId, 'delete', remove)
  if (changed === 0) throw notFound('Item')
  return cart
}

export async function clearCart(db: Db, customerId: string): Promise<Cart> {
  const remove = sql`delete from cart_items i where i.customer_id = ${customerId} returning i.*`
  return (await changeCart(db, customerId, 'delete', remove)).cart
}

const isItem = (itemId: string) => sql`(i.id = ${itemId} or i.product_id = ${itemId})`
