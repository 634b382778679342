// Money that comes before the invoice has a receipt voucher (rule 50 of the CGST Rules), and what of it goes back before any
// invoice a refund voucher (rule 51). On an advance for goods no tax falls due (Notification 66/2017-Central Tax).
import { sql } from 'kysely'
import { type Paise, zero } from '#contract/base/money'
import type { DocumentContent, DocumentMoney } from '#contract/documents/content'
import type { Transaction } from '#server/db/database'
import { issueDocument } from '#server/documents/issue-document'
import { type InvoiceSource, partiesOf } from './invoice-content.ts'
import { type SourceRow, sourceColumns, sourceOf } from './read-source.ts'

interface Voucher {
  /** Of the row of the payments ledger that it is for. */
  paymentId: string
  money: DocumentMoney
  reason?: string | undefined
}

interface VoucherRow extends SourceRow {
  /** The receipt voucher that a refund voucher is about: the last one, unless it is of a receipt that is known. */
  receipt: { id: string; number: string; day: string } | null
}

const none = sql`select 0 as now, 0 as before`

/** @param orderId of an order that the caller has locked */
export async function issueReceiptVoucher(tx: Transaction, orderId: string, voucher: Voucher): Promise<void> {
  const source = await readSource(tx, orderId, null)
  if (!source?.invoicing.receiptVouchers || source.order.taxScheme !== 'regular') return
  if (source.order.invoiceNumber !== null) return
  issue(tx, source, 'receipt_voucher', voucher, [
    `Advance for: ${goodsOf(source)}.`,
    'No tax is payable on an advance for goods; what is due is charged with the invoice.',
  ])
}

/**
 * Only for money that had a receipt voucher; where the goods have been invoiced, a credit note says what changes.
 * @param receiptId the receipt that never was, where it is taken back
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
    `${receiptId === null ? 'Advance given back' : 'Entry of an advance taken back'} for: ${goodsOf(source)}.`,
    'No tax had been charged on the advance.',
  ])
}

/** Both rules want the goods described. */
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
