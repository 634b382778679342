// Issues a receipt voucher for money received before the invoice (rule 50 of the CGST Rules), and a refund voucher
// for money returned before any invoice (rule 51). No tax is due on an advance for goods (Notification
// 66/2017-Central Tax).
import { sql } from 'kysely'
import { type Paise, zero } from '#contract/base/money'
import type { DocumentContent, DocumentMoney } from '#contract/documents/content'
import type { Transaction } from '#server/db/database'
import { issueDocument } from '#server/documents/issue/issue-document'
import type { InvoiceSource } from './invoice-source.ts'
import { partiesOf } from './parties.ts'
import { type SourceRow, sourceColumns, sourceOf } from './read-source.ts'

interface Voucher {
  /** The row of the payments ledger that the voucher documents. */
  paymentId: string
  money: DocumentMoney
  reason?: string | undefined
}

interface VoucherRow extends SourceRow {
  /** The receipt voucher that a refund voucher refers to: that of a given receipt, otherwise the last one. */
  receipt: { id: string; number: string; day: string } | null
}

const none = sql`select 0 as now, 0 as before`

/** @param orderId an order that the caller has locked */
export async function issueReceiptVoucher(tx: Transaction, orderId: string, voucher: Voucher): Promise<void> {
  const source = await readSource(tx, orderId, null)
  if (!source?.invoicing.receiptVouchers || source.order.taxScheme !== 'regular') return
  if (source.order.invoiceNumber !== null) return
  issue(tx, source, 'receipt_voucher', voucher, [
    `Advance for: ${goodsOf(source)}.`,
    'No tax is payable on an advance for goods; tax is charged on the invoice.',
  ])
}

/**
 * Issues a voucher only if the money had a receipt voucher; once the goods have been invoiced, a credit note covers
 * the change.
 * @param receiptId the receipt to refer to if a payment is voided
 */
export async function issueRefundVoucher(
  tx: Transaction,
  orderId: string,
  voucher: Voucher,
  receiptId: string | null = null,
): Promise<void> {
  const source = await readSource(tx, orderId, receiptId)
  if (!source?.receipt || source.order.invoiceNumber !== null) return
  issue(tx, source, 'refund_voucher', voucher, [
    `${receiptId === null ? 'Advance refunded' : 'Entry of an advance voided'} for: ${goodsOf(source)}.`,
    'No tax was charged on the advance.',
  ])
}

/** Both rules require a description of the goods. */
const goodsOf = ({ lines }: Pick<InvoiceSource, 'lines'>): string =>
  lines.map(({ name, of }) => `${name} (${of})`).join(', ')

async function readSource(tx: Transaction, orderId: string, receiptId: string | null) {
  const { rows } = await sql<VoucherRow>`
    select ${sourceColumns(none)}, (
      select json_build_object('id', d.id, 'number', d.number, 'day', d.day::text) from tax_documents d
      where d.order_id = o.id and d.kind = 'receipt_voucher'
        and (${receiptId}::uuid is null or d.payment_id = ${receiptId}::uuid)
      order by d.issued_at desc, d.id desc limit 1) as receipt
    from orders o where o.id = ${orderId}`.execute(tx)
  const [row] = rows
  return row && { ...sourceOf(row), receipt: row.receipt }
}

type Source = NonNullable<Awaited<ReturnType<typeof readSource>>>

function issue(
  tx: Transaction,
  source: Source,
  kind: 'receipt_voucher' | 'refund_voucher',
  { paymentId, money, reason = '' }: Voucher,
  notes: readonly string[],
): void {
  const { order } = source
  const about = kind === 'refund_voucher' ? source.receipt : null
  issueDocument(tx, source.invoicing, {
    kind,
    at: new Date(),
    orderId: order.id,
    customerId: order.customerId,
    paymentId,
    ...(about && { refersTo: about.id }),
    placeOfSupply: order.placeOfSupply,
    taxScheme: order.taxScheme,
    content: {
      ...partiesOf(source),
      ...amountsOf(money.amountPaise),
      shipment: null,
      refersTo: about ? [{ number: about.number, day: about.day }] : [],
      reason,
      money,
      notes,
    },
  })
}

const amountsOf = (paise: Paise) =>
  ({
    lines: [],
    rates: [],
    goodsPaise: paise,
    discountPaise: zero,
    shippingPaise: zero,
    paymentFeePaise: zero,
    taxablePaise: paise,
    cgstPaise: zero,
    sgstPaise: zero,
    igstPaise: zero,
    roundOffPaise: zero,
    totalPaise: paise,
  }) satisfies Partial<DocumentContent>
