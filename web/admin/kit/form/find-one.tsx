// Search field for choosing one supplier or product. The caller decides what is proposed before anything is typed.
import { Plus } from 'lucide-react'
import { ListSearch } from '#web/admin/kit/list/list-search.tsx'
import { messageOf } from '#web/api/call.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Button } from '#web/ui/button.tsx'

export interface Candidate {
  id: string
  name: string
  text: string
}

interface FindOneProps<Found extends Candidate> {
  label: string
  placeholder: string
  /** The noun for an entry, and the label of its button: "product", "Add". */
  noun: string
  verb: string
  search: string
  onSearch: (text: string) => void
  query: {
    isPending: boolean
    isError: boolean
    isFetching: boolean
    error: Error | null
    refetch: () => unknown
  }
  found: readonly Found[]
  onChoose: (one: Found) => void
}

export function FindOne<Found extends Candidate>(props: FindOneProps<Found>) {
  const { label, placeholder, noun, verb, search, onSearch, query, found, onChoose } = props
  return (
    <section
      aria-label={`Choose a ${noun}`}
      className="rounded border border-line bg-sunken p-3"
      // Enter in the search must not submit the surrounding form.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <ListSearch label={label} placeholder={placeholder} value={search} onSearch={onSearch} />
      {query.isError ? (
        <RetryAlert query={query} className="mt-3">
          {query.error ? messageOf(query.error) : ''}
        </RetryAlert>
      ) : (
        <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-2 text-sm text-muted'}>
          {query.isPending ? 'Searching...' : statusText(found.length, noun, search)}
        </p>
      )}
      {found.length > 0 && (
        <ul aria-label="Found" className="mt-2 max-h-56 divide-y divide-line overflow-y-auto">
          {found.map((one) => (
            <li key={one.id} className="flex items-center gap-3 py-1.5 text-sm">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{one.name}</span>
                <span className="block truncate text-muted">{one.text}</span>
              </span>
              <Button
                size="sm"
                variant="secondary"
                icon={<Plus aria-hidden="true" />}
                aria-label={`${verb} ${one.name}`}
                // Keep the focus in the search. On blur, its text would be sent at once and the list would change under the pointer.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(one)}
              >
                {verb}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function statusText(count: number, noun: string, search: string): string {
  if (count > 0) return `${count} found`
  return search === '' ? `Type to find a ${noun}.` : `No ${noun} matches “${search}”.`
}
