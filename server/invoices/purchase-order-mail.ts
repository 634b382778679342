// The email that brings a purchase order to its supplier: what is wanted by when, and the paper itself.
import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { type Block, layoutMail } from '#server/mail/layout-mail'
import { getPurchaseOrder } from '#server/purchasing/orders/purchase-order-queries'
import { getSite } from '#server/settings/identity'

export const purchaseOrderMail: Record<string, MailTemplate> = {
  'purchase-order': async (db, { purchaseOrderId = '', message = '' }) => {
    const [order, buyer] = [await getPurchaseOrder(db, purchaseOrderId), await getSite(db)]
    // Cancelled, or without an address, since it was queued.
    if (order.state === 'cancelled' || order.supplier.email === '') return null
    const { drawPurchaseOrder } = await import('./draw-purchase-order.ts')
    const title = `Purchase order ${order.orderNumber} from ${buyer.name}`
    const blocks: Block[] = [
      ...message.split(/\s*\n\s*/).flatMap((text) => (text ? [{ kind: 'paragraph', text } as const] : [])),
      {
        kind: 'paragraph',
        text: `Dear ${order.supplier.name}, please supply what is listed below. The purchase order is attached as a PDF.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Purchase order', order.orderNumber],
          ['Date', formatDay(order.date)],
          ...(order.expectedDelivery ? [['Expected by', formatDay(order.expectedDelivery)] as const] : []),
          ['Total with GST', formatRupees(order.totalAmount)],
        ],
      },
      {
        kind: 'table',
        head: ['Item', 'Quantity', 'Rate'],
        rows: order.lines.map(({ name, quantity, unit, unitCost }) => [
          name,
          `${quantity} ${unit}`,
          formatRupees(unitCost),
        ]),
      },
      ...(order.notes ? [{ kind: 'paragraph', text: order.notes } as const] : []),
    ]
    return {
      to: { name: order.supplier.name, address: order.supplier.email },
      ...(buyer.email !== '' && { replyTo: { name: buyer.name, address: buyer.email } }),
      subject: title,
      ...layoutMail(buyer, title, blocks),
      attachments: [{ filename: `${order.orderNumber}.pdf`, content: await drawPurchaseOrder(order, buyer) }],
    }
  },
}
