// Photos that prove the delivery of a shipment. Their files have no public URL.

import { Id } from '#contract/base/text'
import { shipmentName } from '#contract/orders/shipment-status'
import { MAX_DELIVERY_PHOTOS } from '#contract/shipments/delivery-photos'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import type { PrivateStore } from '#server/files/private-store'
import { queueRemoval } from '#server/files/queue-removal'
import { notFound, refused } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'
import type { AdminContext } from '#server/http/request/context'

/**
 * @param picture a decoded picture, stored only if the transaction succeeds
 * Throws `not_found`, and `conflict` if there are already enough.
 */
export async function addDeliveryPhoto(
  tx: Transaction,
  ctx: AdminContext,
  files: PrivateStore,
  id: string,
  picture: Buffer,
): Promise<void> {
  const subject = await lockShipment(tx, id)
  const { count } = await tx
    .selectFrom('deliveryPhotos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shipmentId', '=', id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_DELIVERY_PHOTOS)
    throw refused('conflict', `A shipment can have at most ${MAX_DELIVERY_PHOTOS} photos`)
  const fileName = await files.keep(picture)
  await tx
    .insertInto('deliveryPhotos')
    .values({ shipmentId: id, fileName, actorName: ctx.actor.name, adminId: ctx.actor.id || null })
    .execute()
  audit(tx, ctx, 'shipment.photo', subject, { after: { photos: Number(count) + 1 } })
}

/** Throws `not_found`. */
export async function removeDeliveryPhoto(
  tx: Transaction,
  ctx: AdminContext,
  { id, photoId }: { id: string; photoId: string },
): Promise<void> {
  const subject = await lockShipment(tx, id)
  const removed = await tx
    .deleteFrom('deliveryPhotos')
    .where('id', '=', photoId)
    .where('shipmentId', '=', id)
    .returning(['fileName', 'actorName'])
    .executeTakeFirst()
  if (!removed) throw notFound('Photo')
  await queueRemoval(tx, { hidden: [removed.fileName] })
  audit(tx, ctx, 'shipment.remove-photo', subject, { before: { addedBy: removed.actorName } })
}

async function lockShipment(tx: Transaction, id: string): Promise<{ id: string; name: string }> {
  const found = Id.safeParse(id).success
    ? await tx
        .selectFrom('shipments')
        .select(['id', 'carrier', 'trackingNumber'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound('Shipment')
  return { id: found.id, name: shipmentName(found) }
}

/** Throws `not_found`. */
export async function getDeliveryPhoto(
  db: Db,
  files: PrivateStore,
  { id, photoId }: { id: string; photoId: string },
): Promise<FileReply> {
  const photo = Id.safeParse(id).success
    ? await db
        .selectFrom('deliveryPhotos as d')
        .innerJoin('shipments as p', 'p.id', 'd.shipmentId')
        .select(['d.fileName', 'p.carrier', 'p.trackingNumber'])
        .where('d.id', '=', photoId)
        .where('d.shipmentId', '=', id)
        .executeTakeFirst()
    : undefined
  const bytes = photo ? await files.read(photo.fileName) : null
  if (!photo || !bytes) throw notFound('Photo')
  return { bytes, filename: `delivery-${shipmentName(photo)}.webp` }
}
