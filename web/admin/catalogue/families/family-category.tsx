// Chooses the category of a family whose category was deleted.
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { adminCall } from '#web/admin/call.ts'
import { CategoryOptions } from '#web/admin/kit/form/category-choices.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

interface FamilyCategoryProps {
  registered: UseFormRegisterReturn
  error: string | undefined
}

export function FamilyCategory({ registered, error }: FamilyCategoryProps) {
  const { data } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  return (
    <Field
      label="Category"
      hint="Its category was deleted. All variants get the one that you choose; it can’t be changed later."
      error={error}
    >
      <NativeSelect {...registered}>
        <option value="">No category</option>
        <CategoryOptions categories={data?.data} />
      </NativeSelect>
    </Field>
  )
}
