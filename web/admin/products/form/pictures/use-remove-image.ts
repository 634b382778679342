// Takes a picture off a product at once, by the call made for it. The form goes on with what it holds.
import { useMutation } from '@tanstack/react-query'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

export function useRemoveImage(base: AdminProduct, onRemoved: (base: AdminProduct, path: string) => void) {
  return useMutation({
    async mutationFn(path: string) {
      const { product } = await adminCall('DELETE /admin/products/{id}/images', {
        params: { id: base._id },
        query: { imageUrl: path },
        body: {},
      })
      return product
    },
    onSuccess(product, path) {
      onRemoved(withoutImage(base, product, path), path)
      toastSuccess('Image removed', 'product-image')
    },
    onError: (error) =>
      toastError(
        error.message ? `Failed to delete image: ${messageOf(error)}` : 'Failed to delete image',
        'product-image',
      ),
  })
}

/**
 * What the form was made from, without the picture. Where somebody else has changed the product too, the old version
 * stays, so that saving tells of it.
 */
function withoutImage(base: AdminProduct, product: AdminProduct, path: string): AdminProduct {
  const images = base.images.filter((image) => image !== path)
  const version = product.version === base.version + 1 ? product.version : base.version
  return { ...base, images, primaryImage: images[0] ?? null, version }
}
