// What the figures of a sales report are called and what each of them counts: on the screen and in its file.
import type { SalesDimension } from './dimensions.ts'
import type { SalesUnit } from './periods.ts'
import type { SalesFigures } from './report.ts'

export const figureNames = {
  sales: 'Sales',
  invoiced: 'Invoiced',
  credited: 'Credited',
  tax: 'Tax',
  unitsSold: 'Units sold',
  unitsReturned: 'Units returned',
  received: 'Received',
  givenBack: 'Given back',
  orders: 'Orders placed',
  ordered: 'Ordered',
  averageOrderValue: 'Average order value',
} as const satisfies Record<keyof SalesFigures, string>

export const definitions = {
  sales: 'Invoiced less credited, without tax, on the day of the document.',
  invoiced:
    'Goods, shipping and fees of the invoices and bills of supply of these days, without tax, paid or not.',
  credited: 'Of credit notes, returns too late for one, and what was let off as a favour, without tax.',
  tax: 'GST of the invoices less that of the credit notes.',
  unitsSold: 'Units that left with an invoice.',
  unitsReturned: 'Units that arrived back, on the day on which they were credited.',
  received: 'Money that came on these days, for whatever order.',
  givenBack: 'Refunds paid on these days, and receipts that were taken back.',
  orders: 'All orders placed on these days, also those that were cancelled since.',
  ordered: 'What these orders came to when they were placed, with tax, invoiced or not.',
  averageOrderValue: 'Ordered, divided by the orders placed.',
} as const satisfies Record<keyof SalesFigures, string>

export const breakdownTitles = {
  kind: 'What was sold',
  state: 'Sales by State',
  category: 'Sales by category',
  group: 'Sales by customer group',
  staff: 'Sales by staff',
  reason: 'Returns by reason',
} as const satisfies Record<SalesDimension, string>

export const breakdownTexts = {
  kind: 'Goods, what was charged beside them, and what was let off afterwards.',
  state: 'By the place of supply on the invoice.',
  category: 'By the category in which a product stood when it was sold.',
  group:
    'By the groups of the customer on that day. Who belongs to several counts in each, so these do not add up.',
  staff: 'By who sent the goods.',
  reason: 'What came back on these days, by what the customer said.',
} as const satisfies Record<SalesDimension, string>

export const partLabel = { day: 'Day', week: 'Week', month: 'Month' } as const satisfies Record<
  SalesUnit,
  string
>

/** By how much of what it was before a figure changed; null where there was nothing. */
export const changeOf = (now: number | undefined, before: number | undefined): number | null =>
  now === undefined || before === undefined || before === 0 ? null : (now - before) / Math.abs(before)
