// Orders as the exports of Shopify and WooCommerce list them, for tests.

export interface ExportedLine {
  sku: string
  name: string
  quantity: number
  pricePaise: number
}

export interface ExportedOrder {
  number: string
  /** The moment in UTC. */
  at: Date
  status: 'delivered' | 'cancelled' | 'refunded'
  name: string
  email: string
  phone: string
  discountPaise: number
  shippingPaise: number
  gstPaise: number
  totalPaise: number
  refundedPaise: number
  lines: readonly ExportedLine[]
}

/** Rows of one order by title. Each row has one item, or in `wooOrderLines` all of them. */
type Row = Readonly<Record<string, string>>

const rupees = (paise: number): string => (paise / 100).toFixed(2)
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The following rows of an order have only its name, email and day. */
export function shopifyRows(order: ExportedOrder, offset: '+0530' | '-0500' | 'UTC' = '+0530'): Row[] {
  const created = atOffset(order.at, offset)
  const head = {
    'Financial Status': { delivered: 'paid', cancelled: 'voided', refunded: 'refunded' }[order.status],
    'Fulfillment Status': order.status === 'cancelled' ? 'unfulfilled' : 'fulfilled',
    Currency: 'INR',
    Subtotal: rupees(order.totalPaise),
    Shipping: rupees(order.shippingPaise),
    Taxes: rupees(order.gstPaise),
    Total: rupees(order.totalPaise),
    'Discount Amount': rupees(order.discountPaise),
    'Billing Name': order.name,
    'Billing Zip': "'132103",
    'Cancelled at': order.status === 'cancelled' ? created : '',
    'Refunded Amount': rupees(order.refundedPaise),
    Phone: order.phone.startsWith('+') ? `'${order.phone}` : order.phone,
    Id: '5123456789012',
  }
  return order.lines.map((line, at) => ({
    Name: order.number,
    Email: order.email,
    ...(at === 0 ? head : {}),
    'Created at': created,
    'Lineitem quantity': String(line.quantity),
    'Lineitem name': line.name,
    'Lineitem price': rupees(line.pricePaise),
    'Lineitem sku': line.sku,
    Vendor: 'Loom & Co',
  }))
}

/** The default columns of "Advanced Order Export For WooCommerce", whose rows repeat the cells of the order. */
export const wooRows = (order: ExportedOrder): Row[] =>
  order.lines.map((line, at) => ({
    'Order Number': order.number,
    'Order Status': { delivered: 'Completed', cancelled: 'Cancelled', refunded: 'Refunded' }[order.status],
    'Order Date': atOffset(order.at, '+0530').slice(0, 16),
    'First Name (Billing)': escaped(order.name.split(' ')[0] ?? ''),
    'Last Name (Billing)': escaped(order.name.split(' ').slice(1).join(' ')),
    'Email (Billing)': order.email,
    'Phone (Billing)': order.phone,
    'Cart Discount Amount': rupees(order.discountPaise),
    'Order Subtotal Amount': rupees(order.totalPaise),
    'Order Shipping Amount': rupees(order.shippingPaise),
    'Order Refund Amount': rupees(order.refundedPaise),
    'Order Total Amount': rupees(order.totalPaise),
    'Order Total Tax Amount': rupees(order.gstPaise),
    SKU: line.sku,
    'Item #': String(at + 1),
    'Item Name': escaped(line.name),
    'Quantity (- Refund)': String(line.quantity),
    'Item Cost': rupees(line.pricePaise),
    'Coupon Code': '',
    'Discount Amount': '0',
    'Discount Amount Tax': '0',
  }))

/** "Order Export & Order Import for WooCommerce": all items in one row. */
export function wooOrderLines(order: ExportedOrder): Row[] {
  const items = order.lines.map(({ name, sku, quantity, pricePaise }, at) => [
    `line_item_${at + 1}`,
    `name:${name}|product_id:7|sku:${sku}|quantity:${quantity}|total:1.00|sub_total:${rupees(pricePaise * quantity)}|tax:0.10|tax_data:{"total":{"1":"0.1"}}`,
  ])
  const refund = `amount:${rupees(order.refundedPaise)}|reason:none|date:2025-01-01 10:00:00`
  return [
    {
      order_id: '7',
      order_number: order.number,
      order_date: atOffset(order.at, '+0530').slice(0, 19),
      status: { delivered: 'completed', cancelled: 'cancelled', refunded: 'refunded' }[order.status],
      shipping_total: rupees(order.shippingPaise),
      tax_total: rupees(order.gstPaise),
      discount_total: rupees(order.discountPaise),
      order_total: rupees(order.totalPaise),
      order_currency: 'INR',
      billing_first_name: order.name.split(' ')[0] ?? '',
      billing_last_name: order.name.split(' ').slice(1).join(' '),
      billing_email: order.email,
      billing_phone: order.phone,
      refund_items: refund,
      ...Object.fromEntries(items),
    },
  ]
}

/** 2025-12-06 20:30:00 -0500 */
function atOffset(at: Date, offset: '+0530' | '-0500' | 'UTC'): string {
  const minutes = { '+0530': 330, '-0500': -300, UTC: 0 }[offset]
  const local = new Date(at.getTime() + minutes * 60_000).toISOString()
  return `${local.slice(0, 10)} ${local.slice(11, 19)} ${offset}`
}
