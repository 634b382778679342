// Adds several products to a cart at once, for example the variants of a family. Either all are added or none.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { type AddLinesToCart, type Cart, MAX_CART_PAISE, MAX_QUANTITY } from '#contract/cart/cart'
import { quantityProblem } from '#contract/cart/minimum'
import { availableText } from '#contract/catalogue/available-from'
import { isAwaited, isVisible } from '#server/catalogue/products/product-view'
import { packSizeFor } from '#server/companies/records/full-packs'
import { benefitsOf } from '#server/customers/benefits/benefits'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { wants } from '#server/settings/settings'
import { changeCart } from './cart-queries.ts'
import { worthTooMuch } from './refuse-change.ts'

type Lines = AddLinesToCart['lines']

/**
 * Adding a product again raises its quantity. Throws `out_of_stock` or `invalid_input` with the reason for each refused
 * line under `lines.{index}.quantity`, and `invalid_input` for a cart worth too much.
 */
export async function addLines(tx: Transaction, customerId: string, lines: Lines): Promise<Cart> {
  await refuseLines(tx, customerId, lines)
  const sum = sql`least(cart_items.quantity + excluded.quantity, ${sql.lit(MAX_QUANTITY)})`
  const { cart, changed } = await changeCart(
    tx,
    customerId,
    'save',
    sql`
    insert into cart_items (customer_id, product_id, quantity, added_at)
    select ${customerId}, l.product_id, l.quantity, now() + l.place * interval '1 microsecond'
    from unnest(${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[])
      with ordinality l (product_id, quantity, place)
    on conflict (customer_id, product_id) do update
      set quantity = ${sum}, updated_at = now()
      where ${sum} <= (select s.stock from stock_levels s where s.product_id = excluded.product_id)
    returning *`,
  )
  // Another call has added the same product since.
  if (changed < lines.length)
    throw refused('out_of_stock', 'Your cart has changed in the meantime. Try again.')
  await refuseWorth(tx, customerId)
  return cart
}

async function refuseLines(tx: Transaction, customerId: string, lines: Lines): Promise<void> {
  const known = lines.map(({ productId }) => productId).filter((id) => Id.safeParse(id).success)
  const products = await tx
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .leftJoin('categories as c', 'c.id', 'p.categoryId')
    .leftJoin('cartItems as i', (join) =>
      join.onRef('i.productId', '=', 'p.id').on('i.customerId', '=', customerId),
    )
    .select(['p.id', 'p.name', 'p.availableFrom', 'p.minOrderQuantity', 's.stock', 'i.quantity as inCart'])
    .select([wants('enforceMinimum').as('enforcesMinimum'), packSizeFor(customerId).as('packSize')])
    .where('p.id', '=', sql<string>`any(${known}::uuid[])`)
    .where(isVisible)
    .execute()
  const found = new Map(products.map((product) => [product.id, product]))
  const isEarly =
    products.some(({ availableFrom }) => isAwaited(availableFrom)) &&
    (await benefitsOf(tx, customerId)).earlyAccess

  const problems = lines.flatMap(({ productId, quantity }, at) => {
    const product = found.get(productId.toLowerCase())
    const reason = product ? reasonToRefuse(product, quantity, isEarly) : 'No longer sold'
    return reason === null ? [] : [[`lines.${at}.quantity`, reason] as const]
  })
  if (problems.length === 0) return
  const isShort = lines.every(({ productId }) => found.has(productId.toLowerCase()))
  throw refused(
    isShort ? 'out_of_stock' : 'invalid_input',
    problems.length === 1
      ? "One of the products can't be added, so your cart was not changed."
      : `${problems.length} of the products can't be added, so your cart was not changed.`,
    { fields: Object.fromEntries(problems) },
  )
}

interface OfferedProduct {
  name: string
  availableFrom: Date | null
  minOrderQuantity: number
  packSize: number
  stock: number
  inCart: number | null
  enforcesMinimum: boolean
}

function reasonToRefuse(
  { availableFrom, stock, inCart, enforcesMinimum, ...product }: OfferedProduct,
  quantity: number,
  isEarly: boolean,
): string | null {
  if (isAwaited(availableFrom) && !isEarly) return availableText(availableFrom)
  const whole = quantity + (inCart ?? 0)
  if (whole <= stock) return quantityProblem({ ...product, quantity: whole }, enforcesMinimum)
  if (stock <= 0) return 'Out of stock'
  return inCart ? `Only ${stock} left, and your cart has ${inCart}` : `Only ${stock} left`
}

/** Throws `invalid_input` for a cart worth too much. */
export async function refuseWorth(tx: Transaction, customerId: string): Promise<void> {
  const { rows } = await sql<{ isTooMuch: boolean }>`
    select coalesce(sum(i.quantity * p.price_paise::numeric), 0) > ${sql.lit(MAX_CART_PAISE)} as is_too_much
    from cart_items i join products p on p.id = i.product_id where i.customer_id = ${customerId}`.execute(tx)
  if (rows[0]?.isTooMuch) throw worthTooMuch()
}
