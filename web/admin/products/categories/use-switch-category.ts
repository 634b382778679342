// Active and Featured act at once: the list shows the new state before the server has answered, and the old one again
// when it refuses.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Category } from '#contract/catalogue/catalogue'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { categoriesQuery, changeCategory, patchCategory, reloadCategories } from './category-calls.ts'

interface Switched {
  category: Category
  field: 'isActive' | 'isFeatured'
  on: boolean
}

export function useSwitchCategory() {
  const client = useQueryClient()
  return useMutation({
    // One after another, so that the last press wins.
    scope: { id: 'switch-category' },
    mutationFn: ({ category, field, on }: Switched) => changeCategory(category._id, { [field]: on }),
    async onMutate({ category, field, on }) {
      await client.cancelQueries({ queryKey: categoriesQuery.queryKey })
      patchCategory(client, category._id, { [field]: on })
    },
    async onSuccess(saved, { field }) {
      patchCategory(client, saved._id, { [field]: saved[field] })
      toastSuccess('Category updated!', 'category')
      await reloadCategories(client)
    },
    onError(error, { category, field, on }) {
      patchCategory(client, category._id, { [field]: !on })
      toastFailure(error, { id: 'category' })
    },
  })
}
