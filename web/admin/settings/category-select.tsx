// Chooses one of the shop's categories by its slug.
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { adminCall } from '#web/admin/call.ts'
import { CategoryOptions } from '#web/admin/kit/form/category-choices.tsx'
import { routeQuery } from '#web/api/query.ts'
import { NativeSelect } from '#web/ui/form/field.tsx'

export function CategorySelect({ registered }: { registered: UseFormRegisterReturn }) {
  const { data } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  return (
    // Re-mounted once the options are loaded, so that the browser selects the chosen one.
    <NativeSelect key={data ? 'choices' : 'none'} size="sm" {...registered}>
      <option value="">Choose a category</option>
      <CategoryOptions categories={data?.data} by="slug" />
    </NativeSelect>
  )
}
