// Prints for packers: shipping labels and pick lists.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { labelSizes, MAX_PRINTED } from './label-sizes.ts'

/** "id,id,…" */
const OrderIds = line(MAX_PRINTED * 37)
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== ''))
  .pipe(
    z
      .array(z.uuid('Must be a list of order ids'))
      .min(1, 'Choose at least one order')
      .max(MAX_PRINTED, `Choose at most ${MAX_PRINTED} orders`),
  )

export const printLabels = endpoint('GET /admin/orders/labels', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary:
    'Download shipping labels as PDF: one for each shipment of the orders, and one for the units not yet dispatched',
  query: z.object({ ids: OrderIds, size: z.enum(labelSizes, 'Size must be 4x6 or a4').default('4x6') }),
  file: 'application/pdf',
  reply: z.unknown(),
})

export const printPickList = endpoint('GET /admin/orders/pick-list', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Download the pick list of the orders as PDF, grouped by product',
  query: z.object({ ids: OrderIds }),
  file: 'application/pdf',
  reply: z.unknown(),
})
