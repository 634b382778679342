// The sales lines of a journal: goods, charges and goodwill credits. Their sum equals the journal's entries on the
// sales and tax accounts, with sales positive and returns negative.
import { add, type Paise, subtract, zero } from '#contract/base/money'
import { addedChargesOf, type DocumentAmounts, type DocumentLine } from '#contract/documents/content'

export const salesKinds = ['goods', 'charges', 'favour'] as const
export type SalesKind = (typeof salesKinds)[number]

/** An order line with units that were sold or returned. */
export interface SoldLine {
  /** Null if the line no longer exists on the order. */
  orderLineId: string | null
  /** Returned units keep the product and category under which they were sold. */
  productId: string | null
  categoryId?: string | null
  /** Cost of the units sold, or value of the returned units that can be sold again; null if unknown. */
  costPaise: number | null
  /** Units that count as sold, if they differ from the document's: none for a wrong GST rate. */
  units?: number
}

export interface SalesEntry {
  kind: SalesKind
  /** Null for charges and goodwill credits. */
  line: SoldLine | null
  units: number
  /** Amount without tax. */
  salesPaise: Paise
  taxPaise: Paise
}

type Amounts = Pick<
  DocumentAmounts,
  'shippingPaise' | 'paymentFeePaise' | 'addedCharges' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'
>
type Line = Pick<DocumentLine, 'quantity' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>

type Taxes = Pick<Amounts, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>

const taxOf = (row: Taxes) => add(row.cgstPaise, row.sgstPaise, row.igstPaise)

/** @param sold the order's lines for the lines of the document, in the same order */
export function invoiceSales(
  document: Amounts & { lines: readonly Line[] },
  sold: readonly SoldLine[],
): SalesEntry[] {
  if (sold.length !== document.lines.length)
    throw new RangeError(
      `the document has ${document.lines.length} lines, but ${sold.length} order lines were given`,
    )
  const goods = document.lines.map((line, at): SalesEntry => {
    const salesPaise = line.taxablePaise
    const units = sold[at]?.units ?? line.quantity
    return { kind: 'goods', line: sold[at] ?? null, units, salesPaise, taxPaise: taxOf(line) }
  })
  const charges = add(document.shippingPaise, document.paymentFeePaise, addedChargesOf(document))
  const taxPaise = subtract(taxOf(document), add(zero, ...goods.map((entry) => entry.taxPaise)))
  return [...goods, ...beside('charges', charges, taxPaise)]
}

/** The mirror of `invoiceSales`. */
export const creditNoteSales = (...document: Parameters<typeof invoiceSales>): SalesEntry[] =>
  invoiceSales(...document).map((entry) => ({
    ...entry,
    units: -entry.units,
    salesPaise: subtract(zero, entry.salesPaise),
    taxPaise: subtract(zero, entry.taxPaise),
  }))

/**
 * Units returned too late for a credit note lower the sales by the whole amount no longer due, because their tax is
 * still owed.
 * @param totalPaise includes charges that are refunded too
 */
export function lateReturnSales(
  totalPaise: Paise,
  back: readonly { line: SoldLine; quantity: number; valuePaise: Paise }[],
): SalesEntry[] {
  const goods = back.map(({ line, quantity, valuePaise }): SalesEntry => {
    const salesPaise = subtract(zero, valuePaise)
    return { kind: 'goods', line, units: -quantity, salesPaise, taxPaise: zero }
  })
  const values = add(zero, ...back.map(({ valuePaise }) => valuePaise))
  return [...goods, ...beside('charges', subtract(values, totalPaise))]
}

/** @param goodwillPaise amount of the goodwill credit; negative if one is withdrawn */
export const goodwillSales = (goodwillPaise: Paise): SalesEntry[] =>
  beside('favour', subtract(zero, goodwillPaise))

/** An amendment changes the sum of the taxes by at most the paise that can't be divided into halves. */
export function amendmentSales(before: Taxes, after: Taxes, isCredit: boolean): SalesEntry[] {
  const change = subtract(taxOf(after), taxOf(before))
  return beside('charges', zero, isCredit ? subtract(zero, change) : change)
}

function beside(kind: 'charges' | 'favour', salesPaise: Paise, taxPaise = zero): SalesEntry[] {
  if (salesPaise === 0 && taxPaise === 0) return []
  return [{ kind, line: null, units: 0, salesPaise, taxPaise }]
}
