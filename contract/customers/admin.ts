// Customers in the back office.
import { z } from 'zod'
import { Address } from '#contract/accounts/addresses'
import { customerTypes } from '#contract/accounts/customer-types'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line, paragraph } from '#contract/base/text'
import { ListedOrder } from '#contract/orders/admin-lists'

/** Active customers can sign in, suspended ones were blocked by an admin, inactive ones have closed their account. */
export const customerStatuses = ['active', 'inactive', 'suspended'] as const
type Standing = { status: (typeof customerStatuses)[number] }

/** Returns why a customer can't be suspended, or null. Only active customers can be. */
export function suspensionBlock({ status }: Standing): string | null {
  if (status === 'suspended') return 'This customer is already suspended'
  return status === 'inactive' ? "This customer is inactive and can't sign in anyway" : null
}

/** Returns why a customer can't be reactivated, or null. */
export const reactivationBlock = ({ status }: Standing): string | null =>
  status === 'active' ? 'This customer is already active' : null

export const Customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Set for business customers; empty for everyone else. */
  gstin: z.string(),
  businessName: z.string(),
  avatar: z.string(),
  type: z.enum(customerTypes),
  isActive: z.boolean(),
  status: z.enum(customerStatuses),
  addresses: z.array(z.object({ city: z.string() })),
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
  /** Totals without cancelled, returned and refunded orders. */
  totalOrders: z.number(),
  totalSpent: Rupees,
  averageOrderValue: Rupees,
  reviewsCount: z.number(),
  tags: z.array(z.string()),
})
export type Customer = z.infer<typeof Customer>

/** Number of orders included with a customer. */
export const NEWEST_ORDERS = 20

/** Maximum number of customers that are returned in one reply without paging. */
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
    'Return all customers in one reply, or above 2,000 a page of the filtered list; totals cover all customers',
  query: z.object({ ...customerFilter, ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    /** Newest first. All `stats.totalCustomers` of them if they fit, regardless of the filter. */
    customers: z.array(Customer),
    /** Number of customers that match the filter; capped at 10,000 for searches. */
    total: z.number(),
    /** Totals of all customers. */
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
  /** At most `NEWEST_ORDERS` of any status, newest first; the order list has the rest. */
  orders: z.array(ListedOrder),
  /** Number of orders from a previous store, which are excluded from all other totals. */
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
  summary: 'Return a customer with addresses, orders, groups and notes',
  params: CustomerParams,
  reply: z.object({ success: z.literal(true), customer: CustomerDetail }),
})

export const CustomerTag = line(40)

export const EditCustomer = z.object({
  type: z.enum(customerTypes).optional(),
  tags: z
    .array(CustomerTag)
    .max(30, "A customer can't have more tags")
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
    .optional(),
})
export type EditCustomer = z.input<typeof EditCustomer>

const CustomerReply = z.object({ success: z.literal(true), message: z.string(), customer: CustomerDetail })

export const editCustomer = endpoint('PUT /admin/customers/{id}', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Change the type or tags of a customer',
  params: CustomerParams,
  body: EditCustomer,
  reply: CustomerReply,
})

export const CustomerNote = z.object({ text: paragraph(2_000).min(1, 'Note is required') })

export const addCustomerNote = endpoint('POST /admin/customers/{id}/notes', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Add an internal note',
  params: CustomerParams,
  body: CustomerNote,
  reply: CustomerReply,
  status: 201,
})

export const Suspension = z.object({ reason: paragraph(500).min(3, 'Reason is required') })

export const suspendCustomer = endpoint('POST /admin/customers/{id}/suspension', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Suspend a customer and end all their sessions',
  params: CustomerParams,
  body: Suspension,
  reply: CustomerReply,
})

export const reactivateCustomer = endpoint('DELETE /admin/customers/{id}/suspension', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Reactivate a suspended or inactive customer',
  params: CustomerParams,
  reply: CustomerReply,
})

/** Erases personal data; orders and invoices keep their amounts. Refused while an order is in progress. */
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
  summary: 'Export the customers matching a filter as CSV or XLSX',
  query: z.object({
    ...customerFilter,
    format: z.enum(tableFormats).default('csv'),
  }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
