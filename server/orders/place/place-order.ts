// Placing an order.
import { sql } from 'kysely'
import { type LineAmounts, lineAmounts, sumLines, toBasisPoints } from '#contract/base/gst'
import { stateCodeOf } from '#contract/base/gst-states'
import { formatPaise, type Paise, toPaise } from '#contract/base/money'
import { availableText } from '#contract/catalogue/available-from'
import { isIn } from '#contract/customers/location'
import type { PlaceOrder } from '#contract/orders/store'
import { getAddress } from '#server/accounts/profile/addresses'
import { isAwaited, isVisible, percentOrDefault } from '#server/catalogue/products/product-view'
import { type Benefits, benefitsOf } from '#server/customer-groups/benefits'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { CustomerContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { notify } from '#server/notifications/notify'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { takeStock } from '#server/stock/stock'

interface OrderedLine extends LineAmounts {
  productId: string
  name: string
  image: string | null
  unit: string
  hsn: string | null
  quantity: number
  unitPricePaise: Paise
  gstBasisPoints: number
  specifications: Record<string, string>
}

/**
 * Turns a customer's cart into an order awaiting payment and returns its id. Prices come from the catalogue and the
 * discount from the customer's groups, never from the cart or the client. Stock is taken here, so every order that
 * exists can be fulfilled. Refuses with `cart_empty`, `out_of_stock`, `not_yet_available`, or `not_found` for an
 * address of somebody else.
 */
export async function placeOrder(tx: Transaction, ctx: CustomerContext, input: PlaceOrder): Promise<string> {
  if (!input.useCartItems) throw refused('invalid_input', 'Only the items of the cart can be ordered')
  const address = await shippingAddress(tx, ctx.actor.id, input.shippingAddress)
  const benefits = await benefitsOf(tx, ctx.actor.id)
  const lines = await takeCart(tx, ctx.actor.id, benefits)
  if (lines.length === 0) throw refused('cart_empty', 'Your cart is empty')
  const { orderId, number, totalPaise } = await insertOrder(tx, ctx.actor.id, address, lines, benefits)
  await notify(tx, {
    kind: 'order',
    title: `New order ${number}`,
    text: `${lines.length} ${lines.length === 1 ? 'item' : 'items'}, ${formatPaise(totalPaise)}`,
    subjectId: orderId,
  })
  await takeStock(tx, lines, { orderId, actorName: ctx.actor.name })
  await appendEvent(tx, ctx, { orderId, kind: 'placed', toStatus: 'pending' })
  await queueMail(tx, { key: `order-placed:${orderId}`, template: 'order-placed', data: { orderId } })
  return orderId
}

type ShippingAddress = Exclude<PlaceOrder['shippingAddress'], string>

async function shippingAddress(
  tx: Transaction,
  customerId: string,
  addressOrId: PlaceOrder['shippingAddress'],
): Promise<ShippingAddress> {
  return typeof addressOrId === 'string' ? getAddress(tx, customerId, addressOrId) : addressOrId
}

interface CartRow {
  productId: string
  quantity: number
  specifications: Record<string, string>
  name: string
  image: string | null
  unit: string
  hsn: string | null
  pricePaise: number
  gstBasisPoints: number | null
  availableFrom: Date | null
}

/**
 * Empties the cart and returns what was in it, at today's prices. A second order of the same cart waits for this one
 * and then finds nothing.
 */
async function takeCart(
  tx: Transaction,
  customerId: string,
  { discountBasisPoints, earlyAccess }: Benefits,
): Promise<OrderedLine[]> {
  const { rows } = await sql<CartRow>`
    with taken as (
      delete from cart_items where customer_id = ${customerId} returning product_id, quantity, specifications, added_at, id
    )
    select t.product_id, t.quantity, t.specifications, p.name, p.images[1] as image, p.unit, p.hsn, p.price_paise,
      p.gst_basis_points, p.available_from
    from taken t join products p on p.id = t.product_id left join categories c on c.id = p.category_id
    where ${isVisible}
    order by t.added_at, t.id`.execute(tx)
  return rows.map(({ pricePaise, gstBasisPoints, availableFrom, ...row }) => {
    if (isAwaited(availableFrom) && !earlyAccess) {
      throw refused('not_yet_available', `${row.name}: ${availableText(availableFrom)}`)
    }
    const unitPricePaise = toPaise(pricePaise)
    const rate = toBasisPoints(percentOrDefault(gstBasisPoints))
    return {
      ...row,
      unitPricePaise,
      gstBasisPoints: rate,
      ...lineAmounts(unitPricePaise, row.quantity, rate, discountBasisPoints),
    }
  })
}

/**
 * The order and its lines, in one statement. What costs nothing is paid. Shipping has no
 * charge here, `shipping_paise` keeps its 0: the transport is agreed on afterwards, and who pays for it is kept.
 */
async function insertOrder(
  tx: Transaction,
  customerId: string,
  address: ShippingAddress,
  lines: readonly OrderedLine[],
  { freeShipping, freeShippingTo }: Benefits,
): Promise<{ orderId: string; number: string; totalPaise: Paise }> {
  const { subtotalPaise, discountPaise, gstPaise, totalPaise } = sumLines(lines)
  const isPaid = totalPaise === 0
  const isShippedFree = freeShipping || freeShippingTo.some((location) => isIn(location, address))
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  const numbered = lines.map((line, index) => ({ position: index + 1, ...line }))
  const { rows } = await sql<{ orderId: string; number: string }>`
    with placed as (
      insert into orders (number, customer_id, customer_name, customer_email, customer_phone, subtotal_paise,
        discount_paise, gst_paise, total_paise, payment_status, paid_at, piece_count, ship_name,
        ship_address, ship_city, ship_state, ship_zip_code, ship_country, place_of_supply, free_shipping)
      select 'BO' || nextval('order_numbers'), c.id, c.name, c.email, c.phone, ${subtotalPaise}::bigint,
        ${discountPaise}::bigint, ${gstPaise}::bigint, ${totalPaise}::bigint, ${isPaid ? 'completed' : 'pending'},
        case when ${isPaid} then now() end, ${pieces}::int, ${address.nameOrCompany}, ${address.fullAddress}, ${address.city},
        ${address.state}, ${address.zipCode}, ${address.country}, ${stateCodeOf(address.state)}, ${isShippedFree}::boolean
      from customers c where c.id = ${customerId}
      returning id, number
    ), lined as (
      insert into order_lines (order_id, position, product_id, name, image, unit, hsn, quantity, unit_price_paise,
        gst_basis_points, subtotal_paise, discount_paise, gst_paise, total_paise, specifications)
      select placed.id, l.* from placed, jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as l (
        position int, "productId" uuid, name text, image text, unit text, hsn text, quantity int,
        "unitPricePaise" bigint, "gstBasisPoints" int, "subtotalPaise" bigint, "discountPaise" bigint, "gstPaise" bigint, "totalPaise" bigint,
        specifications jsonb)
    )
    select id as order_id, number from placed`.execute(tx)
  const [placed] = rows
  if (!placed) throw refused('unauthenticated', 'Please login again.')
  return { ...placed, totalPaise }
}
