// Orders of a former shop as admins find and read them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { line, paragraph } from '#contract/base/text'
import { ImportedOrder, importedOrderStatuses } from './imported-order.ts'

export const AdminImportedOrder = z.object({
  ...ImportedOrder.shape,
  customer: z.object({
    /** Null without an account. */
    _id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Whether they have shown that the address is theirs; before that they don't see the order. */
    hasProvenEmail: z.boolean(),
  }),
  importedBy: z.string(),
  importedAt: z.string(),
})
export type AdminImportedOrder = z.infer<typeof AdminImportedOrder>

export const ImportedOrderDetail = AdminImportedOrder.extend({
  /** The newest first. */
  notes: z.array(z.object({ _id: z.string(), text: z.string(), author: z.string(), at: z.string() })),
})
export type ImportedOrderDetail = z.infer<typeof ImportedOrderDetail>

const day = z.iso.date('Must be a date').optional()

export const importedOrderSortColumns = ['date', 'total', 'customer'] as const

const criteria = {
  /** Number, former shop, or customer's name, e-mail or phone. */
  search: line(200).optional(),
  status: z.enum(importedOrderStatuses).optional().catch(undefined),
  /** Days of the order, both included. */
  from: day,
  to: day,
  /** Orders of one customer. */
  customer: line(40).optional(),
}

export const listImportedOrders = endpoint('GET /admin/imported-orders', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Orders of a former shop: search, filters, sort, page',
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
    /** Orders of each status under the other filters. */
    statuses: z.record(z.enum(importedOrderStatuses), z.number()),
  }),
})

const Params = z.object({ id: keyOf('Order') })

export const getImportedOrder = endpoint('GET /admin/imported-orders/{id}', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'One order of a former shop, with its notes',
  params: Params,
  reply: z.object({ success: z.literal(true), order: ImportedOrderDetail }),
})

export const ImportedOrderNote = z.object({ text: paragraph(2_000).min(1, 'Note is required') })

export const addImportedOrderNote = endpoint('POST /admin/imported-orders/{id}/notes', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Add a note that only admins see',
  params: Params,
  body: ImportedOrderNote,
  reply: z.object({ success: z.literal(true), message: z.string(), order: ImportedOrderDetail }),
  status: 201,
})
