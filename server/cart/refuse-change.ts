// Why a change of the cart was refused.
import { availableText } from '#contract/catalogue/available-from'
import { isAwaited, isVisible } from '#server/catalogue/products/product-view'
import { benefitsOf } from '#server/customer-groups/benefits'
import type { Db } from '#server/db/database'
import { notFound, refused, type ShopError } from '#server/http/errors'
import { outOfStock } from '#server/stock/stock'

export async function reasonNotToAdd(db: Db, customerId: string, productId: string): Promise<ShopError> {
  const product = await findProductOnSale(db, productId)
  if (!product) return notFound('Product')
  if (isAwaited(product.availableFrom) && !(await benefitsOf(db, customerId)).earlyAccess) {
    return refused('not_yet_available', availableText(product.availableFrom))
  }
  return outOfStock(product.name, product.stock)
}

export async function reasonNotToSet(db: Db, customerId: string, itemId: string): Promise<ShopError> {
  const item = await db
    .selectFrom('cartItems')
    .select('productId')
    .where('customerId', '=', customerId)
    .where((eb) => eb.or([eb('id', '=', itemId), eb('productId', '=', itemId)]))
    .executeTakeFirst()
  if (!item) return notFound('Item')
  const product = await findProductOnSale(db, item.productId)
  return product ? outOfStock(product.name, product.stock) : notFound('Product')
}

const findProductOnSale = (db: Db, productId: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .leftJoin('categories as c', 'c.id', 'p.categoryId')
    .select(['p.name', 's.stock', 'p.availableFrom'])
    .where('p.id', '=', productId)
    .where(isVisible)
    .executeTakeFirst()
