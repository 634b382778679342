// Shipments of an order, as seen by customers and by admins.
import { z } from 'zod'
import { shipmentStatuses } from './shipment-status.ts'

/** A tracking event, as carriers report it. */
export const ShipmentEvent = z.object({
  status: z.enum(shipmentStatuses),
  at: z.string(),
  note: z.string(),
})
export type ShipmentEvent = z.infer<typeof ShipmentEvent>

/** Ids of the proof-of-delivery photos, in order of upload. */
export const DeliveryPhotos = z.array(z.string())

export const Shipment = z.object({
  _id: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The carrier's tracking page for this shipment; null if we know none. */
  trackingUrl: z.string().nullable(),
  status: z.enum(shipmentStatuses),
  /** In chronological order. */
  events: z.array(ShipmentEvent),
  photos: DeliveryPhotos,
  shippedAt: z.string(),
  estimatedDelivery: z.string().nullable(),
  deliveredAt: z.string().nullable(),
})

/** A shipment with its contents. */
export const AdminShipment = z.object({
  ...Shipment.shape,
  method: z.string().nullable(),
  items: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.number() })),
})
export type AdminShipment = z.infer<typeof AdminShipment>
