// Saves the form. Before attributes of a category change, the server says what becomes of the values that products
// have; where any would change, the person is asked.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttributeChange } from '#contract/catalogue/admin-categories'
import type { Category } from '#contract/catalogue/catalogue'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { CallError } from '#web/api/call.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { patchCategory, previewChanges, reloadCategories, sendCategory } from './category-calls.ts'
import type { CategoryValues } from './category-values.ts'

interface Asked {
  values: CategoryValues
  changes: AttributeChange[]
}

type Step = { values: CategoryValues; acceptLostValues?: true }

export function useSaveCategory(category: Category | null, onDone: () => void) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)

  const saving = useMutation({
    async mutationFn({ values, acceptLostValues }: Step) {
      if (category && !acceptLostValues && !isSame(category.attributes, values.attributes)) {
        const changes = await previewChanges(category, values)
        if (changes.length > 0) return { changes }
      }
      return {
        saved: await sendCategory(category, { ...values, ...(acceptLostValues && { acceptLostValues }) }),
      }
    },
    async onSuccess({ saved, changes }, { values }) {
      if (changes) return setAsked({ values, changes })
      setAsked(null)
      toastSuccess(category ? 'Category updated!' : 'Category created!', 'category')
      if (category) patchCategory(client, saved._id, saved)
      onDone()
      await reloadCategories(client)
    },
    onError(error) {
      setAsked(null)
      toastFailure(error, { id: 'category' })
      // Somebody else has changed or deleted it meanwhile.
      if (error instanceof CallError && error.status === 404) void reloadCategories(client)
    },
  })

  return {
    save: (values: CategoryValues) => saving.mutate({ values }),
    isPending: saving.isPending,
    error: saving.error,
    asked,
    accept: () => asked && saving.mutate({ values: asked.values, acceptLostValues: true }),
    refuse: () => setAsked(null),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
