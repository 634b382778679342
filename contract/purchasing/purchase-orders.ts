// Purchase orders: drafting, ordering, receiving and cancelling.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { tableFormats } from '#contract/base/table-format'
import { line, paragraph } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { purchaseStatuses } from './purchase-order-status.ts'
import { ListedPurchaseOrder, PurchaseOrder } from './purchase-order-view.ts'

export const MAX_LINES = 200
const MAX_UNITS = 1_000_000

const notUnits = 'Must be a whole number, at least 1'
const units = z.int(notUnits).min(1, notUnits).max(MAX_UNITS, `Must be at most ${MAX_UNITS}`)
const count = z
  .int('Must be a whole number, at least 0')
  .min(0, 'Must be a whole number, at least 0')
  .max(MAX_UNITS, `Must be at most ${MAX_UNITS}`)
const cost = z
  .number('Must be an amount in rupees')
  .min(0, 'Must be 0 or more')
  .max(1e7, 'Is too large')
  .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)
const day = z
  .union([Day, z.literal('')], 'Must be a date')
  .refine((text) => text === '' || (text >= '2000' && text < '2100'), 'Must be a date')
  .transform((text) => text || null)
  .nullable()
  .default(null)
const version = z.int().min(1)
const reason = paragraph(500).min(3, 'Reason is required')

export const PurchaseOrderInput = z.object({
  supplierId: line(40).min(1, 'Supplier is required'),
  expectedDelivery: day,
  /** Notes for the supplier. */
  notes: paragraph(2_000).default(''),
  lines: z
    .array(
      z.object({
        productId: line(40).min(1, 'Product is required'),
        quantity: units,
        /** Excluding GST. */
        unitCost: cost,
      }),
    )
    .min(1, 'Choose at least one product')
    .max(MAX_LINES, `A purchase order can have at most ${MAX_LINES} products`)
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
      message: 'A product can only be listed once',
    }),
})
export type PurchaseOrderInput = z.output<typeof PurchaseOrderInput>

const PurchaseOrderParams = z.object({ id: keyOf('Purchase order') })

const PurchaseOrderReply = z.object({
  success: z.literal(true),
  message: z.string(),
  purchaseOrder: PurchaseOrder,
})

export const PurchaseOrderFilter = z.object({
  /** Matches the order number or the supplier. */
  search: line(200).optional(),
  status: z.enum(purchaseStatuses).optional().catch(undefined),
  /** Id of a supplier. */
  supplier: line(40).optional(),
})
export type PurchaseOrderFilter = z.output<typeof PurchaseOrderFilter>

export const exportPurchaseOrders = endpoint('GET /purchase-orders/export', {
  access: 'admin',
  permission: { all: ['purchasing.read', 'data.export'] },
  summary: 'Export the purchase orders matching a filter as CSV or XLSX',
  query: PurchaseOrderFilter.extend({ format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

export const listPurchaseOrders = endpoint('GET /purchase-orders', {
  access: 'admin',
  permission: 'purchasing.read',
  summary: 'List purchase orders, newest first',
  query: PurchaseOrderFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    purchaseOrders: z.array(ListedPurchaseOrder),
    /** Number of purchase orders that match the filter; capped at 10,000. */
    total: z.number(),
    /** Totals of all purchase orders, regardless of the filter. */
    stats: z.object({
      drafts: z.number(),
      /** Ordered, with units still outstanding. */
      open: z.number(),
      openValue: Rupees,
      overdue: z.number(),
    }),
  }),
})

export const getPurchaseOrder = endpoint('GET /purchase-orders/{id}', {
  access: 'admin',
  permission: 'purchasing.read',
  summary: 'Return a purchase order with lines, receipts and timeline, by id or number',
  params: PurchaseOrderParams,
  reply: z.object({ success: z.literal(true), purchaseOrder: PurchaseOrder }),
})

export const createPurchaseOrder = endpoint('POST /purchase-orders', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: 'Create a draft',
  body: PurchaseOrderInput,
  reply: PurchaseOrderReply,
  status: 201,
  idempotent: true,
})

export const updatePurchaseOrder = endpoint('PUT /purchase-orders/{id}', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: 'Change a draft',
  params: PurchaseOrderParams,
  body: PurchaseOrderInput.extend({ version }),
  reply: PurchaseOrderReply,
})

/** Input of each transition. */
export const OrderStep = z.object({
  /** Whether to email it to the supplier as a PDF. */
  sendEmail: z.boolean().default(false),
})
export const ShipStep = z.object({
  transporter: line(80).default(''),
  /** Number of the lorry receipt. */
  lrNumber: line(60).default(''),
  expectedDelivery: day,
})
export const CancelStep = z.object({ reason })
/** Cancels the remaining units. */
export const CancelRestStep = z.object({ reason })

export const PurchaseStep = z.discriminatedUnion(
  'to',
  [
    OrderStep.extend({ to: z.literal('ordered'), version }),
    ShipStep.extend({ to: z.literal('shipped'), version }),
    CancelStep.extend({ to: z.literal('cancelled'), version }),
    CancelRestStep.extend({ to: z.literal('received'), version }),
  ],
  'Must be ordered, shipped, cancelled or received',
)
export type PurchaseStep = z.output<typeof PurchaseStep>

export const movePurchaseOrder = endpoint('POST /purchase-orders/{id}/transitions', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: 'Order a draft, mark it as shipped, cancel it, or cancel the remaining units',
  params: PurchaseOrderParams,
  body: PurchaseStep,
  reply: PurchaseOrderReply,
  idempotent: true,
})

export const ReceiptInput = z.object({
  version,
  items: z
    .array(z.object({ lineId: line(40), accepted: count, damaged: count, unitCost: cost }))
    .max(MAX_LINES)
    .refine(
      (items) => items.some(({ accepted, damaged }) => accepted + damaged > 0),
      'Enter at least one received unit',
    )
    .refine((items) => new Set(items.map(({ lineId }) => lineId)).size === items.length, {
      message: 'A line can only be received once at a time',
    }),
  invoiceNumber: line(60).default(''),
  invoiceDate: day,
  note: paragraph(1_000).default(''),
  /** Allows receiving more than was ordered. */
  acceptMore: z.boolean().default(false),
})
export type ReceiptInput = z.output<typeof ReceiptInput>

export const receivePurchaseOrder = endpoint('POST /purchase-orders/{id}/receipts', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: "Receive a delivery: accepted units go into stock, damaged ones don't",
  params: PurchaseOrderParams,
  body: ReceiptInput,
  reply: PurchaseOrderReply,
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})

export const PurchaseEmail = z.object({ message: paragraph(2_000).default('') })

export const emailPurchaseOrder = endpoint('POST /purchase-orders/{id}/emails', {
  access: 'admin',
  permission: 'purchasing.write',
  summary: 'Email the purchase order to the supplier as a PDF',
  params: PurchaseOrderParams,
  body: PurchaseEmail,
  reply: PurchaseOrderReply,
  status: 201,
  idempotent: true,
})

export const getPurchaseOrderPdf = endpoint('GET /purchase-orders/{id}/pdf', {
  access: 'admin',
  permission: 'purchasing.read',
  summary: 'Download the purchase order as a PDF',
  params: PurchaseOrderParams,
  file: 'application/pdf',
  reply: z.object({ success: z.literal(true) }),
})
