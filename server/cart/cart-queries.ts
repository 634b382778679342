// The cart as its owner sees it: today's prices from the catalogue, amounts computed here.
import { sql } from 'kysely'
import type { Cart, CartItem } from '#contract/cart'
import { lineAmounts, sumLines, toBasisPoints } from '#contract/gst'
import { toPaise, toRupees } from '#contract/money'
import { isVisible, percentOrDefault } from '#server/catalogue/product-view'
import type { Db } from '#server/db/database'

interface CartRow {
  id: string
  productId: string
  quantity: number
  specifications: Record<string, string>
  addedAt: Date
  updatedAt: Date
  name: string
  slug: string
  image: string | null
  unit: string
  pricePaise: number
  gstBasisPoints: number | null
  stock: number
}

/** What can no longer be bought doesn't show. */
export async function getCart(db: Db, customerId: string): Promise<Cart> {
  const { rows } = await sql<CartRow>`
    select i.id, i.product_id, i.quantity, i.specifications, i.added_at, i.updated_at,
      p.name, p.slug, p.images[1] as image, p.unit, p.price_paise, p.gst_basis_points, s.stock
    from cart_items i
    join products p on p.id = i.product_id
    join stock_levels s on s.product_id = p.id
    left join categories c on c.id = p.category_id
    where i.customer_id = ${customerId} and ${isVisible}
    order by i.added_at, i.id`.execute(db)
  const lines = rows.map(amountsOf)
  const sum = sumLines(lines)
  return {
    items: rows.map((row, index) => itemView(row, lines[index] ?? amountsOf(row))),
    itemCount: rows.length,
    totalItems: rows.reduce((pieces, row) => pieces + row.quantity, 0),
    subtotal: toRupees(sum.subtotalPaise),
    gstAmount: toRupees(sum.gstPaise),
    totalAmount: toRupees(sum.totalPaise),
    lastUpdated: new Date(Math.max(0, ...rows.map((row) => row.updatedAt.getTime()))).toISOString(),
  }
}

const amountsOf = (row: CartRow) =>
  lineAmounts(toPaise(row.pricePaise), row.quantity, toBasisPoints(percentOrDefault(row.gstBasisPoints)))

function itemView(row: CartRow, amounts: ReturnType<typeof lineAmounts>): CartItem {
  const gst = percentOrDefault(row.gstBasisPoints)
  return {
    _id: row.id,
    productId: row.productId,
    name: row.name,
    slug: row.slug,
    image: row.image,
    unit: row.unit,
    quantity: row.quantity,
    unitPrice: toRupees(toPaise(row.pricePaise)),
    gstRate: gst,
    gst,
    itemSubtotal: toRupees(amounts.subtotalPaise),
    gstAmount: toRupees(amounts.gstPaise),
    itemTotal: toRupees(amounts.totalPaise),
    stock: row.stock,
    addedAt: row.addedAt.toISOString(),
    specifications: row.specifications,
  }
}
