// Asks before a category is deleted. Its products stay.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Category } from '#contract/catalogue/catalogue'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { reloadCategories, removeCategory } from './category-calls.ts'

export function DeleteCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const client = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => removeCategory(category._id),
    onSuccess: () => toastSuccess('Category deleted!', 'category'),
    onError: (error) => toastFailure(error, { id: 'category' }),
    async onSettled() {
      await reloadCategories(client)
      onClose()
    },
  })
  const { name, productCount, isActive } = category
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !deleting.isPending && onClose()}
      title={
        productCount > 0
          ? `This category contains ${productCount} products. Are you sure?`
          : 'Are you sure you want to delete this category?'
      }
      text={
        productCount > 0
          ? `“${name}” is deleted. Its products ${isActive ? 'stay in' : 'come back into'} the shop, without a category.`
          : `“${name}” is deleted with its attributes.`
      }
      confirmLabel="Delete"
      danger
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    />
  )
}
