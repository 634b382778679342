// One order out of its rows, cell by cell. What the former shop wrote is kept as it is: nothing is computed of it.
import { today } from '#contract/base/days'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
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

/** Safe to be kept as JSON; amounts in paise. */
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

/** Of an order that doesn't say which shop it comes from. */
const SOME_SHOP = 'Former shop'

const MAX_PAISE = 100_000_000_000
const MAX_QUANTITY = 1_000_000

/** What is wrong with each row of the file, by its number. */
export type RowProblems = Map<number, ImportProblem[]>

/** @param rows all of one order. The order counts only where nothing is wrong with any of them. */
export function readOrder(rows: readonly TableRow[]): { order: ImportedOrderInput; problems: RowProblems } {
  const problems: RowProblems = new Map()
  const cells = orderCells(rows, problems)
  const order = {
    number: cells.text('Order number', 60, 'required'),
    source: cells.text('Former shop', 60) || SOME_SHOP,
    orderedOn: cells.day(),
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
      readLine(cellsOf(row.values, (column, message) => note(problems, row, column, message))),
    ),
  }
  return { order, problems }
}

function note(problems: RowProblems, { row }: Pick<TableRow, 'row'>, column: string, message: string): void {
  problems.set(row, [...(problems.get(row) ?? []), { column, message }])
}

/** The cells of the order itself: of each the first that says something, which no other may contradict. */
function orderCells(rows: readonly TableRow[], problems: RowProblems) {
  const [first] = rows
  if (!first) throw new RangeError('an order has a row at least')
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

/** Rows are one order whose numbers differ in their letters' case only. */
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
      if (!parsed.success) complain(column, parsed.error.issues[0]?.message ?? 'Is not text')
      return parsed.data ?? ''
    },
    day(): string {
      const text = cell('Date')
      const day = readDay(text)
      if (text === '') required('Date')
      else if (!day) complain('Date', 'Must be a day, such as 2024-03-31 or 31/03/2024')
      else if (day > today()) complain('Date', 'Must not lie in the future')
      return day ?? ''
    },
    status(): ImportedOrderStatus {
      const text = cell('Status').toLowerCase()
      const status = statuses.get(text)
      if (text === '') required('Status')
      else if (!status)
        complain(
          'Status',
          'Must be Delivered, Cancelled, Returned or Refunded: only orders that are over are history',
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
    /** In paise; null where nothing stands. */
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
      else if (quantity < 1 || quantity > MAX_QUANTITY)
        complain('Quantity', 'Must be a whole number of units above 0')
      return quantity
    },
    /** In hundredths of a percent; null where nothing stands. */
    rate(): number | null {
      const text = cell('GST %')
      if (text === '') return null
      const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2})0*)?\s*%?$/.exec(text) ?? []
      const rate = whole === '' ? Number.NaN : Number(whole + part.padEnd(2, '0'))
      if (!(rate <= 10_000)) {
        complain('GST %', 'Must be a percentage, such as 5 or 18')
        return null
      }
      return rate
    },
  }
}

/** As this shop and others call them. */
const statuses = new Map<string, ImportedOrderStatus>([
  ...(['delivered', 'fulfilled', 'completed', 'complete'] as const).map(
    (text) => [text, 'delivered'] as const,
  ),
  ...(['cancelled', 'canceled'] as const).map((text) => [text, 'cancelled'] as const),
  ['returned', 'returned'],
  ['refunded', 'refunded'],
])

function readLine(cells: ReturnType<typeof cellsOf>): ImportedLineInput {
  return {
    sku: cells.text('SKU', 100),
    name: cells.text('Item', 300, 'required'),
    quantity: cells.quantity(),
    unitPricePaise: cells.amount('Unit price', 'required') ?? 0,
    discountPaise: cells.amount('Line discount') ?? 0,
    gstBasisPoints: cells.rate(),
  }
}
