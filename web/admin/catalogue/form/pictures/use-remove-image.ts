// Removes a picture from a saved product at once, with its own call. The other form values stay.
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
 * Returns the form's base without the picture. If someone else changed the product too, the old version is kept, so
 * that saving reports the conflict.
 */
function withoutImage(base: AdminProduct, product: AdminProduct, path: string): AdminProduct {
  const images = base.images.filter((image) => image !== path)
  const imageAlts = base.imageAlts.filter((_, at) => base.images[at] !== path)
  const version = product.version === base.version + 1 ? product.version : base.version
  return { ...base, images, imageAlts, primaryImage: images[0] ?? null, version }
}
