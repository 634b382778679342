// The customers of a price list: everyone, or customer groups.
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { adminCall } from '#web/admin/call.ts'
import { TickList } from '#web/admin/kit/form/tick-list.tsx'
import { routeQuery } from '#web/api/query.ts'
import { RadioCard } from '#web/ui/form/choice.tsx'
import type { PriceListValues } from './price-list-values.ts'

export function AudienceFields({ form }: { form: UseFormReturn<PriceListValues> }) {
  const query = useQuery(routeQuery(adminCall, 'GET /prices/lists', {}))
  const isForGroups = form.watch('audience') === 'groups'
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Customers</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <RadioCard
            value="groups"
            label="Customer groups"
            description="Only members who are signed in see these prices."
            {...form.register('audience')}
          />
          <RadioCard
            value="everyone"
            label="Everyone"
            description="The prices are public."
            {...form.register('audience')}
          />
        </div>
      </fieldset>
      {isForGroups && (
        <TickList
          legend="Customer groups"
          query={query}
          choices={query.data?.groups ?? []}
          empty="There are no customer groups yet. Create one under Customers, Groups."
          chosen={form.watch('groups')}
          onChange={(groups) =>
            form.setValue('groups', groups, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
          error={form.formState.errors.groups?.message}
        />
      )}
    </div>
  )
}
