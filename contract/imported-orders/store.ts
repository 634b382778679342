// What customers see of their orders in a former shop.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { ImportedOrder } from './imported-order.ts'

export const listOwnImportedOrders = endpoint('GET /imported-orders', {
  access: 'customer',
  summary: "The caller's orders in a former shop; none before their e-mail address is proven",
  query: z.object(pageQuery(20)),
  reply: z.object({ success: z.literal(true), orders: z.array(ImportedOrder), total: z.number() }),
})
