// Bulk import of orders from a previous store.
import { z } from 'zod'
import { DayOrder } from '#contract/base/day-order'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { ImportReply, recordImportEndpoints } from '#contract/imports/imports'

const permission = { all: ['orders.fulfil', 'customers.write'] } as const

/** Also creates the customers who don't exist yet. */
export const orderImports = recordImportEndpoints(
  'admin/imported-orders',
  'orders from a previous store',
  permission,
)

export const chooseDayOrder = endpoint('POST /admin/imported-orders/imports/{id}/day-order', {
  access: 'admin',
  permission,
  summary: 'Read the dates of a checked file of orders with the day or the month first',
  params: z.object({ id: keyOf('Import') }),
  body: z.object({ order: DayOrder }),
  reply: ImportReply,
})
