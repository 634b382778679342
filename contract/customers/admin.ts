// Customers in the back office.
import { z } from 'zod'
import { Address, AddressInput } from '#contract/accounts/addresses'
import { customerTypes } from '#contract/accounts/customer-types'
import { PhoneField, TypedPhone } from '#contract/base/contact-fields'
import { EMAIL_PATTERN, normalizeEmail } from '#contract/base/email'
import { endpoint } from '#contract/base/endpoint'
import { normalizeGstin } from '#contract/base/gstin'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line, paragraph } from '#contract/base/text'
import { companyStatuses } from '#contract/companies/admin'
import { CreditView } from '#contract/companies/company'
import { companyRoles } from '#contract/companies/roles'
import { ListedOrder } from '#contract/orders/admin-lists'
import { BusinessAddress, BusinessName, BuyerGstin } from '#contract/tax/buyer'
import { chosenRegistrations } from '#contract/tax/buyer-registration'

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
  /** The company that the customer orders for, with its credit; null for a private customer. */
  company: z
    .object({
      _id: z.string(),
      name: z.string(),
      status: z.enum(companyStatuses),
      role: z.enum(companyRoles),
      credit: CreditView,
    })
    .nullable(),
  notes: z.array(z.object({ _id: z.string(), text: z.string(), author: z.string(), at: z.string() })),
  /** Kind of registration of the GSTIN; `regular` without one. */
  gstRegistration: z.enum(chosenRegistrations),
  emailVerified: z.boolean(),
  signsInWithGoogle: z.boolean(),
  /** Customers who were imported or added by hand have none until they set one. */
  hasPassword: z.boolean(),
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
  /** Kind of registration of the GSTIN, for new orders. */
  gstRegistration: z.enum(chosenRegistrations, 'Must be one of the kinds of registration').optional(),
  tags: z
    .array(CustomerTag)
    .max(30, "A customer can't have more tags")
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
    .optional(),
})
export type EditCustomer = z.input<typeof EditCustomer>

export const CustomerNote = z.object({ text: paragraph(2_000).min(1, 'Note is required') })

/** Customers added by hand, and others known to the shop before they signed in, have no way to sign in yet. */
export const NewCustomer = z
  .object({
    name: line(100).min(2, 'Enter a name of at least 2 characters'),
    /** Empty for customers who are known only by their phone number. */
    email: line(254)
      .transform(normalizeEmail)
      .refine((text) => text === '' || EMAIL_PATTERN.test(text), 'Please enter a valid email')
      .default(''),
    phone: PhoneField.default(''),
    gstin: BuyerGstin.default(''),
    businessName: BusinessName.default(''),
    /** Registered address of the business, if it differs from the delivery address. */
    businessAddress: BusinessAddress.default(''),
    /** Default delivery address. */
    address: AddressInput.nullable().default(null),
    /** Id of a manual group. */
    group: z.uuid('Choose a group').nullable().default(null),
    /** Internal note. */
    note: CustomerNote.shape.text.or(z.literal('')).default(''),
    /** Whether to email a link to set a password. */
    invite: z.boolean('Must be true or false').default(false),
  })
  .check(({ value: { email, phone, invite }, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: '' })
    if (email === '' && phone === '') refuse('phone', 'Enter a phone number or an email address')
    if (invite && email === '') refuse('email', 'Enter the email address that the invitation goes to')
  })
export type NewCustomer = z.output<typeof NewCustomer>

const CustomerReply = z.object({ success: z.literal(true), message: z.string(), customer: CustomerDetail })

export const editCustomer = endpoint('PUT /admin/customers/{id}', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Change the type, tags or GST registration of a customer',
  params: CustomerParams,
  body: EditCustomer,
  reply: CustomerReply,
})

export const addCustomer = endpoint('POST /admin/customers', {
  access: 'admin',
  permission: 'customers.write',
  summary:
    'Add a customer by hand, with or without an email address; they have no password until they set one',
  body: NewCustomer,
  reply: CustomerReply,
  status: 201,
  idempotent: true,
})

/** A customer with the same email address, phone number or GSTIN. */
export const SimilarCustomer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  same: z.array(z.enum(['email', 'phone', 'gstin'])),
})
export type SimilarCustomer = z.infer<typeof SimilarCustomer>

export const findSimilarCustomers = endpoint('GET /admin/customers/similar', {
  access: 'admin',
  permission: 'customers.read',
  summary: 'Find customers with the same email address, phone number or GSTIN, before adding another one',
  query: z.object({
    email: line(254).transform(normalizeEmail).optional(),
    phone: TypedPhone.optional(),
    gstin: line(30).transform(normalizeGstin).optional(),
  }),
  reply: z.object({ success: z.literal(true), customers: z.array(SimilarCustomer) }),
})

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
