// The one picture of a category, or of the shop, where it is an upload of ours: taken from the waiting ones, given up when
// another comes.
// An address elsewhere is only ever a text here.
import type { Transaction } from '#server/db/database'
import { queuePreparation } from '#server/files/prepare-pictures'
import { queueRemoval } from '#server/files/queue-removal'

const isUpload = (image: string): boolean => image.startsWith('/uploads/')

export async function takePicture(tx: Transaction, image: string): Promise<void> {
  if (!isUpload(image)) return
  await tx.deleteFrom('uploadedPictures').where('path', '=', image).execute()
  await queuePreparation(tx, [image])
}

/** Call it after the row no longer names the picture. */
export async function giveUpPicture(tx: Transaction, image: string): Promise<void> {
  if (isUpload(image)) await queueRemoval(tx, { shown: [image] })
}
