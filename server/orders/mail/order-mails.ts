// The e-mails about an order on its way, to its customer and, once, to the seller.
import { formatDay } from '#contract/base/days'
import { formatPaise, toPaise } from '#contract/base/money'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { type OrderRow, orderViews } from '#server/orders/read/order-view'
import { listAdminShipments, listShipments, listUnshipped } from '#server/orders/read/shipment-queries'
import { toCustomer, toSeller } from './order-mail.ts'
import { orderPlaced } from './order-placed.ts'

/** @param publicUrl where links lead; without it a message has none. */
export const orderMails = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'order-placed': toCustomer(publicUrl, orderPlaced),
  'order-processing': toCustomer(publicUrl, ({ number, customerName, estimatedDelivery }) => ({
    title: `We are preparing order ${number}`,
    blocks: [
      { kind: 'paragraph', text: `Dear ${customerName}, your order is being packed.` },
      ...(estimatedDelivery ? [{ kind: 'facts', rows: expected(estimatedDelivery) } as const] : []),
    ],
  })),
  'order-shipped-in-part': toCustomer(publicUrl, shippedInPart),
  'order-shipped': toCustomer(publicUrl, async (order, _, db) => {
    const { length: shipments } = await listShipments(db, order.id)
    const what = shipments > 1 ? 'the last part of your order' : 'your order'
    return {
      title: `Order ${order.number} is on its way`,
      blocks: [
        { kind: 'paragraph', text: `Dear ${order.customerName}, ${what} has left us.` },
        {
          kind: 'facts',
          rows: [
            ['Carrier', order.carrier ?? ''],
            ['Tracking number', order.trackingNumber ?? ''],
            ...expected(order.estimatedDelivery),
          ],
        },
      ],
    }
  }),
  'order-delivered': toCustomer(publicUrl, ({ number, customerName }) => ({
    title: `Order ${number} has been delivered`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Dear ${customerName}, your order has been delivered. Thank you for buying from us.`,
      },
    ],
  })),
  'order-cancelled': toCustomer(publicUrl, ({ number, customerName, cancelReason, paidPaise }) => ({
    title: `Order ${number} has been cancelled`,
    blocks: [
      { kind: 'paragraph', text: `Dear ${customerName}, your order has been cancelled.` },
      { kind: 'facts', rows: [['Reason', cancelReason ?? '']] },
      ...(paidPaise > 0
        ? [
            {
              kind: 'paragraph',
              text: `You have paid ${formatPaise(toPaise(paidPaise))}. We will contact you about the refund.`,
            } as const,
          ]
        : []),
    ],
  })),
  'order-contact': toCustomer(publicUrl, ({ number }, { subject = '', message = '' }) => ({
    title: subject,
    blocks: [
      ...message.split(/\s*\n\s*/).map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'facts', rows: [['Order', number]] },
    ],
  })),
  'seller-order-placed': toSeller(publicUrl, async (order, _, db) => {
    const [view] = await orderViews(db, [order])
    return {
      title: `New order ${order.number}`,
      blocks: [
        { kind: 'paragraph', text: `Order ${order.number} has come in.` },
        {
          kind: 'table',
          head: ['Product', 'Quantity'],
          rows: (view?.items ?? []).map(({ name, quantity }) => [name, String(quantity)]),
        },
      ],
    }
  }),
  'seller-order-cancelled': toSeller(publicUrl, ({ number, cancelReason, paidPaise }) => ({
    title: `The customer has cancelled order ${number}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Order ${number} was cancelled by its customer before it was processed. The units are back in stock.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Reason', cancelReason ?? ''],
          ...(paidPaise > 0 ? [['To refund', formatPaise(toPaise(paidPaise))] as const] : []),
        ],
      },
    ],
  })),
})

async function shippedInPart({ id, number, customerName }: OrderRow, data: Record<string, string>, db: Db) {
  const [shipments, left] = await Promise.all([listAdminShipments(db, id), listUnshipped(db, id)])
  const shipment = shipments.find(({ _id }) => _id === data.shipmentId)
  if (!shipment) return null
  const { carrier, trackingNumber, trackingUrl, estimatedDelivery, items } = shipment
  const follows = left.length > 0 ? ' The rest follows as soon as it is ready.' : ''
  return {
    title: `Part of your order ${number} is on its way`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Dear ${customerName}, part of your order is on its way.${follows}`,
      } as const,
      {
        kind: 'table',
        head: ['In this shipment', 'Quantity'],
        rows: items.map((item) => [item.name, String(item.quantity)]),
      } as const,
      {
        kind: 'facts',
        rows: [['Carrier', carrier], ['Tracking number', trackingNumber], ...expected(estimatedDelivery)],
      } as const,
      ...(trackingUrl ? [{ kind: 'link', text: 'Track the shipment', url: trackingUrl } as const] : []),
    ],
  }
}

const expected = (day: string | null) => (day ? [['Expected delivery', formatDay(day)] as const] : [])
