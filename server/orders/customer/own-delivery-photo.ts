// Delivery photos of the customer's own orders.
import { Id } from '#contract/base/text'
import type { Db } from '#server/db/database'
import type { PrivateStore } from '#server/files/private-store'
import { notFound } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'
import { isSeen } from '#server/orders/read/own-order'

/** `order` is an id or a number. Throws `not_found`, also for another customer's order. */
export async function getOwnDeliveryPhoto(
  db: Db,
  files: PrivateStore,
  { customerId, order, photoId }: { customerId: string; order: string; photoId: string },
): Promise<FileReply> {
  const photo = await db
    .selectFrom('deliveryPhotos as d')
    .innerJoin('shipments as p', 'p.id', 'd.shipmentId')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['d.fileName', 'o.number'])
    .where('d.id', '=', photoId)
    .where(isSeen({ kind: 'customer', id: customerId }, 'o'))
    .where(Id.safeParse(order).success ? 'o.id' : 'o.number', '=', order)
    .executeTakeFirst()
  const bytes = photo ? await files.read(photo.fileName) : null
  if (!photo || !bytes) throw notFound('Photo')
  return { bytes, filename: `delivery-${photo.number}.webp` }
}
