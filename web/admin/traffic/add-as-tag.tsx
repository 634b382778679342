// Adds a search term as a tag of a category, so that a search for it finds the category's products.
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { SearchedWords } from '#contract/traffic/admin'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { CategoryOptions } from '#web/admin/kit/form/category-choices.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

const TagForm = z.object({ category: z.string().min(1, 'Please choose a category') })
type TagValues = z.input<typeof TagForm>

export const addAsTag = action({
  label: 'Add as Tag',
  icon: <Tag aria-hidden="true" />,
  title: ({ words }: SearchedWords) => `Add “${words}” as a tag`,
  text: () => 'From now on, this search finds all products of the category.',
  schema: TagForm,
  start: (): TagValues => ({ category: '' }),
  fields: { category: { custom: ({ form, error }) => <ChooseCategory form={form} error={error} /> } },
  route: 'PUT /categories/update/{id}',
  send: async ({ words }, { category }) => {
    const { data } = await adminCall('PUT /categories/update/{id}', {
      params: { id: category },
      body: { addTags: [words] },
    })
    return { message: `${data.name} is now found by “${words}”` }
  },
})

function ChooseCategory({ form, error }: { form: UseFormReturn<TagValues>; error: string | undefined }) {
  const { data } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  return (
    <Field label="Category" required error={error}>
      <NativeSelect {...form.register('category')}>
        <option value="">{data ? 'Choose a category' : 'Loading…'}</option>
        <CategoryOptions categories={data?.categories} />
      </NativeSelect>
    </Field>
  )
}
