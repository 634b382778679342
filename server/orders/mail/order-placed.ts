// The order confirmation with payment instructions: for the method that the customer chose, otherwise for all of the
// seller's accounts.
import { sql } from 'kysely'
import { formatLongDay } from '#contract/base/days'
import { formatPaise, type Paise, toPaise } from '#contract/base/money'
import { promotionLabel } from '#contract/orders/promotion-label'
import { type WaysToPay, waysOfChoice, waysOfSeller } from '#contract/payment-methods/ways-to-pay'
import { upiLink } from '#contract/payments/upi'
import { shippingText } from '#contract/shipping/store'
import { FREIGHT_FOLLOWS, TOTAL_SO_FAR } from '#contract/shipping/transport-terms'
import { noTaxNote, type SellerScheme } from '#contract/tax/schemes'
import type { Db } from '#server/db/database'
import type { Block } from '#server/mail/layout-mail'
import { choiceOf, type OrderRow, shippingChoiceOf } from '#server/orders/read/order-view'
import { getInstructions } from '#server/payment-methods/instructions'
import { qrCode } from './qr-code.ts'

interface Printed {
  lines: { name: string; quantity: number; priceReason: string | null; totalPaise: number }[]
}

export async function orderPlaced(row: OrderRow, _: unknown, db: Db) {
  const { rows } = await sql<Printed>`
    select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity,
      'priceReason', price_reason, 'totalPaise', total_paise)
      order by position), '[]') as lines
    from order_lines where order_id = ${row.id}`.execute(db)
  const { lines } = rows[0] as Printed
  const total = toPaise(row.totalPaise)
  const shipping = shippingChoiceOf(row)
  const noTax = noTaxNote(row.taxScheme as SellerScheme)
  const isPayable = row.totalPaise > 0 && !row.awaitsFreight
  const pay = isPayable ? await howToPayNow(row, total, db) : null
  const blocks: Block[] = [
    {
      kind: 'table',
      head: ['Item', 'Quantity', 'Total'],
      rows: lines.map(({ name, quantity, priceReason, totalPaise }) => [
        priceReason ? `${name} (${priceReason})` : name,
        String(quantity),
        paise(totalPaise),
      ]),
    },
    {
      kind: 'facts',
      rows: [
        ['Subtotal', paise(row.subtotalPaise)],
        ...discountRows(row),
        ...(noTax ? [] : [['GST', paise(row.gstPaise)] as const]),
        ...(row.freeShipping ? [['Shipping', 'Free'] as const] : charge('Shipping', row.shippingPaise)),
        ...charge('Payment fee', row.paymentFeePaise),
        ...charge('Other charges', row.addedChargesPaise),
        ...(row.awaitsFreight ? [['Freight', 'Will be added'] as const] : []),
        [row.awaitsFreight ? TOTAL_SO_FAR : 'Total', formatPaise(total)],
      ],
    },
    ...(noTax ? [{ kind: 'paragraph', text: `${noTax}.` } as const] : []),
    ...(pay?.blocks ?? []),
    ...(row.paymentDueOn ? [keptUntil(row.paymentDueOn)] : []),
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
    ...(row.buyerGstin ? [{ kind: 'facts', rows: buyerRows(row) } as const] : []),
    ...(shipping ? [{ kind: 'facts', rows: [['Shipping method', shippingText(shipping)]] } as const] : []),
  ]
  const toPay = `Please pay ${formatPaise(total)} and quote the order number ${row.number}.`
  const payment = row.awaitsFreight ? FREIGHT_FOLLOWS : pay ? (pay.sentence ?? toPay) : 'No payment is due.'
  return { fields: { payment }, blocks, attachments: pay?.attachments ?? [] }
}

/** Names each promotion, after the discount of customer groups. */
function discountRows({ discountPaise, promotions }: OrderRow): [string, string][] {
  const shown = (promotions ?? []).filter((promotion) => promotion.discountPaise > 0)
  const rest = shown.reduce((left, promotion) => left - promotion.discountPaise, discountPaise)
  return [
    ...(rest > 0 ? [['Discount', `−${paise(rest)}`] as [string, string]] : []),
    ...shown.map((promotion): [string, string] => [
      promotionLabel(promotion),
      `−${paise(promotion.discountPaise)}`,
    ]),
  ]
}

/** Returns the ways to pay an amount of the order, with a QR code for UPI. */
export async function howToPayNow(row: OrderRow, due: Paise, db: Db) {
  const ways = await waysToPay(row, due, db)
  const upi = ways.accounts.find((account) => account.kind === 'upi')?.upi
  const link = upi ? upiLink(upi, due, row.number) : null
  return {
    sentence: ways.sentence,
    blocks: howToPay(ways, due),
    attachments: link ? [{ filename: 'upi-qr.png', content: qrCode(link), cid: 'upi-qr' }] : [],
  }
}

export const keptUntil = (day: string): Block => ({
  kind: 'paragraph',
  text: `Please pay by ${formatLongDay(day)}; after that day the order is cancelled.`,
})

const buyerRows = ({ buyerGstin, buyerBusinessName, buyerBusinessAddress }: OrderRow): [string, string][] => [
  ['GSTIN', buyerGstin ?? ''],
  ...(buyerBusinessName ? [['Business name', buyerBusinessName] as [string, string]] : []),
  ...(buyerBusinessAddress ? [['Registered address', buyerBusinessAddress] as [string, string]] : []),
]

const paise = (amount: number): string => formatPaise(toPaise(amount))

const charge = (term: string, amount: number): [string, string][] =>
  amount > 0 ? [[term, paise(amount)]] : []

async function waysToPay(row: OrderRow, total: Paise, db: Db): Promise<WaysToPay> {
  const choice = choiceOf(row)
  return choice
    ? waysOfChoice(choice, { orderNumber: row.number, amount: formatPaise(total) })
    : waysOfSeller(await getInstructions(db))
}

function howToPay({ accounts, phone, note }: WaysToPay, total: Paise): Block[] {
  const call = phone && accounts.length > 0 ? `After paying, call ${phone}.` : ''
  const last = [note, call].filter(Boolean).join(' ')
  return [
    ...accounts.flatMap((account, at): Block[] => {
      const verb = at === 0 ? 'Pay' : 'Or pay'
      if (account.kind === 'upi') {
        return [
          { kind: 'heading', text: `${verb} by UPI` },
          { kind: 'picture', cid: 'upi-qr', alt: `UPI QR code for ${formatPaise(total)}`, size: 200 },
          { kind: 'facts', rows: [['UPI ID', account.upi.vpa]] },
        ]
      }
      const { accountName, bankName, branch, accountNumber, ifsc } = account.bank
      return [
        { kind: 'heading', text: `${verb} by bank transfer` },
        {
          kind: 'facts',
          rows: [
            ['Account name', accountName],
            ['Bank', [bankName, branch].filter(Boolean).join(', ')],
            ['Account number', accountNumber],
            ['IFSC', ifsc],
          ],
        },
      ]
    }),
    ...(last === '' ? [] : [{ kind: 'paragraph', text: last } as const]),
  ]
}
