// Changes of a cart. More units than there are in stock are refused here, though only the order takes them.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { type AddToCart, MAX_QUANTITY } from '#contract/cart/cart'
import { availableText } from '#contract/catalogue/available-from'
import { isAwaited, isVisible } from '#server/catalogue/products/product-view'
import { benefitsOf } from '#server/customer-groups/benefits'
import { json, type Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { outOfStock } from '#server/stock/stock'

/**
 * Adding a product again raises its quantity; what was last chosen for it stands. Throws `not_found`, `out_of_stock`,
 * `not_yet_available` to those without early access.
 */
export async function addToCart(
  tx: Transaction,
  customerId: string,
  { productId, quantity, specifications }: AddToCart,
): Promise<void> {
  const product = await getProductOnSale(tx, productId)
  if (isAwaited(product.availableFrom) && !(await benefitsOf(tx, customerId)).earlyAccess) {
    throw refused('not_yet_available', availableText(product.availableFrom))
  }
  const updated = await tx
    .insertInto('cartItems')
    .values({ customerId, productId, quantity, specifications: json(specifications) })
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'productId']).doUpdateSet({
        quantity: sql`least(cart_items.quantity + excluded.quantity, ${MAX_QUANTITY}::int)`,
        specifications: json(specifications),
        updatedAt: new Date(),
      }),
    )
    .returning('quantity')
    .executeTakeFirstOrThrow()
  if (updated.quantity > product.stock) throw outOfStock(product.name, product.stock)
}

/** `itemId` is the line's own id or its product's. Throws `not_found`, `out_of_stock`. */
export async function setQuantity(
  tx: Transaction,
  customerId: string,
  itemId: string,
  quantity: number,
): Promise<void> {
  const updated = await tx
    .updateTable('cartItems')
    .set({ quantity, updatedAt: new Date() })
    .where('customerId', '=', customerId)
    .where((eb) => eb.or([eb('id', '=', itemId), eb('productId', '=', itemId)]))
    .returning('productId')
    .executeTakeFirst()
  if (!updated) throw notFound('Item')
  const product = await getProductOnSale(tx, updated.productId)
  if (quantity > product.stock) throw outOfStock(product.name, product.stock)
}

/** `itemId` is the line's own id or its product's. Throws `not_found`. */
export async function removeFromCart(tx: Transaction, customerId: string, itemId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('cartItems')
    .where('customerId', '=', customerId)
    .where((eb) => eb.or([eb('id', '=', itemId), eb('productId', '=', itemId)]))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Item')
}

export async function clearCart(tx: Transaction, customerId: string): Promise<void> {
  await tx.deleteFrom('cartItems').where('customerId', '=', customerId).execute()
}

async function getProductOnSale(
  tx: Transaction,
  productId: string,
): Promise<{ name: string; stock: number; availableFrom: Date | null }> {
  if (productId.trim() === '') throw refused('invalid_input', 'Product ID is required')
  if (!Id.safeParse(productId).success) throw notFound('Product')
  const product = await tx
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .leftJoin('categories as c', 'c.id', 'p.categoryId')
    .select(['p.name', 's.stock', 'p.availableFrom'])
    .where('p.id', '=', productId)
    .where(isVisible)
    .executeTakeFirst()
  if (!product) throw notFound('Product')
  return product
}
