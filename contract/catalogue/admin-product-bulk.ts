// One action on many products, with a preview of what it would do.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { AdminProductFilter, listedState } from './admin-products.ts'

export const ProductBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('activate') }),
  z.object({ kind: z.literal('archive') }),
  z.object({ kind: z.literal('delete') }),
  /** Amounts in rupees; percents and amounts may be below 0 and lower the price. Rounded half up to the paisa. */
  z.object({
    kind: z.literal('price'),
    by: z.enum(['amount', 'percent']),
    value: z.number('Must be a number').min(-1e9).max(1e9),
  }),
  /** `to` sets the rate, `percent` changes it by so many percentage points. */
  z.object({
    kind: z.literal('gst'),
    by: z.enum(['to', 'percent']),
    value: z.number('Must be a number').min(-100).max(100),
  }),
  /** The rate comes from a class from now on; its id or its name. */
  z.object({ kind: z.literal('tax-class'), taxClass: line(80).min(1, 'Choose a tax class') }),
])
export type ProductBulkAction = z.infer<typeof ProductBulkAction>

/**
 * Rows that an action of many is meant for: those named, or all that a filter lists. A criterion that doesn't exist is
 * refused, or the action would reach more than was meant.
 */
const BulkTarget = z
  .object({
    ids: z.array(z.string().max(40)).max(1_000).optional(),
    filter: AdminProductFilter.extend({ state: listedState }).strict().optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'Name either ids or a filter')

const ProductBulkInput = z.object({ target: BulkTarget, action: ProductBulkAction })
export type ProductBulkInput = z.output<typeof ProductBulkInput>

/** What an action would do to one product. */
export const ProductBulkChange = z.object({
  _id: z.string(),
  name: z.string(),
  /** As people read it, such as "₹249.00" or "active". */
  before: z.string(),
  after: z.string(),
  /** Why it would be refused. */
  problem: z.string().nullable(),
})
export type ProductBulkChange = z.infer<typeof ProductBulkChange>

export const previewProductBulkAction = endpoint('POST /admin/products/bulk-actions/preview', {
  access: 'admin',
  permission: 'products.write',
  summary: 'What an action on many products would do; changes nothing',
  body: ProductBulkInput,
  reply: z.object({
    success: z.literal(true),
    /** Products that are meant, and how many of them would be refused. */
    total: z.number(),
    refused: z.number(),
    /** How many would cost nothing then: whoever asks for that is asked once more. */
    toConfirm: z.number(),
    /** The refused ones first, at most 50. */
    changes: z.array(ProductBulkChange),
  }),
})

export const runProductBulkAction = endpoint('POST /admin/products/bulk-actions', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Act on many products; above 100 rows as a job. The result is a batch job',
  body: ProductBulkInput,
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})
