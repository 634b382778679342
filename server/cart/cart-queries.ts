// The cart as its owner sees it: today's prices from the catalogue, the discount of their groups, amounts computed
// here.
import { sql } from 'kysely'
import { type LineAmounts, lineAmounts, sumLines, toBasisPoints, toPercent } from '#contract/base/gst'
import { toPaise, toRupees } from '#contract/base/money'
import type { Cart, CartItem } from '#contract/cart/cart'
import { availableText } from '#contract/catalogue/available-from'
import { isAwaited, isVisible, percentOrDefault } from '#server/catalogue/products/product-view'
import { type Benefits, benefitsOf } from '#server/customer-groups/benefits'
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
  availableFrom: Date | null
}

/** What can no longer be bought doesn't show. */
export async function getCart(db: Db, customerId: string): Promise<Cart> {
  const benefits = await benefitsOf(db, customerId)
  const { rows } = await sql<CartRow>`
    select i.id, i.product_id, i.quantity, i.specifications, i.added_at, i.updated_at,
      p.name, p.slug, p.images[1] as image, p.unit, p.price_paise, p.gst_basis_points, p.available_from, s.stock
    from cart_items i
    join products p on p.id = i.product_id
    join stock_levels s on s.product_id = p.id
    left join categories c on c.id = p.category_id
    where i.customer_id = ${customerId} and ${isVisible}
    order by i.added_at, i.id`.execute(db)
  const lines = rows.map((row) => ({ row, amounts: amountsOf(row, benefits) }))
  const sum = sumLines(lines.map(({ amounts }) => amounts))
  return {
    items: lines.map(({ row, amounts }) => itemView(row, amounts, benefits)),
    itemCount: rows.length,
    totalItems: rows.reduce((pieces, row) => pieces + row.quantity, 0),
    subtotal: toRupees(sum.subtotalPaise),
    discountAmount: toRupees(sum.discountPaise),
    discountName: benefits.discountName,
    discountPercent: toPercent(benefits.discountBasisPoints),
    gstAmount: toRupees(sum.gstPaise),
    totalAmount: toRupees(sum.totalPaise),
    freeShipping: benefits.freeShipping,
    freeShippingTo: benefits.freeShippingTo,
    lastUpdated: new Date(Math.max(0, ...rows.map((row) => row.updatedAt.getTime()))).toISOString(),
  }
}

const amountsOf = (row: CartRow, { discountBasisPoints }: Benefits) =>
  lineAmounts(
    toPaise(row.pricePaise),
    row.quantity,
    toBasisPoints(percentOrDefault(row.gstBasisPoints)),
    discountBasisPoints,
  )

function itemView(row: CartRow, amounts: LineAmounts, { earlyAccess }: Benefits): CartItem {
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
    discountAmount: toRupees(amounts.discountPaise),
    gstAmount: toRupees(amounts.gstPaise),
    itemTotal: toRupees(amounts.totalPaise),
    stock: row.stock,
    waitsFor: !earlyAccess && isAwaited(row.availableFrom) ? availableText(row.availableFrom) : null,
    addedAt: row.addedAt.toISOString(),
    specifications: row.specifications,
  }
}
