// Orders from a previous store in the back office.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { line, paragraph } from '#contract/base/text'
import { ImportedOrder, importedOrderStatuses } from './imported-order.ts'

export const AdminImportedOrder = z.object({
  ...ImportedOrder.shape,
  customer: z.object({
    /** Null if the customer has no account. */
    _id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Whether the customer has verified their address; before that they don't see the order. */
    hasProvenEmail: z.boolean(),
  }),
  importedBy: z.string(),
  importedAt: z.string(),
})
export type AdminImportedOrder = z.infer<typeof AdminImportedOrder>

export const ImportedOrderDetail = AdminImportedOrder.extend({
  /** Newest first. */
  notes: z.array(z.object({ _id: z.string(), text: z.string(), author: z.string(), at: z.string() })),
})
export type ImportedOrderDetail = z.infer<typeof ImportedOrderDetail>

const day = Day.optional()

export const importedOrderSortColumns = ['date', 'total', 'customer'] as const

const criteria = {
  /** Matches the order number, previous store, or customer's name, email or phone. */
  search: line(200).optional(),
  status: z.enum(importedOrderStatuses).optional().catch(undefined),
  /** Order dates, inclusive. */
  from: day,
  to: day,
  /** Orders of one customer, by id. */
  customer: line(40).optional(),
}

export const listImportedOrders = endpoint('GET /admin/imported-orders', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'List orders from a previous store: search, filter, sort, page',
  query: z.object({
    ...criteria,
    sortBy: z.enum(importedOrderSortColumns).catch('date').default('date'),
    sortOrder: SortOrder.catch('desc').default('desc'),
    ...pageQuery(25),
  }),
  reply: z.object({
    success: z.literal(true),
    orders: z.array(AdminImportedOrder),
    total: z.number(),
    /** Number of orders by status under the other filters. */
    statuses: z.record(z.enum(importedOrderStatuses), z.number()),
  }),
})

const Params = z.object({ id: keyOf('Order') })

export const getImportedOrder = endpoint('GET /admin/imported-orders/{id}', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Return an order from a previous store, with its notes',
  params: Params,
  reply: z.object({ success: z.literal(true), order: ImportedOrderDetail }),
})

export const ImportedOrderNote = z.object({ text: paragraph(2_000).min(1, 'Note is required') })

export const addImportedOrderNote = endpoint('POST /admin/imported-orders/{id}/notes', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Add an internal note',
  params: Params,
  body: ImportedOrderNote,
  reply: z.object({ success: z.literal(true), message: z.string(), order: ImportedOrderDetail }),
  status: 201,
})
