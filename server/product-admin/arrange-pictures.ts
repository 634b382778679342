// Which pictures a product has, in which order: its own, and those that were uploaded for it.
import { MAX_IMAGES } from '#contract/catalogue/admin-products'
import type { Transaction } from '#server/db/database'
import { queuePreparation } from '#server/files/prepare-pictures'
import { queueRemoval } from '#server/files/queue-removal'
import { refused } from '#server/http/errors'

interface Pictures {
  /** Paths that the product has. */
  own: readonly string[]
  /** All that it shall have of these and of the uploaded ones, in order; without it the own ones stay. */
  wanted: readonly string[] | undefined
  /** Put after them. */
  added: readonly string[]
}

/**
 * Takes what is new from the uploaded pictures and gives up what is left out.
 * Throws `invalid_input` for more than there may be, and for a picture that is neither its own nor uploaded.
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
    if (taken.length < fresh.length) throw ofImages('A picture is no longer here. Please add it again.')
    await queuePreparation(tx, fresh)
  }
  await queueRemoval(tx, { shown: own.filter((path) => !pictures.includes(path)) })
  return pictures
}

const ofImages = (message: string) => refused('invalid_input', message, { fields: { images: message } })
