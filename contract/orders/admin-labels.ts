// Prints for packers: packing slips, shipping labels, pick lists and invoices. The header `x-omitted` of a reply names the orders
// that are left out because they are on hold or closed.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { labelSizes, MAX_PRINTED } from './label-sizes.ts'

/** "id,id,…" */
export const OrderIds = line(MAX_PRINTED * 37)
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

export const printPackingSlips = endpoint('GET /admin/orders/packing-slips', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Download the packing slips of the orders as one PDF, in the given order',
  query: z.object({ ids: OrderIds }),
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

export const printInvoices = endpoint('GET /admin/orders/invoices', {
  access: 'admin',
  permission: 'orders.read',
  summary:
    'Download the invoices of the orders as one PDF, in the given order; the header `x-omitted` names orders without one',
  query: z.object({ ids: OrderIds }),
  file: 'application/pdf',
  reply: z.unknown(),
})
