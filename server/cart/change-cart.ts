// Changes to a cart, each a single statement that returns the whole cart. A change that must be refused writes
// nothing, and the reason is looked up afterwards. Units beyond the stock are refused, although stock is taken only
// by the order.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import { type AddToCart, type Cart, MAX_CART_PAISE, MAX_QUANTITY } from '#contract/cart/cart'
import { isVisible } from '#server/catalogue/products/product-view'
import { packSizeFor } from '#server/companies/records/full-packs'
import { hasEarlyAccess } from '#server/customers/benefits/benefits'
import { type Db, json } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { wants } from '#server/settings/settings'
import { changeCart } from './cart-queries.ts'
import { reasonNotToAdd, reasonNotToSet } from './refuse-change.ts'

/**
 * Adding a product again raises its quantity and replaces its specifications. Throws `not_found`, `out_of_stock`,
 * `below_minimum`, `invalid_input` for a cart worth too much, and `not_yet_available` for customers without early access.
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
    where stock >= ${quantity}::int and ${isWithinWorth(customerId, productId, sql`${quantity}::int`)}
      and ${isOrderable(customerId, productId, inCartAnd(customerId, productId, quantity))}
    on conflict (customer_id, product_id) do update
      set quantity = ${sum}, specifications = excluded.specifications, updated_at = now()
      where ${sum} <= (${available}) and ${isWithinWorth(customerId, productId, sum)} and ${isOrderable(customerId, productId, sum)}
    returning *`,
  )
  if (changed === 0) throw await reasonNotToAdd(db, customerId, { productId, quantity })
  return cart
}

/** `itemId` is the id of the item or its product. Throws `not_found`, `out_of_stock`, `below_minimum`, `invalid_input` as above. */
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
      and s.stock >= ${quantity}::int and ${isWithinWorth(customerId, sql`i.product_id`, sql`${quantity}::int`)}
      and ${isOrderable(customerId, sql`i.product_id`, sql`${quantity}::int`)}
    returning i.*`,
  )
  if (changed === 0) throw await reasonNotToSet(db, customerId, { itemId, quantity })
  return cart
}

/** `itemId` is the id of the item or its product. Throws `not_found`. */
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

/** Whether the cart is worth no more than `MAX_CART_PAISE` if it has this quantity of a product. */
const isWithinWorth = (
  customerId: string,
  productId: string | RawBuilder<unknown>,
  quantity: RawBuilder<unknown>,
) => sql`(
  select w.price_paise::numeric * ${quantity} + coalesce((
    select sum(o.quantity * x.price_paise::numeric) from cart_items o join products x on x.id = o.product_id
    where o.customer_id = ${customerId} and o.product_id <> w.id), 0)
  from products w where w.id = ${productId}) <= ${sql.lit(MAX_CART_PAISE)}`

/** Whether a quantity is enough, in shops that enforce the minimums of products, and in full packs if the buyer needs them. */
const isOrderable = (
  customerId: string,
  productId: string | RawBuilder<unknown>,
  quantity: RawBuilder<unknown>,
) => sql`
  (not ${wants('enforceMinimum')} or ${quantity} >= (select m.min_order_quantity from products m where m.id = ${productId}))
  and ${quantity} % (select ${packSizeFor(customerId, 'm')} from products m where m.id = ${productId}) = 0`

const inCartAnd = (customerId: string, productId: string, more: number) => sql`
  (${more}::int + coalesce((
    select h.quantity from cart_items h where h.customer_id = ${customerId} and h.product_id = ${productId}), 0))`

const isItem = (itemId: string) => sql`(i.id = ${itemId} or i.product_id = ${itemId})`
