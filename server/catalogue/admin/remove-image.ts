// Removes a picture from a product.
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockProduct } from './lock-product.ts'
import { updateProduct } from './update-product.ts'

/** @param imageUrl the picture's path or full URL. Throws `not_found` if the product doesn't have it. */
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
