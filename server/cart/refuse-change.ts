// Finds out why a cart change was refused.
import { formatPaise, toPaise } from '#contract/base/money'
import { MAX_CART_PAISE, MAX_QUANTITY } from '#contract/cart/cart'
import { quantityProblem } from '#contract/cart/minimum'
import { availableText } from '#contract/catalogue/available-from'
import { isAwaited, isVisible } from '#server/catalogue/products/product-view'
import { packSizeFor } from '#server/companies/records/full-packs'
import { benefitsOf } from '#server/customers/benefits/benefits'
import type { Db } from '#server/db/database'
import { notFound, refused, type ShopError } from '#server/http/errors'
import { wants } from '#server/settings/settings'
import { outOfStock } from '#server/stock/levels/stock'

export async function reasonNotToAdd(
  db: Db,
  customerId: string,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<ShopError> {
  const product = await findProductOnSale(db, customerId, productId)
  if (!product) return notFound('Product')
  if (isAwaited(product.availableFrom) && !(await benefitsOf(db, customerId)).earlyAccess) {
    return refused('not_yet_available', availableText(product.availableFrom))
  }
  const item = await findItem(db, customerId, productId)
  return refusedQuantity(product, Math.min(MAX_QUANTITY, (item?.quantity ?? 0) + quantity))
}

export async function reasonNotToSet(
  db: Db,
  customerId: string,
  { itemId, quantity }: { itemId: string; quantity: number },
): Promise<ShopError> {
  const item = await findItem(db, customerId, itemId)
  if (!item) return notFound('Item')
  const product = await findProductOnSale(db, customerId, item.productId)
  return product ? refusedQuantity(product, quantity) : notFound('Product')
}

interface ProductOnSale {
  name: string
  stock: number
  minOrderQuantity: number
  packSize: number
  enforcesMinimum: boolean
}

/** With enough stock and a quantity that can be ordered, only the worth of the cart can be the reason. */
function refusedQuantity(product: ProductOnSale, quantity: number): ShopError {
  if (quantity > product.stock) return outOfStock(product.name, product.stock)
  return refuseQuantity({ ...product, quantity }, product.enforcesMinimum) ?? worthTooMuch()
}

/** Returns the refusal of a quantity below the minimum of its product or not in full packs, or null. */
export function refuseQuantity(
  line: Parameters<typeof quantityProblem>[0],
  enforcesMinimum: boolean,
): ShopError | null {
  const message = quantityProblem(line, enforcesMinimum)
  return message === null ? null : refused('below_minimum', message, { fields: { quantity: message } })
}

export function worthTooMuch(): ShopError {
  const message = `A cart can't be worth more than ${formatPaise(toPaise(MAX_CART_PAISE))}. Order fewer units.`
  return refused('invalid_input', message, { fields: { quantity: message } })
}

const findItem = (db: Db, customerId: string, itemId: string) =>
  db
    .selectFrom('cartItems')
    .select(['productId', 'quantity'])
    .where('customerId', '=', customerId)
    .where((eb) => eb.or([eb('id', '=', itemId), eb('productId', '=', itemId)]))
    .executeTakeFirst()

const findProductOnSale = (db: Db, customerId: string, productId: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .leftJoin('categories as c', 'c.id', 'p.categoryId')
    .select(['p.name', 's.stock', 'p.availableFrom', 'p.minOrderQuantity'])
    .select([wants('enforceMinimum').as('enforcesMinimum'), packSizeFor(customerId).as('packSize')])
    .where('p.id', '=', productId)
    .where(isVisible)
    .executeTakeFirst()
