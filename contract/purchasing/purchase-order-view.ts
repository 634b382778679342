// Purchase orders in the back office.
import { z } from 'zod'
import { Rupees } from '#contract/base/rupees'
import { purchaseStates, purchaseStatuses } from './purchase-order-status.ts'

/** A row of the list. */
export const ListedPurchaseOrder = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  supplier: z.object({ _id: z.string(), name: z.string() }),
  /** Day of the order; for a draft, of its creation. */
  date: z.string(),
  /** Number of products. */
  items: z.number(),
  units: z.number(),
  totalAmount: Rupees,
  status: z.enum(purchaseStatuses),
  state: z.enum(purchaseStates),
  expectedDelivery: z.string().nullable(),
  /** Whether the expected day has passed. */
  isOverdue: z.boolean(),
})
export type ListedPurchaseOrder = z.infer<typeof ListedPurchaseOrder>

export const PurchaseLine = z.object({
  _id: z.string(),
  /** Null if the product has been deleted. */
  productId: z.string().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  sku: z.string().nullable(),
  supplierSku: z.string(),
  hsn: z.string().nullable(),
  unit: z.string(),
  quantity: z.number(),
  /** Excluding GST, as ordered. */
  unitCost: Rupees,
  gstRate: z.number(),
  subtotal: Rupees,
  gstAmount: Rupees,
  total: Rupees,
  accepted: z.number(),
  damaged: z.number(),
  givenUp: z.number(),
  /** Units not received yet. */
  outstanding: z.number(),
})
export type PurchaseLine = z.infer<typeof PurchaseLine>

export const PurchaseReceipt = z.object({
  _id: z.string(),
  number: z.number(),
  at: z.string(),
  by: z.string(),
  /** The supplier's invoice. */
  invoiceNumber: z.string(),
  invoiceDate: z.string().nullable(),
  note: z.string(),
  items: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      accepted: z.number(),
      damaged: z.number(),
      /** As delivered, excluding GST. */
      unitCost: Rupees,
    }),
  ),
})
export type PurchaseReceipt = z.infer<typeof PurchaseReceipt>

export const PurchaseEvent = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(['created', 'changed', 'status', 'receipt', 'email']),
  toStatus: z.enum(purchaseStates).nullable(),
  actor: z.string(),
  note: z.string().nullable(),
})
export type PurchaseEvent = z.infer<typeof PurchaseEvent>

export const PurchaseOrder = z.object({
  ...ListedPurchaseOrder.shape,
  supplier: z.object({
    _id: z.string(),
    name: z.string(),
    /** Current contact details. */
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    state: z.string(),
    gstin: z.string(),
  }),
  /** Incremented by every change; a change based on an older version is refused. */
  version: z.number(),
  notes: z.string(),
  transporter: z.string(),
  lrNumber: z.string(),
  closeReason: z.string().nullable(),
  subtotal: Rupees,
  /** 0 if the other kind of tax applies. */
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
  /** Name of the State's share of the tax. */
  stateTax: z.enum(['SGST', 'UTGST']),
  gstAmount: Rupees,
  acceptedUnits: z.number(),
  damagedUnits: z.number(),
  lines: z.array(PurchaseLine),
  receipts: z.array(PurchaseReceipt),
  events: z.array(PurchaseEvent),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>
