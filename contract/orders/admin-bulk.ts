// Bulk actions on orders.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import type { Permission } from '#contract/base/permissions'
import { paragraph } from '#contract/base/text'
import { OrderFilter } from './admin-lists.ts'
import { orderStepPermission } from './order-status.ts'

export const OrderBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('process') }),
  z.object({ kind: z.literal('deliver') }),
  z.object({ kind: z.literal('cancel'), reason: paragraph(500).min(3, 'Reason is required') }),
  z.object({ kind: z.literal('hold'), reason: paragraph(500).min(3, 'Reason is required') }),
  z.object({ kind: z.literal('release') }),
  z.object({ kind: z.literal('priority'), isPriority: z.boolean() }),
  z.object({ kind: z.literal('pack') }),
  /** Applies the GST rates of today. */
  z.object({ kind: z.literal('rates'), tellCustomers: z.boolean().default(true) }),
])
export type OrderBulkAction = z.infer<typeof OrderBulkAction>

/** The permission that an admin needs for a bulk action. */
export const bulkPermission = ({ kind }: OrderBulkAction): Permission =>
  kind === 'rates' ? 'payments.record' : orderStepPermission(kind === 'cancel' ? 'cancelled' : 'processing')

export const runOrderBulkAction = endpoint('POST /admin/orders/bulk-actions', {
  access: 'admin',
  permission: { any: ['orders.fulfil', 'orders.cancel', 'payments.record'] },
  summary:
    'Act on many orders, each checked individually; the result is a batch job. Cancelling needs the permission “Cancel orders”, changing GST rates “Record payments”',
  body: z.object({
    target: z
      .object({
        ids: z.array(z.string().max(40)).min(1).max(1_000).optional(),
        filter: OrderFilter.optional(),
      })
      .refine(
        ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
        'Send either ids or a filter',
      ),
    action: OrderBulkAction,
  }),
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})
