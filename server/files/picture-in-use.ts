// Marks the picture of a category or of the shop as in use, and queues it for deletion when it is replaced. Only
// uploads are handled; other addresses are plain text.
import type { Transaction } from '#server/db/database'
import { queuePreparation } from '#server/files/prepare-pictures'
import { queueRemoval } from '#server/files/queue-removal'

const isUpload = (image: string): boolean => image.startsWith('/uploads/')

export async function takePicture(tx: Transaction, image: string): Promise<void> {
  if (!isUpload(image)) return
  await tx.deleteFrom('uploadedPictures').where('path', '=', image).execute()
  await queuePreparation(tx, [image])
}

/** Call this once the row no longer names the picture. */
export async function releasePicture(tx: Transaction, image: string): Promise<void> {
  if (isUpload(image)) await queueRemoval(tx, { shown: [image] })
}
