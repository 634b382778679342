// Shipments of an order, as customers and as admins see them.
import { z } from 'zod'

export const Shipment = z.object({
  _id: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The carrier's own page for this shipment; null for a carrier that has none we know. */
  trackingUrl: z.string().nullable(),
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
