// Bulk actions on products, with a preview.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { AdminProductFilter, listedState, ProductFields } from './admin-products.ts'

export const ProductBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('activate') }),
  z.object({ kind: z.literal('archive') }),
  z.object({ kind: z.literal('delete') }),
  /** Amounts in rupees. Negative percentages and amounts lower the price. Rounded half up to the paisa. */
  z.object({
    kind: z.literal('price'),
    by: z.enum(['amount', 'percent']),
    value: z.number('Must be a number').min(-1e9).max(1e9),
  }),
  /** `to` sets the rate, `percent` changes it by percentage points. */
  z.object({
    kind: z.literal('gst'),
    by: z.enum(['to', 'percent']),
    value: z.number('Must be a number').min(-100).max(100),
  }),
  /** The rate follows a tax class from now on, given by id or name. */
  /** Empty texts: the role follows from the country, the maker is the seller. */
  z.object({
    kind: z.literal('origin'),
    countryOfOrigin: ProductFields.shape.countryOfOrigin.unwrap(),
    makerRole: ProductFields.shape.makerRole.unwrap(),
    maker: ProductFields.shape.maker.unwrap(),
  }),
  z.object({ kind: z.literal('net-quantity'), netQuantity: ProductFields.shape.netQuantity.unwrap() }),
  z.object({ kind: z.literal('tax-class'), taxClass: line(80).min(1, 'Choose a tax class') }),
])
export type ProductBulkAction = z.infer<typeof ProductBulkAction>

/**
 * Rows that a bulk action applies to: listed ids, or all that match a filter. An unknown criterion is refused,
 * because ignoring it would widen the selection.
 */
const BulkTarget = z
  .object({
    ids: z.array(z.string().max(40)).max(1_000).optional(),
    filter: AdminProductFilter.extend({ state: listedState }).strict().optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'Send either ids or a filter')

const ProductBulkInput = z.object({ target: BulkTarget, action: ProductBulkAction })
export type ProductBulkInput = z.output<typeof ProductBulkInput>

/** Preview of a bulk action for one product. */
export const ProductBulkChange = z.object({
  _id: z.string(),
  name: z.string(),
  /** Display values, such as "₹249.00" or "active". */
  before: z.string(),
  after: z.string(),
  /** Reason why the change would be refused. */
  problem: z.string().nullable(),
})
export type ProductBulkChange = z.infer<typeof ProductBulkChange>

export const previewProductBulkAction = endpoint('POST /admin/products/bulk-actions/preview', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Preview a bulk action on products; changes nothing',
  body: ProductBulkInput,
  reply: z.object({
    success: z.literal(true),
    /** Number of selected products, and how many would be refused. */
    total: z.number(),
    refused: z.number(),
    /** Number of products whose price would become 0, which needs a second confirmation. */
    toConfirm: z.number(),
    /** At most 50, refused ones first. */
    changes: z.array(ProductBulkChange),
  }),
})

export const runProductBulkAction = endpoint('POST /admin/products/bulk-actions', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Change many products; above 100 rows in the background. The result is a batch job',
  body: ProductBulkInput,
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})
