// The methods that a zone offers. No selection means all methods.
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Spinner } from '#web/ui/feedback.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import type { ZoneValues } from './zone-values.ts'

export function MethodChoice({ form }: { form: UseFormReturn<ZoneValues> }) {
  const query = useQuery(routeQuery(adminCall, 'GET /shipping/methods', {}))
  const chosen = form.watch('methodIds')
  const error = form.formState.errors.methodIds?.message
  const tick = (id: string, isChosen: boolean) =>
    form.setValue('methodIds', isChosen ? [...chosen, id] : chosen.filter((other) => other !== id), {
      shouldDirty: true,
    })
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Methods</legend>
      <p className="mb-2 text-sm text-muted">
        {chosen.length === 0
          ? 'None chosen: all methods are offered.'
          : 'Only these methods are offered here.'}
      </p>
      {query.isError ? (
        <RetryAlert query={query}>{messageOf(query.error)}</RetryAlert>
      ) : query.isPending ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> Loading methods...
        </p>
      ) : (
        <div className="grid gap-x-4 sm:grid-cols-2">
          {query.data.methods.map(({ _id, name, isActive }) => (
            <Checkbox
              key={_id}
              size="sm"
              label={isActive ? name : `${name} (inactive)`}
              checked={chosen.includes(_id)}
              onChange={({ target }) => tick(_id, target.checked)}
            />
          ))}
        </div>
      )}
      {error && (
        <FieldError role="alert" className="mt-2">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
