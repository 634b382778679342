// Labels and definitions of the sales report, shared by the screen and the exported file.
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
  givenBack: 'Refunded',
  orders: 'Orders placed',
  ordered: 'Ordered',
  averageOrderValue: 'Average order value',
} as const satisfies Record<keyof SalesFigures, string>

export const definitions = {
  sales: 'Invoices less credit notes, without tax, on the day of the document.',
  invoiced:
    'Goods, shipping and fees on the invoices and bills of supply of the period, without tax, paid or not.',
  credited: 'Credit notes, returns too late for a credit note, and goodwill credits, without tax.',
  tax: 'GST of invoices less GST of credit notes.',
  unitsSold: 'Units shipped with an invoice.',
  unitsReturned: 'Units returned, on the day they were credited.',
  received: 'Payments received in the period, for any order.',
  givenBack: 'Refunds paid in the period, and payments that were voided.',
  orders: 'All orders placed in the period, including those cancelled since.',
  ordered: 'Total of these orders when they were placed, with tax, invoiced or not.',
  averageOrderValue: 'Ordered, divided by the orders placed.',
} as const satisfies Record<keyof SalesFigures, string>

export const breakdownTitles = {
  kind: 'Sales by kind',
  state: 'Sales by State',
  category: 'Sales by category',
  group: 'Sales by customer group',
  staff: 'Sales by staff',
  source: 'Sales by source',
  reason: 'Returns by reason',
} as const satisfies Record<SalesDimension, string>

export const breakdownTexts = {
  kind: 'Goods, charges and goodwill credits.',
  state: 'By place of supply on the invoice.',
  category: 'By the product’s category when it was sold.',
  group:
    'By the customer’s groups on that day. A customer in several groups counts in each, so these don’t add up.',
  staff: 'By the person who shipped the goods.',
  source: 'By how the order came in.',
  reason: 'Returns of the period, by the customer’s reason.',
} as const satisfies Record<SalesDimension, string>

export const partLabel = { day: 'Day', week: 'Week', month: 'Month' } as const satisfies Record<
  SalesUnit,
  string
>

/** Returns the relative change of a value; null if there was none before. */
export const changeOf = (now: number | undefined, before: number | undefined): number | null =>
  now === undefined || before === undefined || before === 0 ? null : (now - before) / Math.abs(before)
