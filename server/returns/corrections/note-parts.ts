// The lines of credit and debit notes for changed lines of invoices.

import { toPercent } from '#contract/base/gst'
import { formatPaise, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { unitsText } from '#contract/base/unit-text'
import type { SoldLine } from '#contract/books/sales-entries'
import type { DocumentContent, DocumentRate } from '#contract/documents/content'
import { type CorrectionKind, type NotedLine, notedLines } from '#contract/returns/corrected-lines'
import type { DividedTax } from '#contract/tax/tax-of'
import { uqcOf } from '#contract/tax/uqc'
import { type DocumentPart, dividedTax } from '#server/orders/invoicing/part-amounts'
import type { ChangedLine } from './invoiced-lines.ts'

export interface NotePart extends DocumentPart {
  kind: NotedLine['kind']
  itemId: string
  sold: SoldLine
}

/** @param reason how the lines are described; null for returned units, which have the name of the goods */
export function noteParts(
  changes: readonly ChangedLine[],
  reason: Exclude<CorrectionKind, 'reversal'> | null,
): NotePart[] {
  return changes.flatMap((change) =>
    notedLines(change.before, change.after).map((noted) => partOf(change, noted, reason)),
  )
}

/** Goods without tax keep the reason that the invoice states. */
function exemptionIn(
  { rates }: DocumentContent,
  goods: Pick<DocumentRate, 'hsn' | 'gstBasisPoints'>,
): Pick<DocumentRate, 'exemption'> {
  const { exemption } =
    rates.find((rate) => rate.hsn === goods.hsn && rate.gstBasisPoints === goods.gstBasisPoints) ?? {}
  return exemption ? { exemption } : {}
}

function partOf(
  { invoice, line, before, after }: ChangedLine,
  noted: NotedLine,
  reason: Exclude<CorrectionKind, 'reversal'> | null,
): NotePart {
  const { units: quantity, taxablePaise, gstBasisPoints } = noted
  const within = { isWithinState: invoice.content.isWithinState }
  const goods = {
    hsn: line.hsn,
    uqc: line.uqc ?? uqcOf(line.unit),
    gstBasisPoints,
    ...exemptionIn(invoice.content, { hsn: line.hsn, gstBasisPoints }),
  }
  const taxed = (paise: Paise): { taxablePaise: Paise } & DividedTax => ({
    taxablePaise: paise,
    ...dividedTax(paise, gstBasisPoints, within),
  })
  const goodsTax = taxed(taxablePaise)
  return {
    kind: noted.kind,
    itemId: line.itemId,
    line: {
      ...goods,
      name: nameOf(line, { before, after }, reason),
      unit: line.unit,
      quantity,
      unitPricePaise: quantity > 0 ? toPaise(Math.round(taxablePaise / quantity)) : zero,
      discountPaise: zero,
      ...goodsTax,
      totalPaise: toPaise(taxablePaise + goodsTax.cgstPaise + goodsTax.sgstPaise + goodsTax.igstPaise),
    },
    charges: noted.charges.map((paise) => ({ ...goods, quantity: 0, ...taxed(paise) })),
    charged: toPaise(noted.totalPaise + noted.chargesTotalPaise),
    sold: {
      orderLineId: line.itemId,
      productId: line.productId,
      costPaise: null,
      ...(reason === 'rate' && { units: 0 }),
    },
  }
}

/** "Door mat: price ₹100.00 → ₹90.00 for 10 pieces". */
function nameOf(
  { name, unit }: ChangedLine['line'],
  { before, after }: Pick<ChangedLine, 'before' | 'after'>,
  reason: Exclude<CorrectionKind, 'reversal'> | null,
): string {
  const price = ({ taxablePaise, units }: ChangedLine['before']) =>
    formatPaise(toPaise(Math.round(taxablePaise / units)))
  switch (reason) {
    case 'price':
      return `${name}: price ${price(before)} → ${price(after)} for ${unitsText({ unit }, before.units)}`
    case 'discount':
      return `${name}: discount of ${formatPaise(subtract(before.taxablePaise, after.taxablePaise))} on ${unitsText({ unit }, before.units)}`
    case 'rate':
      return `${name}: GST ${toPercent(before.gstBasisPoints)}% → ${toPercent(after.gstBasisPoints)}%`
    case 'quantity':
      return `${name}: ${before.units} → ${unitsText({ unit }, after.units)}`
    case null:
      return name
  }
}
