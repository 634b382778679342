// Reads one order from its rows, cell by cell. The previous store's values are stored as they are; nothing is
// recalculated.
import type { DayOrder } from '#contract/base/day-order'
import type { ImportedOrderStatus } from '#contract/imported-orders/imported-order'
import type { ImportProblem } from '#contract/imports/imports'
import type { TableRow } from '#server/imports/read/read-table'
import { cellsOf } from './order-cells.ts'
import { orderColumns } from './order-columns.ts'
import { itemsOfRow } from './row-items.ts'

export interface ImportedLineInput {
  sku: string
  name: string
  quantity: number
  unitPricePaise: number
  discountPaise: number
  gstBasisPoints: number | null
}

/** Serialisable as JSON; amounts in paise. */
export interface ImportedOrderInput {
  number: string
  source: string
  orderedOn: string
  status: ImportedOrderStatus
  customerName: string
  customerEmail: string
  customerPhone: string
  discountPaise: number
  shippingPaise: number
  gstPaise: number
  totalPaise: number
  /** Null if the file doesn't say. */
  paidPaise: number | null
  refundedPaise: number | null
  lines: ImportedLineInput[]
}

/** The source of orders that name none. */
export const SOME_SHOP = 'Former shop'

/** Problems by row number of the file. */
export type RowProblems = Map<number, ImportProblem[]>

/** @param rows all rows of one order. The order is only valid if none of them has problems. */
export function readOrder(
  rows: readonly TableRow[],
  dayOrder: DayOrder = 'day-first',
): { order: ImportedOrderInput; problems: RowProblems } {
  const problems: RowProblems = new Map()
  const cells = orderCells(rows, problems)
  const orderedOn = cells.day(dayOrder)
  const status = cells.status()
  const refundedPaise = cells.amount('Refunded')
  const leastQuantity = refundedPaise || status === 'refunded' || status === 'returned' ? 0 : 1
  cells.currency()
  const order = {
    number: cells.text('Order number', 60, 'required'),
    source: cells.text('Former shop', 60) || SOME_SHOP,
    orderedOn,
    status,
    customerName: cells.text('Customer', 100, 'required'),
    customerEmail: cells.email(),
    customerPhone: cells.text('Phone', 20),
    discountPaise: cells.amount('Discount') ?? 0,
    shippingPaise: cells.amount('Shipping') ?? 0,
    gstPaise: cells.amount('GST') ?? 0,
    totalPaise: cells.amount('Total', 'required') ?? 0,
    paidPaise: cells.amount('Paid'),
    refundedPaise,
    lines: rows.flatMap((row) =>
      itemsOfRow(row.values).map((values) =>
        readLine(
          cellsOf(values, (column, message) => note(problems, row, column, message)),
          orderedOn,
          leastQuantity,
        ),
      ),
    ),
  }
  return { order, problems }
}

function note(problems: RowProblems, { row }: Pick<TableRow, 'row'>, column: string, message: string): void {
  const known = problems.get(row) ?? []
  if (!known.some((problem) => problem.column === column && problem.message === message))
    problems.set(row, [...known, { column, message }])
}

/**
 * Reads the cells of the order itself. The first non-empty cell of each column counts, and no other may contradict
 * it.
 */
function orderCells(rows: readonly TableRow[], problems: RowProblems) {
  const [first] = rows
  if (!first) throw new RangeError('an order needs at least one row')
  const texts: Record<string, string> = {}
  const said: Record<string, TableRow> = {}
  for (const column of Object.keys(orderColumns)) {
    for (const row of rows) {
      const text = row.values[column]?.trim() ?? ''
      if (text === '') continue
      const before = said[column]
      if (!before) {
        said[column] = row
        texts[column] = text
      } else if (!isSameCell(column, text, texts[column] ?? ''))
        note(
          problems,
          row,
          column,
          `Row ${before.row} of the same order says "${texts[column]?.slice(0, 60)}"`,
        )
    }
  }
  return cellsOf(texts, (column, message) => note(problems, said[column] ?? first, column, message))
}

/** Order numbers that differ only in upper and lower case are the same order. */
const isSameCell = (column: string, one: string, other: string): boolean =>
  column === 'Order number' || column === 'E-mail' ? one.toLowerCase() === other.toLowerCase() : one === other

function readLine(
  cells: ReturnType<typeof cellsOf>,
  orderedOn: string,
  leastQuantity: 0 | 1,
): ImportedLineInput {
  return {
    sku: cells.text('SKU', 100),
    name: cells.text('Item', 300, 'required'),
    quantity: cells.quantity(leastQuantity),
    unitPricePaise: cells.amount('Unit price', 'required') ?? 0,
    discountPaise: cells.amount('Line discount') ?? 0,
    gstBasisPoints: cells.rate(orderedOn),
  }
}
