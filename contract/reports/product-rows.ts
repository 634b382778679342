// Details behind the totals of one product: lines of invoices and credit notes, and views by day.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { documentKindNames } from '#contract/documents/kinds'
import { reportDays } from './report-days.ts'

export const productRowKinds = { sold: 'Sold', returned: 'Returned' } as const
export type ProductRowKind = keyof typeof productRowKinds

export const ProductRow = z.object({
  _id: z.string(),
  day: z.string(),
  /** Null for units returned too late for a credit note. */
  document: z.object({ kind: z.enum(documentKindNames), number: z.string() }).nullable(),
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** Negative for returns, like all their amounts. */
  units: z.number(),
  /** Amount without tax. */
  amount: Rupees,
  tax: Rupees,
  /** Moving-average cost; null if unknown. */
  cost: Rupees.nullable(),
  /** Reason of the return. */
  reason: z.string().nullable(),
})
export type ProductRow = z.infer<typeof ProductRow>

export const listProductRows = endpoint('GET /reports/products/{id}/rows', {
  access: 'admin',
  fromReplica: true,
  permission: { all: ['reports.read', 'products.read', 'orders.read'] },
  summary:
    'List the lines of invoices and credit notes of a product in a period, newest first, with its views by day',
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
    /** Totals over all matching rows. */
    totals: z.object({ sold: z.number(), returned: z.number(), amount: Rupees }),
    /** Days with views, regardless of the filter of kinds. */
    views: z.array(z.object({ day: z.string(), views: z.number() })),
  }),
})
