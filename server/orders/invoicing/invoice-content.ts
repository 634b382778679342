// The content of an invoice for some of an order's units: parties, values and taxes as rule 46 of the CGST Rules
// requires.
import type { DocumentContent } from '#contract/documents/content'
import { isAbroad, isUnderLut, isZeroRated } from '#contract/tax/place-of-supply'
import { noTaxNote, type SellerScheme } from '#contract/tax/schemes'
import { type InvoicedOrder, type InvoiceSource, supplyOf } from './invoice-source.ts'
import { partAmounts } from './part-amounts.ts'
import { partiesOf } from './parties.ts'

export function invoiceContent(
  source: InvoiceSource,
  shipment: DocumentContent['shipment'],
): DocumentContent {
  const { order, tax, invoicing } = source
  const amounts = partAmounts(source)
  const exempt = isExempt(source, amounts) ? [EXEMPT] : []
  return {
    ...partiesOf(source),
    ...amounts,
    ...(amounts.discountPaise > 0 && order.promotions && { promotions: order.promotions.map(promotionText) }),
    shipment,
    refersTo: [],
    reason: '',
    money: null,
    notes: [...notesOf(order, tax), ...exempt, ...(invoicing.terms ? [invoicing.terms] : [])],
  }
}

/** "Welcome (code WELCOME10)" */
const promotionText = ({ name, code }: { name: string; code: string | null }): string =>
  code ? `${name} (code ${code})` : name

const EXEMPT = 'The goods are exempt from GST or nil rated: no tax is charged'

/** Whether nothing is taxable although the seller charges tax. An export without tax is zero-rated, not exempt. */
export const isExempt = ({ order }: InvoiceSource, { rates }: Pick<DocumentContent, 'rates'>): boolean =>
  order.taxScheme === 'regular' &&
  !isZeroRated(supplyOf(order)) &&
  rates.every(({ gstBasisPoints }) => gstBasisPoints === 0)

function notesOf(order: InvoicedOrder, { exportsUnderLut, lutNumber }: InvoiceSource['tax']): string[] {
  const note = noTaxNote(order.taxScheme as SellerScheme)
  if (note) return [note]
  const supply = supplyOf(order)
  if (!isZeroRated(supply)) return []
  // Rule 46 prescribes these words.
  const meantFor = isAbroad(supply.place)
    ? 'Supply meant for export'
    : 'Supply to SEZ unit or SEZ developer for authorised operations'
  return isUnderLut({ exportsUnderLut }, supply)
    ? [
        `${meantFor} under bond or letter of undertaking without payment of integrated tax`,
        ...(lutNumber ? [`Letter of undertaking ${lutNumber}`] : []),
      ]
    : [`${meantFor} on payment of integrated tax`]
}
