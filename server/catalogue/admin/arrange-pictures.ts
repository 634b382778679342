// Determines which pictures a product has and in which order: its current pictures and newly uploaded ones.
import { MAX_IMAGES } from '#contract/catalogue/admin-products'
import type { Transaction } from '#server/db/database'
import { queuePreparation } from '#server/files/prepare-pictures'
import { queueRemoval } from '#server/files/queue-removal'
import { refused } from '#server/http/errors'

interface Pictures {
  /** Paths of the product's current pictures. */
  own: readonly string[]
  /** The complete list of pictures after the change, in order; if omitted, the current pictures stay. */
  wanted: readonly string[] | undefined
  /** Appended to the list. */
  added: readonly string[]
}

/**
 * Marks newly used uploads as in use and releases pictures that are left out.
 * Throws `invalid_input` if there are too many, or for a picture that is neither the product's own nor an unused
 * upload.
 */
export async function arrangePictures(tx: Transaction, { own, wanted, added }: Pictures): Promise<string[]> {
  const pictures = [...new Set([...(wanted ?? own), ...added])]
  if (pictures.length > MAX_IMAGES) throw ofImages(`At most ${MAX_IMAGES} pictures`)
  const fresh = pictures.filter((path) => !own.includes(path))
  if (fresh.length > 0) {
    const taken = await tx
      .deleteFrom('uploadedPictures')
      .where('path', 'in', fresh)
      .returning('path')
      .execute()
    if (taken.length < fresh.length) throw ofImages('A picture is no longer available. Please add it again.')
    await queuePreparation(tx, fresh)
  }
  await queueRemoval(tx, { shown: own.filter((path) => !pictures.includes(path)) })
  return pictures
}

const ofImages = (message: string) => refused('invalid_input', message, { fields: { images: message } })
