// Deletes one product, after asking.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { adminCall } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { CallError } from '#web/api/call.ts'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { forgetProduct, reloadProducts } from './product-cache.ts'

type Deletable = Pick<AdminProduct, '_id' | 'name'>

/** `ask` opens the dialog, which the caller places somewhere. A page about the product itself leads away `onDeleted`. */
export function useDeleteProduct(onDeleted?: () => void | Promise<void>): {
  ask: (product: Deletable) => void
  dialog: ReactNode
} {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Deletable | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isGone = useRef(false)
  const deleting = useMutation({
    mutationFn: async ({ _id }: Deletable) => {
      const reply = await adminCall('DELETE /admin/products/delete/{id}', { params: { id: _id } })
      if (reply.success !== true) throw new Error('Failed to delete product')
    },
    onSuccess: async (_, { _id }) => {
      isGone.current = true
      setOpen(false)
      toastSuccess('Product deleted!', 'product-deleted')
      await onDeleted?.()
      void forgetProduct(client, _id)
    },
    onError: (error) => {
      toastFailure(error, { id: 'product-deleted' })
      if (!(error instanceof CallError && error.status === 404)) return
      setOpen(false)
      void reloadProducts(client)
    },
  })
  return {
    ask: (product) => {
      isGone.current = false
      setAsked(product)
      setOpen(true)
    },
    dialog: (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(open) => !deleting.isPending && setOpen(open)}
        title="Are you sure you want to delete this product?"
        text={
          asked && `“${asked.name}” disappears from the shop and from carts. Orders keep their copy of it.`
        }
        confirmLabel="Delete"
        danger
        busy={deleting.isPending}
        // The row with the button that opened this is gone with the product.
        finalFocus={() => (isGone.current ? document.getElementById('main') : null)}
        onConfirm={() => asked && deleting.mutate(asked)}
      />
    ),
  }
}
