// The confirmation of an order, with how to pay for it: by bank transfer or by UPI.
import QRCode from 'qrcode'
import { formatPaise, type Paise, toPaise } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import { upiLink } from '#contract/payments/upi'
import type { PaymentInstructions } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { Block } from '#server/mail/layout-mail'
import { type OrderRow, orderViews } from '#server/orders/read/order-view'
import { getSetting } from '#server/settings/settings'

export async function orderPlaced(row: OrderRow, _: unknown, db: Db) {
  const [[order], instructions] = await Promise.all([
    orderViews(db, [row]),
    getSetting(db, 'paymentInstructions'),
  ])
  if (!order) return null
  const total = toPaise(row.totalPaise)
  const isFree = row.totalPaise === 0
  const link = instructions.upi.vpa === '' || isFree ? null : upiLink(instructions.upi, total, row.number)
  const address = order.shippingAddress
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      text: `Dear ${row.customerName}, thank you for your order. ${isFree ? 'No payment is due for it.' : `Please pay ${formatPaise(total)} and quote the order number ${row.number}.`}`,
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
        ['Total', formatPaise(total)],
      ],
    },
    ...(isFree ? [] : howToPay(instructions, total, link !== null)),
    { kind: 'heading', text: 'Delivery to' },
    {
      kind: 'paragraph',
      text: [
        address.nameOrCompany,
        address.fullAddress,
        address.city,
        address.state,
        address.zipCode,
        address.country,
      ].join(', '),
    },
  ]
  const attachments = link ? [{ filename: 'upi-qr.png', content: await qrCode(link), cid: 'upi-qr' }] : []
  return { title: `Order ${row.number} received`, blocks, attachments }
}

const qrCode = (link: string): Promise<Buffer> => QRCode.toBuffer(link, { width: 400, margin: 2 })

function howToPay({ bank, upi, phone, note }: PaymentInstructions, total: Paise, byUpi: boolean): Block[] {
  return [
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
    ...(byUpi
      ? ([
          { kind: 'heading', text: 'Or pay by UPI' },
          { kind: 'picture', cid: 'upi-qr', alt: `UPI QR code for ${formatPaise(total)}`, size: 200 },
          { kind: 'facts', rows: [['UPI ID', upi.vpa]] },
        ] as const)
      : []),
    { kind: 'paragraph', text: [note, phone && `After paying, call ${phone}.`].filter(Boolean).join(' ') },
  ]
}
