// Reads single cells of a file of orders, and reports what is wrong with them.
import type { DayOrder } from '#contract/base/day-order'
import { today } from '#contract/base/days'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { gstRateProblem, toPercent } from '#contract/base/gst'
import { line } from '#contract/base/text'
import type { ImportedOrderStatus } from '#contract/imported-orders/imported-order'
import { readAmount } from '#server/bank-statements/read/read-amount'
import { readDay } from '#server/bank-statements/read/read-day'
import type { Values } from '#server/imports/read/read-table'
import type { LineColumn, OrderColumn } from './order-columns.ts'

const FIRST_GST_DAY = '2017-07-01'
const MAX_PAISE = 100_000_000_000
const MAX_QUANTITY = 1_000_000
const MAX_QUOTED = 60

/** Creating a schema costs more than parsing a cell with it. */
const schemas = new Map<number, ReturnType<typeof line>>()

function lineOf(max: number): ReturnType<typeof line> {
  const schema = schemas.get(max) ?? line(max)
  schemas.set(max, schema)
  return schema
}

type Column = OrderColumn | LineColumn

/** @param complain receives each problem with its column */
export function cellsOf(values: Values, complain: (column: Column, message: string) => void) {
  const cell = (column: Column) => values[column]?.trim() ?? ''
  const required = (column: Column) => complain(column, `${column} is required`)
  return {
    text(column: Column, max: number, need?: 'required'): string {
      const text = cell(column)
      if (text === '' && need) required(column)
      const parsed = lineOf(max).safeParse(text)
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
          `"${cell('Status').slice(0, MAX_QUOTED)}" isn't a final status. It must be Delivered, Cancelled, Returned or Refunded: only completed orders can be imported`,
        )
      return status ?? 'delivered'
    },
    email(): string {
      const email = normalizeEmail(cell('E-mail'))
      if (email === '') return ''
      if (!lineOf(254).safeParse(email).success || !EMAIL_PATTERN.test(email))
        complain('E-mail', 'Please enter a valid email')
      return email
    },
    /** Amounts are stored in rupees, without a currency. */
    currency(): void {
      const text = cell('Currency')
      if (text !== '' && !/^(inr|₹|rs\.?)$/i.test(text))
        complain(
          'Currency',
          `The amounts are in ${text.slice(0, MAX_QUOTED)}. Only orders in Indian rupees (INR) can be imported`,
        )
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
    /** @param least 0 if all units of an item may have been refunded */
    quantity(least: 0 | 1): number {
      const text = cell('Quantity')
      const quantity = /^\d{1,7}(\.0+)?$/.test(text) ? Number(text) : -1
      if (text === '') required('Quantity')
      else if (quantity < least || quantity > MAX_QUANTITY)
        complain('Quantity', 'Must be a whole number above 0')
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
  ['delivered', 'delivered'],
  ['fulfilled', 'delivered'],
  ['completed', 'delivered'],
  ['complete', 'delivered'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['returned', 'returned'],
  ['refunded', 'refunded'],
])
