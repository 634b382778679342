// Shipments in the back office: their status is set individually, in bulk, or by a carrier's file.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { DayOrder, FoundDayOrder } from '#contract/base/day-order'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { tableFormats } from '#contract/base/table-format'
import { line } from '#contract/base/text'
import { orderStatuses } from '#contract/orders/order-status'
import { shipmentStatuses } from '#contract/orders/shipment-status'
import { DeliveryPhotos, ShipmentEvent } from '#contract/orders/shipments'

export const MAX_STATUS_FILE_BYTES = 2 * 1024 * 1024
export const MAX_STATUS_ROWS = 10_000

export const ListedShipment = z.object({
  _id: z.string(),
  trackingNumber: z.string(),
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  customer: z.object({ _id: z.string().nullable(), name: z.string() }),
  /** City, State and PIN code. */
  destination: z.string(),
  carrier: z.string(),
  trackingUrl: z.string().nullable(),
  status: z.enum(shipmentStatuses),
  isLate: z.boolean(),
  shippedDate: z.string(),
  /** YYYY-MM-DD. */
  estimatedDelivery: z.string().nullable(),
  actualDelivery: z.string().nullable(),
})
export type ListedShipment = z.infer<typeof ListedShipment>

const criteria = {
  /** Matches the tracking number, order number, or customer's name, email or phone. */
  search: line(200).optional(),
  status: z.enum(shipmentStatuses).optional().catch(undefined),
  /** Past the estimated day and not delivered. */
  late: z.literal('true').optional().catch(undefined),
}
export const ShipmentFilter = z.object(criteria)
export type ShipmentFilter = z.output<typeof ShipmentFilter>

export const listShipments = endpoint('GET /shipments', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'List all shipments, latest dispatch first',
  query: z.object({ ...criteria, ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    shipments: z.array(ListedShipment),
    /** Number of shipments that match the filter; capped at 10,000 for searches. */
    total: z.number(),
    /** Totals of all shipments; cached for a few seconds in a large shop. */
    stats: z.object({
      total: z.number(),
      pending: z.number(),
      shipped: z.number(),
      inTransit: z.number(),
      delivered: z.number(),
      late: z.number(),
    }),
  }),
})

export const exportShipments = endpoint('GET /shipments/export', {
  access: 'admin',
  permission: { all: ['orders.read', 'data.export'] },
  summary: 'Export the shipments matching a filter as CSV or XLSX',
  query: z.object({ ...criteria, format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

const ShipmentParams = z.object({ id: keyOf('Shipment') })

export const ShipmentWithEvents = z.object({
  ...ListedShipment.shape,
  events: z.array(ShipmentEvent),
  photos: DeliveryPhotos,
})
export type ShipmentWithEvents = z.infer<typeof ShipmentWithEvents>
export const ShipmentReply = z.object({
  success: z.literal(true),
  message: z.string(),
  shipment: ShipmentWithEvents,
})

export const getShipment = endpoint('GET /shipments/{id}', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Return a shipment with its events',
  params: ShipmentParams,
  reply: z.object({ success: z.literal(true), shipment: ShipmentWithEvents }),
})

export const ShipmentStep = z.object({
  status: z.enum(shipmentStatuses, 'Must be one of pending, shipped, in_transit, delivered'),
  /** Day of the event; defaults to today. */
  on: Day.nullish(),
  /** Visible to the customer. */
  note: line(200).default(''),
})
export type ShipmentStep = z.output<typeof ShipmentStep>

export const setShipmentStatus = endpoint('POST /shipments/{id}/status', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Set the status of a shipment; the last delivery also marks the order as delivered',
  params: ShipmentParams,
  body: ShipmentStep,
  reply: ShipmentReply,
  idempotent: true,
})

export const setManyShipmentStatuses = endpoint('POST /shipments/bulk-actions', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Set the status of many shipments, each checked individually; the result is a batch job',
  body: z.object({
    target: z
      .object({
        ids: z.array(z.string().max(40)).min(1).max(1_000).optional(),
        filter: ShipmentFilter.optional(),
      })
      .refine(
        ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
        'Send either ids or a filter',
      ),
    action: ShipmentStep,
  }),
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
})

const statusFile = { field: 'csvFile', maxBytes: MAX_STATUS_FILE_BYTES, maxFiles: 1, required: true } as const

/** Preview of a file. Lists at most 200 of the refused rows. */
const StatusReport = z.object({
  total: z.number(),
  accepted: z.number(),
  refused: z.number(),
  refusals: z.array(z.object({ row: z.number(), text: z.string(), reason: z.string() })),
  dayOrder: FoundDayOrder,
})
export type StatusReport = z.infer<typeof StatusReport>

export const checkStatusFile = endpoint('POST /shipments/status-file/check', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Check a file of tracking numbers, statuses and days row by row; changes nothing',
  upload: statusFile,
  body: z.object({ dayOrder: DayOrder.optional() }),
  reply: z.object({ success: z.literal(true), report: StatusReport }),
})

export const applyStatusFile = endpoint('POST /shipments/status-file', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Apply the valid rows of a status file; the result is a batch job',
  upload: statusFile,
  body: z.object({ dayOrder: DayOrder.optional() }),
  reply: z.object({ success: z.literal(true), runId: z.string(), report: StatusReport }),
  status: 201,
  idempotent: true,
})
