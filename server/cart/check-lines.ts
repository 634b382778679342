// Checks products before they are added to a cart: of a quick order, a saved list or an earlier order.
import { sql } from 'kysely'
import { toRupees } from '#contract/base/money'
import type { CheckedLine, CheckLines, LineProblem } from '#contract/cart/check-lines'
import { nextQuantities, quantityProblem } from '#contract/cart/minimum'
import { availableText } from '#contract/catalogue/available-from'
import { isAwaited, isVisible } from '#server/catalogue/products/product-view'
import type { Db } from '#server/db/database'
import { getLineRows } from './cart-queries.ts'
import { type CartRow, priceCart } from './cart-view.ts'

type Wanted = CheckLines['lines'][number]

/**
 * Returns a line for each wanted one, in the same order, with current prices for the customer or, with null, for a
 * visitor. Units that are already in the customer's cart count towards stock and minimum. Takes two round trips.
 */
export async function checkLines(
  db: Db,
  customerId: string | null,
  wanted: CheckLines['lines'],
): Promise<CheckedLine[]> {
  const found = await findProducts(db, customerId, wanted)
  const units = new Map<string, number>()
  for (const [at, { quantity }] of wanted.entries()) {
    const id = found.at(at)?.productId
    if (id && !units.has(id)) units.set(id, quantity)
  }
  const lines = [...units].map(([productId, quantity]) => ({ productId, quantity }))
  const cart = lines.length > 0 ? await getLineRows(db, customerId, lines) : null
  const rows = new Map(cart ? priceCart(cart).lines.map((line) => [line.row.productId, line]) : [])
  const seen = new Set<string>()
  return wanted.map((line, at): CheckedLine => {
    const match = found[at]
    const priced = match?.productId ? rows.get(match.productId) : undefined
    if (!match?.productId || !priced || !cart) return refusedLine(line, match)
    const { row, price } = priced
    const isRepeated = seen.has(row.productId)
    seen.add(row.productId)
    const units = isRepeated
      ? none('repeated', 'Another row has the same product')
      : unitsOf(row, line.quantity, {
          inCart: match.inCart,
          isEarly: cart.benefits.earlyAccess,
          enforcesMinimum: cart.enforcesMinimum,
        })
    return {
      product: {
        _id: row.productId,
        name: row.name,
        sku: match.sku,
        slug: row.slug,
        familyId: row.familyId,
        image: row.image,
        unit: row.unit,
        stock: row.stock,
        minOrderQuantity: row.minOrderQuantity,
      },
      ...units,
      price: toRupees(price.withGst?.pricePaise ?? price.unitPricePaise),
      priceIncludesGst: price.withGst !== null,
    }
  })
}

const because = (kind: LineProblem, text: string) => ({ kind, text })

type Units = Pick<CheckedLine, 'quantity' | 'nextQuantities' | 'problem'>

const none = (kind: LineProblem, text: string, next: number[] = []): Units => ({
  quantity: 0,
  nextQuantities: next,
  problem: because(kind, text),
})

function refusedLine({ productId, text }: Wanted, match: Match | undefined): CheckedLine {
  const problem =
    match && match.matches > 1
      ? because('several', `Several products are named “${text}”. Enter the SKU.`)
      : productId != null || match?.productId
        ? because('unavailable', 'No longer sold')
        : because('unknown', `No product has the SKU or name “${text}”`)
  return { product: null, quantity: 0, nextQuantities: [], price: null, priceIncludesGst: false, problem }
}

interface Terms {
  inCart: number
  isEarly: boolean
  enforcesMinimum: boolean
}

function unitsOf(row: CartRow, wanted: number, { inCart, isEarly, enforcesMinimum }: Terms): Units {
  const from = row.availableFrom === null ? null : new Date(row.availableFrom)
  if (isAwaited(from) && !isEarly) return none('waiting', availableText(from))
  if (row.stock <= 0) return none('out-of-stock', 'Out of stock')
  const left = `Only ${row.stock} left${inCart > 0 ? `, and your cart has ${inCart}` : ''}`
  const isShort = wanted + inCart > row.stock
  const units = isShort ? Math.floor(row.stock / row.packSize) * row.packSize : wanted + inCart
  if (row.stock <= inCart) return none('out-of-stock', left)
  const problem = quantityProblem({ ...row, quantity: units }, enforcesMinimum)
  if (problem !== null || units <= inCart) {
    const isPack = units >= row.minOrderQuantity || !enforcesMinimum
    const next = nextQuantities({ ...row, quantity: units }, enforcesMinimum)
    const possible = next.filter((total) => total > inCart && total <= row.stock)
    const text = problem ?? `${row.name} is sold in packs of ${row.packSize}`
    return none(
      isPack ? 'pack' : 'minimum',
      isShort ? `${left}. ${text}.` : text,
      possible.map((total) => total - inCart),
    )
  }
  return {
    quantity: units - inCart,
    nextQuantities: [],
    problem: isShort ? because('reduced', left) : null,
  }
}

interface Match {
  /** Null if no product or several match. */
  productId: string | null
  sku: string
  /** Number of products with this SKU or name. */
  matches: number
  inCart: number
}

/** Finds products by id, else by SKU, else by exact name; case doesn't matter. One row for each wanted line. */
async function findProducts(db: Db, customerId: string | null, wanted: readonly Wanted[]): Promise<Match[]> {
  const ids = wanted.map(({ productId }) => productId ?? null)
  const texts = wanted.map(({ productId, text }) => (productId == null ? text : ''))
  const { rows } = await sql<Match>`
    select case when m.matches = 1 then m.id end as product_id, coalesce(p.sku, '') as sku,
      coalesce(m.matches, 0)::int as matches, coalesce(i.quantity, 0)::int as in_cart
    from unnest(${ids}::uuid[], ${texts}::text[]) with ordinality l (id, text, place)
    left join lateral (
      select min(id::text)::uuid as id, count(*) as matches from (
        select l.id where l.id is not null
        union all
        (select p.id from products p where l.id is null and p.sku in (l.text, upper(l.text), lower(l.text)) limit 1)
      ) exact
    ) e on true
    left join lateral (
      select e.id, e.matches where e.matches > 0
      union all
      select min(n.id::text)::uuid, count(*) from (
        select p.id from products p left join categories c on c.id = p.category_id
        where e.matches = 0 and l.id is null and p.status = 'active' and lower(p.name) = lower(l.text) and ${isVisible}
        limit 2
      ) n having count(*) > 0
    ) m on true
    left join products p on p.id = m.id
    left join cart_items i on i.product_id = m.id and i.customer_id = ${customerId}::uuid
    order by l.place`.execute(db)
  return rows
}
