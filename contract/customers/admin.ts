// Customers as admins see them.
import { z } from 'zod'
import { Address } from '#contract/accounts/addresses'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line, paragraph } from '#contract/base/text'
import { ListedOrder } from '#contract/orders/admin-lists'
import { customerTypes } from './customer-types.ts'

/** Active ones sign in; suspended ones were shut out by admins; inactive ones have left. */
export const customerStatuses = ['active', 'inactive', 'suspended'] as const
type Standing = { status: (typeof customerStatuses)[number] }

/** Why a customer cannot be suspended now, or null: only who can sign in can be shut out. */
export function suspensionBlock({ status }: Standing): string | null {
  if (status === 'suspended') return 'This customer is suspended already'
  return status === 'inactive' ? 'This customer is inactive, and cannot sign in as it is' : null
}

/** Why a customer cannot be let in again now, or null: whoever cannot sign in can be. */
export const reactivationBlock = ({ status }: Standing): string | null =>
  status === 'active' ? 'This customer is active already' : null

export const Customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Of one who buys as a business; empty for anybody else. */
  gstin: z.string(),
  businessName: z.string(),
  avatar: z.string(),
  type: z.enum(customerTypes),
  isActive: z.boolean(),
  status: z.enum(customerStatuses),
  addresses: z.array(z.object({ city: z.string() })),
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
  /** This and the amounts leave out cancelled, returned and refunded orders. */
  totalOrders: z.number(),
  totalSpent: Rupees,
  averageOrderValue: Rupees,
  reviewsCount: z.number(),
  tags: z.array(z.string()),
})
export type Customer = z.infer<typeof Customer>

/** So many orders come with one customer. */
export const NEWEST_ORDERS = 20

/** So many customers come in one reply. */
export const WHOLE_CUSTOMERS = 2_000

const customerFilter = {
  search: line(200).optional(),
  status: z.enum(customerStatuses).optional().catch(undefined),
  type: z.enum(customerTypes).optional().catch(undefined),
}
export type CustomerFilter = z.output<z.ZodObject<typeof customerFilter>>

export const listCustomers = endpoint('GET /admin/customers', {
  access: 'admin',
  permission: 'customers.read',
  summary:
    'All customers in one reply, or where there are more than 2,000 a page of a filter; figures over all of them',
  query: z.object({ ...customerFilter, ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    /** The newest first; as many as `stats.totalCustomers` where they all fit, whatever was asked for. */
    customers: z.array(Customer),
    /** Of the filter; where a search finds more than 10,000, that many. */
    total: z.number(),
    /** Over everybody. */
    stats: z.object({
      totalCustomers: z.number(),
      activeCustomers: z.number(),
      totalRevenue: Rupees,
      averageOrderValue: Rupees,
    }),
    pagination: z.object({
      currentPage: z.number(),
      totalPages: z.number(),
      hasNextPage: z.boolean(),
      hasPrevPage: z.boolean(),
    }),
  }),
})

export const CustomerDetail = z.object({
  ...Customer.shape,
  addresses: z.array(Address),
  suspensionReason: z.string().nullable(),
  /** Of every status, the newest first, at most `NEWEST_ORDERS`; the list of all orders has the rest. */
  orders: z.array(ListedOrder),
  /** How many orders in a former shop; they are in no other figure. */
  importedOrders: z.number(),
  groups: z.array(
    z.object({ _id: z.string(), name: z.string(), color: z.string(), isAutomatic: z.boolean() }),
  ),
  notes: z.array(z.object({ _id: z.string(), text: z.string(), author: z.string(), at: z.string() })),
  emailVerified: z.boolean(),
  signsInWithGoogle: z.boolean(),
  deletionDueAt: z.string().nullable(),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

const CustomerParams = z.object({ id: keyOf('Customer') })

export const getCustomer = endpoint('GET /admin/customers/{id}', {
  access: 'admin',
  permission: 'customers.read',
  summary: 'One customer with addresses, orders, groups and notes',
  params: CustomerParams,
  reply: z.object({ success: z.literal(true), customer: CustomerDetail }),
})

export const CustomerTag = line(40)

export const EditCustomer = z.object({
  type: z.enum(customerTypes).optional(),
  tags: z
    .array(CustomerTag)
    .max(30, 'There are as many tags as there can be')
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
    .optional(),
})
export type EditCustomer = z.input<typeof EditCustomer>

const CustomerReply = z.object({ success: z.literal(true), message: z.string(), customer: CustomerDetail })

export const editCustomer = endpoint('PUT /admin/customers/{id}', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Change type or tags of a customer',
  params: CustomerParams,
  body: EditCustomer,
  reply: CustomerReply,
})

export const CustomerNote = z.object({ text: paragraph(2_000).min(1, 'Note is required') })

export const addCustomerNote = endpoint('POST /admin/customers/{id}/notes', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Add a note that only admins see',
  params: CustomerParams,
  body: CustomerNote,
  reply: CustomerReply,
  status: 201,
})

export const Suspension = z.object({ reason: paragraph(500).min(3, 'Reason is required') })

export const suspendCustomer = endpoint('POST /admin/customers/{id}/suspension', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Shut a customer out and end all of their sessions',
  params: CustomerParams,
  body: Suspension,
  reply: CustomerReply,
})

export const reactivateCustomer = endpoint('DELETE /admin/customers/{id}/suspension', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Let a suspended or inactive customer in again',
  params: CustomerParams,
  reply: CustomerReply,
})

/** The person is forgotten; orders and invoices keep their amounts. Refused while an order is under way. */
export const deleteCustomer = endpoint('DELETE /admin/customers/{id}', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Anonymise a customer',
  params: CustomerParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})

export const exportCustomers = endpoint('GET /admin/customers/export', {
  access: 'admin',
  permission: { all: ['customers.read', 'data.export'] },
  summary: 'Customers of a filter as a CSV or XLSX file',
  query: z.object({
    ...customerFilter,
    format: z.enum(tableFormats).default('csv'),
  }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
