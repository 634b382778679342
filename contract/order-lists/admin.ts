// Order lists of a customer, which staff save, rename and delete for them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { ListName, OrderList, OrderListSummary } from './order-list.ts'

const Params = z.object({ id: keyOf('Customer'), listId: keyOf('Order list') })

const Reply = z.object({ success: z.literal(true), message: z.string(), list: OrderList })

export const listCustomerLists = endpoint('GET /admin/customers/{id}/order-lists', {
  access: 'admin',
  permission: 'customers.read',
  summary: 'List the order lists of a customer',
  params: Params.pick({ id: true }),
  reply: z.object({ success: z.literal(true), lists: z.array(OrderListSummary) }),
})

export const getCustomerList = endpoint('GET /admin/customers/{id}/order-lists/{listId}', {
  access: 'admin',
  permission: 'customers.read',
  summary: 'Return an order list of a customer with its products',
  params: Params,
  reply: z.object({ success: z.literal(true), list: OrderList }),
})

export const saveOrderAsList = endpoint('POST /admin/orders/{id}/order-lists', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Save the products of an order as an order list of its customer',
  params: z.object({ id: keyOf('Order') }),
  body: z.object({ name: ListName }),
  reply: Reply,
  status: 201,
  idempotent: true,
})

export const renameCustomerList = endpoint('PUT /admin/customers/{id}/order-lists/{listId}', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Rename an order list of a customer',
  params: Params,
  body: z.object({ name: ListName, version: z.int('Version is required').min(1, 'Version is required') }),
  reply: Reply,
})

export const deleteCustomerList = endpoint('DELETE /admin/customers/{id}/order-lists/{listId}', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Delete an order list of a customer',
  params: Params,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})
