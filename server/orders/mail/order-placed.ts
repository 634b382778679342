// The confirmation of an order, with how to pay for it: by bank transfer or by UPI.
import { sql } from 'kysely'
import { formatPaise, type Paise, toPaise } from '#contract/base/money'
import { upiLink } from '#contract/payments/upi'
import type { PaymentInstructions } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { JsonValue } from '#server/db/row-types'
import type { Block } from '#server/mail/layout-mail'
import type { OrderRow } from '#server/orders/read/order-view'
import { parseSetting, storedSetting } from '#server/settings/settings'
import { qrCode } from './qr-code.ts'

interface Printed {
  lines: { name: string; quantity: number; totalPaise: number }[]
  instructions: JsonValue
}

export async function orderPlaced(row: OrderRow, _: unknown, db: Db) {
  const { rows } = await sql<Printed>`
    select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity, 'totalPaise', total_paise)
      order by position), '[]') as lines, ${storedSetting('paymentInstructions')} as instructions
    from order_lines where order_id = ${row.id}`.execute(db)
  const { lines, instructions: stored } = rows[0] as Printed
  const instructions = parseSetting('paymentInstructions', stored)
  const total = toPaise(row.totalPaise)
  const isFree = row.totalPaise === 0
  const link = instructions.upi.vpa === '' || isFree ? null : upiLink(instructions.upi, total, row.number)
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      text: `Dear ${row.customerName}, thank you for your order. ${isFree ? 'No payment is due for it.' : `Please pay ${formatPaise(total)} and quote the order number ${row.number}.`}`,
    },
    {
      kind: 'table',
      head: ['Item', 'Quantity', 'Total'],
      rows: lines.map(({ name, quantity, totalPaise }) => [name, String(quantity), paise(totalPaise)]),
    },
    {
      kind: 'facts',
      rows: [
        ['Subtotal', paise(row.subtotalPaise)],
        ...(row.discountPaise > 0 ? [['Discount', `−${paise(row.discountPaise)}`] as const] : []),
        ['GST', paise(row.gstPaise)],
        ...(row.freeShipping ? [['Shipping', 'Free'] as const] : []),
        ['Total', formatPaise(total)],
      ],
    },
    ...(isFree ? [] : howToPay(instructions, total, link !== null)),
    { kind: 'heading', text: 'Delivery to' },
    {
      kind: 'paragraph',
      text: [
        row.shipName,
        row.shipAddress,
        row.shipCity,
        row.shipState,
        row.shipZipCode,
        row.shipCountry,
      ].join(', '),
    },
  ]
  const attachments = link ? [{ filename: 'upi-qr.png', content: qrCode(link), cid: 'upi-qr' }] : []
  return { title: `Order ${row.number} received`, blocks, attachments }
}

const paise = (amount: number): string => formatPaise(toPaise(amount))

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
