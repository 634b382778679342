// Links from the figures of a sales report to the rows behind them.
import { ownPeriod, type Period } from '#contract/books/months'
import type { LineDimension, SalesFigures } from '#contract/sales/report'
import { inThisPeriod, journalsPath } from '#web/admin/books/book-links.ts'
import { adminPaths } from '#web/admin/paths.ts'

interface Lines {
  by?: LineDimension
  /** Empty for sales that have no value in this dimension. */
  key?: string
  side?: 'invoiced' | 'credited'
}

export const linesPath = ({ from, to }: Period, lines: Lines = {}): string =>
  `${adminPaths.salesLines}?${new URLSearchParams({ from, to, ...lines })}`

const ordersPath = ({ from, to }: Period) => `${adminPaths.allOrders}?${new URLSearchParams({ from, to })}`

const moneyPath = (period: Period, money: 'in' | 'out') => journalsPath({ period: ownPeriod(period), money })

export const rowsBehind: Readonly<Record<keyof SalesFigures, (period: Period) => string>> = {
  sales: (period) => linesPath(period),
  invoiced: (period) => linesPath(period, { side: 'invoiced' }),
  credited: (period) => linesPath(period, { side: 'credited' }),
  tax: (period) => linesPath(period),
  unitsSold: (period) => linesPath(period, { side: 'invoiced' }),
  unitsReturned: (period) => linesPath(period, { side: 'credited' }),
  received: (period) => moneyPath(period, 'in'),
  givenBack: (period) => moneyPath(period, 'out'),
  orders: ordersPath,
  ordered: ordersPath,
  averageOrderValue: ordersPath,
}

export const receivablesOfAge = (age: string) => `${adminPaths.receivableOrders}?age=${age}`

export const inBooks = (period: Period) => inThisPeriod(adminPaths.books, ownPeriod(period))
