// Takes a picture off a product.
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockProduct } from './lock-product.ts'
import { updateProduct } from './update-product.ts'

/**
 * `imageUrl` is its path, also as part of a whole address. Throws `not_found` for any that the product doesn't have.
 */
export async function removeImage(
  tx: Transaction,
  ctx: AdminContext,
  productId: string,
  imageUrl: string,
): Promise<void> {
  const { images } = await lockProduct(tx, productId)
  const path = pathOf(imageUrl)
  if (!images.includes(path)) throw notFound('Image')
  await updateProduct(tx, ctx, productId, { imagePaths: images.filter((image) => image !== path) })
}

const pathOf = (imageUrl: string): string =>
  /^https?:\/\//i.test(imageUrl) && URL.canParse(imageUrl) ? new URL(imageUrl).pathname : imageUrl
