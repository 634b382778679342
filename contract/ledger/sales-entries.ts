// What a journal says of sales, line by line: goods, charges beside them, favours. Together the lines come to exactly what
// its entries on the accounts of sales and of tax do, sold above 0 and taken back below.
import { add, type Paise, subtract, zero } from '#contract/base/money'
import type { DocumentAmounts, DocumentLine } from '#contract/documents/content'

export const salesKinds = ['goods', 'charges', 'favour'] as const
export type SalesKind = (typeof salesKinds)[number]

/** A line of an order of which units leave or come back. */
export interface SoldLine {
  /** Null where the order no longer knows it. */
  orderLineId: string | null
  /** Of what comes back the product and category are those by which it left. */
  productId: string | null
  categoryId?: string | null
  /** What the units that leave have cost, or what those that are sold again are worth; null where nobody knows. */
  costPaise: number | null
}

export interface SalesEntry {
  kind: SalesKind
  /** Null beside goods. */
  line: SoldLine | null
  units: number
  /** Without tax. */
  salesPaise: Paise
  taxPaise: Paise
}

type Amounts = Pick<
  DocumentAmounts,
  'shippingPaise' | 'paymentFeePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'
>
type Line = Pick<DocumentLine, 'quantity' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>

const taxOf = (row: Pick<Amounts, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>) =>
  add(row.cgstPaise, row.sgstPaise, row.igstPaise)

/** @param sold the lines of the document as the order knows them, in the same order */
export function invoiceSales(
  document: Amounts & { lines: readonly Line[] },
  sold: readonly SoldLine[],
): SalesEntry[] {
  if (sold.length !== document.lines.length)
    throw new RangeError(`${document.lines.length} lines of a document are ${sold.length} of its order`)
  const goods = document.lines.map((line, at): SalesEntry => {
    const salesPaise = line.taxablePaise
    return { kind: 'goods', line: sold[at] ?? null, units: line.quantity, salesPaise, taxPaise: taxOf(line) }
  })
  const charges = add(document.shippingPaise, document.paymentFeePaise)
  const taxPaise = subtract(taxOf(document), add(zero, ...goods.map((entry) => entry.taxPaise)))
  return [...goods, ...beside('charges', charges, taxPaise)]
}

/** The mirror of an invoice. */
export const creditNoteSales = (...document: Parameters<typeof invoiceSales>): SalesEntry[] =>
  invoiceSales(...document).map((entry) => ({
    ...entry,
    units: -entry.units,
    salesPaise: subtract(zero, entry.salesPaise),
    taxPaise: subtract(zero, entry.taxPaise),
  }))

/**
 * Units that came back too late for a note lower the sales by all that is no longer owed: their tax stays owed.
 * @param totalPaise with what was charged beside the goods, where that goes back too
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

/** @param favourPaise what is owed less without goods coming back; below 0 where that is taken back */
export const favourSales = (favourPaise: Paise): SalesEntry[] => beside('favour', subtract(zero, favourPaise))

function beside(kind: 'charges' | 'favour', salesPaise: Paise, taxPaise = zero): SalesEntry[] {
  if (salesPaise === 0 && taxPaise === 0) return []
  return [{ kind, line: null, units: 0, salesPaise, taxPaise }]
}
