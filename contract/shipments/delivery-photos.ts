// Proof-of-delivery photos: the signed receipt, or the parcel at the door. Admins upload them; only they and the
// customer of the order see them.
import { z } from 'zod'
import { MAX_PICTURE_BYTES } from '#contract/accounts/profile'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { OrderParams } from '#contract/orders/order'
import { ShipmentReply } from './admin.ts'

/** Maximum number per shipment. */
export const MAX_DELIVERY_PHOTOS = 6

const photoId = keyOf('Photo', z.uuid())
const ShipmentParams = z.object({ id: keyOf('Shipment') })
const PhotoParams = ShipmentParams.extend({ photoId })

export const addDeliveryPhoto = endpoint('POST /shipments/{id}/photos', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Upload a proof-of-delivery photo',
  params: ShipmentParams,
  upload: { field: 'photo', maxBytes: MAX_PICTURE_BYTES, maxFiles: 1, required: true },
  reply: ShipmentReply,
  status: 201,
  idempotent: true,
})

export const removeDeliveryPhoto = endpoint('DELETE /shipments/{id}/photos/{photoId}', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Delete a proof-of-delivery photo permanently',
  params: PhotoParams,
  reply: ShipmentReply,
})

export const getDeliveryPhoto = endpoint('GET /shipments/{id}/photos/{photoId}', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Download a proof-of-delivery photo',
  params: PhotoParams,
  file: 'image/webp',
  reply: z.unknown(),
})

export const getOwnDeliveryPhoto = endpoint('GET /orders/{id}/delivery-photos/{photoId}', {
  access: 'customer-or-cookie',
  summary: 'Download a proof-of-delivery photo of one of the caller’s orders',
  params: OrderParams.extend({ photoId }),
  file: 'image/webp',
  reply: z.unknown(),
})
