// Shipments of an order, as customers and as admins see them.
import { z } from 'zod'
import { shipmentStatuses } from './shipment-status.ts'

/** One step of a shipment on its way, as carriers tell it. */
export const ShipmentEvent = z.object({
  status: z.enum(shipmentStatuses),
  at: z.string(),
  note: z.string(),
})
export type ShipmentEvent = z.infer<typeof ShipmentEvent>

/** Ids of the photos that show that it has arrived, in the order in which they came. */
export const DeliveryPhotos = z.array(z.string())

export const Shipment = z.object({
  _id: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The carrier's own page for this shipment; null for a carrier that has none we know. */
  trackingUrl: z.string().nullable(),
  status: z.enum(shipmentStatuses),
  /** In the order in which they happened. */
  events: z.array(ShipmentEvent),
  photos: DeliveryPhotos,
  shippedAt: z.string(),
  estimatedDelivery: z.string().nullable(),
  deliveredAt: z.string().nullable(),
})

/** A shipment with what is in it. */
export const AdminShipment = z.object({
  ...Shipment.shape,
  method: z.string().nullable(),
  items: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.number() })),
})
export type AdminShipment = z.infer<typeof AdminShipment>
