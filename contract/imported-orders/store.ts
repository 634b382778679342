// Customers' own orders from a previous store.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { ImportedOrder } from './imported-order.ts'

export const listOwnImportedOrders = endpoint('GET /imported-orders', {
  access: 'customer',
  summary: "List the caller's orders from a previous store; empty until their email address is verified",
  query: z.object(pageQuery(20)),
  reply: z.object({ success: z.literal(true), orders: z.array(ImportedOrder), total: z.number() }),
})
