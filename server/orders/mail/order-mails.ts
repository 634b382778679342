// What a buyer is written about an order: placed (with how to pay), paid, and each step on its way.
import QRCode from 'qrcode'
import { formatDay } from '#contract/base/days'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { OrderView } from '#contract/orders/order'
import { upiLink } from '#contract/payments/upi'
import type { PaymentInstructions } from '#contract/settings/shop'
import { getOrderDetail } from '#server/admin-orders/order-detail'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { type Block, layoutMail } from '#server/mail/layout-mail'
import { getSetting } from '#server/settings/settings'

/** @param publicUrl where links lead; without it a message has none. */
export function orderMails(publicUrl: string | null): Record<string, MailTemplate> {
  const ordersLink: Block[] = publicUrl
    ? [{ kind: 'link', text: 'See your orders', url: `${publicUrl}/my-orders` }]
    : []

  const about =
    (subject: (order: OrderDetail) => string, tell: (order: OrderDetail) => Block[]): MailTemplate =>
    async (db, { orderId = '' }) => {
      const order = await getOrderDetail(db, orderId)
      const seller = await getSetting(db, 'seller')
      const title = subject(order)
      return {
        to: recipient(order),
        subject: title,
        ...layoutMail(seller, title, [...tell(order), ...ordersLink]),
      }
    }

  return {
    'order-placed': (db, { orderId = '' }) => orderPlaced(db, orderId, ordersLink),
    'payment-received': async (db, { orderId = '', paymentId = '' }) => {
      const order = await getOrderDetail(db, orderId)
      const seller = await getSetting(db, 'seller')
      const payment = order.payments.find(({ _id }) => _id === paymentId)
      if (!payment) return null
      const title = `Payment received for order ${order.orderNumber}`
      const blocks: Block[] = [
        { kind: 'paragraph', text: `Dear ${order.user.name}, we have received your payment. Thank you.` },
        {
          kind: 'facts',
          rows: [
            ['Amount', formatRupees(payment.amount)],
            ...(payment.reference ? [['Reference', payment.reference] as const] : []),
            ['Order total', formatRupees(order.totalAmount)],
            ['Still to pay', formatRupees(Math.max(0, order.balance))],
          ],
        },
        ...ordersLink,
      ]
      return { to: recipient(order), subject: title, ...layoutMail(seller, title, blocks) }
    },
    'order-processing': about(
      ({ orderNumber }) => `We are preparing order ${orderNumber}`,
      ({ user, estimatedDelivery }) => [
        { kind: 'paragraph', text: `Dear ${user.name}, your order is being packed.` },
        ...(estimatedDelivery
          ? [{ kind: 'facts', rows: [['Expected delivery', formatDay(estimatedDelivery)]] } as const]
          : []),
      ],
    ),
    'order-shipped': about(
      ({ orderNumber }) => `Order ${orderNumber} is on its way`,
      ({ user, carrier, trackingNumber, estimatedDelivery, parcels }) => [
        {
          kind: 'paragraph',
          text: `Dear ${user.name}, ${parcels.length > 1 ? 'the last part of your order' : 'your order'} has left us.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Carrier', carrier ?? ''],
            ['Tracking number', trackingNumber ?? ''],
            ...(estimatedDelivery ? [['Expected delivery', formatDay(estimatedDelivery)] as const] : []),
          ],
        },
      ],
    ),
    'order-delivered': about(
      ({ orderNumber }) => `Order ${orderNumber} has been delivered`,
      ({ user }) => [
        {
          kind: 'paragraph',
          text: `Dear ${user.name}, your order has been delivered. Thank you for buying from us.`,
        },
      ],
    ),
    'order-cancelled': async (db, { orderId = '' }) => {
      const order = await getOrderDetail(db, orderId)
      const seller = await getSetting(db, 'seller')
      const title = `Order ${order.orderNumber} has been cancelled`
      const blocks: Block[] = [
        { kind: 'paragraph', text: `Dear ${order.user.name}, your order has been cancelled.` },
        { kind: 'facts', rows: [['Reason', order.cancelReason ?? '']] },
        ...(order.paidAmount > 0
          ? [
              {
                kind: 'paragraph',
                text: `You have paid ${formatRupees(order.paidAmount)}. We will contact you about the refund.`,
              } as const,
            ]
          : []),
      ]
      return { to: recipient(order), subject: title, ...layoutMail(seller, title, blocks) }
    },
  }
}

async function orderPlaced(db: Db, orderId: string, ordersLink: Block[]): ReturnType<MailTemplate> {
  const [order, seller, { bank, upi, phone, note }] = await Promise.all([
    getOrderDetail(db, orderId),
    getSetting(db, 'seller'),
    getSetting(db, 'paymentInstructions'),
  ])
  const isFree = order.totalAmount === 0
  const link =
    upi.vpa === '' || isFree ? null : upiLink(upi, fromRupees(order.totalAmount), order.orderNumber)
  const title = `Order ${order.orderNumber} received`
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      text: `Dear ${order.user.name}, thank you for your order. ${isFree ? 'No payment is due for it.' : `Please pay ${formatRupees(order.totalAmount)} and quote the order number ${order.orderNumber}.`}`,
    },
    {
      kind: 'table',
      head: ['Item', 'Quantity', 'Total'],
      rows: order.items.map((item) => [item.name, String(item.quantity), formatRupees(item.totalPrice)]),
    },
    {
      kind: 'facts',
      rows: [
        ['Subtotal', formatRupees(order.subtotal)],
        ...(order.discountAmount > 0
          ? [['Discount', `−${formatRupees(order.discountAmount)}`] as const]
          : []),
        ['GST', formatRupees(order.gstAmount)],
        ...(order.freeShipping ? [['Shipping', 'Free'] as const] : []),
        ['Total', formatRupees(order.totalAmount)],
      ],
    },
    ...(isFree ? [] : bankBlocks(bank)),
    ...(link
      ? ([
          { kind: 'heading', text: 'Or pay by UPI' },
          {
            kind: 'picture',
            cid: 'upi-qr',
            alt: `UPI QR code for ${formatRupees(order.totalAmount)}`,
            size: 200,
          },
          { kind: 'facts', rows: [['UPI ID', upi.vpa]] },
        ] as const)
      : []),
    ...(isFree
      ? []
      : [
          {
            kind: 'paragraph',
            text: [note, phone && `After paying, call ${phone}.`].filter(Boolean).join(' '),
          } as const,
        ]),
    { kind: 'heading', text: 'Delivery to' },
    { kind: 'paragraph', text: addressLine(order) },
    ...ordersLink,
  ]
  const attachments = link
    ? [
        {
          filename: 'upi-qr.png',
          content: await QRCode.toBuffer(link, { width: 400, margin: 2 }),
          cid: 'upi-qr',
        },
      ]
    : []
  return { to: recipient(order), subject: title, ...layoutMail(seller, title, blocks), attachments }
}

const bankBlocks = (bank: PaymentInstructions['bank']): Block[] => [
  { kind: 'heading', text: 'Pay by bank transfer' },
  {
    kind: 'facts',
    rows: [
      ['Account name', bank.accountName],
      ['Bank', [bank.bankName, bank.branch].filter(Boolean).join(', ')],
      ['Account number', bank.accountNumber],
      ['IFSC', bank.ifsc],
    ],
  },
]

const recipient = ({ user }: OrderView) => ({ name: user.name, address: user.email })

const addressLine = ({ shippingAddress: address }: OrderView) =>
  [
    address.nameOrCompany,
    address.fullAddress,
    address.city,
    address.state,
    address.zipCode,
    address.country,
  ].join(', ')
