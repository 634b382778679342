// Who packs an order. One person packs it at a time; a colleague can take it over.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { OrderDetailReply } from './admin-detail.ts'
import { OrderParams } from './order.ts'

/** Names the packer that the caller knows of, so that a newer one isn't replaced unseen. */
const Known = z.uuid('Must be the id of the packer')

export const packOrder = endpoint('PUT /admin/orders/{id}/packer', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Start packing an order, or take it over from the packer named in `replaces`',
  params: OrderParams,
  body: z.object({ replaces: Known.nullable().default(null) }),
  reply: OrderDetailReply,
})

export const releasePacker = endpoint('DELETE /admin/orders/{id}/packer', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Release an order from its packer, so that someone else can pack it',
  params: OrderParams,
  body: z.object({ packer: Known }),
  reply: OrderDetailReply,
})
