// What stands behind the figures of one product: the lines of invoices and credit notes, and its views by day.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { documentKindNames } from '#contract/documents/kinds'
import { reportDays } from './report-days.ts'

export const productRowKinds = { sold: 'Sold', returned: 'Taken back' } as const
export type ProductRowKind = keyof typeof productRowKinds

export const ProductRow = z.object({
  _id: z.string(),
  day: z.string(),
  /** Null for units that came back too late for a note. */
  document: z.object({ kind: z.enum(documentKindNames), number: z.string() }).nullable(),
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** Taken back below 0, as all amounts are then. */
  units: z.number(),
  /** Without tax. */
  amount: Rupees,
  tax: Rupees,
  /** At the moving average; null where nobody knew it. */
  cost: Rupees.nullable(),
  /** Why it came back. */
  reason: z.string().nullable(),
})
export type ProductRow = z.infer<typeof ProductRow>

export const listProductRows = endpoint('GET /reports/products/{id}/rows', {
  access: 'admin',
  permission: { all: ['reports.read', 'products.read', 'orders.read'] },
  summary:
    'The lines of invoices and credit notes of a product in a period, newest first, and its views by day',
  params: z.object({ id: keyOf('Product') }),
  query: z.object({
    ...reportDays,
    kind: z
      .enum(Object.keys(productRowKinds) as [ProductRowKind, ...ProductRowKind[]])
      .optional()
      .catch(undefined),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    product: z.object({ _id: z.string(), name: z.string(), isDeleted: z.boolean() }),
    rows: z.array(ProductRow),
    total: z.number(),
    /** Over all rows of the filter. */
    totals: z.object({ sold: z.number(), returned: z.number(), amount: Rupees }),
    /** Of days with any, whatever the filter of kinds. */
    views: z.array(z.object({ day: z.string(), views: z.number() })),
  }),
})
