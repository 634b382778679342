// Searches customers by name, email or phone, to add them to a manual group.
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { adminCall } from '#web/admin/call.ts'
import { ListSearch } from '#web/admin/kit/list/list-search.tsx'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Button } from '#web/ui/button.tsx'

interface AddMembersProps {
  groupId: string
  busy: boolean
  onAdd: (customerId: string) => void
}

export function AddMembers({ groupId, busy, onAdd }: AddMembersProps) {
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/search', { query: { q: search } }),
    enabled: search !== '',
  })
  const found = search === '' ? [] : (query.data?.customers ?? [])
  return (
    <section aria-label="Add customers" className="mb-6 rounded border border-line bg-sunken p-4">
      <h3 className="mb-2 text-sm font-semibold">Add customers</h3>
      <ListSearch
        label="Search customers"
        placeholder="Name, email, phone"
        value={search}
        onSearch={setSearch}
      />
      {query.isError ? (
        <RetryAlert query={query} className="mt-3">
          {messageOf(query.error)}
        </RetryAlert>
      ) : (
        search !== '' && (
          <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-3 text-sm text-muted'}>
            {query.isPending
              ? 'Searching...'
              : found.length === 0
                ? `No customer matches “${search}”.`
                : `${found.length} found`}
          </p>
        )
      )}
      {found.length > 0 && (
        <ul aria-label="Customers found" className="mt-3 divide-y divide-line border-y border-line">
          {found.map((customer) => (
            <Candidate
              key={customer._id}
              groupId={groupId}
              customer={customer}
              busy={busy}
              onAdd={() => onAdd(customer._id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface CandidateProps {
  groupId: string
  customer: { _id: string; name: string; email: string }
  busy: boolean
  onAdd: () => void
}

function Candidate({ groupId, customer, busy, onAdd }: CandidateProps) {
  const { _id: id, name, email } = customer
  const { data } = useQuery(
    routeQuery(adminCall, 'GET /customers/groups/{id}/members', {
      params: { id: groupId },
      query: { search: email },
    }),
  )
  const isIn = data?.members.some((member) => member._id === id) ?? false
  return (
    <li className="flex items-center gap-4 py-2 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-muted">{email}</span>
      </span>
      {isIn ? (
        <span className="text-muted">Member</span>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          icon={<UserPlus aria-hidden="true" />}
          aria-label={`Add ${name}`}
          disabled={busy}
          onClick={onAdd}
        >
          Add
        </Button>
      )}
    </li>
  )
}
