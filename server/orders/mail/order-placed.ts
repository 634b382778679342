// The order confirmation with payment instructions: for the method that the customer chose, otherwise for all of the
// seller's accounts.
import { sql } from 'kysely'
import { formatLongDay } from '#contract/base/days'
import { formatPaise, type Paise, toPaise } from '#contract/base/money'
import { onAccountText } from '#contract/companies/credit'
import { balanceOf } from '#contract/orders/payments'
import { promotionLabel } from '#contract/orders/promotion-label'
import { type WaysToPay, waysOfChoice, waysOfSeller } from '#contract/payment-methods/ways-to-pay'
import { upiLink } from '#contract/payments/upi'
import { shippingText } from '#contract/shipping/store'
import { FREIGHT_FOLLOWS, TOTAL_SO_FAR } from '#contract/shipping/transport-terms'
import { noTaxNote, type SellerScheme } from '#contract/tax/schemes'
import type { Db } from '#server/db/database'
import type { Block } from '#server/mail/layout-mail'
import { accountOf, choiceOf, type OrderRow, shippingChoiceOf } from '#server/orders/read/order-view'
import { getInstructions } from '#server/payment-methods/instructions'
import { qrCode } from './qr-code.ts'

interface PrintedLine {
  name: string
  quantity: number
  priceReason: string | null
  subtotalPaise: number
  /** Null for a line sold at a price without GST. */
  priceWithGstPaise: number | null
  totalPaise: number
}

export async function orderPlaced(row: OrderRow, _: unknown, db: Db) {
  const { rows } = await sql<{ lines: PrintedLine[] }>`
    select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity,
      'priceReason', price_reason, 'subtotalPaise', subtotal_paise, 'totalPaise', total_paise,
      'priceWithGstPaise', case when gst_basis_points > 0 then price_with_gst_paise end)
      order by position), '[]') as lines
    from order_lines where order_id = ${row.id}`.execute(db)
  const lines = rows[0]?.lines ?? []
  const total = toPaise(row.totalPaise)
  const shipping = shippingChoiceOf(row)
  const noTax = noTaxNote(row.taxScheme as SellerScheme)
  // The confirmation may be sent again after payments.
  const due = balanceOf(accountOf(row))
  const pay =
    due > 0 && !row.awaitsFreight && row.creditDays === null ? await howToPayNow(row, due, db) : null
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
        ...goodsRows(row, lines),
        ...(row.freeShipping ? [['Shipping', 'Free'] as const] : charge('Shipping', row.shippingPaise)),
        ...charge('Payment fee', row.paymentFeePaise),
        ...charge('Other charges', row.addedChargesPaise),
        ...(row.awaitsFreight ? [['Freight', 'Will be added'] as const] : []),
        ...(isWithGst(lines) ? charge('GST on charges', row.chargesGstPaise) : []),
        ...(row.roundOffPaise === 0 ? [] : [['Round off', signed(row.roundOffPaise)] as const]),
        [row.awaitsFreight ? TOTAL_SO_FAR : 'Total', formatPaise(total)],
        ...(isWithGst(lines) ? [['Includes GST', paise(row.gstPaise)] as const] : []),
      ],
    },
    ...(noTax ? [{ kind: 'paragraph', text: `${noTax}.` } as const] : []),
    ...(pay?.blocks ?? []),
    ...(pay && row.paymentDueOn ? [keptUntil(row.paymentDueOn)] : []),
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
    ...(row.poNumber ? [{ kind: 'facts', rows: [['Your PO number', row.poNumber]] } as const] : []),
    ...(row.buyerGstin ? [{ kind: 'facts', rows: buyerRows(row) } as const] : []),
    ...(shipping ? [{ kind: 'facts', rows: [['Shipping method', shippingText(shipping)]] } as const] : []),
  ]
  const toPay = `Please pay ${formatPaise(due)} and quote the order number ${row.number}.`
  const payment = row.awaitsFreight
    ? FREIGHT_FOLLOWS
    : pay
      ? (pay.sentence ?? toPay)
      : due > 0 && row.creditDays !== null
        ? `${onAccountText(row.creditDays)}.`
        : 'No payment is due.'
  return { fields: { payment }, blocks, attachments: pay?.attachments ?? [] }
}

/** Names each promotion, after the discount of customer groups. */
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

const isWithGst = (lines: readonly PrintedLine[]): boolean =>
  lines.some(({ priceWithGstPaise }) => priceWithGstPaise !== null)

/** The goods as the customer saw them: with GST if prices include it. */
function goodsRows(row: OrderRow, lines: readonly PrintedLine[]): (readonly [string, string])[] {
  if (!isWithGst(lines)) {
    const gst = row.taxScheme === 'regular' ? [['GST', paise(row.gstPaise)] as const] : []
    return [['Subtotal', paise(row.subtotalPaise)], ...discountRows(row, row.discountPaise), ...gst]
  }
  const goodsValue = ({ priceWithGstPaise, quantity, subtotalPaise }: PrintedLine) =>
    priceWithGstPaise === null ? subtotalPaise : priceWithGstPaise * quantity
  const subtotal = lines.reduce((sum, line) => sum + goodsValue(line), 0)
  const total = lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
  return [['Subtotal (incl. GST)', paise(subtotal)], ...discountRows(row, subtotal - total)]
}

/** Promotions have rows of their own. @param whole all discounts, as displayed */
function discountRows({ promotions }: OrderRow, whole: number): (readonly [string, string])[] {
  const shown = (promotions ?? []).map((promotion) => ({
    label: promotionLabel(promotion),
    amount: promotion.discountWithGstPaise ?? promotion.discountPaise,
  }))
  const rest = shown.reduce((left, { amount }) => left - amount, whole)
  return [{ label: 'Discount', amount: rest }, ...shown]
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => [label, `−${paise(amount)}`] as const)
}

const paise = (amount: number): string => formatPaise(toPaise(amount))

const signed = (amount: number): string => (amount < 0 ? `−${paise(-amount)}` : paise(amount))

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
