// Emails about an order in progress, to the customer and in some cases to the seller.
import { formatDay } from '#contract/base/days'
import { formatPaise, toPaise } from '#contract/base/money'
import { isCounterSale } from '#contract/shipping/counter-sale'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { OrderMailLinks } from '#server/orders/read/order-links'
import { type OrderRow, orderViews, shippingChoiceOf } from '#server/orders/read/order-view'
import { listAdminShipments, listShipments, listUnshipped } from '#server/orders/read/shipment-queries'
import { orderAmount, orderChanged } from './order-amount.ts'
import { toCustomer, toSeller } from './order-mail.ts'
import { orderPlaced } from './order-placed.ts'

export const orderMails = (links: OrderMailLinks): Record<string, MailTemplate> => ({
  'order-placed': toCustomer(links, orderPlaced),
  'order-amount': toCustomer(links, orderAmount),
  'order-changed': toCustomer(links, orderChanged),
  'order-processing': toCustomer(links, (order) => {
    const { estimatedDelivery } = order
    // Goods that are handed over at the counter aren't packed and sent.
    if (isCounterSale(shippingChoiceOf(order))) return null
    return {
      blocks: estimatedDelivery ? [{ kind: 'facts', rows: expected(estimatedDelivery) } as const] : [],
    }
  }),
  'order-shipped-in-part': toCustomer(links, shippedInPart),
  'order-shipped': toCustomer(links, async (order, _, db) => {
    if (isCounterSale(shippingChoiceOf(order))) return null
    const shipments = await listShipments(db, order.id)
    const what = shipments.length > 1 ? 'the last part of your order' : 'your order'
    const last = shipments.find(({ trackingNumber }) => trackingNumber === order.trackingNumber)
    return {
      fields: { what },
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Carrier', order.carrier ?? ''],
            ...tracking(order.trackingNumber ?? ''),
            ...expected(order.estimatedDelivery),
          ],
        },
        ...trackingLink(last?.trackingUrl ?? null),
      ],
    }
  }),
  /** Asked for on the order's page; the sender's address is the order's. */
  'order-link': toCustomer(links, () => ({ blocks: [] })),
  'order-delivered': toCustomer(links, () => ({
    blocks: [
      {
        kind: 'paragraph',
        text: 'To order the same again, open your order and choose “Buy Again”. You see today’s prices before anything is added to your cart.',
      },
    ],
  })),
  'order-cancelled': toCustomer(links, ({ cancelReason, paidPaise }) => ({
    blocks: [
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
  'order-contact': toCustomer(links, ({ number }, { subject = '', message = '' }) => ({
    fields: { subject, message },
    blocks: [{ kind: 'facts', rows: [['Order', number]] }],
  })),
  'seller-order-placed': toSeller(links, async (order, _, db) => {
    const [view] = await orderViews(db, [order])
    return {
      blocks: [
        {
          kind: 'table',
          head: ['Product', 'Quantity'],
          rows: (view?.items ?? []).map(({ name, quantity }) => [name, String(quantity)]),
        },
      ],
    }
  }),
  'seller-order-cancelled': toSeller(links, ({ cancelReason, paidPaise }) => ({
    blocks: [
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

async function shippedInPart({ id }: OrderRow, data: Record<string, string>, db: Db) {
  const [shipments, left] = await Promise.all([listAdminShipments(db, id), listUnshipped(db, id)])
  const shipment = shipments.find(({ _id }) => _id === data.shipmentId)
  if (!shipment) return null
  const { carrier, trackingNumber, trackingUrl, estimatedDelivery, items } = shipment
  const rest = left.length > 0 ? 'The rest will follow as soon as it is ready.' : ''
  return {
    fields: { rest },
    blocks: [
      {
        kind: 'table',
        head: ['In this shipment', 'Quantity'],
        rows: items.map((item) => [item.name, String(item.quantity)]),
      } as const,
      {
        kind: 'facts',
        rows: [['Carrier', carrier], ...tracking(trackingNumber), ...expected(estimatedDelivery)],
      } as const,
      ...trackingLink(trackingUrl),
    ],
  }
}

/** The carrier's page, if it has one. */
const trackingLink = (url: string | null) =>
  url ? [{ kind: 'link', text: 'Track the shipment', url } as const] : []

/** Some carriers give no tracking number. */
const tracking = (number: string) => (number ? [['Tracking number', number] as const] : [])

const expected = (day: string | null) => (day ? [['Expected delivery', formatDay(day)] as const] : [])
