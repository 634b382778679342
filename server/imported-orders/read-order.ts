// Reads one order from its rows, cell by cell. The previous store's values are stored as they are; nothing is
// recalculated.
import type { DayOrder } from '#contract/base/day-order'
import { today } from '#contract/base/days'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { gstRateProblem, toPercent } from '#contract/base/gst'
import { line } from '#contract/base/text'
import type { ImportedOrderStatus } from '#contract/imported-orders/imported-order'
import type { ImportProblem } from '#contract/imports/imports'
import { readAmount } from '#server/bank-statements/read/read-amount'
import { readDay } from '#server/bank-statements/read/read-day'
import type { TableRow } from '#server/imports/read/read-table'
import { type LineColumn, type OrderColumn, orderColumns } from './order-columns.ts'

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
  paidPaise: number | null
  lines: ImportedLineInput[]
}

/** The source of orders that name none. */
const SOME_SHOP = 'Former shop'

const FIRST_GST_DAY = '2017-07-01'
const MAX_PAISE = 100_000_000_000
const MAX_QUANTITY = 1_000_000

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
  const order = {
    number: cells.text('Order number', 60, 'required'),
    source: cells.text('Former shop', 60) || SOME_SHOP,
    orderedOn,
    status: cells.status(),
    customerName: cells.text('Customer', 100, 'required'),
    customerEmail: cells.email(),
    customerPhone: cells.text('Phone', 20),
    discountPaise: cells.amount('Discount') ?? 0,
    shippingPaise: cells.amount('Shipping') ?? 0,
    gstPaise: cells.amount('GST') ?? 0,
    totalPaise: cells.amount('Total', 'required') ?? 0,
    paidPaise: cells.amount('Paid'),
    lines: rows.map((row) =>
      readLine(
        cellsOf(row.values, (column, message) => note(problems, row, column, message)),
        orderedOn,
      ),
    ),
  }
  return { order, problems }
}

function note(problems: RowProblems, { row }: Pick<TableRow, 'row'>, column: string, message: string): void {
  problems.set(row, [...(problems.get(row) ?? []), { column, message }])
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

type Column = OrderColumn | LineColumn

function cellsOf(
  values: Readonly<Record<string, string>>,
  complain: (column: Column, message: string) => void,
) {
  const cell = (column: Column) => values[column]?.trim() ?? ''
  const required = (column: Column) => complain(column, `${column} is required`)
  return {
    text(column: Column, max: number, need?: 'required'): string {
      const text = cell(column)
      if (text === '' && need) required(column)
      const parsed = line(max).safeParse(text)
      if (!parsed.success) complain(column, parsed.error.issues[0]?.message ?? "Isn't text")
      return parsed.data ?? ''
    },
    day(order: DayOrder): string {
      const text = cell('Date')
      const day = readDay(text, order)
      if (text === '') required('Date')
      else if (!day) complain('Date', 'Must be a date, such as 2024-03-31 or 31/03/2024')
      else if (day > today()) complain('Date', 'Must not be in the future')
      return day ?? ''
    },
    status(): ImportedOrderStatus {
      const text = cell('Status').toLowerCase()
      const status = statuses.get(text)
      if (text === '') required('Status')
      else if (!status)
        complain(
          'Status',
          'Must be Delivered, Cancelled, Returned or Refunded: only completed orders can be imported',
        )
      return status ?? 'delivered'
    },
    email(): string {
      const email = normalizeEmail(cell('E-mail'))
      if (email === '') return ''
      if (!line(254).safeParse(email).success || !EMAIL_PATTERN.test(email))
        complain('E-mail', 'Please enter a valid email')
      return email
    },
    /** In paise; null if the cell is empty. */
    amount(column: Column, need?: 'required'): number | null {
      const read = readAmount(cell(column))
      if (read === null) {
        if (need) required(column)
        return null
      }
      if (read === 'unreadable' || read.isNegative || read.side === 'debit' || read.paise > MAX_PAISE) {
        complain(column, 'Must be an amount in rupees, such as 1,250.00')
        return null
      }
      return read.paise
    },
    quantity(): number {
      const text = cell('Quantity')
      const quantity = /^\d{1,7}(\.0+)?$/.test(text) ? Number(text) : 0
      if (text === '') required('Quantity')
      else if (quantity < 1 || quantity > MAX_QUANTITY) complain('Quantity', 'Must be a whole number above 0')
      return quantity
    },
    /** In basis points; null if the cell is empty. Orders from before GST have the rates of other taxes. */
    rate(orderedOn: string): number | null {
      const text = cell('GST %')
      if (text === '') return null
      const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2})0*)?\s*%?$/.exec(text) ?? []
      const rate = whole === '' ? Number.NaN : Number(whole + part.padEnd(2, '0'))
      if (!(rate <= 10_000)) {
        complain('GST %', 'Must be a percentage, such as 5 or 18')
        return null
      }
      const problem = orderedOn >= FIRST_GST_DAY ? gstRateProblem(toPercent(rate)) : null
      if (problem) complain('GST %', problem)
      return rate
    },
  }
}

/** This shop's statuses and other shops' names for them. */
const statuses = new Map<string, ImportedOrderStatus>([
  ...(['delivered', 'fulfilled', 'completed', 'complete'] as const).map(
    (text) => [text, 'delivered'] as const,
  ),
  ...(['cancelled', 'canceled'] as const).map((text) => [text, 'cancelled'] as const),
  ['returned', 'returned'],
  ['refunded', 'refunded'],
])

function readLine(cells: ReturnType<typeof cellsOf>, orderedOn: string): ImportedLineInput {
  return {
    sku: cells.text('SKU', 100),
    name: cells.text('Item', 300, 'required'),
    quantity: cells.quantity(),
    unitPricePaise: cells.amount('Unit price', 'required') ?? 0,
    discountPaise: cells.amount('Line discount') ?? 0,
    gstBasisPoints: cells.rate(orderedOn),
  }
}
