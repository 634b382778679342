// The customer groups that a promotion is for.
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { adminCall } from '#web/admin/call.ts'
import { TickList } from '#web/admin/kit/form/tick-list.tsx'
import { routeQuery } from '#web/api/query.ts'
import type { PromotionValues } from './promotion-values.ts'

export function GroupField({ form }: { form: UseFormReturn<PromotionValues> }) {
  const query = useQuery(routeQuery(adminCall, 'GET /prices/lists', {}))
  return (
    <TickList
      legend="Only for customer groups"
      query={query}
      choices={query.data?.groups ?? []}
      empty="There are no customer groups yet, so the promotion is for everyone."
      chosen={form.watch('groups')}
      onChange={(groups) =>
        form.setValue('groups', groups, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
      error={form.formState.errors.groups?.message}
    />
  )
}
