// Checkboxes for choosing several records, which are loaded by a query.
import { messageOf } from '#web/api/call.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Spinner } from '#web/ui/feedback.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { FieldError } from '#web/ui/form/field.tsx'

interface TickListProps {
  legend: string
  query: {
    isError: boolean
    isPending: boolean
    isFetching: boolean
    error: Error | null
    refetch: () => unknown
  }
  choices: readonly { _id: string; name: string }[]
  /** Text if there is nothing to choose from. */
  empty: string
  /** Ids. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

export function TickList({ legend, query, choices, empty, chosen, onChange, error }: TickListProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {query.isError ? (
        <RetryAlert query={query}>{query.error ? messageOf(query.error) : ''}</RetryAlert>
      ) : query.isPending ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> Loading...
        </p>
      ) : choices.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <div className="grid max-h-56 gap-x-4 overflow-y-auto rounded border border-line px-3 py-2 sm:grid-cols-2">
          {choices.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              size="sm"
              label={name}
              checked={chosen.includes(_id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
              }
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
