// Photos that show that a shipment has arrived: the signed receipt, the parcel at the door. Admins add them; besides them
// only the customer of the order sees them.
import { z } from 'zod'
import { MAX_PICTURE_BYTES } from '#contract/accounts/profile'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { OrderParams } from '#contract/orders/order'
import { ShipmentReply } from './admin.ts'

/** Of one shipment. */
export const MAX_DELIVERY_PHOTOS = 6

const photoId = keyOf('Photo', z.uuid())
const ShipmentParams = z.object({ id: keyOf('Shipment') })
const PhotoParams = ShipmentParams.extend({ photoId })

export const addDeliveryPhoto = endpoint('POST /shipments/{id}/photos', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Add a photo that shows that a shipment has arrived',
  params: ShipmentParams,
  upload: { field: 'photo', maxBytes: MAX_PICTURE_BYTES, maxFiles: 1, required: true },
  reply: ShipmentReply,
  status: 201,
  idempotent: true,
})

export const removeDeliveryPhoto = endpoint('DELETE /shipments/{id}/photos/{photoId}', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Remove such a photo for good',
  params: PhotoParams,
  reply: ShipmentReply,
})

export const getDeliveryPhoto = endpoint('GET /shipments/{id}/photos/{photoId}', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Such a photo',
  params: PhotoParams,
  file: 'image/webp',
  reply: z.unknown(),
})

export const getOwnDeliveryPhoto = endpoint('GET /orders/{id}/delivery-photos/{photoId}', {
  access: 'customer-or-cookie',
  summary: 'Such a photo of one of the caller’s orders',
  params: OrderParams.extend({ photoId }),
  file: 'image/webp',
  reply: z.unknown(),
})
