// The customer groups that may use the method. No selection means all customers.
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Spinner } from '#web/ui/feedback.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import type { MethodValues } from './method-values.ts'

interface GroupChoiceProps {
  form: UseFormReturn<MethodValues>
  error: string | undefined
}

export function GroupChoice({ form, error }: GroupChoiceProps) {
  const query = useQuery(routeQuery(adminCall, 'GET /customers/groups', {}))
  const chosen = form.watch('customerGroups')
  const groups = query.data?.groups ?? []
  const deleted = query.data ? chosen.filter((id) => groups.every(({ _id }) => _id !== id)) : []
  const choices = [
    ...groups.map(({ _id, name }) => ({ id: _id, name })),
    ...deleted.map((id) => ({ id, name: 'A group that has been deleted' })),
  ]
  const toggle = (id: string, isChosen: boolean) =>
    form.setValue('customerGroups', isChosen ? [...chosen, id] : chosen.filter((other) => other !== id), {
      shouldDirty: true,
    })
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Customer Groups</legend>
      <p className="mb-2 text-sm text-muted">
        {chosen.length === 0
          ? 'Offered to every customer. Select groups to offer it to their members only.'
          : 'Offered only to members of the selected groups.'}
      </p>
      {query.isError ? (
        <RetryAlert query={query}>{messageOf(query.error)}</RetryAlert>
      ) : query.isPending ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> Loading groups...
        </p>
      ) : choices.length === 0 ? (
        <p className="text-sm text-muted">There are no groups.</p>
      ) : (
        <ul className="grid max-h-44 gap-x-5 gap-y-1 overflow-y-auto sm:grid-cols-2">
          {choices.map(({ id, name }) => (
            <li key={id} className="min-w-0 wrap-anywhere">
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <FieldError id="customer-groups-error" role="alert">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
