// Order lists that a customer saves, edits and adds to the cart.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { ListParams, OrderList, OrderListSummary, SaveList } from './order-list.ts'
import { MAX_LISTS } from './order-list-limits.ts'

const ListReply = z.object({ success: z.literal(true), message: z.string(), list: OrderList })

export const listOrderLists = endpoint('GET /user/order-lists', {
  access: 'customer',
  summary: "List the caller's order lists, last changed first",
  reply: z.object({ success: z.literal(true), lists: z.array(OrderListSummary) }),
})

export const getOrderList = endpoint('GET /user/order-lists/{id}', {
  access: 'customer',
  summary: 'Return an order list with its products',
  params: ListParams,
  reply: z.object({ success: z.literal(true), list: OrderList }),
})

export const createOrderList = endpoint('POST /user/order-lists', {
  access: 'customer',
  summary: `Save an order list; at most ${MAX_LISTS}`,
  body: SaveList,
  reply: ListReply,
  status: 201,
  idempotent: true,
})

export const updateOrderList = endpoint('PUT /user/order-lists/{id}', {
  access: 'customer',
  summary: 'Change the name and the products of an order list',
  params: ListParams,
  body: SaveList.extend({ version: z.int('Version is required').min(1, 'Version is required') }),
  reply: ListReply,
})

export const deleteOrderList = endpoint('DELETE /user/order-lists/{id}', {
  access: 'customer',
  summary: 'Delete an order list',
  params: ListParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})
