// Suppliers: contact details, terms, products and rating.
import { z } from 'zod'
import { EmailField, FirmPhoneField, PinField } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { gstStates, type StateCode } from '#contract/base/gst-states'
import { gstinProblem, normalizeGstin } from '#contract/base/gstin'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line, paragraph } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { ListedPurchaseOrder } from './purchase-order-view.ts'

const email = EmailField.default('')
const phone = FirmPhoneField.default('')

const notDays = 'Must be a whole number of days from 0 to 365'
const days = z.int(notDays).min(0, notDays).max(365, notDays)

export const SupplierContact = z.object({
  name: line(120).min(1, 'Name is required'),
  role: line(80).default(''),
  phone,
  email,
})

interface GstinParts {
  gstin: string
  state?: string
}

const gstinIssue = ({ gstin, state = '' }: GstinParts): string | null =>
  gstin === '' ? null : gstinProblem(gstin, state in gstStates ? state : undefined)

export const SupplierInput = z
  .object({
    name: line(120).min(1, 'Supplier name is required'),
    email,
    phone,
    address: paragraph(500).default(''),
    city: line(80).default(''),
    pinCode: PinField.default(''),
    /** GST State code. */
    state: z.enum(Object.keys(gstStates) as [StateCode, ...StateCode[]], 'State is required'),
    gstin: line(20).transform(normalizeGstin).default(''),
    /** Payment term in days after the invoice. */
    paymentTermsDays: days.default(0),
    /** Lead time in days from order to arrival; null if unknown. */
    leadTimeDays: days.nullable().default(null),
    contacts: z.array(SupplierContact).max(20, 'Add at most 20 contacts').default([]),
    notes: paragraph(2_000).default(''),
  })
  .refine((input) => gstinIssue(input) === null, {
    path: ['gstin'],
    error: ({ input }) => gstinIssue(input as GstinParts) ?? undefined,
    // Also runs if other fields are invalid.
    when: ({ value }) => typeof (value as GstinParts).gstin === 'string',
  })
export type SupplierInput = z.output<typeof SupplierInput>

export const supplierStatuses = ['active', 'inactive'] as const
export const supplierStatusLabels = { active: 'Active', inactive: 'Inactive' } as const

export const Supplier = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** In one line, with city and PIN code. */
  address: z.string(),
  state: z.object({ code: z.string(), name: z.string() }),
  gstin: z.string(),
  leadTimeDays: z.number().nullable(),
  /** 0 to 5; null before the first delivery. */
  rating: z.number().nullable(),
  ratingReason: z.string(),
  /** Without drafts and cancelled ones. */
  totalOrders: z.number(),
  status: z.enum(supplierStatuses),
})
export type Supplier = z.infer<typeof Supplier>

export const SuppliedProduct = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  sku: z.string().nullable(),
  /** Whether the product is not archived. */
  isOffered: z.boolean(),
  supplierSku: z.string(),
  /** Cost per unit, excluding GST; null if no price was agreed. */
  cost: Rupees.nullable(),
  leadTimeDays: z.number().nullable(),
  minQuantity: z.number(),
})
export type SuppliedProduct = z.infer<typeof SuppliedProduct>

export const SupplierDetail = z.object({
  ...Supplier.shape,
  /** Incremented by every change; a change based on an older version is refused. */
  version: z.number(),
  createdAt: z.string(),
  street: z.string(),
  city: z.string(),
  pinCode: z.string(),
  paymentTermsDays: z.number(),
  contacts: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() })),
  notes: z.string(),
  /** Total ordered in rupees, with GST. */
  totalOrdered: Rupees,
  openOrders: z.number(),
  products: z.array(SuppliedProduct),
  /** The newest 20. */
  orders: z.array(ListedPurchaseOrder),
})
export type SupplierDetail = z.infer<typeof SupplierDetail>

export const SupplierFilter = z.object({
  /** Matches name, email, phone or GSTIN. */
  search: line(200).optional(),
  status: z.enum(supplierStatuses).optional().catch(undefined),
})
export type SupplierFilter = z.output<typeof SupplierFilter>

export const listSuppliers = endpoint('GET /suppliers', {
  access: 'admin',
  permission: 'purchasing.read',
  summary: 'List suppliers by name, with their rating and number of orders',
  query: SupplierFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    suppliers: z.array(Supplier),
    /** Number of suppliers that match the filter; capped at 10,000. */
    total: z.number(),
    stats: z.object({ active: z.number(), inactive: z.number() }),
  }),
})

export const exportSuppliers = endpoint('GET /suppliers/export', {
  access: 'admin',
  permission: { all: ['purchasing.read', 'data.export'] },
  summary: 'Export the suppliers matching a filter as CSV or XLSX',
  query: SupplierFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

const SupplierParams = z.object({ id: keyOf('Supplier') })
const SupplierReply = z.object({ success: z.literal(true), message: z.string(), supplier: SupplierDetail })
const version = z.int().min(1)

export const getSupplier = endpoint('GET /suppliers/{id}', {
  access: 'admin',
  permission: 'purchasing.read',
  summary: 'Return a supplier with contacts, products and the newest orders',
  params: SupplierParams,
  reply: z.object({ success: z.literal(true), supplier: SupplierDetail }),
})

export const createSupplier = endpoint('POST /suppliers', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: 'Add a supplier',
  body: SupplierInput,
  reply: SupplierReply,
  status: 201,
})

export const updateSupplier = endpoint('PUT /suppliers/{id}', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: 'Change a supplier',
  params: SupplierParams,
  body: SupplierInput.safeExtend({ version }),
  reply: SupplierReply,
})

export const setSupplierStatus = endpoint('PUT /suppliers/{id}/status', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: 'Archive or reactivate a supplier; their orders are not affected',
  params: SupplierParams,
  body: z.object({ status: z.enum(supplierStatuses, 'Status must be active or inactive') }),
  reply: SupplierReply,
})

export const SupplyInput = z.object({
  supplierSku: line(80).default(''),
  cost: z
    .number('Must be an amount in rupees')
    .min(0, 'Must be 0 or more')
    .max(1e7, 'Is too large')
    .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)
    .nullable()
    .default(null),
  leadTimeDays: days.nullable().default(null),
  minQuantity: z
    .int('Must be a whole number, at least 1')
    .min(1, 'Must be a whole number, at least 1')
    .max(1e6, 'Is too large')
    .default(1),
})
export type SupplyInput = z.output<typeof SupplyInput>

const SupplyParams = z.object({ id: keyOf('Supplier'), productId: keyOf('Product') })

export const saveSupply = endpoint('PUT /suppliers/{id}/products/{productId}', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: 'Add or update a product that a supplier supplies, with its terms',
  params: SupplyParams,
  body: SupplyInput,
  reply: SupplierReply,
})

export const removeSupply = endpoint('DELETE /suppliers/{id}/products/{productId}', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: 'Remove a product from a supplier',
  params: SupplyParams,
  reply: SupplierReply,
})
