// What is printed for those who pack: labels for shipments, and a list of what to take from the shelves.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { labelSizes, MAX_PRINTED } from './label-sizes.ts'

/** "id,id,…" */
const OrderIds = line(MAX_PRINTED * 37)
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== ''))
  .pipe(
    z
      .array(z.uuid('Each must be the id of an order'))
      .min(1, 'Choose at least one order')
      .max(MAX_PRINTED, `Choose at most ${MAX_PRINTED} orders`),
  )

export const printLabels = endpoint('GET /admin/orders/labels', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary:
    'Shipping labels as PDF, one for each shipment of the orders, and one for what has not been dispatched',
  query: z.object({ ids: OrderIds, size: z.enum(labelSizes, 'Size must be 4x6 or a4').default('4x6') }),
  file: 'application/pdf',
  reply: z.unknown(),
})

export const printPickList = endpoint('GET /admin/orders/pick-list', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'What to take from the shelves for these orders, product by product, as PDF',
  query: z.object({ ids: OrderIds }),
  file: 'application/pdf',
  reply: z.unknown(),
})
